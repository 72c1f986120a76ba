"""The fold: what an interview is after one more event. Pure, total, and the only place state changes.

What an event of a round changes is said by the round's kind (`rounds/<kind>/`); everything else is said here.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypedDict, TypeVar, assert_never

from greenroom.interview.core import events as ev
from greenroom.interview.core import lines, struggle
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.kinds import After
from greenroom.interview.core.reports import assessed, coach_answered
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.sharing import shared
from greenroom.interview.core.skipping import SKIPPED, skip_in_words
from greenroom.interview.core.state import (
    Assessment,
    Cue,
    EndReason,
    Line,
    Posture,
    Signal,
    Skip,
    Spending,
    State,
    Status,
    ThreadLine,
)
from greenroom.interview.core.struggle import Watch
from greenroom.interview.talk import memory
from greenroom.interview.talk.memory import Memory

Frozen = TypeVar("Frozen", bound=State | Round)

Transition = tuple[State, State, Sequence[Recorded]]
"""Before, after, and the events in between."""

NOBODY_SPOKE = "The interviewer couldn't answer just now. Your work is safe. Carry on, or ask again."

PAUSES_USED_UP = "The time for pauses is used up, so the clock is running again."


class Changes(TypedDict, total=False):
    """The fields of a state that an event changes."""

    status: Status
    rounds: tuple[Round, ...]
    entered: dict[str, Millis]
    stage_index: int | None
    stage_entered_at: Millis | None
    stage_limit_ms: int | None
    stage_expired: bool
    time_called_ms: int | None
    posture: Posture
    round_of_run: dict[str, int]
    lines: tuple[Line, ...]
    cues: tuple[Cue, ...]
    started_at: Millis | None
    ended_at: Millis | None
    end_reason: EndReason | None
    active_at: Millis
    memory: Memory
    watch: Watch | None
    signals: tuple[Signal, ...]
    spending: Spending
    said_by: str
    trouble: str
    assessments: tuple[Assessment, ...]
    thread: tuple[ThreadLine, ...]
    skips: tuple[Skip, ...]
    pauses: int
    paused_at: Millis | None


def begin(interview: str, first: Recorded) -> State:
    """The state after the first event, which must schedule the interview."""
    scheduled = first.event
    if not isinstance(scheduled, ev.InterviewScheduled):
        raise ValueError(f"a log must begin with interview_scheduled, not {scheduled.type}")
    return State(
        id=interview,
        seq=first.seq,
        at=first.at,
        status="scheduled",
        settings=scheduled.settings,
        level=scheduled.level,
        agenda=tuple(shared(stage) for stage in scheduled.agenda),
        rounds=tuple(shared(task).begin() for task in scheduled.tasks),
        weights=scheduled.weights,
        pause_rules=scheduled.pauses,
        scheduled_at=first.at,
        active_at=first.at,
    )


def fold(interview: str, records: Iterable[Recorded]) -> State:
    """The state after a whole log."""
    rest = iter(records)
    return evolve_all(begin(interview, next(rest)), rest)


def evolve_all(state: State, records: Iterable[Recorded]) -> State:
    """The state after some more events."""
    for _, after, _ in transitions(state, records):
        state = after
    return state


def transitions(state: State, records: Iterable[Recorded]) -> Iterator[Transition]:
    """A log bit by bit: one event, or several of a round that continue each other and change nothing else.

    Nine events in ten are edits that continue each other. Of these, only the state after the last is made.
    """
    rest = iter(records)
    record = next(rest, None)
    while record is not None:
        together = [record]
        more, following = _continued(record, rest)
        if more and _may_fold_together(state, record.event):
            together += more
            more = []
        for some in (together, more):
            if some:
                before, state = state, _evolve_some(state, some)
                yield before, state, some
        record = following


def _continued(record: Recorded, rest: Iterator[Recorded]) -> tuple[list[Recorded], Recorded | None]:
    """The events that continue this one, and the first that does not."""
    more: list[Recorded] = []
    last = record.event
    if not isinstance(last, ev.RoundEvent):
        return more, next(rest, None)
    for following in rest:
        event = following.event
        if not (isinstance(event, ev.RoundEvent) and event.continues(last)):
            return more, following
        more.append(following)
        last = event
    return more, None


def _may_fold_together(state: State, event: ev.Event) -> bool:
    if not isinstance(event, ev.RoundEvent):
        return False
    index = round_of(state, event)
    return state.rounds[index].kind.may_fold_together(state, index, event)


def _evolve_some(state: State, records: Sequence[Recorded]) -> State:
    """The same as `evolve` for each of the events, which continue each other."""
    first = records[0].event
    if len(records) > 1 and isinstance(first, ev.RoundEvent):
        index = round_of(state, first)
        after = state.rounds[index].kind.evolve_many(state, index, records[:-1])
        state = altered(state, rounds=_replaced(state.rounds, index, after.round), watch=after.watch)
    return evolve(state, records[-1])


def evolve(state: State, record: Recorded) -> State:
    """The state after one more event. The state before it stays as it is."""
    event = record.event
    if isinstance(event, ev.RoundEvent):
        changes = _in_round(state, event, record.at, record.seq)
    else:
        changes = _changes(state, event, record.at, record.seq)
    return altered(state, seq=record.seq, at=record.at, **changes)


def round_of(state: State, event: ev.RoundEvent) -> int:
    """The place of the round that an event belongs to."""
    if isinstance(event, ev.InRound):
        return event.round
    if isinstance(event, ev.OfRun):
        return state.round_of_run[event.run]
    raise ValueError(f"{event.type} names neither a round nor a run")


def altered(value: Frozen, **changes: object) -> Frozen:
    """`dataclasses.replace` for the hot path: most events are edits, and this is eight times as fast."""
    copy = object.__new__(type(value))
    copy.__dict__.update(value.__dict__)
    copy.__dict__.update(changes)
    return copy


def _in_round(state: State, event: ev.RoundEvent, at: Millis, seq: int) -> Changes:
    index = round_of(state, event)
    after: After[Round] = state.rounds[index].kind.evolve(state, index, event, at, seq)
    changes = Changes(rounds=_replaced(state.rounds, index, after.round), watch=after.watch)
    if after.cue is not None:
        changes["cues"] = (*state.cues, Cue(seq, *after.cue))
    if after.posture is not None:
        changes["posture"] = after.posture
    if after.is_active:
        changes["active_at"] = at
    if after.run is not None:
        changes["round_of_run"] = {**state.round_of_run, after.run: index}
    return changes


def _replaced(rounds: tuple[Round, ...], index: int, round: Round) -> tuple[Round, ...]:
    return (*rounds[:index], round, *rounds[index + 1 :])


def _changes(state: State, event: ev.CoreEvent, at: Millis, seq: int) -> Changes:  # noqa: C901  (one case per event)
    match event:
        case ev.TimeSkipped():
            return _skipped(state, event, at, seq)
        case ev.InterviewPaused():
            return Changes(pauses=state.pauses + 1, paused_at=at)
        case ev.InterviewResumed():
            return _resumed(state, event, at, seq)
        case ev.CandidateSpoke():
            return _spoke(state, event, at, seq)
        case ev.InterviewerSpoke():
            line = Line(seq, at, "interviewer", event.text, event.intent, event.said_by, is_cut=event.is_cut)
            return Changes(
                **_answered(state, event.up_to, spoke_at=at),
                **_accounted(state, event),
                lines=(*state.lines, line),
                memory=memory.asked(state.memory, seq, event.text),
                watch=struggle.helped(state.watch, at) if state.watch else None,
            )
        case ev.InterviewerCutOff():
            return Changes(lines=lines.cut_off(state.lines, event))
        case ev.LineCorrected():
            return _corrected(state, event, at)
        case ev.SilenceNoticed():
            return Changes(cues=(*state.cues, Cue(seq, "silence", str(event.rung))))
        case ev.InterviewerPassed():
            return Changes(**_answered(state, event.up_to), **_accounted(state, event))
        case ev.InterviewerFailed():
            line = Line(seq, at, "room", NOBODY_SPOKE)
            return Changes(**_answered(state, event.up_to), lines=(*state.lines, line))
        case ev.SignalNoticed():
            return _signalled(state, event, at, seq)
        case ev.ConceptLookedUp():
            line = Line(seq, at, "room", event.text, f"concept:{event.term}", event.source)
            return Changes(lines=(*state.lines, line))
        case ev.StageEntered():
            return _stage_entered(state, event, at, seq)
        case ev.TimeCalled():
            return Changes(cues=(*state.cues, Cue(seq, "time_called")), time_called_ms=event.left_ms)
        case ev.StageExpired():
            return Changes(cues=(*state.cues, Cue(seq, "stage_expired", event.stage)), stage_expired=True)
        case ev.MoveRejected():
            return Changes()
        case ev.InterviewStarted():
            return Changes(status="in_progress", started_at=at, active_at=at)
        case ev.InterviewCompleted():
            return _ended(state, "completed", event.reason, at)
        case ev.InterviewAbandoned():
            return _ended(state, "abandoned", event.reason, at)
        case ev.InterviewFailed():
            return _ended(state, "failed", "broken", at)
        case ev.AssessmentRequested():
            return Changes(assessments=(*state.assessments, Assessment(event.report, at)))
        case ev.ExplanationsJudged() | ev.ReportWritten() | ev.ReportFailed():
            assessments, spending = assessed(state, event, at)
            return Changes(assessments=assessments, spending=spending)
        case ev.CoachAsked():
            return Changes(thread=(*state.thread, ThreadLine(seq, at, "candidate", event.text)))
        case ev.CoachAnswered():
            spending = state.spending.plus(event.account) if event.account else state.spending
            return Changes(thread=(*state.thread, coach_answered(event, at, seq)), spending=spending)
        case ev.InterviewScheduled():
            raise ValueError("an interview can only be scheduled once")
        case _:
            assert_never(event)


def _spoke(state: State, event: ev.CandidateSpoke, at: Millis, seq: int) -> Changes:
    line = Line(seq, at, "candidate", event.text, via=event.via, speech=event.speech, command=event.command)
    changes = Changes(lines=(*state.lines, line), active_at=at)
    if event.command:
        # It is done as if its key had been pressed, and there is nothing to answer.
        return changes
    return changes | Changes(
        rounds=_heard(state, event.text, at, seq),
        cues=(*state.cues, Cue(seq, "candidate_spoke")),
        memory=memory.heard(state.memory, seq, event.text),
        watch=struggle.spoke(state.watch, at, event.text) if state.watch else None,
    )


def _corrected(state: State, event: ev.LineCorrected, at: Millis) -> Changes:
    corrected = lines.corrected(state.lines, event)
    return Changes(
        lines=corrected,
        rounds=tuple(round.kind.corrected(round, event.line, event.text) for round in state.rounds),
        memory=lines.remembered(corrected),
        active_at=at,
    )


def _skipped(state: State, event: ev.TimeSkipped, at: Millis, seq: int) -> Changes:
    changes = Changes(skips=(*state.skips, Skip(at, event.ms, event.why)))
    if text := skip_in_words(event.ms, event.why):
        changes["lines"] = (*state.lines, Line(seq, at, "room", text, SKIPPED))
    return changes


def _resumed(state: State, event: ev.InterviewResumed, at: Millis, seq: int) -> Changes:
    changes = Changes(paused_at=None, active_at=at, cues=(*state.cues, Cue(seq, "resumed")))
    if event.why == "limit":
        changes["lines"] = (*state.lines, Line(seq, at, "room", PAUSES_USED_UP, SKIPPED))
    return changes


def _heard(state: State, text: str, at: Millis, seq: int) -> tuple[Round, ...]:
    """The open round may take note of what the candidate says."""
    index = state.open_round
    if index is None:
        return state.rounds
    round = state.rounds[index]
    after: Round = round.kind.heard(round, text, at, seq)
    return state.rounds if after is round else _replaced(state.rounds, index, after)


def _answered(state: State, up_to: int, *, spoke_at: Millis | None = None) -> Changes:
    """The cues up to this one have had their turn."""
    rounds = (round.kind.answered(round) for round in state.rounds)
    return Changes(
        cues=tuple(cue for cue in state.cues if cue.seq > up_to),
        rounds=tuple(rounds if spoke_at is None else (round.kind.spoke(round, spoke_at) for round in rounds)),
    )


def _accounted(state: State, turn: ev.InterviewerSpoke | ev.InterviewerPassed) -> Changes:
    """Who spoke, and what it cost."""
    account = turn.account
    if account is None:
        return Changes(said_by=turn.said_by, trouble="")
    spending = state.spending.plus(account) if account.model else state.spending
    return Changes(said_by=turn.said_by, trouble=account.trouble, spending=spending)


def _signalled(state: State, event: ev.SignalNoticed, at: Millis, seq: int) -> Changes:
    changes = Changes(
        signals=(*state.signals, Signal(event.signal, event.round, at)),
        watch=struggle.signalled(state.watch, at, event.signal) if state.watch else None,
    )
    # Someone who asks is answered for asking; the sign is kept for the report only.
    if event.signal != "explicit_ask":
        changes["cues"] = (*state.cues, Cue(seq, "signal", event.signal))
    return changes


def _stage_entered(state: State, event: ev.StageEntered, at: Millis, seq: int) -> Changes:
    index = next((i for i, stage in enumerate(state.agenda) if stage.id == event.stage), None)
    if index is None:
        raise ValueError(f"the agenda has no stage {event.stage!r}")
    stage = state.agenda[index]
    rounds = state.rounds
    if (left := state.open_round) is not None:
        rounds = _replaced(rounds, left, rounds[left].kind.closed(rounds[left], at))
    posture: Posture = "wrapping_up" if stage.kind == "closing" else "conversing"
    watch = None
    if stage.round is not None:
        entered = rounds[stage.round]
        posture = entered.kind.posture
        rounds = _replaced(rounds, stage.round, entered.kind.opened(entered, at))
        watch = struggle.opened(at, _time_to_think(state), state.watch, has_levels=entered.kind.has_levels)
    return Changes(
        rounds=rounds,
        cues=(*state.cues, Cue(seq, "stage_entered", stage.id)),
        entered={**state.entered, stage.id: at},
        stage_index=index,
        stage_entered_at=at,
        stage_limit_ms=event.limit_ms,
        stage_expired=False,
        time_called_ms=None,
        posture=posture,
        watch=watch,
    )


def _time_to_think(state: State) -> float:
    factor = state.settings.time_factor
    return struggle.UNTIMED if factor is None else factor


def _ended(state: State, status: Status, reason: EndReason, at: Millis) -> Changes:
    return Changes(
        status=status,
        # A finished interview is scored without asking; one that was left only on request.
        assessments=(Assessment("report-1", at),) if status == "completed" else (),
        ended_at=at,
        end_reason=reason,
        rounds=tuple(round.kind.ended(round, status, at) for round in state.rounds),
        cues=(),
        watch=None,
        paused_at=None,
        stage_index=None,
        stage_entered_at=None,
        stage_limit_ms=None,
        stage_expired=False,
    )
