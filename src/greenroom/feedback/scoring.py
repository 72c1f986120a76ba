"""The arithmetic of scores, exact: whole numbers and fractions, rounded once, half up, at the very end.

There is one scale, 0 to 10, for grades and for the overall score: the overall scores of all earlier interviews, their
progress and their calibration are on it. A rubric has six anchors, so that from one to the next it is two points. In
here a grade is kept in hundredths of an anchor, 0 to 500. The overall score, in tenths, is the mean of the grades by
their weights, over those criteria alone that were assessed: what was not assessed counts neither as zero nor as
anything else. Low and high ends are the same mean of the low and high ends.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

HIGHEST = 500
"""Hundredths."""
_TENTHS_PER_HUNDREDTH = Fraction(1, 5)
"""A grade of 500 hundredths is a score of 100 tenths."""


@dataclass(frozen=True, slots=True)
class Span:
    """A grade in hundredths, with the span in which it may well lie."""

    low: int
    grade: int
    high: int

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.grade <= self.high <= HIGHEST:
            raise ValueError(f"not a valid range of grades: {self.low}, {self.grade}, {self.high}")


def half_up(value: Fraction) -> int:
    """To the nearest whole number, halves upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def clamped(grade: int | Fraction, low: int = 0, high: int = HIGHEST) -> int:
    """A grade in hundredths within its bounds."""
    return min(max(half_up(Fraction(grade)), low), high)


def mean(grades: Iterable[int]) -> int | None:
    """The plain mean in hundredths; None of nothing."""
    all_of_them = list(grades)
    return half_up(Fraction(sum(all_of_them), len(all_of_them))) if all_of_them else None


def around(grade: int, spread: int) -> Span:
    """The span of so many hundredths to either side, cut off at the ends of the scale."""
    return Span(max(0, grade - spread), grade, min(HIGHEST, grade + spread))


def weighted(grades: Mapping[str, int | None], weights: Mapping[str, int]) -> int | None:
    """The score in tenths of 0 to 10; None when nothing that counts was assessed."""
    assessed = {id_: grade for id_, grade in grades.items() if grade is not None}
    total = sum(weights[id_] for id_ in assessed)
    if not total:
        return None
    summed = sum(weights[id_] * grade for id_, grade in assessed.items())
    return half_up(Fraction(summed, total) * _TENTHS_PER_HUNDREDTH)


def coverage(grades: Mapping[str, int | None], weights: Mapping[str, int]) -> int:
    """Percent of the whole weight that was assessed."""
    return sum(weights[id_] for id_, grade in grades.items() if grade is not None)


def as_grade(hundredths: int | None) -> float | None:
    """0 to 10, in hundredths."""
    return None if hundredths is None else hundredths / 50


def from_grade(grade: float | None, best: int) -> int | None:
    """Hundredths of an anchor, from a grade of which `best` is the highest."""
    return None if grade is None else round(grade * HIGHEST / best)


def as_score(tenths: int | None) -> float | None:
    """0 to 10, in tenths."""
    return None if tenths is None else tenths / 10
