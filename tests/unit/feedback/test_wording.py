"""Small words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.feedback.quoting import is_quoted
from greenroom.feedback.wording import counted, duration, excerpt, listed, ordinal, percent, times


@given(st.text(min_size=1, max_size=600).filter(lambda text: text.strip() != ""))
def test_an_excerpt_can_always_be_quoted(text: str) -> None:
    assert is_quoted(excerpt(text), text)


def test_an_excerpt_is_short_and_cuts_no_word() -> None:
    text = "thinking aloud " * 40
    assert len(excerpt(text)) <= 180
    assert text.startswith(excerpt(text) + " ")
    assert excerpt("x" * 300) == "x" * 300
    assert excerpt("One. Two? Three.", "Two?") == "Two?"


@pytest.mark.parametrize(
    ("ms", "shown"),
    [
        (0, "0 s"),
        (59_400, "59 s"),
        (59_500, "1 min"),
        (252_000, "4 min 12 s"),
        (3_600_000, "1 h"),
        (3_785_000, "1 h 3 min"),
    ],
)
def test_durations(ms: int, shown: str) -> None:
    assert duration(ms) == shown


def test_counts() -> None:
    assert [counted(number, "hint") for number in (0, 1, 2, 12)] == ["no hints", "one hint", "two hints", "12 hints"]
    assert [times(number) for number in (1, 2, 3)] == ["once", "twice", "three times"]
    assert [ordinal(number) for number in (1, 3, 11)] == ["first", "third", "11th"]
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert (percent(1, 3), percent(1, 200), percent(1, 201)) == ("33 %", "1 %", "0 %")
