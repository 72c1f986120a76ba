"""What the house says to answers to its own questions: why, what speaks against it, what is missing, or little."""

import re

import pytest

from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding.answer_notes import AnswerNote
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.interview.talk.notes import Notes
from greenroom.judging.evidence import Analysis, Growth, GrowthFinding
from greenroom.questions.inquiries.model import Inquiry
from tests.unit.adapters.interviewer.room import ACCEPTED, QUESTIONS, Room
from tests.unit.adapters.interviewer.test_house import PERSONAS, at_problem

QUESTION = QUESTIONS["evening-headcount"]
PRAISE = re.compile(r"\b(?:thank|thanks|great|nice|good|wanted to hear|exactly|right)\b", re.IGNORECASE)
NOTHING_IN_IT = "Well, the climbing hall near my place had something like this years ago."


def at_follow_up(persona: Persona = "helpful") -> tuple[Room, Inquiry]:
    """A room in which a follow-up of the question's author has just been asked."""
    room = at_problem(persona)
    room.submit(ACCEPTED)
    room.say("O(n) time and O(n) space")
    (about,) = [note.about for note in last_notes(room).notes if note.act == "follow_up"]
    assert about is not None
    return room, QUESTION.follow_ups[int(about)]


def at_probe(persona: Persona = "helpful") -> tuple[Room, Inquiry]:
    """A room in which the plan with a dictionary was just probed."""
    room = at_problem(persona)
    room.say("I would use a dictionary that remembers who is inside.")
    assert last_notes(room).has("probe", QUESTION.approaches[0].name)
    return room, QUESTION.approaches[0].probe


def last_notes(room: Room) -> Notes:
    ours = [line for line in room.state.lines if line.who == "interviewer"]
    return Notes.parse(ours[-1].intent)


def verdicts(room: Room) -> list[str]:
    lines = [line for line in room.state.lines if line.who == "interviewer"]
    found = [AnswerNote.parse(note) for line in lines for note in Notes.parse(line.intent).notes]
    return [one.verdict for one in found if one is not None]


def says(texts: list[str], authored: str) -> bool:
    bare = " ".join(authored.lower().rstrip(".?").split())
    return bare in " ".join(texts).lower()


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_right_answer_hears_why(persona: Persona) -> None:
    room, inquiry = at_follow_up(persona)
    heard = room.say(inquiry.examples.right[0])
    assert any(says(heard, idea.say) for idea in inquiry.right)
    assert verdicts(room) == ["right"]


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_wrong_answer_hears_what_speaks_against_it_and_may_answer_again(persona: Persona) -> None:
    room, inquiry = at_follow_up(persona)
    heard = room.say(inquiry.examples.wrong[0])
    assert any(says(heard, idea.say) for idea in inquiry.wrong)
    assert not PRAISE.search(" ".join(heard))
    assert room.state.open_round == 0, "the question stands"
    room.say(inquiry.examples.right[0])
    assert verdicts(room) == ["wrong", "right"]


def test_nobody_is_put_right_twice_on_the_same_question() -> None:
    room, inquiry = at_follow_up()
    room.say(inquiry.examples.wrong[0])
    heard = room.say(inquiry.examples.wrong[0])
    assert not any(says(heard, idea.say) for idea in inquiry.wrong)
    assert not PRAISE.search(" ".join(heard))
    assert verdicts(room) == ["wrong", "wrong"]


@pytest.mark.parametrize("persona", PERSONAS)
def test_an_answer_that_cannot_be_judged_hears_neutral_words_and_no_thanks(persona: Persona) -> None:
    room, _ = at_follow_up(persona)
    heard = room.say(NOTHING_IN_IT)
    assert heard
    assert not PRAISE.search(heard[0].split("?")[0].split(".")[0])
    assert verdicts(room) == ["unknown"]


def test_asking_back_is_no_further_follow_up() -> None:
    room, inquiry = at_follow_up()
    before = sum(isinstance(move, AskFollowUp) for move in room.moves)
    room.say(inquiry.examples.wrong[0])
    assert sum(isinstance(move, AskFollowUp) for move in room.moves) == before
    assert not room.rejected


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_probe_is_judged_while_the_problem_is_open(persona: Persona) -> None:
    room, inquiry = at_probe(persona)
    heard = room.say(inquiry.examples.wrong[0])
    assert any(says(heard, idea.say) for idea in inquiry.wrong)
    heard = room.say(inquiry.examples.right[0])
    assert any(says(heard, idea.say) for idea in inquiry.right)
    assert verdicts(room) == ["wrong", "right"]


def test_the_missing_part_of_a_probe_is_asked_for_once_and_both_parts_count() -> None:
    room = Room(at_problem().interviewer, slugs=("fresh-stretch", "evening-headcount"))
    room.start()
    for text in (
        "Ready.",
        "I studied physics.",
        "Simulations.",
        "A parser I wrote for old logs was slow, and in the end I found out why with a profiler.",
        "Yes.",
    ):
        if room.state.open_round is None:
            room.say(text)
    inquiry = QUESTIONS["fresh-stretch"].approaches[0].probe
    room.say("I would use a sliding window.")
    heard = room.say("It goes to one past the previous occurrence.")
    assert says(heard, inquiry.right[1].missing)
    heard = room.say("No, it only moves forward.")
    assert says(heard, inquiry.right[0].say)
    assert verdicts(room) == ["partly", "right"]


def test_an_unclear_answer_to_a_probe_is_noted_as_such() -> None:
    room, _ = at_probe()
    heard = room.say(NOTHING_IN_IT)
    assert not PRAISE.search(" ".join(heard))
    assert set(verdicts(room)) <= {"unknown"}


def test_a_question_back_is_answered_and_not_judged() -> None:
    room, _ = at_probe()
    heard = room.say("Can the log be empty?")
    assert "empty" in " ".join(heard)
    assert verdicts(room) == []


# ---------------------------------------------------------------- memory


def test_who_needs_no_memory_but_keeps_lists_is_asked_how_large_they_get() -> None:
    room = at_problem()
    room.submit(ACCEPTED)
    room.say("O(n) time")
    (text,) = room.say("none? i don't use extra memory i just use lists")
    assert '"lists"' in text
    assert text.endswith("?")
    assert not PRAISE.search(text)


def test_a_plain_claim_of_no_memory_is_held_against_what_was_measured_in_its_own_words() -> None:
    finding = GrowthFinding(parameter="n", time="n", time_confidence="high", space="n", space_confidence="high")
    room = at_problem()
    room.submit(ACCEPTED, analysis=Analysis(growth=Growth(findings=(finding,), curves=(), seconds=0.1)))
    room.say("O(n) time")
    (text,) = room.say("no extra memory at all")
    assert '"no extra memory"' in text
    assert "O(n)" in text


def test_a_plain_claim_of_no_memory_that_is_true_is_agreed_with() -> None:
    finding = GrowthFinding(parameter="n", time="n", time_confidence="high", space="1", space_confidence="high")
    room = at_problem()
    room.submit(ACCEPTED, analysis=Analysis(growth=Growth(findings=(finding,), curves=(), seconds=0.1)))
    room.say("O(n) time")
    heard = room.say("it works in place")
    assert "O(1)" in " ".join(heard)
