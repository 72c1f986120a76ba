"""All of it put together: from history to what a person is shown. Pure: the same history and hour, the same view."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.wording import counted, sentence
from greenroom.interview.core.events import Millis
from greenroom.progress.advising import Known, advise, weak_skills
from greenroom.progress.glicko import Rating
from greenroom.progress.model import OverallPoint, ProgressView, QuestionRating, Skill, SkillPoint
from greenroom.progress.ordering import in_order
from greenroom.progress.repetition import memories
from greenroom.progress.rounds.kinds import KINDS, AssessedInterview
from greenroom.progress.sessions import Attempt, Session
from greenroom.progress.skills import Standing, Track
from greenroom.progress.streaks import streak_of
from greenroom.progress.suggesting import solved_last, suggest, suited
from greenroom.progress.tasks import Practice, PracticeTask
from greenroom.progress.trends import RECENT, Trend, trend_of
from greenroom.values import Difficulty

MOST_POINTS = 80
"""Points per skill: more than a plot can show are thinned out evenly."""
FIRM = 100.0
"""A deviation above which an estimate is called uncertain."""


class History:
    """Everything somebody did, and what follows from it."""

    def __init__(
        self,
        assessed: Sequence[AssessedInterview],
        practised: Sequence[Practice],
        questions: Sequence[PracticeTask],
        now: Millis,
        unscored: Iterable[Session] = (),
    ) -> None:
        self._assessed = sorted(assessed, key=lambda one: (one.at, one.interview))
        self._practised = practised
        self._questions = questions
        self._now = now
        self._sessions = in_order(self._assessed, unscored, practised)

    def view(self) -> ProgressView:
        """What a person is shown."""
        today, later = advise(self._known)
        weak = [one.id.removeprefix("topic:") for one in self._known.weak if one.kind == "topic"]
        return ProgressView(
            interviews=len(self._assessed),
            practised=len({one.slug for one in self._practised}),
            overall=self._overall,
            skills=self._skills,
            questions=self._rated,
            today=today,
            later=later,
            streak=streak_of((one.at for one in self._sessions), self._now),
            next=suggest(
                self._questions, self._standing, self._known.seen, weak, self._now, solved_last(self._sessions)
            ),
            note=_note(self._overall, len(self._practised)),
        )

    def suited(self, difficulty: Difficulty) -> tuple[str, ...]:
        """Questions of this difficulty for the next interview, best first."""
        weak = [one.id.removeprefix("topic:") for one in self._known.weak if one.kind == "topic"]
        return suited(self._questions, self._standing, self._known.seen, weak, self._now, difficulty)

    @cached_property
    def _standing(self) -> Standing:
        standing = Standing(self._questions)
        for session in self._sessions:
            standing.take_in(session)
        return standing

    @cached_property
    def _known(self) -> Known:
        last: dict[str, Attempt] = {}
        for session in self._sessions:
            last |= {attempt.slug: attempt for attempt in session.attempts}
        return Known(
            questions={question.slug: question for question in self._questions},
            standing=self._standing,
            memories=memories(self._sessions, {one.slug: one.topics for one in self._questions}),
            last=last,
            skills=self._skills,
            weak=weak_skills(self._skills),
            seen={slug: attempt.at for slug, attempt in last.items()},
            now=self._now,
        )

    @cached_property
    def _skills(self) -> tuple[Skill, ...]:
        titles = _criteria()
        places = {id_: place for place, id_ in enumerate(titles)}
        found = [_skill(id_, track, titles, self._now) for id_, track in self._standing.skills.items()]
        return tuple(sorted(found, key=lambda one: (one.kind == "topic", places.get(one.id, 99), -one.seen, one.title)))

    @cached_property
    def _overall(self) -> tuple[OverallPoint, ...]:
        return tuple(_overall_point(one, one.overall) for one in self._assessed if one.overall is not None)

    @cached_property
    def _rated(self) -> tuple[QuestionRating, ...]:
        found = [
            QuestionRating(
                slug=one.slug,
                title=one.title,
                difficulty=one.difficulty,
                rating=round(asked.rating.value, 1),
                low=round(asked.rating.low, 1),
                high=round(asked.rating.high, 1),
                seen=asked.seen,
            )
            for one in self._questions
            if (asked := self._standing.asked.get(one.slug)) is not None
        ]
        return tuple(sorted(found, key=lambda one: (one.rating, one.slug)))


def _overall_point(one: AssessedInterview, overall: float) -> OverallPoint:
    """With the span of another day: over many interviews, what differs is mostly the day."""
    other = one.another_day
    low, high = (one.low, one.high) if other is None else (other.low, other.high)
    return OverallPoint(
        interview=one.interview,
        at=one.at,
        overall=overall,
        low=overall if low is None else low,
        high=overall if high is None else high,
        percent=None if other is None else other.percent,
    )


def _criteria() -> dict[str, str]:
    """Titles of criteria by id of skill, in the rubrics' order."""
    return {f"criterion:{one.id}": one.title for kind in KINDS for one in rubric_for(kind).criteria}


