"""What each event changes in a project round. Pure and total."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from greenroom.interview.core import struggle
from greenroom.interview.core.events import Recorded, RoundEvent
from greenroom.interview.core.evolve import altered
from greenroom.interview.core.kinds import After
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import Posture, State, Status
from greenroom.interview.core.struggle import Try, Watch
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import keeping, workspace
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.delivery import Delivery
from greenroom.interview.rounds.project.state import (
    CHANGES_KEPT,
    Change,
    File,
    FileRun,
    Help,
    Project,
    Step,
    TestRun,
    Turn,
    project_round,
)
from greenroom.judging.suites import SuiteResult

ENDED_EARLY = "The interview ended before this was run."
STEPS_KEPT = 200
Changed = After[Project]


@dataclass(frozen=True, slots=True)
class _Context:
    """The interview around a round, when one of its events is folded."""

    state: State
    index: int
    at: Millis
    seq: int

    @property
    def watch(self) -> Watch | None:
        return self.state.watch

    @property
    def is_on_the_table(self) -> bool:
        return self.state.open_round == self.index


def evolve(state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> Changed:
    """The round after one of its events."""
    return _CHANGES[type(event)](_Context(state, index, at, seq), project_round(state, index), event)


def may_fold_together(state: State, index: int, event: RoundEvent) -> bool:
    """Whether an edit changes nothing but one file: a keystroke of the candidate's while they drive."""
    round = state.rounds[index]
    return (
        isinstance(round, Project)
        and isinstance(event, ev.FileEdited)
        and not event.change
        and event.by == "human"
        and round.driver == "human"
        and event.path in round.files
        and state.posture == "observing"
    )


def evolve_many(state: State, index: int, records: Sequence[Recorded]) -> Changed:
    """The same as `evolve` for each of several keystrokes in one file."""
    round, watch = project_round(state, index), state.watch
    edits = [record.event for record in records if isinstance(record.event, ev.FileEdited)]
    if not edits:
        return After(round, watch)
    path = edits[-1].path
    file, sizes = workspace.typed(round.files[path], edits)
    if watch is not None:
        for record, (before, after) in zip(records, pairwise(sizes), strict=True):
            watch = struggle.edited(watch, record.at, before, after)
    return After(altered(round, files={**round.files, path: file}, edited_at=records[-1].at), watch, is_active=True)


def _edited(context: _Context, round: Project, event: ev.FileEdited) -> Changed:
    before = round.files.get(event.path, File(""))
    return _written(context, round, event.path, workspace.edited(before, event), event.by, event.change)


def _replaced(context: _Context, round: Project, event: ev.FileReplaced) -> Changed:
    before = round.files.get(event.path, File(""))
    if before.text == event.text:
        file = replace(before, revision=event.revision)
        return After(altered(round, files={**round.files, event.path: file}), context.watch)
    return _written(context, round, event.path, workspace.replaced(before, event), event.by, event.change)


def _created(context: _Context, round: Project, event: ev.FileCreated) -> Changed:
    revision = round.removed.get(event.path, 0) + 1
    return _written(context, round, event.path, File(event.text, revision, event.by), event.by, event.change)


def _removed(context: _Context, round: Project, event: ev.FileRemoved) -> Changed:
    removed = round
    if (file := round.files.get(event.path)) is not None:
        removed = replace(round, removed={**round.removed, event.path: file.revision})
    return _written(context, removed, event.path, None, event.by, event.change)


def _written(context: _Context, round: Project, path: str, file: File | None, by: Driver, change: str) -> Changed:
    before = round.files.get(path)
    files = {**round.files, path: file} if file is not None else {p: f for p, f in round.files.items() if p != path}
    watch = context.watch
    if watch is not None and by == "human":
        sizes = (len(before.text) if before else 0, len(file.text) if file else 0)
        watch = struggle.edited(watch, context.at, *sizes)
    changes = round.changes
    if change:
        texts = (before.text if before else None, file.text if file else None)
        changes = _with_change(changes, Change(change, by, context.at, {path: texts[0]}, {path: texts[1]}))
    posture: Posture | None = "observing" if by == "human" and context.state.posture != "observing" else None
    written = altered(round, files=files, changes=changes, edited_at=context.at)
    return After(written, watch, posture=posture, is_active=by == "human")


def _with_change(changes: tuple[Change, ...], new: Change) -> tuple[Change, ...]:
    """With one more edit, which may belong to the newest change."""
    last = changes[-1] if changes else None
    if last is not None and last.id == new.id:
        merged = replace(last, before={**new.before, **last.before}, after={**last.after, **new.after})
        return (*changes[:-1], merged)
    return (*changes[-CHANGES_KEPT + 1 :], new)


