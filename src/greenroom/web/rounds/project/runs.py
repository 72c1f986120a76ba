"""Runs of tests and of single files as they are shown."""

from collections.abc import Mapping
from typing import Literal

from greenroom.interview.rounds.project.state import FileRun, Project, TestRun
from greenroom.web.rounds.project.wire import FileRunView, TestRunView


def test_run_views(round: Project) -> Mapping[str, TestRunView]:
    """Every run of the tests by its id. The newest results are whole."""
    newest = next((run.id for run in reversed(tuple(round.runs.values())) if run.result is not None), None)
    return {id_: _test_run(run, is_whole=id_ == newest) for id_, run in round.runs.items()}


def file_run_view(round: Project) -> FileRunView | None:
    """The last file that was run by itself."""
    runs = tuple(round.file_runs.values())
    if not runs:
        return None
    run = runs[-1]
    return FileRunView(
        id=run.id,
        path=run.path,
        state=_state(run),
        requested_at=run.requested_at,
        finished_at=run.finished_at,
        printed=run.printed,
        error=run.error,
        failure=run.failure,
    )


def _test_run(run: TestRun, *, is_whole: bool) -> TestRunView:
    result = run.result
    return TestRunView(
        id=run.id,
        level=run.level,
        by=run.by,
        state=_state(run),
        requested_at=run.requested_at,
        finished_at=run.finished_at,
        passed=result.passed if result else 0,
        total=len(result.tests) if result else 0,
        result=result if is_whole else None,
        failure=run.failure,
    )


def _state(run: TestRun | FileRun) -> Literal["running", "finished", "failed"]:
    return "running" if run.is_pending else "failed" if run.failure else "finished"