def _skill(id_: str, track: Track, titles: dict[str, str], now: Millis) -> Skill:
    kind, _, name = id_.partition(":")
    rating, seen, trend = track.at(now), len(track.figures), trend_of(track.figures)
    return Skill(
        id=id_,
        kind="criterion" if kind == "criterion" else "topic",
        title=titles.get(id_) or sentence(name.replace("_", " ")),
        rating=round(rating.value, 1),
        low=round(rating.low, 1),
        high=round(rating.high, 1),
        seen=seen,
        trend=trend,
        points=tuple(_point(*point) for point in _thinned(track.points)),
        note=_skill_note(rating, seen, trend),
    )


def _thinned(points: list[tuple[Millis, Rating, str | None]]) -> list[tuple[Millis, Rating, str | None]]:
    if len(points) <= MOST_POINTS:
        return points
    last = len(points) - 1
    return [points[round(place * last / (MOST_POINTS - 1))] for place in range(MOST_POINTS)]


def _point(at: Millis, rating: Rating, interview: str | None) -> SkillPoint:
    value, low, high = round(rating.value, 1), round(rating.low, 1), round(rating.high, 1)
    return SkillPoint(at=at, rating=value, low=low, high=high, interview=interview)


def _skill_note(rating: Rating, seen: int, trend: Trend) -> str:
    results, recent = counted(seen, "result"), f"the last {counted(min(seen, RECENT), 'result')}"
    match trend:
        case "up":
            said = f"Rising over {recent}"
        case "down":
            said = f"Falling over {recent}"
        case "steady":
            said = f"Steady over {recent}"
        case _:
            said = f"{sentence(results)} only" if seen < 4 else f"{sentence(results)} with no clear trend"
    return f"{said}; still uncertain." if rating.deviation > FIRM else f"{said}."


def _note(overall: Sequence[OverallPoint], practised: int) -> str:
    if not overall:
        if practised:
            return f"{sentence(counted(practised, 'submission'))} in practice; an interview is the next step."
        return "Nothing to compare yet. One interview or one practice question is a good start."
    scores = [one.overall for one in overall]
    if len(scores) == 1:
        return f"One interview, {scores[0]:.1f} out of 10. The next one gives you something to compare it with."
    recent = scores[-RECENT:]
    count = counted(len(recent), "interview")
    match trend_of(scores):
        case "up":
            return f"Your overall score has risen over the last {count}, from {recent[0]:.1f} to {recent[-1]:.1f}."
        case "down":
            return f"Your overall score has dropped over the last {count}; today's practice takes that into account."
        case "steady":
            mean = sum(recent) / len(recent)
            return f"Your overall score has been steady over the last {count}, around {mean:.1f} out of 10."
        case _:
            said = sentence(counted(len(scores), "interview"))
            return f"{said} so far, the last at {scores[-1]:.1f} out of 10; no clear trend yet."
