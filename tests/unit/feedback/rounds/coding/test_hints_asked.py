"""Which hints were asked for, and what the report says of those that were not."""

import pytest

from greenroom.feedback.reading import read
from greenroom.feedback.rounds.coding.measuring import hinting
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.hints import OTHER_INPUTS
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import BAD, GOOD, QUESTIONS, Rehearsal, criterion, finding, grown, judged

HINT = "Think about the sign of the number."
OFFER = "A hint takes up to 0.5 of 5 points off problem solving. Would you like a small hint?"


def hinted(*lines: tuple[str, str], press: bool = False, hint: str = HINT) -> Rehearsal:
    """Lines of interviewer and candidate, then a hint."""
    play = Rehearsal().begin()
    if lines and lines[0][0]:
        play.say("Let me begin with the left side.")
    for interviewer, candidate in lines:
        if interviewer:
            play.interviewer(interviewer)
        play.say(candidate)
    if press:
        play.tell(coding_messages.AskForHint(round=0))
    play.interviewer(hint, coding_messages.GiveHint(hint))
    return play


def asked(play: Rehearsal) -> list[bool]:
    (worked,) = read(play.records, play.state, {"coding": QUESTIONS}).rounds
    return [hinting.was_asked_for(worked, moment) for moment, _ in worked.hints]


@pytest.mark.parametrize(
    "lines",
    [
        [("", "Could I get a hint?")],
        [("", "I am stuck here, the sum is always one too small.")],
        [("", "I don't see how to reach the end without walking there.")],
        [(OFFER, "Yes please.")],
        [(OFFER, "ok, go on")],
        [(OFFER, "No hint, thanks."), ("Go on then.", "Fine. Then yes, give me the hint.")],
    ],
)
def test_words_and_a_yes_ask_for_a_hint(lines: list[tuple[str, str]]) -> None:
    assert asked(hinted(*lines)) == [True]


@pytest.mark.parametrize(
    "lines",
    [
        [("", "I keep two sums, one for each side.")],
        [(OFFER, "No hint, thx, I've got this.")],
        [(OFFER, "Net, no hint please. I want to run it first.")],
        [(OFFER, "I keep the left side now, and then the right.")],
        [("", "I am stuck."), (OFFER, "no hint"), ("Good.", "I add the right side now.")],
        [(OFFER, "no hint thanks"), ("Good.", "I am stuck and it annoys me. I would like to stop the interview here.")],
        [("", "I'm not asking for another one, I only say that it is misleading.")],
        [("", "I don't know what to do about that, so I'd rather leave it.")],
    ],
)
def test_silence_about_it_and_a_refusal_do_not(lines: list[tuple[str, str]]) -> None:
    assert asked(hinted(*lines)) == [False]


def test_the_button_asks_whatever_was_said() -> None:
    assert asked(hinted(("", "No hint, thanks."), press=True)) == [True]


def test_each_hint_is_asked_for_by_itself() -> None:
    play = hinted(("", "Could I get a hint?"))
    play.say("That is what I have already.")
    play.interviewer("Add it.", coding_messages.GiveHint("Add it."))
    assert asked(play) == [True, False]


def test_a_hint_that_was_pushed_on_somebody_costs_nothing() -> None:
    play = hinted((OFFER, "No hint, thanks."))
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    assert finding(report, "hints-1").tone == "neutral"
    assert (
        finding(report, "hints-1").text == "The interviewer gave you one hint on “Doubling” unasked. It costs nothing."
    )
    assert finding(report, "outcome-1").text.endswith("with one hint that you had not asked for.")
    assert report.problems[0].hints == 0
    assert "hint" not in report.verdict
    same = Rehearsal().begin()
    same.say("Let me begin with the left side.")
    same.say("No hint, thanks.")
    same.write(GOOD)
    same.submit(analysis=grown())
    assert criterion(report, "problem_solving").grade == criterion(same.end().report(), "problem_solving").grade


def test_only_the_hints_that_were_asked_for_are_called_theirs() -> None:
    play = hinted(press=True)
    play.say("That is what I have already.")
    play.interviewer("Add it.", coding_messages.GiveHint("Add it."))
    play.write(GOOD)
    play.submit(analysis=grown())
    text = finding(play.end().report(), "hints-1").text
    assert text.startswith("You had one hint on “Doubling” and then solved it; that takes 1.0 off")
    assert text.endswith("The interviewer gave you one more unasked, at no cost.")


def test_a_hint_that_repeats_the_interviewer_costs_nothing() -> None:
    told = "Somebody plays for nothing there, and it is worth a thought."
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(Verdict.WRONG_ANSWER))
    play.interviewer(f"Not yet: three of four cases pass. {told}")
    play.wait(5_000)
    play.tell(coding_messages.AskForHint(round=0))
    hint = f'You\'re close: most cases pass. What still fails is the case "free". {told}'
    play.interviewer(hint, coding_messages.GiveHint(hint))
    play.write(GOOD)
    play.submit(analysis=grown())
    hints = finding(play.end().report(), "hints-1")
    assert (hints.tone, hints.text) == (
        "neutral",
        "You had one hint on “Doubling” and then solved it. It told you nothing new, and costs nothing.",
    )


@pytest.mark.parametrize(("verdict", "free"), [(Verdict.TIMEOUT, True), (Verdict.WRONG_ANSWER, False)])
def test_to_think_of_the_largest_input_is_no_news_after_a_timeout(verdict: Verdict, free: bool) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.ACCEPTED, verdict))
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer(OTHER_INPUTS, coding_messages.GiveHint(OTHER_INPUTS))
    play.write(GOOD)
    play.submit(analysis=grown())
    assert ("told you nothing new" in finding(play.end().report(), "hints-1").text) == free
