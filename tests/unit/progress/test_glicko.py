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
    independent_games,
    rested,
    stepped,
    updated,
)

PAPER = Rating(1500, 200)
OPPONENTS = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))

ratings = st.builds(Rating, st.floats(LOWEST, HIGHEST), st.floats(NARROWEST, WIDEST))
results = st.builds(Result, ratings, st.floats(0, 1), st.floats(0.5, 3))


def test_the_papers_example() -> None:
    """Glickman, "The Glicko system", the example of section 3: a win and two losses. One step is the paper's."""
    games = [Result(one, score) for one, score in zip(OPPONENTS, (1, 0, 0), strict=True)]
    after = stepped(PAPER, PAPER.value, games)
    assert round(after.value) == 1464
    assert after.deviation == pytest.approx(151.4, abs=0.05)
    assert updated(PAPER, games).value == pytest.approx(after.value, abs=0.5)
    assert updated(PAPER, games).deviation == pytest.approx(after.deviation, abs=0.5)


@given(ratings, st.lists(results, min_size=1, max_size=6))
def test_steps_are_taken_until_it_stays(one: Rating, found: list[Result]) -> None:
    after = updated(one, found)
    assert stepped(one, after.value, found).value == pytest.approx(after.value, abs=0.01)


def test_a_surprise_from_afar_does_not_send_it_to_and_fro() -> None:
    """Each of the paper's steps would overshoot here, and the next one back again."""
    one, found = Rating(400, 350), [Result(Rating(1595, 30), 1.0, 3.0)]
    after = updated(one, found)
    assert stepped(one, one.value, found).value > 2400
    assert 1500 < after.value < 1600
    assert stepped(one, after.value, found).value == pytest.approx(after.value, abs=0.01)


def test_who_wins_everything_is_not_as_well_known_as_who_wins_half() -> None:
    against = Rating(1500, 100)
    all_won = updated(Rating(), [Result(against, 1.0, 4.0)] * 4)
    half_won = updated(Rating(), [Result(against, 0.5, 4.0)] * 4)
    assert all_won.deviation > 1.2 * half_won.deviation


def test_a_weight_is_so_many_games_against_the_same_opponent() -> None:
    """One game is the paper's; more of them tell more, and never more than the opponent's own doubt lets them."""
    exact, doubtful = Rating(1500, 30), Rating(1500, 200)
    assert independent_games(Result(doubtful, 0.5), 0.5) == 1
    assert independent_games(Result(exact, 0.5, 4.0), 0.5) == pytest.approx(4, abs=0.1)
    assert 2 < independent_games(Result(doubtful, 0.5, 4.0), 0.5) < 3
    # However many games: whoever draws against somebody is as strong as they are, give or take their doubt.
    many = updated(Rating(1500, 350), [Result(doubtful, 0.5, 10_000.0)])
    assert many.deviation == pytest.approx(1 / sqrt(350**-2 + 200**-2), abs=0.1)


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
    assert updated(one, found).deviation <= one.deviation
    # Seen from one place; one more result may well show that somebody stands where results tell less.
    assert stepped(one, one.value, [*found, found[0]]).deviation <= stepped(one, one.value, found).deviation


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
