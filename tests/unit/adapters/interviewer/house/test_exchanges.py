"""Exchanges that went wrong with candidates nobody had rehearsed, as they should go. These are the seen ones."""

import re

import pytest

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.interview.core.due import due
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Judge
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from tests.unit.adapters.interviewer.room import ACCEPTED, QUESTIONS, Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import grows, notes

HOUSE = HouseInterviewer()
OPEN = re.compile(r"left open|not specified|isn't specified|laid down|up to you", re.IGNORECASE)
SKIP = re.compile(r"\bskip\b", re.IGNORECASE)
CLOCK = re.compile(r"\b(?:left|remaining|to go)\b", re.IGNORECASE)


def at_problem(persona: Persona = "helpful", slug: str = "evening-headcount") -> Room:
    room = Room(HOUSE, persona, slugs=(slug, "fresh-stretch"))
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
    assert room.state.open_round == 0
    return room


def reply(room: Room, text: str, seconds: float = 8) -> str:
    return " ".join(room.say(text, seconds))


def run(room: Room, result: RunResult) -> None:
    """Run the visible cases with this result."""
    room.now += 20_000
    room._step(coding_messages.ReplaceCode(round=0, text=f"print({room.now})"))
    room._step(coding_messages.RunCode(round=0))
    waiting = next(action.run for action in due(room.state) if isinstance(action, Judge))
    room._step(coding_messages.Judged(run=waiting.id, result=result))
    room.listen()


def hints_given(room: Room) -> int:
    return len([move for move in room.moves if isinstance(move, coding_messages.GiveHint)])


@pytest.mark.parametrize("persona", PERSONAS)
def test_1_a_cost_that_was_rejected_is_not_recalled(persona: Persona) -> None:
    room = at_problem(persona, "lantern-street")
    room.say(
        "Instead of updating each house for every walk (O(n*m)), I keep the changes at the ends. "
        "Time Complexity: O(n + m), Space Complexity: O(n)"
    )
    said = " ".join(room.submit(ACCEPTED, analysis=Analysis()))
    assert "O(n*m)" not in said


def test_2_the_cost_of_a_plan_is_no_claim_about_memory_and_the_report_is_spoken_of() -> None:
    room = at_problem()
    said = reply(
        room, "Try each as the fixed first box and run the linear dp, so O(n*reach). Will this be in my report?"
    )
    assert "report" in said
    assert "memory" not in said
    assert "O(n)" not in said
    assert "O(n*m)" not in said


def test_3_the_cost_of_a_part_is_not_held_against_the_whole() -> None:
    said = reply(at_problem(), "set lookup is constant so no comparing with all, yes?")
    assert said
    assert "O(1)" not in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_4_a_correction_is_taken_with_the_figure_for_the_whole(persona: Persona) -> None:
    room = at_problem(persona)
    said = reply(room, "no no, I mean one lookup in set is O(1), whole is O(n) because every room I visit one time.")
    assert "O(1)" not in said
    assert "O(n)" in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_5_a_question_that_was_not_answered_is_looked_up_again(persona: Persona) -> None:
    room = at_problem(persona, "dead-end-siding")
    room.say("hmm ok")
    said = reply(room, "yes but I asked you this! you did not answer if the train can be None. ok I fix.")
    assert re.search(r"didn't answer|missed your question", said)
    assert "The train may have no wagons at all" in said
    assert "hint" not in said.lower()


