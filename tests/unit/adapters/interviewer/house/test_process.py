"""One table of questions about the interview for every stage, and what comes after the last problem."""

import re
from typing import get_args

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.core import messages as msg
from greenroom.interview.core.settings import Persona
from greenroom.interview.talk.reading import Asked, Reading, RuleReader, Topic
from greenroom.judging.verdicts import Verdict
from tests.unit.adapters.interviewer.house.test_exchanges import HOUSE, at_problem, hints_given, reply
from tests.unit.adapters.interviewer.room import ACCEPTED, Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import notes

ASKED: dict[Topic, tuple[str, str]] = {
    "time_per_problem": ("How long do I get for each problem?", "15 minutes"),
    "time_left": ("How much time is left?", "minute|second"),
    "limits": ("What is the memory limit per test?", "256 MB"),
    "hint_price": ("Does a hint cost points?", "1 of 10"),
    "hints_left": ("How many hints do I have?", "three hints"),
    "skip_price": ("What happens if I skip a problem?", "come back"),
    "attempts_left": ("How many attempts do I have?", "three"),
    "attempt_price": ("Does running the code count as an attempt?", "free|nothing"),
    "grading": ("What will I be graded on?", "communication"),
    "speed_expected": ("Is brute force ok?", "slow"),
    "report": ("Do I get a report?", "report"),
    "next_steps": ("What happens next?", "next|after"),
    "who_are_you": ("Who are you?", "program"),
    "are_you_there": ("Are you still there?", "here"),
    "how_am_i_doing": ("How am I doing?", "report|submitted"),
    "library_allowed": ("Can I use the standard library?", "standard library"),
    "language": ("Can I switch the language?", "language"),
    "pause": ("Does the clock stop if I take a break? Is there a pause?", "Pause"),
    "repeat": ("Can I retake the interview?", "again|repeat"),
    "company": ("Which company is this for?", "company"),
}


def stage(kind: str, persona: Persona = "helpful") -> Room:
    """A room in which this stage has just begun."""
    room = Room(HOUSE, persona)
    room.start()
    while room.state.stage is not None and room.state.stage.kind != kind:
        if room.state.open_round is None:
            room.do(msg.MoveOn())
        else:
            room.submit(ACCEPTED)
            room.do(msg.MoveOn())
    return room


@pytest.mark.parametrize("topic", ASKED)
@pytest.mark.parametrize("kind", ["self_intro", "warm_up", "round", "closing"])
def test_every_topic_has_its_answer_in_every_stage(kind: str, topic: Topic) -> None:
    asked, expected = ASKED[topic]
    room = at_problem() if kind == "round" else stage(kind)
    before = room.state.stage
    said = reply(room, asked)
    assert re.search(expected, said, re.IGNORECASE), said
    assert room.state.stage == before, "a question moves nothing on"
    assert room.rejected == []


def test_the_table_knows_every_topic_that_is_read() -> None:
    assert set(get_args(Topic)) - set(ASKED) == {"tools", "rules"}


def test_what_is_graded_comes_from_the_rubric() -> None:
    said = reply(at_problem(), "What do you grade?").lower()
    assert all(one.title.lower() in said for one in rubric_for("coding").criteria)


def test_the_clock_is_told_only_to_those_who_ask_for_it() -> None:
    asked = [text for topic, (text, _) in ASKED.items() if topic not in ("time_left", "attempts_left", "hints_left")]
    said = [reply(at_problem(), text) for text in asked]
    assert not [one for one in said if re.search(r"\b(?:minutes|seconds) (?:left|to go|remaining)\b", one)]


def test_more_questions_than_can_be_answered_are_put_off_and_not_dropped() -> None:
    said = reply(
        at_problem(),
        "Who are you? How many hints do I have? Do I get a report? Which company is this for? "
        "How many attempts do I have?",
    )
    assert "program" in said
    assert re.search(r"come back to the rest|The rest in a moment", said)


