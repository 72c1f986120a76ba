"""What reaches a project round: commands, moves of the interviewer, and answers of the driver and the tests."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from greenroom.interview.core.events import TurnAccount
from greenroom.interview.core.limits import MAX_TURN_CHARACTERS
from greenroom.interview.core.messages import RoundAnswered, RoundCommand, RoundMove, RunAnswered
from greenroom.interview.rounds.project.choices import Driver
from greenroom.interview.rounds.project.events import HelpKind
from greenroom.interview.rounds.project.paths import MAX_PATH, plain_path, within_file_limit
from greenroom.judging.suites import LONGEST_MESSAGE, SuiteResult

Path = Annotated[str, Field(max_length=MAX_PATH), AfterValidator(plain_path)]
Text = Annotated[str, AfterValidator(within_file_limit)]


class EditFile(RoundCommand):
    """Replace code points [start, end) of the file at revision `base` with `text`."""

    type: Literal["edit_file"] = "edit_file"
    path: Path
    base: int = Field(ge=0)
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    text: Text
    exact: bool = False
    """Whether it is refused where the file was edited since, instead of being placed in the newer text."""


class ReplaceFile(RoundCommand):
    """Set the whole text of a file; a file that is not there is made."""

    type: Literal["replace_file"] = "replace_file"
    path: Path
    text: Text


class RemoveFile(RoundCommand):
    """Delete a file."""

    type: Literal["remove_file"] = "remove_file"
    path: Path


class ResetFile(RoundCommand):
    """Bring a file back as the project began with it."""

    type: Literal["reset_file"] = "reset_file"
    path: Path


class RevertChange(RoundCommand):
    """Take a change back; without a name, the last one."""

    type: Literal["revert_change"] = "revert_change"
    change: str = Field(default="", max_length=40)


class SwitchDriver(RoundCommand):
    """Say who writes from here on."""

    type: Literal["switch_driver"] = "switch_driver"
    driver: Driver


class KeepDriving(RoundCommand):
    """Let the interviewer go on."""

    type: Literal["keep_driving"] = "keep_driving"


class RunProjectTests(RoundCommand):
    """Run the tests of all levels up to the present one."""

    type: Literal["run_project_tests"] = "run_project_tests"


class RunFile(RoundCommand):
    """Run a file of the workspace by itself and show what it prints."""

    type: Literal["run_file"] = "run_file"
    path: Path


class AskForHelp(RoundCommand):
    """Press for help."""

    type: Literal["ask_for_help"] = "ask_for_help"


class LeaveProject(RoundCommand):
    """Go on without the rest."""

    type: Literal["leave_project"] = "leave_project"


class KeepLog(RoundCommand):
    """Keep the session log outside Greenroom, or try that again now. Any round of the interview may be named."""

    type: Literal["keep_log"] = "keep_log"


ProjectCommand = (
    EditFile
    | ReplaceFile
    | RemoveFile
    | ResetFile
    | RevertChange
    | SwitchDriver
    | KeepDriving
    | RunProjectTests
    | RunFile
    | AskForHelp
    | LeaveProject
    | KeepLog
)


@dataclass(frozen=True, slots=True)
class TakeWheel(RoundMove):
    """Move: change who writes, because the candidate asked for it."""

    driver: Driver


@dataclass(frozen=True, slots=True)
class GoOnDriving(RoundMove):
    """Move: take the next steps, because the candidate said so."""


@dataclass(frozen=True, slots=True)
class StopDriving(RoundMove):
    """Move: take no further step until the candidate says so, because they asked for it."""


@dataclass(frozen=True, slots=True)
class GiveHelp(RoundMove):
    """Move: help with the present level."""

    kind: HelpKind
    text: str
    signal: str = ""
    """The sign of struggle that brought it; empty, or `explicit_ask`, where the candidate asked."""


@dataclass(frozen=True, slots=True)
class TakeBack(RoundMove):
    """Move: the interviewer, who drives, reverts its own last change because the candidate asked for it."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """Tool of either driver's partner: read a file, or a level's description."""

    path: str


@dataclass(frozen=True, slots=True)
class ApplyPatch:
    """Tool of the interviewer while it drives: `old`, which stands exactly once, becomes `new`."""

    path: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class ExecuteTests:
    """Tool of the interviewer while it drives."""


@dataclass(frozen=True, slots=True)
class AskToGoOn:
    """Wait for the candidate's word."""

    about: str = ""
    """The driver's own note of what it asked."""


@dataclass(frozen=True, slots=True)
class HandBack:
    """Tool of the house while it drives: give the keyboard back, because only a part was asked for."""


Tool = ReadFile | ApplyPatch | ExecuteTests | AskToGoOn | HandBack


@dataclass(frozen=True, slots=True)
class Stepped(RoundAnswered):
    """Answer to TakeStep: one step of the interviewer's, words first."""

    number: int
    say: str
    tool: Tool | None
    said_by: str
    account: TurnAccount | None = None
    """What it took of a language model, or why none took it."""

    def __post_init__(self) -> None:
        if len(self.say) > MAX_TURN_CHARACTERS:
            raise ValueError("the words of a step are too long")


@dataclass(frozen=True, slots=True)
class StepFailed(RoundAnswered):
    """Answer to TakeStep: the driver could not say what to do."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class TestsDone(RunAnswered):
    """Answer to RunSuite."""

    __test__ = False

    result: SuiteResult


@dataclass(frozen=True, slots=True)
class TestsNotDone(RunAnswered):
    """Answer to RunSuite: our fault."""

    __test__ = False

    reason: str


@dataclass(frozen=True, slots=True)
class FileDone(RunAnswered):
    """Answer to RunOneFile."""

    printed: str
    error: str = ""
    failure: str = ""

    def __post_init__(self) -> None:
        if len(self.error) > LONGEST_MESSAGE:
            raise ValueError("the error is too long")


@dataclass(frozen=True, slots=True)
class LogDelivered(RoundAnswered):
    """Answer to DeliverLog: where the session log is kept."""

    number: int
    sink: str
    where: str


@dataclass(frozen=True, slots=True)
class LogNotDelivered(RoundAnswered):
    """Answer to DeliverLog: it is not known to have arrived."""

    number: int
    reason: str
    is_final: bool = False
    """Whether trying again is of no use until somebody changes something."""
