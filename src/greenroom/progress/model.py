"""Progress as plain values: what goes in, and what a person is shown."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from greenroom.interview.core.assessment import AnotherDay
from greenroom.interview.core.events import Millis
from greenroom.values import Difficulty

SkillKind = Literal["topic", "criterion"]
Reason = Literal["due", "weak_skill", "new_topic", "unfinished"]


class ProgressValue(BaseModel):
    """A value of progress, frozen."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# ---------------------------------------------------------------- what goes in


class AssessedInterview(ProgressValue):
    """What progress needs of an interview's newest report; kept in its row of history.

    `rounds/kinds.py` adds what each kind of round has to say.
    """

    interview: str
    at: Millis
    track: str
    overall: float | None
    low: float | None
    high: float | None
    another_day: AnotherDay | None = None
    """Rows of older versions do not have it."""
    criteria: dict[str, float | None]
    """Grades in anchors, 0 to 5, whatever scale the report shows them on."""


# ---------------------------------------------------------------- what comes out


class SkillPoint(ProgressValue):
    """An estimate at a time. Ratings are on the scale of chess: 1500 is where everybody starts."""

    at: Millis
    rating: float
    low: float
    high: float
    """The span in which it lies with 95 %."""
    interview: str | None = None


class Skill(ProgressValue):
    """An estimate of one skill, and how it came to be."""

    id: str
    """`topic:graphs` or `criterion:communication`."""
    kind: SkillKind
    title: str
    rating: float
    low: float
    high: float
    seen: int
    """How many results it rests on."""
    trend: Literal["up", "down", "steady", "unknown"]
    points: tuple[SkillPoint, ...]
    note: str
    """In words: "Better than in your first interviews; still uncertain, two results only"."""


class OverallPoint(ProgressValue):
    """The overall score of one interview."""

    interview: str
    at: Millis
    overall: float
    low: float
    high: float
    percent: int | None
    """How many times in a hundred another day's score lies in that span; None where it is only about this day."""


class QuestionRating(ProgressValue):
    """How hard a question turned out to be."""

    slug: str
    title: str
    difficulty: Difficulty
    rating: float
    low: float
    high: float
    seen: int


class Due(ProgressValue):
    """Something to practise, and why just this, just now."""

    kind: Literal["question", "skill"]
    slug: str | None
    title: str
    skill: str | None
    due_at: Millis | None
    reason: Reason
    why: str
    minutes: int
    """About how long it takes."""


class Streak(ProgressValue):
    """Weeks in a row with something done. Never a reproach: what is over is told as what was reached."""

    weeks: int
    longest: int
    days_this_week: int
    note: str


class Suggestion(ProgressValue):
    """The next interview."""

    difficulty: Difficulty
    topics: tuple[str, ...]
    slugs: tuple[str, ...]
    """Questions that suit, best first."""
    why: str


class ProgressView(ProgressValue):
    """All of it."""

    interviews: int
    practised: int
    overall: tuple[OverallPoint, ...]
    skills: tuple[Skill, ...]
    questions: tuple[QuestionRating, ...]
    today: tuple[Due, ...]
    """At most three things."""
    later: tuple[Due, ...]
    streak: Streak
    next: Suggestion
    note: str
    """One sentence on how it goes, or how to begin."""