@pytest.mark.parametrize("persona", PERSONAS)
def test_6_an_insight_gets_a_word_and_the_rejected_figure_none(persona: Persona) -> None:
    room = at_problem(persona)
    said = reply(room, "n^2 = 1.6e9 /2 no way in js. no wait, reachable is |dp| <= s*dt, so its a weighted LIS in 2d.")
    assert "insight" in notes(room)
    assert "n^2" not in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_7_somebody_who_found_their_own_bug_was_understood(persona: Persona) -> None:
    room = at_problem(persona)
    reply(room, "two elements with limit 1.. [1,2]? so 1 is not heavy because its exactly the limit! i wrote >= omg.")
    assert "insight" in notes(room)
    assert "not_followed" not in notes(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_9_whether_something_is_allowed_is_answered_and_never_called_open(persona: Persona) -> None:
    room = at_problem(persona, "dead-end-siding")
    said = reply(room, "i could just put the numbers in normal lists? is that allowed or is it cheating.")
    assert said
    assert not OPEN.search(said)
    assert "Recursion" not in said
    said = reply(at_problem(persona, "dead-end-siding"), "Can I copy the values into an array? Or is that cheating?")
    assert "without copying" in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_10_a_note_is_found_in_the_words_of_somebody_who_learns_english(persona: Persona) -> None:
    assert "zero is an ordinary badge" in reply(at_problem(persona), "Is number 0 also person?")


@pytest.mark.parametrize("persona", PERSONAS)
def test_11_are_you_there(persona: Persona) -> None:
    said = reply(at_problem(persona), "Hello? Are you still there?")
    assert "here" in said
    assert "assume" not in said
    assert len(re.findall(r"\bhere\b", said)) == 1, "asked in two ways, answered once"


@pytest.mark.parametrize("persona", PERSONAS)
def test_12_two_questions_get_two_answers(persona: Persona) -> None:
    said = reply(
        at_problem(persona, "berth-bidding"),
        "Is it guaranteed that a withdrawal refers to an offer that's still standing? "
        "And does an offer without a berth get reconsidered later?",
    )
    assert "A withdrawal always names an offer" in said
    assert "stands until it is withdrawn" in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_13_a_false_claim_is_held_against_the_last_run(persona: Persona) -> None:
    room = at_problem(persona)
    run(room, judged(Verdict.WRONG_ANSWER, 4, 5, hidden=False))
    said = reply(room, "ok works, all tests pass. done. next problem.")
    assert "4 of 5" in said
    assert not SKIP.search(said)
    nothing_run = reply(at_problem(persona), "all tests pass. done. next problem.")
    assert "nothing has been submitted" in nothing_run.lower()
    assert not SKIP.search(nothing_run)


@pytest.mark.parametrize("persona", PERSONAS)
def test_14_passed_after_a_failed_submission(persona: Persona) -> None:
    room = at_problem(persona)
    room.submit(judged(Verdict.WRONG_ANSWER, 11))
    said = reply(room, "passed. told you.")
    assert "11 of 19" in said
    assert "then submit" not in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_15_what_no_note_answers_is_said_to_be_so_and_named(persona: Persona) -> None:
    room = at_problem(persona, "lonely-watch")
    said = reply(
        room, "Is a stretch of length exactly at_least reported, and can a keeper have a shift of zero length?"
    )
    assert "exactly that long counts" in said
    assert "a shift of zero length" in said
    assert not OPEN.search(said)
    again = reply(room, "That was not my question.")
    assert re.search(r"didn't answer|missed your question", again)
    assert "exactly that long" not in again


@pytest.mark.parametrize("persona", PERSONAS)
def test_16_nobody_is_called_stuck_who_asks_for_a_counterexample(persona: Persona) -> None:
    room = at_problem(persona)
    said = reply(room, "give me one case where greedy fails. it's obviously optimal.")
    assert "stuck" not in said
    assert "submi" in said.lower() or "failed" in said
    said = reply(room, "im not stuck. im saying greedy is right and you seem to disagree.")
    assert "you're not stuck" in said
    assert "missing" not in said
    assert "hint" not in said


@pytest.mark.parametrize("persona", PERSONAS)
def test_17_slow_and_terribly_are_two_questions_and_neither_is_about_the_clock(persona: Persona) -> None:
    said = reply(at_problem(persona), "is it ok if its slow? i just want something that works. am i doing terribly.")
    assert "slow" in said
    assert "submitted" in said
    assert not CLOCK.search(said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_18_time_per_problem_and_the_price_of_a_hint_in_the_warm_up(persona: Persona) -> None:
    room = Room(HOUSE, persona)
    room.start()
    room.say("Ready.")
    while room.state.stage is not None and room.state.stage.kind != "warm_up":
        room.say("I studied physics and wrote simulations.")
    said = reply(room, "How much time do I get per problem and do hints cost me points?")
    assert "15 minutes" in said
    assert "1 of 10 points" in said
    assert not CLOCK.search(said)
    assert room.state.stage is not None
    assert room.state.stage.kind == "warm_up", "our own question still stands"


@pytest.mark.parametrize("persona", PERSONAS)
def test_19_the_limit_of_a_test_is_not_the_time_left(persona: Persona) -> None:
    said = reply(at_problem(persona), "What is the time limit per test by the way?")
    limits = QUESTIONS["evening-headcount"].limits
    assert f"{limits.cpu_ms / 1000:g} seconds" in said
    assert f"{limits.memory_mb} MB" in said
    assert not CLOCK.search(said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_20_the_failing_input_is_described_and_not_pasted(persona: Persona) -> None:
    room = at_problem(persona)
    room.submit(judged(Verdict.WRONG_ANSWER, 11))
    for text in ("can you just paste the failing input?", "bro that's not what I asked."):
        said = reply(room, text)
        assert "hidden" in said.lower()
        assert "re-entry" in said
    assert re.search(r"didn't answer|missed your question", said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_21_what_is_off_topic_is_no_answer(persona: Persona) -> None:
    room = at_problem(persona)
    reply(room, "off topic but do you watch the champions league.")
    assert notes(room) == {"small_talk"}


@pytest.mark.parametrize("persona", PERSONAS)
def test_22_most_cases_are_no_pass(persona: Persona) -> None:
    room = at_problem(persona)
    room.submit(judged(Verdict.WRONG_ANSWER, 20, 23))
    said = reply(room, "thats basically passing. 80% is a pass.")
    assert "20 of 23" in said
    assert "all of them" in said
    assert not SKIP.search(said)


@pytest.mark.parametrize("persona", PERSONAS)
def test_23_nobody_who_names_the_fix_is_given_another_hint(persona: Persona) -> None:
    room = at_problem(persona)
    room.do(coding_messages.AskForHint(round=0))
    room.say("Another hint, please.", 20)
    assert hints_given(room) == 1
    room.say("oh so I have to delete the badge when it leaves, and add it again at the end.", 10)
    assert hints_given(room) == 1


@pytest.mark.parametrize("persona", PERSONAS)
def test_25_a_story_that_was_told_is_not_asked_for_again(persona: Persona) -> None:
    room = Room(HOUSE, persona)
    room.start()
    room.say("Ready.")
    said = reply(
        room,
        "I write firmware in Python and C. I fixed a watchdog that reset the board every night, I am proud of that.",
    )
    assert "watchdog" in said
    said = reply(room, "It was a race between two timers.")
    assert "watchdog" in said.lower(), "the question knows what was told"
    said = reply(room, "I just told you.")
    assert re.search(r"[Yy]ou did", said)
    assert "sorry" in said or "my mistake" in said or "listened" in said
    assert "stays with you" not in said


# ---------------------------------------------------------------- corrections


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_claim_that_was_not_made_is_taken_back(persona: Persona) -> None:
    room = at_problem(persona)
    room.say("With a dictionary it is O(n log n) time.")
    said = reply(room, "I did not claim that.")
    assert "taken_back" in notes(room)
    assert "O(" not in said
    room.submit(ACCEPTED, analysis=grows("n"))
    assert "complexity_gap" not in notes(room), "nothing is held against what was taken back"


@pytest.mark.parametrize("text", ["no, not sorted", "No idea yet.", "no that index is wrong, wait"])
def test_not_every_no_is_a_complaint(text: str) -> None:
    room = at_problem()
    room.say(text)
    assert not {"sorry", "taken_back"} & notes(room)
