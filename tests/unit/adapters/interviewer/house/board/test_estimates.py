"""The estimation part: numbers are compared, and one is asked for where none is there."""

from tests.unit.adapters.interviewer.house.board.drawing_room import DrawingRoom


def estimating(persona: str = "helpful") -> DrawingRoom:
    room = DrawingRoom(persona)  # type: ignore[arg-type]
    room.to("estimation")
    return room


def test_it_leads_over_and_asks_for_one_number() -> None:
    room = DrawingRoom()
    heard = room.to("estimation")
    assert heard.endswith("How many coats are asked for each second in the rush?")
    assert [one.topic for one in room.round.raised] == ["collects"]


def test_a_right_number_gets_a_nod() -> None:
    room = estimating()
    heard = room.say("60,000 collected in ten minutes is 100 collects per second")
    assert "coats collected per second" in heard.lower()
    assert "too" not in heard


def test_a_wrong_number_is_said_to_be_off_without_the_value() -> None:
    room = estimating()
    heard = room.say("so the peak collect rate is 1000 per second")
    assert "coats collected per second" in heard.lower()
    assert "about ten times too high" in heard
    assert "100/s" not in heard
    assert "100 " not in heard


def test_a_conclusion_is_compared_and_not_what_it_began_with() -> None:
    room = estimating()
    heard = room.say("60,000 / 600 s = 12 collects per second")
    assert "too low" in heard


def test_the_pad_is_read() -> None:
    room = estimating()
    room.write_estimate("peak collects = 100/s\nstorage per year = 4.4 GB\n")
    heard = room.say("I have the numbers on the pad, does that look right?")
    assert "coats collected per second" in heard
    assert "storage per year" in heard


def test_at_most_two_numbers_are_asked_for() -> None:
    room = estimating()
    for text in (
        "I am thinking about it",
        "there are a lot of them",
        "let me see, many coats",
        "hm, quite a few coats",
    ):
        room.say(text)
    assert sum(one.what == "figure" for one in room.round.raised) <= 2


def test_going_on_without_any_number_is_asked_about_once() -> None:
    room = estimating()
    first = room.say("let's move on to the drawing")
    assert room.round.phase == "design" or first.endswith("?")
    room.say("next")
    assert room.round.phase == "design"


def test_a_wrong_number_can_be_corrected() -> None:
    room = estimating()
    room.say("so the peak collect rate is 1000 per second")
    heard = room.say("ah sorry, 100 collects per second")
    assert "coats collected per second" in heard.lower()
    assert "too" not in heard
