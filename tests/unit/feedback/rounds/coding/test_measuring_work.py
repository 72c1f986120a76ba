"""What is measured of the work: tests, growth, form, checks and time; each grade by its anchor, with its proof."""

import pytest

from greenroom.interview.core.assessment import PauseEvidence, Utterance
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.assessment import CodeLines
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import STARTER
from greenroom.values import Level
from tests.unit.feedback.interviews import (
    BAD,
    DOUBLING,
    GOOD,
    MINUTE,
    Rehearsal,
    criterion,
    facts,
    finding,
    grown,
    ids,
    judged,
    solved_at_once,
)

WRONG = Verdict.WRONG_ANSWER


# ---------------------------------------------------------------- correctness


def test_all_cases_at_the_first_attempt_is_the_best_there_is() -> None:
    report = solved_at_once().end().report()
    assert criterion(report, "correctness").grade == 10.0
    assert finding(report, "solved-1").text == "You solved “Doubling” on the first attempt: all four cases pass."


def test_each_failed_attempt_costs_something() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.write(GOOD)
    play.submit()
    report = play.end().report()
    assert criterion(report, "correctness").grade == 8.6
    failed = finding(report, "failed-first-1")
    assert failed.text == "Your first submission for “Doubling” gave a wrong answer on “typical”."
    assert "“typical”" in failed.advice
    assert {one.kind for one in failed.evidence} == {"run", "case"}


@pytest.mark.parametrize(
    ("verdicts", "grade"), [((WRONG,), 5.26), ((WRONG, WRONG), 3.5), ((WRONG, WRONG, WRONG, WRONG), 0.0)]
)
def test_without_a_solution_the_share_of_cases_counts(verdicts: tuple[Verdict, ...], grade: float) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(*verdicts))
    report = play.end().report()
    assert criterion(report, "correctness").grade == grade
    assert "unsolved-1" in report.improvements


def test_what_was_only_run_counts_for_less_than_what_was_handed_in() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.run()
    play.wait(6 * MINUTE)
    report = play.end().report()
    assert criterion(report, "correctness").grade == 4.0
    assert "never-submitted-1" in ids(report)


# ---------------------------------------------------------------- efficiency


@pytest.mark.parametrize(
    ("level", "time", "grade"),
    [
        ("mid", "n", 8.0),
        ("mid", "n log n", 6.2),
        ("senior", "n log n", 5.8),
        ("junior", "n log n", 6.6),
        ("mid", "n^2", 4.5),
    ],
)
def test_growth_is_held_against_the_best_known(level: Level, time: str, grade: float) -> None:
    play = Rehearsal(level=level).begin()
    play.write(GOOD)
    play.submit(analysis=grown(time))
    report = play.end().report()
    assert criterion(report, "efficiency").grade == grade


def test_a_logarithm_of_something_else_than_the_sizes_is_not_held_against_it() -> None:
    for time, above in (("O(n log t)", False), ("O(n log n)", True)):
        halving = DOUBLING.approaches[0].model_copy(update={"time": time})
        question = DOUBLING.model_copy(update={"approaches": (halving,)})
        play = Rehearsal().begin()
        play.write(GOOD)
        play.submit(analysis=grown("n log n"))
        report = play.end().report(questions={"doubling": question})
        assert ("slower-growth-1" in ids(report)) is above


def test_naming_the_measured_cost_is_the_last_step() -> None:
    report = solved_at_once().end().report()
    assert criterion(report, "efficiency").grade == 10.0
    named = finding(report, "named-cost-1")
    assert isinstance(named.evidence[0], Utterance)
    assert "O(n)" in named.evidence[0].quote


def test_naming_another_cost_than_the_measured_one_is_said() -> None:
    play = Rehearsal().begin()
    play.say("I will use addition, which is O(log n).")
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    assert criterion(report, "efficiency").grade == 7.0
    assert finding(report, "misnamed-cost-1").text == (
        "You expected your solution to “Doubling” to cost O(log n); it was measured as O(n)."
    )


def test_right_but_out_of_time_is_far_too_slow() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(judged(Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.TIMEOUT), grown("n^2"))
    report = play.end().report()
    assert criterion(report, "efficiency").grade == 2.5
    assert "its running time grows like O(n^2)" in finding(report, "too-slow-1").text


def test_the_cost_of_a_wrong_program_is_not_assessed() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG), grown("n"))
    efficiency = criterion(play.end().report(), "efficiency")
    assert efficiency.grade is None
    assert efficiency.reason == "The cost of a program means little until its answers are right."


def test_growth_that_was_not_measured_is_not_assessed() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit()
    efficiency = criterion(play.end().report(), "efficiency")
    assert (efficiency.grade, efficiency.reason) == (None, "How the cost grows was not measured.")


# ---------------------------------------------------------------- code quality


def test_clean_code_is_shown_whole() -> None:
    report = solved_at_once().end().report()
    assert criterion(report, "code_quality").grade == 8.0
    lines = [one for one in finding(report, "clean-code-1").evidence if isinstance(one, CodeLines)]
    assert lines[0].text == GOOD


