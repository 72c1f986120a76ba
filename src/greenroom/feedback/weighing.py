"""Scores over one rubric or several: the arithmetic of a report, for writing it and for checking it.

Each kind of round has its own rubric. With one kind the score is the rubric's. With several it is the mean of their
scores by the weights of the track, over those kinds alone that have a score.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.rubric import Rubric

Grades = Mapping[str, int | None]
"""In hundredths, by criterion."""

_AND = "+"
"""Between the names of rubrics."""


@dataclass(frozen=True, slots=True)
class Graded:
    """The grades by one rubric, with their low and high ends."""

    rubric: Rubric
    weights: Mapping[str, int]
    grades: Grades
    low: Grades
    high: Grades

    @property
    def coverage(self) -> int:
        """Percent of the weight that was assessed."""
        return scoring.coverage(self.grades, self.weights)

    def score(self, grades: Grades) -> int | None:
        """In tenths; None where too little was assessed."""
        return scoring.weighted(grades, self.weights) if self.coverage >= self.rubric.least_coverage else None


@dataclass(frozen=True, slots=True)
class Sums:
    """What the grades come to, in tenths."""

    low: int | None
    overall: int | None
    high: int | None
    coverage: int
    categories: Mapping[str, int | None]


def named(rubrics: Iterable[Rubric]) -> str:
    """`coding@2`, or all names of several."""
    return _AND.join(one.name for one in rubrics)


def shares(kinds: Iterable[str], weights: Mapping[str, int]) -> dict[str, int]:
    """How much each kind counts: by the weights that were set, the same for all where none were."""
    return {kind: weights.get(kind, 1) for kind in kinds}


def sums(graded: Mapping[str, Graded], shares: Mapping[str, int]) -> Sums:
    """The scores of an interview, from the grades by kind."""
    return Sums(
        low=_mean({kind: one.score(one.low) for kind, one in graded.items()}, shares),
        overall=_mean({kind: one.score(one.grades) for kind, one in graded.items()}, shares),
        high=_mean({kind: one.score(one.high) for kind, one in graded.items()}, shares),
        coverage=_mean({kind: one.coverage for kind, one in graded.items()}, shares) or 0,
        categories=_categories(graded),
    )


def _mean(scores: Grades, shares: Mapping[str, int]) -> int | None:
    known = {kind: score for kind, score in scores.items() if score is not None}
    total = sum(shares[kind] for kind in known)
    if not total:
        return None
    return scoring.half_up(Fraction(sum(shares[kind] * score for kind, score in known.items()), total))


def _categories(graded: Mapping[str, Graded]) -> dict[str, int | None]:
    """Those of every rubric; where there are several, the score of each as well."""
    found: dict[str, int | None] = {}
    for kind, one in graded.items():
        if len(graded) > 1:
            found[f"{kind}_overall"] = one.score(one.grades)
        for name, members in one.rubric.categories.items():
            found[name] = scoring.weighted({id_: one.grades[id_] for id_ in members}, one.weights)
    return found
