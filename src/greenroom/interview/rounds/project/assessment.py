"""The parts of an assessment that are about pairing: what proves a finding, and how a project went level by level."""

from typing import Literal

from pydantic import Field

from greenroom.interview.core.assessment import Evidence, Value
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind, SwitchedBy
from greenroom.judging.suites import TestOutcome

LevelOutcome = Literal["passed", "handed_over", "open", "interviewer", "untouched", "locked"]
"""What the candidate made of a level.

passed: it passes, and most of what was written on it is theirs. handed_over: they tried, and the interviewer wrote the
rest. open: they worked on it, and it does not pass. interviewer: the interviewer wrote it. untouched: it was open, and
nobody had time for it. locked: it was never reached. Only the first three are assessed.
"""
ASSESSED: tuple[LevelOutcome, ...] = ("passed", "handed_over", "open")


class TestRunEvidence(Evidence):
    """A run of the tests; `seq` is its tests_finished."""

    __test__ = False

    kind: Literal["test_run"] = "test_run"
    round: int
    run: str
    by: Driver
    """Who asked for it."""
    level: int
    passed: int
    total: int
    """Of the tests of all levels up to this one."""


class TestEvidence(Evidence):
    """One test of a run, by its name; `seq` is the run's tests_finished."""

    __test__ = False

    kind: Literal["test"] = "test"
    round: int
    run: str
    test: str
    level: int
    """The level that the test belongs to."""
    outcome: TestOutcome


class FileEvidence(Evidence):
    """Lines of a file as they stood right after `seq`, counted from 1."""

    kind: Literal["file"] = "file"
    round: int
    path: str
    first: int = Field(ge=1)
    last: int = Field(ge=1)
    text: str
    """Those lines, letter for letter."""


class HelpEvidence(Evidence):
    """Help that was given; `seq` is its help_given."""

    kind: Literal["help"] = "help"
    round: int
    level: int
    help: HelpKind
    asked: bool


class DriverEvidence(Evidence):
    """The keyboard changed hands; `seq` is its driver_changed."""

    kind: Literal["driver"] = "driver"
    round: int
    driver: Driver
    """Who has it from there on."""
    how: SwitchedBy


ProjectEvidence = TestRunEvidence | TestEvidence | FileEvidence | HelpEvidence | DriverEvidence


class LevelGrades(Value):
    """How one level went."""

    level: int = Field(ge=1)
    title: str
    outcome: LevelOutcome
    is_passed: bool
    passed_by: Driver | None
    """Who had the keyboard when it passed; None where it did not."""
    share: int | None
    """Percent of what was written on it that is the candidate's; None where nothing was."""
    time_ms: int
    """From its unlock until it passed, or until the end."""
    driven_ms: int
    """Of these, with the candidate at the keyboard."""
    limit_ms: int | None
    """How long it usually takes; None where no time was set."""
    runs: int
    """Runs of the tests, whoever asked for them."""
    own_runs: int
    """Of these, by the candidate while they drove."""
    helps: int
    helps_asked: int


class ProjectGrades(Value):
    """How one project went."""

    round: int = Field(ge=0)
    slug: str
    title: str
    topics: tuple[str, ...]
    difficulty: str
    status: str
    score: float | None
    """0 to 1: what it adds to the estimate of skill; None when the candidate never drove."""
    levels: tuple[LevelGrades, ...]
    levels_passed: int
    levels_driven: int
    """Levels that passed while the candidate had the keyboard."""
    levels_own: int
    """Levels that passed and that the candidate wrote for the most part."""
    switches: int
    helps: int
    time_spent_ms: int | None
    driven_ms: int
    time_limit_ms: int | None
    findings: tuple[str, ...] = ()


class ProjectSection(Value):
    """The part of a report that is about project rounds."""

    projects: tuple[ProjectGrades, ...] = ()
