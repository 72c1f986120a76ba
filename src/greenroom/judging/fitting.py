"""Which growth a series of measured costs shows.

Every class is fitted as a sum of its own term and of lower ones, none of them negative, by relative error: without
the lower ones a loop beside a sort would hide the sort. The simplest class that explains the costs is named. It is
named with confidence only if simpler ones clearly fail, if richer ones find nothing for their own term to explain,
and if the sizes are far enough apart to tell. Costs that do not rise above what a timer can tell are not measured, and
inputs that are all small do not show that a cost does not grow.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from greenroom.judging.evidence import Confidence, GrowthClass
from greenroom.questions.growth import GROWTHS, named

RIVAL = "it could also be "
"""How a reason begins that goes on with another class."""

_Term = Callable[[float], float]
_Named = tuple[GrowthClass | None, Confidence, str]
_ONE: _Term = lambda n: 1.0  # noqa: E731
_LOG: _Term = lambda n: math.log2(n + 1)  # noqa: E731
_LINEAR: _Term = lambda n: n  # noqa: E731
_LINEARITHMIC: _Term = lambda n: n * math.log2(n + 1)  # noqa: E731
_SQUARE: _Term = lambda n: n**2  # noqa: E731
_CUBE: _Term = lambda n: n**3  # noqa: E731
_POLYNOMIALS: dict[GrowthClass, tuple[_Term, ...]] = {
    "1": (_ONE,),
    "log n": (_ONE, _LOG),
    "n": (_ONE, _LINEAR),
    "n log n": (_ONE, _LINEAR, _LINEARITHMIC),
    "n^2": (_ONE, _LINEARITHMIC, _SQUARE),
    "n^3": (_ONE, _SQUARE, _CUBE),
}
# All of these are called 2^n: what matters is that one more element multiplies the cost.
_EXPONENTIAL_BASES = tuple(1.3 + step / 20 for step in range(55))

_FEWEST_POINTS = 4
_CONFIDENT_POINTS = 5
_TAIL = 64
"""Sizes less than the largest divided by this do not count: small inputs show the overhead."""
_WIDE_ENOUGH = 16
_WIDE_ENOUGH_FOR_LOGARITHMS = 40
_LEADING_SHARE = 0.2
"""How much of the largest cost the class's own term must explain."""
_NEGLIGIBLE_SHARE = 0.12
"""What the own term of a richer class may explain before it is a rival."""
_BETTER, _BETTER_BY_A_LOGARITHM = 0.6, 0.93
"""The part of the error that must be left for a richer class to be a rival."""
_CREEPING = 1.05
_MOST_STEPS = 1e12
"""What costs more than this was not measured, so it was not exponential."""
_EXPONENTIAL_ERROR = 0.25
"""Factors of n beside a power of two are not told apart from it."""
_GROWN_ENOUGH = 16
_STEEPEST_POLYNOMIAL = 3.6
_EXPONENTS: dict[GrowthClass, float] = {"1": 0, "n": 1, "n log n": 1.15, "n^2": 2, "n^3": 3}
_POWERS: dict[int, GrowthClass] = {0: "1", 1: "n", 2: "n^2", 3: "n^3"}
_NEAR_A_POWER = 0.3
_WIDE_ENOUGH_FOR_MEMORY = 6
_LARGE_ENOUGH = 64
"""Costs that are the same for all sizes below this may still grow: what comes with every call hides it."""
_SCAN_WOULD_SHOW = 4_096
"""Going through this many elements takes longer than a timer's floor."""
_SMALLEST_ELEMENT = 8
"""Bytes that a solution needs for an element it keeps."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The growth by which costs are explained; `fitted` are its costs at the sizes given."""

    growth: GrowthClass | None
    confidence: Confidence
    reason: str
    fitted: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _Model:
    """One class fitted: `error` is the relative error, `share` what its own term explains at the largest size."""

    growth: GrowthClass
    terms: tuple[_Term, ...]
    weights: tuple[float, ...]
    error: float
    share: float

    def __call__(self, size: float) -> float:
        return sum(weight * term(size) for weight, term in zip(self.weights, self.terms, strict=True))


