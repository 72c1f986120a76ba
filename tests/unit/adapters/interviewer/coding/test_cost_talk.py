"""Talk about cost, follow-ups, and the time after a verdict: nobody hears a figure that they did not mean."""

import pytest

from greenroom.adapters.interviewer.house.coding import claims, failures
from greenroom.interview.core.settings import Persona
from greenroom.interview.shared.follow_ups import AskFollowUp
from greenroom.judging.verdicts import Verdict
from tests.unit.adapters.interviewer.house.test_exchanges import at_problem, reply, run
from tests.unit.adapters.interviewer.room import ACCEPTED, Room, judged
from tests.unit.adapters.interviewer.test_house import PERSONAS
from tests.unit.adapters.interviewer.test_observing import grows, notes


def accepted(room: Room, time: str = "n") -> str:
    return " ".join(room.submit(ACCEPTED, analysis=grows(time)))


def solved(persona: Persona = "helpful", time: str = "n", slug: str = "evening-headcount") -> Room:
    """A room in which the cost was just asked for."""
    room = at_problem(persona, slug)
    accepted(room, time)
    assert "ask_complexity" in notes(room)
    return room


def asked_about_gap(room: Room) -> bool:
    return any("complexity_gap" in line.intent for line in room.state.lines)


# ---------------------------------------------------------------- what was said before


