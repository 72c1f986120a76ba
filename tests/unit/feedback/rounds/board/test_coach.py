"""The coach on designs: answers from the report and the author's notes, with proof and one thing to do."""

from pathlib import Path

import pytest
import yaml

from greenroom.feedback import coaching
from greenroom.feedback.asking import reading as asking
from tests.unit.feedback.rounds.board.designs import Talked, average, silent, strong


@pytest.fixture(scope="module")
def play() -> Talked:
    return average()


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("Why did I lose points on scaling?", "raise"),
        ("What was missing on my board?", "missing_parts"),
        ("What would a strong design look like?", "strong_design"),
        ("Which requirements did I miss?", "needs_asked"),
        ("Were my numbers right?", "my_numbers"),
        ("Where is my single point of failure?", "weak_spots"),
        ("Were my answers right?", "my_answers"),
        ("What should my data model have been?", "data_written"),
        ("Why is my grade for trade-offs so low?", "why"),
        ("What did I do well?", "strength"),
        ("What should I have said?", "should_say"),
        ("How sure is the score?", "reliable"),
        ("What should I practise next?", "practise"),
        ("Where did my time go?", "faster"),
        ("How could I have used the time better?", "faster"),
        ("Did I ask the right questions at the start?", "needs_asked"),
        ("How did I handle the change in the middle?", "the_change"),
        ("Which question did I answer worst?", "worst_answer"),
        ("Was it a mistake to keep a single database?", "a_mistake"),
        ("Where was my single point of failure?", "weak_spots"),
    ],
)
def test_questions_find_their_topics(play: Talked, question: str, topic: str) -> None:
    assert asking.read(question, play.report(), play.interviewed.rubrics)[0].topic == topic


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Why did I lose points on scaling?", "Growth and failure is"),
        ("Why did I lose points on scaling?", "each hang on a single machine"),
        ("What was missing on my board?", "this is missing: messages to guests."),
        ("What was missing on my board?", "A slow phone network holds up the desk."),
        ("What would a strong design look like?", "A strong board for “Coat check” has Guest phone, Load balancer"),
        ("What would a strong design look like?", "Yours lacks: messages to guests."),
        ("What would a strong design look like?", "Requests are spread over services"),
        ("Which requirements did I miss?", "You brought up 1 of 5 requirements that matter: guests per evening."),
        ("Which requirements did I miss?", "The interviewer had to tell you what may be lost."),
        ("Which requirements did I miss?", "the rush after a show (Nearly everybody comes within the ten minutes"),
        ("Were my numbers right?", "coats collected per second is 100/s: 60,000 guests / 600 s = 100/s"),
        ("Where is my single point of failure?", "This hangs on a single machine: Load balancer, Ticket service"),
        ("Were my answers right?", "1 of 2 answers were right."),
        ("Were my answers right?", "Unique numbers: does not hold"),
        ("Was my answer about unique numbers right?", "Unique numbers: does not hold (unique-numbers wrong)."),
        ("What should my data model have been?", "“ticket: number (key), theatre, rack, state”"),
        ("What should I have said?", "First, before drawing: “What happens when a guest hands in a coat?”"),
        ("How did the design go?", "3 of the 4 parts that matter are on your board."),
        ("Where did my time go?", "high-level design 6 min"),
        ("Was there a follow-up question?", "Ten times: right"),
    ],
)
def test_answers_are_from_the_report(play: Talked, question: str, words: str) -> None:
    text, evidence = coaching.answer(play.interviewed, play.report(), question)
    assert words in text
    witness = play.witness
    assert evidence
    assert [witness.objection(one) for one in evidence] == [None] * len(evidence)


def test_every_answer_has_something_to_do(play: Talked) -> None:
    for question in ("What was missing on my board?", "Were my numbers right?", "Were my answers right?"):
        text, _ = coaching.answer(play.interviewed, play.report(), question)
        assert text.count("\n\n") >= 1, question


@pytest.mark.parametrize("who", [silent, strong])
def test_whoever_asks_gets_an_answer_that_holds(who) -> None:  # type: ignore[no-untyped-def]
    played = who()
    report, witness = played.report(), played.witness
    for wordings in WORDINGS.values():
        text, evidence = coaching.answer(played.interviewed, report, wordings[0])
        assert text
        assert [witness.objection(one) for one in evidence] == [None] * len(evidence)


def test_an_empty_board_misses_everything() -> None:
    played = silent()
    text, _ = coaching.answer(played.interviewed, played.report(), "What was missing on my board?")
    assert text.startswith("Everything: your board has no part that could be read.")


def test_nothing_is_missing_on_a_whole_board() -> None:
    played = strong()
    text, _ = coaching.answer(played.interviewed, played.report(), "What was missing on my board?")
    assert text.startswith("No part that matters is missing on your board")


WORDINGS: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "asked_wordings.yaml").read_text())


@pytest.mark.parametrize("topic", WORDINGS)
def test_a_topic_is_recognised_in_every_wording(play: Talked, topic: str) -> None:
    report, rubrics = play.report(), play.interviewed.rubrics
    found = {wording: asking.read(wording, report, rubrics)[0].topic for wording in WORDINGS[topic]}
    assert {wording: other for wording, other in found.items() if other != topic} == {}


def test_a_new_question_is_not_answered_with_the_one_before(play: Talked) -> None:
    before = "Would I have passed?"
    for question in ("How did I handle the change in the middle?", "Is the sky over Bergen blue on Mondays?"):
        found = asking.read(question, play.report(), play.interviewed.rubrics, before)
        assert found[0].topic in ("the_change", "unknown")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Which question did I answer worst?", "Your weakest answer: Unique numbers: does not hold"),
        ("How did I handle the change in the middle?", "Ten times: right"),
        ("Was it a mistake to have one ticket service?", "The report counts this"),
        ("Did I ask the right questions at the start?", "You brought up 1 of 5 requirements"),
    ],
)
def test_plain_questions_are_answered_from_the_report(play: Talked, question: str, words: str) -> None:
    assert words in coaching.answer(play.interviewed, play.report(), question)[0]


def test_a_change_that_never_came_is_not_assessed() -> None:
    played = silent()
    text = coaching.answer(played.interviewed, played.report(), "How did I handle the change in the middle?")[0]
    assert "No sudden change was put to you" in text
