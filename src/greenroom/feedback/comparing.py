"""Teacher against system: from grades given blind to figures and a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from greenroom.feedback.agreement import FEWEST, FIRM, Icc, icc, in_words, wanted_for, weighted_kappa
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.scoring import weighted
from greenroom.values import Level


@dataclass(frozen=True, slots=True)
class Graded:
    """An interview that a teacher graded and the system too."""

    interview: str
    level: Level
    teacher: Mapping[str, int]
    system: Mapping[str, float | None]
    """Grades, 0 to 5; None where the system did not assess."""

    def overall(self, rubric: Rubric) -> tuple[float, float] | None:
        """The teacher's overall score and the system's, by the rubric's arithmetic, over what both have graded."""
        both = [one.id for one in rubric.criteria if one.id in self.teacher and self.system.get(one.id) is not None]
        weights = {one.id: one.weights[self.level] for one in rubric.criteria}
        teacher = weighted({id_: 100 * self.teacher[id_] for id_ in both}, weights)
        system = weighted({id_: round(100 * (self.system[id_] or 0)) for id_ in both}, weights)
        return None if teacher is None or system is None else (teacher / 10, system / 10)


@dataclass(frozen=True, slots=True)
class Agreeing:
    """How far two rows of grades agree; figures are None when there are too few pairs to tell."""

    pairs: int
    kappa: float | None
    icc: Icc | None
    mean_difference: float | None
    """System minus teacher."""


def agreeing(pairs: Sequence[tuple[float, float]]) -> Agreeing:
    """Figures on pairs of a teacher's grade and the system's."""
    if not pairs:
        return Agreeing(0, None, None, None)
    difference = sum(system - teacher for teacher, system in pairs) / len(pairs)
    if len(pairs) < FEWEST:
        return Agreeing(len(pairs), None, None, difference)
    whole = [(_nearest(teacher), _nearest(system)) for teacher, system in pairs]
    return Agreeing(len(pairs), weighted_kappa(whole), icc(pairs), difference)


def of_criterion(id_: str, graded: Sequence[Graded]) -> Agreeing:
    """Agreement on one criterion."""
    found = [(one.teacher.get(id_), one.system.get(id_)) for one in graded]
    return agreeing([(float(a), b) for a, b in found if a is not None and b is not None])


def in_a_sentence(overall: Agreeing) -> str:
    """What the figures mean, and how many more would make them firm."""
    if overall.pairs == 0:
        return (
            "Nothing to compare yet. Grade interviews before you look at their reports; "
            f"you need {FEWEST} for a first result."
        )
    if overall.pairs < FEWEST:
        more = FEWEST - overall.pairs
        return f"{overall.pairs} graded so far. Grade {more} more for a first result."
    if overall.icc is None:
        return f"All {overall.pairs} interviews got the same score, so agreement can't be told apart from chance."
    found = overall.icc
    said = (
        f"Over {overall.pairs} interviews the system agrees {in_words(found.value)} with you: "
        f"ICC {_signed(found.value)} (95 % interval {_signed(found.low)} to {_signed(found.high)})."
    )
    return f"{said} {_leaning(overall.mean_difference or 0.0)} {_firmness(overall.pairs, found)}"


def _signed(figure: float) -> str:
    return f"{figure:.2f}".replace("-", "\N{MINUS SIGN}")


def _leaning(difference: float) -> str:
    if abs(difference) < 0.25:
        return "On average it grades the same as you."
    direction = "higher" if difference > 0 else "lower"
    return f"On average it grades {abs(difference):.1f} points {direction} than you."


def _firmness(pairs: int, found: Icc) -> str:
    if found.high - found.low <= FIRM:
        return "This figure is reliable."
    more = max(wanted_for(found.value) - pairs, 1)
    return f"About {more} more interviews would make this figure reliable."


def _nearest(value: float) -> int:
    """The nearest whole grade, halves upwards as everywhere in the rubric."""
    return int(value + 0.5)
