"""Figures of agreement, against published examples."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from greenroom.feedback.agreement import FEWEST, icc, wanted_for, weighted_kappa
from greenroom.feedback.comparing import Agreeing, Graded, agreeing, in_a_sentence, of_criterion
from greenroom.feedback.fisher import f_quantile, incomplete_beta
from greenroom.feedback.rubrics import rubric_for

SHROUT_FLEISS = [(9, 2, 5, 8), (6, 1, 3, 2), (8, 4, 6, 8), (7, 1, 2, 6), (10, 5, 6, 9), (6, 2, 4, 7)]
"""Table 2 of Shrout and Fleiss (1979): six targets, four judges."""
COHEN = {(1, 1): 44, (1, 2): 7, (1, 3): 9, (2, 1): 5, (2, 2): 20, (2, 3): 5, (3, 1): 1, (3, 2): 3, (3, 3): 6}
"""The table of Cohen (1968), 200 patients, in percent."""
COHEN_WEIGHTS = {(1, 2): 1, (1, 3): 3, (2, 3): 6}

grades = st.integers(0, 5)
pairs = st.lists(st.tuples(grades, grades), min_size=2, max_size=40)


def test_the_example_of_shrout_and_fleiss() -> None:
    found = icc(SHROUT_FLEISS)
    assert found is not None
    assert round(found.value, 2) == 0.29
    # The interval that R's psych and irr print for the same table.
    assert (round(found.low, 3), round(found.high, 3)) == (0.019, 0.761)


def test_the_example_of_cohen() -> None:
    table = [pair for pair, count in COHEN.items() for _ in range(count)]
    weighted = weighted_kappa(table, lambda a, b: COHEN_WEIGHTS.get((min(a, b), max(a, b)), 0))
    assert weighted == pytest.approx(0.348, abs=0.0005)
    assert weighted_kappa(table, lambda a, b: float(a != b)) == pytest.approx(0.492, abs=0.0005)


@pytest.mark.parametrize(
    ("share", "above", "below", "value"),
    [
        (0.95, 5, 10, 3.3258),
        (0.975, 4, 20, 3.5147),
        (0.975, 1, 1, 647.789),
        (0.95, 120, 120, 1.3519),
        (0.5, 3, 3, 1.0),
        (0.99, 10, 2, 99.399),
    ],
)
def test_quantiles_as_in_every_table(share: float, above: float, below: float, value: float) -> None:
    assert f_quantile(share, above, below) == pytest.approx(value, rel=1e-4)


@given(st.floats(0.2, 60), st.floats(0.2, 60), st.floats(0.01, 0.99))
def test_the_incomplete_beta_function_mirrors_itself(a: float, b: float, x: float) -> None:
    assert incomplete_beta(a, b, x) == pytest.approx(1 - incomplete_beta(b, a, 1 - x), abs=1e-9)
    assert -1e-12 <= incomplete_beta(a, b, x) <= 1 + 1e-12


@given(pairs)
def test_kappa_is_one_for_perfect_agreement_alone(found: list[tuple[int, int]]) -> None:
    kappa = weighted_kappa(found)
    assert kappa is None or kappa <= 1
    assert (kappa == 1) == (kappa is not None and all(a == b for a, b in found))


@settings(deadline=None)
@given(pairs)
def test_neither_grader_is_favoured(found: list[tuple[int, int]]) -> None:
    swapped = [(b, a) for a, b in found]
    assert weighted_kappa(swapped) == pytest.approx(weighted_kappa(found))
    one, other = icc(found), icc(swapped)
    assert (one is None) == (other is None)
    if one and other:
        assert (one.value, one.low, one.high) == pytest.approx((other.value, other.low, other.high), abs=1e-6)


@settings(deadline=None)
@given(st.lists(st.tuples(grades, grades), min_size=30, max_size=80))
def test_kappa_with_squares_is_the_icc_of_large_samples(found: list[tuple[int, int]]) -> None:
    """Fleiss and Cohen (1973): they are the same but for a term that vanishes with their number."""
    kappa, agreement = weighted_kappa(found), icc(found)
    assume(kappa is not None and agreement is not None)
    assert kappa is not None
    assert agreement is not None
    assert kappa == pytest.approx(agreement.value, abs=3 / len(found))
    assert -1 <= agreement.low <= agreement.value <= agreement.high <= 1


def test_what_cannot_be_told() -> None:
    assert weighted_kappa([]) is None
    assert weighted_kappa([(3, 3), (3, 3)]) is None
    assert icc([]) is None
    assert icc([(1, 2)]) is None
    assert icc([(3, 3), (3, 3)]) is None
    assert agreeing([(1.0, 2.0)] * (FEWEST - 1)).kappa is None
    assert agreeing([]) == Agreeing(0, None, None, None)


def test_a_shift_lowers_absolute_agreement() -> None:
    exact, shifted = icc([(n, n) for n in range(6)]), icc([(n, n + 1) for n in range(6)])
    assert exact is not None
    assert shifted is not None
    assert exact.value == 1
    assert 0 < shifted.value < 1


def test_more_are_needed_where_agreement_is_weak() -> None:
    """Bonett's formula for two graders: 4 z² (1 - r)² (1 + r)² / w² + 1."""
    assert wanted_for(0.6, 0.4) == 41
    assert wanted_for(0.95) < wanted_for(0.7) < wanted_for(0.3)


def test_overall_scores_follow_the_rubric_over_what_both_graded() -> None:
    rubric = rubric_for("coding")
    ids = [one.id for one in rubric.criteria]
    system: dict[str, float | None] = {**dict.fromkeys(ids, 2.5), ids[0]: None}
    graded = Graded("one", "mid", dict.fromkeys(ids, 4), system)
    assert graded.overall(rubric) == (8.0, 5.0)
    assert Graded("one", "mid", {ids[0]: 4}, system).overall(rubric) is None
    assert of_criterion(ids[1], [graded]) == Agreeing(1, None, None, -1.5)
    assert of_criterion(ids[0], [graded]).pairs == 0


def test_a_criterion_counts_by_its_weight() -> None:
    rubric = rubric_for("coding")
    heavy = max(rubric.criteria, key=lambda one: one.weights["junior"])
    light = min(rubric.criteria, key=lambda one: one.weights["junior"])
    graded = Graded("one", "junior", {heavy.id: 5, light.id: 0}, {heavy.id: 0.0, light.id: 5.0})
    share = heavy.weights["junior"] / (heavy.weights["junior"] + light.weights["junior"])
    teacher, system = graded.overall(rubric) or (0, 0)
    assert teacher == pytest.approx(10 * share, abs=0.05)
    assert system == pytest.approx(10 * (1 - share), abs=0.05)


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ([], ["you need 5 for a first result"]),
        ([(5, 5), (6, 6)], ["2 graded", "3 more"]),
        ([(5, 5)] * 6, ["same score"]),
        ([(n, n + 1.5) for n in range(8)], ["8 interviews", "1.5 points higher"]),
        ([(n, 7 - n) for n in range(8)], ["poorly", "grades the same as you"]),
        (
            [(n % 10, n % 10 + 0.1 * (n % 3)) for n in range(60)],
            ["very well", "grades the same as you", "This figure is reliable"],
        ),
    ],
)
def test_the_figures_in_words(figures: list[tuple[float, float]], words: list[str]) -> None:
    said = in_a_sentence(agreeing(figures))
    assert all(word in said for word in words), said
