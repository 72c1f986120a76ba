"""When to look at something again: the memory model FSRS, as its authors' own library has it.

Deterministic: no fuzzing, no learning steps of minutes, and the time of a review is when it really was.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

from greenroom.interview.core.events import Millis
from greenroom.progress.sessions import Attempt, Session

RETENTION = 0.8
"""How likely something is still there when it comes up again. Solving a problem anew takes half an hour, not the
seconds of a flash card, so it is asked for more rarely than the 0.9 that is usual for those."""
LONGEST_DAYS = 365
LATEST: Millis = 100_000_000_000_000
"""In the year 5138."""
_EASY, _GOOD, _HARD = 0.9, 0.6, 0.4

_scheduler = Scheduler(
    desired_retention=RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=LONGEST_DAYS,
    enable_fuzzing=False,
)


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered of a question or a skill."""

    id: str
    due_at: Millis
    last: Millis
    reviews: int


def rating_of(attempt: Attempt) -> Rating:
    """How an attempt counts: clean, with help or more tries, or not at all."""
    if not attempt.is_solved:
        return Rating.Again
    if not attempt.is_clean:
        return Rating.Hard
    is_easy = attempt.where == "interview" and attempt.score is not None and attempt.score >= _EASY
    return Rating.Easy if is_easy else Rating.Good


def rating_of_grade(share: float) -> Rating:
    """How a grade between 0 and 1 counts for the memory of a skill."""
    if share >= _EASY:
        return Rating.Easy
    if share >= _GOOD:
        return Rating.Good
    return Rating.Hard if share >= _HARD else Rating.Again


def memories(sessions: Iterable[Session], topics_of: dict[str, tuple[str, ...]]) -> dict[str, Memory]:
    """The memory of every question (`question:slug`) and skill after all of this, which is oldest first."""
    cards: dict[str, tuple[Card, int]] = {}

    def review(id_: str, rating: Rating, at: Millis) -> None:
        # A log from a machine whose clock was off by millennia must not stop everything.
        when = datetime.fromtimestamp(min(max(at, 0), LATEST) / 1000, UTC)
        card, reviews = cards.get(id_) or (Card(card_id=0, due=when), 0)
        cards[id_] = (_scheduler.review_card(card, rating, when)[0], reviews + 1)

    for session in sessions:
        shares: dict[str, list[float]] = {}
        for attempt in session.attempts:
            review(f"question:{attempt.slug}", rating_of(attempt), attempt.at)
            if attempt.score is not None:
                for topic in attempt.topics or topics_of.get(attempt.slug, ()):
                    shares.setdefault(f"topic:{topic}", []).append(attempt.score)
        for criterion, grade in session.criteria.items():
            if grade is not None:
                shares.setdefault(f"criterion:{criterion}", []).append(grade / 5)
        for id_, found in shares.items():
            review(id_, rating_of_grade(sum(found) / len(found)), session.at)
    return {id_: _memory(id_, card, reviews) for id_, (card, reviews) in cards.items()}


def _memory(id_: str, card: Card, reviews: int) -> Memory:
    last = card.last_review or card.due
    return Memory(id_, int(card.due.timestamp() * 1000), int(last.timestamp() * 1000), reviews)
