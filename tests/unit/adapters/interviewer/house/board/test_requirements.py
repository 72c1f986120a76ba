"""The requirements part: questions are answered from the notes, assumptions are confirmed or put right."""

import pytest

from tests.unit.adapters.interviewer.house.board.drawing_room import DrawingRoom


def given(room: DrawingRoom) -> list[str]:
    return [one.requirement for one in room.given]


def test_it_begins_with_the_opening_and_how_it_goes_and_then_waits() -> None:
    room = DrawingRoom()
    assert room.opening.startswith("Theatres want to get rid of paper stubs. How would you build that?")
    assert "questions" in room.opening
    assert len(room.opening.split(". ")) <= 3
    assert room.pause(120) == ""


def test_a_question_is_answered_from_the_notes() -> None:
    room = DrawingRoom()
    assert "60,000 guests" in room.say("how many people will use this per evening?")
    assert given(room) == ["guests"]
    assert room.given[0].asked


def test_several_questions_in_one_message_get_all_their_answers() -> None:
    room = DrawingRoom()
    heard = room.say("How many guests are there, and when is the peak? Also do they pay for it?")
    assert "60,000" in heard
    assert "ten minutes after the show" in heard
    assert "No money is involved" in heard
    assert given(room) == ["guests", "rush", "paying"]


def test_questions_in_the_middle_of_a_long_sentence_are_heard() -> None:
    room = DrawingRoom()
    heard = room.say(
        "So before I jump in I'd like to understand a bit more, like how many guests are there on an evening, and also "
        "what happens when a guest hands in a coat, because I imagine that is the core of it"
    )
    assert "60,000" in heard
    assert "gets a number" in heard


def test_a_bare_question_belongs_to_the_one_before() -> None:
    heard = DrawingRoom().say("Do guests get a number for a coat? How many?")
    assert '"many"' not in heard


def test_an_assumed_number_is_put_right_or_confirmed() -> None:
    room = DrawingRoom()
    less = room.say("let's assume 2 million guests per evening")
    assert "60,000" in less
    assert less.lower().startswith(("less", "it's less", "lower", "you'd be too high"))
    more = DrawingRoom().say("let's say 1,000 guests per evening")
    assert more.lower().startswith(("more", "it's more", "higher", "you'd be too low"))
    right = DrawingRoom().say("I'll assume 50k guests per evening, right?")
    assert right.lower().startswith(("that's about", "close", "yes, about", "you're near", "that fits"))


def test_what_is_left_out_is_agreed_or_wanted() -> None:
    assert "No money is involved" in DrawingRoom().say("I'll leave out payment")
    wanted = DrawingRoom().say("I'll skip collecting coats")
    assert wanted.lower().startswith(("i'd like", "please keep", "that one we need", "no, that belongs"))


def test_what_the_notes_do_not_cover_is_the_candidates_and_is_named() -> None:
    room = DrawingRoom()
    heard = room.say("do we support dark mode?")
    assert "dark mode" in heard
    assert "assum" in heard
    assert "note" not in heard.lower()
    assert given(room) == []


def test_an_answer_that_did_not_fit_is_replaced() -> None:
    room = DrawingRoom()
    first = room.say("how many guests are there?")
    second = room.say("that's not what I asked. I asked whether data may get lost")
    assert "60,000" in first
    assert "must never be lost" in second
    assert "orry" in second or "mistake" in second or "Right" in second


@pytest.mark.parametrize(("persona", "most"), [("helpful", 2), ("discovery", 1), ("ruthless", 0)])
def test_what_was_not_asked_is_told_when_the_part_is_left(persona: str, most: int) -> None:
    room = DrawingRoom(persona)  # type: ignore[arg-type]
    room.say("how many guests are there?")
    heard = room.say("I think that's it for requirements, let's move on")
    told = [one for one in room.given if not one.asked]
    assert len(told) == most
    assert room.round.phase == "estimation"
    assert all(one.text.split(",")[0].lower()[:20] in heard.lower() for one in told)


def test_nobody_is_told_twice_without_being_told_so() -> None:
    room = DrawingRoom()
    first, second = room.say("how many guests are there?"), room.say("how many guests did you say?")
    assert first != second
    assert "60,000" in second
    assert given(room) == ["guests"]


def test_a_broad_question_gets_the_main_things() -> None:
    heard = DrawingRoom().say("what are the functional requirements?")
    assert "gets a number" in heard
    assert "fetches the coat" in heard


def test_somebody_who_does_not_know_what_to_ask_is_helped_along() -> None:
    room = DrawingRoom()
    heard = room.say("I don't know what else to ask")
    assert heard.endswith("?")
    assert given(room) == []


def test_asking_whether_the_questions_are_enough_gets_the_kind_that_is_missing() -> None:
    room = DrawingRoom()
    room.say("what happens when a guest hands in a coat?")
    room.say("how do they collect it?")
    heard = room.say("is that enough?")
    assert any(word in heard for word in ("how much", "how large", "amounts"))
