"""Questions to the coach are understood in many wordings, two in one message as well, and what they name is found."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from greenroom.feedback.asking.concepts import NAMED_WEIGHTS, concepts_in
from greenroom.feedback.asking.naming import criterion_in, finding_in, minutes_in, round_in, target_in
from greenroom.feedback.asking.reading import UNKNOWN, read
from greenroom.feedback.asking.topics import TOPICS
from greenroom.feedback.rounds.kinds import KINDS
from tests.unit.feedback.test_coaching import REPORT

WORDINGS: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "asked_wordings.yaml").read_text())
FIRST_READ: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "questions_first_read.yaml").read_text())


def topics(message: str, before: str = "") -> list[str]:
    return [one.topic for one in read(message, REPORT, ("coding",), before)]


@pytest.mark.parametrize("topic", WORDINGS)
def test_a_topic_is_recognised_in_every_wording(topic: str) -> None:
    assert len(WORDINGS[topic]) >= 8
    misread = {wording: found for wording in WORDINGS[topic] if (found := topics(wording)) != [topic]}
    assert misread == {}


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("What was the bug, and would I have passed?", ["bug", "passed"]),
        ("Was my memory answer right and how much did the hints cost?", ["memory", "hints"]),
        ("Thanks! What did I do well? What should I practise next?", ["strength", "practise"]),
        ("show me the solution, then tell me what to do tomorrow in 20 minutes", ["solution", "plan"]),
        ("Why only 2 for communication? Also, is this score reliable?", ["why", "reliable"]),
        ("Why is testing low and why is communication low?", ["why", "why"]),
        ("What was the bug? What was the bug?", ["bug"]),
        ("What was the bug, and what colour is your car?", ["bug", UNKNOWN]),
    ],
)
def test_every_question_of_a_message_is_read(message: str, found: list[str]) -> None:
    assert topics(message) == found


@pytest.mark.parametrize(
    ("message", "topic"),
    [
        ("I said it needs constant memory. Correct?", "memory"),
        ("I have 20 minutes tomorrow. What should I do?", "plan"),
        ("If I had not taken the hint, what would my score be?", "hints"),
        ("You asked about the complexity. I said linear. Was it right?", "complexity"),
    ],
)
def test_a_question_is_read_together_with_what_was_said_before_it(message: str, topic: str) -> None:
    assert topics(message) == [topic]


def test_a_question_about_the_last_one_is_read_with_it() -> None:
    assert topics("and the second?", "") == [UNKNOWN]
    assert topics("Really? Tell me more.", "What was the bug?") == ["bug"]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("in 30 minutes", 30),
        ("half an hour", 30),
        ("an hour and a half", 90),
        ("two hours on sunday", 120),
        ("a quarter of an hour", 15),
        ("forty-five minutes", 45),
        ("20min", 20),
        ("1.5 h", 90),
        ("an hour", 60),
        ("no time at all", None),
    ],
)
def test_minutes_are_read(text: str, minutes: int | None) -> None:
    assert minutes_in(text) == minutes


@pytest.mark.parametrize(
    ("text", "target"),
    [("from 5 to 8", 8), ("to get a 9", 9), ("from a 6.5 to an 8,5", 8.5), ("get 30 minutes", None), ("why a 3", None)],
)
def test_a_score_to_reach_is_read(text: str, target: float | None) -> None:
    assert target_in(text) == target


def test_findings_rounds_and_criteria_are_found_by_name_and_number() -> None:
    assert [finding_in(one) for one in ("finding 3", "the second point", "finding no. two", "last remark", "#4")] == [
        3,
        2,
        2,
        -1,
        4,
    ]
    assert finding_in("three problems") is None
    assert criterion_in("How is my Time Management, and my naming?", REPORT) == "time_management"
    assert criterion_in("What about my naming?", REPORT) == "code_quality"
    assert criterion_in("What about the weather?", REPORT) is None
    assert round_in("the doubling problem", REPORT) == 0
    assert round_in("my second problem", REPORT) is None, "there was only one"


@pytest.mark.parametrize("kind", KINDS)
def test_every_wording_is_made_of_known_concepts(kind: str) -> None:
    known = {*concepts_in("greenroom.feedback"), *NAMED_WEIGHTS, *KINDS[kind].concepts}
    used = {
        concept.removeprefix("!")
        for wordings in (*TOPICS.values(), *KINDS[kind].topics.values())
        for wording in wordings
        for concept in wording.split()
    }
    assert used - known == set()


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_questions_that_were_new_once_are_read_as_before(number: int) -> None:
    known = [one for one in FIRST_READ if one["set"] == number and "topics" in one]
    assert len(known) >= 35
    misread = {one["ask"]: found for one in known if (found := topics(one["ask"])) != one["topics"]}
    assert misread == {}
