"""Nobody is graded during the interview, and those who ask for it hear so."""

import re

import pytest

from greenroom.interview.core.settings import Persona
from greenroom.judging.verdicts import Verdict
from tests.unit.adapters.interviewer.house.test_exchanges import at_problem, reply
from tests.unit.adapters.interviewer.house.test_process import stage
from tests.unit.adapters.interviewer.room import ACCEPTED, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import grows, notes

ASKED = (
    "Was that answer right?",
    "Was my point about the memory okay?",
    "Is my n log n for the time correct or not?",
    "You have not told me if what I said about the space is right.",
    "Was the explanation I gave good enough?",
    "Did I answer your question correctly?",
    "What was missing in my answer?",
    "Do you think that my claim was wrong, or was it right?",
    "Tell me whether my estimate was fair.",
)
NOT_ASKED = (
    "I check if it is valid and go on.",
    "Is it right that ties go to the earlier badge?",
    "Was the door always open?",
    "I don't know if my index is right, let me print it.",
    "It was enough to keep the last place.",
    "I was wrong about the border, so I change it.",
    "Then the right pointer moves.",
    "Is that the right word for it?",
    "What is wrong with the second case?",
)
LATER = re.compile(r"\breport\b", re.IGNORECASE)
MEANT = re.compile(r"what I (?:meant|asked|was asking)|understood the question|that's it", re.IGNORECASE)


@pytest.mark.parametrize("line", ASKED)
def test_a_question_about_the_own_answer_is_pointed_to_the_report(line: str) -> None:
    room = at_problem()
    said = reply(room, line)
    assert LATER.search(said), said
    assert "own_answer" in notes(room)
    assert not re.search(r"statement|assume|hint", said), said


@pytest.mark.parametrize("line", NOT_ASKED)
def test_other_talk_while_a_problem_is_open_is_not(line: str) -> None:
    room = at_problem()
    reply(room, line)
    assert "own_answer" not in notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_it_is_said_at_length_once(persona: Persona) -> None:
    room = at_problem(persona)
    first = reply(room, "Was my first answer right?")
    second = reply(room, "And was my second answer right?")
    assert "coach" in first
    assert LATER.search(second)
    assert "coach" not in second


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("kind", ["self_intro", "warm_up"])
def test_it_is_answered_where_there_is_only_talk(kind: str, persona: Persona) -> None:
    room = stage(kind, persona)
    here = room.state.stage
    said = reply(room, "I fixed a slow import by batching it. Was that a good answer?")
    assert LATER.search(said), said
    assert room.state.stage == here


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("kind", ["self_intro", "warm_up"])
def test_those_who_ask_whether_they_understood_the_question_asked_for_no_grade(kind: str, persona: Persona) -> None:
    room = stage(kind, persona)
    said = reply(room, "I fixed a slow import by batching it. Is that the kind of answer you want?")
    assert MEANT.search(said), said
    assert not LATER.search(said)


def test_after_a_problem_is_over_a_short_question_is_one_too() -> None:
    room = at_problem()
    for _ in range(3):
        room.submit(judged(Verdict.WRONG_ANSWER, 5))
    room.say("I would test more small inputs.")
    assert "time_unused" in notes(room)
    assert LATER.search(reply(room, "One thing before that: was that right or not?"))
    assert room.state.open_round == 0


def test_what_was_measured_is_said_instead() -> None:
    room = at_problem()
    room.say("The time is O(n log n) and the memory is O(n).")
    room.submit(ACCEPTED, analysis=grows("n", "n"))
    said = reply(room, "Is my n log n for the time right or not?")
    assert "O(n)" in said, said


def test_the_complaint_may_hold_the_question() -> None:
    room = stage("warm_up")
    room.say("The hardest was a deadlock between two workers, I sorted the ids. Is it this kind of answer you want?")
    said = reply(room, "Yes, Python. But you did not answer my question: was it the kind of answer you wanted?")
    assert MEANT.search(said), said
