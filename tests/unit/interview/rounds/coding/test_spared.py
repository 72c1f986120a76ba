"""A submission that does not compile costs no attempt, except in logs written before that rule."""

import pytest

from greenroom.adapters.models.coding.facts import facts_of
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import InterviewScheduled, Recorded
from greenroom.interview.core.evolve import fold
from greenroom.interview.core.plan import Task
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.choices import RULES, CodingRules
from greenroom.interview.rounds.coding.state import Coding, CodingTask, coding_round, runs_of
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import Play
from greenroom.web.room import room_of
from tests.unit.adapters.interviewer.room import judged
from tests.unit.adapters.interviewer.test_house import at_problem as talked_to_problem
from tests.unit.feedback.interviews import BAD, GOOD, Rehearsal, grown
from tests.unit.feedback.interviews import judged as cases
from tests.unit.interview.rounds.coding.test_coding_interview import at_problem, refusal, submit, write
from tests.unit.web.test_marks import said


def problem(play: Play) -> Coding:
    return coding_round(play.state, 0)


def test_code_that_does_not_compile_costs_no_attempt_however_often() -> None:
    play = at_problem()
    for _ in range(4):
        submit(play, Verdict.COMPILE_ERROR)
    assert (problem(play).attempts, problem(play).status) == (0, "open")
    submit(play, Verdict.WRONG_ANSWER)
    assert problem(play).attempts == 1
    assert [run.attempt for run in runs_of(play.state).values()] == [None] * 4 + [1]
    assert fold("interview", play.records) == play.state


def test_the_attempts_that_count_still_run_out() -> None:
    play = at_problem()
    for verdict in (Verdict.WRONG_ANSWER, Verdict.COMPILE_ERROR, Verdict.TIMEOUT, Verdict.COMPILE_ERROR):
        submit(play, verdict)
    submit(play, Verdict.RUNTIME_ERROR)
    assert (problem(play).attempts, problem(play).status) == (3, "failed")
    assert refusal(play, coding_messages.SubmitCode(round=0)) == "no_attempts_left"


def test_a_log_that_does_not_say_so_keeps_its_rule() -> None:
    play = at_problem()
    for _ in range(2):
        submit(play, Verdict.COMPILE_ERROR)
    first = play.records[0].event
    assert isinstance(first, InterviewScheduled)
    tasks = tuple(task.model_copy(update={"rules": unsaid(task)}) for task in first.tasks)
    old = Recorded(1, play.records[0].at, first.model_copy(update={"tasks": tasks}))
    state = fold("interview", [old, *play.records[1:]])
    assert coding_round(state, 0).attempts == 2
    assert not any(run.is_spared for run in runs_of(state).values())


def unsaid(task: Task) -> CodingRules:
    """The rules as an old log has them."""
    assert isinstance(task, CodingTask)
    return CodingRules.model_validate(task.rules.model_dump(exclude={"compile_errors_count"}))


def test_code_that_does_not_compile_when_time_runs_out_ends_the_problem() -> None:
    play = at_problem(problem_count=1)
    write(play, "def solve(n:\n")
    play.wait((play.state.deadline or 0) - play.now)
    play.judge(Verdict.COMPILE_ERROR)
    assert (problem(play).attempts, problem(play).status) == (0, "timed_out")
    assert play.state.stage is not None
    assert play.state.stage.id == "closing"


def test_room_and_replay_show_that_it_was_not_counted() -> None:
    play = at_problem()
    submit(play, Verdict.COMPILE_ERROR)
    submit(play, Verdict.WRONG_ANSWER)
    view = room_of(play.state).rounds[0]
    assert view.kind == "coding"
    assert view.attempts_used == 1
    assert [run.attempt for run in view.runs] == [None, 1]
    assert said(play, "submission") == [
        ("neutral", "Submission not counted: doesn't compile", 0),
        ("bad", "Submission 1: wrong answer", 0),
    ]


@pytest.mark.parametrize("persona", ["ruthless", "helpful", "discovery"])
def test_the_house_says_that_it_cost_nothing(persona: Persona) -> None:
    room = talked_to_problem(persona)
    for _ in range(2):
        (text,) = room.submit(judged(Verdict.COMPILE_ERROR))
        assert "cost no attempt" in text
        assert "left" not in text


def test_the_house_answers_whether_a_syntax_error_counts() -> None:
    room = talked_to_problem("helpful")
    (text, *_) = room.say("Does a syntax error cost an attempt?")
    assert "not counted" in text


def test_models_are_told() -> None:
    play = at_problem()
    submit(play, Verdict.COMPILE_ERROR)
    told = " ".join(facts_of(play.state))
    assert "Submissions so far: 0 of 3." in told
    assert "The last submission, which cost no attempt: it does not compile." in told


def test_the_report_counts_attempts_without_it() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(cases(Verdict.COMPILE_ERROR))
    play.write(GOOD)
    play.submit(analysis=grown("n"))
    report = play.end().report()
    assert report.problems[0].attempts == 1
    figures = {one.id: one.value for one in report.measures}
    assert (figures["attempts"], figures["spared"]) == (1, 1)
    assert any("on the first attempt" in one.text for one in report.findings)


def test_the_report_on_nothing_but_code_that_does_not_compile_says_so() -> None:
    play = Rehearsal().begin()
    play.write(BAD)
    play.submit(cases(*[Verdict.COMPILE_ERROR] * 4))
    report = play.end().report()
    assert report.problems[0].attempts == 0
    assert any("did not compile" in one.text for one in report.findings)
    assert not any("never" in one.text and "submitted" in one.text for one in report.findings)


def test_new_interviews_have_the_rule() -> None:
    assert RULES.spares(Verdict.COMPILE_ERROR)
    assert not RULES.spares(Verdict.RUNTIME_ERROR)
    assert not CodingRules().spares(Verdict.COMPILE_ERROR)
    play = Play()
    play.tell(msg.Start())
    assert problem(play).task.rules == RULES
