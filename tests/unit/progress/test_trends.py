"""Trends that are only told when there is one."""

import random

import pytest

from greenroom.progress.trends import FEWEST, kendall_z, trend_of


@pytest.mark.parametrize(
    ("figures", "trend"),
    [
        ([], "unknown"),
        ([1, 2, 3], "unknown"),
        ([1, 2, 3, 4], "up"),
        ([4, 3, 2, 1], "down"),
        ([1, 2, 1, 2], "unknown"),
        ([3, 3, 3, 3, 3, 3], "steady"),
        ([3, 4, 3, 4, 3, 4, 3], "steady"),
        ([1, 9, 2, 3, 4, 5, 6, 7], "up"),
        ([9, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "up"),
    ],
)
def test_the_direction_of_figures(figures: list[float], trend: str) -> None:
    assert trend_of(figures) == trend


def test_one_very_good_day_is_no_trend() -> None:
    assert trend_of([3, 3.1, 2.9, 3, 2.8, 100]) != "up"


def test_the_statistic_against_its_definition() -> None:
    """S = 8 of at most 10 pairs, variance 5*4*15/18: z = 7 / sqrt(16.67)."""
    assert kendall_z([1, 2, 3, 5, 4]) == pytest.approx(7 / (300 / 18) ** 0.5)
    assert kendall_z([1, 1, 1, 1]) == 0


def test_noise_seldom_passes_for_a_trend() -> None:
    chance = random.Random(5)
    told = [trend_of([chance.random() for _ in range(chance.randint(FEWEST, 12))]) for _ in range(2_000)]
    assert sum(one in ("up", "down") for one in told) / len(told) < 0.12
