"""A coding round as the candidate sees it, and what changed in it from one state to the next."""

from collections.abc import Iterator, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.coding.events import CodeEdited
from greenroom.interview.rounds.coding.state import Coding, Cursor, OwnRun, Run
from greenroom.questions.model import ProblemBrief
from greenroom.web.rounds.coding.wire import (
    CodePatched,
    CodeReplaced,
    CodeView,
    CodingChange,
    CodingView,
    CursorPlaced,
    CursorView,
    HintView,
    OwnRunChanged,
    OwnRunView,
    ProblemChanged,
    ProblemView,
    RunChanged,
    RunView,
    TaskChoices,
)
from greenroom.web.same import FieldsBut

TYPED = ("texts", "revision", "cursor", "cursor_at")
"""What typing and looking around change. No rule looks at it."""

PROBLEM = FieldsBut(Coding, (*TYPED, "runs", "own_runs", "hint_wanted", "follow_ups", "growth_shown"))
"""Everything a `ProblemView` may be made from."""


def coding_view(round: Coding, index: int) -> CodingView:
    """The whole round."""
    return CodingView(
        **dict(problem_view(round, index)),
        code=None if round.opened_at is None else _code(round),
        runs=tuple(_run(run, round) for run in round.runs.values()),
        own_runs=tuple(map(_own_run, round.own_runs.values())),
    )


def coding_changes(index: int, before: Coding, after: Coding, records: Sequence[Recorded]) -> Iterator[CodingChange]:
    """Everything in the round that is different."""
    if not PROBLEM.are_same(before, after):
        yield ProblemChanged(round=index, problem=problem_view(after, index))
    if after.opened_at is not None:
        yield from _code_changes(index, before, after, records)
    is_shown = before.holds_growth and not after.holds_growth
    if after.runs is not before.runs or is_shown:
        for id_, run in after.runs.items():
            if run is not before.runs.get(id_) or (is_shown and _is_measured(run)):
                yield RunChanged(round=index, run=_run(run, after))
    if after.own_runs is not before.own_runs:
        for id_, own in after.own_runs.items():
            if own is not before.own_runs.get(id_):
                yield OwnRunChanged(round=index, run=_own_run(own))


def _code_changes(index: int, before: Coding, after: Coding, records: Sequence[Recorded]) -> Iterator[CodingChange]:
    known = before.cursor
    if (before.revision, before.texts) != (after.revision, after.texts):
        first = records[0].event
        if not (isinstance(first, CodeEdited) and first.round == index and first.revision == after.revision):
            yield CodeReplaced(round=index, code=_code(after))
            return
        yield CodePatched(round=index, revision=first.revision, start=first.start, end=first.end, text=first.text)
        known = (first.start + len(first.text),) * 2
    if after.cursor is not None and after.cursor != known:
        yield CursorPlaced(round=index, cursor=_cursor(after.cursor))


def problem_view(round: Coding, index: int) -> ProblemView:
    """The round without its code and its runs."""
    task = round.task
    return ProblemView(
        index=index,
        status=round.status,
        brief=_brief(round),
        language=round.language,
        attempts_used=round.attempts,
        attempts_allowed=round.attempts_allowed,
        hints=tuple(HintView(level=hint.level, text=hint.text, at=hint.at) for hint in round.hints),
        hints_allowed=round.hints_allowed,
        opened_at=round.opened_at,
        closed_at=round.closed_at,
        shown_at=round.shown_at,
        is_fresh=round.writing == "written",
        choices=TaskChoices(
            language=task.language,
            difficulty=task.difficulty,
            pack=task.pack,
            fresh_problems=task.fresh,
            adaptive=task.adaptive,
        ),
    )


def _brief(round: Coding) -> ProblemBrief | None:
    if round.opened_at is None:
        return None
    # "Two pointers" under the title would tell the candidate how to solve it.
    return round.brief if round.is_decided else round.brief.model_copy(update={"topics": ()})


def _code(round: Coding) -> CodeView:
    return CodeView(
        language=round.language,
        revision=round.revision,
        text=round.text,
        cursor=round.cursor and _cursor(round.cursor),
    )


def _cursor(cursor: Cursor) -> CursorView:
    anchor, head = cursor
    return CursorView(anchor=anchor, head=head)


def _own_run(own: OwnRun) -> OwnRunView:
    return OwnRunView(
        id=own.id,
        state="running" if own.is_pending else "failed" if own.result is None else "finished",
        language=own.language,
        input=own.input,
        requested_at=own.requested_at,
        finished_at=own.finished_at,
        result=own.result,
        failure=own.failure,
    )


def _is_measured(run: Run) -> bool:
    """Whether growth was measured; a review of the run then tells it as well."""
    return run.analysis is not None and run.analysis.growth is not None


def _run(run: Run, round: Coding) -> RunView:
    is_held = round.holds_growth and _is_measured(run)
    analysis = run.analysis
    if is_held and analysis is not None:
        analysis = analysis.model_copy(update={"growth": None})
    return RunView(
        id=run.id,
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
        analysis=analysis,
        growth_held=is_held,
        reviewing=run.awaits_review,
        review=None if is_held else run.review,
        asked_by=run.asked_by,
    )
