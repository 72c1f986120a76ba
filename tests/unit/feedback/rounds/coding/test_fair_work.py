"""Sentences that reports once got wrong, about what was handed in, each with what led to it."""

import pytest

from greenroom.feedback.reporting import _nearest
from greenroom.interview.core import messages as msg
from greenroom.interview.core.assessment import MomentEvidence
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.assessment import CaseEvidence
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.evidence import Analysis, Counterexample
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import (
    BAD,
    GOOD,
    Rehearsal,
    criterion,
    finding,
    grown,
    ids,
    judged,
)

WRONG = Verdict.WRONG_ANSWER


# ---------------------------------------------------------------- cost


def test_what_was_expected_of_an_earlier_plan_is_not_held_against_a_better_solution() -> None:
    play = Rehearsal().begin()
    play.say("Time is O(n^2), because of the main loop, and memory is O(n).")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    assert "misnamed-cost-1" not in ids(report)
    assert criterion(report, "efficiency").grade == 8.0


def test_the_cost_of_a_version_that_failed_is_not_that_of_the_solution() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.say("It is O(1) time and O(n) space.")
    play.write(BAD + "\n")
    play.submit(judged(WRONG))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    assert "misnamed-cost-1" not in ids(play.end().report())


def test_sizes_that_were_not_measured_are_not_compared() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    play.say("I expect O(n log t) with binary search.")
    assert ids(play.end().report()).isdisjoint({"misnamed-cost-1", "named-cost-1"})


# ---------------------------------------------------------------- what was handed in


def test_the_code_that_was_given_has_no_mistakes_of_theirs() -> None:
    play = Rehearsal().begin()
    play.submit(judged(WRONG, WRONG, WRONG, WRONG))
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    assert finding(report, "untouched-first-1").text == (
        "Your first submission for “Doubling” was the starter code, unchanged."
    )
    assert ids(report).isdisjoint({"failed-first-1", "mended-1"})


def test_handing_in_nothing_of_ones_own_is_called_that() -> None:
    play = Rehearsal().begin()
    play.submit(judged(WRONG, WRONG, WRONG, WRONG))
    report = play.end().report()
    assert finding(report, "unsolved-1").text == (
        "“Doubling” was not solved: the submission is the starter code, unchanged."
    )
    assert "kinds-of-input-1" not in ids(report)


def test_kinds_of_input_that_fail_are_said_once() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG, WRONG, WRONG, WRONG, kinds=("typical", "empty", "edge", "large input", "single")))
    told = [one.text for one in play.end().report().findings if "“typical”" in one.text]
    assert len(told) == 1


def test_nobody_is_told_to_write_a_large_input_by_hand() -> None:
    play = Rehearsal().begin()
    play.say("Are negative numbers allowed?")
    play.say("My idea is addition.")
    play.write(BAD)
    play.run()
    play.submit(judged(Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.ACCEPTED, WRONG))
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    failed = finding(report, "failed-first-1")
    assert "gave a wrong answer on “large input”" in failed.text
    assert failed.advice.startswith("Make a large input yourself")
    assert report.verdict.endswith("next time, run it on a large input of your own before you submit.")


def test_what_a_small_input_shows_as_well_is_not_sent_to_a_large_one() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    example = Counterexample(
        verdict=WRONG, arguments="[3]", input="n = 3", expected="6", got="9", size=1, tried=4, seconds=0.1
    )
    play.submit(judged(Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.ACCEPTED, WRONG), Analysis(counterexample=example))
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    assert finding(report, "failed-first-1").advice == (
        "Before submitting, go through a few small inputs by hand; n = 3 would have shown the bug."
    )


