"""Which cues interrupt a turn under way, and that none is lost or answered twice."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.errors import Refused
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import INTERRUPTING, Consult
from greenroom.interview.core.due import due
from greenroom.interview.core.state import Cue, State
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.testing.coding.play import Play, requested

WAITING = ("time_called", "verdict", "analysed", "signal", "hint_requested", "resumed", "silence")


def consult(*kinds: str, first: int = 1) -> Consult:
    cues = tuple(Cue(seq, kind) for seq, kind in enumerate(kinds, start=first))
    return Consult(f"consult:{first}-{cues[-1].seq}", cues)


@pytest.mark.parametrize("kind", WAITING)
def test_most_cues_wait_for_the_end_of_the_turn(kind: str) -> None:
    assert consult("stage_entered").goes_on(consult("stage_entered", kind))


@pytest.mark.parametrize("kind", sorted(INTERRUPTING))
def test_the_candidate_and_the_agenda_interrupt(kind: str) -> None:
    assert not consult("verdict").goes_on(consult("verdict", kind))
    assert not consult("verdict").goes_on(consult("verdict", "time_called", kind))


def test_a_turn_whose_cue_was_answered_otherwise_does_not_go_on() -> None:
    assert not consult("verdict", "signal").goes_on(consult("signal", first=2))


kinds = st.sampled_from([*WAITING, *sorted(INTERRUPTING)])


@given(st.lists(kinds, min_size=1, max_size=5), st.lists(kinds, max_size=5), st.integers(0, 5))
def test_a_turn_goes_on_exactly_while_its_cues_wait_and_nothing_interrupts(
    own: list[str], later: list[str], answered: int
) -> None:
    before = consult(*own)
    left = consult(*own, *later).cues[answered:]
    if not left:
        return
    expected = answered == 0 and not set(later) & INTERRUPTING
    assert before.goes_on(Consult("newer", left)) == expected


def waiting(state: State) -> Consult | None:
    return next((action for action in due(state) if isinstance(action, Consult)), None)


SAY = msg.Say(text="So.")
steps = st.lists(
    st.sampled_from(
        ["begin", "finish", "cut", SAY, msg.MoveOn(), coding_messages.AskForHint(round=0), msg.NoteSilence(rung=0)]
    ),
    max_size=30,
)


@settings(deadline=None)
@given(steps)
def test_every_cue_is_answered_by_one_turn(steps: list[Any]) -> None:
    """As the engine does it: a turn goes on while it may, and answers what it began with."""
    play = Play(requested())
    play.tell(msg.Start())
    turn: Consult | None = None
    asked: set[int] = {cue.seq for cue in play.state.cues}
    answered: list[int] = []
    for step in [*steps, "begin", "finish", "begin", "finish"]:
        before = {cue.seq for cue in play.state.cues}
        newer = waiting(play.state)
        if turn is not None and (newer is None or not turn.goes_on(newer)):
            turn = None
        if step == "begin":
            turn = turn or newer
            continue
        if step in ("finish", "cut"):
            if turn is not None:
                play.tell(msg.TurnTaken(turn.up_to, "Well.", "", (), "test", is_cut=step == "cut"))
                turn = None
        elif not refused(play, step):
            asked |= {cue.seq for cue in play.state.cues}
        answered += sorted(before - {cue.seq for cue in play.state.cues})
        if play.state.has_ended:
            return
    assert len(answered) == len(set(answered))
    assert set(answered) == asked - {cue.seq for cue in play.state.cues}


def refused(play: Play, step: msg.Message) -> bool:
    try:
        play.tell(step)
    except Refused:
        return True
    return False


def test_a_turn_that_broke_off_keeps_its_words_and_makes_no_moves() -> None:
    play = Play(requested())
    play.tell(msg.Start())
    (cue,) = play.state.cues
    (spoke,) = play.tell(msg.TurnTaken(cue.seq, "Hello.", "", (), "test", is_cut=True, withdrawn="Hi."))
    assert isinstance(spoke, ev.InterviewerSpoke)
    assert (spoke.text, spoke.is_cut, spoke.withdrawn) == ("Hello.", True, "Hi.")
    assert play.state.lines[-1].is_cut
    assert not play.state.cues


def test_what_was_said_before_a_failure_is_kept_and_the_failure_is_told() -> None:
    play = Play(requested())
    play.tell(msg.Start())
    (cue,) = play.state.cues
    events = play.tell(msg.TurnFailed(cue.seq, "it broke", said="Hello.", said_by="test", withdrawn="Hi."))
    assert [event.type for event in events] == ["interviewer_spoke", "interviewer_failed"]
    assert [line.who for line in play.state.lines] == ["interviewer", "room"]
    assert not play.state.cues
    assert isinstance(events[-1], ev.InterviewerFailed)
    assert events[-1].withdrawn == "Hi."