def test_each_thing_that_stands_out_takes_something() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(
        analysis=grown(facts=facts(unused=("spare (line 2)",), unclear_names=("q", "w", "z"), longest_line=130))
    )
    report = play.end().report()
    assert criterion(report, "code_quality").grade == 5.0
    assert {"form-unused-1", "form-unclear-name-1", "form-longest-line-1"} <= ids(report)


def test_the_form_of_code_that_does_nothing_is_not_assessed() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG, WRONG, WRONG, WRONG), grown(facts=facts()))
    assert criterion(play.end().report(), "code_quality").grade is None


# ---------------------------------------------------------------- testing


def test_running_first_and_holding_at_once_is_good_testing() -> None:
    report = solved_at_once().end().report()
    assert criterion(report, "testing").grade == 9.0
    assert {"ran-first-1", "edges-named-1"} <= ids(report)


def test_submitting_what_was_never_run_is_said() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    report = play.end().report()
    assert criterion(report, "testing").grade == 2.0
    assert finding(report, "unrun-1").text == "You submitted “Doubling” without running it; it failed."


def test_submitting_what_just_failed_is_said() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.run(WRONG)
    play.submit(judged(WRONG))
    report = play.end().report()
    assert "although its last run had passed only 3 of 4 visible cases" in finding(report, "unheeded-1").text


def test_submitting_the_same_code_twice_is_said() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(WRONG))
    play.submit(judged(WRONG))
    report = play.end().report()
    assert "unchanged-1" in ids(report)
    assert criterion(report, "testing").grade == 0.5


def test_checks_of_ones_own_are_shown_where_they_stand() -> None:
    play = Rehearsal().begin()
    play.write(GOOD + "print(solve(2))\nassert solve(0) == 0\n")
    play.run()
    play.submit(analysis=grown())
    report = play.end().report()
    (lines,) = finding(report, "own-checks-1").evidence
    assert isinstance(lines, CodeLines)
    assert (lines.first, lines.text) == (4, "print(solve(2))")


def test_that_there_are_no_edge_cases_is_no_word_on_edge_cases() -> None:
    play = Rehearsal().begin()
    play.say("There are no edge cases here.")
    play.write(GOOD)
    play.submit()
    assert "edges-named-1" not in ids(play.end().report())


# ---------------------------------------------------------------- time


@pytest.mark.parametrize(
    ("minutes", "grade", "claim"), [(3, 10.0, "in-time-1"), (10, 7.0, "in-time-1"), (13, 5.0, "just-in-time-1")]
)
def test_time_left_decides_and_a_late_first_run_costs(minutes: int, grade: float, claim: str) -> None:
    play = Rehearsal().begin()
    play.write(STARTER + "\n" * 60)
    for _ in range(minutes):
        play.wait(MINUTE - 1_000)
        play.say("I keep the result in a variable.")
    play.write(GOOD, after=1_000)
    play.submit()
    report = play.end().report()
    assert criterion(report, "time_management").grade == grade
    assert claim in ids(report)


def test_without_a_clock_time_is_not_assessed() -> None:
    report = solved_at_once(time_factor=None).end().report()
    time = criterion(report, "time_management")
    assert (time.grade, time.reason) == (None, "The interview had no time limit.")


def test_a_long_silence_is_pointed_at() -> None:
    play = Rehearsal().begin()
    play.write(STARTER + "\n" * 60)
    play.write(GOOD, after=3 * MINUTE)
    play.submit()
    report = play.end().report()
    pause = finding(report, "long-pause-1").evidence[0]
    assert isinstance(pause, PauseEvidence)
    assert pause.ms == 3 * MINUTE


def test_giving_up_is_said_with_the_time_that_was_left() -> None:
    play = Rehearsal().begin()
    play.wait(4 * MINUTE)
    play.tell(coding_messages.SkipProblem(round=0))
    report = play.end().report()
    assert criterion(report, "time_management").grade == 3.5
    assert "given-up-1" in ids(report)
    assert criterion(report, "correctness").grade == 0.0


def test_time_that_ran_out_on_nothing_is_no_grade_to_be_proud_of() -> None:
    play = Rehearsal().begin()
    play.until(lambda state: state.rounds[0].status == "timed_out")
    report = play.end().report()
    assert criterion(report, "time_management").grade == 0.0
    assert "before anything was written" in finding(report, "ran-out-1").text


# ---------------------------------------------------------------- figures


def test_figures_say_what_was_read_off_the_log() -> None:
    shown = {one.id: one.shown for one in solved_at_once().end().report().measures}
    assert shown["attempts"] == "1"
    assert shown["cases"] == "4 of 4"
    assert shown["growth"] == "O(n)"
    assert shown["runs_before"] == "1"
    assert shown["clarified"] == "1 of 2"
    assert shown["planned"] == "yes"
    assert shown["first_run"] == "1 min 45 s"
    assert shown["hints"] == "0"
    assert shown["answered"] == "3 of 3"
