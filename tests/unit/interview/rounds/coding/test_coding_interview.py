"""A coding interview on the heart alone: the rules, one promise per test."""

from typing import get_args

import pytest

from greenroom.errors import Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Assess, Consult, Wake
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import evolving
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.evolving import ENDED_EARLY
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import STARTER, Play, requested

MINUTE = 60_000
SOLUTION = "def solve(n):\n    return 2 * n\n"


def started(**settings: object) -> Play:
    play = Play(requested(**settings))
    play.tell(msg.Start())
    return play


def at_problem(**settings: object) -> Play:
    """In the first problem, with the interviewer having spoken."""
    play = started(**settings)
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.interviewer("Here is the problem.")
    return play


def write(play: Play, text: str = SOLUTION, problem: int = 0) -> None:
    play.tell(coding_messages.ReplaceCode(round=problem, text=text))


def submit(play: Play, verdict: Verdict, problem: int = 0) -> None:
    write(play, SOLUTION, problem)
    play.tell(coding_messages.SubmitCode(round=problem))
    play.judge(verdict)


def refusal(play: Play, message: msg.Message) -> str:
    before = play.state
    with pytest.raises(Refused) as refused:
        play.tell(message)
    assert play.state is before
    return refused.value.code


def test_the_agenda_has_the_stages_and_limits_of_the_track() -> None:
    agenda = started(problem_count=2).state.agenda
    assert [(stage.id, stage.limit_seconds) for stage in agenda] == [
        ("greeting", 30),
        ("self_intro", 120),
        ("warm_up", 300),
        ("problem_1", 900),
        ("problem_2", 900),
        ("closing", 45),
    ]
    assert [stage.id for stage in started(problem_count=1).state.agenda][-2:] == ["problem_1", "closing"]


def test_starting_sets_the_clock_and_gives_the_interviewer_a_reason_to_speak() -> None:
    play = started()
    assert play.state.status == "in_progress"
    assert play.state.started_at == play.now
    assert play.state.stage is not None
    assert play.state.stage.id == "greeting"
    assert [cue.kind for cue in play.state.cues] == ["stage_entered"]


@pytest.mark.parametrize(("factor", "limit_ms"), [(1.0, 30_000), (1.25, 37_500), (1.5, 45_000), (2.0, 60_000)])
def test_extra_time_stretches_every_limit(factor: float, limit_ms: int) -> None:
    assert started(time_factor=factor).state.stage_limit_ms == limit_ms


def test_an_untimed_interview_has_no_deadline_and_never_expires() -> None:
    play = at_problem(time_factor=None)
    assert play.state.deadline is None
    play.wait(119 * MINUTE)
    assert play.state.stage is not None
    assert play.state.stage.id == "problem_1"


def test_an_untimed_interview_that_falls_silent_is_abandoned() -> None:
    play = at_problem(time_factor=None)
    play.wait(60 * MINUTE)
    play.tell(msg.Say(text="Still here."))
    play.wait(119 * MINUTE)
    assert play.state.status == "in_progress"
    play.wait(MINUTE)
    assert (play.state.status, play.state.end_reason) == ("abandoned", "idle")


def test_a_talking_stage_that_runs_out_leads_to_the_next() -> None:
    play = started().wait(30_000)
    assert play.state.stage is not None
    assert play.state.stage.id == "self_intro"


def test_left_alone_the_whole_agenda_passes_and_the_interview_completes() -> None:
    play = started()
    play.wait(60 * MINUTE)
    assert (play.state.status, play.state.end_reason) == ("completed", "agenda_done")
    assert play.state.ended_at is not None
    assert play.state.started_at is not None
    assert play.state.ended_at - play.state.started_at == (30 + 120 + 300 + 900 + 900 + 45) * 1000
    assert [problem.status for problem in play.state.rounds] == ["timed_out", "timed_out"]


def test_three_attempts_and_not_a_fourth() -> None:
    play = at_problem()
    for attempt in (1, 2, 3):
        submit(play, Verdict.WRONG_ANSWER)
        assert play.state.rounds[0].attempts == attempt
    assert play.state.rounds[0].status == "failed"
    assert refusal(play, coding_messages.SubmitCode(round=0)) == "no_attempts_left"


