"""What a question about a report is after, by its words."""

import re
from collections.abc import Iterable

from greenroom.feedback.rounds.kinds import KINDS, titles_of
from greenroom.interview.assessment import Report

Topic = str
"""What is asked for: one of those below, one that a kind adds, `thanks` or `unknown`."""

_READ = 600
"""Characters; whatever is asked is asked by then."""

_FIRST: tuple[tuple[Topic, str], ...] = (
    (
        "not_assessed",
        r"not assess|n[o']t (?:assess|grad|scor|judg)|unassessed|un(?:graded|scored)|no (?:grade|score)\b",
    ),
    (
        "last_time",
        r"last time|last (?:interview|session|week)|than before|(?:previous|earlier|other) (?:interview|session|time)s?"
        r"|progress(?!ion)|getting better|over time|compared? (?:to|with)|did i improve|have i improved",
    ),
    (
        "strong_answer",
        r"strong(?:er)? (?:answer|candidate|solution)|ideal|perfect (?:answer|solution)|model (?:answer|solution)"
        r"|(?:best|better|right|correct|optimal|reference) (?:answer|solution|way|approach)"
        r"|should i have (?:said|answered|asked|written|solved)|how (?:would|should|could) (?:you|one|i) (?:have )?solv"
        r"|what (?:was|is) the (?:answer|solution)|show me (?:the|a) solution",
    ),
    ("uncertainty", r"uncertain|how (?:sure|certain|reliable|accurate)|range|span|confiden|may well lie|margin|spread"),
    (
        "computed",
        r"(?:how|what|which).{0,40}(?:comput|calculat|work(?:ed)? out|come about|added? up|put together|made up|weight)"
        r"|formula|arithmetic|weights?\b",
    ),
    (
        "faster",
        r"faster|quicker|more quickly|sped? up|save time|slow|too long|so long|lose time|lost time|waste|time go",
    ),
    (
        "practise",
        r"practi[sc]e|exercise|what (?:is )?next|do next|work on|improve|get better|learn|study|prepare|train|focus on"
        r"|next (?:step|time)|advice|recommend",
    ),
    (
        "mistake",
        r"mistake|worst|wrong|fail|weak|biggest|error|bad(?:ly)?\b|lost me|cost me|lowest"
        r"|show me the moment|key moment|turning point|critical",
    ),
)
_LAST: tuple[tuple[Topic, str], ...] = (
    ("well", r"well\b|good|strength|strong|right\b|best|proud|positive|like(?:d)? about|impress"),
    (
        "why",
        r"why|how come|explain|reason|because|deserve|fair|disagree|unfair|wrong about|what does .{0,30} mean",
    ),
)

_THANKS = re.compile(
    r"\W*(?:(?:ok(?:ay)?|great|good|cool|perfect|nice|thanks?|thank you|thx|cheers|very much|so much|a lot|got it|that"
    r"|helps?|i see|understood|makes sense|bye|for|the|your|help|was|is|all)\W*)+",
    re.IGNORECASE,
)

_NUMBERED = (
    ("first", "1", "one", "1st"),
    ("second", "2", "two", "2nd"),
    ("third", "3", "three", "3rd"),
    ("fourth", "4", "four", "4th"),
    ("fifth", "5", "five", "5th"),
)


def topic_of(question: str, kinds: Iterable[str] = tuple(KINDS)) -> Topic:
    """The first topic whose words are there; what says only thanks is thanks."""
    asked = _plain(question)
    if _THANKS.fullmatch(asked):
        return "thanks"
    of_kinds = (pair for kind in kinds for pair in KINDS[kind].topics.items())
    known = (*_FIRST, *of_kinds, *_LAST)
    return next((topic for topic, words in known if re.search(rf"\b(?:{words})", asked)), "unknown")


def criterion_in(question: str, report: Report) -> str | None:
    """The criterion that is named, by its title before anything else."""
    asked = _plain(question)
    for one in report.criteria:
        if one.title.lower() in asked or one.id.replace("_", " ") in asked:
            return one.id
    words = {id_: said for kind in KINDS.values() for id_, said in kind.criterion_words.items()}
    known = (one.id for one in report.criteria if one.id in words)
    return next((id_ for id_ in known if re.search(rf"\b(?:{words[id_]})", asked)), None)


def round_in(question: str, report: Report) -> int | None:
    """The round that is named, by its title or its number."""
    asked, titles = _plain(question), titles_of(report)
    for index, title in titles.items():
        if title.lower() in asked:
            return index
    nouns = "|".join(kind.noun for kind in KINDS.values() if getattr(report, kind.section))
    for place, (index, (ordinal, digit, word, short)) in enumerate(zip(sorted(titles), _NUMBERED, strict=False)):
        last = rf"|last (?:{nouns})" if place and place == len(titles) - 1 else ""
        if re.search(rf"\b(?:{ordinal}|(?:{nouns}) (?:{digit}|{word})|{short}{last})\b", asked):
            return index
    return None


def _plain(question: str) -> str:
    return " ".join(question[:_READ].replace("\u2019", "'").lower().split())
