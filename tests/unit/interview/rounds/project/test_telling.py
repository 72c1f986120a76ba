"""Tests in words: what they are called, what went wrong, and of hidden ones only the category."""

import pytest

from greenroom.interview.rounds.project import telling
from greenroom.judging.suites import SuiteResult, TestOutcome, TestResult


def a_test(
    name: str = "test_missing_field_never_matches",
    message: str = "",
    *,
    hidden: bool = False,
    outcome: TestOutcome = "failed",
    level: int = 1,
) -> TestResult:
    category = "parsing" if hidden else ""
    return TestResult(name=name, level=level, hidden=hidden, outcome=outcome, category=category, message=message)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("test_missing_field_never_matches", "missing field never matches"),
        ("testMissingFieldNeverMatches", "missing field never matches"),
        ("test_", "test_"),
    ],
)
def test_a_name_is_said_as_words(name: str, words: str) -> None:
    assert telling.name_in_words(name) == words


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("'b, a' != 'a, b'\n- b, a\n+ a, b", "It compares 'b, a' with 'a, b', and they are not the same."),
        ("AssertionError: 1 != 2", "It compares 1 with 2, and they are not the same."),
        ("False is not true", "It wants False to be true, and it is not."),
        ("'x' not found in []", "It looks for 'x' in [], and does not find it."),
        ("KeyError: 'age'\nmain.py, line 3, in f: x", "It ends in a KeyError: 'age'."),
        ("AttributeError", "It ends in an AttributeError."),
        ("ValueError not raised", "It expects a ValueError, and none is raised."),
        ("something else.", "It says: something else."),
        (f"'{'x' * 200}' != ''", f"It compares '{'x' * 56}... with '', and they are not the same."),
        ("", ""),
    ],
)
def test_an_assertion_is_said_as_a_sentence(message: str, words: str) -> None:
    assert telling.assertion_in_words(a_test(message=message)) == words


def test_nothing_is_told_of_a_hidden_test_but_its_category() -> None:
    hidden = a_test("test_value_may_hold_spaces", "'New' != 'New York'", hidden=True)
    assert telling.assertion_in_words(hidden) == ""
    assert telling.test_in_words(hidden) == "a hidden test on parsing"


def test_failures_are_listed_with_the_newest_visible_ones_first() -> None:
    tests = (a_test("test_a", hidden=True), a_test("test_b"), a_test("test_c", level=2), a_test("test_d", hidden=True))
    result = SuiteResult(level=2, tests=(*tests, a_test("test_e", outcome="passed", level=2)))
    assert [test.name for test in telling.told(result)] == ["test_c", "test_b", "test_a", "test_d"]
    assert telling.listed(telling.told(result)) == 'the test "c", the test "b" and a hidden test on parsing'
    assert telling.counts(result) == (1, 2)


def test_a_long_list_is_cut() -> None:
    many = [a_test(f"test_{letter}") for letter in "abcde"]
    assert telling.listed(many) == 'the test "a", the test "b", the test "c" and 2 more'


def test_a_file_that_cannot_be_loaded_is_named_with_its_line() -> None:
    result = SuiteResult(level=1, tests=(a_test(),), problem="SyntaxError: bad", problem_path="a.py", problem_line=7)
    assert telling.problem_in_words(result) == "The tests could not be loaded: SyntaxError in a.py, line 7."


def test_what_takes_too_long_is_said_so() -> None:
    assert telling.assertion_in_words(a_test(outcome="timeout")) == "It takes too long and is stopped."
    assert telling.assertion_in_words(a_test(outcome="memory")) == "It uses too much memory."
