"""Ratings, against the worked example of the paper and the properties they must have."""

import random
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.progress.glicko import (
    DAY,
    HIGHEST,
    LOWEST,
    NARROWEST,
    WIDEST,
    Rating,
    Result,
    attenuation,
    chance,
    combined,
    expected,
    rested,
    updated,
)

PAPER = Rating(1500, 200)
OPPONENTS = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))

ratings = st.builds(Rating, st.floats(LOWEST, HIGHEST), st.floats(NARROWEST, WIDEST))
results = st.builds(Result, ratings, st.floats(0, 1), st.floats(0.5, 3))


def test_the_papers_example() -> None:
    """Glickman, "The Glicko system", the example of section 3: a win and two losses."""
    after = updated(PAPER, [Result(one, score) for one, score in zip(OPPONENTS, (1, 0, 0), strict=True)])
    assert round(after.value) == 1464
    assert after.deviation == pytest.approx(151.4, abs=0.05)


def test_the_papers_terms() -> None:
    assert [round(attenuation(one.deviation), 4) for one in OPPONENTS] == [0.9955, 0.9531, 0.7242]
    assert [round(expected(PAPER, one), 3) for one in OPPONENTS] == [0.639, 0.432, 0.303]


def test_the_papers_prediction() -> None:
    """Its example of an expected outcome: 1400 with 80 against 1500 with 150."""
    assert chance(Rating(1400, 80), Rating(1500, 150)) == pytest.approx(0.376, abs=0.0005)


@given(ratings, st.lists(ratings, min_size=1, max_size=5))
def test_a_win_never_lowers_and_a_loss_never_raises(one: Rating, others: list[Rating]) -> None:
    assert updated(one, [Result(other, 1.0) for other in others]).value >= one.value
    assert updated(one, [Result(other, 0.0) for other in others]).value <= one.value


@given(ratings, st.lists(results, min_size=1, max_size=5))
def test_results_make_it_more_certain(one: Rating, found: list[Result]) -> None:
    after = updated(one, found)
    assert after.deviation <= one.deviation
    assert updated(one, [*found, found[0]]).deviation <= after.deviation


@given(ratings, st.lists(results, max_size=6), st.randoms())
def test_the_order_of_simultaneous_results_does_not_matter(
    one: Rating, found: list[Result], shuffle: random.Random
) -> None:
    shuffled = list(found)
    shuffle.shuffle(shuffled)
    assert updated(one, shuffled) == updated(one, found)


@given(ratings, st.lists(results, max_size=40))
def test_it_stays_within_bounds(one: Rating, found: list[Result]) -> None:
    after = updated(one, found)
    assert LOWEST <= after.value <= HIGHEST
    assert NARROWEST <= after.deviation <= WIDEST


@given(ratings, ratings, st.floats(0, 1), st.floats(0, 1))
def test_a_better_score_never_gives_a_lower_rating(one: Rating, other: Rating, a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert updated(one, [Result(other, low)]).value <= updated(one, [Result(other, high)]).value


@given(ratings, ratings)
def test_one_gains_what_the_other_is_not_expected_to(one: Rating, other: Rating) -> None:
    assert chance(one, other) + chance(other, one) == pytest.approx(1)
    assert 0 < chance(one, other) < 1


@given(ratings, st.integers(0, 4000))
def test_time_makes_it_vaguer_and_moves_nothing(one: Rating, days: int) -> None:
    after = rested(one, days * DAY)
    assert after.value == one.value
    assert one.deviation <= after.deviation <= WIDEST


def test_half_a_year_makes_a_known_skill_vague() -> None:
    assert rested(Rating(1500, 60), 182 * DAY).deviation == pytest.approx(sqrt(60**2 + 15**2 * 182))
    assert rested(Rating(1500, 60), -DAY) == Rating(1500, 60)


def test_skills_needed_together_are_their_mean() -> None:
    assert combined([Rating(1400, 100), Rating(1600, 100)]) == Rating(1500, 100)
    with pytest.raises(ValueError, match="nothing"):
        combined([])


def test_nothing_happened_and_nothing_changes() -> None:
    assert updated(PAPER, []) == PAPER
