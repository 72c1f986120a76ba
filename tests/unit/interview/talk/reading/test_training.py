"""The shipped head is the one that the script makes of the lines."""

import json
from collections import Counter

import pytest

import train_reader
from greenroom.adapters.interviewer.house.matching import word_vectors
from greenroom.interview.talk.reading import KINDS, TOPICS, WANTS, TrainedReader, head


def test_training_again_gives_the_shipped_head() -> None:
    shipped = json.loads(head.file_of().read_text(encoding="utf-8"))
    trained = train_reader.train(train_reader.lines(), word_vectors)
    for name in ("kinds", "topics", "wants"):
        assert list(trained[name]) == list(shipped[name])
        for label, row in trained[name].items():
            assert row == pytest.approx(shipped[name][label], abs=0.002), f"{name} {label}: run scripts/train_reader.py"


def test_lines_have_known_labels_and_several_voices() -> None:
    lines = train_reader.lines()
    assert len(lines) >= 600
    assert len({line.voice for line in lines}) >= 8
    assert {line.kind for line in lines} == set(KINDS) - {"code"}
    for line in lines:
        details = {"process_question": TOPICS, "request": WANTS}.get(line.kind, ("",))
        assert line.detail in details or line.voice == "others", line
    counts = Counter(line.kind for line in lines)
    assert min(counts.values()) >= 25


def test_no_line_is_there_twice() -> None:
    texts = [line.text.lower() for line in train_reader.lines()]
    assert [text for text, times in Counter(texts).items() if times > 1] == []


def test_lines_are_read_as_labelled() -> None:
    reader = TrainedReader(word_vectors)
    lines = train_reader.lines()
    right = sum(reader.clause(line.text).kind == line.kind for line in lines)
    assert right / len(lines) >= 0.88
