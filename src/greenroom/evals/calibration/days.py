"""How far one day differs from another: learnt from people of its own, and held against others.

What is learnt is where the second score of a person falls, given the first: not one distance for all, since who solves
everything is steadier than who solves every second problem. Near each score the pairs of days around it are taken, the
nearer ones counting more, and their quantiles are the ends of the span.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from greenroom.evals.calibration.population import Group, Population
from greenroom.evals.calibration.results import Scored
from greenroom.evals.calibration.running import OnProgress, interviewed, quietly
from greenroom.feedback.another_day import Knot
from greenroom.feedback.scoring import half_up
from greenroom.ports.interviewer import Interviewer

PERCENT = 80
"""Wide enough to be true most of the time, and narrow enough to say something."""
LEARNERS = Group(240, "development", days=4)
"""Nobody of them is in a calibration."""
STEP = 5
"""Tenths of a score between two knots."""
_REACH = 5
"""How far around a knot pairs count, in tenths."""
_ENOUGH = 40
"""With fewer pairs than this, the reach grows."""
_HIGHEST = 100

Pair = tuple[int, int]
"""Two scores of one person on two days, in tenths."""


async def learn_days(interviewer: Interviewer, population: Population, progress: OnProgress = quietly) -> str:
    """What is known of one day and another, as it stands in another_day.yaml."""
    groups = [replace(LEARNERS, rounds=rounds) for rounds in range(1, min(population.most_rounds, 2) + 1)]
    return as_yaml(*[await interviewed(group, interviewer, population, progress) for group in groups])


def as_yaml(one: Sequence[Scored], more: Sequence[Scored] = ()) -> str:
    """The spans learnt from interviews with one round, and from those with more, where a kind has any."""
    people, days = len({each.person for each in one}), len({each.day for each in one})
    lines = [
        f"{one[0].rubric}:",
        f"  percent: {PERCENT}",
        f"  source: {people} simulated people of evenly spread ability on {days} days each, without a language model",
    ]
    highest = max(score for scored in (one, more) for pair in pairs_of_days(scored) for score in pair)
    if highest < _HIGHEST - 2 * STEP:
        lines.append(f"  highest: {highest}")
    for name, scored in (("one_problem", one), ("more_problems", more)):
        knots = learnt(pairs_of_days(scored)) if scored else ()
        lines += [f"  {name}:", *(f"    - {list(knot)}" for knot in knots)] if knots else []
    return "\n".join(lines) + "\n"


def pairs_of_days(scored: Sequence[Scored]) -> list[Pair]:
    """Every day of a person with every other, in both orders: neither comes first."""
    days: dict[int, list[int]] = defaultdict(list)
    for one in scored:
        if one.overall is not None:
            days[one.person].append(round(10 * one.overall))
    return [(one, other) for scores in days.values() for one, other in permutations(scores, 2)]


def learnt(pairs: Sequence[Pair], percent: int = PERCENT) -> tuple[Knot, ...]:
    """Scores from 0 to 100 tenths, each with the span of the other day. Raises ValueError when there is nothing."""
    if not pairs:
        raise ValueError("nothing to learn from")
    tail = Fraction(100 - percent, 200)
    scores = range(0, _HIGHEST + 1, STEP)
    near = [_near(pairs, score) for score in scores]
    lows = _rising([_quantile(one, tail) for one in near])
    highs = _rising([_quantile(one, 1 - tail) for one in near])
    return tuple(
        (score, min(low, score), max(high, score)) for score, low, high in zip(scores, lows, highs, strict=True)
    )


def _near(pairs: Sequence[Pair], score: int) -> list[tuple[int, int]]:
    """Other days' scores of those who scored about this, with their weights."""
    reach = _REACH
    while sum(abs(first - score) < reach for first, _ in pairs) < min(_ENOUGH, len(pairs)):
        reach += 1
    return sorted((other, reach - abs(first - score)) for first, other in pairs if abs(first - score) < reach)


def _quantile(weighted: Sequence[tuple[int, int]], share: Fraction) -> int:
    """The first value up to which there is so much of the weight."""
    wanted, summed = share * sum(weight for _, weight in weighted), 0
    for value, weight in weighted:
        summed += weight
        if summed >= wanted:
            return value
    return weighted[-1][0]


def _rising(values: Sequence[int]) -> list[int]:
    """The same without dips, since who scores more today may expect no less tomorrow.

    Dips are filled from the left and peaks cut from the right; what comes out is midway between the two.
    """
    up = [max(values[: place + 1]) for place in range(len(values))]
    down = [min(values[place:]) for place in range(len(values))]
    return [half_up(Fraction(one + other, 2)) for one, other in zip(up, down, strict=True)]
