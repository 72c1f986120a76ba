"""The reader of the house: what it falls back to, and where it decides."""

from collections.abc import Sequence

import pytest

from greenroom.adapters.interviewer.house import HouseReader, encoder, installed_reader
from greenroom.adapters.interviewer.house.intents import read
from greenroom.adapters.interviewer.house.matching import SharedWords
from greenroom.interview.talk.reading import RuleReader, TrainedReader, head

READER = HouseReader()
CODING = ("coding",)
ENCODED = 384
"""The length of the encoder's vectors."""


def kinds(text: str) -> list[str]:
    return [heard.kind for heard in read(text, SharedWords(), CODING, (), READER)]


def no_vectors(texts: list[str]) -> Sequence[Sequence[float]]:
    raise OSError("no vectors here")


def test_rules_read_where_vectors_cannot_be_loaded() -> None:
    text = "What does a hint cost? I sort first."
    assert HouseReader(no_vectors).read(text) == RuleReader().read(text)


def test_how_long_is_not_always_the_time_left() -> None:
    assert kinds("How long do I have left?") == ["time"]
    assert kinds("What is the time limit per test by the way?") == ["rules"]


def test_two_questions_of_a_sentence_are_two() -> None:
    assert len(kinds("Is a stretch of that length reported, and can a keeper have a shift of zero length?")) == 2


def test_nobody_is_stuck_who_says_they_are_not() -> None:
    assert kinds("im not stuck.") == ["thinking"]


def test_vectors_of_the_encoder_come_first_and_word_vectors_stand_in_for_them() -> None:
    text = "What does a hint cost? I sort first."
    asked: list[str] = []

    def encode(texts: list[str]) -> Sequence[Sequence[float]]:
        asked.extend(texts)
        return [[0.0] * ENCODED for _ in texts]

    assert HouseReader(no_vectors, better=encode).read(text) == TrainedReader(encode, head.shipped("encoder")).read(
        text
    )
    assert "I sort first." in asked
    assert HouseReader(better=no_vectors).read(text) == READER.read(text)


def test_an_encoder_that_is_not_installed_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "is_installed", lambda: False)
    assert installed_reader().read("I sort first.") == READER.read("I sort first.")
    with pytest.raises(ModuleNotFoundError, match="gone is not installed"):
        encoder._checked("gone", "model.onnx", "")


def test_another_file_than_the_head_was_trained_with_is_not_used() -> None:
    with pytest.raises(ValueError, match=r"model.py of greenroom.interview.talk.reading is not the file"):
        encoder._checked("greenroom.interview.talk.reading", "model.py", "0" * 64)
