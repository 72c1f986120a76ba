"""Project rounds in the engine: tests and files are run, steps are taken, projects are chosen."""

import asyncio
from collections.abc import Mapping, Sequence

import structlog

from greenroom.engine.audience import RunProgress, Sentence
from greenroom.engine.kinds import NO_TOPIC, Performers, Performing, Topic, reason_of
from greenroom.engine.rounds.project.delivering import SessionLogs
from greenroom.engine.rounds.project.pacing import AT_ONCE, Pace
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.errors import GreenroomError, InvalidInput, NotFound
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Answer
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.actions import DeliverLog, RunOneFile, RunSuite, TakeStep
from greenroom.interview.rounds.project.choices import ProjectRules
from greenroom.interview.rounds.project.messages import (
    FileDone,
    LogDelivered,
    LogNotDelivered,
    StepFailed,
    Stepped,
    TestsDone,
    TestsNotDone,
)
from greenroom.interview.rounds.project.state import ProjectTask, open_project, project_round, project_rounds
from greenroom.interview.tracks import RoundPlan
from greenroom.ports.project.driving import Driver, DrivingTurn
from greenroom.ports.project.projects import ProjectBank
from greenroom.questions.projects.model import Project

TESTS_SECONDS = 300.0
STEP_SECONDS = 60.0
_log = structlog.get_logger(__name__)


class ProjectEngine:
    """Runs the tests of projects and lets the interviewer take its steps."""

    def __init__(
        self,
        bank: ProjectBank,
        runner: SuiteRunner,
        driver: Driver,
        house: Driver,
        pace: Pace = AT_ONCE,
        logs: SessionLogs | None = None,
    ) -> None:
        self._bank = bank
        self._runner = runner
        self._driver = driver
        self._house = house
        self._pace = pace
        self._logs = logs

    @property
    def performers(self) -> Performers:
        """Who performs which action."""
        return {RunSuite: self._run_tests, RunOneFile: self._run_file, TakeStep: self._step, DeliverLog: self._deliver}

    def notes(self, state: State) -> Mapping[str, Project]:
        """The projects of an interview by name; one that is gone is missing."""
        return projects_of(state, self._bank)

    def topic(self, state: State) -> Topic:
        """The level that is being worked on, and the files."""
        round = open_project(state)
        if round is None:
            return NO_TOPIC
        level = round.current
        prose = (round.brief.title, round.brief.summary, level.title, level.goal, level.description)
        return "\n".join(prose), "\n".join(round.texts.values())

    async def tasks(
        self, owner: str, request: InterviewRequest, plans: Sequence[RoundPlan], seen: Sequence[str]
    ) -> Sequence[ProjectTask]:
        """A project for each round: the one that was named first, then those that were not seen lately."""
        choices = request.project
        every = list(self._bank.all())
        if not every:
            raise InvalidInput("There is no project. Add a pack with one.")
        named = [self._bank.get(choices.project)] if choices.project else []
        # Never seen comes first, then what was seen longest ago.
        rest = sorted(
            (one for one in every if one not in named),
            key=lambda one: -seen.index(one.slug) if one.slug in seen else -len(seen) - 1,
        )
        rules = ProjectRules(level_factor=choices.level_factor)
        # The first stands for the session, whose log is kept once.
        keeps = self._logs is not None and bool(self._logs.sink)
        return tuple(
            ProjectTask(
                brief=one.brief, held_to=one.level, driver=choices.driver, rules=rules, keeps_log=keeps and place == 0
            )
            for place, one in enumerate((*named, *rest)[: len(plans)])
        )

    async def _run_tests(self, action: RunSuite, performing: Performing) -> Answer:
        run, show = action.run, performing.show
        try:
            project = self._project(performing.state, action.round)
            show(RunProgress(run.id, "queued", 0, 0))
            async with asyncio.timeout(TESTS_SECONDS):
                result = await self._runner.run_tests(
                    project,
                    run.files or {},
                    run.level,
                    lambda at: show(RunProgress(run.id, at.phase, at.done, at.total, at.ahead)),
                    whose=performing.state.id,
                )
            return TestsDone(run.id, result)
        except TimeoutError:
            return TestsNotDone(run.id, "The tests took too long.")
        except Exception as error:
            _log.exception("tests_failed", interview=performing.state.id, run=run.id)
            return TestsNotDone(run.id, reason_of(error))

    async def _run_file(self, action: RunOneFile, performing: Performing) -> Answer:
        run = action.run
        try:
            project = self._project(performing.state, action.round)
            async with asyncio.timeout(TESTS_SECONDS):
                printed, error = await self._runner.run_file(
                    project, run.files or {}, run.path, whose=performing.state.id
                )
            return FileDone(run.id, printed, error)
        except TimeoutError:
            return FileDone(run.id, "", "", "The file took too long to run.")
        except Exception as error:
            _log.exception("file_failed", interview=performing.state.id, run=run.id)
            return FileDone(run.id, "", "", reason_of(error))

    async def _step(self, action: TakeStep, performing: Performing) -> Answer:
        state = performing.state
        round = project_round(state, action.round)
        try:
            # Whoever watches has heard the last words, and seen the last change being typed.
            await performing.clock.sleep_until(self._pace.next_step_at(state, round, performing.clock.now()))
            turn = self._turn(state, action.round, performing.clock.now())
            driver = self._house if performing.is_private else self._driver
            async with asyncio.timeout(STEP_SECONDS):
                step = await driver.next_step(turn)
            if step.say:
                # Those who listen hear it. No cue waits, so nobody else is speaking.
                performing.show(Sentence(state.seq, 0, step.say, step.said_by))
            return Stepped(action.round, action.number, step.say, step.tool, step.said_by, step.account)
        except TimeoutError:
            return StepFailed(action.round, action.number, "the interviewer took too long")
        except Exception as error:
            _log.exception("step_failed", interview=state.id, round=action.round)
            return StepFailed(action.round, action.number, reason_of(error))

    async def _deliver(self, action: DeliverLog, performing: Performing) -> Answer:
        interview, logs = performing.state.id, self._logs
        if logs is None or not logs.sink:
            reason = "Nothing is set up to keep it."
            return LogNotDelivered(action.round, action.number, reason, is_final=True)
        try:
            await performing.clock.sleep_until(action.at)
            kept = await logs.deliver(performing.owner, interview)
            return LogDelivered(action.round, action.number, logs.sink, kept.where)
        except GreenroomError as error:
            _log.warning("session_log_not_kept", interview=interview, reason=error.message)
            return LogNotDelivered(action.round, action.number, error.message)
        except Exception as error:
            _log.exception("session_log_not_kept", interview=interview)
            return LogNotDelivered(action.round, action.number, reason_of(error))

    def _turn(self, state: State, index: int, now: Millis) -> DrivingTurn:
        round = project_round(state, index)
        project = self._project(state, index)
        level = project.levels[round.level - 1]
        return DrivingTurn(
            state,
            index,
            round,
            round.brief,
            tuple(one.steps for one in project.levels),
            now,
            hints=level.hints,
            traps=tuple(trap.say for trap in level.traps),
        )

    def _project(self, state: State, index: int) -> Project:
        return self._bank.get(project_round(state, index).brief.slug)


def projects_of(state: State, bank: ProjectBank) -> Mapping[str, Project]:
    """The projects of an interview by name; one that is gone is missing."""
    found = {}
    for _, round in project_rounds(state):
        try:
            found[round.brief.slug] = bank.get(round.brief.slug)
        except NotFound:
            continue
    return found
