"""What a coding round wants done in the outside world."""

from dataclasses import dataclass

from greenroom.interview.core.actions import RoundAction
from greenroom.interview.rounds.coding.state import OwnRun, Run


@dataclass(frozen=True, slots=True)
class Judge(RoundAction):
    """Run this code and say what it comes to."""

    run: Run


@dataclass(frozen=True, slots=True)
class Analyse(RoundAction):
    """Look into this judged submission: why it fails, how it grows."""

    run: Run


@dataclass(frozen=True, slots=True)
class Review(RoundAction):
    """Read this submission, of which all facts are known, and say what one thinks of it."""

    run: Run


@dataclass(frozen=True, slots=True)
class RunInput(RoundAction):
    """Run this code on an input of the candidate's own."""

    own: OwnRun


@dataclass(frozen=True, slots=True)
class WriteProblem(RoundAction):
    """Write a problem for this interview in place of the one from the bank, before it is needed."""
