"""Only cases that were run are compared: a run that was stopped has not failed the rest."""

from fractions import Fraction

import pytest

from greenroom.feedback.rounds.coding.reach import is_behind, share, told
from greenroom.feedback.wording import ordinal
from greenroom.interview.rounds.coding.assessment import RunEvidence
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from tests.unit.feedback.interviews import BAD, GOOD, Rehearsal, criterion, finding, grown

PASSED, WRONG, SLOW, BROKEN = Verdict.ACCEPTED, Verdict.WRONG_ANSWER, Verdict.TIMEOUT, Verdict.RUNTIME_ERROR


def ran(*verdicts: Verdict, total: int = 23) -> RunResult:
    """The first cases of so many came out like this; the rest was not run."""
    cases = tuple(
        CaseResult(case=f"case {n}", hidden=True, category="typical", verdict=one, wall_ms=1, cpu_ms=1, memory_kb=1)
        for n, one in enumerate(verdicts, 1)
    )
    failure = next((one for one in verdicts if one is not PASSED), PASSED)
    passed = verdicts.count(PASSED)
    return RunResult(verdict=failure, passed=passed, total=total, cases=cases, isolation="test")


MOSTLY = ran(*[PASSED] * 18, *[WRONG] * 5)
CUT_OFF = ran(PASSED, PASSED, SLOW)


def test_a_run_is_stopped_by_a_limit_or_an_error_and_not_by_a_wrong_answer() -> None:
    assert CUT_OFF.stopped_at == 3
    assert ran(PASSED, BROKEN).stopped_at == 2
    assert MOSTLY.stopped_at is None
    assert ran(*[PASSED] * 22, SLOW).stopped_at is None
    assert ran(WRONG).stopped_at is None


def test_what_was_not_run_is_not_counted() -> None:
    assert told(CUT_OFF) == "was stopped at the third of 23 cases"
    assert told(ran(PASSED, WRONG, SLOW)) == "was stopped at the third of 23 cases, with 1 passed before"
    assert told(MOSTLY) == "passed 18 of 23 cases"
    assert share(MOSTLY) == Fraction(18, 23)
    assert share(CUT_OFF) == Fraction(1, 2), "two of three, but most of the cases were not run"
    assert share(ran(*[PASSED] * 14, SLOW)) == Fraction(14, 15)


@pytest.mark.parametrize(
    ("one", "other", "behind"),
    [
        (CUT_OFF, MOSTLY, False),
        (MOSTLY, CUT_OFF, False),
        (ran(PASSED, WRONG, SLOW), MOSTLY, True),
        (ran(PASSED, PASSED, BROKEN), MOSTLY, True),
        (ran(SLOW), MOSTLY, True),
        (ran(), MOSTLY, True),
        (MOSTLY, ran(), False),
    ],
)
def test_two_runs_are_compared_on_what_both_have_settled(one: RunResult, other: RunResult, behind: bool) -> None:
    assert is_behind(one, other) is behind


def test_a_later_submission_that_ran_out_of_time_is_not_ranked_below_by_cases() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(MOSTLY)
    play.write(GOOD)
    play.submit(CUT_OFF, grown("n^2"))
    report = play.end().report()
    unsolved = finding(report, "unsolved-slow-1")
    assert "your best submission was stopped at the third of 23 cases" in unsolved.text
    assert "Another submission passed 18 of 23 cases." in unsolved.text
    assert "2 of 23" not in unsolved.text + report.verdict
    assert [one.stopped_at for one in unsolved.evidence if isinstance(one, RunEvidence)] == [3, None]
    worse = Rehearsal().begin()
    worse.write(BAD)
    worse.submit(MOSTLY)
    assert criterion(report, "correctness").grade == criterion(worse.end().report(), "correctness").grade
    shown = next(one.shown for one in report.measures if one.id == "cases")
    assert shown == "stopped at 3 of 23"


@pytest.mark.parametrize(
    ("number", "words"), [(3, "third"), (11, "11th"), (12, "12th"), (21, "21st"), (22, "22nd"), (23, "23rd")]
)
def test_ordinals(number: int, words: str) -> None:
    assert ordinal(number) == words
