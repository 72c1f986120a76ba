"""How often another day's score lies in the span given for it, for people that nothing was learnt from."""

import asyncio
from collections.abc import Sequence

from bench.result import Result
from greenroom.bootstrap import build_interviewer
from greenroom.config import Settings
from greenroom.evals.calibration.days import PERCENT, Pair, pairs_of_days
from greenroom.evals.calibration.population import Group
from greenroom.evals.calibration.running import interviewed
from greenroom.evals.rounds.kinds import POPULATIONS
from greenroom.feedback.another_day import Knots, between, known_days

STRANGERS = (
    ("coding", "two problems", Group(40, "strangers", days=12, rounds=2)),
    ("coding", "one problem", Group(50, "strangers", days=4, rounds=1)),
    ("project", "one project", Group(40, "strangers", days=6, rounds=1)),
)
"""The kind of rounds, what an interview has of them, and who is interviewed."""
BY_SCORE = ((0, 40), (40, 70), (70, 90), (90, 101))
"""In tenths, from and below."""
AIM = (PERCENT - 5, PERCENT + 10)
"""Rather too often than too seldom: scores come in tenths, and a span always holds its own."""


def run() -> list[Result]:
    """One figure with an aim for each kind and number of rounds, and what it is made of."""
    return [result for one in STRANGERS for result in _held_by(*one)]


def _held_by(kind: str, rounds: str, group: Group) -> list[Result]:
    scored = asyncio.run(interviewed(group, build_interviewer(Settings()), POPULATIONS[kind]()))
    (days,) = {known_days()[one.rubric] for one in scored}
    knots = days.one_round if group.rounds == 1 else days.more_rounds
    assert knots is not None
    pairs = pairs_of_days(scored)
    name = f"another day within its span, {rounds} ({group.people} people, {len(pairs)} pairs)"
    percent, (lowest, highest) = _held(pairs, knots), AIM
    return [
        Result(name, percent, "%", f"{lowest} to {highest} %", lowest <= percent <= highest),
        *(
            Result(f"  after scores from {low / 10:g} to {(high - 1) / 10:g}", _held(some, knots), "%")
            for low, high in BY_SCORE
            if (some := [pair for pair in pairs if low <= pair[0] < high])
        ),
    ]


def _held(pairs: Sequence[Pair], knots: Knots) -> float:
    spans = ((between(knots, one), other) for one, other in pairs)
    return 100 * sum(low <= other <= high for (low, high), other in spans) / len(pairs)
