"""A project round as the candidate sees it, and what changed in it from one state to the next."""

from collections.abc import Iterator, Sequence

from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.state import File, Project, Step
from greenroom.web.rounds.project import wire
from greenroom.web.rounds.project.changes import change_view
from greenroom.web.rounds.project.runs import file_run_view, test_run_views
from greenroom.web.same import FieldsBut

TYPED = ("files", "edited_at")
"""What typing changes. No rule looks at it."""

HEAD = FieldsBut(Project, (*TYPED, "changes"))
"""Everything a `ProjectHead` may be made from."""


def project_view(round: Project, index: int) -> wire.ProjectView:
    """The whole round."""
    return wire.ProjectView(
        **dict(project_head(round, index)),
        levels=_levels(round),
        tests=_tests(round),
        files=tuple(_file(path, round.files[path]) for path in sorted(round.files)),
        changes=tuple(map(change_view, round.changes)),
        test_runs=tuple(test_run_views(round).values()),
        file_run=file_run_view(round),
    )


def project_changes(
    index: int, before: Project, after: Project, records: Sequence[Recorded]
) -> Iterator[wire.ProjectChange]:
    """Everything in the round that is different."""
    if not HEAD.are_same(before, after) and (head := project_head(after, index)) != project_head(before, index):
        yield wire.ProjectChanged(round=index, project=head)
    if (before.level, before.opened_at) != (after.level, after.opened_at):
        yield wire.LevelsChanged(round=index, levels=_levels(after), tests=_tests(after))
    if after.files is not before.files:
        yield from _file_changes(index, before, after, records)
    if after.changes is not before.changes:
        yield from _kept_changes(index, before, after)
    if after.runs is not before.runs:
        known = test_run_views(before)
        for id_, run in test_run_views(after).items():
            if run != known.get(id_):
                yield wire.TestRunChanged(round=index, run=run)
    if after.file_runs is not before.file_runs and (ran := file_run_view(after)) not in (None, file_run_view(before)):
        yield wire.FileRunChanged(round=index, run=ran)


def project_head(round: Project, index: int) -> wire.ProjectHead:
    """The round without its files, levels, changes and runs."""
    brief, task, is_opened = round.brief, round.task, round.opened_at is not None
    return wire.ProjectHead(
        index=index,
        status=round.status,
        slug=brief.slug if is_opened else None,
        title=brief.title if is_opened else None,
        summary=brief.summary if is_opened else None,
        difficulty=brief.difficulty,
        language=brief.language,
        starter=tuple(sorted(brief.starter)) if is_opened else (),
        driver=round.driver,
        level=round.level,
        level_since=round.level_since,
        level_limit_ms=round.level_limit_ms,
        turns=tuple(
            wire.TurnView(driver=turn.driver, since=turn.since, level=turn.level, how=turn.how) for turn in round.turns
        ),
        is_waiting=round.is_waiting,
        is_stepping=round.may_step,
        step=_step(round.steps[-1]) if round.steps else None,
        helps=tuple(
            wire.HelpView(level=one.level, kind=one.kind, text=one.text, at=one.at, asked=one.asked, signal=one.signal)
            for one in round.helps
        ),
        help_wanted=round.help_wanted,
        opened_at=round.opened_at,
        closed_at=round.closed_at,
        choices=wire.ProjectTaskChoices(driver=task.driver, level_factor=task.rules.level_factor),
    )


def _step(step: Step) -> wire.StepView:
    return wire.StepView(number=step.number, tool=step.tool, about=step.about, refused=step.refused)


def _levels(round: Project) -> tuple[wire.LevelView, ...]:
    if round.opened_at is None:
        return ()
    return tuple(
        wire.LevelView(
            title=level.title,
            minutes=level.minutes,
            is_unlocked=is_unlocked,
            goal=level.goal if is_unlocked else "",
            description=level.description if is_unlocked else "",
            tests=level.visible if is_unlocked else (),
            hidden=level.hidden if is_unlocked else 0,
        )
        for level, is_unlocked in ((one, number <= round.level) for number, one in enumerate(round.brief.levels, 1))
    )


def _tests(round: Project) -> tuple[wire.TestFileView, ...]:
    if round.opened_at is None:
        return ()
    unlocked = enumerate(round.brief.levels[: round.level], start=1)
    files = {path: (number, text) for number, level in unlocked for path, text in level.tests.items()}
    return tuple(wire.TestFileView(path=path, level=files[path][0], text=files[path][1]) for path in sorted(files))


def _file(path: str, file: File) -> wire.FileView:
    return wire.FileView(path=path, text=file.text, revision=file.revision, by=file.by)


def _file_changes(
    index: int, before: Project, after: Project, records: Sequence[Recorded]
) -> Iterator[wire.FileEdited | wire.FileReplaced | wire.FileRemoved]:
    for path in before.files:
        if path not in after.files:
            yield wire.FileRemoved(round=index, path=path)
    for path, file in after.files.items():
        old = before.files.get(path)
        if old is not None and (old is file or _file(path, old) == _file(path, file)):
            continue
        edit = None if old is None else _only_edit(index, path, records)
        if edit is None:
            yield wire.FileReplaced(round=index, file=_file(path, file))
        else:
            yield wire.FileEdited(**edit.model_dump(include=set(wire.FileEdited.model_fields)))


def _only_edit(index: int, path: str, records: Sequence[Recorded]) -> ev.FileEdited | None:
    """The edit that is all that happened to a file, if that is so."""
    happened = [
        event
        for event in (record.event for record in records)
        if isinstance(event, ev.FileEdited | ev.FileReplaced | ev.FileCreated | ev.FileRemoved)
        and (event.round, event.path) == (index, path)
        and not (isinstance(event, ev.FileReplaced) and event.why == "key_frame")
    ]
    first = happened[0] if len(happened) == 1 else None
    return first if isinstance(first, ev.FileEdited) else None


def _kept_changes(index: int, before: Project, after: Project) -> Iterator[wire.ChangeShown | wire.ChangeForgotten]:
    known, kept = {one.id: one for one in before.changes}, {one.id for one in after.changes}
    for id_ in known:
        if id_ not in kept:
            yield wire.ChangeForgotten(round=index, id=id_)
    for change in after.changes:
        if known.get(change.id) is not change:
            yield wire.ChangeShown(round=index, change=change_view(change))