def fit_growth(points: Sequence[tuple[int, float]], noise: float, letter: str = "n", floor: float = 0.0) -> Fit:
    """Name the growth of (size, cost) pairs; `noise` is the relative error to be expected of a cost.

    The class is always said with n; the letter of the size is for the reason, which is read by people. Costs up to the
    `floor` are what measuring itself costs.
    """
    measured = sorted((size, cost) for size, cost in points if size > 0 and cost > 0)
    if len({size for size, _ in measured}) < _FEWEST_POINTS:
        return Fit(None, "none", f"only {len(measured)} sizes could be measured", ())
    tail = _tail(_rising(measured, noise))
    models = _models(tail)
    chosen = _choose(models, noise)
    growth, confidence, reason = _seen(_verdict(chosen, models, tail, noise, letter), tail, floor, letter)
    explained = growth == chosen.growth
    return Fit(growth, confidence, reason, tuple(chosen(size) for size, _ in points) if explained else ())


def fit_memory(points: Sequence[tuple[int, float]], drift_kb: float, seen: bool, letter: str = "n") -> Fit:
    """Name the growth of what a process needs more than an idle one, as (size, kilobytes), sizes growing.

    Memory grows in leaps, so that only the steepness between the ends is looked at. What is less than the drift
    between two runs is nothing. That nothing is needed is believed only if the input's own growth was `seen`, and if
    keeping every element would have been seen.
    """
    largest, most = points[-1]
    visible = [(size, kilobytes) for size, kilobytes in points if kilobytes > drift_kb]
    if most > 2 * drift_kb and len(visible) > 1:
        smallest, least = visible[0]
        span = largest / smallest
        slope = math.log(most / least) / math.log(span)
        power = round(slope)
        growth = _POWERS.get(power)
        if growth is None or abs(slope - power) > _NEAR_A_POWER:
            return Fit(None, "none", f"memory grows about as {letter}^{slope:.1f}", ())
        if growth != "1":
            sure = span >= _WIDE_ENOUGH_FOR_MEMORY and abs(slope - power) < _NEAR_A_POWER / 2
            fitted = tuple(most * (other / largest) ** power for other, _ in points)
            return Fit(growth, "high" if sure else "low", "" if sure else "memory grows in jumps", fitted)
    if not seen:
        return Fit(
            None, "none", "the process itself needs so much memory that the solution's own use can't be seen", ()
        )
    if largest * _SMALLEST_ELEMENT < 2 * drift_kb * 1024 or len(visible) == 1:
        return Fit(None, "none", "it uses too little memory to measure", ())
    # What was freed after reading the input is used again unseen, so that this is never sure.
    return Fit("1", "low", "reading the input may hide what the solution needs", tuple(max(most, 0.0) for _ in points))


def _rising(measured: list[tuple[int, float]], noise: float) -> list[tuple[int, float]]:
    """Without the sizes at which less was needed than at a smaller one: their inputs were not the worst."""
    most, rising = 0.0, []
    for size, cost in measured:
        if cost >= most * (1 - 2 * noise):
            rising.append((size, cost))
        most = max(most, cost)
    return rising if len(rising) >= _CONFIDENT_POINTS else measured


def _tail(measured: list[tuple[int, float]]) -> list[tuple[int, float]]:
    largest = measured[-1][0]
    tail = [(size, cost) for size, cost in measured if size * _TAIL >= largest]
    return tail if len(tail) >= _CONFIDENT_POINTS else measured[-_CONFIDENT_POINTS:]


def _models(tail: list[tuple[int, float]]) -> list[_Model]:
    models = [_fitted(growth, terms, tail) for growth, terms in _POLYNOMIALS.items()]
    largest = tail[-1][0]
    if not _may_be_exponential(largest):
        return models
    powers = [_power(base, largest) for base in _EXPONENTIAL_BASES]
    exponentials = [_fitted("2^n", (_ONE, _LINEAR, power), tail) for power in powers]
    return [*models, min(exponentials, key=lambda model: model.error)]


