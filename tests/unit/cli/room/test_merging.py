"""Two changes of one text: merged where they touch different lines, and never silently wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.cli.room.hunks import next_hunk
from greenroom.cli.room.merging import merge

BASE = "a\nb\nc\nd\ne\n"


@pytest.mark.parametrize(
    ("mine", "theirs", "merged"),
    [
        ("A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n", "A\nb\nc\nd\nE\n"),
        ("a\nb\nc\nd\nE\n", "A\nb\nc\nd\ne\n", "A\nb\nc\nd\nE\n"),
        ("x\na\nb\nc\nd\ne\n", "a\nb\nc\nd\n", "x\na\nb\nc\nd\n"),
        ("A\nb\nc\nd\ne\n", "A\nb\nc\nd\nE\n", "A\nb\nc\nd\nE\n"),
        (BASE, "anything", "anything"),
        ("anything", BASE, "anything"),
        ("same", "same", "same"),
        ("a\nB\nc\nd\ne\n", "a\nX\nc\nd\ne\n", None),
        ("a\nB\nc\nd\ne\n", "a\nb\nC\nd\ne\n", None),
        ("a\nx\nb\nc\nd\ne\n", "a\ny\nb\nc\nd\ne\n", None),
    ],
)
def test_merging(mine: str, theirs: str, merged: str | None) -> None:
    assert merge(BASE, mine, theirs) == merged


lines = st.lists(st.sampled_from(["a\n", "b\n", "c\n", "d\n"]), max_size=8).map("".join)


@given(lines, lines, lines)
def test_a_merge_has_every_new_line_of_both(base: str, mine: str, theirs: str) -> None:
    merged = merge(base, mine, theirs)
    assert merge(base, theirs, mine) == merged
    if merged is not None:
        for text in (mine, theirs):
            assert set(text.splitlines()) - set(base.splitlines()) <= set(merged.splitlines())


@given(st.text("ab\n", max_size=40), st.text("ab\n", max_size=40))
def test_hunks_lead_from_one_text_to_the_other(before: str, after: str) -> None:
    text, steps = before, 0
    while text != after:
        start, end, new = next_hunk(text, after)
        text = text[:start] + new + text[end:]
        steps += 1
        assert steps <= 60, "it must end"


def test_a_change_in_two_places_is_two_small_edits() -> None:
    before = "".join(f"line {number}\n" for number in range(40))
    after = before.replace("line 3\n", "line three\n").replace("line 30\n", "")
    start, end, text = next_hunk(before, after)
    assert (before[start:end], text) == ("3", "three")
    between = before[:start] + text + before[end:]
    start, end, text = next_hunk(between, after)
    assert (between[start:end], text) in [("line 30\n", ""), ("30\nline ", "")]


def test_a_long_text_is_compared_as_a_whole() -> None:
    before = "x\n" * 3_000
    assert next_hunk(before, before + "y\n") == (len(before), len(before), "y\n")
