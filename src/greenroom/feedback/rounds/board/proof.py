"""Pointers into the log for what is claimed of a board round."""

from collections.abc import Iterable

from greenroom.feedback.proof import moment as moment
from greenroom.feedback.proof import quote as quote
from greenroom.feedback.rounds.board.course import Designed, Question, Told
from greenroom.interview.assessment import Evidence
from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.board.assessment import (
    BoardEvidence,
    BoardNoteEvidence,
    RequirementEvidence,
    TopicEvidence,
)
from greenroom.interview.rounds.board.board_words import parts_drawn
from greenroom.interview.rounds.board.choices import Phase
from greenroom.interview.rounds.board.events import NoteName


def board(course: Designed, elements: Iterable[str] = ()) -> tuple[Evidence, ...]:
    """Elements of the last board; without any, the board as a whole."""
    at = course.board_at
    if at is None:
        return ()
    chosen, drawing = tuple(dict.fromkeys(elements)), course.drawing
    about = parts_drawn(drawing.board, chosen)
    return (BoardEvidence(seq=at.seq, round=course.index, revision=drawing.revision, elements=chosen, about=about),)


def components(course: Designed, ids: Iterable[str]) -> tuple[Evidence, ...]:
    """These components of the last board."""
    known = course.board.by_id
    elements = [one for id in ids if id in known for one in known[id].elements]
    return board(course, elements) if elements else ()


def note(course: Designed, name: NoteName, first: int, last: int | None = None) -> tuple[Evidence, ...]:
    """Lines of a note as it was at the end, counted from 1."""
    at, until = course.written.get(name), first if last is None else last
    lines = course.notes.get(name, "").split("\n")
    if at is None or not 1 <= first <= until <= len(lines):
        return ()
    text = "\n".join(lines[first - 1 : until])
    return (BoardNoteEvidence(seq=at.seq, round=course.index, note=name, first=first, last=until, text=text),)


def requirement(course: Designed, one: Told) -> Evidence:
    """A requirement that was told."""
    return RequirementEvidence(
        seq=one.moment.seq, round=course.index, requirement=one.event.requirement, asked=one.event.asked
    )


def topic(course: Designed, one: Question) -> Evidence:
    """Something that was asked."""
    return TopicEvidence(seq=one.moment.seq, round=course.index, what=one.event.what, topic=one.event.topic)


def began(course: Designed, *phases: Phase) -> tuple[Evidence, ...]:
    """When the first of these parts was entered; the end of the round if none was."""
    found = (course.entered[one] for one in phases if one in course.entered)
    at = next(found, course.closed)
    return () if at is None else (moment(at),)


def minutes(ms: Millis) -> str:
    """About so many minutes."""
    count = max(1, round(ms / 60_000))
    return "a minute" if count == 1 else f"{count} minutes"
