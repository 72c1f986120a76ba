"""The room as the candidate sees it, and what changed in it from one state to the next.

States share everything that did not change, so comparing them field by field is cheap. Which fields count follows from
the dataclasses: a field that is added is compared unless it is named here as one that nothing reads.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from greenroom.interview.core.allowed import refused
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import Line, State
from greenroom.interview.core.timing import limit_ms
from greenroom.interview.talk.notes import Note
from greenroom.ports.interviewer import HOUSE
from greenroom.web.rounds.kind import WebKind
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.same import FieldsBut
from greenroom.web.wire import (
    AllowedChanged,
    Change,
    Changed,
    InterviewChanged,
    InterviewerView,
    InterviewView,
    LineAdded,
    LineChanged,
    LineView,
    PauseView,
    Room,
    StageView,
)

_UNREAD = ("seq", "at", "active_at", "watch", "cues", "memory", "signals", "lines", "rounds", "time_called_ms")
"""Fields that neither the view of the interview nor a rule reads, but for the rounds: those are compared one by one."""

READ = FieldsBut(State, _UNREAD)
"""Everything that the view of an interview or a rule may read, but for the rounds."""
SHOWN = FieldsBut(State, (*_UNREAD, "round_of_run", "assessments", "thread"))
"""Everything that the view of an interview may be made from."""


def room_of(state: State) -> Room:
    """The whole room."""
    return Room(
        interview=_interview(state),
        lines=tuple(line_view(line) for line in state.lines),
        allowed=dict(refused(state)),
        rounds=tuple(KINDS[round.kind.name].view(round, index) for index, round in enumerate(state.rounds)),
    )


def render(before: State, after: State, records: Sequence[Recorded]) -> str:
    """The message that takes a browser from one state to the next."""
    changed = Changed(
        after=before.seq,
        seq=after.seq,
        at=records[-1].at,
        cause=next((record.cause for record in records if record.cause is not None), None),
        changes=tuple(changes(before, after, records)),
    )
    return changed.model_dump_json()


def changes(before: State, after: State, records: Sequence[Recorded]) -> Iterator[Change]:
    """Everything in the room that is different."""
    is_same = READ.are_same(before, after)
    if not is_same and not SHOWN.are_same(before, after):
        yield InterviewChanged(interview=_interview(after))
    rounds = () if after.rounds is before.rounds else _changed_rounds(before, after)
    for kind, _, earlier, round in rounds:
        is_same = is_same and kind.ruled.are_same(earlier, round)
    # Nine changes in ten are typing, which no rule looks at.
    if not is_same and (allowed := dict(refused(after))) != refused(before):
        yield AllowedChanged(allowed=allowed)
    for kind, index, earlier, round in rounds:
        yield from kind.changes(index, earlier, round, records)
    if after.lines is not before.lines:
        yield from _changed_lines(before.lines, after.lines)


def _changed_lines(before: Sequence[Line], after: Sequence[Line]) -> Iterator[Change]:
    for old, new in zip(before, after, strict=False):
        if new is not old:
            yield LineChanged(line=line_view(new))
    for line in after[len(before) :]:
        yield LineAdded(line=line_view(line))


def _changed_rounds(before: State, after: State) -> Sequence[tuple[WebKind[Any, Any, Any], int, Round, Round]]:
    """The rounds that are not the same any more, each with its kind and place, before and after."""
    both = enumerate(zip(before.rounds, after.rounds, strict=True))
    return [(KINDS[new.kind.name], index, old, new) for index, (old, new) in both if new is not old]


def _interview(state: State) -> InterviewView:
    stage = state.stage
    return InterviewView(
        id=state.id,
        status=state.status,
        settings=state.settings,
        stages=tuple(_stages(state)),
        stage=stage.id if stage else None,
        round=state.open_round,
        posture=state.posture,
        locked=state.is_locked,
        scheduled_at=state.scheduled_at,
        started_at=state.started_at,
        ended_at=state.ended_at,
        paused_ms=state.paused_ms,
        pause=_pause(state),
        end_reason=state.end_reason,
        interviewer=_interviewer(state),
    )


def _pause(state: State) -> PauseView | None:
    rules, since = state.pause_rules, state.paused_at
    if rules is None:
        return None
    left = state.pause_left_ms
    return PauseView(
        since=since,
        ends_at=None if since is None else state.wall_time(since) + left,
        used=state.pauses,
        allowed=rules.most,
        left_ms=left,
    )


def _interviewer(state: State) -> InterviewerView:
    spending = state.spending
    return InterviewerView(
        name=state.said_by or HOUSE,
        is_house=state.said_by in ("", HOUSE),
        trouble=state.trouble,
        turns=spending.turns,
        tokens=spending.tokens,
        cost=round(spending.cost, 6) if spending.is_priced else None,
    )


def _stages(state: State) -> Iterator[StageView]:
    over = state.ended_at is not None
    for index, stage in enumerate(state.agenda):
        current = index == state.stage_index
        entered = state.entered.get(stage.id)
        done = entered is not None and not current
        yield StageView(
            id=stage.id,
            title=stage.title,
            kind=stage.kind,
            round=stage.round,
            state="current" if current and not over else "done" if done else "ahead",
            limit_ms=limit_ms(stage, state.settings),
            entered_at=entered,
            deadline=state.deadline if current else None,
        )


def line_view(line: Line) -> LineView:
    """A line as the candidate sees it."""
    concept = Note.parse(line.intent).about if line.who == "room" else None
    return LineView(
        seq=line.seq,
        at=line.at,
        who=line.who,
        text=line.text,
        said_by=line.said_by,
        concept=concept or "",
        via=line.via,
        unheard=line.unheard,
        original=line.original,
        is_cut=line.is_cut,
    )
