"""Skills and questions, rated against each other over everything that happened."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt

from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import START, WIDEST, Rating, Result, combined, pooled, rested, updated
from greenroom.progress.sessions import Attempt, Session
from greenroom.progress.tasks import PracticeTask
from greenroom.values import Difficulty

BY_DIFFICULTY: Mapping[Difficulty, float] = {"easy": 1300.0, "medium": 1500.0, "hard": 1700.0}
AUTHORS_DOUBT = 200.0
"""How far a question's real difficulty may be from what its author wrote on it."""
BETWEEN_TOPICS = 150.0
"""How far one topic may be from how somebody does in general."""
BEST_GRADE = 5.0


@dataclass(slots=True)
class Track:
    """One skill through time."""

    rating: Rating = field(default_factory=Rating)
    last_at: Millis | None = None
    points: list[tuple[Millis, Rating, str | None]] = field(default_factory=list)
    figures: list[float] = field(default_factory=list)
    """What the trend is told from, since ratings remember too much; one for each result."""

    def at(self, now: Millis) -> Rating:
        """The rating as of now: it grows vaguer without results."""
        return self.rating if self.last_at is None else rested(self.rating, now - self.last_at)

    def meet(self, at: Millis, results: Sequence[Result], interview: str | None, figures: Iterable[float]) -> None:
        """Take in results of one time."""
        self.rating = updated(self.at(at), results)
        self.last_at = at
        self.points.append((at, self.rating, interview))
        self.figures += figures


@dataclass(slots=True)
class Asked:
    """One question through time. It does not change; only what is known of it does."""

    rating: Rating
    seen: int = 0


class Standing:
    """Where somebody stands after everything that happened."""

    def __init__(self, questions: Iterable[PracticeTask]) -> None:
        self._known = {question.slug: question for question in questions}
        self.skills: dict[str, Track] = {}
        """By `topic:...` and `criterion:...`."""
        self.asked: dict[str, Asked] = {}
        self._general = Track()
        """Meets every question, whatever it is about."""

    def take_in(self, session: Session) -> None:
        """Learn from an interview or a day of practice: all of its results are simultaneous."""
        if session.weight == 0:
            return
        met: dict[str, list[tuple[Result, float]]] = {}
        everything: list[Result] = []
        learnt: dict[str, list[Result]] = {}
        for attempt in session.attempts:
            if attempt.score is None or not (topics := self._topics(attempt)):
                continue
            question = self._question(attempt)
            result = Result(question, attempt.score, session.weight)
            everything.append(result)
            figure = performance(self._label(attempt), attempt.score)
            for topic in topics:
                met.setdefault(f"topic:{topic}", []).append((result, figure))
            whoever = self.ability(session.at, topics)
            learnt.setdefault(attempt.slug, []).append(Result(whoever, 1 - attempt.score, session.weight))
        level = self._level(session.attempts)
        for criterion, grade in session.criteria.items():
            if grade is not None:
                score = min(max(grade / BEST_GRADE, 0.0), 1.0)
                # Criteria have anchors of their own for each level, so their grades can be compared as they are.
                met[f"criterion:{criterion}"] = [(Result(level, score, session.weight), score)]
        for id_, found in met.items():
            results = [result for result, _ in found]
            self._skill(id_).meet(session.at, results, session.interview, [figure for _, figure in found])
        if everything:
            self._general.meet(session.at, everything, session.interview, ())
        for slug, meetings in learnt.items():
            asked = self.asked[slug]
            asked.rating, asked.seen = updated(asked.rating, meetings), asked.seen + len(meetings)

    def ability(self, now: Millis, topics: Iterable[str] = ()) -> Rating:
        """What to expect of somebody on a question with these topics, or on any.

        A topic met once says little by itself, so it leans on how they do in general; one never met leans on it wholly.
        """
        general = self._general.at(now)
        prior = Rating(general.value, min(hypot(general.deviation, BETWEEN_TOPICS), WIDEST))
        found = [self.skills.get(f"topic:{topic}") for topic in topics]
        return combined([pooled(track.at(now), prior) if track else prior for track in found]) if found else general

    def question(self, question: PracticeTask) -> Rating:
        """How hard a question is, as far as anybody knows."""
        asked = self.asked.get(question.slug)
        return asked.rating if asked else as_labelled(question.difficulty)

    def _skill(self, id_: str) -> Track:
        return self.skills.setdefault(id_, Track())

    def _topics(self, attempt: Attempt) -> tuple[str, ...]:
        known = self._known.get(attempt.slug)
        return attempt.topics or (known.topics if known else ())

    def _label(self, attempt: Attempt) -> Difficulty:
        known = self._known.get(attempt.slug)
        return attempt.difficulty or (known.difficulty if known else "medium")

    def _question(self, attempt: Attempt) -> Rating:
        return self.asked.setdefault(attempt.slug, Asked(as_labelled(self._label(attempt)))).rating

    def _level(self, attempts: Sequence[Attempt]) -> Rating:
        """What the criteria of an interview are held against: how hard its problems were said to be, on the whole.

        Authors err on each problem by itself, so the mean of several is less in doubt than one.
        """
        labels = [BY_DIFFICULTY[one.difficulty] for one in attempts if one.difficulty]
        return Rating(sum(labels) / len(labels) if labels else START, AUTHORS_DOUBT / sqrt(max(1, len(labels))))


def performance(difficulty: Difficulty, score: float) -> float:
    """The rating at which a score would be expected: the question's, 400 more for all won, 400 less for all lost.

    The linear rule of chess federations, against the label: what is learnt of a question must not hide a trend.
    """
    return BY_DIFFICULTY[difficulty] + 800 * (score - 0.5)


def as_labelled(difficulty: Difficulty) -> Rating:
    """A question of which only its label is known."""
    return Rating(BY_DIFFICULTY[difficulty], AUTHORS_DOUBT)
