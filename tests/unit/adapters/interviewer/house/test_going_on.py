"""A stage moves only when the candidate wants it to, and a question is answered first."""

import pytest

from greenroom.adapters.interviewer.house import going_on
from greenroom.interview.core.settings import Persona
from greenroom.judging.verdicts import Verdict
from tests.unit.adapters.interviewer.house.test_exchanges import at_problem, reply
from tests.unit.adapters.interviewer.house.test_process import stage
from tests.unit.adapters.interviewer.room import Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import notes

WISHES = (
    "Let's go on.",
    "Can we move on?",
    "ok fine going on",
    "Go on, please.",
    "If you do not know, please go on.",
    "I would prefer to proceed to the problem.",
    "I'm happy to wrap up.",
    "Let us go to the problem, please.",
    "Next question, please.",
    "Okay, continue.",
    "Can we skip this part?",
    "Davai, go on.",
)
NO_WISHES = (
    "Before we continue: what was missing?",
    "One moment before we go on.",
    "I do not want to go on yet.",
    "So asking for the first key may skip holes.",
    "If it is odd, the loop continues.",
    "What is going on there?",
    "I took the job to move on from support.",
    "Then I go to the next element.",
    "We do not continue when the list is empty.",
    "What comes next?",
    "The next one is larger.",
    "I was wrong, the work goes on.",
)


@pytest.mark.parametrize("line", WISHES)
def test_a_wish_to_go_on(line: str) -> None:
    assert going_on.is_wish(line)


@pytest.mark.parametrize("line", NO_WISHES)
def test_no_wish_to_go_on(line: str) -> None:
    assert not going_on.is_wish(line)


def decided(persona: Persona = "helpful") -> Room:
    """A room in which the first problem is over and the time left was offered."""
    room = at_problem(persona)
    for _ in range(3):
        room.submit(judged(Verdict.WRONG_ANSWER, 5))
    room.say("I would test more small inputs.")
    assert "time_unused" in notes(room)
    return room


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_question_before_going_on_is_answered_and_nothing_moves(persona: Persona) -> None:
    room = decided(persona)
    assert reply(room, "Those were good questions. Before we continue: what was missing in my explanation?")
    assert room.state.open_round == 0
    reply(room, "Hm, I see.")
    assert room.state.open_round == 0
    reply(room, "Going on, then.")
    assert room.state.open_round == 1


def test_a_question_with_a_wish_to_go_on_is_answered_first() -> None:
    room = decided()
    said = reply(room, "Was that answer correct? If you can't say, please go on.")
    assert "report" in said
    assert room.state.open_round == 1


@pytest.mark.parametrize("line", ["Let's continue.", "I believe you about that. Three times now. Let's continue."])
def test_to_continue_is_not_to_end(line: str) -> None:
    room = decided()
    said = reply(room, line)
    assert "End" not in said
    assert room.state.open_round == 1


def test_it_moves_once() -> None:
    room = stage("self_intro")
    room.say("Let's go on.")
    assert room.state.stage is not None
    assert room.state.stage.kind == "warm_up"


def test_a_story_with_such_words_moves_nothing() -> None:
    room = stage("self_intro")
    room.say("I left support to move on, and for two years now I have kept an index of old maps for a museum in Graz.")
    assert room.state.stage is not None
    assert room.state.stage.kind == "self_intro"
