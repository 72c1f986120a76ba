"""Learning how far one day differs from another: what is learnt holds for others of the same kind."""

import random
from collections.abc import Sequence

import pytest
import yaml

from greenroom.evals.calibration.days import LEARNERS, STEP, as_yaml, learnt, pairs_of_days
from greenroom.evals.calibration.results import Scored, within
from greenroom.evals.rounds.coding.calibration.abilities import person
from greenroom.feedback.another_day import Days, Knot, between
from tests.unit.evals.rounds.coding.test_calibration import scored


def people(seed: int, count: int = 400) -> list[Scored]:
    """Two days each: those in the middle have good days and bad ones, those at the ends are steady."""
    chance = random.Random(seed)
    found = []
    for number in range(count):
        usual = chance.uniform(5, 95)
        spread = 4 + 12 * (1 - abs(usual - 50) / 50)
        for day in range(2):
            score = min(100, max(0, round(chance.gauss(usual, spread))))
            found.append(scored(number, day, usual / 100, score / 10))
    return found


def with_days(knots: Sequence[Knot], found: list[Scored]) -> list[Scored]:
    """As if reports had said so."""
    told = []
    for one in found:
        low, high = between(tuple(knots), round(10 * (one.overall or 0)))
        told.append(one.model_copy(update={"day_low": low / 10, "day_high": high / 10}))
    return told


def held(knots: Sequence[Knot], found: list[Scored]) -> float:
    return within(with_days(knots, found), lambda one: (one.day_low, one.day_high)) or 0


@pytest.mark.parametrize("percent", [70, 80, 90])
def test_what_is_learnt_of_some_holds_for_others(percent: int) -> None:
    knots = learnt(pairs_of_days(people(1)), percent)
    assert held(knots, people(2)) == pytest.approx(percent / 100, abs=0.05)


def test_it_holds_after_low_scores_middling_ones_and_high_ones() -> None:
    """One distance for all would be too narrow for those in the middle and too wide for the rest."""
    knots = learnt(pairs_of_days(people(1)))
    others = pairs_of_days(people(2))
    for low, high in ((0, 30), (30, 70), (70, 101)):
        some = [(between(knots, first), second) for first, second in others if low <= first < high]
        inside = sum(span[0] <= second <= span[1] for span, second in some)
        assert inside / len(some) == pytest.approx(0.8, abs=0.07)


def test_the_steady_get_narrower_spans() -> None:
    knots = dict((score, high - low) for score, low, high in learnt(pairs_of_days(people(1))))
    assert knots[50] > knots[10]
    assert knots[50] > knots[90]


def test_every_pair_of_days_counts_in_both_orders_and_only_of_one_person() -> None:
    rows = [scored(1, 0, 0.5, 5.0), scored(1, 1, 0.5, 6.0), scored(2, 0, 0.5, 9.0), scored(2, 1, 0.5, None)]
    assert sorted(pairs_of_days(rows)) == [(50, 60), (60, 50)]


def test_few_pairs_still_give_a_span_everywhere_and_none_gives_nothing() -> None:
    knots = learnt([(50, 60), (60, 50)])
    assert [score for score, _, _ in knots] == list(range(0, 101, STEP))
    assert all(low <= score <= high for score, low, high in knots)
    with pytest.raises(ValueError, match="nothing"):
        learnt([])


def test_it_is_printed_as_the_data_that_reports_read() -> None:
    rows = people(1, 60)
    found = yaml.safe_load(as_yaml(rows, rows))["coding@1"]
    assert Days.model_validate(found).source.startswith("60 simulated people of evenly spread ability on 2 days")


def test_nobody_of_whom_it_is_learnt_is_in_a_calibration() -> None:
    assert LEARNERS.name
    assert person(3, 0.5, 0, LEARNERS.name).skills != person(3, 0.5, 0).skills
    assert person(3, 0.5, 0, LEARNERS.name).skills == person(3, 0.5, 1, LEARNERS.name).skills


def test_spans_of_another_day_are_held_against_all_other_days() -> None:
    rows = [
        scored(1, 0, 0.5, 5.0, day_low=4.0, day_high=6.0),
        scored(1, 1, 0.5, 6.0, day_low=5.5, day_high=7.0),
        scored(2, 0, 0.5, 5.0),
        scored(2, 1, 0.5, None),
    ]
    assert within(rows, lambda one: (one.day_low, one.day_high)) == 0.5
    assert within(rows[2:], lambda one: (one.day_low, one.day_high)) is None