def _may_be_exponential(largest: int) -> bool:
    return largest * math.log(_EXPONENTIAL_BASES[0]) < math.log(_MOST_STEPS)


def _power(base: float, largest: int) -> _Term:
    """The power relative to the largest one, which may be too large for a float."""
    return lambda n: base ** (n - largest)


def _fitted(growth: GrowthClass, terms: tuple[_Term, ...], tail: list[tuple[int, float]]) -> _Model:
    """Least squares of relative errors, the larger sizes counting more, over every choice of terms to be zero."""
    importance = [math.sqrt(place + 1) for place in range(len(tail))]
    rows = [[term(size) / cost for term in terms] for size, cost in tail]
    best: tuple[float, tuple[float, ...]] = (math.inf, (0.0,) * len(terms))
    for count in range(1, len(terms) + 1):
        for used in combinations(range(len(terms)), count):
            solved = _least_squares([[row[i] for i in used] for row in rows], importance)
            if solved is None or min(solved) < 0:
                continue
            weights = [0.0] * len(terms)
            for i, weight in zip(used, solved, strict=True):
                weights[i] = weight
            error = _error(rows, weights, importance)
            if error < best[0] * 0.999:
                best = (error, tuple(weights))
    size, _ = tail[-1]
    error, weights_ = best
    whole = sum(weight * term(size) for weight, term in zip(weights_, terms, strict=True))
    share = weights_[-1] * terms[-1](size) / whole if whole else 0.0
    return _Model(growth, terms, weights_, error, share)


def _error(rows: list[list[float]], weights: Sequence[float], importance: list[float]) -> float:
    misses = [sum(weight * x for weight, x in zip(weights, row, strict=True)) - 1 for row in rows]
    total = sum(much * miss**2 for much, miss in zip(importance, misses, strict=True))
    return math.sqrt(total / sum(importance))


def _least_squares(rows: list[list[float]], importance: list[float]) -> list[float] | None:
    """The weights w for which rows x w is nearest to 1; None if they are not determined."""
    width = len(rows[0])
    # Columns are scaled to one, otherwise n^3 and 1 in the same matrix drown in rounding.
    scales = [max(abs(row[i]) for row in rows) or 1.0 for i in range(width)]
    scaled = [[x / scale for x, scale in zip(row, scales, strict=True)] for row in rows]
    matrix = [
        [sum(much * row[i] * row[j] for much, row in zip(importance, scaled, strict=True)) for j in range(width)]
        + [sum(much * row[i] for much, row in zip(importance, scaled, strict=True))]
        for i in range(width)
    ]
    solution = _solve(matrix)
    return solution and [x / scale for x, scale in zip(solution, scales, strict=True)]


def _solve(matrix: list[list[float]]) -> list[float] | None:
    """Gauss and Jordan, with pivoting."""
    size = len(matrix)
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(matrix[row][i]))
        if abs(matrix[pivot][i]) < 1e-13:
            return None
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for j in range(size):
            if j != i:
                factor = matrix[j][i] / matrix[i][i]
                matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
    return [matrix[i][size] / matrix[i][i] for i in range(size)]


def _choose(models: list[_Model], noise: float) -> _Model:
    """The simplest that is about as good as the best."""
    enough = max(noise, 1.3 * min(model.error for model in models))
    return next(model for model in models if model.error <= enough)


def _rival(chosen: _Model, models: list[_Model], noise: float) -> _Model | None:
    """Another class that the costs do not rule out; the likeliest one."""
    rivals = []
    for model in models:
        simpler = GROWTHS.index(model.growth) < GROWTHS.index(chosen.growth)
        if simpler and model.error < 3 * max(chosen.error, noise / 2):
            rivals.append(model)
        elif not simpler and model is not chosen:
            # A logarithm is little, and the one difference that noise easily covers.
            needed = _BETTER_BY_A_LOGARITHM if model.growth == "n log n" else _BETTER
            better = model.error < needed * chosen.error and chosen.error > noise / 4
            if better and model.share > _NEGLIGIBLE_SHARE:
                rivals.append(model)
    return min(rivals, key=lambda model: model.error, default=None)


