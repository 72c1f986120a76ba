"""A message as questions, each with the statements before it: "I said linear. Correct?" asks about what was said."""

from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.feedback.asking.plain import without_politeness
from greenroom.patterns import LazyRegex

_OPENERS = (
    r"what|how|why|which|where|when|who|whose|would|could|should|shall|did|does|do|was|were|is|are|am|can|will|has|have|had"
    r"|show|tell|give|explain|compare|list|name|walk me|help me|may i|any"
)
_SENTENCE = LazyRegex(r"(?<=[?!.;])\s+|\n+|\s+[-\u2013\u2014]\s+")
_JOINED = LazyRegex(rf"(?:,|;)?\s+(?:and|also|plus|but|then|or)\s+(?:also\s+|then\s+|please\s+)?(?=(?:{_OPENERS})\b)")
_COMMA = LazyRegex(rf",\s+(?=(?:{_OPENERS})\b)")
_ASKS = LazyRegex(rf"^(?:(?:and|also|but|so|then|please|just|ok|okay)\s+)*(?:{_OPENERS})\b")
_GOES_ON = LazyRegex(r"\b(?:tell me more|say more|go on|really|how so|how come|in detail|elaborate|explain that)\b")
_REFERS = LazyRegex(r"\b(?:it|that|this|these|those|them|one|ones|there|either|both)\b")
"""Words of a question that is about an earlier one."""
_SHORT = 3
_HYPOTHESIS = LazyRegex(r"^(?:if|when|since|because|as|given|suppose|had i|assuming|after|once)\b")


@dataclass(frozen=True, slots=True)
class Clause:
    """A question, what was stated before it, and the questions that it may consist of, where commas part some."""

    text: str
    context: str = ""
    pieces: tuple[str, ...] = ()


def questions_in(text: str) -> Iterator[Clause]:
    """The questions of a message. A message without one is taken as one."""
    said: list[str] = []
    stated: list[str] = []
    found = False
    for part in _parts(text):
        if asks(part) or any(_ASKS.match(one) for one in _COMMA.split(part)[1:]):
            found = True
            refers = _REFERS.search(part) or len(part.split()) <= _SHORT
            yield Clause(part, " ".join(said if refers else stated), _pieces(part))
        else:
            stated.append(part)
        said.append(part)
    if not found:
        yield Clause(text)


def _pieces(part: str) -> tuple[str, ...]:
    pieces = tuple(one.strip() for one in _COMMA.split(part))
    return pieces if len(pieces) > 1 and all(_ASKS.match(one) for one in pieces) else ()


def _parts(text: str) -> Iterator[str]:
    for sentence in _SENTENCE.split(without_politeness(text)):
        pieces = [piece.strip() for piece in _JOINED.split(sentence) if piece and piece.strip()]
        if len(pieces) > 1 and (_HYPOTHESIS.match(pieces[0]) or not asks(pieces[0])):
            # "If I had asked first, and then ..., what would have changed?" is one question.
            pieces = [sentence.strip()]
        yield from pieces


def refers(text: str) -> bool:
    """Whether a question is about something said before it."""
    return any(one.search(text) for one in (_REFERS, _GOES_ON)) or len(text.split()) <= _SHORT


def asks(part: str) -> bool:
    """Whether it is put as a question or a request."""
    return bool(part.endswith("?") or _ASKS.match(part))
