"""Calibration: the people are what they are said to be, the statistics are right, and scoring is steady."""

from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.evals.calibration.ranking import interval, kendall, ranks, spearman
from greenroom.evals.calibration.results import Scored, calibration_of
from greenroom.evals.calibration.table import as_text, compared
from greenroom.evals.rounds.coding.calibration.abilities import person
from greenroom.evals.rounds.coding.calibration.population import pairs_of

numbers = st.lists(st.integers(-50, 50), min_size=3, max_size=20)


def scored(number: int, day: int, ability: float, overall: float | None, **more: object) -> Scored:
    return Scored.model_validate(
        {
            "interview": f"person-{number}-day-{day}",
            "person": number,
            "day": day,
            "ability": ability,
            "skills": {"communication": ability},
            "overall": overall,
            "low": None if overall is None else overall - 1,
            "high": None if overall is None else overall + 1,
            "grades": {"communication": overall and overall / 2},
            "outcomes": ("solved",),
            "findings": 4,
            "objections": 0,
            "same_again": True,
            "rubric": "coding@1",
            **more,
        }
    )


# ---------------------------------------------------------------- statistics


def test_ranks_are_shared_by_equals() -> None:
    assert ranks([30, 10, 20, 10]) == [4, 1.5, 3, 1.5]


def test_spearman_and_kendall_of_a_worked_example() -> None:
    # IQ and hours of television, the example of most textbooks: rho = -29/165, tau = -5/45.
    quotients = [106, 86, 100, 101, 99, 103, 97, 113, 112, 110]
    hours = [7, 0, 27, 50, 28, 29, 20, 12, 6, 17]
    assert spearman(quotients, hours) == pytest.approx(-29 / 165)
    assert kendall(quotients, hours) == pytest.approx(-5 / 45)


def test_tau_b_takes_ties_out() -> None:
    # Four pairs agree, one is tied on one side: 5 / sqrt(5 * 6).
    assert kendall([1, 2, 3, 4], [1, 2, 2, 3]) == pytest.approx(5 / (5 * 6) ** 0.5)


def test_what_does_not_vary_agrees_with_nothing() -> None:
    assert spearman([1, 2, 3], [5, 5, 5]) is None
    assert kendall([1, 2, 3], [5, 5, 5]) is None


@given(numbers)
def test_an_order_agrees_with_itself_and_not_with_its_reverse(values: list[int]) -> None:
    if len(set(values)) > 1:
        assert spearman(values, values) == pytest.approx(1)
        assert spearman(values, [-value for value in values]) == pytest.approx(-1)
        assert kendall(values, [3 * value + 1 for value in values]) == pytest.approx(1)


def test_the_interval_holds_the_value_and_is_the_same_every_time() -> None:
    known = [float(number) for number in range(30)]
    given_ = [value + (7 * value) % 5 for value in known]
    span = interval(known, given_)
    assert span is not None
    assert span == interval(known, given_)
    assert span[0] <= (spearman(known, given_) or 0) <= span[1]


# ---------------------------------------------------------------- people


def test_a_person_is_the_same_every_time_and_another_on_another_day() -> None:
    assert person(3, 0.5, 0) == person(3, 0.5, 0)
    assert person(3, 0.5, 0).skills == person(3, 0.5, 1).skills
    assert any(person(3, 0.5, 0).profile != person(3, 0.5, day).profile for day in range(1, 6))


def test_abler_people_do_better_on_the_whole() -> None:
    def solved(ability: float) -> float:
        return fmean(person(number, ability, number).profile.works[-1] == "accepted" for number in range(200))

    def hints(ability: float) -> float:
        return fmean(len(person(number, ability, number).profile.hints) for number in range(200))

    assert solved(0.1) < solved(0.4) < solved(0.7) < solved(0.95)
    assert hints(0.1) > hints(0.5) > hints(0.9)


def test_skills_lie_near_the_ability() -> None:
    people = [person(number, 0.5, 0) for number in range(300)]
    for name in people[0].skills:
        assert fmean(one.skills[name] for one in people) == pytest.approx(0.5, abs=0.03)


def test_every_question_meets_everybody() -> None:
    slugs = [f"q{number}" for number in range(24)]
    pairs = pairs_of(slugs, 72)
    assert all(one != other for one, other in pairs)
    assert {one for pair in pairs for one in pair} == set(slugs)
    assert len(set(pairs)) > 48


# ---------------------------------------------------------------- figures


def test_scores_in_the_order_of_abilities_pass() -> None:
    rows = [scored(number, day, number / 10, float(number)) for number in range(10) for day in range(2)]
    found = calibration_of(rows)
    assert found.overall.spearman == pytest.approx(1)
    assert (found.retest, found.retest_difference, found.within_span) == (pytest.approx(1), 0, 1)
    assert found.passed
    assert "Passed: 20 interviews of 10 people" in as_text(found)


@pytest.mark.parametrize(
    "broken",
    [
        [scored(number, 0, number / 10, float(number * 7 % 10)) for number in range(10)],
        [scored(number, 0, number / 10, float(number), same_again=number != 4) for number in range(10)],
        [scored(number, 0, number / 10, float(number), objections=int(number == 4)) for number in range(10)],
        [
            scored(number, day, number / 10, number + 0.9 * day, day_low=number - 0.5, day_high=number + 0.5)
            for number in range(10)
            for day in range(2)
        ],
    ],
    ids=["another order", "not the same when scored again", "a finding without proof", "another day elsewhere"],
)
def test_a_promise_that_does_not_hold_is_not_passed(broken: list[Scored]) -> None:
    found = calibration_of(broken)
    assert not found.passed
    assert "Not passed" in as_text(found)


def test_what_was_not_assessed_counts_neither_way() -> None:
    rows = [scored(number, 0, number / 10, None if number == 9 else float(number)) for number in range(10)]
    assert calibration_of(rows).overall.interviews == 9


def test_drift_between_versions_is_told() -> None:
    before = calibration_of([scored(number, 0, number / 10, float(number)) for number in range(10)])
    after = calibration_of([scored(number, 0, number / 10, number + (number == 3) * 1.5) for number in range(10)])
    assert "1 of 10 scores moved, the furthest by +1.5" in compared(after, before)
    assert "no earlier run" in compared(after, None)
