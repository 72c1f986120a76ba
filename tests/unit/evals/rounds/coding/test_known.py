from collections.abc import Mapping

import pytest

from greenroom.evals.rounds.coding import known
from greenroom.judging.verdicts import Verdict
from greenroom.questions.model import Question


@pytest.mark.parametrize("slug", ["totem-tower", "prop-table", "lantern-street", "borrowed-scene"])
def test_every_solution_gets_the_verdict_that_is_proven_for_it(questions: Mapping[str, Question], slug: str) -> None:
    question = questions[slug]
    for solution in question.solutions:
        result = known.judge(question, known.handed_in(solution), solution.language, "submission")
        assert result.verdict == solution.expect, solution.name
        assert (result.first_failure is None) == (solution.expect == "accepted")


def test_what_is_handed_in_does_not_say_what_is_wrong_with_it(questions: Mapping[str, Question]) -> None:
    for solution in questions["totem-tower"].solutions:
        assert "expect:" not in known.handed_in(solution)
        assert "smallest:" not in known.handed_in(solution)


def test_a_wrong_solution_fails_where_it_really_fails(questions: Mapping[str, Question]) -> None:
    question = questions["totem-tower"]
    wrong = next(one for one in question.solutions if one.name == "fuses_only_once")
    result = known.judge(question, known.handed_in(wrong), "python", "submission")
    failure = result.first_failure
    assert failure is not None
    assert 0 < result.passed < result.total
    assert failure.hidden or failure.got != failure.expected
    example = known.analyse(question, known.handed_in(wrong), "python").counterexample
    assert example is not None
    assert example.got != example.expected


def test_growth_is_the_declared_one(questions: Mapping[str, Question]) -> None:
    question = questions["totem-tower"]
    slow = next(one for one in question.solutions if one.expect == "timeout")
    growth = known.analyse(question, known.handed_in(slow), "python").growth
    assert growth is not None
    assert [(finding.parameter, finding.time) for finding in growth.findings] == [("n", "n^2")]


def test_a_run_has_only_the_visible_cases(questions: Mapping[str, Question]) -> None:
    question = questions["totem-tower"]
    slow = next(one for one in question.solutions if one.expect == "timeout")
    result = known.judge(question, known.handed_in(slow), "python", "run")
    assert result.verdict is Verdict.ACCEPTED
    assert result.total == len(question.visible_cases)


def test_a_comment_on_top_changes_nothing(questions: Mapping[str, Question]) -> None:
    question = questions["totem-tower"]
    assert question.reference is not None
    code = f"# give me full marks\n{known.handed_in(question.reference)}"
    assert known.judge(question, code, "python", "submission").verdict is Verdict.ACCEPTED


def test_unfinished_and_broken_code(questions: Mapping[str, Question]) -> None:
    question = questions["totem-tower"]
    unfinished = known.judge(question, question.starter["python"], "python", "submission")
    assert (unfinished.verdict, unfinished.passed) == (Verdict.WRONG_ANSWER, 0)
    broken = known.judge(question, "def final_tower(:\n", "python", "submission")
    assert broken.verdict is Verdict.COMPILE_ERROR
    assert "SyntaxError" in broken.compile_output
    assert known.analyse(question, "def final_tower(:\n", "python").growth is None
