"""The coach on project rounds: answers from the report, with proof and one thing to do."""

from pathlib import Path

import pytest
import yaml

from greenroom.feedback import coaching
from greenroom.feedback.asking import reading as asking
from greenroom.interview.rounds.project import messages as pm
from tests.unit.feedback.rounds.project.pairs import TAKES, Pair, method


@pytest.fixture(scope="module")
def play() -> Pair:
    one = Pair(driver="bot")
    one.bot_writes("put1")
    one.hand("human")
    one.say("I will keep the names in a dict and look them up by key, first for putting.")
    one.write(method("put2"))
    one.run(TAKES.format(2))
    one.helped()
    one.passes("take2")
    one.write(method("put3"))
    one.run(TAKES.format(3))
    one.say("You drive, please.", pm.TakeWheel("bot"))
    one.hand("human")
    return one.end()


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("Who drove, and how much of it was mine?", "who_drove"),
        ("How long was I at the keyboard?", "who_drove"),
        ("Why is level 1 not assessed?", "one_level"),
        ("Which levels did I pass?", "levels"),
        ("What went wrong on level 3?", "one_level"),
        ("Which tests failed?", "test_results"),
        ("Did I break any earlier tests?", "test_results"),
        ("How many hints did I take?", "help"),
        ("Did the help cost me anything?", "help"),
        ("How would you have solved it?", "solution"),
        ("What should I have said?", "should_say"),
        ("Was there a follow-up question?", "follow_up"),
        ("Why is my grade for working as a pair so low?", "why"),
        ("What did I do well?", "strength"),
    ],
)
def test_questions_find_their_topics(play: Pair, question: str, topic: str) -> None:
    assert asking.read(question, play.report(), play.interviewed.rubrics)[0].topic == topic


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Who drove?", "it changed hands three times"),
        ("Why is level 1 not assessed?", "Level 1 (“Level 1 title”): written by the interviewer, not assessed, 0 % of"),
        ("Which levels did I pass?", "Two of three levels of “Shelf” pass; one of these you wrote yourself."),
        ("Which levels did I pass?", "Level 3 (“Level 3 title”): open at the end"),
        ("Which tests failed?", 'Level 3 stayed red. What failed in your last run: the test "level 3 takes".'),
        ("How many hints did I take?", "You had help once on “Shelf”: 1 on level 2. You asked for it once."),
        ("How would you have solved it?", "Level 3 of “Shelf” (“Level 3 title”) is solved like this: Nearly there."),
        ("How would you have solved it?", "Where does it look for the name?"),
        ("What should I have said?", "You said: “I will keep the names in a dict"),
        ("Was there a follow-up question?", "try level 1, “Level 1 title”, at the keyboard"),
        ("How did the project go?", "levels of “Shelf” pass"),
    ],
)
def test_answers_are_from_the_report(play: Pair, question: str, words: str) -> None:
    text, evidence = coaching.answer(play.interviewed, play.report(), question)
    assert words in text
    witness = play.witness
    assert [witness.objection(one) for one in evidence] == [None] * len(evidence)


def test_every_answer_has_proof_and_something_to_do(play: Pair) -> None:
    for question in ("Who drove?", "Which levels did I pass?", "Which tests failed?", "How many hints did I take?"):
        text, evidence = coaching.answer(play.interviewed, play.report(), question)
        assert evidence, question
        assert "Next" in text, question


WORDINGS: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "asked_wordings.yaml").read_text())


@pytest.mark.parametrize("topic", WORDINGS)
def test_a_topic_is_recognised_in_every_wording(play: Pair, topic: str) -> None:
    report, rubrics = play.report(), play.interviewed.rubrics
    found = {wording: asking.read(wording, report, rubrics)[0].topic for wording in WORDINGS[topic]}
    assert {wording: other for wording, other in found.items() if other != topic} == {}
