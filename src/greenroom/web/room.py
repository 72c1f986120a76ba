"""The room as the candidate sees it, and what changed in it from one state to the next.

States share everything that did not change, so "is it the same object" finds the changes cheaply.
"""

from collections.abc import Iterator, Sequence

from greenroom.interview.core.agenda import not_moving_on
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import Line, State
from greenroom.interview.core.timing import limit_ms
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding.state import Coding, Cursor, Run
from greenroom.interview.talk.notes import Note
from greenroom.ports.interviewer import HOUSE
from greenroom.questions.model import ProblemBrief
from greenroom.web.flat_settings import flat_settings
from greenroom.web.wire import (
    Change,
    Changed,
    CodePatched,
    CodeReplaced,
    CodeView,
    CursorPlaced,
    CursorView,
    HintView,
    InterviewChanged,
    InterviewerView,
    InterviewView,
    LineAdded,
    LineView,
    ProblemChanged,
    ProblemView,
    Room,
    RunChanged,
    RunView,
    StageView,
)


def room_of(state: State) -> Room:
    """The whole room."""
    return Room(
        interview=_interview(state),
        problems=tuple(_problem(index, problem) for index, problem in enumerate(state.problems)),
        code=tuple(_code(index, problem) for index, problem in enumerate(state.problems) if problem.opened_at),
        runs=tuple(_run(run) for run in state.runs.values()),
        lines=tuple(line_view(line) for line in state.lines),
    )


def render(before: State, after: State, records: Sequence[Recorded]) -> str:
    """The message that takes a browser from one state to the next."""
    changed = Changed(
        after=before.seq,
        seq=after.seq,
        at=records[-1].at,
        cause=records[0].cause,
        changes=tuple(changes(before, after, records)),
    )
    return changed.model_dump_json()


def changes(before: State, after: State, records: Sequence[Recorded]) -> Iterator[Change]:
    """Everything in the room that is different."""
    if _interview_key(before) != _interview_key(after):
        yield InterviewChanged(interview=_interview(after))
    for index, problem in enumerate(after.problems):
        earlier = before.problems[index]
        if problem is not earlier:
            yield from _problem_changes(index, earlier, problem, records)
    if after.runs is not before.runs:
        for id_, run in after.runs.items():
            if run is not before.runs.get(id_):
                yield RunChanged(run=_run(run))
    for line in after.lines[len(before.lines) :]:
        yield LineAdded(line=line_view(line))


def _problem_changes(index: int, before: Coding, after: Coding, records: Sequence[Recorded]) -> Iterator[Change]:
    if _problem_key(before) != _problem_key(after):
        yield ProblemChanged(problem=_problem(index, after))
    if after.opened_at is None:
        return
    known = before.cursor
    if (before.revision, before.texts) != (after.revision, after.texts):
        first = records[0].event
        if not (
            isinstance(first, coding_events.CodeEdited) and first.round == index and first.revision == after.revision
        ):
            yield CodeReplaced(code=_code(index, after))
            return
        yield CodePatched(problem=index, revision=first.revision, start=first.start, end=first.end, text=first.text)
        known = (first.start + len(first.text),) * 2
    if after.cursor is not None and after.cursor != known:
        yield CursorPlaced(problem=index, cursor=_cursor(after.cursor))


def _interview_key(state: State) -> tuple[object, ...]:
    return (
        state.status,
        state.stage_index,
        state.stage_entered_at,
        state.stage_expired,
        state.skips,
        state.posture,
        not_moving_on(state) is None,
        state.said_by,
        state.trouble,
        state.spending,
    )


def _problem_key(problem: Coding) -> tuple[object, ...]:
    return (
        problem.status,
        problem.language,
        problem.attempts,
        problem.hints,
        problem.opened_at,
        problem.shown_at,
        problem.writing,
    )


def _interview(state: State) -> InterviewView:
    stage = state.stage
    return InterviewView(
        id=state.id,
        status=state.status,
        settings=flat_settings(state),
        stages=tuple(_stages(state)),
        stage=stage.id if stage else None,
        problem=state.open_problem,
        posture=state.posture,
        locked=state.is_locked,
        can_move_on=not_moving_on(state) is None,
        scheduled_at=state.scheduled_at,
        started_at=state.started_at,
        ended_at=state.ended_at,
        paused_ms=state.paused_ms,
        end_reason=state.end_reason,
        interviewer=_interviewer(state),
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
            kind="talk" if stage.round is None else "problem",
            state="current" if current and not over else "done" if done else "ahead",
            limit_ms=limit_ms(stage, state.settings),
            entered_at=entered,
            deadline=state.deadline if current else None,
        )


def _problem(index: int, problem: Coding) -> ProblemView:
    return ProblemView(
        index=index,
        status=problem.status,
        brief=_brief(problem),
        language=problem.language,
        attempts_used=problem.attempts,
        attempts_allowed=problem.attempts_allowed,
        hints=tuple(HintView(level=hint.level, text=hint.text, at=hint.at) for hint in problem.hints),
        hints_allowed=problem.hints_allowed,
        opened_at=problem.opened_at,
        closed_at=problem.closed_at,
        shown_at=problem.shown_at,
        is_fresh=problem.writing == "written",
    )


def _brief(problem: Coding) -> ProblemBrief | None:
    if problem.opened_at is None:
        return None
    # "Two pointers" under the title would tell the candidate how to solve it.
    return problem.brief if problem.is_decided else problem.brief.model_copy(update={"topics": ()})


def _code(index: int, problem: Coding) -> CodeView:
    return CodeView(
        problem=index,
        language=problem.language,
        revision=problem.revision,
        text=problem.text,
        cursor=problem.cursor and _cursor(problem.cursor),
    )


def _cursor(cursor: Cursor) -> CursorView:
    anchor, head = cursor
    return CursorView(anchor=anchor, head=head)


def _run(run: Run) -> RunView:
    return RunView(
        id=run.id,
        problem=run.round,
        kind=run.kind,
        attempt=run.attempt,
        automatic=run.automatic,
        language=run.language,
        state="running" if run.is_pending else "failed" if run.failure else "finished",
        requested_at=run.requested_at,
        finished_at=run.finished_at,
        result=run.result,
        failure=run.failure,
        analysing=run.awaits_analysis and run.code is not None,
        analysis=run.analysis,
        reviewing=run.awaits_review,
        review=run.review,
        asked_by=run.asked_by,
    )


def line_view(line: Line) -> LineView:
    """A line as the candidate sees it."""
    concept = Note.parse(line.intent).about if line.who == "room" else None
    return LineView(seq=line.seq, at=line.at, who=line.who, text=line.text, said_by=line.said_by, concept=concept or "")
