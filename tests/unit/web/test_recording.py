"""A recording tells what the room showed and when, whatever clock and candidate did."""

import json
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from greenroom.interview.core import events as ev
from greenroom.interview.core import evolve as evolving
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.long_interview import long_interview
from greenroom.testing.coding.play import Play, requested
from greenroom.testing.play import EPOCH
from greenroom.web import recording as recording_module
from greenroom.web.recording import SILENCE_MS, STEPS_IN_A_LINE, Recording
from greenroom.web.recording_wire import RecordingHead, RecordingSteps, Redaction
from greenroom.web.sharing import PLACE, shared_file
from greenroom.web.wire import Change


def finished() -> Play:
    """Scheduled in the morning, begun an hour later, with a submission that is looked into after the end."""
    play = Play()
    play.wait(3_600_000)
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    play.wait(5_000).interviewer("Here it is.")
    play.wait(20_000).tell(coding_messages.EditCode(round=0, base=0, start=0, end=0, text="#"))
    play.wait(1_000).tell(coding_messages.SubmitCode(round=0))
    play.judge(Verdict.WRONG_ANSWER)
    play.interviewer("")
    play.wait(2_000).tell(msg.End())
    play.wait(60_000).analyse()
    return play


def test_it_begins_when_the_interview_did_and_ends_with_it() -> None:
    play = finished()
    recording = Recording("interview", play.records)
    head = recording.head()
    assert head.starts_at == EPOCH + 3_600_000 == play.state.started_at
    assert head.ends_at == play.state.ended_at
    assert head.room.interview.status == "scheduled"
    assert head.seq == 1


def test_what_was_found_out_later_is_told_at_the_end() -> None:
    play = finished()
    recording = Recording("interview", play.records)
    analysed = next(record for record in play.records if isinstance(record.event, coding_events.RunAnalysed))
    (step,) = [step for step in recording.steps() if step.seq == analysed.seq]
    (mark,) = [mark for mark in recording.head().marks if mark.seq == analysed.seq]
    assert analysed.at > recording.ends_at
    assert step.at == mark.at == recording.ends_at


def test_steps_are_counted_ahead_and_none_is_empty() -> None:
    play = finished()
    recording = Recording("interview", play.records)
    steps = list(recording.steps())
    assert len(steps) == recording.head().steps
    assert all(step.changes for step in steps)
    passed = next(record.seq for record in play.records if isinstance(record.event, ev.InterviewerPassed))
    assert passed not in [step.seq for step in steps]


def test_a_time_in_which_nothing_is_seen_is_a_silence() -> None:
    recording = Recording("interview", finished().records)
    start = recording.starts_at
    assert [(one.start - start, one.end - start) for one in recording.head().silences] == [(5_000, 25_000)]
    assert SILENCE_MS > 5_000


def test_looking_around_in_the_code_is_seen_but_ends_no_silence() -> None:
    play = Play()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    for place in range(5):
        play.wait(4_000).tell(coding_messages.MoveCursor(round=0, revision=0, anchor=place, head=place + 1))
    play.wait(1_000).tell(msg.End())
    recording = Recording("interview", play.records)
    start = recording.starts_at
    placed = [step for step in recording.steps() if step.changes[0].type == "cursor_placed"]
    assert [step.at - start for step in placed] == [4_000, 8_000, 12_000, 16_000, 20_000]
    assert [(one.start - start, one.end - start) for one in recording.head().silences] == [(0, 21_000)]
    assert recording.head().steps == len(list(recording.steps()))


def test_before_the_first_and_after_the_last_thing_there_may_be_silence_too() -> None:
    play = Play()
    play.tell(msg.Start())
    play.wait(20_000).interviewer("Hello.")
    play.wait(9_000).tell(msg.Abandon())
    recording = Recording("interview", play.records)
    start = recording.starts_at
    assert [(one.start - start, one.end - start) for one in recording.head().silences] == [
        (0, 20_000),
        (20_000, 29_000),
    ]


def test_a_clock_that_jumps_does_not_take_the_recording_back() -> None:
    play = finished()
    records = [replace(one, at=one.at - 7_200_000) if one.seq % 3 == 0 else one for one in play.records]
    recording = Recording("interview", records)
    times = [step.at for step in recording.steps()]
    assert times == sorted(times)
    assert all(recording.starts_at <= at <= recording.ends_at for at in times)
    marked = [mark.at for mark in recording.head().marks]
    assert marked == sorted(marked)


def test_an_interview_that_was_left_before_it_began_has_a_recording() -> None:
    play = Play()
    play.wait(1_000).tell(msg.Abandon())
    head = Recording("interview", play.records).head()
    assert (head.starts_at, head.ends_at, head.steps) == (EPOCH, EPOCH + 1_000, 1)
    assert [mark.kind for mark in head.marks] == ["end"]