def test_an_accepted_submission_solves_the_problem_and_lets_one_move_on() -> None:
    play = at_problem()
    submit(play, Verdict.WRONG_ANSWER)
    assert not play.state.rounds[0].is_decided
    submit(play, Verdict.ACCEPTED)
    assert play.state.rounds[0].status == "solved"
    assert play.state.posture == "reviewing"
    play.tell(msg.MoveOn())
    assert play.state.open_round == 1


def test_our_own_failure_gives_the_attempt_back() -> None:
    play = at_problem()
    write(play)
    play.tell(coding_messages.SubmitCode(round=0))
    assert play.state.rounds[0].attempts == 1
    play.judge_breaks()
    assert play.state.rounds[0].attempts == 0
    assert play.state.cues[-1].kind == "run_failed"


def test_a_plain_run_costs_nothing_and_the_interviewer_stays_silent() -> None:
    play = at_problem()
    write(play)
    play.tell(coding_messages.RunCode(round=0))
    play.judge(Verdict.WRONG_ANSWER)
    assert play.state.rounds[0].attempts == 0
    assert play.state.cues == ()


def test_one_run_at_a_time() -> None:
    play = at_problem()
    write(play)
    play.tell(coding_messages.RunCode(round=0))
    assert refusal(play, coding_messages.SubmitCode(round=0)) == "run_in_progress"


def test_skipping_leads_to_the_next_problem_and_then_to_the_closing() -> None:
    play = at_problem()
    play.tell(coding_messages.SkipProblem(round=0))
    assert play.state.rounds[0].status == "skipped"
    assert play.state.open_round == 1
    play.tell(coding_messages.SkipProblem(round=1))
    assert play.state.stage is not None
    assert play.state.stage.id == "closing"
    assert play.state.posture == "wrapping_up"


def test_an_open_problem_is_not_left_by_moving_on() -> None:
    assert refusal(at_problem(), msg.MoveOn()) == "problem_open"


def test_time_running_out_submits_what_is_there_and_waits_for_the_verdict() -> None:
    play = at_problem()
    write(play)
    play.wait(15 * MINUTE)
    assert play.state.is_locked
    (run,) = runs_of(play.state).values()
    assert (run.kind, run.automatic, run.attempt, run.code) == ("submission", True, 1, SOLUTION)
    assert refusal(play, coding_messages.ReplaceCode(round=0, text="x")) == "time_is_up"
    play.judge(Verdict.ACCEPTED)
    assert play.state.rounds[0].status == "solved"
    assert play.state.open_round == 1


def test_a_wrong_automatic_submission_leaves_the_problem_timed_out() -> None:
    play = at_problem()
    write(play)
    play.wait(15 * MINUTE)
    play.judge(Verdict.WRONG_ANSWER)
    assert play.state.rounds[0].status == "timed_out"
    assert play.state.open_round == 1


def test_a_submission_under_way_when_time_runs_out_is_not_submitted_twice() -> None:
    play = at_problem()
    write(play)
    play.wait(15 * MINUTE - 1)
    play.tell(coding_messages.SubmitCode(round=0))
    play.wait(1)
    assert play.state.is_locked
    assert len(runs_of(play.state)) == 1
    play.judge(Verdict.ACCEPTED)
    assert play.state.rounds[0].status == "solved"


@pytest.mark.parametrize("text", [STARTER, "", "   \n"])
def test_an_untouched_problem_is_not_submitted_when_time_runs_out(text: str) -> None:
    play = at_problem()
    write(play, text)
    play.wait(15 * MINUTE)
    assert runs_of(play.state) == {}
    assert play.state.rounds[0].status == "timed_out"
    assert play.state.open_round == 1


def test_the_time_left_is_called_at_five_minutes_and_at_one() -> None:
    play = at_problem()
    play.wait(15 * MINUTE - 1)
    called = [record.event.left_ms for record in play.records if isinstance(record.event, ev.TimeCalled)]
    assert called == [5 * MINUTE, MINUTE]


def test_no_time_is_called_once_the_problem_is_decided() -> None:
    play = at_problem()
    submit(play, Verdict.ACCEPTED)
    play.wait(15 * MINUTE - 1)
    assert not any(isinstance(record.event, ev.TimeCalled) for record in play.records)


