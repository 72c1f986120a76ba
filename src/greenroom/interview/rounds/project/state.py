"""The state of a project round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from greenroom.interview.core.plan import Task
from greenroom.interview.core.rounds import Millis, Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.choices import Driver, ProjectRules
from greenroom.interview.rounds.project.delivery import Delivery
from greenroom.interview.rounds.project.events import HelpKind, SwitchedBy
from greenroom.interview.shared.placing import Edit
from greenroom.judging.suites import SuiteResult
from greenroom.questions.projects.model import LevelBrief, ProjectBrief
from greenroom.values import Level

ProjectStatus = Literal["waiting", "open", "solved", "left", "timed_out", "unfinished"]
CueKind = Literal["tests_finished", "tests_failed", "level_unlocked", "help_requested", "driver_changed"]
"""Reasons for the interviewer to speak that only a project round has."""
CHANGES_KEPT = 50
"""Changes that can still be taken back."""
ASKED_TO_REPLACE: Final = ("different", "nothing left", "unknown cause", "not this part")
"""What the house notes where it asks whether its version shall replace the candidate's."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the workspace."""

    text: str
    revision: int = 0
    by: Driver = "human"
    """Who edited it last."""
    recent: tuple[Edit, ...] = ()
    """The newest edits, so that one made against an older text can still be placed."""


@dataclass(frozen=True, slots=True)
class Change:
    """Edits that belong together, with what stood there before; None is no file."""

    id: str
    by: Driver
    at: Millis
    before: Mapping[str, str | None]
    after: Mapping[str, str | None]
    reverted_at: Millis | None = None

    @property
    def is_reverted(self) -> bool:
        """Whether it was taken back."""
        return self.reverted_at is not None


@dataclass(frozen=True, slots=True)
class TestRun:
    """A run of the tests. The files are kept until it is done."""

    __test__ = False

    id: str
    level: int
    by: Driver
    requested_at: Millis
    files: Mapping[str, str] | None
    finished_at: Millis | None = None
    result: SuiteResult | None = None
    failure: str = ""

    @property
    def is_pending(self) -> bool:
        """Whether its results are still awaited."""
        return self.finished_at is None


@dataclass(frozen=True, slots=True)
class FileRun:
    """A file that was run by itself."""

    id: str
    path: str
    requested_at: Millis
    files: Mapping[str, str] | None
    finished_at: Millis | None = None
    printed: str = ""
    error: str = ""
    failure: str = ""

    @property
    def is_pending(self) -> bool:
        """Whether it is still to be run."""
        return self.finished_at is None