def test_one_that_was_left_after_ten_seconds_has_one_too() -> None:
    play = Play()
    play.tell(msg.Start())
    play.wait(10_000).tell(msg.Abandon())
    head = Recording("interview", play.records).head()
    assert head.ends_at - head.starts_at == 10_000
    assert [mark.label for mark in head.marks] == ["Greeting", "The candidate left"]


def test_its_lines_are_a_head_and_then_steps_in_portions() -> None:
    records = long_interview(1_500, seed=1)
    lines = list(Recording("interview", records).lines())
    head = RecordingHead.model_validate_json(lines[0])
    portions = [RecordingSteps.model_validate_json(line) for line in lines[1:]]
    assert [len(portion.steps) for portion in portions[:-1]] == [STEPS_IN_A_LINE] * (len(portions) - 1)
    assert sum(len(portion.steps) for portion in portions) == head.steps
    assert all(line.count("\n") == 1 and line.endswith("\n") for line in lines)


@pytest.mark.parametrize("redact", ["none", "names", "personal"])
def test_nothing_is_told_that_the_room_did_not_show(redact: Redaction) -> None:
    """The interviewer's notes, the rejected moves, what is asked later: none of it is in the room."""
    play = Play(requested())
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn()):
        play.tell(command)
    play.interviewer("Fine.", coding_messages.GiveHint("a hint out of turn"), intent="secret-note")
    assert "move_rejected" in [record.event.type for record in play.records]
    play.tell(msg.End())
    told = "".join(Recording("interview", play.records, redact).lines())
    for hidden in ("secret-note", "out of turn", "Double the number", "arithmetic"):
        assert hidden not in told


def test_topics_stay_hidden_until_they_no_longer_tell_the_way() -> None:
    play = finished()
    lines = list(Recording("interview", play.records).lines())
    steps = [step for line in lines[1:] for step in json.loads(line)["steps"]]
    shown = [
        (step["seq"], change["problem"]["brief"]["topics"])
        for step in steps
        for change in step["changes"]
        if change["type"] == "problem_changed" and change["problem"]["brief"]
    ]
    ended = next(record.seq for record in play.records if isinstance(record.event, ev.InterviewCompleted))
    assert all((topics == []) == (seq < ended) for seq, topics in shown)


@pytest.mark.parametrize("redact", ["none", "names", "personal"])
def test_its_lines_are_what_its_models_would_write(redact: Redaction) -> None:
    """Most steps are written without a model, since that takes a tenth of the time."""
    head, *rest = Recording("interview", long_interview(1_500, seed=2), redact).lines()
    assert RecordingHead.model_validate_json(head).model_dump_json() + "\n" == head
    for line in rest:
        assert RecordingSteps.model_validate_json(line).model_dump_json() + "\n" == line


@pytest.mark.parametrize("redact", ["none", "names", "personal"])
def test_typing_is_told_without_comparing_rooms(redact: Redaction, monkeypatch: pytest.MonkeyPatch) -> None:
    """To look for all that an event may have changed is what made recordings slow."""
    compared, evolved = 0, 0
    look, evolve_one = recording_module.changes, evolving.evolve

    def looking(*about: Any) -> Iterator[Change]:
        nonlocal compared
        compared += 1
        return look(*about)

    def evolves(*about: Any) -> State:
        nonlocal evolved
        evolved += 1
        return evolve_one(*about)

    records = long_interview(3_000, seed=3)
    monkeypatch.setattr(recording_module, "changes", looking)
    monkeypatch.setattr(evolving, "evolve", evolves)
    recording = Recording("interview", records, redact)
    for _ in range(2):
        assert sum(1 for _ in recording.steps()) == recording.head().steps > 2_900
    assert 0 < compared < len(records) / 5
    assert compared <= evolved < len(records) / 4


def test_a_file_to_share_takes_no_more_memory_the_longer_it_is() -> None:
    """Only a portion of it is there at a time, and what waits to be told is packed."""
    (short, short_peak), (long, long_peak) = (shared(long_interview(events, seed=1)) for events in (2_000, 10_000))
    assert long > 4 * short
    assert long_peak < 1.5 * short_peak


def shared(records: list[Recorded]) -> tuple[int, int]:
    """How long the file is, and how much memory it takes at most to write it."""
    recording = Recording("interview", records)
    page = f"<html><head></head>{PLACE}</html>"
    size = 0
    tracemalloc.start()
    try:
        for piece in shared_file(page, recording):
            size += len(piece)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert sum(len(packed) for packed in recording._steps) < size / 4
    return size, peak
