"""What happened in a project round between two views of it."""

from collections.abc import Iterator

from greenroom.cli.room.news import Dated
from greenroom.cli.rounds.project import news as told
from greenroom.web.rounds.project.wire import ProjectView, TestRunView

_DECIDED = ("solved", "left", "timed_out", "unfinished")


def happened(before: ProjectView | None, after: ProjectView) -> Iterator[Dated]:
    """Everything that is new."""
    if after.opened_at is None:
        return
    known = before if before is not None and before.opened_at is not None else None
    if known is None:
        yield Dated(after.opened_at, _project(after))
    yield from _turns(known, after)
    yield from _changes(known, after)
    yield from _runs(known, after)
    yield from _levels(known, after)
    for one in after.helps[len(known.helps) if known else 0 :]:
        help_ = told.HelpNews(round=after.index, level=one.level, kind=one.kind, text=one.text, asked=one.asked)
        yield Dated(one.at, help_)
    if after.status in _DECIDED and after.closed_at and (known is None or known.status not in _DECIDED):
        yield Dated(after.closed_at, _ended(after))


def _project(view: ProjectView) -> told.ProjectNews:
    return told.ProjectNews(
        round=view.index,
        slug=view.slug or "",
        title=view.title or "",
        summary=view.summary or "",
        language=view.language,
        difficulty=view.difficulty,
        levels=len(view.levels),
        files=tuple(file.path for file in view.files),
        driver=view.choices.driver,
    )


def _levels(before: ProjectView | None, after: ProjectView) -> Iterator[Dated]:
    seen = before.level if before else 0
    for number in range(seen + 1, after.level + 1):
        passed = (run.finished_at or 0 for run in after.test_runs if _unlocks(run, number))
        yield Dated(next(passed, after.opened_at or 0), told.LevelNews.of_level(after, number))


def _unlocks(run: TestRunView, level: int) -> bool:
    return run.level == level - 1 and run.state == "finished" and run.passed == run.total


def _turns(before: ProjectView | None, after: ProjectView) -> Iterator[Dated]:
    # The first turn is part of the project.
    for turn in after.turns[len(before.turns) if before else 1 :]:
        yield Dated(turn.since, told.DriverNews(round=after.index, driver=turn.driver, how=turn.how))
    if after.is_waiting and not (before and before.is_waiting) and after.status == "open":
        yield Dated(_latest(after), told.WaitingNews(round=after.index))


def _changes(before: ProjectView | None, after: ProjectView) -> Iterator[Dated]:
    known = {change.id: change for change in before.changes} if before else {}
    for change in after.changes:
        old = known.get(change.id)
        if old is None or old.is_reverted != change.is_reverted:
            at = change.at if old is None else _latest(after)
            yield Dated(at, told.ChangeNews.of_change(after, change))


def _runs(before: ProjectView | None, after: ProjectView) -> Iterator[Dated]:
    known = {run.id: run for run in before.test_runs} if before else {}
    for run in after.test_runs:
        old = known.get(run.id)
        if old is None and run.state == "running":
            yield Dated(run.requested_at, told.TestsNews.of_run(after, run))
        elif run.state != "running" and (old is None or old.state == "running"):
            yield Dated(run.finished_at or run.requested_at, told.TestsNews.of_run(after, run))
    ran, earlier = after.file_run, before.file_run if before else None
    if ran is not None and (earlier is None or (earlier.id, earlier.state) != (ran.id, ran.state)):
        yield Dated(ran.finished_at or ran.requested_at, told.FileRunNews.of_run(after, ran))


def _ended(view: ProjectView) -> told.ProjectEnded:
    passed = len(view.levels) if view.status == "solved" else view.level - 1
    took = (view.closed_at or 0) - (view.opened_at or 0)
    return told.ProjectEnded(
        round=view.index, status=view.status, levels_passed=passed, of=len(view.levels), took_ms=took
    )


def _latest(view: ProjectView) -> int:
    """The last moment that the round knows: what has no time of its own came after it."""
    runs = (run.finished_at or run.requested_at for run in view.test_runs)
    changes = (change.at for change in view.changes)
    return max((view.level_since, *runs, *changes, *(turn.since for turn in view.turns)), default=0)
