"""What can happen in a project round, in the past tense.

Every edit says who made it. Edits of the interviewer's, and those that belong together, share the id of a change, which
can be reverted. The log alone gives the workspace at any moment.
"""

from typing import Literal

from pydantic import Field

from greenroom.interview.core.events import InRound, Millis, OfRun, RoundEvent
from greenroom.interview.rounds.project.choices import Driver
from greenroom.judging.suites import SuiteResult

SwitchedBy = Literal["button", "words", "typing"]
ReplacedBecause = Literal["key_frame", "sent", "reset", "reverted"]
HelpKind = Literal["hint", "error", "concept", "snippet"]


class FileEdited(InRound):
    """Characters [start, end) of a file became `text`. Offsets count Unicode code points."""

    changes_summary = False

    type: Literal["file_edited"] = "file_edited"
    path: str
    revision: int
    start: int
    end: int
    text: str
    by: Driver = "human"
    change: str = ""
    """The change that it belongs to; empty for single keystrokes."""

    def continues(self, last: RoundEvent) -> bool:
        return (
            isinstance(last, FileEdited)
            and (self.round, self.path, self.by, self.change) == (last.round, last.path, last.by, last.change)
            and not self.change
            and self.revision > last.revision
            and 0 <= self.start <= self.end
        )


class FileReplaced(InRound):
    """The whole text of a file: a key frame, a reset, a change taken back, or a copy from somebody's own editor."""

    changes_summary = False

    type: Literal["file_replaced"] = "file_replaced"
    path: str
    revision: int
    text: str
    by: Driver = "human"
    why: ReplacedBecause = "sent"
    change: str = ""


class FileCreated(InRound):
    """A file that was not there."""

    type: Literal["file_created"] = "file_created"
    path: str
    text: str
    by: Driver = "human"
    change: str = ""


class FileRemoved(InRound):
    """A file was deleted."""

    type: Literal["file_removed"] = "file_removed"
    path: str
    by: Driver = "human"
    change: str = ""


class ChangeReverted(InRound):
    """A change was taken back; the events before it in the same step say how."""

    type: Literal["change_reverted"] = "change_reverted"
    change: str
    by: Driver


class DriverChanged(InRound):
    """Somebody else writes from here on."""

    type: Literal["driver_changed"] = "driver_changed"
    driver: Driver
    how: SwitchedBy


class StepTaken(InRound):
    """The interviewer took a step while it drove: it read, edited, ran the tests, explained, or only spoke."""

    type: Literal["step_taken"] = "step_taken"
    number: int
    tool: str = ""
    """The tool that was used; empty for words alone."""
    about: str = ""
    """What it was used on: a path, a change, a run."""
    refused: str = ""
    """Why it came to nothing."""
    asks: bool = False
    """Whether the interviewer waits for the candidate before it goes on."""
    said_by: str = ""


class DrivingResumed(InRound):
    """The candidate lets the interviewer go on."""

    type: Literal["driving_resumed"] = "driving_resumed"


class TestsRequested(InRound):
    """The workspace was sent to be tested, up to this level."""

    __test__ = False

    type: Literal["tests_requested"] = "tests_requested"
    run: str
    level: int
    by: Driver


class TestsFinished(OfRun):
    """The results of the tests, by name."""

    __test__ = False

    type: Literal["tests_finished"] = "tests_finished"
    result: SuiteResult


class TestsFailed(OfRun):
    """We could not run them."""

    __test__ = False

    type: Literal["tests_failed"] = "tests_failed"
    reason: str


class LevelUnlocked(InRound):
    """Every test up to the level before passed, and the next level is open."""

    type: Literal["level_unlocked"] = "level_unlocked"
    level: int


class ProjectSolved(InRound):
    """Every test of every level passed."""

    type: Literal["project_solved"] = "project_solved"


class ProjectLeft(InRound):
    """The candidate goes on without the rest."""

    type: Literal["project_left"] = "project_left"


class FileRunRequested(InRound):
    """A file was sent to be run by itself."""

    type: Literal["file_run_requested"] = "file_run_requested"
    run: str
    path: str


class FileRan(OfRun):
    """What a file printed; without an exit, `failure` says why it could not be run."""

    type: Literal["file_ran"] = "file_ran"
    printed: str
    error: str = ""
    failure: str = ""


class HelpRequested(InRound):
    """The candidate pressed for help."""

    type: Literal["help_requested"] = "help_requested"


class HelpGiven(InRound):
    """Help on a level: a hint, the specific error, a concept, or a snippet that is said and not applied."""

    type: Literal["help_given"] = "help_given"
    level: int
    kind: HelpKind
    text: str
    asked: bool = False
    signal: str = Field(default="", max_length=40)
    """The sign of struggle that brought it."""


class SessionLogRequested(InRound):
    """The candidate wants the session log kept outside Greenroom as well."""

    type: Literal["session_log_requested"] = "session_log_requested"


class SessionLogKept(InRound):
    """The session log has arrived. It is not delivered again."""

    type: Literal["session_log_kept"] = "session_log_kept"
    sink: str
    """What keeps it."""
    where: str
    """Its address there."""


class SessionLogNotKept(InRound):
    """A delivery of the session log failed."""

    type: Literal["session_log_not_kept"] = "session_log_not_kept"
    reason: str
    again_at: Millis | None
    """When it is tried again; None for not by itself."""


ProjectEvent = (
    FileEdited
    | FileReplaced
    | FileCreated
    | FileRemoved
    | ChangeReverted
    | DriverChanged
    | StepTaken
    | DrivingResumed
    | TestsRequested
    | TestsFinished
    | TestsFailed
    | LevelUnlocked
    | ProjectSolved
    | ProjectLeft
    | FileRunRequested
    | FileRan
    | HelpRequested
    | HelpGiven
    | SessionLogRequested
    | SessionLogKept
    | SessionLogNotKept
)
