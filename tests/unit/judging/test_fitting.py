import math
import random

import pytest

from greenroom.judging.fitting import fit_growth, fit_memory

DOUBLING = [4 * 2**step for step in range(11)]
SMALL = [2, 4, 6, 8, 10, 12, 14, 16]


@pytest.mark.parametrize(
    ("growth", "cost", "sizes"),
    [
        ("1", lambda n: 40, DOUBLING),
        ("log n", lambda n: 5 + 3 * math.floor(math.log2(n)), DOUBLING),
        ("n", lambda n: 7 + 12 * n, DOUBLING),
        ("n", lambda n: 100 + 12 * n + 5 * math.log2(n), DOUBLING),
        ("n log n", lambda n: n * math.log2(n), DOUBLING),
        ("n log n", lambda n: 7 + 20 * n + n * math.log2(n), DOUBLING),
        ("n^2", lambda n: n * (n - 1) / 2, DOUBLING[:9]),
        ("n^2", lambda n: n * (n - 1) / 2 + 60 * n, DOUBLING[:9]),
        ("n^3", lambda n: n * (n - 1) * (n - 2) / 6 + 4 * n, DOUBLING[:7]),
        ("2^n", lambda n: 3 * 2**n + 5, SMALL),
        ("2^n", lambda n: 3 * 1.618**n + 5, [4, 8, 16, 18, 20, 22, 24]),
        ("2^n", lambda n: n * 2**n, SMALL),
    ],
)
def test_names_exact_counts_with_confidence(growth, cost, sizes) -> None:
    fit = fit_growth([(n, cost(n)) for n in sizes], noise=0.02)
    assert (fit.growth, fit.confidence) == (growth, "high"), fit.reason
    assert fit.fitted[-1] == pytest.approx(cost(sizes[-1]), rel=0.25)


@pytest.mark.parametrize("seed", range(20))
def test_noise_may_cost_confidence_but_not_truth(seed: int) -> None:
    chance = random.Random(seed)
    known = {"n": lambda n: 9 * n, "n^2": lambda n: n * n, "n^3": lambda n: n**3, "1": lambda n: 70}
    for growth, cost in known.items():
        points = [(n, cost(n) * chance.uniform(0.95, 1.05)) for n in DOUBLING]
        fit = fit_growth(points, noise=0.08)
        assert fit.growth == growth or fit.confidence != "high", (growth, fit)


def test_what_is_none_of_the_classes_is_never_sure() -> None:
    for power in (0.5, 1.5, 2.5):
        fit = fit_growth([(n, 10 * n**power) for n in DOUBLING], noise=0.02)
        assert fit.confidence != "high"
        assert f"n^{power}" in fit.reason


def test_faster_than_every_class_is_called_exponential_without_confidence() -> None:
    fit = fit_growth([(n, math.factorial(n)) for n in (2, 4, 6, 7, 8, 9)], noise=0.02)
    assert (fit.growth, fit.confidence) == ("2^n", "low")


@pytest.mark.parametrize("cost", [lambda n: 0.004, lambda n: 0.004 + 0.00001 * n])
def test_costs_at_the_timers_floor_are_not_named(cost) -> None:
    fit = fit_growth([(n, cost(n)) for n in DOUBLING[:8]], noise=0.08, letter="m", floor=0.01)
    assert (fit.growth, fit.confidence) == (None, "none")
    assert fit.reason == "it is too fast for the timer at sizes up to m = 512"


def test_what_is_too_fast_for_the_timer_at_large_sizes_does_not_go_through_its_input() -> None:
    fit = fit_growth([(n, 0.004) for n in [*DOUBLING, 8_192]], noise=0.08, floor=0.01)
    assert (fit.growth, fit.confidence) == ("1", "low")


def test_costs_that_are_the_same_for_small_inputs_only_are_not_named() -> None:
    fit = fit_growth([(n, 40) for n in range(1, 21)], noise=0.02)
    assert (fit.growth, fit.confidence) == (None, "none")
    assert "n = 20 are too small" in fit.reason


def test_few_sizes_are_not_enough() -> None:
    assert fit_growth([(4, 1.0), (8, 2.0), (16, 4.0)], noise=0.02).growth is None
    assert "3 sizes" in fit_growth([(4, 1.0), (8, 2.0), (16, 4.0)], noise=0.02).reason


def test_close_sizes_are_not_sure() -> None:
    fit = fit_growth([(n, 5 * n) for n in (100, 120, 140, 160, 180, 200)], noise=0.02)
    assert fit.confidence == "low"


@pytest.mark.parametrize("seed", range(20))
def test_names_the_rival_when_noise_hides_the_difference(seed: int) -> None:
    chance = random.Random(seed)
    points = [(n, (30 * n + n * math.log2(n)) * chance.uniform(0.93, 1.07)) for n in DOUBLING]
    fit = fit_growth(points, noise=0.08)
    assert fit.growth == "n log n" or fit.confidence == "low", fit


def test_costs_of_nothing_are_left_out() -> None:
    assert fit_growth([(0, 5.0), (4, 0.0)], noise=0.02).growth is None


SIZES = [6_250, 12_500, 25_000, 50_000, 100_000]


@pytest.mark.parametrize(("growth", "kilobytes"), [("n", lambda n: n / 12), ("n^2", lambda n: n * n / 1e5)])
def test_memory_that_grows_is_named(growth, kilobytes) -> None:
    fit = fit_memory([(n, kilobytes(n)) for n in SIZES], drift_kb=100, seen=True)
    assert (fit.growth, fit.confidence) == (growth, "high")


def test_little_memory_is_none_only_where_little_could_be_seen() -> None:
    nothing = [(n, 20.0) for n in SIZES]
    assert fit_memory(nothing, drift_kb=100, seen=True).growth == "1"
    assert fit_memory(nothing, drift_kb=100, seen=False).growth is None
    assert fit_memory([(n // 100, 20.0) for n in SIZES], drift_kb=100, seen=True).growth is None


def test_memory_that_shows_only_at_the_end_is_not_named() -> None:
    assert fit_memory([*((n, 20.0) for n in SIZES[:-1]), (100_000, 4_000.0)], drift_kb=100, seen=True).growth is None


def test_reasons_are_said_with_the_letter_of_the_size() -> None:
    assert "m^1.5" in fit_growth([(n, 10 * n**1.5) for n in DOUBLING], noise=0.02, letter="m").reason


def test_what_was_measured_at_large_sizes_was_not_exponential() -> None:
    points = [(n, 10.0 * n) for n in DOUBLING[:-1]]
    assert fit_growth([*points, (4_096, 120_000.0)], noise=0.02).growth != "2^n"


def test_sizes_whose_inputs_were_harmless_do_not_count() -> None:
    points = [(n, float(n * n)) for n in DOUBLING]
    points[5] = (128, 900.0)
    points[6] = (256, 1_800.0)
    fit = fit_growth(points, noise=0.02)
    assert (fit.growth, fit.confidence) == ("n^2", "high")
