"""When nothing is pending any more: not before the answer, and not never."""

import pytest

from greenroom.cli.room.stillness import QUIET_SECONDS, TURN_SECONDS, Stillness
from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.coding import messages as coding
from greenroom.testing.coding.play import Play, requested
from greenroom.web import wire
from greenroom.web.room import room_of


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def playing() -> Play:
    play = Play(requested())
    play.tell(msg.Start())
    for _ in range(3):
        play.tell(msg.MoveOn())
    return play


def line(who: str) -> wire.Changed:
    view = wire.LineView.model_validate({"seq": 9, "at": 0, "who": who, "text": "x", "said_by": "", "concept": ""})
    return wire.Changed(after=8, seq=9, at=0, cause=None, changes=(wire.LineAdded(line=view),))


def test_a_quiet_room_is_still_after_a_moment(clock: Clock) -> None:
    stillness, room = Stillness(clock), room_of(playing().state)
    assert not stillness.is_still(room)
    clock.now += QUIET_SECONDS + 0.01
    assert stillness.is_still(room)
    stillness.heard(wire.Pong(now=1))
    assert stillness.is_still(room), "a heartbeat is nothing"
    stillness.heard(line("candidate"))
    assert not stillness.is_still(room)


def test_an_answer_is_waited_for_until_it_is_there(clock: Clock) -> None:
    stillness, room = Stillness(clock), room_of(playing().state)
    stillness.spoke(to_interviewer=True)
    clock.now += TURN_SECONDS - 0.1
    assert not stillness.is_still(room)
    stillness.heard(wire.Presence(interviewer="thinking"))
    clock.now += 60
    assert not stillness.is_still(room), "a slow interviewer is waited for"
    stillness.heard(wire.Presence(interviewer="listening"))
    assert not stillness.is_still(room), "the words come a moment after the thinking"
    stillness.heard(line("interviewer"))
    clock.now += QUIET_SECONDS + 0.01
    assert stillness.is_still(room)
    assert not stillness.was_ignored


def test_silence_is_noticed(clock: Clock) -> None:
    stillness, room = Stillness(clock), room_of(playing().state)
    stillness.spoke(to_interviewer=True)
    clock.now += TURN_SECONDS + 0.01
    assert stillness.is_still(room)
    assert stillness.was_ignored
    stillness.heard(line("candidate"))
    assert stillness.was_ignored
    stillness.heard(line("interviewer"))
    assert not stillness.was_ignored


def test_a_run_is_waited_for(clock: Clock) -> None:
    play = playing()
    play.tell(coding.ReplaceCode(round=0, text="x"))
    play.tell(coding.RunCode(round=0))
    stillness = Stillness(clock)
    clock.now += 60
    assert not stillness.is_still(room_of(play.state))
    play.judge()
    assert stillness.is_still(room_of(play.state))


def test_an_interview_that_is_over_owes_nothing(clock: Clock) -> None:
    play = playing()
    play.tell(msg.End())
    stillness = Stillness(clock)
    stillness.spoke(to_interviewer=True)
    clock.now += QUIET_SECONDS + 0.01
    assert stillness.is_still(room_of(play.state))
