"""Whether words are put into the candidate's mouth."""

import re
from collections.abc import Iterator

from greenroom.interview.checks import words
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.orders import orders
from greenroom.interview.checks.said import ProposedText
from greenroom.patterns import LazyRegex

_QUOTE = LazyRegex(r"(?<![\w=\[(,:])\"([^\"\n]{2,300})\"|(?<![\w=\[(,:`])'([^'\n]{8,300})'(?!\w)")
_VALUE = LazyRegex(r"\[[^\]]*\]|\{[^}]*\}|=\s*\"[^\"]*\"")
_YOURS = LazyRegex(
    r"\b(?:you(?:'ve| have|'d| had)? (?:\w+ )?(?:said|say|saying|mentioned|told|wrote|called|put|described"
    r"|claimed|stated)|"
    r"your (?:own )?words?|as you put it)\b",
    re.IGNORECASE,
)
_REPORTED = LazyRegex(
    r"\byou(?:'ve| have|'d| had)? (?:(?:just|also|already|earlier|once|then|even) )*"
    r"(?:said|mentioned|told me|claimed|stated|suggested|proposed|(?:described|called) (?:yourself|it|this"
    r"|that)(?: as)?)\b"
    r"(?P<rest>.+)",
    re.IGNORECASE | re.DOTALL,
)
_NOTHING = LazyRegex(r"(?: (?:that|this|it|so|as much))?(?: (?:earlier|before|just now|a moment ago))?\s*[:;.?!]")
_LEAD = LazyRegex(r"^(?: (?:earlier|before|just now|a moment ago))?,?(?: (?:that|to me|about|of))?:? ?", re.IGNORECASE)
_END = LazyRegex(
    r"[,;:.?!](?:\s|$)|\s[-\N{EN DASH}\N{EM DASH}]\s|\b(?:but|yet|so|because|while|and (?:that|it|the|i|now|yet))\b"
)
_FAITHFUL_QUOTE, _FAITHFUL_REPORT = 0.8, 0.55
_UNATTRIBUTED = 3
"""So many words in quotation marks are a quotation, whoever is meant to have said them."""
_FILLERS = frozenset(words.stems("well too also earlier before already again first once something"))
_GROWTH_WORDS = frozenset(
    words.stems("linear quadratic constant logarithmic cubic exponential linearithmic time space log squared")
)


def misquoted(said: ProposedText, known: Known) -> Iterator[str]:
    """Quotations and reports that nothing in the interview bears out."""
    for sentence in said.sentences:
        if known.is_licensed(sentence):
            continue
        quotes = [first or second for first, second in _QUOTE.findall(_VALUE.sub(" ", sentence))]
        for quote in quotes:
            if not _is_borne_out(quote, sentence, known):
                yield f'"{quote}" was not said. Quote only what the candidate said, word for word.'
        report = _REPORTED.search(sentence)
        what = _reported(report["rest"]) if report and not quotes else ""
        if not _is_faithful(what, known):
            yield f'The candidate did not say "{what}". Use only what they said.'


def _is_borne_out(quote: str, sentence: str, known: Known) -> bool:
    if _YOURS.search(sentence):
        return _share(quote, f"{known.candidate_words}\n{known.written}") >= _FAITHFUL_QUOTE
    if len(words.words(quote)) < _UNATTRIBUTED or quote.rstrip().endswith("?"):
        return True
    return _share(quote, known.quotable) >= _FAITHFUL_QUOTE


def _is_faithful(what: str, known: Known) -> bool:
    told = set(words.content(what)) - _GROWTH_WORDS - _FILLERS
    named = orders(what)
    if named and not named <= orders(known.candidate_words):
        return False
    if not told:
        return True
    spoken = known.candidate_stems
    return sum(_is_among(stem, spoken) for stem in told) >= _FAITHFUL_REPORT * len(told)


def _share(quote: str, source: str) -> float:
    """The share of a quotation's words that one line of the source has."""
    quoted = words.stems(quote)
    if not quoted:
        return 1.0
    flat = f" {' '.join(words.stems(source))} "
    if f" {' '.join(quoted)} " in flat:
        return 1.0
    lines = (frozenset(words.stems(line)) for line in source.splitlines())
    return max((sum(_is_among(stem, line) for stem in quoted) / len(quoted) for line in lines), default=0.0)


def _is_among(stem: str, spoken: frozenset[str]) -> bool:
    """Whether the word was said, in this form or another."""
    return stem in spoken or (len(stem) >= 5 and any(other.startswith(stem[:5]) for other in spoken))


def _reported(rest: str) -> str:
    """What is said to have been said; nothing in "you said that before: what is new?"."""
    if _NOTHING.match(rest):
        return ""
    return _END.split(_LEAD.sub("", rest), maxsplit=1)[0].strip()