@pytest.mark.parametrize(
    "before",
    [
        "I could go through all pairs, n squared, but I reject that.",
        "I go through all pairs every evening, which is O(n^2) time and O(n) memory. No, I reject that at once.",
        "It would be quadratic, I guess?",
        "Is O(n^2) fast enough here?",
        "Every call looks through the rows, so O(rows).",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_what_was_rejected_asked_or_of_one_call_is_not_recalled(persona: Persona, before: str) -> None:
    room = at_problem(persona)
    room.say(before, 20)
    said = accepted(room)
    assert "You said" not in said
    assert "You already said" not in said
    assert {"ask_complexity"} <= notes(room)
    assert "ask_space" not in notes(room)


@pytest.mark.parametrize(
    "change",
    [
        "New plan: I go from left to right and remember who is inside.",
        "I replaced the nested loops by a running record.",
        "I throw that away and start over.",
    ],
)
def test_a_change_of_approach_ends_what_was_said_before(change: str) -> None:
    room = at_problem()
    room.say("My idea takes O(n^2) time and O(1) memory.", 20)
    room.say(change, 20)
    said = accepted(room)
    assert "O(n^2)" not in said
    assert "O(1)" not in said
    assert "ask_complexity" in notes(room)


@pytest.mark.parametrize(
    "claim",
    [
        "The whole takes O(n + d) in time and in memory, with d the days.",
        "Time is O(n), and memory is O(n) as well.",
        "I've swapped the list for a dict, so it is O(n) time with O(n) memory.",
    ],
)
def test_what_was_given_for_both_is_not_asked_again(claim: str) -> None:
    room = at_problem()
    room.say(claim, 20)
    accepted(room)
    assert "ask_complexity" not in notes(room)
    assert any(note.startswith("follow_up") for note in notes(room))


def test_a_sure_claim_about_the_time_is_recalled_when_the_memory_is_missing() -> None:
    room = at_problem()
    room.say("With a dictionary the whole program runs in O(n) time.", 20)
    assert '"O(n)"' in accepted(room)
    assert "ask_space" in notes(room)


def test_what_was_answered_about_a_failure_is_no_claim_about_the_next_version() -> None:
    room = at_problem()
    room.submit(judged(Verdict.TIMEOUT, 3))
    assert "ask_growth" in notes(room)
    room.say("When it doubles the steps become four times as many, so O(n^2).", 10)
    assert "O(n^2)" not in accepted(room)
    assert "ask_complexity" in notes(room)


# ---------------------------------------------------------------- against the measurement


def test_one_sure_figure_is_held_against_the_measurement_once() -> None:
    room = solved(time="n^2")
    said = reply(room, "It takes O(n) time and O(n) space.")
    assert "O(n^2)" in said
    assert "complexity_gap" in notes(room)
    room.say("Because the loop inside is short.")
    room.say("It is O(n) all the same.")
    assert sum("complexity_gap" in line.intent for line in room.state.lines) == 1


@pytest.mark.parametrize(
    "answer",
    [
        "O(n + d) time and O(d) memory, where d is the number of doors.",
        "The time is O(n log k), the space O(k).",
        "Time in step with the number of people, memory too.",
        "The square was for the first version, this one only walks once.",
        "The time is O(n^2) or maybe O(n), and space is O(n).",
        "Not sure, perhaps O(n^2) time, and O(n) space.",
        "Each scan costs O(1), and the memory is O(n).",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_other_letters_plain_words_and_doubts_are_not_contradicted(persona: Persona, answer: str) -> None:
    room = solved(persona)
    room.say(answer, 15)
    assert not asked_about_gap(room)


def test_a_figure_in_other_letters_is_said_back_as_it_was_said() -> None:
    room = solved()
    said = reply(room, "It needs O(n + d) time and O(d) memory.")
    assert "O(n + d) time and O(d) space" in said
    assert "O(n) " not in said


def test_a_figure_about_the_follow_up_is_not_held_against_the_code() -> None:
    room = solved("discovery")
    room.say("O(n) time and O(n) space.")
    assert any(note.startswith("follow_up") for note in notes(room))
    room.say("There I would use a balanced tree, so everything becomes n log n.", 20)
    room.say("And for the last one a nested loop, n squared.", 20)
    assert not asked_about_gap(room)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_correction_is_accepted_and_nothing_is_asked_again(persona: Persona) -> None:
    room = solved(persona, time="n")
    room.say("It is O(n^2) time and O(n) space.")
    assert "complexity_gap" in notes(room)
    said = reply(room, "The n squared was for my old version, the one I handed in walks once.")
    assert "that was about" in said
    assert "You said" not in said
    assert "complexity_gap" not in notes(room)


@pytest.mark.parametrize(
    "text",
    [
        "I said that about the nested loops, not about this.",
        "log n was for the tree I never wrote.",
        "'Quadratic' was the old one.",
        "That figure was not for my code.",
        "These are two different things.",
    ],
)
def test_words_that_put_a_figure_in_its_place(text: str) -> None:
    assert claims.is_of_another(text)


@pytest.mark.parametrize(
    "text",
    [
        "I said O(n) for the time and for the memory.",
        "The time is linear and the memory is constant.",
        "I gave it for the time only.",
        "It was about as fast as I hoped.",
        "I thought of the memory first.",
        "I meant for every element it is constant, so linear.",
        "Here n was for the number of doors.",
        "It was for nothing that I sorted them.",
    ],
)
def test_words_that_correct_nothing(text: str) -> None:
    assert not claims.is_of_another(text)


def test_a_bare_figure_after_a_question_about_the_memory_is_about_the_memory() -> None:
    room = solved()
    room.say("O(n) time and constant space.")
    assert "gap_of_space" in notes(room)
    said = reply(room, "Ah, you count the table of badges. O(n).")
    assert "worth another look" not in said
    assert "settle" not in said


# ---------------------------------------------------------------- memory


@pytest.mark.parametrize(
    "answer",
    [
        "Memory: the dict is O(n) at worst, the two counters are O(1).",
        "Constant, the table has 26 entries at most.",
        "O(1), the list never holds more than 10 numbers, its size is fixed.",
    ],
)
def test_a_size_that_was_given_is_not_asked_for(answer: str) -> None:
    room = at_problem()
    room.submit(ACCEPTED)
    room.say("O(n) time")
    assert "how large" not in reply(room, answer)


@pytest.mark.parametrize("persona", PERSONAS)
def test_an_answer_to_a_gap_that_cannot_be_judged_hears_neutral_words(persona: Persona) -> None:
    room = solved(persona, time="n^2")
    room.say("O(n) time and O(n) space.")
    said = reply(room, "Every person is put in once and taken out once, and the loop in between only skips.").lower()
    assert "settle it, but" not in said
    assert "disagree" not in said
    assert "still check" not in said


# ---------------------------------------------------------------- plans and criticism


@pytest.mark.parametrize(
    "text",
    [
        "Yes, I saw that coming. My search walks through everybody each time, that's n squared.",
        "The slow version compares all pairs, that is O(n^2) and too slow for this.",
        "What bothers me is the inner loop, it makes this quadratic.",
    ],
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_criticism_of_a_slow_version_is_no_claim_to_prove(persona: Persona, text: str) -> None:
    room = at_problem(persona)
    room.type("for a in badges:\n    for b in badges:\n        pass")
    room.say(text, 20)
    assert "growth_noted" not in notes(room)
    assert "n^2" not in room.spoken[-1]


def test_a_figure_that_nobody_asked_for_is_not_said_back() -> None:
    room = at_problem()
    assert "O(n)" not in reply(room, "I would go through the log twice, which is O(n) time overall.")


# ---------------------------------------------------------------- follow-ups


@pytest.mark.parametrize("word", ["insertion order", "counter", "keep a list"])
def test_a_word_that_is_no_name_of_the_approach_is_not_quoted(word: str) -> None:
    room = at_problem()
    room.say(f"Something with {word} might do.", 20)
    accepted(room)
    said = reply(room, "O(n) time and O(n) space.")
    assert any(note.startswith("follow_up") for note in notes(room))
    assert f'"{word}"' not in said


@pytest.mark.parametrize(
    "answer", ["I do not know that one, can we go on?", "I'd rather not, let's move on.", "No idea."]
)
def test_no_second_follow_up_for_somebody_who_declines(answer: str) -> None:
    room = solved("discovery")
    room.say("O(n) time and O(n) space.")
    asked = sum(isinstance(move, AskFollowUp) for move in room.moves)
    room.say(answer, 15)
    room.say("no")
    assert sum(isinstance(move, AskFollowUp) for move in room.moves) == asked == 1


@pytest.mark.parametrize(
    "question", ["Was that answer correct?", "Is my answer right or not?", "So was it good, yes or no?"]
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_whether_an_answer_was_right_is_in_the_report(persona: Persona, question: str) -> None:
    room = solved(persona)
    room.say("O(n) time and O(n) space.")
    room.say("I would put them into two shelves by the hour.", 15)
    before = room.state.open_round
    said = reply(room, question)
    assert "report" in said
    assert room.state.open_round == before


def test_the_same_question_is_not_put_a_third_time() -> None:
    room = solved()
    room.say("O(n) time and O(n) space.")
    asked = [line.text for line in room.state.lines][-1].rsplit(". ", 1)[-1]
    room.say("Could you repeat the question?", 15)
    said = reply(room, "I just said it: I would put them into two shelves. You ask the same question again.")
    assert asked[:40].lower() not in said.lower()


# ---------------------------------------------------------------- verdicts


@pytest.mark.parametrize(
    "text", ["Running it now, should be green.", "I hope it will pass.", "Let me run it, that should work."]
)
@pytest.mark.parametrize("persona", PERSONAS)
def test_a_hope_is_no_claim(persona: Persona, text: str) -> None:
    room = at_problem(persona)
    room.type("x = 1")
    assert "submitted" not in reply(room, text)


@pytest.mark.parametrize("text", ["All my tests pass, so I am done.", "Everything passes. It was accepted."])
def test_a_claim_without_a_submission_hears_that_there_is_none(text: str) -> None:
    assert "submitted" in reply(at_problem(), text).lower()


def test_a_claim_against_the_last_run_hears_its_figures() -> None:
    room = at_problem()
    run(room, judged(Verdict.WRONG_ANSWER, 4, 5, hidden=False))
    assert "4 of 5" in reply(room, "all tests pass, so it is right")


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_cause_that_was_found_is_not_pointed_at_again(persona: Persona) -> None:
    room = at_problem(persona)
    room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry"))
    said = reply(room, "Oh no, I see it: I overwrite the old entry. My mistake, fixed.")
    assert "re-entry" not in said
    again = " ".join(room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry")))
    assert "re-entry" not in again


def test_the_same_kind_of_case_is_named_again_to_somebody_who_has_not_found_it() -> None:
    room = at_problem()
    room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry"))
    assert "re-entry" in " ".join(room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry")))


@pytest.mark.parametrize(
    "text",
    [
        "Why is [4, 9] not expected there?",
        "For me that is fine. Why is this wrong?",
        "Why should the answer be 3?",
    ],
)
def test_why_a_result_is_expected_follows_from_the_statement(text: str) -> None:
    room = at_problem()
    room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry"))
    assert failures.asks_reason(text)
    said = reply(room, text)
    assert "re-entry" not in said
    assert "hidden" not in said


@pytest.mark.parametrize("text", ["Why is my code wrong?", "Why does it fail?", "Which input does it fail on?"])
def test_why_the_code_fails_is_another_question(text: str) -> None:
    assert not failures.asks_reason(text)


@pytest.mark.parametrize("question", ["Is it okay if I assume sorted stamps?", "Can stamps be equal, yes or no?"])
def test_a_question_about_the_follow_up_is_not_one_about_the_grade(question: str) -> None:
    room = solved()
    room.say("O(n) time and O(n) space.")
    assert "answer_in_report" not in notes(room)
    room.say(question, 15)
    assert not any("answer_in_report" in line.intent for line in room.state.lines)


def test_an_old_cause_does_not_keep_us_from_pointing_at_a_new_failure() -> None:
    room = at_problem()
    room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry"))
    room.say("My mistake, I forgot the second visit. Fixed.", 15)
    room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry"))
    assert "re-entry" in " ".join(room.submit(judged(Verdict.WRONG_ANSWER, 9, category="re-entry")))


def test_a_hope_beside_a_false_claim_hears_the_figures() -> None:
    room = at_problem()
    run(room, judged(Verdict.WRONG_ANSWER, 4, 5, hidden=False))
    assert "4 of 5" in reply(room, "All tests pass now, so this should work.")
