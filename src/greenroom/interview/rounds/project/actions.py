"""What a project round wants done in the outside world."""

from dataclasses import dataclass
from typing import ClassVar

from greenroom.interview.core.actions import RoundAction
from greenroom.interview.core.rounds import Millis
from greenroom.interview.rounds.project.state import FileRun, TestRun


@dataclass(frozen=True, slots=True)
class TakeStep(RoundAction):
    """Let the interviewer, which drives, take one step."""

    only_when_quiet: ClassVar[bool] = True

    number: int


@dataclass(frozen=True, slots=True)
class RunSuite(RoundAction):
    """Run the tests."""

    run: TestRun


@dataclass(frozen=True, slots=True)
class RunOneFile(RoundAction):
    """Run a file by itself."""

    run: FileRun


@dataclass(frozen=True, slots=True)
class DeliverLog(RoundAction):
    """Keep the session log outside Greenroom, not before `at`."""

    number: int
    at: Millis
