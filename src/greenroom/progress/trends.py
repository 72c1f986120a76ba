"""Whether figures rise or fall, and the honesty to say that nobody can tell."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Literal

Trend = Literal["up", "down", "steady", "unknown"]

RECENT = 10
"""A trend is about the last results; what was long ago should not hide what happens now."""
FEWEST = 4
"""With three figures even a perfect rise happens by chance once in six."""
FEWEST_FOR_STEADY = 6
CERTAIN = 1.645
"""One-sided 95 % of the normal distribution."""
NEARLY_NOTHING = 1.0


def trend_of(figures: Sequence[float]) -> Trend:
    """The direction of the last figures, by the test of Mann (1945) and Kendall (1975).

    It looks only at which of two figures is larger, so one very good or bad day cannot make a trend by itself.
    """
    recent = figures[-RECENT:]
    if len(recent) < FEWEST:
        return "unknown"
    z = kendall_z(recent)
    if z >= CERTAIN:
        return "up"
    if z <= -CERTAIN:
        return "down"
    return "steady" if len(recent) >= FEWEST_FOR_STEADY and abs(z) <= NEARLY_NOTHING else "unknown"


def kendall_z(figures: Sequence[float]) -> float:
    """Kendall's S in standard deviations, with correction for ties and continuity."""
    n = len(figures)
    s = sum(
        (figures[later] > figures[earlier]) - (figures[later] < figures[earlier])
        for earlier in range(n)
        for later in range(earlier + 1, n)
    )
    ties = sum(t * (t - 1) * (2 * t + 5) for t in Counter(figures).values())
    variance = (n * (n - 1) * (2 * n + 5) - ties) / 18
    if s == 0 or variance <= 0:
        return 0.0
    return (s - 1 if s > 0 else s + 1) / sqrt(variance)
