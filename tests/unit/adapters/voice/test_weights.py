"""Weights are used only if they are the ones we know, and nothing is loaded before it is needed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from greenroom.adapters.voice import build_voice, weights
from greenroom.adapters.voice.weights import Weights, missing
from greenroom.errors import VoiceUnavailable

SHA256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
KNOWN = Weights("some-package", "some/weights.onnx", 3, SHA256_OF_ABC)

STARTED = """
import asyncio, json, sys
from greenroom.adapters.voice import build_voice
from greenroom.bootstrap import build_app
from greenroom.config import Settings
build_app(Settings())
voice = build_voice()
voice.recogniser.part, voice.turns.part, voice.speaker.voices
print(json.dumps(sorted(sys.modules)))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of packages."""
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    monkeypatch.setattr(weights, "_wrong", set())
    monkeypatch.setattr(sys, "path", [])
    return tmp_path


def put(folder: Path, content: bytes) -> None:
    (folder / "some").mkdir()
    (folder / "some/weights.onnx").write_bytes(content)


def test_known_weights_are_read(folder: Path) -> None:
    put(folder, b"abc")
    assert KNOWN.read() == b"abc"
    assert missing([KNOWN], packages=()) == ""


@pytest.mark.parametrize("content", [None, b"", b"ab", b"abcd"], ids=["none", "empty", "short", "long"])
def test_missing_weights_say_how_to_get_them(folder: Path, content: bytes | None) -> None:
    if content is not None:
        put(folder, content)
    said = missing([KNOWN], packages=())
    assert "some-package is not installed" in said
    assert "make voice" in said
    with pytest.raises(VoiceUnavailable, match="make voice"):
        KNOWN.read()


def test_other_weights_of_the_same_size_are_refused_and_remembered(folder: Path) -> None:
    put(folder, b"abd")
    assert missing([KNOWN], packages=()) == ""
    with pytest.raises(VoiceUnavailable, match="not in the version we know"):
        KNOWN.read()
    assert "some-package" in missing([KNOWN], packages=())


def test_every_part_says_what_it_lacks_where_nothing_is_installed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(folder))
    voice = build_voice()
    for part in (voice.recogniser.part, voice.turns.part):
        assert not part.is_ready
        assert "make voice" in part.missing
    ready, *others = voice.speaker.voices
    assert ready.id == "browser"
    assert {other.id for other in others} == {"hibari", "piper", "flite", "espeak"}
    assert all("install" in other.missing for other in others)


async def test_parts_that_are_missing_refuse_to_work(folder: Path) -> None:
    from greenroom.adapters.voice import embedded

    assert embedded.MoonshineRecogniser().part.missing
    # Models that an earlier test has loaded stay loaded; what is asked here is the file.
    with pytest.raises(VoiceUnavailable, match="make voice"):
        weights.session(weights.SILERO)
    with pytest.raises(VoiceUnavailable, match="make voice"):
        await build_voice().speaker.prepare("hibari")


def test_a_start_loads_nothing_of_voice(tmp_path: Path) -> None:
    started = subprocess.run(
        [sys.executable, "-c", STARTED],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env={"PATH": "/usr/bin:/bin", "GREENROOM_DATA_DIR": str(tmp_path)},
    )
    loaded = set(json.loads(started.stdout.splitlines()[-1]))
    assert "greenroom.adapters.voice" in loaded
    heavy = {"onnxruntime", "hibari", "numpy", "greenroom.adapters.voice.moonshine", "greenroom.adapters.voice.silero"}
    assert not loaded & heavy
