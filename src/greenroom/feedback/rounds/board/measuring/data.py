"""Data and interfaces: calls and records in the notes, loosely held against those that the question has.

There are many good ways to write either. What is there and cannot be recognised is not assessed.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from greenroom.feedback.measured import MeasuredClaim, Part, no_chance
from greenroom.feedback.rounds.board import proof
from greenroom.feedback.rounds.board.course import Designed
from greenroom.feedback.rounds.board.measuring.claiming import improvement, strength
from greenroom.feedback.rounds.board.measuring.requirements import NO_NOTES
from greenroom.feedback.rounds.board.measuring.words import plain, telling
from greenroom.feedback.rounds.board.scale import BoardScale
from greenroom.feedback.wording import counted, listed
from greenroom.interview.assessment import Evidence
from greenroom.interview.rounds.board.events import NoteName
from greenroom.patterns import LazyRegex

ID = "data_and_interfaces"
NO_TIME = "There was not much time to write down calls and records."
NOT_KNOWN = "What you wrote or said about calls and records could not be held against those that are known to fit."
_CALL = LazyRegex(r"\b(?:GET|POST|PUT|PATCH|DELETE|WS|RPC|SUBSCRIBE|PUBLISH)\b|\w\(|/\w+|->|=>|→", 2)
_RECORD = LazyRegex(r"\w+\s*[:({\[=]|\bprimary key\b|\bpk\b|,", 2)
_SPOKEN = LazyRegex(
    r"\b(?:tables?|schema|columns?|rows?|primary keys?|partition keys?|foreign keys?|fields?|records?|end ?points?"
    r"|rest|grpc|api|post|put|get (?:request|endpoint|call)|payload|request body|response)\b",
    2,
)
_PATH = re.compile(r"[{}/?&=<>().,:;|\[\]_-]+")
_FEWEST = 2
"""Telling words in common with a record, or one where it has no more."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A note held against what is known: its lines that count, and those of the known ones that they meet."""

    lines: Sequence[int]
    met: Sequence[str]
    known: int

    @property
    def fits(self) -> bool:
        """Whether it plainly covers half of them."""
        return bool(self.lines) and 2 * len(self.met) >= self.known


def part(course: Designed, scale: BoardScale) -> Part:
    """One design."""
    design, numbers = course.design, scale.data
    if design is None:
        return no_chance(course.index, NO_NOTES)
    api = _noted(course, "api", _CALL, design.interfaces)
    data = _noted(course, "data", _RECORD, design.records)
    fitting = [one for one in (api, data) if one.fits]
    claims = [one for one in (_claim(course, "api", api), _claim(course, "data", data)) if one is not None]
    if len(fitting) == 2:
        return Part(course.index, numbers.both, claims=tuple(claims))
    is_written = any(course.notes.get(name, "").strip() for name in ("api", "data"))
    if fitting and not all(course.notes.get(name, "").strip() for name in ("api", "data")):
        return Part(course.index, numbers.one, claims=tuple(claims))
    if is_written or fitting or any(_SPOKEN.search(plain(one.text)) for one in course.spoken):
        return Part(course.index, None, NOT_KNOWN, tuple(claims))
    had_time = (course.spent_ms or 0) >= scale.chance.notes_ms and course.reached("dives", "scale", "wrap_up")
    if not had_time:
        return no_chance(course.index, NO_TIME)
    return Part(course.index, numbers.none, claims=(_nothing(course),))


def _noted(course: Designed, name: NoteName, form: LazyRegex, known: Iterable[str]) -> Noted:
    text = course.notes.get(name, "")
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    own = _words(text)
    every = [_words(one) for one in known]
    met = [" ".join(sorted(one)) for one in every if len(one & own) >= min(_FEWEST, len(one))]
    return Noted([number for number, line in lines if form.search(line)], met, len(every))


def _words(text: str) -> frozenset[str]:
    return telling(_PATH.sub(" ", text)) - {"get", "post", "put", "patch", "delete", "ws", "key"}


def _claim(course: Designed, name: NoteName, found: Noted) -> MeasuredClaim | None:
    if not found.fits:
        return None
    what = {"api": "calls", "data": "records"}.get(name, "")
    lines = course.notes[name].split("\n")
    shown = listed([f"“{lines[number - 1].strip()}”" for number in found.lines[:2]])
    evidence: list[Evidence] = [one for number in found.lines[:3] for one in proof.note(course, name, number)]
    text = f"You wrote down {counted(len(found.lines))} {what} that fit what the system has to do: {shown}."
    if len(found.lines) == 1:
        text = f"You wrote down one of the {what} that fit what the system has to do: {shown}."
    return strength(course, f"{name}_written", ID, text, evidence, 50)


def _nothing(course: Designed) -> MeasuredClaim:
    design = course.design
    call = design.interfaces[0] if design is not None else ""
    record = design.records[0] if design is not None else ""
    return improvement(
        course,
        "no_data_model",
        ID,
        "Neither a call nor a record was named, so it stays open what the parts say to each other and what is kept "
        "under which key.",
        f"Write two lines of each while you draw, for example “{call}” and “{record}”.",
        proof.board(course),
        65,
        "write down two calls and two records with their keys",
    )
