"""Texts arrive in Notion as they were written, within its limits, and none is read as JSON on the way."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.adapters.notion.texts import LONGEST, PIECE, portions, rich_text

JSON_LIKE = st.text(alphabet='[]{}":,1 \n\ufeff\\', max_size=30)


def pieces(text: str) -> list[str]:
    return [one["text"]["content"] for one in rich_text(text)]


def is_read(piece: str) -> bool:
    """Whether Notion's server would replace this text by what it says."""
    try:
        found = json.loads(piece.strip().strip("\ufeff").strip())
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict | list | str)


@given(st.text(max_size=200) | JSON_LIKE)
def test_nothing_is_lost_and_nothing_is_json(text: str) -> None:
    found = pieces(text)
    assert len("".join(found)) == len(text)
    assert not any(map(is_read, found))


@pytest.mark.parametrize(
    "text", ["[]", "{}", '[{"a": 1}]', ' \n["x"] ', '"[1]"', '"\\"{}\\""', "\ufeff[1]", "[" * 3_000 + "]" * 3_000]
)
def test_json_is_cut_after_its_first_character(text: str) -> None:
    assert "".join(pieces(text)) == text
    assert not any(map(is_read, pieces(text)))


@pytest.mark.parametrize("character", ["a", "é", "漢", "😀"])
def test_no_piece_is_too_long(character: str) -> None:
    text = "a" + character * 5_000
    assert "".join(pieces(text)) == text
    assert all(len(piece.encode("utf-16-le")) // 2 <= PIECE for piece in pieces(text))
    assert len(pieces(character * LONGEST * 2)) <= 100


def test_what_is_too_long_is_cut_and_says_so() -> None:
    assert "".join(one["text"]["content"] for one in rich_text("abcdef", most=4)) == "abc…"


def test_what_no_text_can_hold_is_replaced() -> None:
    assert pieces("a\x00b\ud800\tc\n") == ["a\ufffdb\ufffd\tc\n"]


def test_long_code_is_cut_between_lines() -> None:
    source = "".join(f"line {number}\n" for number in range(5_000))
    parts = portions(source)
    assert "\n".join(parts) == source
    assert all(len(part) <= LONGEST for part in parts)
    assert portions("x" * (LONGEST + 1)) == ["x" * LONGEST, "x"]
