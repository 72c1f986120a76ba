"""Deep dives, scale and trade-offs: topics of this board, answers judged by their ideas, at most two follow-ups."""

import pytest

from greenroom.testing.board.bank import ALONE, STRONG
from tests.unit.adapters.interviewer.house.board.drawing_room import DrawingRoom

RIGHT = {
    "unique-numbers": "I would reserve ranges for desks.",
    "lost-phone": "I would print paper stubs.",
    "stale-ticket": "I would compare versions on collecting.",
    "lonely-desk": "I would run several instances.",
    "fetched-anyway": "I would undo collecting afterwards.",
    "sooner-or-safer": "I would wait until disk confirms.",
    "one-or-many": "I think separate theatres isolate failures.",
    "ten-times": "I think database writes saturate.",
    "double-message": "I would deduplicate messages by ticket.",
}
WRONG = {
    "unique-numbers": "I would use random clock ticks.",
    "lost-phone": "I would refuse coats.",
    "stale-ticket": "I would trust screens.",
    "lonely-desk": "restart quickly suffices, I think.",
    "fetched-anyway": "I would assume coats appear.",
}


def diving(board: str = STRONG, persona: str = "helpful") -> DrawingRoom:
    room = DrawingRoom(persona)  # type: ignore[arg-type]
    room.to("design")
    room.draws(board, still=1)
    room.to("dives")
    return room


def test_it_begins_with_a_topic_of_this_board() -> None:
    room = diving()
    (raised,) = room.raised
    assert raised.what in ("dive", "trap")
    assert raised.phase == "dives"


def test_a_trap_is_asked_about_the_part_it_is_about() -> None:
    room = diving(ALONE)
    raised = room.raised[-1]
    assert (raised.topic, raised.components) == ("lonely-desk", ("Ticket service",))
    assert "Ticket service" in room.said[-1]


def test_a_right_answer_is_acknowledged_by_its_idea_and_leads_on() -> None:
    room = diving()
    topic = room.raised[-1].topic
    heard = room.say(RIGHT[topic])
    assert "That holds up." in heard
    assert room.raised[-1].topic != topic
    assert heard.count("?") == 1


def test_a_wrong_answer_is_pushed_back_and_never_praised() -> None:
    room = diving()
    topic = room.raised[-1].topic
    heard = room.say(WRONG[topic])
    assert "think that through" in heard
    assert room.raised[-1].topic == topic
    assert "That holds up" in room.say(RIGHT[topic])


def test_what_is_not_understood_is_neither_praised_nor_refused() -> None:
    room = diving()
    heard = room.say("The message queue takes care of that in some way, together with the desk upstairs.")
    assert "Message queue" in heard or "queue" in heard
    for word in ("good", "right", "follow", "great", "holds"):
        assert word not in heard.lower()
    assert heard.count("?") == 1


@pytest.mark.parametrize("persona", ["helpful", "discovery", "ruthless"])
def test_there_are_at_most_two_follow_ups_to_a_topic(persona: str) -> None:
    room = diving(persona=persona)
    topic = room.raised[-1].topic
    for _ in range(3):
        room.say("It is done by the caller worker in some clever way that I like a lot.")
    assert room.raised[-1].topic != topic


def test_an_answer_to_something_else_is_taken_and_the_question_stays_open() -> None:
    room = diving()
    asked = room.raised[-1].topic
    other = next(one for one in ("unique-numbers", "lost-phone", "stale-ticket") if one != asked)
    heard = room.say(RIGHT[other])
    assert "open" in heard or "left" in heard or "leaves" in heard or heard.count("?") == 1
    assert not any(one.topic == other for one in room.raised)


def test_the_candidate_may_lead() -> None:
    room = diving()
    assert "?" not in room.say("let me talk about the tickets database first")
    room.say("It is one primary with a replica; the desk writes each ticket there and reads it again later.")
    assert room.raised[-1].topic == "stale-ticket"


def test_saying_next_leaves_the_question() -> None:
    room = diving()
    first = room.raised[-1].topic
    room.say("next question please")
    assert room.raised[-1].topic != first


def test_without_a_board_it_asks_for_one() -> None:
    room = DrawingRoom()
    heard = room.to("dives")
    assert heard.endswith("?")
    assert "draw" in heard.lower() or "drawing" in heard.lower()


def test_scale_throws_the_curve_ball_and_then_weighs() -> None:
    room = diving()
    heard = room.to("scale")
    raised = room.raised[-1]
    assert raised.what == "curve_ball"
    assert heard.rstrip().endswith("?")
    room.say(RIGHT[raised.topic])
    assert room.raised[-1].what == "trade_off"


def test_going_deeper_is_for_those_who_press() -> None:
    gentle, hard = diving(), diving(persona="ruthless")
    text = RIGHT[gentle.raised[-1].topic][:-1] + " in the Tickets database, primary and replica."
    gentle.say(text)
    assert len({one.topic for one in gentle.raised}) == 2
    topic = hard.raised[-1].topic
    hard.say(RIGHT[topic][:-1] + " in the Tickets database, primary and replica.")
    assert hard.raised[-1].topic == topic
    hard.say("It costs us some disk space, that's all.")
    assert hard.raised[-1].topic != topic


def test_nothing_is_asked_twice_in_a_whole_interview() -> None:
    room = diving(persona="ruthless")
    for _ in range(4):
        room.say("I would do something with the message queue there, and that's it really.")
    room.to("scale")
    for _ in range(6):
        room.say("I would do something with the ticket service there, and that's it really.")
    topics = [one.topic for one in room.raised if one.what not in ("fact",)]
    assert len(topics) == len(set(topics))
    assert not room.rejected
