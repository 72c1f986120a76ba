"""Kinds of questions: for a yes, for leave, about our words, about the board, and for a decision."""

import pytest

from greenroom.adapters.interviewer.house.board.host import BoardHost
from greenroom.interview.core.settings import Persona
from greenroom.testing.board.bank import STRONG, WITHOUT_STORE
from tests.unit.adapters.interviewer.house.board.drawing_room import DrawingRoom

LEFT_TO_THEM = ("you decide", "up to you", "your call", "say what you assume", "state your assumption", "isn't fixed")


def drawing(board: str = STRONG, persona: Persona = "helpful") -> DrawingRoom:
    room = DrawingRoom(persona)
    room.to("design")
    room.draws(board, still=1)
    return room


def is_left_to_them(heard: str) -> bool:
    return any(words in heard.lower() for words in LEFT_TO_THEM)


@pytest.mark.parametrize(
    "text",
    [
        "The desk writes the coat and the rack place in one transaction. Does that hang together?",
        "I put everything that must not get lost into one store, all right?",
        "So a coat is never handed out twice. Is that what you wanted to hear, or did I miss a case?",
        "The guests only wait for the desk and for nothing else. Is that reasonable?",
    ],
)
@pytest.mark.parametrize("phase", ["design", "dives"])
def test_a_question_for_a_yes_is_never_left_to_them(text: str, phase: str) -> None:
    room = drawing()
    if phase == "dives":
        room.to("dives")
    heard = room.say(text)
    assert heard
    assert not is_left_to_them(heard)
    assert '"' not in heard


@pytest.mark.parametrize("text", ["I haven't drawn the arrow back, shall I?", "Should I draw that as well?"])
def test_leave_is_given(text: str) -> None:
    heard = drawing().say(text)
    assert any(
        words in heard for words in ("Yes", "Please do", "Of course", "Sure", "By all means", "Certainly", "No obj")
    )


def test_a_decision_is_left_to_them_once() -> None:
    room = drawing()
    first = room.say("Would it be better to push or pull?")
    second = room.say("And should I push or pull there?")
    assert "what speaks for" in first or "which of your requirements" in first
    assert second != first
    assert "what speaks for" not in second
    assert "which of your requirements" not in second


def test_what_is_open_is_said_once_in_a_turn_and_without_their_words() -> None:
    room = DrawingRoom()
    heard = room.say("How many guests are there? Which colour is the app? What is the logo like?")
    assert "60,000" in heard
    assert '"' not in heard
    assert sum(heard.lower().count(words) for words in ("fixed", "rule", "is open", "on the rest i have")) == 1


def test_an_idea_of_theirs_is_agreed_to() -> None:
    heard = DrawingRoom().say("Guests could wave at the camera. Is that reasonable?")
    assert not is_left_to_them(heard)
    assert heard


def test_they_may_ask_what_we_meant() -> None:
    room = drawing()
    question = room.to("dives")
    heard = room.say("Sorry, do what?")
    assert heard
    assert question.split(". ")[-1] in heard


@pytest.mark.parametrize(
    "text", ["Do you see the CDN on the board?", "The photos sit behind the CDN, as you see on the board."]
)
def test_what_is_not_drawn_is_said_to_be_missing(text: str) -> None:
    heard = drawing().say(text)
    assert "CDN" in heard
    assert "n't" in heard


def test_what_is_drawn_is_seen() -> None:
    room = drawing()
    name = next(one.name for one in room.round.board.components if one.kind == "sql")
    heard = room.say(f"Do you see the {name}?")
    assert name in heard
    assert "n't" not in heard


@pytest.mark.parametrize(
    "text",
    [
        "A colleague said the store would be the same in both halls, and I told everybody that it can't be, since each "
        "hall has guests of its own and they come at the same minute after the show",
        "People get nothing at all with this board, I'd be lying if I said otherwise, because both copies stand in the "
        "same building and nobody ever thought about that before in our company",
    ],
)
def test_a_story_is_no_complaint(text: str) -> None:
    room = drawing()
    room.to("dives")
    heard = room.say(text)
    assert "sorry" not in heard.lower()


def test_what_was_told_is_not_repeated_to_somebody_who_builds_on_it() -> None:
    room = DrawingRoom()
    room.say("How many guests are there?")
    heard = room.say("You said 60,000 guests, so I'll have several desks.")
    assert "60,000" not in heard


def test_one_thing_is_repeated_in_a_turn_at_most() -> None:
    room = DrawingRoom("ruthless")
    room.say("How many guests are there, and do they pay for it?")
    heard = room.say("How many guests are there? Do they pay for it?")
    assert ("60,000" in heard) + ("money" in heard) <= 1


def test_a_part_is_praised_once() -> None:
    room = drawing()
    heard = [room.say("what do you think of the design so far?") for _ in range(4)]
    praised = [line.split(". ")[0] for line in heard if "good" in line or "I like" in line]
    assert len(praised) == len(set(praised))


def test_there_is_a_question_in_every_part_before_we_leave_it() -> None:
    room = drawing()
    room.to("dives")
    for _ in range(30):
        if room.round.phase == "wrap_up":
            break
        room.say("I would do that with care and with a plan, as people do")
    assert sum(one.phase == "dives" for one in room.raised) >= 2
    assert sum(one.phase == "scale" for one in room.raised) >= 1


def test_a_number_that_was_right_stays_right() -> None:
    room = DrawingRoom()
    room.to("estimation")
    room.say("60,000 collected in ten minutes is 100 collects per second")
    heard = room.say("at one desk the collects would be 10 per second")
    assert "too low" not in heard
    assert "too high" not in heard


def test_an_odd_unit_is_pointed_at() -> None:
    room = DrawingRoom()
    room.say("how large is the data that is kept for a coat?")
    room.to("estimation")
    told = [one.text for one in room.round.given]
    room.write_estimate("100 / s * 200 MB\n" if any("200 KB" in text for text in told) else "100 / s * 200 KB\n")
    heard = room.say("does that look right to you?")
    assert "hold up" not in heard


@pytest.mark.parametrize(
    "text", ["Outline finished.", "The drawing is finished from my side.", "I'm done with my picture."]
)
def test_a_finished_drawing_is_left(text: str) -> None:
    room = drawing(WITHOUT_STORE, "ruthless")
    room.say(text)
    assert room.round.phase == "dives"


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Should I draw while I talk, or talk first and draw later?", "board_ahead"),
        ("Does that cover it?", "board_covered"),
        ("I'm a bit rusty, is that okay?", "board_fine"),
        ("How large is the company?", ""),
    ],
)
def test_questions_before_the_design_are_answered(text: str, phrase: str) -> None:
    assert BoardHost().about_us(text) == phrase
