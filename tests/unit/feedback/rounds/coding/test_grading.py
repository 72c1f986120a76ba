"""The grades of a problem, and what it adds to the estimate of skill."""

import pytest

from greenroom.interview.assessment import Report
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.assessment import AspectGrade
from greenroom.judging.verdicts import Verdict
from tests.unit.feedback.interviews import BAD, GOOD, MINUTE, Rehearsal, facts, grown, judged

WRONG = Verdict.WRONG_ANSWER


def aspect(report: Report, name: str, problem: int = 0) -> AspectGrade:
    return next(one for one in report.problems[problem].grades if one.aspect == name)


def test_a_problem_has_four_grades_with_their_proof() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    play.submit(analysis=grown(facts=facts()))
    report = play.end().report()
    (problem,) = report.problems
    assert [one.aspect for one in problem.grades] == ["code_quality", "approach", "edge_cases", "time_management"]
    known = {one.id for one in report.findings}
    for one in problem.grades:
        assert one.grade is not None
        assert one.reason
        assert one.findings
        assert set(one.findings) <= known
    assert (problem.slug, problem.status, problem.attempts, problem.hints) == ("doubling", "solved", 1, 0)


def test_edge_cases_are_graded_by_the_kinds_of_input_that_hold() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(Verdict.ACCEPTED, WRONG))
    edges = aspect(play.end().report(), "edge_cases")
    assert (edges.grade, edges.reason) == (7.5, "Missed: empty.")


@pytest.mark.parametrize(
    ("attempts", "hints", "growth", "score"),
    [
        (1, 0, "n", 1.0),
        (2, 0, "n", 0.85),
        (3, 0, "n", 0.7),
        (1, 1, "n", 0.9),
        (1, 3, "n", 0.65),
        (1, 0, "n log n", 0.9),
        (1, 0, "n^2", 0.8),
        (3, 3, "n^2", 0.4),
    ],
)
def test_the_score_of_a_solution_falls_with_attempts_hints_and_growth(
    attempts: int, hints: int, growth: str, score: float
) -> None:
    play = Rehearsal().begin()
    for number in range(hints):
        play.tell(coding_messages.AskForHint(round=0))
        play.interviewer(f"Hint {number}.", coding_messages.GiveHint("Think."))
        play.wait(5_000)
    for _ in range(attempts - 1):
        play.write(BAD)
        play.submit(judged(WRONG))
    play.write(GOOD)
    play.submit(analysis=grown(growth))
    assert play.end().report().problems[0].score == score


@pytest.mark.parametrize(("failures", "score"), [(1, 0.3), (2, 0.2), (4, 0.0)])
def test_cases_that_pass_count_for_something_without_a_solution(failures: int, score: float) -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(judged(*[WRONG] * failures))
    assert play.end().report().problems[0].score == score


def test_a_problem_that_was_never_opened_has_no_score() -> None:
    play = Rehearsal(problem_count=2).begin()
    play.write(GOOD)
    play.submit(analysis=grown())
    report = play.end().report()
    never = report.problems[1]
    assert (never.score, never.time_spent_ms, never.status) == (None, None, "waiting")
    assert all(one.grade is None for one in never.grades)
    assert aspect(report, "approach", 1).reason == "“Halving” was never opened."


def test_a_problem_that_was_opened_and_left_at_once_has_no_score() -> None:
    play = Rehearsal().begin()
    play.wait(10_000)
    assert play.end().report().problems[0].score is None


def test_a_problem_that_was_left_after_a_long_while_has_one() -> None:
    play = Rehearsal().begin()
    play.wait(8 * MINUTE)
    assert play.end().report().problems[0].score == 0.0
