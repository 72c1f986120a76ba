"""What another day may bring: nobody is the same twice, and one interview is one day.

The span given with a score says how sure the grade of this interview is. How far the same person's next score may lie
from it is another matter, and cannot be read off one interview. It was learnt from people who were interviewed on
several days (`greenroom calibrate --learn`) and is kept as data, with its source, for each version of a rubric. Scores
of a rubric that nothing was learnt of get no such span.
"""

from fractions import Fraction
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Self

import yaml
from pydantic import BaseModel, ConfigDict, Field, model_validator

from greenroom.feedback.scoring import half_up
from greenroom.feedback.wording import counted
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import AnotherDay

UNKNOWN = "How far your score would differ on another day is not known for this kind of interview."
TOO_HIGH = "How far your score would differ on another day is not known: no simulated person scored as high."
Tenths = Annotated[int, Field(ge=0, le=100)]
Knot = tuple[Tenths, Tenths, Tenths]
"""A score, and the low and high end of what those who had it got on another day; in tenths."""
Knots = Annotated[tuple[Knot, ...], Field(min_length=2)]


class Days(BaseModel):
    """How the scores of two days of one person go together."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    percent: int = Field(ge=50, le=99)
    """How often the other day's score lies in its span."""
    source: str = Field(min_length=1)
    """Whom this was learnt from."""
    highest: Tenths | None = None
    """The highest score of those it was learnt from, where that is far from the top: above it nothing is known."""
    one_round: Knots = Field(alias="one_problem")
    """For interviews of which one round could be scored: a day that rests on less varies more."""
    more_rounds: Knots | None = Field(default=None, alias="more_problems")
    """For interviews of several rounds; None for a kind that has one."""

    @model_validator(mode="after")
    def _are_spans(self) -> Self:
        for knots in filter(None, (self.one_round, self.more_rounds)):
            scores = [score for score, _, _ in knots]
            if scores != sorted(set(scores)) or scores[0] != 0 or scores[-1] != 100:
                raise ValueError("the scores do not rise from 0 to 100")
            if wrong := [score for score, low, high in knots if not low <= score <= high]:
                raise ValueError(f"a range does not contain its own score: {wrong[0]}")
        return self


def another_day(rubric: str, overall: int | None, tried: int) -> AnotherDay | None:
    """Where the score of another day would fall. `overall` is in tenths, `tried` is how many rounds it rests on.

    None where that is not known.
    """
    days = known_days().get(rubric)
    if days is None or overall is None or not tried or _is_too_high(days, overall):
        return None
    knots = days.one_round if tried == 1 else days.more_rounds
    if knots is None:
        return None
    low, high = between(knots, overall)
    return AnotherDay(low=low / 10, high=high / 10, percent=days.percent)


def _is_too_high(days: Days, overall: int) -> bool:
    return days.highest is not None and overall > days.highest


def between(knots: Knots, score: int) -> tuple[int, int]:
    """The span at a score: on straight lines between what is known on either side of it."""
    after = next(place for place, knot in enumerate(knots) if knot[0] >= score)
    if knots[after][0] == score:
        return knots[after][1], knots[after][2]
    (start, *before), (end, *beyond) = knots[after - 1], knots[after]
    part = Fraction(score - start, end - start)
    low, high = (half_up(one + part * (other - one)) for one, other in zip(before, beyond, strict=True))
    # Rounding must not push an end past the score itself.
    return min(low, score), max(high, score)


@lru_cache
def known_days() -> dict[str, Days]:
    """What is known, by rubric and version."""
    file = files("greenroom.feedback") / "data" / "another_day.yaml"
    return {name: Days.model_validate(days) for name, days in yaml.safe_load(file.read_text(encoding="utf-8")).items()}


def told_of_this_day(report: Report) -> str:
    """How sure the score of this interview is, in a sentence; empty where there is no score."""
    if report.overall is None or report.low is None or report.high is None:
        return ""
    return f"This interview on its own could fairly be graded between {report.low:.1f} and {report.high:.1f}."


def told_of_another_day(report: Report) -> str:
    """How far another day may differ, in a sentence, or that nobody knows; empty where there is no score."""
    other = report.another_day
    if other is None:
        return _not_known(report)
    many, of = (other.percent // 10, 10) if other.percent % 10 == 0 else (other.percent, 100)
    return (
        f"It may come out differently on another day: {counted(many)} out of {counted(of)} simulated people "
        f"with this score got between {other.low:.1f} and {other.high:.1f} the next time."
    )


def _not_known(report: Report) -> str:
    """Why no span is given. Reports from before another day was told say nothing of it."""
    if report.overall is None:
        return ""
    days = known_days().get(report.rubric)
    if days is None:
        return UNKNOWN
    return TOO_HIGH if _is_too_high(days, round(10 * report.overall)) else ""
