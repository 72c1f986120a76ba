"""History as a list of sessions: what was tried when, and with what result."""

from dataclasses import dataclass
from typing import Literal

from greenroom.interview.core.events import Millis
from greenroom.values import Difficulty

SOLVED = "solved"
LEFT_OPEN = ("open", "unfinished", "timed_out", "skipped")
"""Ways a task can end without anybody having said that it is wrong."""

WEIGHT_GRADED = 4.0
"""A score put together from tests, growth and hints says more than a bare win or loss. Over the days of 120 simulated
people the variance of a problem's score was a quarter of that of a coin with the same mean (docs/calibration.md)."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A task that was tried: in an interview, or in practice on one day."""

    slug: str
    at: Millis
    where: Literal["interview", "practice"]
    status: str
    helps: int
    """How often the candidate was helped."""
    attempts: int
    score: float | None
    """0 to 1, None when nobody scored it."""
    topics: tuple[str, ...] = ()
    difficulty: Difficulty | None = None

    @property
    def is_solved(self) -> bool:
        """Whether it was solved in the end."""
        return self.status == SOLVED

    @property
    def is_clean(self) -> bool:
        """Solved at the first attempt and without help."""
        return self.is_solved and self.attempts <= 1 and self.helps == 0


@dataclass(frozen=True, slots=True)
class Session:
    """An interview or a day of practising one question; its results count as simultaneous."""

    at: Millis
    interview: str | None
    track: str | None
    criteria: dict[str, float | None]
    attempts: tuple[Attempt, ...]
    weight: float
