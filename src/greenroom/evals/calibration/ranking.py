"""How far two orders agree."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean


def ranks(values: Sequence[float]) -> list[float]:
    """The place of each value, from 1; equal ones share the mean of their places."""
    order = sorted(range(len(values)), key=lambda index: values[index])
    placed = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end + 1 < len(order) and values[order[end + 1]] == values[order[start]]:
            end += 1
        for index in order[start : end + 1]:
            placed[index] = (start + end) / 2 + 1
        start = end + 1
    return placed


def pearson(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Correlation; None where one of them does not vary."""
    mean_one, mean_other = fmean(one), fmean(other)
    both = sum((a - mean_one) * (b - mean_other) for a, b in zip(one, other, strict=True))
    spread = sqrt(sum((a - mean_one) ** 2 for a in one) * sum((b - mean_other) ** 2 for b in other))
    return both / spread if spread else None


def spearman(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Rank correlation, with ties."""
    return pearson(ranks(one), ranks(other)) if len(one) > 1 else None


def kendall(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Kendall's tau-b: pairs in the same order less those in the other, ties taken out."""
    agreeing = ties_one = ties_other = 0
    pairs = [(a, b) for a in range(len(one)) for b in range(a)]
    for a, b in pairs:
        first, second = _sign(one[a] - one[b]), _sign(other[a] - other[b])
        agreeing += first * second
        ties_one += first == 0
        ties_other += second == 0
    spread = sqrt((len(pairs) - ties_one) * (len(pairs) - ties_other))
    return agreeing / spread if spread else None


def interval(
    one: Sequence[float],
    other: Sequence[float],
    measure: Callable[[Sequence[float], Sequence[float]], float | None] = spearman,
    draws: int = 1_000,
) -> tuple[float, float] | None:
    """The span in which a measure lies with 95 %, by drawing pairs again; the same every time."""
    random, found = Random(1), []
    for _ in range(draws):
        drawn = [random.randrange(len(one)) for _ in one]
        value = measure([one[index] for index in drawn], [other[index] for index in drawn])
        if value is not None:
            found.append(value)
    if not found:
        return None
    found.sort()
    return found[int(0.025 * len(found))], found[min(len(found) - 1, int(0.975 * len(found)))]


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
