"""Signs of struggle in an interview: when one is recorded, what it leads to, and when nobody is watched."""

import pytest

from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Wake
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import STARTER, Play, requested

SECOND = 1_000
MINUTE = 60 * SECOND


def at_problem(**settings: object) -> Play:
    """In the first problem, with the interviewer having spoken."""
    play = Play(requested(**settings))
    play.tell(msg.Start())
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.interviewer("Here is the problem.")
    return play


def type_some(play: Play, text: str = "    x = 1\n") -> None:
    problem = play.state.rounds[0]
    end = len(problem.text)
    play.tell(coding_messages.EditCode(round=0, base=problem.revision, start=end, end=end, text=text))


def run(play: Play, verdict: Verdict = Verdict.WRONG_ANSWER) -> list[ev.Event]:
    play.tell(coding_messages.RunCode(round=0))
    return play.judge(verdict)


def signals(play: Play) -> list[str]:
    return [one.kind for one in play.state.signals]


def test_a_long_silence_is_recorded_and_is_a_reason_to_speak() -> None:
    play = at_problem()
    type_some(play)
    play.wait(3 * MINUTE)
    assert signals(play) == ["long_pause"]
    assert [(cue.kind, cue.ref) for cue in play.state.cues] == [("signal", "long_pause")]
    assert [type(event) for event in play.interviewer("How is it going?")] == [ev.InterviewerSpoke]
    assert play.state.cues == ()


def test_one_signal_waits_for_its_answer_before_there_is_another() -> None:
    play = at_problem()
    play.wait(10 * MINUTE)
    assert signals(play) == ["long_pause"]


def test_work_is_not_interrupted() -> None:
    play = at_problem()
    for _ in range(60):
        play.wait(5 * SECOND)
        type_some(play)
    assert signals(play) == []


def test_the_same_failure_twice_is_noticed_with_the_second_verdict() -> None:
    play = at_problem()
    for _ in range(2):
        play.wait(30 * SECOND)
        type_some(play)
        play.wait(10 * SECOND)
        last = run(play)
    assert [event.type for event in last] == ["run_finished", "signal_noticed"]
    assert signals(play) == ["repeated_failure"]


def test_runs_that_the_interviewer_asked_for_are_no_attempts_of_the_candidate() -> None:
    play = at_problem()
    for _ in range(3):
        play.wait(20 * SECOND)
        type_some(play)
        play.tell(msg.Say(text="I will try that."))
        play.interviewer("Let us see.", coding_messages.RunTests())
        play.judge(Verdict.WRONG_ANSWER)
        play.interviewer("It does not pass yet.")
    assert signals(play) == []


def test_nobody_is_watched_while_the_judge_is_at_work() -> None:
    play = at_problem()
    type_some(play)
    play.tell(coding_messages.RunCode(round=0))
    play.wait(4 * MINUTE)
    assert signals(play) == []
    play.judge(Verdict.WRONG_ANSWER)
    play.wait(4 * MINUTE)
    assert signals(play) == ["long_pause"]


@pytest.mark.parametrize("end", [coding_messages.SubmitCode(round=0), coding_messages.SkipProblem(round=0)])
def test_nobody_is_watched_once_the_problem_is_decided(end: msg.Message) -> None:
    play = at_problem(problem_count=1, time_factor=None)
    type_some(play)
    play.tell(end)
    if isinstance(end, coding_messages.SubmitCode):
        play.judge()
        play.analyse()
    play.interviewer()
    play.wait(60 * MINUTE)
    assert signals(play) == []
    assert not [action for action in due(play.state) if isinstance(action, Wake) and action.id == "look"]


@pytest.mark.parametrize("stage", [0, 1, 2])
def test_nobody_is_watched_where_there_is_no_problem(stage: int) -> None:
    play = Play(requested(time_factor=None))
    play.tell(msg.Start())
    for _ in range(stage):
        play.tell(msg.MoveOn())
    play.interviewer()
    play.tell(msg.Say(text="I'm stuck, can I get a hint?"))
    play.interviewer()
    play.wait(30 * MINUTE)
    assert signals(play) == []


def test_saying_that_one_is_stuck_is_kept_as_a_sign_and_answered_once() -> None:
    play = at_problem()
    play.wait(20 * SECOND)
    events = play.tell(msg.Say(text="I'm stuck, to be honest."))
    assert [event.type for event in events] == ["candidate_spoke", "signal_noticed"]
    assert signals(play) == ["explicit_ask"]
    assert [cue.kind for cue in play.state.cues] == ["candidate_spoke"]


def test_asking_by_the_button_is_kept_as_a_sign() -> None:
    play = at_problem()
    play.tell(coding_messages.AskForHint(round=0))
    assert signals(play) == ["explicit_ask"]
    assert [cue.kind for cue in play.state.cues] == ["hint_requested"]


def test_talking_about_help_is_no_sign() -> None:
    play = at_problem()
    play.tell(msg.Say(text="This function helps to keep it short."))
    assert signals(play) == []


@pytest.mark.parametrize("factor", [1.0, 2.0, None])
def test_extra_time_is_time_to_think(factor: float | None) -> None:
    play = at_problem(time_factor=factor)
    type_some(play)
    play.wait(110 * SECOND)
    assert signals(play) == (["long_pause"] if factor == 1.0 else [])


def test_the_pace_of_the_first_problem_is_known_in_the_second() -> None:
    play = at_problem()
    for _ in range(10):
        play.wait(50 * SECOND)
        type_some(play)
    assert signals(play) == []
    learnt = play.state.watch
    play.tell(coding_messages.SkipProblem(round=0))
    assert play.state.open_round == 1
    assert learnt is not None
    assert play.state.watch is not None
    assert play.state.watch.pace == learnt.pace
    assert play.state.watch.since == play.now


def test_somebody_who_left_the_desk_is_asked_three_times_and_then_left_alone() -> None:
    play = at_problem(time_factor=None)
    type_some(play)
    for _ in range(60):
        play.wait(2 * MINUTE)
        if play.state.cues:
            play.interviewer("Are you with me?")
    assert signals(play) == ["long_pause"] * 3


def test_the_log_alone_leads_to_the_same_watch() -> None:
    play = at_problem()
    type_some(play)
    play.wait(3 * MINUTE)
    play.interviewer("How is it going?")
    type_some(play, STARTER)
    assert fold("interview", play.records) == play.state