def _verdict(
    chosen: _Model, models: list[_Model], tail: list[tuple[int, float]], noise: float, letter: str
) -> tuple[GrowthClass | None, Confidence, str]:
    exponential = chosen.growth == "2^n"
    if chosen.error > (_EXPONENTIAL_ERROR if exponential else 3 * noise):
        return _by_slope(tail, letter)
    if rival := _rival(chosen, models, noise):
        return chosen.growth, "low", RIVAL + named(rival.growth, letter)
    if chosen.growth == "n" and _creeps(tail):
        return "n", "low", RIVAL + named("n log n", letter)
    steepness = _EXPONENTS.get(chosen.growth, 0) - _exponent(tail)
    if (chosen.growth != "1" and chosen.share < _LEADING_SHARE) or steepness > _NEAR_A_POWER:
        return chosen.growth, "low", "lower-order terms hide most of it at the sizes measured"
    if doubt := _too_narrow(chosen.growth, tail):
        return chosen.growth, "low", doubt
    return chosen.growth, "high", ""


def _seen(named_: _Named, tail: list[tuple[int, float]], floor: float, letter: str) -> _Named:
    """The verdict, unless the costs are too low or the sizes too small to show a growth."""
    growth, largest = named_[0], tail[-1][0]
    if max(cost for _, cost in tail) <= floor:
        if largest >= _SCAN_WOULD_SHOW:
            return "1", "low", "it is too fast for the timer, so a logarithm would not show"
        return None, "none", f"it is too fast for the timer at sizes up to {letter} = {largest}"
    if growth == "1" and largest < _LARGE_ENOUGH:
        return None, "none", f"inputs up to {letter} = {largest} are too small to show any growth"
    return named_


def _creeps(tail: list[tuple[int, float]]) -> bool:
    """Whether an element costs more and more, which noise can hide from the fit."""
    each = [cost / size for size, cost in tail]
    return sum(each[-2:]) > _CREEPING * sum(each[-5:-3]) if len(each) > 4 else each[-1] > _CREEPING * each[0]


def _exponent(tail: list[tuple[int, float]]) -> float:
    """The power by which the largest costs grow."""
    (size, cost), (largest, most) = tail[-3], tail[-1]
    return math.log(most / cost) / math.log(largest / size)


def _by_slope(tail: list[tuple[int, float]], letter: str) -> tuple[GrowthClass | None, Confidence, str]:
    """What the steepness at the largest sizes comes nearest to, when no class explains the costs."""
    exponent = _exponent(tail)
    if exponent > _STEEPEST_POLYNOMIAL and _may_be_exponential(tail[-1][0]):
        return "2^n", "low", "it grows faster than any growth rate that can be recognised here"
    reason = f"at the largest sizes the costs grow about as {letter}^{exponent:.1f}"
    power = round(exponent)
    if abs(power - exponent) > _NEAR_A_POWER:
        return None, "none", reason
    return _POWERS.get(power), "low", reason


def _too_narrow(growth: GrowthClass, tail: list[tuple[int, float]]) -> str:
    """Why the sizes do not suffice to be sure; empty if they do."""
    (smallest, least), (largest, most) = tail[0], tail[-1]
    count = len({size for size, _ in tail})
    if count < _CONFIDENT_POINTS:
        return f"only {count} sizes could be measured"
    if growth == "2^n":
        return "" if most >= _GROWN_ENOUGH * least else "the costs have not grown enough to be sure"
    needed = _WIDE_ENOUGH_FOR_LOGARITHMS if growth in ("n", "n log n") else _WIDE_ENOUGH
    if largest < needed * smallest:
        return f"sizes from {smallest} to {largest} are too close together to be sure"
    return ""
