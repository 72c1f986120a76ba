"""Voices that are programs of their own, started for each sentence: flite and espeak-ng.

Text goes in on standard input or in a file, never through a shell.
"""

import asyncio
import contextlib
import io
import re
import shutil
import tempfile
import wave
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from greenroom.adapters.voice.hibari import RATE
from greenroom.errors import VoiceUnavailable
from greenroom.ports.voice import Voice
from greenroom.voice.audio import Pcm
from greenroom.voice.spoken import Speakable

_PATIENCE = 30.0
"""Seconds that a program has for one sentence."""
_LOUDEST = 64_000_000
"""Bytes that a program may give for one sentence."""
_AT_ONCE = 2
_CHUNK = 2 * RATE // 4
_NOT_PLAIN = re.compile(r"[\[\]<>|\\{}\x00-\x1f\x7f]+")
"""Markup of these programs: phonemes, tags and control characters."""

Argv = list[str | Path]


@dataclass(frozen=True, slots=True)
class Asked:
    """How to run a program once."""

    argv: Argv
    is_file: bool = False
    """INPUT and OUTPUT in the arguments are files of text and sound, instead of standard input and output."""


INPUT, OUTPUT = "INPUT", "OUTPUT"


class ProgramVoice:
    """A voice that is a program."""

    def __init__(self, voice: Voice, how: Callable[[float], Asked | str]) -> None:
        self._voice = voice
        self._how = how
        self._turn = asyncio.Semaphore(_AT_ONCE)

    @property
    def voice(self) -> Voice:
        """Whether the program is there."""
        how = self._how(1.0)
        return Voice(self._voice.id, self._voice.title, self._voice.description, how if isinstance(how, str) else "")

    async def prepare(self) -> None:
        """Nothing stays loaded."""

    async def speak(self, sentence: Speakable, speed: float) -> AsyncGenerator[Pcm, None]:
        """The sound of one sentence, once the program has made all of it."""
        how = self._how(speed)
        if isinstance(how, str):
            raise VoiceUnavailable(how)
        text = _NOT_PLAIN.sub(" ", sentence.text).strip()
        if not text:
            return
        async with self._turn:
            made = await self._made(how, text)
        sound = await asyncio.to_thread(at_rate, made)
        for at in range(0, len(sound), _CHUNK):
            yield sound[at : at + _CHUNK]

    async def _made(self, how: Asked, text: str) -> bytes:
        if not how.is_file:
            return await self._run(how.argv, text)
        with tempfile.TemporaryDirectory(prefix="greenroom-voice-") as folder:
            files = {INPUT: Path(folder) / "text", OUTPUT: Path(folder) / "sound.wav"}
            files[INPUT].write_text(f"{text}\n", encoding="utf-8")
            await self._run([files.get(str(part), part) for part in how.argv], "")
            return files[OUTPUT].read_bytes() if files[OUTPUT].exists() else b""

    async def _run(self, argv: Sequence[str | Path], text: str) -> bytes:
        """What the program writes to standard output. Raises VoiceUnavailable."""
        try:
            process = await asyncio.create_subprocess_exec(
                *argv,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except OSError as error:
            raise VoiceUnavailable(f"{self._voice.title} could not be started: {error.strerror}.") from error
        try:
            async with asyncio.timeout(_PATIENCE):
                made = await _exchange(process, text.encode() + b"\n")
        except TimeoutError as error:
            raise VoiceUnavailable(f"{self._voice.title} took longer than {_PATIENCE:.0f} seconds.") from error
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            raise VoiceUnavailable(f"{self._voice.title} failed (exit code {process.returncode}).")
        return made


async def _exchange(process: asyncio.subprocess.Process, given: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    # A program may end before it reads; uvloop then raises RuntimeError. Its exit code says whether it failed.
    with contextlib.suppress(OSError, RuntimeError):
        process.stdin.write(given)
        process.stdin.close()
    parts = []
    size = 0
    while part := await process.stdout.read(65_536):
        parts.append(part)
        size += len(part)
        if size > _LOUDEST:
            raise VoiceUnavailable("The voice gave more sound than a sentence can have.")
    await process.wait()
    return b"".join(parts)


def at_rate(made: bytes) -> Pcm:
    """The sound of a WAV file at the rate of all voices. Raises VoiceUnavailable."""
    from greenroom.adapters.voice.samples import floats, pcm_of, resampled

    try:
        with wave.open(io.BytesIO(made)) as file:
            if (file.getnchannels(), file.getsampwidth()) != (1, 2):
                raise wave.Error("not mono with 16 bits")
            # A program that cannot know the length writes one that is too long.
            rate, sound = file.getframerate(), file.readframes(len(made) // 2)
    except (wave.Error, EOFError) as error:
        why = f": {error}" if str(error) else ""
        raise VoiceUnavailable(f"The voice gave no sound that can be read{why}.") from error
    return pcm_of(resampled(floats(sound[: len(sound) // 2 * 2]), rate, RATE))


def program_voices() -> tuple[ProgramVoice, ...]:
    """Every program that can be a voice, whether it is there or not."""
    return (
        ProgramVoice(Voice("flite", "Flite", "A clear, mechanical American voice."), _flite),
        ProgramVoice(Voice("espeak", "eSpeak NG", "A robotic voice that speaks at once."), _espeak),
    )


def _flite(speed: float) -> Asked | str:
    program = shutil.which("flite")
    if program is None:
        return "flite is not installed. Install the package flite with your system's package manager."
    # flite cannot write to a pipe, nor open the socket that uvloop takes for one.
    stretch = f"duration_stretch={1 / speed:.3f}"
    return Asked([program, "-voice", "slt", "--setf", stretch, "-f", INPUT, "-o", OUTPUT], is_file=True)


def _espeak(speed: float) -> Asked | str:
    program = shutil.which("espeak-ng")
    if program is None:
        return "espeak-ng is not installed. Install the package espeak-ng with your system's package manager."
    return Asked([program, "--stdin", "--stdout", "-v", "en-us", "-s", str(round(165 * speed))])
