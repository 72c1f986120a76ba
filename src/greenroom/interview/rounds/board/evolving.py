"""What each event of a board round changes."""

from collections.abc import Sequence
from dataclasses import replace

from greenroom.interview.core.events import Recorded, RoundEvent
from greenroom.interview.core.evolve import altered
from greenroom.interview.core.kinds import After
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import State, Status
from greenroom.interview.rounds.board import drawing
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.state import (
    Given,
    PhaseTime,
    Raised,
    Snapshot,
    Whiteboard,
    whiteboard,
)

Changed = After[Whiteboard]


def opened(round: Whiteboard, at: Millis, seq: int = 0) -> Whiteboard:
    """The round once its stage is entered."""
    first = PhaseTime(round.phase, at, "start", seq)
    return replace(round, status="open", opened_at=at, phases=(first,), stirred_at=at)


def closed(round: Whiteboard, at: Millis) -> Whiteboard:
    """The round once its stage is left."""
    return replace(round, status="timed_out", closed_at=at) if round.status == "open" else round


def ended(round: Whiteboard, status: Status, at: Millis) -> Whiteboard:
    """The round once the interview is over."""
    return replace(round, status="unfinished", closed_at=at) if round.status == "open" else round


def evolve(state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> Changed:
    """The round after one of its events."""
    round, watch = whiteboard(state, index), state.watch
    match event:
        case ev.BoardEdited():
            return After(drawing.evolved(round, event, at), watch, is_active=True)
        case ev.NoteEdited():
            note = round.note(event.note).edited(event.revision, event.start, event.end, event.text)
            notes = {**round.notes, event.note: note}
            return After(altered(round, notes=notes, edited_at=at, stirred_at=at), watch, is_active=True)
        case ev.SnapshotKept():
            kept = Snapshot(event.name, event.revision, at, event.width, event.height, event.size, seq)
            return After(replace(round, snapshots=(*round.snapshots, kept)), watch)
        case ev.BoardPaused():
            still = replace(round, settled=event.revision, stirred_at=at)
            return After(still, watch, cue=("board_paused", str(event.revision)))
        case ev.PhaseEntered():
            entered = PhaseTime(event.phase, at, event.why, seq)
            after = replace(round, phase=event.phase, phases=(*round.phases, entered), settled=round.revision)
            # The interviewer's own words lead over to the phase that it enters.
            cue = None if event.why == "interviewer" else ("phase_entered", event.phase)
            return After(after, watch, cue=cue, is_active=event.why == "asked")
        case ev.RequirementGiven():
            given = Given(event.requirement, event.about, event.text, at, event.asked, seq, round.phase)
            return After(replace(round, given=(*round.given, given)), watch)
        case ev.TopicRaised():
            raised = Raised(
                what=event.what,
                topic=event.topic,
                about=event.about,
                components=event.components,
                elements=event.elements,
                revision=event.revision,
                at=at,
                seq=seq,
                phase=round.phase,
            )
            return After(replace(round, raised=(*round.raised, raised)), watch)
        case ev.DesignClosed():
            status = "finished" if event.why == "finished" else "left"
            return After(altered(round, status=status, closed_at=at), watch, is_active=True)
        case _:
            raise ValueError(f"{event.type} is no event of a board round")


def may_fold_together(state: State, index: int, event: RoundEvent) -> bool:
    """Whether an edit changes nothing but the drawing. The first one is told by itself."""
    return isinstance(event, ev.BoardEdited) and event.via == "canvas" and whiteboard(state, index).edits > 0


def evolve_many(state: State, index: int, records: Sequence[Recorded]) -> Changed:
    """The same as `evolve` for each of several edits on the canvas."""
    round = whiteboard(state, index)
    edits = [record.event for record in records if isinstance(record.event, ev.BoardEdited)]
    if not edits:
        return After(round, state.watch)
    at = records[-1].at
    after = altered(
        round,
        drawing=drawing.drawn(round.drawing, edits),
        edits=round.edits + len(edits),
        edited_at=at,
        stirred_at=at,
    )
    return After(after, state.watch, is_active=True)