def _reverted(context: _Context, round: Project, event: ev.ChangeReverted) -> Changed:
    changes = tuple(replace(one, reverted_at=context.at) if one.id == event.change else one for one in round.changes)
    return After(replace(round, changes=changes), context.watch, is_active=event.by == "human")


def _driver_changed(context: _Context, round: Project, event: ev.DriverChanged) -> Changed:
    turn = Turn(event.driver, context.at, round.level, event.how)
    changed = replace(
        round,
        driver=event.driver,
        turns=(*round.turns, turn),
        steps=(),
        # A step that is under way belongs to the time before.
        step_number=round.step_number + 1,
        is_waiting=False,
        help_wanted=False,
    )
    is_human = event.driver == "human"
    watch = context.watch
    if watch is not None and is_human:
        watch = struggle.opened(context.at, watch.factor, watch, has_levels=True)
    # Words were the reason, so the turn that answers them says where things stand.
    cue = None if event.how == "words" or not context.is_on_the_table else ("driver_changed", event.driver)
    posture: Posture = "observing" if is_human else "conversing"
    return After(changed, watch, cue=cue, posture=posture, is_active=event.how != "words")


def _step_taken(context: _Context, round: Project, event: ev.StepTaken) -> Changed:
    taken = Step(event.number, event.tool, event.about, event.refused)
    steps = (*round.steps[-STEPS_KEPT + 1 :], taken)
    return After(replace(round, steps=steps, step_number=event.number + 1, is_waiting=event.asks), context.watch)


def _driving_resumed(context: _Context, round: Project, event: ev.DrivingResumed) -> Changed:
    return After(replace(round, is_waiting=False), context.watch, is_active=True)


def _tests_requested(context: _Context, round: Project, event: ev.TestsRequested) -> Changed:
    run = TestRun(event.run, event.level, event.by, context.at, round.texts)
    runs = {**_without_tests(round.runs), run.id: run}
    return After(replace(round, runs=runs), context.watch, is_active=event.by == "human", run=run.id)


def _without_tests(runs: Mapping[str, TestRun]) -> dict[str, TestRun]:
    """Only recent runs keep what their tests said."""
    kept = dict(runs)
    for run in list(runs.values())[:-1]:
        if run.result is not None and any(test.message or test.printed for test in run.result.tests):
            tests = tuple(test.model_copy(update={"message": "", "printed": ""}) for test in run.result.tests)
            kept[run.id] = replace(run, result=run.result.model_copy(update={"tests": tests}))
    return kept


def _tests_finished(context: _Context, round: Project, event: ev.TestsFinished) -> Changed:
    run = replace(round.runs[event.run], finished_at=context.at, result=event.result, files=None)
    watch = context.watch
    is_candidates = run.by == "human"
    if watch is not None and context.is_on_the_table and is_candidates:
        watch = struggle.tried(watch, context.at, as_try(event.result))
    cue = ("tests_finished", run.id) if context.is_on_the_table and is_candidates else None
    return After(replace(round, runs={**round.runs, run.id: run}), watch, cue=cue)


def as_try(result: SuiteResult) -> Try:
    """What the watch needs to know of results. The same failure is the same tests that fail, by name."""
    failing = result.problem or " ".join(sorted(test.name for test in result.failures))
    return Try(failing, result.passed, len(result.tests))


def _tests_failed(context: _Context, round: Project, event: ev.TestsFailed) -> Changed:
    run = replace(round.runs[event.run], finished_at=context.at, failure=event.reason, files=None)
    cue = ("tests_failed", run.id) if context.is_on_the_table and run.by == "human" else None
    waits = round.is_waiting or run.by == "bot"
    return After(replace(round, runs={**round.runs, run.id: run}, is_waiting=waits), context.watch, cue=cue)


def _level_unlocked(context: _Context, round: Project, event: ev.LevelUnlocked) -> Changed:
    watch = context.watch
    if watch is not None:
        watch = struggle.opened(context.at, watch.factor, watch, has_levels=True)
    # The interviewer asks before it goes on to the next level.
    waits = round.driver == "bot"
    unlocked = replace(round, level=event.level, level_since=context.at, is_waiting=waits, steps=())
    return After(unlocked, watch, cue=("level_unlocked", str(event.level)) if context.is_on_the_table else None)


