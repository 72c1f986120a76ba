"""What progress needs to know of coding: problems of interviews, and practice."""

from pydantic import Field

from greenroom.interview.core.events import Millis
from greenroom.progress.model import ProgressValue
from greenroom.values import Difficulty


class Practised(ProgressValue):
    """A submission to a question outside an interview."""

    slug: str
    at: Millis
    verdict: str
    seconds: int = Field(ge=0)


class AssessedProblem(ProgressValue):
    """A problem of an assessed interview."""

    slug: str
    topics: tuple[str, ...]
    difficulty: Difficulty
    score: float | None
    """0 to 1; None when it was not tried."""
    status: str
    hints: int
    attempts: int
