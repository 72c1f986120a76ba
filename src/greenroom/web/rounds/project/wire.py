"""What the browser is shown of a project round, and how that changes."""

from typing import Literal

from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind, SwitchedBy
from greenroom.interview.rounds.project.state import ProjectStatus
from greenroom.judging.suites import SuiteResult
from greenroom.questions.model import Language
from greenroom.questions.projects.model import TestName
from greenroom.values import Difficulty
from greenroom.web.shape import Shape


class LevelView(Shape):
    """A level; of one that is locked nothing is told but its title and how long it usually takes."""

    title: str
    minutes: int
    is_unlocked: bool
    goal: str
    """One sentence; empty while the level is locked."""
    description: str
    """The whole contract, in Markdown; empty while the level is locked."""
    tests: tuple[TestName, ...]
    """The visible tests, with the files they are in."""
    hidden: int
    """How many hidden tests there are; 0 while the level is locked."""


class TestFileView(Shape):
    """A file with tests of a level that is unlocked. It is read-only."""

    __test__ = False

    path: str
    level: int
    text: str


class FileView(Shape):
    """A file of the workspace."""

    path: str
    text: str
    revision: int
    by: Driver
    """Who edited it last."""


class TurnView(Shape):
    """A time during which one of the two wrote; it ends where the next one begins."""

    driver: Driver
    since: Millis
    level: int
    how: SwitchedBy | Literal["start"]


class ChangedLines(Shape):
    """What a change did to one file: these lines became others."""

    path: str
    kind: Literal["edited", "created", "removed"]
    line: int
    """The first line that is different, from 1."""
    before: str
    """Whole lines, without the last line break."""
    after: str
    is_cut: bool
    """Whether more lines are different than are shown."""


class ChangeView(Shape):
    """Edits that belong together and can be taken back; single keystrokes are in none."""

    id: str
    by: Driver
    at: Millis
    paths: tuple[str, ...]
    """Every file that was changed."""
    is_reverted: bool
    lines: tuple[ChangedLines, ...]
    """What was changed, file by file; not more than the first eight files."""


class TestRunView(Shape):
    """A run of the tests. Only the newest results are whole; of older ones the counts are kept."""

    __test__ = False

    id: str
    level: int
    """Tests of all levels up to this one were run."""
    by: Driver
    state: Literal["running", "finished", "failed"]
    requested_at: Millis
    finished_at: Millis | None
    passed: int
    total: int
    result: SuiteResult | None
    failure: str
    """Why the tests could not be run, where that was our fault."""


class FileRunView(Shape):
    """A file that was run by itself."""

    id: str
    path: str
    state: Literal["running", "finished", "failed"]
    requested_at: Millis
    finished_at: Millis | None
    printed: str
    error: str
    failure: str


class HelpView(Shape):
    """Help that was given."""

    level: int
    kind: HelpKind
    text: str
    at: Millis
    asked: bool
    signal: str
    """The sign of struggle that brought it; empty for none."""


class StepView(Shape):
    """A step that the interviewer took while it drove."""

    number: int
    tool: str
    """The tool that was used; empty for words alone."""
    about: str
    """What it was used on: a path, a change, a run."""
    refused: str
    """Why it came to nothing."""


class ProjectTaskChoices(Shape):
    """What was chosen for the round before the interview, under the names in which a request has it."""

    driver: Driver
    level_factor: float | None


class ProjectHead(Shape):
    """A project without its files, levels, changes and runs. What it is about is None until it is opened."""

    kind: Literal["project"] = "project"
    index: int
    """The place among all rounds."""
    status: ProjectStatus
    slug: str | None
    title: str | None
    summary: str | None
    difficulty: Difficulty
    language: Language
    starter: tuple[str, ...]
    """The files that the project begins with, which can be reset."""
    driver: Driver
    """Who writes now."""
    level: int
    """The level that is being worked on, counted from 1; all up to it are unlocked."""
    level_since: Millis
    level_limit_ms: int | None
    """How long the present level usually takes; None where no time is set."""
    turns: tuple[TurnView, ...]
    is_waiting: bool
    """Whether the interviewer, driving, waits for the candidate's word before it goes on."""
    is_stepping: bool
    """Whether the interviewer, driving, is about to take a step."""
    step: StepView | None
    """The last step of the interviewer's since it took over, or since the level was unlocked."""
    helps: tuple[HelpView, ...]
    help_wanted: bool
    opened_at: Millis | None
    closed_at: Millis | None
    choices: ProjectTaskChoices


class ProjectView(ProjectHead):
    """A whole project round."""

    levels: tuple[LevelView, ...]
    tests: tuple[TestFileView, ...]
    """The files with tests, in the order of their paths."""
    files: tuple[FileView, ...]
    """The files of the workspace, in the order of their paths."""
    changes: tuple[ChangeView, ...]
    """The newest changes, oldest first."""
    test_runs: tuple[TestRunView, ...]
    """Every run of the tests, oldest first."""
    file_run: FileRunView | None
    """The last file that was run by itself."""


class ProjectChanged(Shape):
    """Replace all of this round but its files, levels, changes and runs."""

    type: Literal["project_changed"] = "project_changed"
    round: int
    project: ProjectHead


class LevelsChanged(Shape):
    """Replace the levels of this round and the files with their tests."""

    type: Literal["levels_changed"] = "levels_changed"
    round: int
    levels: tuple[LevelView, ...]
    tests: tuple[TestFileView, ...]


class FileEdited(Shape):
    """Replace code points [start, end) of a file; it is at `revision` afterwards, last edited by `by`."""

    type: Literal["file_edited"] = "file_edited"
    round: int
    path: str
    revision: int
    start: int
    end: int
    text: str
    by: Driver
    change: str
    """The change that it belongs to; empty for single keystrokes."""


class FileReplaced(Shape):
    """Replace the file with this path, or add it in the order of the paths."""

    type: Literal["file_replaced"] = "file_replaced"
    round: int
    file: FileView


class FileRemoved(Shape):
    """Remove the file with this path."""

    type: Literal["file_removed"] = "file_removed"
    round: int
    path: str


class ChangeShown(Shape):
    """Replace the change with this id, or add it at the end."""

    type: Literal["change_shown"] = "change_shown"
    round: int
    change: ChangeView


class ChangeForgotten(Shape):
    """Remove the change with this id: it is too old to be taken back."""

    type: Literal["change_forgotten"] = "change_forgotten"
    round: int
    id: str


class TestRunChanged(Shape):
    """Replace the run of the tests with this id, or add it at the end."""

    __test__ = False

    type: Literal["test_run_changed"] = "test_run_changed"
    round: int
    run: TestRunView


class FileRunChanged(Shape):
    """Replace the file that was run by itself."""

    type: Literal["file_run_changed"] = "file_run_changed"
    round: int
    run: FileRunView


ProjectChange = (
    ProjectChanged
    | LevelsChanged
    | FileEdited
    | FileReplaced
    | FileRemoved
    | ChangeShown
    | ChangeForgotten
    | TestRunChanged
    | FileRunChanged
)

ProjectMark = Literal["driver", "level", "tests", "help", "reverted", "project"]
"""Kinds of marks that only project rounds have."""
