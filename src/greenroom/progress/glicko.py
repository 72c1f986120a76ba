"""Ratings with their uncertainty, after Mark Glickman, "The Glicko system" (1995), http://www.glicko.net/glicko/glicko.pdf.

A skill meets a question as a player meets another. The numbered equations are the paper's. Three things are ours:

- Results may lie anywhere between 0 and 1.
- A result may weigh more than one game. A graded result varies less about its expectation than the toss of a coin the
  paper has in mind; a weight of w says that its variance is one w-th of that.
- The paper takes one step from the old rating. Results that weigh much make that step long, and what they tell is then
  reckoned at a place where nobody stands: who wins everything would seem better known than they are. So the step is
  taken again from where it led, until it stays there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, pi, sqrt

from greenroom.interview.core.events import Millis

START = 1500.0
WIDEST = 350.0
"""The deviation of somebody of whom nothing is known."""
NARROWEST = 30.0
"""However much is known, the next result may still move it a little (the paper's last section)."""
LOWEST, HIGHEST = 400.0, 2600.0
GROWTH = 15.0
"""The paper's c, per square root of a day: a well-known skill (60) is a vague memory (210) after half a year. It also
lets somebody who practises every week get better faster than old results would have it."""
DAY: Millis = 86_400_000
NORMAL_95 = 1.96

_Q = log(10) / 400
_MOST_STEPS = 60
_SETTLED = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate and its standard deviation."""

    value: float = START
    deviation: float = WIDEST

    @property
    def low(self) -> float:
        """The lower end of the 95 % span."""
        return self.value - NORMAL_95 * self.deviation

    @property
    def high(self) -> float:
        """The upper end of the 95 % span."""
        return self.value + NORMAL_95 * self.deviation


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one meeting: 1 is all won, 0 all lost."""

    against: Rating
    score: float
    weight: float = 1.0


def attenuation(deviation: float) -> float:
    """The paper's g: how much a result counts against somebody who is not well known."""
    return 1 / sqrt(1 + 3 * (_Q * deviation / pi) ** 2)


def expected(one: Rating, other: Rating) -> float:
    """The score to expect of `one`, when only the other's uncertainty counts; used for updating."""
    return _logistic(attenuation(other.deviation) * (one.value - other.value))


def chance(one: Rating, other: Rating) -> float:
    """The score to expect of `one` with both uncertainties; used for predicting."""
    both = sqrt(one.deviation**2 + other.deviation**2)
    return _logistic(attenuation(both) * (one.value - other.value))


def independent_games(result: Result, e: float) -> float:
    """How many games a result is worth, when what is not known of the other is the same in all of them.

    A weight of w is w games against one opponent, who may be stronger or weaker than they are thought to be. Luck evens
    out over the games, and this does not. By the law of total variance the mean of the games varies by
    e(1 - e)/w + (1 - 1/w) v, where v is the variance of the chance itself; one game is the paper's.
    """
    doubt = (_Q * attenuation(result.against.deviation) * result.against.deviation) ** 2 * e * (1 - e)
    return result.weight / (1 + max(result.weight - 1, 0.0) * doubt)


def updated(rating: Rating, results: Sequence[Result]) -> Rating:
    """The rating after results that count as simultaneous: their order does not matter."""
    if not results:
        return rating
    low, high, at = LOWEST, HIGHEST, rating.value
    found = stepped(rating, at, results)
    for _ in range(_MOST_STEPS):
        if abs(found.value - at) < _SETTLED:
            break
        low, high = (at, high) if found.value > at else (low, at)
        # A step from where results tell little may lead too far; the likeliest rating is between what was passed.
        is_near = low < found.value < high and 2 * abs(found.value - at) < high - low
        at = found.value if is_near else (low + high) / 2
        found = stepped(rating, at, results)
    return found


def stepped(rating: Rating, at: float, results: Sequence[Result]) -> Rating:
    """One step towards the likeliest rating, seen from `at`; from the rating itself it is equations (2) and (3)."""
    information = surplus = 0.0
    # Sums of floating-point numbers depend on their order; sorting makes the promise hold to the last bit.
    for one in sorted(results, key=lambda one: (one.against.value, one.against.deviation, one.score, one.weight)):
        g, e = attenuation(one.against.deviation), expected(Rating(at), one.against)
        games = independent_games(one, expected(rating, one.against))
        information += games * _Q**2 * g**2 * e * (1 - e)
        surplus += games * g * (one.score - e)
    before = 1 / rating.deviation**2
    precision = before + information
    value = at + (before * (rating.value - at) + _Q * surplus) / precision
    return Rating(min(max(value, LOWEST), HIGHEST), max(sqrt(1 / precision), NARROWEST))


def rested(rating: Rating, ms: Millis) -> Rating:
    """The rating after a time without results: the same, and less certain. Equation (1)."""
    days = max(0, ms) / DAY
    return Rating(rating.value, min(sqrt(rating.deviation**2 + GROWTH**2 * days), WIDEST))


def combined(ratings: Sequence[Rating]) -> Rating:
    """Several skills that are needed together, as one opponent. Raises ValueError when there are none."""
    if not ratings:
        raise ValueError("nothing to combine")
    count = len(ratings)
    mean = sum(one.value for one in ratings) / count
    return Rating(mean, sqrt(sum(one.deviation**2 for one in ratings) / count))


def pooled(one: Rating, other: Rating) -> Rating:
    """Two estimates of the same, each counting by how certain it is."""
    a, b = one.deviation**-2, other.deviation**-2
    return Rating((one.value * a + other.value * b) / (a + b), sqrt(1 / (a + b)))


def _logistic(difference: float) -> float:
    return float(1 / (1 + 10 ** (-difference / 400)))