def test_hints_come_one_by_one_and_there_are_three() -> None:
    play = at_problem()
    for level in (1, 2, 3):
        play.tell(coding_messages.AskForHint(round=0))
        assert refusal(play, coding_messages.AskForHint(round=0)) == "hint_on_its_way"
        play.interviewer("A hint.", coding_messages.GiveHint(f"hint {level}"))
    assert [(hint.level, hint.text) for hint in play.state.rounds[0].hints] == [
        (1, "hint 1"),
        (2, "hint 2"),
        (3, "hint 3"),
    ]
    assert refusal(play, coding_messages.AskForHint(round=0)) == "no_more_hints"
    play.tell(msg.Say(text="One more?"))
    events = play.interviewer("No more.", coding_messages.GiveHint("a fourth"))
    assert isinstance(events[-1], ev.MoveRejected)


def test_a_hint_that_was_not_given_may_be_asked_for_again() -> None:
    play = at_problem()
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer("What have you tried?")
    play.tell(coding_messages.AskForHint(round=0))
    assert play.state.rounds[0].hint_wanted


def test_the_interviewer_cannot_leave_an_open_problem_or_end_early() -> None:
    play = at_problem()
    play.tell(msg.Say(text="Hello?"))
    events = play.interviewer("Right.", msg.AdvanceStage(), msg.EndInterview())
    assert [type(event) for event in events] == [ev.InterviewerSpoke, ev.MoveRejected, ev.MoveRejected]
    assert play.state.open_round == 0


def test_the_interviewer_closes_the_interview_in_the_closing() -> None:
    play = at_problem(problem_count=1)
    play.tell(coding_messages.SkipProblem(round=0))
    play.interviewer("Thank you.")
    play.tell(msg.Say(text="Thanks, bye."))
    play.interviewer("Goodbye.", msg.EndInterview())
    assert play.state.status == "in_progress", "the goodbye is to be seen"
    play.tell(msg.Say(text="Bye."))
    play.interviewer("", msg.EndInterview())
    assert (play.state.status, play.state.end_reason) == ("completed", "agenda_done")


def test_late_and_second_answers_change_nothing() -> None:
    play = at_problem()
    play.tell(msg.Say(text="Is n positive?"))
    (consult,) = [action for action in due(play.state) if isinstance(action, Consult)]
    answer = msg.TurnTaken(consult.up_to, "Yes.", "clarify", (), "test")
    assert play.tell(answer)
    assert play.tell(answer) == []
    write(play)
    play.tell(coding_messages.SubmitCode(round=0))
    run = next(iter(runs_of(play.state)))
    play.judge(Verdict.WRONG_ANSWER)
    assert play.tell(coding_messages.JudgingFailed(run, "late")) == []
    assert play.tell(coding_messages.JudgingFailed("run-9999", "unknown")) == []
    assert play.tell(msg.TimeCame("stage-end:greeting")) == []


def test_a_timer_that_fires_early_changes_nothing() -> None:
    play = at_problem()
    assert play.tell(msg.TimeCame("stage-end:problem_1")) == []


def test_a_second_utterance_before_the_answer_is_answered_with_the_first() -> None:
    play = at_problem()
    play.tell(msg.Say(text="Wait."))
    play.tell(msg.Say(text="Is n positive?"))
    (consult,) = [action for action in due(play.state) if isinstance(action, Consult)]
    assert len(consult.cues) == 2
    play.interviewer("Yes, it is.")
    assert play.state.cues == ()


def test_edits_are_diffs_against_a_known_revision() -> None:
    play = at_problem()
    play.tell(coding_messages.EditCode(round=0, base=0, start=len(STARTER), end=len(STARTER), text="# 😀\n"))
    assert play.state.rounds[0].text == STARTER + "# 😀\n"
    assert refusal(play, coding_messages.EditCode(round=0, base=0, start=0, end=0, text="x")) == "stale_edit"
    assert refusal(play, coding_messages.EditCode(round=0, base=1, start=5, end=4, text="x")) == "bad_range"
    assert refusal(play, coding_messages.EditCode(round=0, base=1, start=0, end=9999, text="x")) == "bad_range"
    assert play.state.posture == "observing"


