"""The class of an expression."""

import pytest

from greenroom.interview.rounds.coding.costs import growth


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("O(1)", "1"),
        ("O(26)", "1"),
        ("O(log n)", "log n"),
        ("O(log(n))", "log n"),
        ("O(n)", "n"),
        ("O(N)", "n"),
        ("O(2n)", "n"),
        ("O(26n)", "n"),
        ("O(n/2)", "n"),
        ("O(n + m)", "n"),
        ("O(V + E)", "n"),
        ("O(n + 26)", "n"),
        ("O(length)", "n"),
        ("O(n log n)", "n log n"),
        ("O(n * log(n))", "n log n"),
        ("O(n log n + n)", "n log n"),
        ("O(E log V)", "n log n"),
        ("O((n + m) log n)", "n log n"),
        ("O(n^2)", "n^2"),
        ("O(n^2 + n)", "n^2"),
        ("O(n**2)", "n^2"),
        ("O(n²)", "n^2"),
        ("O(n*n)", "n^2"),
        ("O(n^3)", "n^3"),
        ("O(n * g)", "n*m"),
        ("O(n*reach)", "n*m"),
        ("O(rows * columns)", "n*m"),
        ("O(nm)", "n*m"),
        ("O(n times m)", "n*m"),
        ("O(2^n)", "2^n"),
        ("O(n!)", "?"),
        ("O(", "?"),
        ("", "?"),
    ],
)
def test_growth(expression: str, expected: str) -> None:
    assert growth(expression) == expected
