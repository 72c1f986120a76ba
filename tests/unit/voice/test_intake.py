"""Chunks of sound: forged, repeated, late, at a wrong rate."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.voice.audio import FRAME_BYTES, FRAME_MS
from greenroom.voice.intake import AHEAD_MS, Intake

CHUNK_MS = 20
CHUNK = bytes(2 * 16 * CHUNK_MS)


def stream(intake: Intake, seconds: float, *, rate: float = 1.0, start: int = 0, number: int = 0) -> set[str | None]:
    """Send chunks as a browser at `rate` times the right sample rate does; returns the complaints."""
    complaints = set()
    for at in range(int(seconds * 1000 / CHUNK_MS)):
        size = int(len(CHUNK) * rate) & ~1
        complaints.add(intake.take(number + at, bytes(size), start + at * CHUNK_MS)[1])
    return complaints


@given(st.lists(st.integers(1, 3_200), min_size=1, max_size=30))
def test_frames_are_cut_from_chunks_of_any_length_and_their_clock_is_steady(sizes: list[int]) -> None:
    intake, frames, sound, now = Intake(), [], 0, 0
    for number, size in enumerate(sizes):
        taken, complaint = intake.take(number, bytes(2 * size), now)
        assert complaint is None
        frames += taken
        sound += 2 * size
        now += size // 16
    assert len(frames) == sound // FRAME_BYTES
    assert all(len(frame) == FRAME_BYTES for _, frame in frames)
    times = [at for at, _ in frames]
    assert all(later - earlier == FRAME_MS for earlier, later in itertools.pairwise(times))


@pytest.mark.parametrize(
    ("number", "pcm", "complaint"),
    [
        (0, CHUNK, "repeated"),
        (4, CHUNK, "repeated"),
        (5, b"", "malformed"),
        (5, CHUNK + b"x", "malformed"),
        (5, bytes(2 * 3_201), "malformed"),
        (2**32 - 1, CHUNK, "malformed"),
    ],
)
def test_a_bad_chunk_is_counted_and_changes_nothing(number: int, pcm: bytes, complaint: str) -> None:
    intake, same = Intake(), Intake()
    assert stream(intake, 0.1) == stream(same, 0.1) == {None}
    assert intake.take(number, pcm, 100) == ([], complaint)
    assert intake.complaints == {complaint: 1}
    assert intake.take(5, CHUNK, 100) == same.take(5, CHUNK, 100)


def test_missing_chunks_are_counted_and_the_rest_is_taken() -> None:
    intake = Intake()
    stream(intake, 0.1)
    frames, complaint = intake.take(15, CHUNK + CHUNK, 300)
    assert (len(frames), complaint, intake.lost) == (1, None, 10)


@pytest.mark.parametrize("rate", [0.5, 3.0, 6.0])
def test_a_wrong_sample_rate_is_noticed(rate: float) -> None:
    assert "wrong_rate" in stream(Intake(), 12, rate=rate)


def test_a_right_sample_rate_is_not_blamed_for_gaps_and_bursts() -> None:
    intake = Intake()
    assert stream(intake, 10) == {None}
    # The network stalls for two seconds and then sends everything at once.
    for number in range(100):
        assert intake.take(500 + number, CHUNK, 12_000)[1] is None
    assert stream(intake, 20, start=12_000, number=600) == {None}
    # The tab slept.
    assert stream(intake, 20, start=90_000, number=1_600) == {None}


def test_sound_faster_than_anyone_can_speak_is_dropped() -> None:
    intake = Intake()
    frames = [len(intake.take(number, CHUNK, 0)[0]) for number in range(2_000)]
    assert sum(frames) * FRAME_MS <= AHEAD_MS + 200
    assert intake.complaints["too_fast"] > 1_000


def test_after_a_gap_the_clock_of_the_frames_goes_on_with_the_time() -> None:
    intake = Intake()
    stream(intake, 1)
    frames, _ = intake.take(50, bytes(FRAME_BYTES), 60_000)
    assert frames[0][0] == 60_000
