"""Understanding growth as people say it."""

import pytest

from greenroom.interview.rounds.coding.complexity import Stated, growth, stated


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("O(1)", "1"),
        ("O(log n)", "log n"),
        ("O(n)", "n"),
        ("O(N)", "n"),
        ("O(2n)", "n"),
        ("O(n + m)", "n"),
        ("O(n log n)", "n log n"),
        ("O(n * log(n))", "n log n"),
        ("O(n^2)", "n^2"),
        ("O(n**2)", "n^2"),
        ("O(n²)", "n^2"),
        ("O(n*n)", "n^2"),
        ("O(n * g)", "n*m"),
        ("O(nm)", "n*m"),
        ("O(2^n)", "2^n"),
        ("O(n!)", "?"),
        ("O(", "?"),
    ],
)
def test_growth(expression: str, expected: str) -> None:
    assert growth(expression) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is O(n) time and O(1) space", Stated("n", "1")),
        ("O(n log n), O(n)", Stated("n log n", "n")),
        ("linear time, constant memory", Stated("n", "1")),
        ("it runs in n squared", Stated("n^2", None)),
        ("the space is linear", Stated(None, "n")),
        ("linear, both time and space", Stated("n", "n")),
        ("time and memory are both linear", Stated("n", "n")),
        ("I do not know", Stated()),
        ("", Stated()),
    ],
)
def test_stated(text: str, expected: Stated) -> None:
    assert stated(text) == expected
