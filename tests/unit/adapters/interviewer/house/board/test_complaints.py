"""Complaints are checked against what was said and drawn, and acknowledged."""

from greenroom.testing.board.bank import STRONG, WITHOUT_STORE
from tests.unit.adapters.interviewer.house.board.drawing_room import DrawingRoom


def diving(persona: str = "helpful") -> DrawingRoom:
    room = DrawingRoom(persona)  # type: ignore[arg-type]
    room.to("design")
    room.draws(STRONG, still=1)
    room.to("dives")
    return room


def test_i_just_told_you_is_acknowledged_and_taken() -> None:
    room = diving()
    asked = room.raised[-1].topic
    room.say("we do it with locks I think, on the desk, one for each rack")
    heard = room.say("I just told you!")
    assert "You did" in heard or "So you did" in heard
    assert room.raised[-1].topic != asked or "?" not in heard


def test_it_is_already_on_the_board_is_checked() -> None:
    room = DrawingRoom()
    room.to("design")
    room.draws(STRONG, still=1)
    heard = room.say("the queue is already on the board")
    assert "Message queue" in heard


def test_what_is_not_on_the_board_is_not_agreed_to() -> None:
    room = DrawingRoom()
    room.to("design")
    room.draws(WITHOUT_STORE)
    heard = room.say("it's already on the board")
    assert "Guest phone" in heard
    assert not heard.lower().startswith(("you're right", "true", "right"))


def test_a_claim_that_was_not_made_is_taken_back() -> None:
    room = diving()
    heard = room.say("I never said that I use locks")
    assert "take it back" in heard or "take that back" in heard or "wrong to say" in heard


def test_you_did_not_answer_brings_the_answer() -> None:
    room = DrawingRoom()
    room.say("do we support dark mode, and may a record get lost?")
    heard = room.say("you didn't answer my question about guests. How many guests are there?")
    assert "60,000" in heard


def test_a_question_that_was_not_understood_is_put_again() -> None:
    room = diving()
    heard = room.say("what do you mean?")
    assert heard.endswith("?")
    again = room.say("I don't understand the question")
    assert again != heard
    assert again.endswith("?")


def test_i_do_not_know_gets_a_smaller_question_once_and_then_the_next() -> None:
    room = diving()
    first = room.raised[-1].topic
    smaller = room.say("I don't know")
    assert smaller.endswith("?")
    assert room.raised[-1].topic == first
    room.say("no idea, sorry")
    assert room.raised[-1].topic != first


def test_nobody_is_asked_for_what_they_said_already() -> None:
    room = DrawingRoom()
    room.to("design")
    room.draws(STRONG, still=1)
    room.say("I would reserve ranges for desks, so two of them never give out the same number")
    room.say("we print paper stubs if a battery is empty")
    room.to("dives")
    for _ in range(6):
        room.say("next question")
    assert {"unique-numbers", "lost-phone"}.isdisjoint(one.topic for one in room.raised)


def test_nerves_are_met_kindly() -> None:
    room = DrawingRoom()
    heard = room.say("sorry, I'm really nervous")
    assert heard
    assert "orry" not in heard or "?" not in heard
