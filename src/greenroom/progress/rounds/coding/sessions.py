"""Problems of interviews and practice as attempts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import DAY
from greenroom.progress.rounds.coding.model import AssessedProblem, Practised
from greenroom.progress.sessions import SOLVED, Attempt, Session

ACCEPTED = "accepted"
WEIGHT_PRACTISED = 1.0
SOLVED_AT_ONCE, SOLVED_LATER, UNSOLVED = 0.8, 0.6, 0.2
"""Practice is without pressure and its hints are open to all, so even a clean success is not a whole win."""


def attempts(problems: Sequence[AssessedProblem], at: Millis) -> Iterator[Attempt]:
    """The problems of an interview that were opened."""
    for problem in problems:
        if problem.status != "waiting":
            yield Attempt(
                slug=problem.slug,
                at=at,
                where="interview",
                status=problem.status,
                helps=problem.hints,
                attempts=problem.attempts,
                score=None if problem.score is None else min(max(problem.score, 0.0), 1.0),
                topics=problem.topics,
                difficulty=problem.difficulty,
            )


def left(digest: Mapping[str, Any], at: Millis) -> Iterator[Attempt]:
    """A problem of an interview without a report. One without a title was never opened."""
    if digest.get("title") is not None:
        yield Attempt(
            slug=str(digest["slug"]),
            at=at,
            where="interview",
            status=str(digest.get("status", "")),
            helps=int(digest.get("hints", 0)),
            attempts=int(digest.get("attempts", 0)),
            score=None,
            difficulty=digest.get("difficulty"),
        )


def practice(practised: Sequence[Practised]) -> Iterable[Session]:
    """The days on which a question was practised."""

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
