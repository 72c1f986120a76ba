"""Stages of talk take up the candidate's own words, answer their questions honestly, and end in peace."""

import re

import pytest

from greenroom.interview.core.settings import Persona
from tests.unit.adapters.interviewer.house.test_exchanges import HOUSE, reply
from tests.unit.adapters.interviewer.house.test_process import stage
from tests.unit.adapters.interviewer.room import Room
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import notes

HONEST = re.compile(r"can't answer|no answer to that|not for me|nothing I can answer", re.IGNORECASE)
POINTER = re.compile(r"report", re.IGNORECASE)


# ---------------------------------------------------------------- taking up words


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize(
    "told",
    [
        "I write tools in Python for a law firm, and I like that a definition means only one thing there.",
        "Mostly I keep old Java code alive; what I enjoy is reading it.",
    ],
)
def test_a_language_in_passing_is_not_what_we_ask_about(persona: Persona, told: str) -> None:
    said = reply(stage("self_intro", persona), told)
    assert "?" in said
    assert not re.search(r"\b(?:Python|Java)\b", said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_bridge_thanks_nobody_for_a_language(persona: Persona) -> None:
    room = stage("self_intro", persona)
    room.say("I wrote a roster for a hospital ward.")
    said = room.say("The hardest part was the night shifts, and Python was fast enough for forty people.")
    assert not re.search(r"Python(?! for today|:|,? right|, correct)", said[0]), said


@pytest.mark.parametrize("persona", PERSONAS)
def test_the_work_of_a_colleague_is_not_noted_as_theirs(persona: Persona) -> None:
    said = reply(stage("warm_up", persona), "I planned the trucks. A colleague wrote the interface to the gate system.")
    assert "interface" not in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_their_own_work_is_what_we_ask_about(persona: Persona) -> None:
    said = reply(stage("self_intro", persona), "I rewrote the cost model in our backend and it got faster.")
    assert "cost model" in said


# ---------------------------------------------------------------- other words


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("kind", ["self_intro", "warm_up"])
@pytest.mark.parametrize("line", ["Could you put that differently?", "Sorry, can you say it in other words?"])
def test_other_words_are_other_words(kind: str, persona: Persona, line: str) -> None:
    room = stage(kind, persona)
    before = room.spoken[-1].rsplit(": ", 1)[-1]
    here = room.state.stage
    said = reply(room, line)
    assert "?" in said
    assert before.lower() not in said.lower()
    assert room.state.stage == here


def test_the_question_about_the_language_stands_in_other_words() -> None:
    room = stage("warm_up")
    room.say("I once found a leap year bug by listing all the dates that failed, and they were all in February.")
    assert "confirm_language" in notes(room)
    assert "programming language" in reply(room, "What do you mean?")
    room.say("Ah. Yes, that one.")
    assert room.state.open_round == 0


# ---------------------------------------------------------------- direct questions


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("kind", ["self_intro", "warm_up"])
@pytest.mark.parametrize(
    "line",
    [
        "I found it by halving the input until one row was left. Is that what people call bisecting?",
        "I kept the planes on time for six years. Would you have done it with a queue?",
    ],
)
def test_a_direct_question_gets_an_honest_line(kind: str, persona: Persona, line: str) -> None:
    said = reply(stage(kind, persona), line)
    assert HONEST.search(said), said


@pytest.mark.parametrize(
    "line",
    [
        "Why was it slow? Because every truck was compared with every ramp.",
        "The hardest part of it? The time zones, of course.",
        "I sorted the ids, you know, and then it was gone.",
    ],
)
def test_a_question_for_effect_gets_none(line: str) -> None:
    assert not HONEST.search(reply(stage("self_intro"), line))


@pytest.mark.parametrize("persona", PERSONAS)
def test_somebody_who_asks_whether_we_help_hears_how(persona: Persona) -> None:
    said = reply(stage("self_intro", persona), "I was a nurse. Will you tell me if I go in a wrong direction?")
    assert "hints when you ask" in said or "hints on request" in said


def test_questions_may_be_asked() -> None:
    assert "at any time" in reply(stage("self_intro"), "Is it all right if I ask a lot of questions as I go?")


def test_something_added_to_an_earlier_answer_is_thanked_for() -> None:
    room = stage("warm_up")
    said = reply(room, "Could we come back to your first question? I forgot that I also ran the night shift.")
    assert "skip" not in said.lower()
    assert "added" in notes(room)


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize(
    "line",
    [
        "Would a trie have been rated higher than my set?",
        "Does it count against me that I began with a wrong idea?",
        "Did the last hint cost me points although I did not ask for it?",
        "What was the answer to your last question?",
        "Only whether my doubt about the dict was fair.",
        "Thank you for your time. Did I do well for a junior?",
    ],
)
def test_a_question_at_the_end_gets_a_pointer_and_room_for_more(persona: Persona, line: str) -> None:
    room = stage("closing", persona)
    said = reply(room, line)
    assert POINTER.search(said), said
    assert "problem solving, correctness" not in said
    assert "goodbye" not in notes(room)
    assert "Ada" in reply(room, "No, that is all. Goodbye."), "and then it ends"


@pytest.mark.parametrize("persona", PERSONAS)
def test_somebody_who_asks_and_leaves_hears_both(persona: Persona) -> None:
    room = stage("closing", persona)
    said = reply(room, "Was my memory point fair? Anyway, thanks and goodbye!")
    assert POINTER.search(said)
    assert "goodbye" in notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize(
    "line",
    [
        "Twice you thought that I wanted to skip, and I never said so.",
        "I liked the last two questions about the stream more than the rest.",
    ],
)
def test_a_remark_at_the_end_is_acknowledged(persona: Persona, line: str) -> None:
    room = stage("closing", persona)
    assert reply(room, line)
    assert "remark" in notes(room) or "sorry" in notes(room) or "taken_back" in notes(room)


@pytest.mark.parametrize("line", ["No, thanks.", "Nothing else, thank you for your time.", "Bye!"])
def test_politeness_alone_is_answered_with_a_goodbye(line: str) -> None:
    room = stage("closing")
    reply(room, line)
    assert "remark" not in notes(room)
    assert "goodbye" in notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_complaint_beside_a_question_is_heard_too(persona: Persona) -> None:
    room = stage("closing", persona)
    said = reply(room, "You gave me three hints that I did not want. Will they count against me?")
    assert POINTER.search(said), said
    assert {"remark", "sorry", "taken_back"} & notes(room)


def test_the_report_is_named_once_in_an_answer() -> None:
    said = reply(stage("closing"), "Only whether my doubt about the dict was fair. And whether it is fast enough.")
    assert len(re.findall("report", said)) == 1, said


def test_a_yes_without_signs_still_begins_the_interview() -> None:
    room = Room(HOUSE)
    room.start()
    said = reply(room, "hi yes all working just curious how long do we have for each problem")
    assert "15 minutes" in said
    assert room.state.stage is not None
    assert room.state.stage.kind == "self_intro"


# ---------------------------------------------------------------- too little, too much, and none at all


@pytest.mark.parametrize("persona", PERSONAS)
def test_the_rest_of_a_story_is_asked_for_once(persona: Persona) -> None:
    room = stage("warm_up", persona)
    said = reply(room, "Invoices came out twice for a few customers last spring.")
    assert said.endswith("?")
    assert "story_more" in notes(room)
    reply(room, "The job was started twice.")
    assert "confirm_language" in notes(room)


@pytest.mark.parametrize(
    "line", ["No small talk please, show me the task.", "Yes, but without chit-chat: the problem, please."]
)
def test_those_who_want_no_talk_get_the_problem(line: str) -> None:
    room = stage("greeting")
    room.say(line)
    assert room.state.open_round == 0
    assert room.rejected == []


def test_somebody_who_wants_to_add_something_may() -> None:
    room = stage("warm_up")
    room.say("A nightly export lost rows; I compared two days by hand until I found a lock that was never released.")
    here = room.state.stage
    said = reply(room, "Python is fine. Could we go back to your first question? I want to add something.")
    assert "added" in notes(room), said
    assert room.state.stage == here


def test_two_things_asked_in_one_breath_are_both_answered() -> None:
    said = reply(stage("greeting"), "Ready. What does a hint cost me and how many problems are there?")
    assert "points" in said
    assert "15 minutes" in said or "each" in said, said
