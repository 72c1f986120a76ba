"""Which hint comes next: the first that fits where the candidate stands."""

import pytest

from greenroom.interview.rounds.coding.hints import ladder
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from tests.unit.adapters.interviewer.room import QUESTIONS

QUESTION = QUESTIONS["fresh-stretch"]


def result(verdict: Verdict, passed: int, category: str = "", total: int = 10) -> RunResult:
    failed = CaseResult(case="x", hidden=True, category=category, verdict=verdict, wall_ms=1, cpu_ms=1, memory_kb=1)
    cases = () if verdict is Verdict.ACCEPTED else (failed,)
    return RunResult(verdict=verdict, passed=passed, total=total, cases=cases, isolation="test")


@pytest.mark.parametrize(
    "judged",
    [None, result(Verdict.WRONG_ANSWER, 2), result(Verdict.COMPILE_ERROR, 0), result(Verdict.TIMEOUT, 1)],
)
def test_without_most_cases_passing_the_ladder_starts_at_the_start(judged: RunResult | None) -> None:
    assert ladder(QUESTION, judged) == QUESTION.hints


@pytest.mark.parametrize("verdict", [Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR])
def test_nearly_right_code_gets_a_hint_about_the_failing_case(verdict: Verdict) -> None:
    remark = QUESTION.remarks[0]
    first, *others = ladder(QUESTION, result(verdict, 9, remark.category))
    assert remark.category in first
    assert remark.text in first
    assert others == list(QUESTION.hints[1:])


def test_a_failing_case_without_a_category_is_hinted_at_all_the_same() -> None:
    assert "hidden" in ladder(QUESTION, result(Verdict.WRONG_ANSWER, 9))[0]


def test_right_but_slow_code_gets_the_hints_of_the_slow_approach() -> None:
    assert ladder(QUESTION, result(Verdict.TIMEOUT, 8)) == QUESTION.approaches[-1].hints


def test_when_every_visible_case_passes_the_hint_is_about_other_inputs() -> None:
    first = ladder(QUESTION, result(Verdict.ACCEPTED, 3, total=3))[0]
    assert first not in QUESTION.hints
    assert "examples" in first
