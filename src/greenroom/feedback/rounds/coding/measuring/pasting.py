"""A program that came in one piece, and of which nothing was said: how somebody got there cannot be seen."""

from dataclasses import dataclass

from greenroom.feedback import speech
from greenroom.feedback.course import Moment
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import absence, proof
from greenroom.feedback.wording import counted, duration

_PROGRAM = 150
"""Characters: less than this is a line or two."""
_MOSTLY = 60
"""Percent of the code that was handed in."""
_TOUCHED = 10
"""Percent: a candidate who changes more than this has worked on it."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """Where a whole program came in at once."""

    at: Moment
    lines: int
    was_asked: bool
    """Whether the interviewer asked something while it was on the table."""


def pasted(worked: Worked) -> Pasted | None:
    """The paste, if most of the code came at once and was neither worked on nor explained."""
    handed_in = worked.accepted or worked.best
    insert = worked.largest_insert
    if handed_in is None or insert is None or insert[0] < _PROGRAM:
        return None
    size, at = insert
    if at.seq > handed_in.seq or 100 * size < _MOSTLY * len(handed_in.code) or 100 * worked.touched > _TOUCHED * size:
        return None
    if _is_explained(worked):
        return None
    lines = len([line for line in handed_in.code.split("\n") if line.strip()])
    asked = any(one.who == "interviewer" and "?" in one.text and not one.gives_help for one in worked.said)
    return Pasted(at, lines, asked)


def _is_explained(worked: Worked) -> bool:
    told = (speech.without_questions(one.text) for one in worked.candidate_said if not one.aside)
    return any(map(absence.is_a_mouthful, told)) or bool(absence.own_comments(worked))


def claim(worked: Worked, found: Pasted, criterion: str) -> MeasuredClaim:
    """What is said of it: what can be seen, and no guess where it came from."""
    after = duration(worked.took_until(found.at) or 0)
    return MeasuredClaim(
        kind="pasted",
        criterion=criterion,
        tone="improvement",
        text=f"Your program for {worked.title}, {counted(found.lines, 'line')}, came in one piece after {after}, "
        "and you said nothing about how it works.",
        advice="Say in two or three sentences how it works and why: nobody can credit what only the code says.",
        evidence=(proof.moment(found.at),),
        round=worked.index,
        weight=180,
    )
