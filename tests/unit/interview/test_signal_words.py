from typing import get_args

from greenroom.interview.core.events import SignalKind
from greenroom.interview.shared.signal_words import SIGNAL_WORDS, SignalWords, words_for


def test_every_sign_of_struggle_has_words() -> None:
    assert set(SIGNAL_WORDS) == set(get_args(SignalKind))


def test_no_two_signs_read_the_same() -> None:
    for form in ("mark", "proof", "situation"):
        assert len({getattr(words, form) for words in SIGNAL_WORDS.values()}) == len(SIGNAL_WORDS)


def test_a_sign_of_another_version_is_shown_by_its_name() -> None:
    assert words_for("slow_start") == SignalWords("Stuck: slow start", "Slow start", "it does not go on")