def _solved(context: _Context, round: Project, event: ev.ProjectSolved) -> Changed:
    solved = replace(round, status="solved", closed_at=context.at)
    cue = ("level_unlocked", "") if context.is_on_the_table else None
    return After(solved, context.watch, cue=cue, posture="reviewing")


def _left(context: _Context, round: Project, event: ev.ProjectLeft) -> Changed:
    return After(replace(round, status="left", closed_at=context.at), context.watch, is_active=True)


def _file_run_requested(context: _Context, round: Project, event: ev.FileRunRequested) -> Changed:
    run = FileRun(event.run, event.path, context.at, round.texts)
    # Of runs by hand only the last is shown.
    return After(replace(round, file_runs={run.id: run}), context.watch, is_active=True, run=run.id)


def _file_ran(context: _Context, round: Project, event: ev.FileRan) -> Changed:
    if event.run not in round.file_runs:
        return After(round, context.watch)
    ran = replace(
        round.file_runs[event.run],
        finished_at=context.at,
        printed=event.printed,
        error=event.error,
        failure=event.failure,
        files=None,
    )
    return After(replace(round, file_runs={ran.id: ran}), context.watch)


def _help_requested(context: _Context, round: Project, event: ev.HelpRequested) -> Changed:
    return After(replace(round, help_wanted=True), context.watch, cue=("help_requested", ""), is_active=True)


def _help_given(context: _Context, round: Project, event: ev.HelpGiven) -> Changed:
    help_ = Help(event.level, event.kind, event.text, context.at, event.asked, event.signal)
    watch = struggle.helped(context.watch, context.at) if context.watch else None
    return After(replace(round, helps=(*round.helps, help_), help_wanted=False), watch, posture="nudging")


def _log_requested(context: _Context, round: Project, event: ev.SessionLogRequested) -> Changed:
    return After(keeping.requested(round, context.at), context.watch)


def _log_kept(context: _Context, round: Project, event: ev.SessionLogKept) -> Changed:
    return After(keeping.kept(round, event), context.watch)


def _log_not_kept(context: _Context, round: Project, event: ev.SessionLogNotKept) -> Changed:
    return After(keeping.not_kept(round, event), context.watch)


_CHANGES: Mapping[type[RoundEvent], Callable[[_Context, Project, Any], Changed]] = {
    ev.FileEdited: _edited,
    ev.FileReplaced: _replaced,
    ev.FileCreated: _created,
    ev.FileRemoved: _removed,
    ev.ChangeReverted: _reverted,
    ev.DriverChanged: _driver_changed,
    ev.StepTaken: _step_taken,
    ev.DrivingResumed: _driving_resumed,
    ev.TestsRequested: _tests_requested,
    ev.TestsFinished: _tests_finished,
    ev.TestsFailed: _tests_failed,
    ev.LevelUnlocked: _level_unlocked,
    ev.ProjectSolved: _solved,
    ev.ProjectLeft: _left,
    ev.FileRunRequested: _file_run_requested,
    ev.FileRan: _file_ran,
    ev.HelpRequested: _help_requested,
    ev.HelpGiven: _help_given,
    ev.SessionLogRequested: _log_requested,
    ev.SessionLogKept: _log_kept,
    ev.SessionLogNotKept: _log_not_kept,
}


def opened(round: Project, at: Millis) -> Project:
    """The project is on the table, with the files it begins with."""
    files = {path: File(text) for path, text in round.brief.starter.items()}
    driver = round.task.driver
    turns = (Turn(driver, at, 1, "start"),)
    return replace(round, status="open", opened_at=at, level_since=at, files=files, driver=driver, turns=turns)


def closed(round: Project, at: Millis) -> Project:
    """The stage was left; a project that was still open has run out of time."""
    return replace(round, status="timed_out", closed_at=at) if round.status == "open" else round


def ended(round: Project, status: Status, at: Millis) -> Project:
    """The interview is over: nothing is run any more."""
    runs = {
        id_: replace(run, finished_at=at, failure=ENDED_EARLY, files=None) if run.is_pending else run
        for id_, run in round.runs.items()
    }
    file_runs = {
        id_: replace(run, finished_at=at, failure=ENDED_EARLY, files=None) if run.is_pending else run
        for id_, run in round.file_runs.items()
    }
    delivery = Delivery(due_at=at) if round.task.keeps_log and round.opened_at is not None else None
    over = replace(round, runs=runs, file_runs=file_runs, delivery=delivery)
    return replace(over, status="unfinished", closed_at=at) if round.status == "open" else over
