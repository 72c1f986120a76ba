"""A word into a silence: patient first, then an offer, then nothing; and nobody at work is disturbed."""

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.interview.core.messages import NoteSilence
from greenroom.interview.core.settings import Persona
from greenroom.interview.talk.notes import Notes
from tests.unit.adapters.interviewer.room import Room
from tests.unit.adapters.interviewer.test_house import PERSONAS, at_problem

RUNGS = {
    0: ("time", "moment", "rush", "think", "hurry"),
    1: ("question", "repeat", "say it", "words", "differently"),
    2: ("move on", "leave", "next", "other things"),
}


def in_talk(persona: Persona = "helpful") -> Room:
    room = Room(HouseInterviewer(), persona)
    room.start()
    room.say("Ready.")
    return room


def silent(room: Room, rung: int) -> list[str]:
    return room.do(NoteSilence(rung=rung))


@pytest.mark.parametrize("persona", PERSONAS)
def test_each_rung_has_words_of_its_own_and_none_is_a_question(persona: Persona) -> None:
    room = in_talk(persona)
    for rung, words in RUNGS.items():
        (text,) = silent(room, rung)
        assert any(word in text.lower() for word in words), text
        assert "?" not in text
        assert len(text.split()) <= 25
    assert silent(room, 3) == []
    assert not room.state.cues


@pytest.mark.parametrize("persona", PERSONAS)
def test_it_is_never_put_the_same_way_twice(persona: Persona) -> None:
    room = in_talk(persona)
    said = [text for _ in range(4) for rung in RUNGS for text in silent(room, rung)]
    assert len(said) == len(set(said)) == 12


@pytest.mark.parametrize("rung", range(4))
def test_someone_who_codes_is_left_in_peace(rung: int) -> None:
    room = at_problem()
    assert silent(room, rung) == []
    assert not room.state.cues


def test_what_was_asked_before_still_waits_for_its_answer() -> None:
    room, other = in_talk(), in_talk()
    silent(room, 0)
    assert Notes.parse(room.state.lines[-1].intent).has("silence", "0")
    answer = "I studied physics and then wrote a parser in Python."
    room.say(answer)
    other.say(answer)
    assert Notes.parse(room.state.lines[-1].intent).acts == Notes.parse(other.state.lines[-1].intent).acts
