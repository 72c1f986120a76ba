"""A board round as the candidate sees it, and what changed in it from one state to the next."""

from collections.abc import Iterator, Mapping, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board.choices import PHASE_TITLES
from greenroom.interview.rounds.board.events import Element
from greenroom.interview.rounds.board.state import PhaseTime, Whiteboard
from greenroom.web.rounds.board import wire
from greenroom.web.same import FieldsBut

TYPED = ("drawing", "edits", "edited_at", "stirred_at", "settled")
"""What drawing, writing and talking change. No rule looks at it."""

HEAD = FieldsBut(Whiteboard, (*TYPED, "notes", "undos"))
"""Everything a `BoardHead` may be made from."""


def board_view(round: Whiteboard, index: int) -> wire.BoardView:
    """The whole round."""
    return wire.BoardView(
        **dict(board_head(round, index)),
        revision=round.revision,
        elements=tuple(round.drawing.elements.values()),
        notes=tuple(
            wire.NoteView(note=name, text=note.text, revision=note.revision) for name, note in round.notes.items()
        ),
    )


def board_changes(
    index: int, before: Whiteboard, after: Whiteboard, records: Sequence[Recorded]
) -> Iterator[wire.BoardChange]:
    """Everything in the round that is different."""
    if not HEAD.are_same(before, after) and (head := board_head(after, index)) != board_head(before, index):
        yield wire.BoardChanged(round=index, board=head)
    if after.drawing is not before.drawing:
        yield _drawn(index, before, after, records)
    if after.notes is not before.notes:
        for record in records:
            if isinstance(record.event, ev.NoteEdited) and record.event.round == index:
                yield wire.NoteEdited(**record.event.model_dump(include=set(wire.NoteEdited.model_fields)))


def board_head(round: Whiteboard, index: int) -> wire.BoardHead:
    """The round without its drawing and notes."""
    brief, is_opened = round.brief, round.opened_at is not None
    raised = round.raised[-1] if round.raised else None
    return wire.BoardHead(
        index=index,
        status=round.status,
        slug=brief.slug if is_opened else None,
        title=brief.title if is_opened else None,
        statement=brief.statement if is_opened else None,
        difficulty=brief.difficulty,
        phase=round.phase,
        phases=_phases(round),
        phase_ends_at=round.phase_ends_at if round.status == "open" else None,
        given=tuple(wire.GivenView(about=one.about, text=one.text, asked=one.asked) for one in round.given),
        focus=raised.elements if raised and raised.phase == round.phase else (),
        snapshots=len(round.snapshots),
        opened_at=round.opened_at,
        closed_at=round.closed_at,
    )


def edited(event: ev.BoardEdited) -> wire.BoardEdited:
    """An edit of the board as it is sent."""
    return wire.BoardEdited(
        round=event.round,
        revision=event.revision,
        added=event.added,
        changed=event.changed,
        removed=event.removed,
    )


def _phases(round: Whiteboard) -> tuple[wire.PhaseView, ...]:
    entered: dict[str, PhaseTime] = {}
    for one in round.phases:
        entered.setdefault(one.phase, one)
    return tuple(
        wire.PhaseView(
            phase=plan.phase,
            title=PHASE_TITLES[plan.phase],
            minutes=plan.minutes,
            entered_at=entered[plan.phase].at if plan.phase in entered else None,
        )
        for plan in round.rules.phases
    )


def _drawn(index: int, before: Whiteboard, after: Whiteboard, records: Sequence[Recorded]) -> wire.BoardEdited:
    edits = [event for event in (one.event for one in records) if isinstance(event, ev.BoardEdited)]
    if len(edits) == 1:
        return edited(edits[0])
    return compared(index, before.drawing.elements, after.drawing.elements, after.revision)


def compared(
    index: int, before: Mapping[str, Element], after: Mapping[str, Element], revision: int
) -> wire.BoardEdited:
    """One edit that leads from these elements to those, in the same order."""
    place = {id: number for number, id in enumerate(before)}
    kept: set[str] = set()
    last = -1
    for id in after:
        # What was removed and came again stands behind all that stayed.
        if place.get(id, -1) <= last:
            break
        kept.add(id)
        last = place[id]
    changed: dict[str, Element] = {}
    replaced: list[Element] = []
    for id in kept:
        old, new = before[id], after[id]
        if old is new:
            continue
        if old.keys() <= new.keys():
            changed[id] = {name: value for name, value in new.items() if name not in old or old[name] != value}
        else:
            replaced.append(new)
    return wire.BoardEdited(
        round=index,
        revision=revision,
        added=(*replaced, *(one for id, one in after.items() if id not in kept)),
        changed=changed,
        removed=tuple(id for id in before if id not in kept),
    )
