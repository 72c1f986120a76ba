"""The arithmetic of scores holds for all grades and weights."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.feedback import scoring
from greenroom.feedback.scoring import HIGHEST, Span

IDS = ["a", "b", "c", "d"]
GRADE = st.one_of(st.none(), st.integers(0, HIGHEST))
GRADES = st.fixed_dictionaries(dict.fromkeys(IDS, GRADE))
WEIGHTS = st.fixed_dictionaries(dict.fromkeys(IDS, st.integers(1, 50)))


@given(GRADES, WEIGHTS)
def test_the_score_is_the_exact_mean_rounded_once(grades: dict[str, int | None], weights: dict[str, int]) -> None:
    assessed = {id_: grade for id_, grade in grades.items() if grade is not None}
    score = scoring.weighted(grades, weights)
    if not assessed:
        assert score is None
        return
    exact = Fraction(
        sum(weights[id_] * grade for id_, grade in assessed.items()), sum(weights[id_] for id_ in assessed)
    )
    assert score is not None
    assert -Fraction(1, 2) < score - exact / 5 <= Fraction(1, 2)
    assert min(assessed.values()) // 5 <= score <= -(-max(assessed.values()) // 5)


@given(GRADES, WEIGHTS, st.sampled_from(IDS), st.integers(0, HIGHEST))
def test_a_better_grade_never_lowers_the_score(
    grades: dict[str, int | None], weights: dict[str, int], id_: str, more: int
) -> None:
    before = grades[id_]
    if before is None:
        return
    better = {**grades, id_: min(HIGHEST, before + more)}
    first, second = scoring.weighted(grades, weights), scoring.weighted(better, weights)
    assert first is not None
    assert second is not None
    assert second >= first


@given(GRADES, WEIGHTS, st.permutations(IDS))
def test_the_order_does_not_matter(grades: dict[str, int | None], weights: dict[str, int], order: list[str]) -> None:
    assert scoring.weighted({id_: grades[id_] for id_ in order}, weights) == scoring.weighted(grades, weights)


@given(GRADES, WEIGHTS, st.integers(2, 9))
def test_only_the_proportions_of_weights_count(
    grades: dict[str, int | None], weights: dict[str, int], factor: int
) -> None:
    heavier = {id_: weight * factor for id_, weight in weights.items()}
    assert scoring.weighted(grades, heavier) == scoring.weighted(grades, weights)


@given(GRADES, WEIGHTS)
def test_what_was_not_assessed_is_as_if_it_were_not_there(
    grades: dict[str, int | None], weights: dict[str, int]
) -> None:
    assessed: dict[str, int | None] = {id_: grade for id_, grade in grades.items() if grade is not None}
    assert scoring.weighted(grades, weights) == scoring.weighted(assessed, weights)
    assert scoring.coverage(grades, weights) == sum(weights[id_] for id_ in assessed)


@given(st.integers(0, HIGHEST), WEIGHTS, st.sampled_from(IDS))
def test_one_assessed_criterion_is_the_whole_score(grade: int, weights: dict[str, int], id_: str) -> None:
    alone = {**dict.fromkeys(IDS), id_: grade}
    assert scoring.weighted(alone, weights) == scoring.half_up(Fraction(grade, 5))


@pytest.mark.parametrize(
    ("grades", "weights", "score"),
    [
        ({"a": 500, "b": 500}, {"a": 20, "b": 80}, 100),
        ({"a": 500, "b": 0}, {"a": 20, "b": 80}, 20),
        ({"a": 500, "b": None}, {"a": 20, "b": 80}, 100),
        ({"a": 0, "b": None}, {"a": 20, "b": 80}, 0),
        ({"a": None, "b": None}, {"a": 20, "b": 80}, None),
        # 252.5 hundredths are 50.5 tenths: halves go up.
        ({"a": 250, "b": 255}, {"a": 50, "b": 50}, 51),
    ],
)
def test_some_scores_by_hand(grades: dict[str, int | None], weights: dict[str, int], score: int | None) -> None:
    assert scoring.weighted(grades, weights) == score


@given(st.integers(0, HIGHEST), st.integers(0, 600))
def test_a_span_never_leaves_the_scale(grade: int, spread: int) -> None:
    span = scoring.around(grade, spread)
    assert 0 <= span.low <= span.grade == grade <= span.high <= HIGHEST


def test_a_span_is_in_order() -> None:
    with pytest.raises(ValueError, match="not a valid range"):
        Span(300, 200, 400)


@pytest.mark.parametrize(("value", "rounded"), [(Fraction(1, 2), 1), (Fraction(3, 2), 2), (Fraction(49, 100), 0)])
def test_halves_are_rounded_upwards(value: Fraction, rounded: int) -> None:
    assert scoring.half_up(value) == rounded


def test_the_mean_of_nothing_is_nothing() -> None:
    assert scoring.mean([]) is None
    assert scoring.mean([0, 0]) == 0
    assert scoring.mean([1, 2]) == 2
