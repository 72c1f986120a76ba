"""Programs that speak: given text and nothing else, stopped when they take too long, believed only with sound."""

import asyncio
import wave
from pathlib import Path

import pytest

from greenroom.adapters.voice import piper, programs
from greenroom.adapters.voice.choosing import Voices
from greenroom.errors import VoiceUnavailable
from greenroom.voice.spoken import plainly


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs that comes before all others."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return tmp_path


def install(path: Path, name: str, script: str) -> None:
    program = path / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


async def said(voice: str, text: str = "Hello.") -> bytes:
    return b"".join([chunk async for chunk in Voices().speak(plainly(text), voice)])


@pytest.mark.parametrize("script", ["exit 3", "echo no sound", "true", "printf RIFF1234WAVE"])
async def test_a_program_without_sound_is_told_about(path: Path, script: str) -> None:
    install(path, "espeak-ng", script)
    with pytest.raises(VoiceUnavailable, match=r"failed \(exit code 3\)|no sound that can be read(: \w.*)?\.$"):
        await said("espeak")


async def test_a_program_that_hangs_is_stopped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "_PATIENCE", 0.2)
    install(path, "espeak-ng", f"echo $$ > {path}/pid; exec sleep 600")
    with pytest.raises(VoiceUnavailable, match="took longer"):
        await said("espeak")
    assert not is_running(path)


async def test_a_program_without_end_is_stopped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "_LOUDEST", 1_000_000)
    install(path, "espeak-ng", f"echo $$ > {path}/pid; exec cat /dev/zero")
    with pytest.raises(VoiceUnavailable, match="more sound"):
        await said("espeak")
    assert not is_running(path)


async def test_a_cancelled_program_is_stopped(path: Path) -> None:
    install(path, "espeak-ng", f"echo $$ > {path}/starting; mv {path}/starting {path}/pid; exec sleep 600")
    speaking = asyncio.create_task(said("espeak"))
    async with asyncio.timeout(60):
        while not (path / "pid").exists():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    speaking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await speaking
    assert not is_running(path)


async def test_text_goes_in_on_standard_input_only(path: Path) -> None:
    install(path, "espeak-ng", f'echo "$@" > {path}/arguments; cat > {path}/text; exit 1')
    hostile = f"--help; touch {path}/hacked $(touch {path}/hacked) [[x]]\x00\nnext"
    with pytest.raises(VoiceUnavailable):
        await said("espeak", hostile)
    assert "hacked" not in (path / "arguments").read_text()
    assert (path / "text").read_text() == f"--help; touch {path}/hacked $(touch {path}/hacked)  x next\n"
    assert not (path / "hacked").exists()


def test_flite_speaks_on_the_loop_of_the_server(path: Path) -> None:
    # Standard input is a socket there, and no program can open that by a name.
    uvloop = pytest.importorskip("uvloop")
    record(path / "sound.wav")
    install(path, "flite", f'cat "$6" > {path}/text && cp {path}/sound.wav "$8"')
    hostile = f"--help; touch {path}/hacked $(touch {path}/hacked)"
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert len(runner.run(said("flite", hostile))) == 8
    assert (path / "text").read_text() == f"{hostile}\n"
    assert not (path / "hacked").exists()


def test_a_program_may_end_before_it_reads(path: Path) -> None:
    uvloop = pytest.importorskip("uvloop")
    record(path / "sound.wav")
    install(path, "flite", f'exec <&-; cp {path}/sound.wav "$8"')

    async def often() -> list[int]:
        return [len(made) for made in await asyncio.gather(*(said("flite", "Okay.") for _ in range(40)))]

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(often()) == [8] * 40


async def test_a_program_that_cannot_be_started_is_told_about(path: Path) -> None:
    (path / "espeak-ng").write_bytes(b"\x7fELF nonsense")
    (path / "espeak-ng").chmod(0o755)
    with pytest.raises(VoiceUnavailable, match="could not be started"):
        await said("espeak")


@pytest.fixture
def voice_of_piper(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Piper that has a voice; what it does is for the test to say."""
    voices = path / "piper-voices"
    voices.mkdir()
    (voices / "en.onnx").touch()
    (voices / "en.onnx.json").write_text("{}")
    monkeypatch.setattr(piper, "FOLDERS", (voices,))
    monkeypatch.setattr(piper, "_program", piper._Program())
    return path


SPEAKS = """
echo loaded >> {path}/loads
while read -r line; do
  cp {path}/sound.wav "$4/1.wav"
  echo "$line" >> {path}/lines
  echo "INFO:piper:Wrote $4/1.wav" >&2
done
"""


def record(file: Path) -> None:
    """Write four samples."""
    with wave.open(str(file), "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(2)
        made.setframerate(24_000)
        made.writeframes(b"abcdefgh")


def speaks(path: Path) -> None:
    """Install a Piper that says the same four samples each time."""
    record(path / "sound.wav")
    install(path, "piper", SPEAKS.format(path=path))


def is_running(path: Path) -> bool:
    """Whether the program that left its number here runs."""
    return Path("/proc", (path / "pid").read_text().strip()).exists()


async def test_one_piper_speaks_many_sentences(voice_of_piper: Path) -> None:
    speaks(voice_of_piper)
    try:
        assert len(await said("piper", "One.")) == 8
        assert len(await said("piper", "Two\nlines.")) == 8
        assert await said("piper", " ... ") == b""
    finally:
        piper._program.close()
    assert (voice_of_piper / "loads").read_text().splitlines() == ["loaded"]
    assert (voice_of_piper / "lines").read_text().splitlines() == ["One.", "Two lines."]


async def test_a_piper_that_dies_is_started_again(voice_of_piper: Path) -> None:
    install(voice_of_piper, "piper", "read -r line; exit 1")
    with pytest.raises(VoiceUnavailable, match="Piper failed"):
        await said("piper")
    speaks(voice_of_piper)
    try:
        assert len(await said("piper")) == 8
    finally:
        piper._program.close()


async def test_a_piper_that_hangs_is_stopped(voice_of_piper: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piper, "_PATIENCE", 0.2)
    install(voice_of_piper, "piper", f"echo $$ > {voice_of_piper}/pid; exec sleep 600")
    with pytest.raises(VoiceUnavailable, match="took longer"):
        await said("piper")
    assert not is_running(voice_of_piper)


def test_a_piper_without_a_voice_says_where_to_put_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piper, "FOLDERS", (path / "none",))
    install(path, "piper", "true")
    assert "piper-voices" in piper.PiperVoice().voice.missing


@pytest.mark.parametrize("speed", [0.0, -1.0, 100.0, float("nan")])
async def test_an_impossible_speed_is_refused(speed: float) -> None:
    with pytest.raises(ValueError, match="speed"):
        await anext(Voices().speak(plainly("Hello."), "flite", speed))


async def test_the_browser_speaks_for_itself() -> None:
    with pytest.raises(VoiceUnavailable, match="browser"):
        await said("browser")
