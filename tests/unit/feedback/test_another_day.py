"""What another day may bring: told from data that were learnt elsewhere, and told apart from how sure this day is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from greenroom.feedback.another_day import (
    TOO_HIGH,
    UNKNOWN,
    Days,
    another_day,
    between,
    known_days,
    told_of_another_day,
    told_of_this_day,
)
from greenroom.feedback.rounds.coding.kind import CODING
from greenroom.feedback.rubrics import rubric_for
from greenroom.feedback.validating import Witness, objections
from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import AnotherDay
from greenroom.interview.rounds.coding.assessment import ProblemGrades
from tests.unit.feedback.interviews import Rehearsal, solved_at_once

NAME = rubric_for("coding").name
KNOTS = ((0, 0, 30), (50, 25, 75), (100, 85, 100))


def problem(number: int = 0, score: float | None = 0.5) -> ProblemGrades:
    return ProblemGrades(
        problem=number,
        slug="fresh-stretch",
        title="Fresh stretch",
        topics=("arrays",),
        difficulty="easy",
        status="solved",
        score=score,
        grades=(),
        time_spent_ms=None,
        time_limit_ms=None,
        attempts=1,
        hints=0,
    )


def tried(*problems: ProblemGrades) -> int:
    """How many rounds a score of a report with these problems rests on."""
    return CODING.tried(Report.model_construct(problems=problems))


def days(**changed: object) -> Days:
    return Days.model_validate(
        {"percent": 80, "source": "somebody", "one_problem": KNOTS, "more_problems": KNOTS, **changed}
    )


# ---------------------------------------------------------------- the data


def test_it_is_known_for_the_rubric_that_is_used() -> None:
    """Whoever raises the rubric's version learns anew, or scores would come without it."""
    found = known_days()[NAME]
    assert found.percent == 80
    assert "simulated people" in found.source


def test_less_to_go_by_makes_it_wider() -> None:
    found = known_days()[NAME]

    def widths(knots: tuple[tuple[int, int, int], ...]) -> int:
        return sum(high - low for _, low, high in knots)

    assert widths(found.one_round) > widths(found.more_rounds)


@pytest.mark.parametrize(
    "knots",
    [
        [(0, 0, 30), (50, 55, 75), (100, 85, 100)],
        [(0, 0, 30), (100, 85, 99)],
        [(10, 0, 30), (100, 85, 100)],
        [(0, 0, 30), (90, 85, 100)],
        [(0, 0, 30), (50, 25, 75), (50, 25, 75), (100, 85, 100)],
        [(0, 0, 30)],
    ],
    ids=["not above", "not below", "no beginning", "no end", "twice", "one only"],
)
def test_data_that_make_no_sense_are_refused(knots: list[tuple[int, int, int]]) -> None:
    with pytest.raises(ValidationError):
        days(more_problems=knots)


# ---------------------------------------------------------------- a span


def test_between_two_knots_it_lies_on_a_straight_line() -> None:
    assert between(KNOTS, 50) == (25, 75)
    assert between(KNOTS, 25) == (13, 53)  # 12.5 and 52.5, halves upwards
    assert between(KNOTS, 100) == (85, 100)


@given(st.integers(0, 100), st.sampled_from(["one_round", "more_rounds"]))
def test_a_span_holds_its_score_and_stays_on_the_scale(score: int, which: str) -> None:
    low, high = between(getattr(known_days()[NAME], which), score)
    assert 0 <= low <= score <= high <= 100


@given(st.integers(0, 99), st.sampled_from(["one_round", "more_rounds"]))
def test_who_scores_more_may_expect_no_less(score: int, which: str) -> None:
    knots = getattr(known_days()[NAME], which)
    assert between(knots, score)[0] <= between(knots, score + 1)[0]
    assert between(knots, score)[1] <= between(knots, score + 1)[1]


def test_it_is_told_only_where_it_is_known() -> None:
    assert another_day(NAME, 60, tried(problem())) is not None
    assert another_day("coding@999", 60, tried(problem())) is None
    assert another_day(NAME, None, tried(problem())) is None
    assert another_day(NAME, 60, tried(problem(score=None))) is None


def test_only_problems_that_were_scored_count_as_something_to_go_by() -> None:
    one = another_day(NAME, 20, tried(problem(), problem(1, None)))
    assert one == another_day(NAME, 20, tried(problem()))
    assert one != another_day(NAME, 20, tried(problem(), problem(1)))


# ---------------------------------------------------------------- the report


def test_no_span_is_given_for_scores_that_nobody_had_or_for_rounds_that_a_kind_does_not_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {"x@1": days(highest=80, more_problems=None)}
    monkeypatch.setattr("greenroom.feedback.another_day.known_days", lambda: known)
    assert another_day("x@1", 80, 1) is not None
    assert another_day("x@1", 81, 1) is None
    assert another_day("x@1", 50, 2) is None
    high = Report.model_construct(rubric="x@1", overall=8.1, another_day=None)
    assert told_of_another_day(high) == TOO_HIGH
    assert told_of_another_day(high.model_copy(update={"overall": 8.0})) == ""


@pytest.fixture(scope="module")
def play() -> Rehearsal:
    return solved_at_once().end()


@pytest.fixture(scope="module")
def report(play: Rehearsal) -> Report:
    return play.report()


def test_a_report_tells_both_apart(report: Report) -> None:
    assert report.another_day is not None
    assert report.another_day.low <= (report.overall or 0) <= report.another_day.high
    assert told_of_this_day(report) == (
        f"This interview on its own could fairly be graded between {report.low:.1f} and {report.high:.1f}."
    )
    other = AnotherDay(low=5.6, high=7.9, percent=80)
    assert told_of_another_day(report.model_copy(update={"another_day": other})) == (
        "It may come out differently on another day: eight out of ten simulated people with this score got "
        "between 5.6 and 7.9 the next time."
    )
    odd = AnotherDay(low=5.6, high=7.9, percent=85)
    assert "85 out of 100 simulated" in told_of_another_day(report.model_copy(update={"another_day": odd}))


def test_what_is_not_known_is_not_told(report: Report) -> None:
    old = report.model_copy(update={"another_day": None})
    assert told_of_another_day(old) == ""
    assert told_of_another_day(old.model_copy(update={"rubric": "answers@1"})) == UNKNOWN
    assert told_of_another_day(old.model_copy(update={"rubric": "answers@1", "overall": None})) == ""
    assert told_of_this_day(report.model_copy(update={"overall": None, "low": None, "high": None})) == ""


def test_a_report_of_an_older_version_can_still_be_read(report: Report) -> None:
    old = report.model_dump(mode="json")
    del old["another_day"]
    assert Report.model_validate(old) == report.model_copy(update={"another_day": None})


def test_a_span_that_does_not_follow_from_the_score_is_objected_to(play: Rehearsal, report: Report) -> None:
    witness = Witness(play.state.id, play.records)
    assert not objections(report, witness)
    flattering = AnotherDay(low=9.9, high=10, percent=80)
    found = objections(report.model_copy(update={"another_day": flattering}), witness)
    assert any("range expected if repeated" in one for one in found)
