"""Plays a pair programming interview on the core alone: tests are run, files too, and steps taken when told to."""

from dataclasses import replace
from typing import Any

from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.events import Event, InterviewScheduled
from greenroom.interview.core.messages import MoveOn, Start
from greenroom.interview.rounds.project.actions import RunOneFile, RunSuite, TakeStep
from greenroom.interview.rounds.project.choices import ProjectChoices, ProjectRules
from greenroom.interview.rounds.project.messages import FileDone, Stepped, TestsDone, TestsNotDone, Tool
from greenroom.interview.rounds.project.state import Project, ProjectTask, TestRun, project_round
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.judging.suites import SuiteResult, TestResult
from greenroom.questions.projects.model import LevelBrief, ProjectBrief, TestName
from greenroom.testing import play

TRACK = "pairing"
MAIN = "shelf.py"
STARTER = {
    MAIN: "class Shelf:\n    def put(self, name):\n        pass\n",
    "notes/labels.py": "LABELS = {}\n",
}


def level_brief(number: int, minutes: int = 10) -> LevelBrief:
    """A level with two visible tests and one that is hidden."""
    path = f"tests/test_level_{number}.py"
    names = (f"test_level_{number}_puts", f"test_level_{number}_takes")
    body = "\n".join(f"    def {name}(self):\n        pass\n" for name in names)
    return LevelBrief(
        title=f"Level {number} title",
        minutes=minutes,
        goal=f"Goal {number}.",
        description=f"Contract {number}.",
        tests={path: f"import unittest\n\n\nclass Level{number}(unittest.TestCase):\n{body}"},
        visible=tuple(TestName(name=name, path=path, group=f"Level{number}") for name in names),
        hidden=1,
    )


def brief(slug: str = "shelf", levels: int = 3) -> ProjectBrief:
    """A small project in Python."""
    return ProjectBrief(
        slug=slug,
        digest="0" * 64,
        title=slug.title(),
        difficulty="easy",
        topics=("objects",),
        language="python",
        summary="Keep things on a shelf.",
        starter=STARTER,
        levels=tuple(level_brief(number) for number in range(1, levels + 1)),
    )


def requested(candidate: str = "Ada", **chosen: Any) -> InterviewRequest:
    """A request for a pairing interview; choices for project rounds are told apart from those for the interview."""
    project = {name: chosen.pop(name) for name in list(chosen) if name in ProjectChoices.model_fields}
    return InterviewRequest(candidate=candidate, track=TRACK, project=ProjectChoices(**project), **chosen)


def a_task(told: ProjectBrief | None = None, request: InterviewRequest | None = None) -> ProjectTask:
    """The task about this project, as it was asked for."""
    choices = (request or requested()).project
    rules = ProjectRules(level_factor=choices.level_factor)
    return ProjectTask(brief=told or brief(), held_to="mid", driver=choices.driver, rules=rules)


def scheduled(request: InterviewRequest, told: ProjectBrief, *, keeps_log: bool = False) -> InterviewScheduled:
    """The first event of a pairing interview about this project."""
    task = a_task(told, request).model_copy(update={"keeps_log": keeps_log})
    return schedule(request.settings, built_in_tracks()[TRACK], [task])


def a_round(told: ProjectBrief | None = None, **changes: Any) -> Project:
    """A project round, before anything has happened in it but for these changes."""
    return replace(a_task(told).begin(), **changes)


def suite(told: ProjectBrief, level: int, *failing: str, printed: str = "") -> SuiteResult:
    """The results of all tests up to a level: these fail, the others pass."""
    return SuiteResult(
        level=level,
        isolation="test",
        tests=tuple(
            TestResult(
                name=test.name,
                level=number,
                path=test.path,
                outcome="failed" if test.name in failing else "passed",
                message="AssertionError: 1 != 2" if test.name in failing else "",
                line=4 if test.name in failing else None,
                printed=printed,
            )
            for number, one in enumerate(told.levels[:level], start=1)
            for test in one.visible
        ),
    )


class Play(play.Play):
    """A pairing interview in progress."""

    def __init__(
        self, request: InterviewRequest | None = None, told: ProjectBrief | None = None, *, keeps_log: bool = False
    ) -> None:
        super().__init__(scheduled(request or requested(), told or brief(), keeps_log=keeps_log))

    @property
    def round(self) -> Project:
        """The project."""
        return project_round(self.state, 0)

    def to_project(self) -> "Play":
        """Enter the room and go on to the project."""
        self.tell(Start())
        while self.state.open_round is None:
            self.tell(MoveOn())
        return self

    @property
    def running(self) -> TestRun | None:
        """The run of the tests that is under way."""
        return next((action.run for action in self._due(RunSuite)), None)

    def tests_done(self, *failing: str, printed: str = "") -> list[Event]:
        """The tests that are being run end: these fail, the others pass."""
        (action,) = self._due(RunSuite)
        result = suite(self.round.brief, action.run.level, *failing, printed=printed)
        return self.tell(TestsDone(action.run.id, result))

    def tests_break(self) -> list[Event]:
        """The tests cannot be run."""
        return self.tell(TestsNotDone(self._due(RunSuite)[0].run.id, "no sandbox"))

    def file_done(self, printed: str = "", error: str = "", failure: str = "") -> list[Event]:
        """The file that is being run ends."""
        return self.tell(FileDone(self._due(RunOneFile)[0].run.id, printed, error, failure))

    def step(self, say: str = "", tool: Tool | None = None) -> list[Event]:
        """The interviewer, driving, takes the step that is due."""
        (action,) = self._due(TakeStep)
        return self.tell(Stepped(action.round, action.number, say, tool, "test"))

    @property
    def may_step(self) -> bool:
        """Whether a step of the interviewer's is due."""
        return bool(self._due(TakeStep))
