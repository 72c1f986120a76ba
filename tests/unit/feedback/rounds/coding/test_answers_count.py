"""An answer counts only when it answers."""

import pytest

from greenroom.feedback import conversation
from greenroom.feedback.reading import read
from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.coding.choices import CodingRules
from greenroom.interview.rounds.coding.state import coding_round
from tests.unit.feedback.interviews import GOOD, QUESTIONS, Rehearsal, criterion, finding, grown, ids

MEASURED_COST = "What does it cost, in time and in space, and why?"


def clicked_through() -> Rehearsal:
    """Says yes at the start, and presses Continue whenever something is asked."""
    play = Rehearsal()
    play.tell(msg.Start())
    play.interviewer("Hello, are you ready?")
    play.wait(3_000)
    play.say("Yes, I am ready to go.")
    play.tell(msg.MoveOn())
    for question in ("What do you work on?", "What was hard about your last project?"):
        play.interviewer(question)
        play.wait(3_000)
        play.tell(msg.MoveOn())
    return play


def test_pressing_continue_is_no_reply() -> None:
    play = clicked_through()
    play.write(GOOD)
    play.submit(analysis=grown())
    play.interviewer(MEASURED_COST)
    play.wait(3_000)
    play.tell(msg.MoveOn())
    report = play.end().report()
    assert "answered" not in ids(report)
    assert finding(report, "unanswered").text == (
        "The interviewer asked you something four times, and only one of those got a reply."
    )


def test_who_was_moved_on_has_not_left_a_question() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    play.interviewer("What do you work on? Let us go on.", msg.AdvanceStage())
    play.wait(3_000)
    play.interviewer("Is the screen readable?")
    play.wait(1_000)
    play.say("Yes, it is fine for me.")
    course = read(play.records, play.state, {"coding": QUESTIONS})
    assert [one.answer is not None for one in conversation.askings(course)] == [True]


def after_the_verdict(*lines: tuple[str, str]) -> Rehearsal:
    """Solved, and then these lines of interviewer and candidate."""
    play = Rehearsal().begin()
    play.say("I would go over it once and add it up as I go.")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    for who, text in lines:
        play.wait(5_000)
        if who == "I":
            play.interviewer(text)
        else:
            play.say(text)
    return play


def test_a_cost_named_when_asked_counts() -> None:
    report = after_the_verdict(("I", MEASURED_COST), ("C", "It is O(n), one pass over the input.")).end().report()
    assert "named-cost-1" in ids(report)
    assert criterion(report, "efficiency").measured == 10.0


def test_a_cost_named_after_it_was_told_is_not_credited() -> None:
    lines = (("I", "I measured O(n) for the time. Do you agree?"), ("C", "Yes, it is O(n) time."))
    report = after_the_verdict(*lines).end().report()
    assert "named-cost-1" not in ids(report)
    assert "after the interviewer had named it" in finding(report, "named-late-1").text
    assert criterion(report, "efficiency").measured == 8.0


def test_a_cost_repeated_after_the_growth_was_shown_is_not_credited() -> None:
    lines = (("I", MEASURED_COST), ("C", "No idea about that, sorry."), ("C", "Oh, it is O(n) then."))
    report = after_the_verdict(*lines).end().report()
    assert ids(report).isdisjoint({"named-cost-1", "unnamed-cost-1"})
    assert "the measurement was on the screen" in finding(report, "named-late-1").text


def test_what_was_said_before_it_was_shown_stays_credited() -> None:
    lines = (
        ("I", MEASURED_COST),
        ("C", "It is O(n), one pass."),
        ("I", "The measurement says O(n) too."),
        ("C", "O(n)."),
    )
    assert "named-cost-1" in ids(after_the_verdict(*lines).end().report())


# ---------------------------------------------------------------- what the room shows


def test_growth_is_held_back_until_the_question_is_answered() -> None:
    play = after_the_verdict(("I", MEASURED_COST))
    assert coding_round(play.state, 0).holds_growth
    play.say("Can you repeat that?")
    assert coding_round(play.state, 0).holds_growth
    play.say("It grows with the number of elements.")
    assert not coding_round(play.state, 0).holds_growth


def test_growth_is_shown_when_the_candidate_moves_on() -> None:
    play = after_the_verdict(("I", MEASURED_COST))
    play.tell(msg.MoveOn())
    assert not coding_round(play.state, 0).holds_growth


@pytest.mark.parametrize("text", ["I could not see that it was asked.", "O(n) I guess."])
def test_without_a_question_nothing_is_shown(text: str) -> None:
    assert coding_round(after_the_verdict(("C", text)).state, 0).holds_growth


def test_old_logs_hold_nothing_back() -> None:
    assert CodingRules.model_validate({"attempts": 3}).growth_after_asking is False
