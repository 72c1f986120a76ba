"""What each event of a board round adds to its course.

Edits of the board are kept until somebody wants to know how it looked then, which is when a question was asked.
"""

from collections.abc import Mapping

from greenroom.feedback.course import Moment
from greenroom.feedback.kind import Reading
from greenroom.feedback.rounds.board.course import Designed, Question, Told
from greenroom.interview.core.events import Event, RoundEvent
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.state import Whiteboard
from greenroom.questions.designs.model import Design


def begin(index: int, round: Whiteboard, designs: Mapping[str, Design]) -> Designed:
    """A design before anything has happened."""
    return Designed(index, whiteboard=round, design=designs.get(round.brief.slug))


def take(reading: Reading, course: Designed, now: Moment, event: RoundEvent) -> None:
    """Note what an event adds."""
    if is_activity(event):
        course.act(now)
        reading.course.worked_at.append(now.seq)
    match event:
        case ev.BoardEdited():
            course.edit(now, event)
        case ev.NoteEdited():
            text = course.notes.get(event.note, "")
            course.notes[event.note] = text[: event.start] + event.text + text[event.end :]
            course.written[event.note] = now
        case ev.RequirementGiven():
            course.told.append(Told(now, event, course.notes.get("requirements", "")))
        case ev.TopicRaised():
            course.asked.append(Question(now, event, course.drawing_now()))
        case ev.PhaseEntered():
            course.entered[event.phase] = now
        case ev.DesignClosed():
            if event.why == "left":
                course.skipped = now
            course.close(now)


def is_activity(event: Event) -> bool:
    """Whether the candidate did something with their hands. What they say is told elsewhere."""
    if isinstance(event, ev.PhaseEntered):
        return event.why == "asked"
    return isinstance(event, ev.BoardEdited | ev.NoteEdited | ev.DesignClosed)
