"""Edits that are folded together lead to the very state that they lead to one by one."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve, fold, transitions
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.shared.keystrokes import touched
from greenroom.testing.coding.long_interview import long_interview
from greenroom.testing.coding.play import Play

LONG = [long_interview(1_500, seed) for seed in (1, 2)]


def one_by_one(records: list[Recorded]) -> dict[int, State]:
    """The state after every event, by its seq."""
    state = begin("interview", records[0])
    states = {state.seq: state}
    for record in records[1:]:
        state = evolve(state, record)
        states[state.seq] = state
    return states


@pytest.mark.parametrize("records", LONG)
def test_every_passage_begins_and_ends_as_if_its_events_had_come_one_by_one(records: list[Recorded]) -> None:
    expected = one_by_one(records)
    told: list[Recorded] = []
    for before, after, happened in transitions(begin("interview", records[0]), records[1:]):
        assert before == expected[happened[0].seq - 1]
        assert after == expected[happened[-1].seq]
        told += happened
    assert told == records[1:]
    assert fold("interview", records) == expected[records[-1].seq]


@pytest.mark.parametrize("records", LONG)
def test_edits_that_are_taken_together_change_nothing_but_the_code(records: list[Recorded]) -> None:
    together = 0
    for before, after, happened in transitions(begin("interview", records[0]), records[1:]):
        if len(happened) == 1:
            continue
        together += len(happened)
        (index,) = {one.event.round for one in happened if isinstance(one.event, coding_events.CodeEdited)}
        old, new = before.rounds[index], after.rounds[index]
        problem = replace(new, texts=old.texts, revision=old.revision, cursor=old.cursor)
        assert problem == old
        others = {
            "rounds": before.rounds,
            "seq": before.seq,
            "at": before.at,
            "active_at": before.active_at,
            "watch": before.watch,
        }
        assert replace(after, **others) == before
    assert together > len(records) * 0.7, "most of a log is typing"


typing = st.lists(
    st.tuples(st.integers(-2, 30), st.integers(-2, 30), st.text("ab\n", max_size=5), st.integers(0, 2)), max_size=12
)


@given(edits=typing, asked=st.booleans())
def test_whatever_a_log_claims_to_have_been_typed(edits: list[tuple[int, int, str, int]], asked: bool) -> None:
    """Nothing checks a log that was written by others: places that are not there, revisions that do not rise."""
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    if asked:
        play.interviewer("What would you ask first?")
    seq, revision, at, records = play.state.seq, 0, play.now, list(play.records)
    for start, end, text, rise in edits:
        seq, revision, at = seq + 1, revision + rise, at + 700
        event = coding_events.CodeEdited(problem=0, revision=revision, start=start, end=end, text=text)
        records.append(Recorded(seq, at, event))
    assert fold("interview", records) == one_by_one(records)[seq]


@given(
    text=st.text("abc\n", max_size=40),
    edits=st.lists(
        st.tuples(st.integers(0, 40), st.integers(0, 40), st.text("xy", max_size=4)), min_size=1, max_size=8
    ),
)
def test_outside_of_what_edits_touch_a_text_stays_as_it_is(text: str, edits: list[tuple[int, int, str]]) -> None:
    made = [
        coding_events.CodeEdited(problem=0, revision=number, start=min(one, other), end=max(one, other), text=typed)
        for number, (one, other, typed) in enumerate(edits)
    ]
    start, end = touched(len(text), made)
    whole, part = text, text[start:end]
    for edit in made:
        whole = whole[: edit.start] + edit.text + whole[edit.end :]
        part = part[: edit.start - start] + edit.text + part[edit.end - start :]
    assert text[:start] + part + text[end:] == whole