def test_what_the_clock_handed_in_is_nobodys_second_submission() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.until(lambda state: any(run.automatic for run in runs_of(state).values()))
    run = next(run for run in runs_of(play.state).values() if run.is_pending)
    play.tell(coding_messages.Judged(run.id, judged(WRONG)))
    report = play.end().report()
    assert "unchanged-1" not in ids(report)
    assert "submitted automatically" not in finding(report, "unsolved-1").text
    outcome = finding(report, "outcome-1")
    assert outcome.text == "Time ran out on “Doubling”."
    assert isinstance(outcome.evidence[0], MomentEvidence)
    assert outcome.evidence[0].event == "stage_expired"


def test_what_the_clock_handed_in_unrun_is_not_called_their_submission() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.until(lambda state: any(run.automatic for run in runs_of(state).values()))
    run = next(run for run in runs_of(play.state).values() if run.is_pending)
    play.tell(coding_messages.Judged(run.id, judged(WRONG)))
    assert finding(play.end().report(), "unrun-1").text == (
        "“Doubling” had not been run when it was submitted automatically at the end; it failed."
    )


def test_using_up_the_attempts_is_proven_by_all_of_them() -> None:
    play = Rehearsal().begin()
    for number in range(3):
        play.write(BAD + "\n" * number)
        play.submit(judged(WRONG))
    outcome = finding(play.end().report(), "outcome-1")
    assert outcome.text.startswith("You used all attempts at “Doubling”")
    assert len(outcome.evidence) == 3


def test_each_kind_that_is_named_has_a_case_that_shows_it() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    kinds = ("row", "trees", "reach", "trees", "reach", "ends", "row")
    passes = Verdict.ACCEPTED
    play.submit(judged(passes, passes, WRONG, WRONG, WRONG, WRONG, WRONG, kinds=kinds))
    unsolved = finding(play.end().report(), "unsolved-1")
    assert "on “row”, “trees”, “reach” and others" in unsolved.text
    assert [one.category for one in unsolved.evidence if isinstance(one, CaseEvidence)] == ["row", "trees", "reach"]


def test_skipping_is_proven_by_the_skip() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.tell(coding_messages.SkipProblem(round=0))
    outcome = finding(play.end().report(), "outcome-1")
    assert isinstance(outcome.evidence[0], MomentEvidence)
    assert outcome.evidence[0].event == "problem_skipped"


def test_more_than_three_kinds_are_listed_as_people_list_them() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG, WRONG, WRONG, WRONG))
    assert "“typical”, “empty”, “edge” and others." in finding(play.end().report(), "unsolved-1").text


def test_the_price_of_hints_is_what_they_really_took() -> None:
    play = Rehearsal().begin()
    play.say("My idea is addition.")
    for hint in ("Think.", "Think again.", "Add."):
        play.tell(coding_messages.AskForHint(round=0))
        play.interviewer(hint, coding_messages.GiveHint(hint))
        play.wait(10_000)
    play.write(BAD)
    play.submit(judged(WRONG))
    report = play.end().report()
    # 3.0 for three of four cases and 1.5 for the plan: 3.2 less would be below what partly worked is worth.
    assert criterion(report, "problem_solving").grade == 1.5
    assert "that takes 3.0 off its problem-solving grade" in finding(report, "hints-1").text


# ---------------------------------------------------------------- anchors


@pytest.mark.parametrize(
    ("hundredths", "anchor"),
    [(0, 0), (22, 1), (46, 1), (150, 1), (151, 2), (350, 3), (450, 4), (465, 4), (475, 5), (500, 5)],
)
def test_nothing_and_everything_are_said_only_of_nothing_and_everything(hundredths: int, anchor: int) -> None:
    assert _nearest(hundredths) == anchor


def test_all_cases_pass_is_not_said_when_one_problem_stayed_unsolved() -> None:
    play = Rehearsal(problem_count=2).begin()
    play.write(GOOD)
    play.submit(analysis=grown())
    play.tell(msg.MoveOn())
    play.write(BAD, problem=1)
    play.submit(judged(WRONG), problem=1)
    score = criterion(play.end().report(), "correctness")
    assert score.grade is not None
    assert score.grade > 3.5
    assert score.anchor == "Most cases pass; some kinds of input still fail."
