"""From outcomes to what the candidate may know."""

import json

import pytest

from greenroom.errors import QuestionInvalid
from greenroom.judging.compare import agrees
from greenroom.judging.judge import cases_to_run, encode_arguments, error_name, judge_run
from greenroom.judging.outcome import Outcome, result_too_large
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Case, Comparison, Question
from greenroom.testing.coding.fake_sandbox import ended, raised, returned
from tests.unit.judging.questions import two_sum

QUESTION = two_sum()


def judged(*outcomes: Outcome, kind: str = "submission", question: Question = QUESTION) -> RunResult:
    cases = cases_to_run(question, kind)
    right = [
        None if outcome.value is None else agrees(case.expected, json.loads(outcome.value), question.comparison)
        for case, outcome in zip(cases, outcomes, strict=False)
    ]
    return judge_run(question, cases, outcomes, right, "tier B", "python")


def test_a_run_gets_the_visible_cases_and_a_submission_all_visible_first() -> None:
    assert [case.name for case in cases_to_run(QUESTION, "run")] == ["typical", "empty"]
    names = [case.name for case in cases_to_run(QUESTION, "submission")]
    assert names == ["typical", "empty", "telling name", "telling too"]


def test_only_arguments_enter_the_sandbox() -> None:
    assert encode_arguments(QUESTION.cases[0]) == "[[2, 7], 9]"


def test_a_case_with_infinity_is_the_questions_fault() -> None:
    with pytest.raises(QuestionInvalid, match="'endless' contains infinity or NaN"):
        encode_arguments(Case(name="endless", arguments=([float("inf")],), expected=1))


@pytest.mark.parametrize("hidden", [False, True])
def test_a_result_that_is_too_large_is_named(hidden: bool) -> None:
    question = two_sum(cases=(Case(name="a", arguments=([31337], 1), expected=1, hidden=hidden),))
    result = judged(ended("output", result_too_large(1024)), question=question)
    assert (result.verdict, result.cases[0].error) == (Verdict.OUTPUT_LIMIT, "The result is larger than 1 MiB.")


def test_what_a_program_says_of_a_hidden_case_is_not_repeated() -> None:
    question = two_sum(cases=(Case(name="a", arguments=([31337], 1), expected=1, hidden=True),))
    assert judged(ended("output", "31337"), question=question).cases[0].error == ""


def test_everything_right_is_accepted() -> None:
    result = judged(returned([0, 1]), returned([]), returned([]), returned([0, 1]))
    assert (result.verdict, result.passed, result.total, result.isolation) == (Verdict.ACCEPTED, 4, 4, "tier B")
    assert result.first_failure is None


def test_a_visible_case_shows_everything() -> None:
    case = judged(returned([1, 0], stdout="looking\n"), returned([]), kind="run").cases[0]
    assert (case.case, case.hidden, case.category, case.verdict) == ("typical", False, "typical", "wrong_answer")
    assert (case.input, case.expected, case.got) == ("nums = [2, 7], target = 9", "[0, 1]", "[1, 0]")
    assert case.stdout == "looking\n"


def test_the_verdict_is_that_of_the_first_failure() -> None:
    result = judged(returned([0, 1]), ended("timeout"), returned(1), raised("ValueError: x"))
    assert (result.verdict, result.passed) == (Verdict.TIMEOUT, 1)
    assert result.first_failure is result.cases[1]


@pytest.mark.parametrize(
    ("outcome", "verdict"),
    [
        (raised("ValueError: x"), "runtime_error"),
        (ended("exited"), "runtime_error"),
        (ended("timeout"), "timeout"),
        (ended("memory"), "memory_limit"),
        (ended("output"), "output_limit"),
        (returned(None), "wrong_answer"),
    ],
)
def test_every_end_has_its_verdict(outcome: Outcome, verdict: str) -> None:
    assert judged(outcome).verdict == verdict


def test_cases_that_were_not_run_count_in_the_total_only() -> None:
    result = judged(returned([0, 1]), raised("ValueError: x"))
    assert (len(result.cases), result.passed, result.total) == (2, 1, 4)


def test_a_hidden_case_tells_its_category_and_nothing_of_its_values() -> None:
    leaky = raised('Traceback\n  File "solution.py", line 1\nValueError: 31337\nmore of 31337', stdout="31337")
    result = judged(returned([0, 1]), returned([]), leaky, returned([31337], stdout="31337"))
    first, second = result.cases[2:]
    assert (first.case, first.category, first.verdict, first.error) == (
        "hidden 1", "edge", "runtime_error", "ValueError",
    )  # fmt: skip
    assert (second.case, second.category, second.verdict, second.error) == (
        "hidden 2", "duplicates", "wrong_answer", "",
    )  # fmt: skip
    for case in (first, second):
        assert (case.input, case.expected, case.got, case.stdout) == (None, None, None, "")
    assert "31337" not in result.model_dump_json()
    assert "telling" not in result.model_dump_json()


@pytest.mark.parametrize(
    ("error", "name"),
    [
        ("ValueError: 3", "ValueError"),
        ("Traceback\nRecursionError", "RecursionError"),
        ("KeyError: 'a\nb'", "KeyError"),
        ("java.lang.NullPointerException\n\tat Solution.java:3", "java.lang.NullPointerException"),
        ("panic: runtime error: index out of range [3] with length 3", "runtime error: index out of range"),
        ("RangeError: Maximum call stack size exceeded", "RangeError"),
        ("The program was ended by SIGSEGV before it returned.", "SIGSEGV"),
        ("Leak_1_2_3: x", "The program failed."),
        ("print: x", "The program failed."),
        ("", "The program failed."),
    ],
)
def test_of_an_error_only_a_name_that_its_language_gave(error: str, name: str) -> None:
    assert error_name(error) == name


def test_source_that_cannot_be_loaded_is_a_compile_error_without_cases() -> None:
    result = judged(ended("syntax", "SyntaxError: no"))
    assert result.verdict is Verdict.COMPILE_ERROR
    assert (result.passed, result.total, result.cases) == (0, 4, ())
    assert result.compile_output == "SyntaxError: no"


def test_a_program_cannot_tell_a_hidden_input_by_pretending_not_to_load() -> None:
    result = judged(returned([0, 1]), returned([]), ended("syntax", "SyntaxError: 31337"))
    assert result.verdict is Verdict.RUNTIME_ERROR
    assert "31337" not in result.model_dump_json()


def test_the_questions_comparison_is_used() -> None:
    question = two_sum(comparison=Comparison(kind="unordered"))
    result = judged(returned([1, 0]), returned([]), kind="run", question=question)
    assert result.verdict is Verdict.ACCEPTED


def test_long_texts_are_cut_and_say_how_long_they_were() -> None:
    question = two_sum(cases=(Case(name="long", arguments=(list(range(10_000)), 1), expected=list(range(10_000))),))
    outcome = Outcome("raised", None, "o" * 100_000, "e" * 100_000, 1, 1, 1)
    case = judged(outcome, question=question).cases[0]
    assert case.input is not None
    assert case.expected is not None
    assert case.input.startswith("nums = [0, 1, 2,")
    assert case.input.endswith("characters)")
    assert case.stdout.endswith("… (100,000 characters)")
    assert sum(map(len, (case.input, case.expected, case.stdout, case.error))) < 14_000


def test_whatever_a_program_returned_can_be_stored() -> None:
    result = judged(Outcome("returned", json.dumps("\ud800"), "\ud800", "", 1, 1, 1), returned(float("nan")))
    result.model_dump_json().encode()
    assert result.cases[1].got == "NaN"
