"""Complaints get an answer or a plain no, going back and leaving are told apart, and talk asks what cannot be wrong."""

import re

import pytest

from greenroom.adapters.interviewer.house import asked_topics, going_on, topics, wishes
from greenroom.interview.core.settings import Persona
from tests.unit.adapters.interviewer.coding.test_questions import at_problem
from tests.unit.adapters.interviewer.house.test_exchanges import reply
from tests.unit.adapters.interviewer.house.test_process import stage
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import notes


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize("line", ["You did not answer my question.", "That is not what I asked."])
def test_after_an_apology_there_is_an_answer_or_a_plain_no(persona: Persona, line: str) -> None:
    room = at_problem("singles-line", persona)
    room.say("Would you even have told me that I am solving another puzzle?")
    said = " ".join(room.say(line, 8))
    assert len(re.findall(r"[.?!](?:\s|$)", said)) > 1 or "passed over" in said or "didn't respond" in said, said


@pytest.mark.parametrize("persona", PERSONAS)
def test_the_same_apology_is_not_made_twice(persona: Persona) -> None:
    room = at_problem("singles-line", persona)
    room.say("Would you even have told me that I am solving another puzzle?")
    first = room.say("You did not answer that.", 8)
    second = room.say("You still did not answer that.", 8)
    assert first != second


@pytest.mark.parametrize(
    "line", ["You did not answer that, but fine, I take it as yes.", "No answer to my question, never mind. I decided."]
)
def test_who_goes_on_without_the_answer_is_let_go(line: str) -> None:
    room = at_problem("singles-line")
    room.say("Does the lift have a name?")
    said = " ".join(room.say(line, 8))
    assert "how you read it" not in said


def test_i_told_you_is_no_complaint_when_nothing_was_asked() -> None:
    room = at_problem("singles-line")
    room.say("I told you, I finish things. Now I write the loop.", 90)
    assert "sorry" not in notes(room)


@pytest.mark.parametrize(
    "text",
    ["Then the search has to stop.", "At a marked one I have to stop.", "When it is empty the loop would have to end."],
)
def test_a_search_that_stops_is_no_wish_to_end(text: str) -> None:
    assert not wishes.ends(text)


@pytest.mark.parametrize(
    "text", ["I have to stop here.", "I need to leave now.", "Let's stop.", "I would like to end the interview."]
)
def test_a_wish_to_end_is_still_heard(text: str) -> None:
    assert wishes.ends(text)


@pytest.mark.parametrize("text", ["I'll go to the next part.", "I only want to leave this question."])
def test_leaving_a_question_is_a_wish_to_go_on(text: str) -> None:
    assert going_on.is_wish(text)


@pytest.mark.parametrize("text", ["I go to the next element.", "Then I move to the second row."])
def test_moving_in_the_data_is_no_wish_to_go_on(text: str) -> None:
    assert not going_on.is_wish(text)


def test_going_back_to_the_warm_up_is_answered() -> None:
    room = at_problem("singles-line")
    said = " ".join(room.say("Could we go back to the warm-up for a moment?", 8))
    assert re.search(r"can't go back|is over", said)
    assert "added" in notes(room)


@pytest.mark.parametrize(
    ("line", "piece"),
    [
        ("Does it count against me that I never went to university?", r"only what|nothing but"),
        ("How much does it weigh that mine is right but slow?", r"apart|grades of their own"),
        ("Do typos count?", r"slip"),
    ],
)
def test_narrow_questions_on_grading(line: str, piece: str) -> None:
    assert re.search(piece, reply(stage("closing"), line))


def test_a_taste_of_ours_is_none() -> None:
    said = reply(stage("closing"), "Would you rather work with somebody careful or somebody quick?")
    assert re.search(r"no taste|no preference", said)


def test_libraries_that_are_not_there_are_named_so() -> None:
    said = reply(stage("greeting"), "Ready. May I import numpy later?")
    assert "nothing else is installed" in said


@pytest.mark.parametrize("line", ["Are hints allowed?", "A hint is allowed, right?"])
def test_whether_hints_are_allowed_is_a_question_about_them(line: str) -> None:
    assert "hint_price" in asked_topics.topics_in(line)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("I fled from Jenkins, it was a nightmare. Now I do Kubernetes.", "Jenkins"),
        ("Our rota was a mess in Excel.", "Excel"),
    ],
)
def test_what_they_left_behind_is_not_taken_up(text: str, left: str) -> None:
    found = topics.taken_up(text)
    assert found is None or found.text != left


@pytest.mark.parametrize("persona", PERSONAS)
def test_nobody_is_asked_what_they_like_right_after_saying_it(persona: Persona) -> None:
    said = reply(stage("self_intro", persona), "I do firmware for pumps and I love that every cycle counts.")
    assert "?" in said
    assert not re.search(r"enjoy|like best|keeps you interested", said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_enough_is_enough(persona: Persona) -> None:
    story = "I once halved the build by caching the headers, after two nights with a profiler and a lot of tea."
    said = reply(stage("warm_up", persona), f"{story} Is that detailed enough?")
    assert re.search(r"enough|plenty|right amount", said, re.IGNORECASE)
    assert "no answer" not in said
