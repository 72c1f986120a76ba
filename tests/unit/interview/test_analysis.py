"""Looking into submissions: what is due, what is kept, and what is let go."""

import pytest

from greenroom.interview import events as ev
from greenroom.interview import messages as msg
from greenroom.interview.actions import Analyse, due
from greenroom.interview.evolve import fold
from greenroom.interview.settings import InterviewSettings
from greenroom.judging.evidence import Analysis, Counterexample
from greenroom.judging.verdicts import Verdict
from greenroom.testing.play import Play

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


def submitted(verdict: Verdict = Verdict.WRONG_ANSWER) -> Play:
    play = Play(InterviewSettings(candidate="Ada"))
    play.tell(msg.Start())
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.interviewer()
    play.tell(msg.ReplaceCode(problem=0, text=CODE))
    play.tell(msg.SubmitCode(problem=0))
    play.judge(verdict)
    return play


def analyses(play: Play) -> list[Analyse]:
    return [action for action in due(play.state) if isinstance(action, Analyse)]


@pytest.mark.parametrize("verdict", [Verdict.ACCEPTED, Verdict.WRONG_ANSWER, Verdict.TIMEOUT])
def test_a_judged_submission_is_looked_into_with_its_code(verdict: Verdict) -> None:
    (action,) = analyses(submitted(verdict))
    assert action.run.code == CODE


def test_code_that_does_not_compile_is_not() -> None:
    play = submitted(Verdict.COMPILE_ERROR)
    assert analyses(play) == []
    assert all(run.code is None for run in play.state.runs.values())


def test_a_plain_run_is_not() -> None:
    play = submitted()
    play.analyse()
    play.tell(msg.RunCode(problem=0))
    play.judge(Verdict.WRONG_ANSWER)
    assert analyses(play) == []


def test_what_was_found_is_kept_once_and_the_code_is_let_go() -> None:
    play = submitted()
    run = analyses(play)[0].run.id
    events = play.analyse(FOUND)
    assert events == [ev.RunAnalysed(run=run, analysis=FOUND)]
    assert play.state.runs[run].analysis == FOUND
    assert play.state.runs[run].code is None
    assert analyses(play) == []
    assert play.tell(msg.Analysed(run, Analysis())) == []


def test_an_answer_about_a_run_that_is_not_there_changes_nothing() -> None:
    assert submitted().tell(msg.Analysed("run-999", FOUND)) == []


def test_after_a_crash_it_is_still_due() -> None:
    play = submitted()
    assert [action.id for action in due(fold(play.state.id, play.records))] == [action.id for action in due(play.state)]


def test_an_interview_that_ended_lets_it_go() -> None:
    play = submitted()
    play.tell(msg.End())
    assert due(play.state) == ()
    assert all(run.code is None for run in play.state.runs.values())
