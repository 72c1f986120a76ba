"""Running the tests of a project, unlocking levels, and running a file by itself."""

from greenroom.interview.core import agenda
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.messages import FileDone, TestsDone, TestsNotDone
from greenroom.interview.rounds.project.state import project_round


def request(step: Step, index: int, by: Driver, run: str = "") -> None:
    """Record that the workspace is to be tested."""
    level = project_round(step.state, index).level
    step.record(ev.TestsRequested(round=index, run=run or f"run-{step.next_seq}", level=level, by=by))


def done(step: Step, index: int, answer: TestsDone | TestsNotDone) -> None:
    """Take the results once, and unlock the next level if everything passed."""
    run = project_round(step.state, index).runs[answer.run]
    if not run.is_pending:
        return
    if isinstance(answer, TestsDone):
        step.record(ev.TestsFinished(run=answer.run, result=answer.result))
        if answer.result.has_passed:
            _unlock(step, index, run.level)
    else:
        step.record(ev.TestsFailed(run=answer.run, reason=answer.reason))
    if step.state.is_locked and index == step.state.open_round:
        # Time was up and these were the last results.
        agenda.advance(step)


def _unlock(step: Step, index: int, passed: int) -> None:
    round = project_round(step.state, index)
    if passed != round.level or round.status != "open":
        return
    if round.level == len(round.brief.levels):
        step.record(ev.ProjectSolved(round=index))
    else:
        step.record(ev.LevelUnlocked(round=index, level=round.level + 1))


def request_file(step: Step, index: int, path: str) -> None:
    """Record that a file is to be run by itself."""
    step.record(ev.FileRunRequested(round=index, run=f"run-{step.next_seq}", path=path))


def file_done(step: Step, index: int, answer: FileDone) -> None:
    """Take what a file printed, once."""
    if project_round(step.state, index).file_runs[answer.run].is_pending:
        step.record(ev.FileRan(run=answer.run, printed=answer.printed, error=answer.error, failure=answer.failure))
