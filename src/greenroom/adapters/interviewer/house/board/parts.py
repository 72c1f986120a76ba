"""A message as the parts that each want an answer."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from greenroom.adapters.interviewer.house.board import wishes
from greenroom.adapters.interviewer.house.board.scene import BoardScene
from greenroom.adapters.interviewer.house.board.wishes import Wish
from greenroom.interview.talk.reading import Clause, forms
from greenroom.patterns import LazyRegex

_TAG = LazyRegex(
    r"^(?:(?:is (?:that|this|it) |that'?s )?(?:also )?(?:right|all ?right|correct|ok(?:ay)?|true|fine)"
    r"(?: by you| with you)?"
    r"|yes|yeah|no|isn'?t it|or not|agreed)\W*$",
    re.IGNORECASE,
)
_ENDS_IN_TAG = LazyRegex(r"[,. ](?:right|correct|yes|yeah|no|ok(?:ay)?|true|agreed)\s*\?+\s*$", re.IGNORECASE)

_JOINT = LazyRegex(
    r"(?:,|;|\band\b|\balso\b|\bplus\b)+\s+(?:(?:also|then|so)\s+)?"
    r"(?=(?:how (?:many|much|long|often|fast|large|big)|what(?:'s| is| are| about)|do (?:we|they|i|users?|people|you)"
    r"|does|is (?:there|it|the)|are (?:there|they|we)|can (?:we|they|users?|people|a|an|the)|should (?:we|it|i)"
    r"|which|will)\b)",
    re.IGNORECASE,
)
"""Where one question ends and another begins."""
_FEWEST, _LONG = 3, 8
_OPENS = (
    r"(?:(?:are|is|do|does|can|should|will|would|must) (?:people|users?|we|they|it|there|the|an?|i|this|that|these)\b"
    r"|how (?:many|much|long|often|fast|large|big)\b|what (?:is|are|happens|about|kind|sort|the)\b"
    r"|which \w+|where the|who \w+)"
)
_EMBEDDED = LazyRegex(
    rf"(?:,|\blike|\band|\balso|\bknow|\bask|\bunderstand|\bclear on|\babout|\bis)\s+(?:also\s+)?({_OPENS}.*?)"
    rf"(?=(?:,|\band|\balso)\s+(?:and\s+)?(?:also\s+)?{_OPENS}|,? because\b|,? since\b|,? so\b|$)"
    rf"|\b(?:whether|(?:know|ask|sure|wonder\w*|curious|understand|see) if)\s+"
    rf"(.*?)(?=,|\band {_OPENS}|\bbecause\b|$)",
    re.IGNORECASE,
)
"""A question in the middle of a sentence."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what was said: a question, a request, or a statement."""

    text: str
    asks: bool
    wish: Wish | None
    clauses: tuple[Clause, ...] = ()
    is_tagged: bool = False
    """A statement that wants a yes: "so it is read heavy, right?"."""


def parts_of(scene: BoardScene) -> tuple[Part, ...]:
    """The parts of what is to be answered, in the order of its words."""
    found = _parts(scene.reading.clauses)
    if scene.phase != "requirements":
        return tuple(found)
    return tuple(one for part in found for one in _inside(part))


def parts_in(scene: BoardScene, text: str) -> tuple[Part, ...]:
    """The parts of another text."""
    return tuple(_parts(scene.reader.read(text).clauses))


def _parts(clauses: Iterable[Clause]) -> list[Part]:
    found: list[Part] = []
    for clause in (one for each in clauses for one in _questions_apart(each)):
        if found and _TAG.match(clause.text) and "?" in clause.text and not found[-1].text.endswith("?"):
            last = found.pop()
            text = f"{last.text.rstrip(' ,.')}, {clause.text}"
            found.append(Part(text, True, None, (*last.clauses, clause), is_tagged=True))
            continue
        is_tagged = _is_tagged(clause.text)
        asks = clause.asks or clause.text.endswith("?") or wishes.says("asks_plainly", clause.text)
        found.append(Part(clause.text, asks, wishes.wish_in(clause.text, asks=asks), (clause,), is_tagged))
    return found


def _is_tagged(text: str) -> bool:
    """Whether a statement ends in a question for a yes; "is that right?" is a question itself."""
    is_long = len(text.split()) > 2
    return is_long and _ENDS_IN_TAG.search(text) is not None and not forms.opens_question(forms.without_fillers(text))


def _questions_apart(clause: Clause) -> Iterable[Clause]:
    """The questions that a clause joins: "how many users are there and what do they do?"."""
    if not clause.asks:
        return (clause,)
    texts = [one.strip(" ,;") for one in _JOINT.split(clause.text) if one.strip(" ,;?")]
    if len(texts) < 2 or any(len(one.split()) < _FEWEST for one in texts):
        return (clause,)
    return tuple(replace(clause, text=one, asks=True) for one in texts)


def _inside(part: Part) -> Iterable[Part]:
    """A long statement with the questions that are in it, or itself: "I'd like to know, like are people ...?"."""
    if part.asks or part.wish is not None or len(part.text.split()) < _LONG:
        return (part,)
    texts = [(found[1] or found[2] or "").strip(" ,.") for found in _EMBEDDED.finditer(part.text)]
    asked = [Part(f"{text}?", True, None, part.clauses) for text in texts if len(text.split()) >= _FEWEST]
    return asked or (part,)
