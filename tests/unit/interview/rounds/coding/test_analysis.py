"""Analysing submissions: what is due, what is kept, and what is let go."""

import pytest

from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Assess
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Analyse, Review
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.evidence import Analysis, Counterexample
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import Play, requested

CODE = "def solve(n):\n    return 2 * n\n"
FOUND = Analysis(
    counterexample=Counterexample(
        verdict=Verdict.WRONG_ANSWER,
        arguments="[0]",
        input="n = 0",
        expected="0",
        got="1",
        size=1,
        tried=7,
        seconds=0.1,
    )
)
REVIEW = CodeReview(
    correctness="wrong answer, 3 of 4 cases",
    approach_quality="flawed",
    approach_notes="",
    edge_cases_handled=("general",),
    edge_cases_missed=("zero",),
    time_complexity="not assessed",
    space_complexity="not assessed",
    code_quality_notes=(),
    suggestions=(),
    brief_verbal_feedback="Zero is still open.",
    reviewed_by="house",
)


def submitted(verdict: Verdict = Verdict.WRONG_ANSWER) -> Play:
    play = Play(requested())
    play.tell(msg.Start())
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.interviewer()
    play.tell(coding_messages.ReplaceCode(round=0, text=CODE))
    play.tell(coding_messages.SubmitCode(round=0))
    play.judge(verdict)
    return play


def analyses(play: Play) -> list[Analyse]:
    return [action for action in due(play.state) if isinstance(action, Analyse)]


def reviews(play: Play) -> list[Review]:
    return [action for action in due(play.state) if isinstance(action, Review)]


@pytest.mark.parametrize("verdict", [Verdict.ACCEPTED, Verdict.WRONG_ANSWER, Verdict.TIMEOUT])
def test_a_judged_submission_is_looked_into_with_its_code(verdict: Verdict) -> None:
    (action,) = analyses(submitted(verdict))
    assert action.run.code == CODE


def test_code_that_does_not_compile_is_not() -> None:
    play = submitted(Verdict.COMPILE_ERROR)
    assert analyses(play) == []
    assert reviews(play)


def test_a_plain_run_is_not() -> None:
    play = submitted()
    play.analyse()
    play.tell(coding_messages.RunCode(round=0))
    play.judge(Verdict.WRONG_ANSWER)
    assert analyses(play) == []


def test_what_was_found_is_kept_once_and_then_the_code_is_read() -> None:
    play = submitted()
    run = analyses(play)[0].run.id
    events = play.analyse(FOUND)
    assert events == [coding_events.RunAnalysed(run=run, analysis=FOUND)]
    assert runs_of(play.state)[run].analysis == FOUND
    assert analyses(play) == []
    assert play.tell(coding_messages.Analysed(run, Analysis())) == []
    assert [action.run.code for action in reviews(play)] == [CODE]


def test_the_review_is_kept_once_and_the_code_is_let_go() -> None:
    play = submitted()
    run = analyses(play)[0].run.id
    assert reviews(play) == []
    assert play.tell(coding_messages.Reviewed(run, REVIEW)) == []
    play.analyse(FOUND)
    assert play.tell(coding_messages.Reviewed(run, REVIEW)) == [coding_events.CodeReviewed(run=run, review=REVIEW)]
    assert runs_of(play.state)[run].review == REVIEW
    assert runs_of(play.state)[run].code is None
    assert reviews(play) == []
    assert play.tell(coding_messages.Reviewed(run, REVIEW)) == []


def test_what_was_found_is_a_reason_to_speak_about_the_newest_submission_only() -> None:
    play = submitted()
    play.interviewer()
    play.analyse(FOUND)
    assert [cue.kind for cue in play.state.cues] == ["analysed"]
    play.interviewer("")
    play.wait(1000)
    play.tell(coding_messages.SubmitCode(round=0))
    play.judge(Verdict.WRONG_ANSWER)
    play.interviewer()
    first = analyses(play)[0].run.id
    play.wait(1000)
    play.tell(coding_messages.SubmitCode(round=0))
    play.tell(coding_messages.Analysed(first, FOUND))
    assert runs_of(play.state)[first].analysis == FOUND
    assert play.state.cues == ()


def test_an_answer_about_a_run_that_is_not_there_changes_nothing() -> None:
    assert submitted().tell(coding_messages.Analysed("run-999", FOUND)) == []


def test_after_a_crash_it_is_still_due() -> None:
    play = submitted()
    assert [action.id for action in due(fold(play.state.id, play.records))] == [action.id for action in due(play.state)]


def test_an_interview_that_was_completed_still_gets_what_the_report_needs() -> None:
    play = submitted()
    play.tell(msg.End())
    assert [type(action) for action in due(play.state)] == [Analyse]
    play.analyse(FOUND)
    assert [type(action) for action in due(play.state)] == [Review]
    assert play.state.cues == ()
    play.tell(coding_messages.Reviewed(reviews(play)[0].run.id, REVIEW))
    assert [type(action) for action in due(play.state)] == [Assess]


def test_an_interview_that_was_left_lets_it_go() -> None:
    play = submitted()
    play.tell(msg.Abandon())
    assert due(play.state) == ()
    assert all(run.code is None for run in runs_of(play.state).values())
