"""A pause stops the clock and everything else, within limits that are pinned in the log."""

import pytest

from greenroom.errors import Refused
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.allowed import refused
from greenroom.interview.core.due import due
from greenroom.interview.core.events import InterviewScheduled, Recorded
from greenroom.interview.core.evolve import PAUSES_USED_UP, fold
from greenroom.interview.core.plan import PauseRules
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.testing.coding.play import Play, requested
from greenroom.web.room import room_of
from tests.unit.adapters.interviewer.test_house import PERSONAS, at_problem
from tests.unit.feedback.interviews import solved_at_once
from tests.unit.web.test_marks import said

MINUTE = 60_000


def at_the_problem(**settings: object) -> Play:
    play = Play(requested(**settings))
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    play.interviewer("Here it is. How would you begin?")
    return play


def paused_for(play: Play, ms: int) -> Play:
    play.tell(msg.Pause())
    play.wait(ms)
    play.tell(msg.Resume())
    return play


def test_a_pause_costs_no_time_and_is_no_silence() -> None:
    play = at_the_problem()
    before, deadline = play.now, play.state.deadline
    paused_for(play, 5 * MINUTE)
    assert (play.now, play.state.deadline) == (before, deadline)
    assert not play.state.signals
    assert (play.state.paused_ms, play.state.pause_left_ms, play.state.pauses) == (5 * MINUTE, 10 * MINUTE, 1)
    assert play.state.wall_time(play.now) == play.now + 5 * MINUTE
    assert fold("interview", play.records) == play.state


@pytest.mark.parametrize(
    "command",
    [
        msg.Say(text="Hello?"),
        msg.MoveOn(),
        msg.Pause(),
        coding_messages.RunCode(round=0),
        coding_messages.EditCode(round=0, base=0, start=0, end=0, text="x"),
        coding_messages.AskForHint(round=0),
    ],
)
def test_nothing_can_be_done_in_a_pause(command: msg.Command) -> None:
    play = at_the_problem()
    play.tell(msg.Pause())
    with pytest.raises(Refused) as error:
        play.tell(command)
    assert error.value.code == "paused"
    assert "resume" not in refused(play.state)
    assert {"say", "run_code", "pause", "move_on"} <= refused(play.state).keys()


def test_the_interviewer_waits_and_then_knows() -> None:
    play = at_the_problem()
    play.tell(msg.Say(text="What about an empty list?"))
    (asked,) = [action for action in due(play.state) if isinstance(action, Consult)]
    play.tell(msg.Pause())
    assert not [action for action in due(play.state) if isinstance(action, Consult)]
    assert play.tell(msg.TurnTaken(asked.up_to, "It can be empty.", "talk", (), "test")) == [], "nobody listens"
    play.tell(msg.Resume())
    assert [cue.kind for cue in play.state.cues] == ["candidate_spoke", "resumed"]


@pytest.mark.parametrize("command", [msg.End(), msg.Abandon()])
def test_one_may_leave_without_coming_back(command: msg.Command) -> None:
    play = at_the_problem()
    play.tell(msg.Pause())
    play.tell(command)
    assert play.state.has_ended
    assert not play.state.is_paused


def test_three_pauses_and_not_a_fourth() -> None:
    play = at_the_problem()
    for _ in range(3):
        paused_for(play, MINUTE)
    with pytest.raises(Refused, match="All 3 pauses have been used"):
        play.tell(msg.Pause())
    assert "pauses" in refused(play.state)["pause"]


def test_after_fifteen_minutes_in_all_the_clock_runs_again_by_itself() -> None:
    play = paused_for(at_the_problem(), 10 * MINUTE)
    left = (play.state.deadline or 0) - play.now
    play.tell(msg.Pause())
    play.wait(4 * MINUTE)
    assert play.state.is_paused
    play.wait(2 * MINUTE)
    assert not play.state.is_paused
    assert (play.state.deadline or 0) - play.now == left - MINUTE, "one minute after its end"
    assert play.state.lines[-1].text == PAUSES_USED_UP
    with pytest.raises(Refused, match="15 minutes of pausing"):
        play.tell(msg.Pause())


def test_it_cannot_be_paused_before_it_begins_or_when_time_is_up() -> None:
    play = Play()
    with pytest.raises(Refused):
        play.tell(msg.Pause())
    with pytest.raises(Refused):
        play.tell(msg.Resume())
    play = at_the_problem()
    play.tell(coding_messages.ReplaceCode(round=0, text="x = 1"))
    play.wait((play.state.deadline or 0) - play.now)
    assert play.state.is_locked
    with pytest.raises(Refused, match="Time is up"):
        play.tell(msg.Pause())


def test_an_old_log_has_no_pauses_and_the_rules_of_a_new_one_are_pinned() -> None:
    play = at_the_problem()
    first = play.records[0].event
    assert isinstance(first, InterviewScheduled)
    assert first.pauses == PauseRules(most=3, total_ms=15 * MINUTE)
    old = Recorded(1, play.records[0].at, first.model_copy(update={"pauses": None}))
    state = fold("interview", [old, *play.records[1:]])
    assert refused(state)["pause"] == "This interview can't be paused."
    assert room_of(state).interview.pause is None


def test_the_room_and_the_replay_show_it() -> None:
    play = at_the_problem()
    play.tell(msg.Pause())
    shown = room_of(play.state).interview.pause
    assert shown is not None
    assert (shown.since, shown.ends_at, shown.used, shown.allowed) == (play.now, play.now + 15 * MINUTE, 1, 3)
    play.wait(3 * MINUTE)
    play.tell(msg.Resume())
    assert play.state.lines[-1].text == "You paused the interview for 3 minutes. The clock stood still."
    assert said(play, "time_skipped") == [("neutral", "Paused for 3 minutes", 0)]
    view = room_of(play.state).interview
    assert view.pause is not None
    assert (view.pause.since, view.paused_ms) == (None, 3 * MINUTE)


@pytest.mark.parametrize("persona", PERSONAS)
def test_the_house_takes_notice_and_asks_nothing_new(persona: Persona) -> None:
    room = at_problem(persona)
    room.do(msg.Pause())
    (text,) = room.do(msg.Resume())
    assert text.count("?") == 0
    assert len(text.split()) < 25


def test_a_pause_is_no_long_silence_in_the_report() -> None:
    play = solved_at_once()
    paused_for(play, 10 * MINUTE)
    report = play.end().report()
    longest = next(one.value for one in report.measures if one.id == "longest_pause")
    assert longest is not None
    assert longest < 10 * MINUTE
