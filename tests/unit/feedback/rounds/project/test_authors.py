"""Who wrote what: marks stay with their characters, whoever edits around them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.feedback.rounds.project.authors import GIVEN, Written, alike, counted, lines_of, mark_of
from greenroom.feedback.rounds.project.course import Paired
from greenroom.testing.project.play import MAIN, a_round

HUMAN, BOT = mark_of(1, "human"), mark_of(1, "bot")


def test_marks_tell_levels_and_drivers_apart() -> None:
    marks = {mark_of(level, driver) for level in range(1, 5) for driver in ("human", "bot")} | {GIVEN}
    assert len(marks) == 9


def test_what_an_edit_leaves_alone_keeps_its_marks() -> None:
    file = Written.given("ab\n").edited(2, 3, "X\n", HUMAN)
    assert (file.text, file.marks) == ("abX\n", f"{GIVEN * 2}{HUMAN}{GIVEN}")


def test_lines_that_a_patch_repeats_stay_their_authors() -> None:
    own = Written.given("").rewritten("def one():\n    return 1\n", HUMAN)
    patched = own.edited(0, len(own.text), "# shelf\ndef one():\n    return 1\n\ndef two():\n    return 2\n", BOT)
    assert counted([patched]) == {HUMAN: 16, BOT: 22}


def test_lines_between_two_far_changes_are_found_again() -> None:
    lines = [f"line {number}\n" for number in range(9)]
    own = Written("".join(lines), HUMAN * len("".join(lines)))
    copy = own.rewritten("".join(["first\n", *lines[1:-1], "last\n"]), BOT)
    assert counted([copy]) == {HUMAN: 7 * 5 + 1, BOT: 8}, "the l of the last line was there"


def test_lines_with_their_marks() -> None:
    file = Written.given("a\nb").edited(3, 3, "c\n", HUMAN)
    assert [(line, dict(marks)) for line, marks in lines_of(file)] == [
        ("a", {GIVEN: 1}),
        ("bc", {GIVEN: 1, HUMAN: 1}),
        ("", {}),
    ]


@pytest.mark.parametrize(
    ("one", "other", "common"),
    [("", "", (0, 0)), ("ab", "ab", (2, 0)), ("aa", "aaa", (2, 0)), ("abc", "adc", (1, 1)), ("abab", "ab", (2, 0))],
)
def test_what_two_texts_have_in_common_is_counted_once(one: str, other: str, common: tuple[int, int]) -> None:
    assert alike(one, other) == common


@settings(max_examples=200, deadline=None)
@given(
    st.text("ab\n", max_size=30),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40), st.text("abc\n", max_size=12)), max_size=8),
)
def test_every_character_has_one_mark(text: str, edits: list[tuple[int, int, str]]) -> None:
    file = Written.given(text)
    for at, (one, other, new) in enumerate(edits):
        start, end = sorted((min(one, len(file.text)), min(other, len(file.text))))
        expected = file.text[:start] + new + file.text[end:]
        file = file.edited(start, end, new, (HUMAN, BOT)[at % 2])
        assert file.text == expected
        assert len(file.marks) == len(file.text)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 12), st.integers(0, 3), st.text("ab\n", max_size=3), st.booleans()), max_size=30)
)
def test_what_is_typed_in_a_row_comes_out_as_if_put_in_one_by_one(edits: list[tuple[int, int, str, bool]]) -> None:
    file = Written.given("def x:\n")
    paired = Paired(0, a_round(), None, put_down={MAIN: file})
    for at, length, text, is_looked_at in edits:
        start = min(at, len(file.text))
        end = min(start + length, len(file.text))
        file = Written(f"{file.text[:start]}{text}{file.text[end:]}", "?" * (len(file.text) - end + start + len(text)))
        paired.edit(MAIN, start, end, text, HUMAN)
        if is_looked_at:
            assert paired.files[MAIN].text == file.text
    assert paired.files[MAIN].text == file.text
    assert len(paired.files[MAIN].marks) == len(file.text)
    assert paired.typing is None
