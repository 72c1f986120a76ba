"""Going on: by the candidate's wish, by time, to the end; and what is said about the round itself."""

import pytest

from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.board.messages import FinishDesign
from greenroom.testing.board.bank import STRONG, WITHOUT_STORE
from tests.unit.adapters.interviewer.house.board.drawing_room import DrawingRoom


@pytest.mark.parametrize(
    "text",
    [
        "I'm done",
        "ok let's move on",
        "no more questions from me",
        "that's all I need",
        "hm i think thats everything",
        "i have all, next",
        "OK moving to capacity.",
        "now to the numbers",
    ],
)
def test_a_wish_to_go_on_is_obeyed(text: str) -> None:
    room = DrawingRoom()
    room.say("how many guests are there?")
    room.say(text)
    assert room.round.phase == "estimation"


def test_a_later_part_can_be_named() -> None:
    room = DrawingRoom()
    room.say("I have what I need, let's draw")
    assert room.round.phase == "design"


@pytest.mark.parametrize(
    "text", ["may I draw already?", "before we move on, how many guests are there?", "I'm not done yet"]
)
def test_what_is_no_wish_to_go_on_is_not_obeyed(text: str) -> None:
    room = DrawingRoom()
    room.say(text)
    assert room.round.phase == "requirements"


def test_leaving_the_drawing_is_questioned_once() -> None:
    room = DrawingRoom()
    room.to("design")
    room.draws(WITHOUT_STORE, still=1)
    first = room.say("I'm done with the drawing")
    assert room.round.phase == "design"
    assert first.count("?") == 1
    room.say("it's fine, let's go on")
    assert room.round.phase == "dives"


def test_the_ruthless_one_lets_them_go() -> None:
    room = DrawingRoom("ruthless")
    room.to("design")
    room.draws(WITHOUT_STORE, still=1)
    room.say("I'm done with the drawing")
    assert room.round.phase == "dives"


def test_time_leads_over_and_asks_something_concrete() -> None:
    room = DrawingRoom()
    room.to("design")
    room.draws(STRONG, still=1)
    heard = room.pause(15 * 60)
    assert room.round.phase == "dives"
    assert heard.count("?") == 1


def test_a_question_of_the_last_part_is_not_answered_in_the_next() -> None:
    room = DrawingRoom()
    room.to("estimation")
    room.to("design")
    room.say("I don't know")
    assert not any("smaller:figure" in line.intent for line in room.state.lines)


def test_wrapping_up_asks_what_they_would_do_and_lets_them_finish() -> None:
    room = DrawingRoom("discovery")
    room.to("design")
    room.draws(STRONG, still=1)
    assert room.to("wrap_up").endswith("?")
    assert room.say("I would look at monitoring and alarms, since we would see little of it now").endswith("?")
    assert "Finish" in room.say("The book, since it's the only place that knows whose coat is where")
    assert room.say("thanks") == ""


def test_the_end_of_the_time_is_said() -> None:
    room = DrawingRoom()
    room.to("wrap_up")
    heard = room.pause(46 * 60)
    assert "ime" in heard


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("how much time do I have for this part?", "minutes"),
        ("how long is each phase?", "deep dives"),
        ("what do you expect from me?", "requirements"),
        ("may I draw already?", "boxes and arrows"),
        ("can I write it instead of drawing?", "outline"),
        ("do you see my board?", "Yes"),
        ("will this be in my report?", "report"),
        ("do I have to write code?", "code"),
        ("can I use specific products?", "roduct"),
        ("can we go back to the requirements later?", "orward"),
        ("how detailed should it be?", "rrows"),
        ("what comes next?", "estimation"),
    ],
)
def test_questions_about_the_round_are_answered(text: str, word: str) -> None:
    room = DrawingRoom()
    assert word in room.say(text)
    assert room.given == ()


def test_the_closing_recalls_facts_only() -> None:
    room = DrawingRoom()
    room.to("design")
    room.draws(STRONG, still=1)
    room.to("dives")
    room.to("wrap_up")
    room.tell(FinishDesign(round=0))
    heard = room.listen()
    assert "seven parts and six arrows" in heard
    assert "Coat check" in heard


def test_the_same_log_gives_the_same_words() -> None:
    def played() -> list[str]:
        room = DrawingRoom("discovery")
        room.say("how many guests are there? and do they pay?")
        room.say("let's draw")
        room.draws(WITHOUT_STORE)
        room.say("am I missing something?")
        room.say("next")
        room.say("next")
        room.say("I'd keep it in the message queue")
        return room.said

    assert played() == played()


def test_an_untimed_interview_goes_as_well() -> None:
    room = DrawingRoom(timed=False)
    assert "time" in room.say("how much time is left?").lower()
    room.to("design")
    assert room.draws(WITHOUT_STORE)
    room.tell(msg.Say(text="what do you think?"))
    assert room.listen()