def test_code_over_the_limit_is_refused_however_it_is_sent() -> None:
    play = at_problem()
    write(play, "é" * (127 * 1024))
    big = coding_messages.EditCode(round=0, base=1, start=0, end=0, text="é" * 1025)
    assert refusal(play, big) == "code_too_large"
    with pytest.raises(ValueError, match="256 kB"):
        coding_messages.ReplaceCode(round=0, text="x" * (256 * 1024 + 1))


def test_a_key_frame_is_taken_every_fifty_edits() -> None:
    play = at_problem()
    for revision in range(100):
        play.tell(coding_messages.EditCode(round=0, base=revision, start=0, end=0, text="#"))
    frames = [record.event for record in play.records if isinstance(record.event, coding_events.CodeSnapshotTaken)]
    assert [frame.revision for frame in frames] == [50, 100]
    assert frames[1].text == "#" * 100 + STARTER


def test_each_language_keeps_its_own_text() -> None:
    play = at_problem()
    write(play)
    play.tell(coding_messages.ChooseLanguage(round=0, language="go"))
    assert play.state.rounds[0].text == ""
    play.tell(coding_messages.ChooseLanguage(round=0, language="python"))
    assert play.state.rounds[0].text == SOLUTION


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (msg.Say(text="hi"), "not_started"),
        (coding_messages.RunCode(round=0), "not_started"),
        (msg.MoveOn(), "not_started"),
        (msg.End(), "illegal_transition"),
    ],
)
def test_before_the_start_nothing_else_is_taken(command: msg.Command, code: str) -> None:
    assert refusal(Play(), command) == code


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (msg.Start(), "illegal_transition"),
        (msg.Say(text="hi"), "interview_over"),
        (coding_messages.SubmitCode(round=0), "interview_over"),
        (msg.End(), "illegal_transition"),
        (msg.Abandon(), "illegal_transition"),
    ],
)
def test_after_the_end_nothing_is_taken(command: msg.Command, code: str) -> None:
    play = started()
    play.tell(msg.End())
    assert refusal(play, command) == code
    assert [type(action) for action in due(play.state)] == [Assess]


@pytest.mark.parametrize("problem", [1, 5])
def test_only_the_problem_on_the_table_can_be_worked_on(problem: int) -> None:
    assert refusal(at_problem(), coding_messages.RunCode(round=problem)) == "not_current_problem"
    assert refusal(started(), coding_messages.RunCode(round=0)) == "not_current_problem"


def test_ending_in_the_middle_closes_runs_and_problems_honestly() -> None:
    play = at_problem()
    write(play)
    play.tell(coding_messages.SubmitCode(round=0))
    play.tell(msg.End())
    (run,) = runs_of(play.state).values()
    assert run.failure == ENDED_EARLY
    assert [problem.status for problem in play.state.rounds] == ["unfinished", "waiting"]
    assert play.state.end_reason == "ended_by_candidate"


def test_leaving_before_the_start_abandons() -> None:
    play = Play()
    play.tell(msg.Abandon())
    assert (play.state.status, play.state.end_reason) == ("abandoned", "left")


def test_the_log_alone_gives_the_same_state() -> None:
    play = at_problem()
    submit(play, Verdict.WRONG_ANSWER)
    play.tell(coding_messages.AskForHint(round=0))
    play.interviewer("Here.", coding_messages.GiveHint("think"))
    submit(play, Verdict.ACCEPTED)
    play.wait(60 * MINUTE)
    assert fold("interview", play.records) == play.state
    assert [record.seq for record in play.records] == list(range(1, len(play.records) + 1))


def test_a_log_must_begin_with_scheduling() -> None:
    play = started()
    with pytest.raises(ValueError, match="must begin with"):
        fold("interview", play.records[1:])


def test_timers_are_read_off_the_state_alone() -> None:
    play = at_problem()
    again = fold("interview", play.records)
    assert [action for action in due(again) if isinstance(action, Wake)] == [
        action for action in due(play.state) if isinstance(action, Wake)
    ]


def test_every_event_of_a_coding_round_changes_something() -> None:
    assert set(evolving._CHANGES) == {*get_args(coding_events.CodingEvent), coding_events.FollowUpAsked}
