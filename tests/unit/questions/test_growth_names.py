"""Growth classes as solutions name them."""

import pytest

from greenroom.questions.growth import GROWTHS, named, parse_growth


def test_a_class_is_named_with_the_letter_of_its_size() -> None:
    assert [named(growth, "m") for growth in GROWTHS] == ["1", "log m", "m", "m log m", "m^2", "m^3", "2^m"]


@pytest.mark.parametrize(
    ("text", "sizes", "meaning"),
    [
        ("n log n", ["n"], {"n": "n log n"}),
        ("m", ["m"], {"m": "m"}),
        ("n: n, m: m^2", ["n", "m"], {"n": "n", "m": "m^2"}),
        ("n: 1, m: log m", ["n", "m"], {"n": "1", "m": "log m"}),
        ("n", ["n", "m"], None),
        ("n: n", ["n", "m"], None),
        ("n: m, m: m", ["n", "m"], None),
        ("n^4", ["n"], None),
        ("O(n)", ["n"], None),
        ("n", [], None),
    ],
)
def test_what_a_solution_says(text: str, sizes: list[str], meaning: dict[str, str] | None) -> None:
    assert parse_growth(text, sizes) == meaning
