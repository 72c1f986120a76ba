"""History as a list of sessions: what was tried when, and with what result."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import DAY
from greenroom.progress.model import AssessedInterview, Practised
from greenroom.questions.model import Difficulty

ACCEPTED = "accepted"
SOLVED = "solved"
LEFT_OPEN = ("open", "unfinished", "timed_out", "skipped")
"""Ways a problem can end without anybody having said that it is wrong."""

WEIGHT_GRADED = 4.0
"""A score put together from tests, growth and hints says more than a bare win or loss. Over the days of 120 simulated
people the variance of a problem's score was a quarter of that of a coin with the same mean (docs/calibration.md)."""
WEIGHT_PRACTISED = 1.0
SOLVED_AT_ONCE, SOLVED_LATER, UNSOLVED = 0.8, 0.6, 0.2
"""Practice is without pressure and its hints are open to all, so even a clean success is not a whole win."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A question that was tried: in an interview, or in practice on one day."""

    slug: str
    at: Millis
    where: Literal["interview", "practice"]
    status: str
    hints: int
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
        return self.is_solved and self.attempts <= 1 and self.hints == 0


@dataclass(frozen=True, slots=True)
class Session:
    """An interview or a day of practising one question; its results count as simultaneous."""

    at: Millis
    interview: str | None
    track: str | None
    criteria: dict[str, float | None]
    attempts: tuple[Attempt, ...]
    weight: float


def in_order(
    assessed: Iterable[AssessedInterview], unscored: Iterable[Session], practised: Sequence[Practised]
) -> tuple[Session, ...]:
    """Everything that happened, oldest first."""
    sessions = [*(_interview(one) for one in assessed), *unscored, *_practice(practised)]
    return tuple(
        sorted(sessions, key=lambda one: (one.at, one.interview or "", one.attempts[:1] and one.attempts[0].slug))
    )


def unscored_interview(interview: str, at: Millis, track: str, attempts: Iterable[Attempt]) -> Session:
    """An interview without a report: it says nothing of skill, only which questions were seen."""
    return Session(at, interview, track, {}, tuple(attempts), 0.0)


def _interview(one: AssessedInterview) -> Session:
    tried = (problem for problem in one.problems if problem.status != "waiting")
    attempts = tuple(
        Attempt(
            slug=problem.slug,
            at=one.at,
            where="interview",
            status=problem.status,
            hints=problem.hints,
            attempts=problem.attempts,
            score=None if problem.score is None else min(max(problem.score, 0.0), 1.0),
            topics=problem.topics,
            difficulty=problem.difficulty,
        )
        for problem in tried
    )
    return Session(one.at, one.interview, one.track, dict(one.criteria), attempts, WEIGHT_GRADED)


def _practice(practised: Sequence[Practised]) -> Iterable[Session]:
    def day(one: Practised) -> tuple[Millis, str]:
        return (one.at // DAY, one.slug)

    for (_, slug), group in groupby(sorted(practised, key=lambda one: (*day(one), one.at)), key=day):
        tries = list(group)
        right = next((place for place, one in enumerate(tries) if one.verdict == ACCEPTED), None)
        if right is None:
            status, score = "failed", UNSOLVED
        else:
            status, score = SOLVED, SOLVED_AT_ONCE if right == 0 else SOLVED_LATER
        counting = len(tries) if right is None else right + 1
        attempt = Attempt(slug, tries[-1].at, "practice", status, 0, counting, score)
        yield Session(tries[-1].at, None, None, {}, (attempt,), WEIGHT_PRACTISED)
