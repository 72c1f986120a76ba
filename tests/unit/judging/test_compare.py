"""When a result is right."""

from typing import Any

import pytest

from greenroom.judging.compare import agrees
from greenroom.questions.model import Comparison

EXACT = Comparison()
UNORDERED = Comparison(kind="unordered")
FLOAT = Comparison(kind="float", tolerance=1e-6)
NAN, INF = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("expected", "got", "right"),
    [
        (1, 1, True),
        (1, 2, False),
        (1, 1.0, False),
        (1.0, 1, True),
        (1.5, 1.5, True),
        (0.3, 0.1 + 0.2, False),
        (True, True, True),
        (True, 1, False),
        (1, True, False),
        (0, False, False),
        (0.0, False, False),
        (None, None, True),
        (None, False, False),
        (None, [], False),
        ("a", "a", True),
        ("1", 1, False),
        ([], [], True),
        ([], None, False),
        ([1, [2, 3]], [1, [2, 3]], True),
        ([1, [2, 3]], [1, [3, 2]], False),
        ([1, 2], [1, 2, 3], False),
        ((1, 2), [1, 2], True),
        ([[1], [True]], [[1], [1]], False),
        ({"a": [1]}, {"a": [1]}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": 1}, {"a": True}, False),
        ({"a": 1}, [["a", 1]], False),
        ("ab", ["a", "b"], False),
        (NAN, NAN, False),
        (10**30, 10**30, True),
    ],
)
def test_exact(expected: Any, got: Any, right: bool) -> None:
    assert agrees(expected, got, EXACT) is right


@pytest.mark.parametrize(
    ("expected", "got", "right"),
    [
        ([1, 2, 3], [3, 1, 2], True),
        ([1, 1, 2], [1, 2, 2], False),
        ([1, 2], [1, 2, 2], False),
        ([[1, 2], [3]], [[3], [1, 2]], True),
        ([[1, 2]], [[2, 1]], False),
        ([True], [1], False),
        ([1, "1"], ["1", 1], True),
        ([1, 2], [2.0, 1], False),
        ([1.0, 2.0], [2, 1], True),
        ([{"a": 1, "b": 2}], [{"b": 2, "a": 1}], True),
        ([10**400, 0.5], [0.5, 10**400], True),
        ([], {}, False),
        (3, 3, True),
        ("ab", "ba", False),
    ],
)
def test_unordered_in_the_outermost_list_only(expected: Any, got: Any, right: bool) -> None:
    assert agrees(expected, got, UNORDERED) is right


def test_unordered_does_not_compare_every_pair() -> None:
    assert agrees(list(range(20_000)), list(range(19_999, -1, -1)), UNORDERED)


@pytest.mark.parametrize(
    ("expected", "got", "right"),
    [
        (0.3, 0.1 + 0.2, True),
        (1.0, 1.0000001, True),
        (1.0, 1.001, False),
        (1_000_000.0, 1_000_000.5, True),
        (0.0, 1e-9, True),
        (2, 2.0, True),
        (1.0, True, False),
        (1.0, "1.0", False),
        (1.0, None, False),
        ([0.1, [0.2]], [0.1, [0.2 + 1e-9]], True),
        ([0.1], [0.1, 0.2], False),
        ({"a": 0.1}, {"a": 0.1 + 1e-9}, True),
        ({"a": 0.1}, {"b": 0.1}, False),
        ("a", "a", True),
        (1.0, NAN, False),
        (INF, INF, True),
        (1.0, INF, False),
        (1.0, 10**400, False),
        (10**400, 10**400, True),
    ],
)
def test_float(expected: Any, got: Any, right: bool) -> None:
    assert agrees(expected, got, FLOAT) is right


ONE_OF = Comparison(kind="one_of")
TOKENS = Comparison(kind="tokens", tolerance=1e-6)


@pytest.mark.parametrize(
    ("expected", "got", "right"),
    [
        ([[0, 1], [1, 2]], [1, 2], True),
        ([[0, 1], [1, 2]], [2, 1], False),
        ([1, 2], 2, True),
        ([1, 2], True, False),
        ([], 1, False),
        (3, 3, False),
    ],
)
def test_one_of_the_allowed_answers(expected: Any, got: Any, right: bool) -> None:
    assert agrees(expected, got, ONE_OF) is right


@pytest.mark.parametrize(
    ("expected", "got", "right"),
    [
        ("1 2\n3\n", "1  2 3", True),
        ("1 2\n", "12", False),
        ("yes\n", "YES\n", False),
        ("0.5\n", "0.50000001", True),
        ("0.5\n", "0.51", False),
        ("5\n", "5.0", False),
        ("a\n", ["a"], False),
        ("nan.\n", "0", False),
    ],
)
def test_texts_word_by_word(expected: Any, got: Any, right: bool) -> None:
    assert agrees(expected, got, TOKENS) is right


@pytest.mark.parametrize(
    ("got", "right"), [("1\n2\n", True), ("1 \n2", True), ("1\n2\n\n\n", True), ("1\n\n2\n", False), (" 1\n2\n", False)]
)
def test_what_a_program_prints_is_compared_as_it_looks(got: str, right: bool) -> None:
    assert agrees("1\n2\n", got, EXACT) is right
