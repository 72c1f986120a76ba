"""Questions about cost and follow-ups that stay open, and what was told without a figure that we can compare."""

import pytest

from greenroom.adapters.interviewer.house.coding import memory, open_questions
from greenroom.interview.core.settings import Persona
from greenroom.interview.talk.notes import Notes
from greenroom.judging.verdicts import Verdict
from greenroom.questions.inquiries.model import Inquiry
from tests.unit.adapters.interviewer.coding.test_answering import QUESTION, at_follow_up
from tests.unit.adapters.interviewer.coding.test_cost_talk import accepted, solved
from tests.unit.adapters.interviewer.house.test_exchanges import at_problem, reply
from tests.unit.adapters.interviewer.room import Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import grows, notes

# ---------------------------------------------------------------- memory that was told


@pytest.mark.parametrize(
    "text",
    [
        "Memory is the larger of rows and columns.",
        "And the space: one flag for every guest.",
        "The memory is - n.",
        "It keeps at most k guests at any moment.",
        "As to memory, as much as the longest evening has guests.",
        "It never stores more, the stack is as deep as the tree and holds at most that many nodes.",
        "Memory stays constant beside the log.",
        "Space: O(min(rows, guests)).",
    ],
)
def test_memory_in_figures_or_words_is_told(text: str) -> None:
    assert memory.is_told(text)


@pytest.mark.parametrize(
    "text",
    [
        "How much memory may I use?",
        "I have not looked at the memory yet, later.",
        "I keep the name of the guest.",
        "The search space is large.",
        "It is O(n) time.",
        "I am not sure about the space.",
    ],
)
def test_memory_without_a_size_is_not_told(text: str) -> None:
    assert not memory.is_told(text)


@pytest.mark.parametrize(
    "text",
    [
        "That is O(n) time. For the memory: as much as there are different guests at once, as many as the hall holds.",
        "O(n) time, and it keeps at most one entry for each badge.",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_memory_that_was_told_in_words_is_not_asked_for(persona: Persona, text: str) -> None:
    room = at_problem(persona)
    room.say(text, 20)
    accepted(room)
    assert not {"ask_space", "ask_complexity"} & notes(room)
    assert any(note.startswith("follow_up") for note in notes(room))


# ---------------------------------------------------------------- figures


@pytest.mark.parametrize(
    "answer",
    [
        "O((R+G)\u00b7K\u00b7log((R+G)\u00b7K)) time and O((R+G)\u00b7K) memory.",
        "Linear in guests, logarithmic in the hours, so o of g log of hours plus rest.",
        "The space is O(min(n, hall)), while the first version kept everything and so was O(n).",
        "The filling is O(n). Then there is O(log n). And something with O(n^2) somewhere.",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_figures_that_cannot_be_compared_are_not_said_back(persona: Persona, answer: str) -> None:
    room = solved(persona)
    said = reply(room, answer, 20)
    assert "O(" not in said
    assert "complexity_gap" not in notes(room)


def test_a_small_figure_in_reply_to_our_question_is_questioned_only_when_it_is_of_the_whole() -> None:
    for text, is_questioned in (("It is O(1).", True), ("The look-up is O(1), and each call needs one.", False)):
        room = at_problem()
        room.type("for a in badges: pass")
        room.submit(judged(Verdict.TIMEOUT, passed=12), analysis=grows("n^2"))
        assert "ask_growth" in notes(room)
        assert ("O(1)" in reply(room, text)) == is_questioned


@pytest.mark.parametrize(
    "text",
    [
        "It is O(n) time. The empty log gives 0. Shall I hand it in?",
        "All examples are fine, so can I submit now?",
        "Would it be okay to submit?",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_somebody_who_asks_whether_they_may_submit_hears_yes(persona: Persona, text: str) -> None:
    room = at_problem(persona)
    room.type("return 0")
    room.say(text, 20)
    assert "may_submit" in notes(room)


def test_how_often_one_may_submit_is_another_question() -> None:
    room = at_problem()
    room.say("How often can I submit?", 20)
    assert "may_submit" not in notes(room)


# ---------------------------------------------------------------- questions that stay open


@pytest.mark.parametrize(
    "text",
    [
        "Sorry, what do you mean by that exactly?",
        "Hold on, which evening do you mean, the last one or all of them?",
        "Wait, let me think.",
        "Just a second, I am still thinking.",
        "One moment, please.",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_a_question_back_leaves_ours_open(persona: Persona, text: str) -> None:
    room, inquiry = at_follow_up(persona)
    room.say(text)
    assert "follow_up" in {note.split(":")[0] for note in notes(room)}
    assert not any(note.startswith("judged") for note in notes(room))
    room.say(inquiry.examples.right[0])
    assert any(note.startswith("judged:right") for note in notes(room))


def asked_last(room: Room, first: Inquiry) -> Inquiry:
    """The author's follow-up that was asked last."""
    numbers = [
        note.about
        for line in room.state.lines
        for note in Notes.parse(line.intent).notes
        if note.act == "follow_up" and (note.about or "").isdigit()
    ]
    return QUESTION.follow_ups[int(numbers[-1] or 0)] if numbers else first


def test_an_answer_that_comes_late_is_judged() -> None:
    room, inquiry = at_follow_up()
    for _ in range(4):
        if "time_unused" in notes(room):
            break
        room.say("Well, the climbing hall near my place had something like this years ago.")
    assert "time_unused" in notes(room)
    inquiry = asked_last(room, inquiry)
    room.say(f"I had not finished. {inquiry.examples.right[0]}")
    assert any(note.startswith("judged:right") for note in notes(room))


@pytest.mark.parametrize(
    "text",
    [
        "Have you written that down?",
        "Did you note that it is O(n) time and O(k) memory?",
        "O(n) for the time, is that in your notes?",
        "Please put that down.",
    ],
)
def test_somebody_who_asks_whether_it_is_noted_hears_yes(text: str) -> None:
    room, _ = at_follow_up()
    assert reply(room, text).startswith("Yes")


@pytest.mark.parametrize(
    "text", ["Maybe a second heap for those who left?", "I would sort them again?", "Could I keep a counter for each?"]
)
def test_a_guess_with_a_question_mark_is_an_answer(text: str) -> None:
    assert not open_questions.asks_only(text)


def test_the_input_is_not_counted() -> None:
    room = solved()
    reply(room, "Should I count the input as well?")
    assert "ask_complexity" in notes(room)
