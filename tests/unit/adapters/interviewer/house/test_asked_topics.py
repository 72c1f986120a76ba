"""A question about the interview is answered only when it is one."""

from pathlib import Path

import pytest
import yaml

from greenroom.adapters.interviewer.house import asked_topics
from greenroom.adapters.interviewer.house.readers import HouseReader
from greenroom.interview.talk.reading import TOPICS, RuleReader, Topic

LINES: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "asked_topics.yaml").read_text(encoding="utf-8"))
READER = HouseReader()
PRECISE, COMPLETE = 0.95, 0.9


def topics(text: str) -> set[Topic]:
    """What the house would answer to this line."""
    found = (asked_topics.topic_of(clause) for clause in READER.read(text).clauses)
    return {topic for topic in found if topic is not None}


def test_there_are_lines_of_every_topic_and_more_that_only_sound_like_one() -> None:
    assert set(LINES) == {*TOPICS, "none"}
    assert len(LINES["none"]) >= 150


def test_what_is_answered_was_asked() -> None:
    answered = [(topic, line, found) for topic, lines in LINES.items() for line in lines for found in topics(line)]
    wrong = [(line, found) for topic, line, found in answered if topic != found]
    assert 1 - len(wrong) / len(answered) >= PRECISE, wrong


def test_what_is_asked_is_answered() -> None:
    asked = [(topic, line) for topic, lines in LINES.items() if topic != "none" for line in lines]
    missed = [(topic, line) for topic, line in asked if topic not in topics(line)]
    assert 1 - len(missed) / len(asked) >= COMPLETE, missed


@pytest.mark.parametrize("line", ["What does 'hashable' mean, please?", "Is that what people call memoising?", "Yes?"])
def test_a_sure_reading_alone_is_not_answered(line: str) -> None:
    assert topics(line) == set()


def test_words_decide_without_a_trained_reader() -> None:
    clauses = RuleReader().read("How many hints do I have? Is it a tree or a graph?").clauses
    assert [asked_topics.topic_of(clause) for clause in clauses] == ["hints_left", None]
