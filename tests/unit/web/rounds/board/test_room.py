"""The room of a board round: changes lead exactly to the room they came from, at any moment and for any reader."""

import itertools
import json
from functools import cache

import pytest

from greenroom.cli.rounds.board.applying import applied, take
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve, fold, transitions
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.state import whiteboard
from greenroom.testing.board.at_random import RandomBoard
from greenroom.testing.board.play import Play, box, component, label
from greenroom.web.recording import Recording
from greenroom.web.room import changes, room_of
from greenroom.web.rounds.board import wire
from greenroom.web.rounds.board.room import board_view, compared

MOMENTS = 1_000
SEEDS = (1, 2)


@cache
def long_log(seed: int) -> tuple[list[Recorded], dict[int, State]]:
    """A log with many edits, and the state as it was live after every event at which a step ended."""
    board = RandomBoard(seed)
    states = {board.play.state.seq: board.play.state}
    while len(states) < MOMENTS + 1:
        board.step()
        states[board.play.state.seq] = board.play.state
    return board.play.records, states


def after(view: wire.BoardView, before: State, now: State, records: list[Recorded]) -> wire.BoardView:
    for change in changes(before, now, records) if records else ():
        if isinstance(change, wire.BoardChange):
            view = applied(view, change)
    return view


@pytest.mark.parametrize("seed", SEEDS)
def test_changes_lead_to_the_view_at_every_moment(seed: int) -> None:
    records, states = long_log(seed)
    seqs = sorted(states)
    before = states[seqs[0]]
    view = board_view(whiteboard(before, 0), 0)
    for seq in seqs[1:]:
        now = states[seq]
        view = after(view, before, now, records[before.seq : seq])
        assert view == board_view(whiteboard(now, 0), 0)
        before = now


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("stride", [7, 100])
def test_several_steps_at_once_lead_to_the_same_view(seed: int, stride: int) -> None:
    records, states = long_log(seed)
    seqs = sorted(states)[::stride]
    for one, other in itertools.pairwise(seqs):
        view = after(board_view(whiteboard(states[one], 0), 0), states[one], states[other], records[one:other])
        assert view == board_view(whiteboard(states[other], 0), 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_board_at_any_seek_equals_the_live_board(seed: int) -> None:
    """A replay is the first room and every step of the recording; both are what the live room showed at that time."""
    records, states = long_log(seed)
    recording = Recording("interview", records)
    (view,) = recording.head().room.rounds
    assert isinstance(view, wire.BoardView)
    steps = {step.seq: step.changes for step in recording.steps()}
    checked = 0
    for record in records[1:]:
        for change in steps.get(record.seq, ()):
            if isinstance(change, wire.BoardChange):
                view = applied(view, change)
        if record.seq in states:
            assert view == board_view(whiteboard(states[record.seq], 0), 0)
            checked += 1
    assert checked > MOMENTS


@pytest.mark.parametrize("seed", SEEDS)
def test_edits_folded_together_lead_to_the_state_that_they_lead_to_one_by_one(seed: int) -> None:
    records, states = long_log(seed)
    state = begin("interview", records[0])
    for record in records[1:]:
        state = evolve(state, record)
        if record.seq in states:
            assert state == states[record.seq]
    assert fold("interview", records) == state
    together = 0
    for before, now, happened in transitions(begin("interview", records[0]), records[1:]):
        together += len(happened) > 1
        if now.seq in states:
            assert now == states[now.seq]
            assert list(whiteboard(now, 0).drawing.elements) == list(whiteboard(states[now.seq], 0).drawing.elements)
        assert before.seq < now.seq
    assert together > 50, "most edits of a board follow each other"


def test_what_happens_at_random_is_worth_a_test() -> None:
    records, states = long_log(1)
    types = {record.event.type for record in records}
    assert {"board_edited", "note_edited", "snapshot_kept", "topic_raised", "requirement_given"} <= types
    vias = {record.event.model_dump()["via"] for record in records if record.event.type == "board_edited"}
    assert {"canvas", "import", "undo"} <= vias
    assert max(len(whiteboard(state, 0).drawing.elements) for state in states.values()) > 100


def test_an_edit_is_sent_as_it_is_and_nothing_more() -> None:
    play = Play().to_board("design")
    play.draw(box("one"), box("two"))
    before, recorded = play.state, len(play.records)
    play.draw(box("two", 50, version=2))
    assert [one.model_dump() for one in changes(before, play.state, play.records[recorded:])] == [
        {
            "type": "board_edited",
            "round": 0,
            "revision": 2,
            "added": (),
            "changed": {"two": {"x": 50, "version": 2, "versionNonce": 2}},
            "removed": (),
        }
    ]


def test_comparing_keeps_the_order_in_which_elements_came() -> None:
    a, b, c = box("a"), box("b"), box("c")
    before = {"a": a, "b": b, "c": c}
    for after_ in ({"b": b, "c": c, "a": a}, {"a": a, "c": c}, {"c": {**c, "x": 3}, "b": b}, {"d": box("d"), "a": a}):
        elements = dict(before)
        take(elements, compared(0, before, after_, 1))
        assert list(elements.items()) == list(after_.items())


def test_before_it_opens_nothing_of_the_question_is_shown() -> None:
    play = Play()
    view = board_view(play.round, 0)
    assert (view.slug, view.title, view.statement) == (None, None, None)
    assert "coat" not in view.model_dump_json().lower()


def test_nothing_private_is_shown_at_any_time() -> None:
    design = play_through()
    shown = room_of(design.state).model_dump_json()
    for private in ("lonely-desk", "A restart forgets", "reserve ranges", "Requests are spread over services"):
        assert private not in shown
    assert json.loads(shown)["rounds"][0]["given"] == [
        {"about": "guests per evening", "text": "60,000 guests.", "asked": True}
    ]


def test_focus_is_what_was_asked_about_last_in_this_part() -> None:
    play = play_through()
    assert board_view(play.round, 0).focus == ("desk",)
    play.next()
    assert board_view(play.round, 0).focus == ()


def play_through() -> Play:
    from greenroom.interview.core.messages import Say
    from greenroom.interview.rounds.board.messages import GiveRequirement, RaiseTopic

    play = Play().to_board("design").answered()
    play.draw(*component("Desk"), label("free", "a remark"))
    play.tell(Say(text="Here it is."))
    play.interviewer(
        "And if it fails?",
        GiveRequirement("guests", "guests per evening", "60,000 guests."),
        RaiseTopic("trap", "lonely-desk", "one desk", ("Desk",), ("desk",)),
    )
    return play