def test_an_answers_interview_answers_from_its_own_rubric_and_knows_no_hints() -> None:
    room = Room(HOUSE, slugs=(), track="behavioral", prompts=("hard-bug", "hard-bug", "hard-bug"))
    room.start()
    room.say("Ready.")
    assert "ownership" in reply(room, "What will I be graded on?").lower()
    assert "points" not in reply(room, "Do hints cost points?")


def test_the_reader_that_is_given_reads() -> None:
    class Deaf(RuleReader):
        def read(self, text: str, asked: Asked | None = None) -> Reading:
            return super().read("")

    room = Room(HouseInterviewer(reader=Deaf()))
    room.start()
    assert "program" not in " ".join(room.say("Who are you?"))


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_stuck_candidate_hears_the_price_before_the_hint(persona: Persona) -> None:
    room = at_problem(persona)
    said = reply(room, "I'm stuck.")
    assert hints_given(room) == 0
    if "ask_where" in notes(room):
        said = reply(room, "I do not see what to keep of each badge")
    assert "1 of 10 points" in said
    assert "offer_hint" in notes(room)
    assert hints_given(room) == 0
    reply(room, "yes please")
    assert hints_given(room) == 1


# ---------------------------------------------------------------- talk, time and the end


@pytest.mark.parametrize("persona", PERSONAS)
@pytest.mark.parametrize(("kind", "least"), [("self_intro", 2), ("warm_up", 2)])
def test_a_stage_of_talk_asks_its_minimum(kind: str, least: int, persona: Persona) -> None:
    room = stage(kind, persona)
    before = room.state.stage
    here = [room.spoken[-1]]
    while room.state.stage == before:
        said = room.say("I mostly keep things running where I work, nothing special to tell about it.")
        # The turn that leaves the stage belongs to the next one.
        here += said if room.state.stage == before else []
    assert sum("?" in text for text in here) >= least


def test_a_candidate_who_moves_on_is_asked_nothing_more() -> None:
    room = stage("self_intro")
    room.say("Let's skip this part.")
    assert room.state.stage is not None
    assert room.state.stage.kind == "warm_up"


@pytest.mark.parametrize("persona", PERSONAS)
def test_unused_time_is_offered_and_not_cut(persona: Persona) -> None:
    room = at_problem(persona)
    for _ in range(3):
        room.submit(judged(Verdict.WRONG_ANSWER, 5))
    room.say("I would test more small inputs.")
    assert "time_unused" in notes(room)
    assert room.state.open_round == 0
    room.say("Then I will try one more thing in the code.")
    assert room.state.open_round == 0
    room.say("Okay, let's go on.")
    assert room.state.open_round == 1


def test_a_candidate_who_asks_to_go_on_is_not_offered_time() -> None:
    room = at_problem()
    for _ in range(3):
        room.submit(judged(Verdict.WRONG_ANSWER, 5))
    room.say("Can we go to the next problem?")
    assert room.state.open_round == 1


@pytest.mark.parametrize("persona", PERSONAS)
def test_the_closing_answers_several_messages_and_the_goodbye_is_seen(persona: Persona) -> None:
    room = stage("closing", persona)
    assert "report" in reply(room, "When do I get my report?", 2).lower()
    assert reply(room, "And which company is this for?", 2)
    said = reply(room, "No, that is all, thank you.", 2)
    assert "Ada" in said
    assert "goodbye" in notes(room)
    assert room.state.status == "in_progress", "the candidate reads it and goes on"
    assert reply(room, "Bye!", 2) == ""
    room.do(msg.MoveOn(), 2)
    assert room.state.status == "completed"


def test_the_interview_ends_when_the_time_of_the_closing_is_over() -> None:
    room = stage("closing")
    room.say("No, thanks.", 2)
    room.wait(50)
    assert room.state.status == "completed"


def test_nobody_is_asked_for_the_cost_they_have_named() -> None:
    room = at_problem()
    room.say("Comparing everyone with everyone is O(n^2) time, I know.")
    room.submit(judged(Verdict.TIMEOUT, 3))
    assert "ask_growth" not in notes(room)
    other = at_problem()
    other.submit(judged(Verdict.TIMEOUT, 3))
    assert "ask_growth" in notes(other)
