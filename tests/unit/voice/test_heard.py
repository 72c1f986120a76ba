"""Which words were heard when the voice stopped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.voice.heard import estimated_ms, words_heard

TEXT = "What is the running time?"


@pytest.mark.parametrize(
    ("played", "heard"),
    [
        (0, ""),
        (200, "What"),
        (300, "What is"),
        (500, "What is the"),
        (999, "What is the running"),
        (1000, TEXT),
        (5000, TEXT),
    ],
)
def test_words_by_their_share_of_the_time(played: int, heard: str) -> None:
    assert words_heard(TEXT, played, 1000) == heard


@given(st.text(max_size=80), st.integers(-10, 3000), st.integers(0, 2000))
def test_what_was_heard_is_how_the_text_begins(text: str, played: int, total: int) -> None:
    assert text.startswith(words_heard(text, played, total))


def test_faster_speech_takes_less_time() -> None:
    assert estimated_ms(TEXT, 2.0) == estimated_ms(TEXT) // 2
