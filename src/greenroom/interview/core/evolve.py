"""The fold: what an interview is after one more event. Pure, total, and the only place state changes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar, assert_never

from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Judgement
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.skipping import SKIPPED, skip_in_words
from greenroom.interview.core.state import (
    ATTEMPTS_ALLOWED,
    Assessment,
    Cue,
    CueKind,
    Cursor,
    EndReason,
    Hint,
    Line,
    Posture,
    Problem,
    Run,
    Signal,
    Skip,
    State,
    Status,
    ThreadLine,
)
from greenroom.interview.shared import struggle
from greenroom.interview.shared.keystrokes import edits_after, edits_in, touched
from greenroom.interview.talk import memory
from greenroom.interview.talk.notes import Note
from greenroom.interview.tracks import agenda_of

Frozen = TypeVar("Frozen", State, Problem)

Transition = tuple[State, State, Sequence[Recorded]]
"""Before, after, and what happened in between."""

_UNTIL_TYPING = ("clarifying", "nudging")
ENDED_EARLY = "The interview ended before this run was judged."
NOBODY_SPOKE = "The interviewer couldn't answer just now. Your work is safe. Carry on, or ask again."


def begin(interview: str, first: Recorded) -> State:
    """The state after the first event, which must schedule the interview."""
    if not isinstance(first.event, ev.InterviewScheduled):
        raise ValueError(f"a log must begin with interview_scheduled, not {first.event.type}")
    settings = first.event.settings
    return State(
        id=interview,
        seq=first.seq,
        at=first.at,
        status="scheduled",
        settings=settings,
        agenda=agenda_of(settings),
        problems=tuple(Problem(brief=brief, language=settings.language) for brief in first.event.problems),
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
    """A log bit by bit: an event, or several edits of the same code one after the other, which change nothing else.

    Of these, which are nine events in ten, only the state after the last is made.
    """
    rest = iter(records)
    record = next(rest, None)
    while record is not None:
        happened = [record]
        edits, following = edits_after(record, rest)
        if edits and _changes_code_alone(state, record.event):
            happened += edits
            edits = []
        for some in (happened, edits):
            if some:
                before, state = state, _typed(state, some)
                yield before, state, some
        record = following


def _changes_code_alone(state: State, event: ev.Event) -> bool:
    if not isinstance(event, ev.CodeEdited) or state.posture in _UNTIL_TYPING:
        return False
    return event.revision > state.problems[event.problem].revision and 0 <= event.start <= event.end


def evolve(state: State, record: Recorded) -> State:
    """The state after one more event."""
    state = _apply(state, record)
    # The state is new and nobody else has seen it yet, so stamping it in place saves a copy per event.
    state.__dict__["seq"] = record.seq
    state.__dict__["at"] = record.at
    return state


def _apply(state: State, record: Recorded) -> State:  # noqa: C901  (flat: one case per event)
    event, at, seq = record.event, record.at, record.seq
    match event:
        case ev.CodeEdited():
            return _edited(state, event, at)
        case ev.CodeSnapshotTaken():
            return _snapshot(state, event, at)
        case ev.CursorMoved():
            return _cursor_moved(state, event, at)
        case ev.TimeSkipped():
            return _skipped(state, event, at, seq)
        case ev.CandidateSpoke():
            line = Line(seq, at, "candidate", event.text)
            return replace(
                _cued(state, seq, "candidate_spoke"),
                lines=(*state.lines, line),
                active_at=at,
                memory=memory.heard(state.memory, seq, event.text),
                watch=struggle.spoke(state.watch, at, event.text) if state.watch else None,
            )
        case ev.InterviewerSpoke():
            line = Line(seq, at, "interviewer", event.text, event.intent, event.said_by)
            return replace(
                _accounted(_answered(state, event.up_to), event),
                lines=(*state.lines, line),
                memory=memory.asked(state.memory, seq, event.text),
                watch=struggle.helped(state.watch, at) if state.watch else None,
            )
        case ev.InterviewerPassed():
            return _accounted(_answered(state, event.up_to), event)
        case ev.InterviewerFailed():
            line = Line(seq, at, "room", NOBODY_SPOKE)
            return replace(_answered(state, event.up_to), lines=(*state.lines, line))
        case ev.RunRequested():
            return _run_requested(state, event, at)
        case ev.RunFinished():
            return _run_finished(state, event, at, seq)
        case ev.RunFailed():
            return _run_failed(state, event, at, seq)
        case ev.RunAnalysed():
            return _run_analysed(state, event, seq)
        case ev.CodeReviewed():
            run = replace(state.runs[event.run], review=event.review, code=None)
            return replace(state, runs={**state.runs, run.id: run})
        case ev.SignalNoticed():
            return _signalled(state, event, at, seq)
        case ev.ProblemShown():
            return _with_problem(state, event.problem, shown_at=at)
        case ev.FollowUpAsked():
            asked = (*state.problems[event.problem].follow_ups, event.text)
            return _with_problem(state, event.problem, follow_ups=asked)
        case ev.ConceptLookedUp():
            line = Line(seq, at, "room", event.text, str(Note("concept", event.term)), event.source)
            return replace(state, lines=(*state.lines, line))
        case ev.ProblemWritten():
            return _with_problem(state, event.problem, brief=event.brief, writing="written")
        case ev.ProblemNotWritten():
            return _with_problem(state, event.problem, writing="kept")
        case ev.HintRequested():
            wanted = _with_problem(state, event.problem, hint_wanted=True)
            return replace(_cued(wanted, seq, "hint_requested"), active_at=at)
        case ev.HintGiven():
            hints = (*state.problems[event.problem].hints, Hint(event.level, event.text, at))
            given = _with_problem(state, event.problem, hints=hints, hint_wanted=False)
            watch = struggle.helped(state.watch, at) if state.watch else None
            return replace(given, posture="nudging", watch=watch)
        case ev.LanguageChosen():
            return replace(_language_chosen(state, event), active_at=at)
        case ev.StageEntered():
            return _stage_entered(state, event, at, seq)
        case ev.TimeCalled():
            return replace(_cued(state, seq, "time_called"), time_called_ms=event.left_ms)
        case ev.StageExpired():
            return replace(_cued(state, seq, "stage_expired", event.stage), stage_expired=True)
        case ev.ProblemSkipped():
            skipped = _with_problem(state, event.problem, status="skipped", closed_at=at)
            return replace(skipped, active_at=at)
        case ev.MoveRejected():
            return replace(state)
        case ev.InterviewStarted():
            return replace(state, status="in_progress", started_at=at, active_at=at)
        case ev.InterviewCompleted():
            return _ended(state, "completed", event.reason, at)
        case ev.InterviewAbandoned():
            return _ended(state, "abandoned", event.reason, at)
        case ev.InterviewFailed():
            return _ended(state, "failed", "broken", at)
        case ev.AssessmentRequested():
            return replace(state, assessments=(*state.assessments, Assessment(event.report, at)))
        case ev.ExplanationsJudged() | ev.ReportWritten() | ev.ReportFailed():
            return _assessed(state, event, at)
        case ev.CoachAsked():
            return replace(state, thread=(*state.thread, ThreadLine(seq, at, "candidate", event.text)))
        case ev.CoachAnswered():
            trouble = event.account.trouble if event.account else ""
            answer = ThreadLine(seq, at, "coach", event.text, event.question, event.evidence, event.said_by, trouble)
            spending = state.spending.plus(event.account) if event.account else state.spending
            return replace(state, thread=(*state.thread, answer), spending=spending)
        case ev.InterviewScheduled():
            raise ValueError("an interview can only be scheduled once")
        case _:
            assert_never(event)


def _with_problem(state: State, index: int, **changes: Any) -> State:
    problems = list(state.problems)
    problems[index] = replace(problems[index], **changes)
    return replace(state, problems=tuple(problems))


def _skipped(state: State, event: ev.TimeSkipped, at: Millis, seq: int) -> State:
    state = replace(state, skips=(*state.skips, Skip(at, event.ms, event.why)))
    text = skip_in_words(event.ms, event.why)
    return replace(state, lines=(*state.lines, Line(seq, at, "room", text, SKIPPED))) if text else state


def _cued(state: State, seq: int, kind: CueKind, ref: str = "") -> State:
    return replace(state, cues=(*state.cues, Cue(seq, kind, ref)))


def _answered(state: State, up_to: int) -> State:
    """The cues up to this one have had their turn; a hint that was not given may be asked for again."""
    cues = tuple(cue for cue in state.cues if cue.seq > up_to)
    problems = tuple(
        replace(problem, hint_wanted=False) if problem.hint_wanted else problem for problem in state.problems
    )
    return replace(state, cues=cues, problems=problems)


def _accounted(state: State, turn: ev.InterviewerSpoke | ev.InterviewerPassed) -> State:
    """Who spoke, and what it cost."""
    account = turn.account
    if account is None:
        return replace(state, said_by=turn.said_by, trouble="")
    spending = state.spending.plus(account) if account.model else state.spending
    return replace(state, said_by=turn.said_by, trouble=account.trouble, spending=spending)


def _signalled(state: State, event: ev.SignalNoticed, at: Millis, seq: int) -> State:
    signals = (*state.signals, Signal(event.signal, event.problem, at))
    watch = struggle.signalled(state.watch, at, event.signal) if state.watch else None
    state = replace(state, signals=signals, watch=watch)
    # Someone who asks is answered for asking; the sign is kept for the report only.
    return state if event.signal == "explicit_ask" else _cued(state, seq, "signal", event.signal)


def _edited(state: State, event: ev.CodeEdited, at: Millis) -> State:
    problem = state.problems[event.problem]
    text = problem.text[: event.start] + event.text + problem.text[event.end :]
    caret = event.start + len(event.text)
    return _coded(state, event.problem, text, event.revision, at, (caret, caret))


def _snapshot(state: State, event: ev.CodeSnapshotTaken, at: Millis) -> State:
    if event.text == state.problems[event.problem].text:
        return _with_problem(state, event.problem, revision=event.revision)
    # Where the cursor is in a text that came whole, nobody has said yet.
    return _coded(state, event.problem, event.text, event.revision, at, None)


def _cursor_moved(state: State, event: ev.CursorMoved, at: Millis) -> State:
    """Looking around is not work: neither the pace of work nor what counts as the last activity changes."""
    index, problem = event.problem, state.problems[event.problem]
    length = len(problem.text)
    moved = _altered(problem, cursor=(min(event.anchor, length), min(event.head, length)), cursor_at=at)
    return _altered(state, problems=(*state.problems[:index], moved, *state.problems[index + 1 :]))


def _coded(state: State, index: int, text: str, revision: int, at: Millis, cursor: Cursor | None) -> State:
    problem = state.problems[index]
    texts = {**problem.texts, problem.language: text}
    # Typing means the questions are over for now: from here the interviewer watches.
    posture = "observing" if state.posture in _UNTIL_TYPING else state.posture
    coded = _altered(problem, texts=texts, revision=revision, cursor=cursor)
    problems = (*state.problems[:index], coded, *state.problems[index + 1 :])
    watch = struggle.edited(state.watch, at, len(problem.text), len(text)) if state.watch else None
    return _altered(state, problems=problems, posture=posture, active_at=at, watch=watch)


def _typed(state: State, records: Sequence[Recorded]) -> State:
    """The same as `evolve` for one event, or for each of several edits of one problem.

    Only text and watch depend on more than the last of them.
    """
    if edits := edits_in(records[:-1]):
        index = edits[0].problem
        problem, watch = state.problems[index], state.watch
        start, end = touched(len(problem.text), edits)
        part = problem.text[start:end]
        outside = len(problem.text) - len(part)
        for edit, record in zip(edits, records, strict=False):
            size = outside + len(part)
            part = part[: edit.start - start] + edit.text + part[edit.end - start :]
            if watch is not None:
                watch = struggle.edited(watch, record.at, size, outside + len(part))
        text = problem.text[:start] + part + problem.text[end:]
        typed = _altered(problem, texts={**problem.texts, problem.language: text})
        state = _altered(state, problems=(*state.problems[:index], typed, *state.problems[index + 1 :]), watch=watch)
    return evolve(state, records[-1])


def _altered(value: Frozen, **changes: object) -> Frozen:
    """`replace` for the hot path: most events are edits, and this is eight times as fast."""
    copy = object.__new__(type(value))
    copy.__dict__.update(value.__dict__)
    copy.__dict__.update(changes)
    return copy


def _language_chosen(state: State, event: ev.LanguageChosen) -> State:
    problem = state.problems[event.problem]
    texts = problem.texts
    if event.language not in texts:
        texts = {**texts, event.language: problem.brief.starter.get(event.language, "")}
    return _with_problem(
        state, event.problem, language=event.language, texts=texts, revision=problem.revision + 1, cursor=None
    )


def _run_requested(state: State, event: ev.RunRequested, at: Millis) -> State:
    run = Run(
        id=event.run,
        problem=event.problem,
        kind=event.kind,
        attempt=event.attempt,
        automatic=event.automatic,
        language=event.language,
        code=event.code,
        requested_at=at,
        asked_by=event.asked_by,
    )
    runs = _without_cases(state.runs, event.problem)
    runs[run.id] = run
    if event.kind == "submission":
        state = _with_problem(state, event.problem, attempts=state.problems[event.problem].attempts + 1)
    return replace(state, runs=runs, active_at=state.active_at if event.automatic else at)


def _without_cases(runs: Mapping[str, Run], problem: int) -> dict[str, Run]:
    """Older plain runs keep their counts only: live interviews must stay small in memory."""
    smaller = dict(runs)
    for run in runs.values():
        if run.problem == problem and run.kind == "run" and run.result is not None and run.result.cases:
            smaller[run.id] = replace(run, result=run.result.model_copy(update={"cases": ()}))
    return smaller


def _run_finished(state: State, event: ev.RunFinished, at: Millis, seq: int) -> State:
    run = replace(state.runs[event.run], finished_at=at, result=event.result)
    if not (run.awaits_analysis or run.awaits_review):
        run = replace(run, code=None)
    watch = state.watch
    if watch is not None and run.problem == state.open_problem and run.asked_by == "candidate":
        watch = struggle.ran(watch, at, event.result)
    state = replace(state, runs={**state.runs, run.id: run}, watch=watch)
    if run.kind == "run":
        return state if run.asked_by == "candidate" else _cued(state, seq, "run_finished", run.id)
    problem = state.problems[run.problem]
    if problem.status == "open":
        if run.is_accepted:
            state = _with_problem(state, run.problem, status="solved", closed_at=at)
        elif problem.attempts >= ATTEMPTS_ALLOWED:
            state = _with_problem(state, run.problem, status="failed", closed_at=at)
    if run.problem == state.open_problem:
        state = replace(_cued(state, seq, "verdict", run.id), posture="reviewing")
    return state


def _run_failed(state: State, event: ev.RunFailed, at: Millis, seq: int) -> State:
    run = replace(state.runs[event.run], finished_at=at, failure=event.reason, code=None)
    state = replace(state, runs={**state.runs, run.id: run})
    if run.kind == "submission":
        state = _with_problem(state, run.problem, attempts=state.problems[run.problem].attempts - 1)
    if run.problem == state.open_problem:
        state = _cued(state, seq, "run_failed", run.id)
    return state


def _without_code(run: Run) -> Run:
    return run if run.code is None else replace(run, code=None)


def _run_analysed(state: State, event: ev.RunAnalysed, seq: int) -> State:
    run = replace(state.runs[event.run], analysis=event.analysis)
    state = replace(state, runs={**state.runs, run.id: run})
    if state.status != "in_progress" or run.problem != state.open_problem or _is_outdated(state, run):
        return state
    return _cued(state, seq, "analysed", run.id)


def _is_outdated(state: State, run: Run) -> bool:
    """Whether a later submission to the same problem has been made."""
    return any(
        other.kind == "submission" and other.problem == run.problem and other.requested_at > run.requested_at
        for other in state.runs.values()
    )


def _stage_entered(state: State, event: ev.StageEntered, at: Millis, seq: int) -> State:
    left = state.open_problem
    if left is not None and state.problems[left].status == "open":
        state = _with_problem(state, left, status="timed_out", closed_at=at)
    index = next(i for i, stage in enumerate(state.agenda) if stage.id == event.stage)
    stage = state.agenda[index]
    if stage.problem is not None:
        problem = state.problems[stage.problem]
        texts = {problem.language: problem.brief.starter.get(problem.language, "")}
        state = _with_problem(state, stage.problem, status="open", opened_at=at, texts=texts)
    posture: Posture = "conversing" if stage.problem is None else "clarifying"
    return replace(
        _cued(state, seq, "stage_entered", stage.id),
        entered={**state.entered, stage.id: at},
        stage_index=index,
        stage_entered_at=at,
        stage_limit_ms=event.limit_ms,
        stage_expired=False,
        time_called_ms=None,
        posture="wrapping_up" if stage.id == "closing" else posture,
        watch=None if stage.problem is None else struggle.opened(at, _time_to_think(state), before=state.watch),
    )


def _time_to_think(state: State) -> float:
    factor = state.settings.time_factor
    return struggle.UNTIMED if factor is None else factor


def _ended(state: State, status: Status, reason: EndReason, at: Millis) -> State:
    runs = {
        id_: replace(run, finished_at=at, failure=ENDED_EARLY, code=None)
        if run.is_pending
        else (run if status == "completed" else _without_code(run))
        for id_, run in state.runs.items()
    }
    problems = tuple(
        replace(problem, status="unfinished", closed_at=at) if problem.status == "open" else problem
        for problem in state.problems
    )
    # What was finished is scored without asking; what was left only if somebody wants it.
    assessments = (Assessment("report-1", at),) if status == "completed" else ()
    return replace(
        state,
        status=status,
        assessments=assessments,
        ended_at=at,
        end_reason=reason,
        runs=runs,
        problems=problems,
        cues=(),
        watch=None,
        stage_index=None,
        stage_entered_at=None,
        stage_limit_ms=None,
        stage_expired=False,
    )


def _assessed(state: State, event: ev.ExplanationsJudged | ev.ReportWritten | ev.ReportFailed, at: Millis) -> State:
    *earlier, last = state.assessments
    spending = state.spending
    match event:
        case ev.ExplanationsJudged():
            spending = spending.plus(_account(event.judgement)) if event.judgement else spending
            judgements = {**last.judgements, event.sample: event.judgement}
            reason = last.not_judged if any(judgements.values()) else event.reason
            unread = last.unread if event.judgement else {**last.unread, event.sample: event.reason}
            last = replace(last, judgements=judgements, unread=unread, not_judged=reason)
        case ev.ReportWritten():
            last = replace(last, report=event.report, written_at=at)
        case ev.ReportFailed():
            last = replace(last, failure=event.reason)
    return replace(state, assessments=(*earlier, last), spending=spending)


def _account(judgement: Judgement) -> ev.TurnAccount:
    return ev.TurnAccount(
        model=judgement.by,
        input_tokens=judgement.input_tokens,
        output_tokens=judgement.output_tokens,
        cost=judgement.cost,
    )