@dataclass(frozen=True, slots=True)
class Help:
    """Help that was given."""

    level: int
    kind: HelpKind
    text: str
    at: Millis
    asked: bool
    signal: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A time during which one of the two wrote."""

    driver: Driver
    since: Millis
    level: int
    how: SwitchedBy | Literal["start"]


@dataclass(frozen=True, slots=True)
class Step:
    """A step that the interviewer took while it drove."""

    number: int
    tool: str
    about: str
    refused: str


class ProjectTask(Task):
    """A project, pinned."""

    kind: Literal["project"] = "project"
    brief: ProjectBrief
    held_to: Level
    driver: Driver = "human"
    """Who begins."""
    rules: ProjectRules = ProjectRules()
    keeps_log: bool = False
    """Whether the session log is also kept outside Greenroom once the interview is over."""

    @property
    def level(self) -> Level:
        return self.held_to

    def begin(self) -> "Project":
        return Project(task=self)


@dataclass(frozen=True)
class Project(Round):
    """A project on its way through its levels."""

    task: ProjectTask = field(kw_only=True)
    status: ProjectStatus = "waiting"
    files: Mapping[str, File] = field(default_factory=dict)
    """What can be edited, by path. Tests are not among them."""
    removed: Mapping[str, int] = field(default_factory=dict)
    """The last revisions of files that were deleted: one that is made again counts on from there."""
    level: int = 1
    """The level that is being worked on, counted from 1; all up to it are unlocked."""
    level_since: Millis = 0
    driver: Driver = "human"
    turns: tuple[Turn, ...] = ()
    """Who wrote, and from when."""
    steps: tuple[Step, ...] = ()
    """What the interviewer did since it took over, or since the level was unlocked."""
    step_number: int = 0
    """The number of the interviewer's next step; never used twice in a round."""
    is_waiting: bool = False
    """Whether the interviewer, driving, waits for the candidate's word before it goes on."""
    is_heard: bool = False
    """Whether the candidate has said something that is to be answered before the next step."""
    changes: tuple[Change, ...] = ()
    """The newest changes, oldest first."""
    runs: Mapping[str, TestRun] = field(default_factory=dict)
    file_runs: Mapping[str, FileRun] = field(default_factory=dict)
    helps: tuple[Help, ...] = ()
    help_wanted: bool = False
    edited_at: Millis = 0
    delivery: Delivery | None = None
    """How far the session log is on its way, in the round that stands for the session."""

    @property
    def brief(self) -> ProjectBrief:
        """What the project is, as the candidate may come to know it."""
        return self.task.brief

    @property
    def current(self) -> LevelBrief:
        """The level that is being worked on."""
        return self.brief.levels[self.level - 1]

    @property
    def texts(self) -> dict[str, str]:
        """The files that can be edited, by path."""
        return {path: file.text for path, file in self.files.items()}

    @property
    def tests(self) -> dict[str, str]:
        """The visible tests of the levels that are unlocked, by path."""
        return {path: text for level in self.brief.levels[: self.level] for path, text in level.tests.items()}

    @property
    def is_running(self) -> bool:
        """Whether tests or a file are being run."""
        runs, files = self.runs.values(), self.file_runs.values()
        return any(run.is_pending for run in runs) or any(run.is_pending for run in files)

    @property
    def last_result(self) -> SuiteResult | None:
        """The newest results of tests."""
        results = [run.result for run in self.runs.values() if run.result is not None]
        return results[-1] if results else None

    @property
    def levels_passed(self) -> int:
        """How many levels are done."""
        return len(self.brief.levels) if self.status == "solved" else self.level - 1

    @property
    def may_step(self) -> bool:
        """Whether the interviewer drives and may take its next step now."""
        return (
            self.status == "open"
            and self.driver == "bot"
            and not self.is_waiting
            and not self.is_heard
            and not self.is_running
        )

    @property
    def asks_to_replace(self) -> bool:
        """Whether the interviewer waits for a word on whether its version shall replace the candidate's."""
        last = self.steps[-1] if self.steps else None
        is_asking = last is not None and last.tool == "ask" and last.about in ASKED_TO_REPLACE
        return self.driver == "bot" and self.is_waiting and is_asking

    @property
    def level_limit_ms(self) -> int | None:
        """How long the present level usually takes; None where no time is set."""
        factor = self.task.rules.level_factor
        return None if factor is None else round(self.current.minutes * 60_000 * factor)

    @property
    def helps_here(self) -> tuple[Help, ...]:
        """The help that was given on the present level."""
        return tuple(one for one in self.helps if one.level == self.level)

    @property
    def may_offer_help(self) -> bool:
        """Whether the rules allow more help on this level that was not asked for."""
        offered = sum(not one.asked for one in self.helps_here)
        return offered < self.task.rules.helps_on(self.level)

    def change(self, id_: str) -> Change | None:
        """A change that is still known."""
        return next((one for one in self.changes if one.id == id_), None)

    @property
    def last_change(self) -> Change | None:
        """The newest change that was not taken back."""
        return next((one for one in reversed(self.changes) if not one.is_reverted), None)

    def taken_back_since(self, at: Millis) -> Change | None:
        """A change that was taken back at this time or later."""
        return next((one for one in self.changes if one.reverted_at is not None and one.reverted_at >= at), None)


def project_round(state: State, index: int) -> Project:
    """The project round at this place. Raises TypeError if it is of another kind."""
    round = state.rounds[index]
    if not isinstance(round, Project):
        raise TypeError(f"round {index} is of kind {round.kind.name}, not project")
    return round


def project_rounds(state: State) -> Iterator[tuple[int, Project]]:
    """The project rounds of an interview, with their places among all rounds."""
    return ((index, round) for index, round in enumerate(state.rounds) if isinstance(round, Project))


def open_project(state: State) -> Project | None:
    """The project round of the current stage, decided or not."""
    index = state.open_round
    round = None if index is None else state.rounds[index]
    return round if isinstance(round, Project) else None
