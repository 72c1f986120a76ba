"""What is measured of how a problem was approached and talked about; each claim with its proof."""

import pytest

from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import STARTER
from greenroom.values import Level
from tests.unit.feedback.interviews import (
    BAD,
    GOOD,
    MINUTE,
    Rehearsal,
    criterion,
    finding,
    grown,
    ids,
    judged,
    solved_at_once,
)

WRONG = Verdict.WRONG_ANSWER


# ---------------------------------------------------------------- problem solving


def test_asking_planning_and_the_best_way_are_the_best_there_is() -> None:
    report = solved_at_once().end().report()
    assert criterion(report, "problem_solving").grade == 10.0
    asked = finding(report, "clarified-1")
    assert asked.text == "Before submitting “Doubling” you asked a question about the problem."
    assert [one.quote for one in asked.evidence if isinstance(one, Utterance)] == ["Are negative numbers allowed?"]


def test_silence_before_code_is_said_with_the_moment_it_began() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    assert criterion(report, "problem_solving").grade == 7.5
    assert {"not-planned-1", "not-clarified-1"} <= ids(report)
    assert "Can the number be negative?" in finding(report, "not-clarified-1").advice


def test_a_question_nobody_expected_is_not_counted_against_anyone() -> None:
    play = Rehearsal().begin()
    play.say("Do you want the answer printed in colour?")
    play.write(GOOD)
    play.submit()
    assert ids(play.end().report()).isdisjoint({"clarified-1", "not-clarified-1"})


@pytest.mark.parametrize(
    ("level", "cost", "grade"), [("junior", "0.6", 5.9), ("mid", "1.0", 5.5), ("senior", "1.5", 5.0)]
)
def test_a_hint_has_its_price_which_is_named(level: Level, cost: str, grade: float) -> None:
    play = Rehearsal(level=level).begin()
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer("Think of what doubling is.", coding_messages.GiveHint("Think."))
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    assert cost in finding(report, "hints-1").text
    assert criterion(report, "problem_solving").grade == grade
    assert report.problems[0].hints == 1


def test_without_a_solution_there_is_a_limit() -> None:
    play = Rehearsal().begin()
    play.say("Are negative numbers allowed?")
    play.say("My idea is addition.")
    play.write(BAD)
    play.submit(judged(WRONG))
    report = play.end().report()
    assert criterion(report, "problem_solving").grade == 4.9


# ---------------------------------------------------------------- communication


def test_questions_that_got_no_answer_are_quoted() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    play.interviewer("Hello. Are you ready?")
    play.wait(25_000)
    play.tell(msg.MoveOn())
    play.interviewer("What do you work on?")
    play.wait(MINUTE)
    play.tell(msg.MoveOn())
    play.tell(msg.MoveOn())
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    communication = criterion(report, "communication")
    assert (communication.grade, communication.high) == (0.0, 2.0)
    silent = finding(report, "unanswered")
    assert silent.text == "The interviewer asked you something twice, and none of those got a reply."
    assert [one.quote for one in silent.evidence if isinstance(one, Utterance)] == [
        "Are you ready?",
        "What do you work on?",
    ]


def test_thinking_aloud_is_quoted() -> None:
    play = Rehearsal().begin()
    play.say("I will use addition.")
    for number, remark in enumerate(
        ("First I keep the number in a variable.", "Then I return the result.", "Let me check an example by hand.")
    ):
        play.write(STARTER + "\n" * 50 * (number + 1), after=2 * MINUTE)
        play.say(remark)
    play.write(GOOD)
    play.submit()
    report = play.end().report()
    assert criterion(report, "communication").grade == 8.0
    assert len(finding(report, "thinks-aloud").evidence) == 3


def test_doubt_demands_and_abuse_are_no_explanations() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    for remark in ("I am not sure this is right.", "Just give me the result, please.", "Shut up and let me think now."):
        play.wait(2 * MINUTE)
        play.say(remark)
    play.submit(judged(WRONG))
    report = play.end().report()
    assert "thinks-aloud" not in ids(report)
    # Doubt is a thought as well: what was said cannot be called silence.
    assert "quiet-work" not in ids(report)


def test_speech_that_is_not_english_is_not_assessed() -> None:
    play = Rehearsal()
    play.tell(msg.Start())
    for _ in range(3):
        play.interviewer("Are you ready?")
        play.wait(5_000)
        play.say("лщшпа ыва фыва прлд ячсм итьб флурб гранк моп зззт")
        play.tell(msg.MoveOn())
    play.interviewer("How would you go about it?")
    play.wait(25_000)
    report = play.end().report()
    communication = criterion(report, "communication")
    assert communication.grade is None
    assert "could not be read as English" in communication.reason


def test_the_same_sentence_again_and_again_is_said() -> None:
    play = Rehearsal().begin()
    for _ in range(4):
        play.say("I need a loop here.")
        play.wait(10_000)
    play.write(GOOD)
    play.submit()
    assert finding(play.end().report(), "repeated").text == "You said the same sentence four times."
