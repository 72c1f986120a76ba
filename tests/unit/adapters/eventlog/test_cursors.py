"""Cursors come back as they were, and only to the list they came from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.adapters.eventlog.cursors import decode, encode
from greenroom.errors import InvalidInput


@given(at=st.integers(-(10**17), 10**17), key=st.integers(0, 10**17))
def test_a_cursor_comes_back(at: int, key: int) -> None:
    assert decode("created_at", encode("created_at", at, key)) == (at, key)


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        decode("created_at", text)


def test_the_cursor_of_another_list_is_refused() -> None:
    with pytest.raises(InvalidInput):
        decode("submitted_at", encode("created_at", 1, 2))
