"""Voice without models: loud is speech, words come from a script, and every sentence is a hum of fitting length."""

import struct
from collections.abc import AsyncIterator, Sequence

from greenroom.errors import VoiceUnavailable
from greenroom.ports.voice import Part, Transcript, Voice
from greenroom.voice.audio import FRAME_BYTES, HEARD_RATE, Pcm, whole
from greenroom.voice.spoken import Speakable

LOUD = 1_000
"""The loudest sample of a frame that counts as speech."""
MS_PER_CHARACTER = 60


class ScriptedRecogniser:
    """Recognises the lines it was given, in order, and nothing when they are used up."""

    def __init__(self, lines: Sequence[str | Transcript] = (), *, missing: str = "") -> None:
        self.lines = list(lines)
        self.heard: list[Pcm] = []
        self.favoured: list[tuple[str, ...]] = []
        self._missing = missing

    @property
    def part(self) -> Part:
        """Ready unless told otherwise."""
        return Part("recogniser", not self._missing, self._missing)

    async def prepare(self) -> None:
        """Nothing to load."""
        if self._missing:
            raise VoiceUnavailable(self._missing)

    async def recognise(self, heard: Pcm, favour: Sequence[str] = ()) -> Transcript:
        """The next line; silence gives none."""
        await self.prepare()
        self.heard.append(whole(heard))
        self.favoured.append(tuple(favour))
        if _peak(heard) < LOUD or not self.lines:
            return Transcript("")
        line = self.lines.pop(0)
        return line if isinstance(line, Transcript) else Transcript(line, 0.9)


class LoudnessEar:
    """Takes loud frames for speech."""

    async def hear(self, frame: Pcm) -> float:
        """1 for loud, 0 for quiet."""
        if len(frame) != FRAME_BYTES:
            raise ValueError(f"a frame has {FRAME_BYTES} bytes, not {len(frame)}")
        return 1.0 if _peak(frame) >= LOUD else 0.0


class ScriptedTurns:
    """Tells loud from quiet; whether someone has finished is scripted, and yes when the script is used up."""

    def __init__(self, finished: Sequence[float] = (), *, missing: str = "") -> None:
        self.finished = list(finished)
        self.note = ""
        self._missing = missing

    @property
    def part(self) -> Part:
        """Ready unless told otherwise."""
        return Part("turns", not self._missing, self._missing, self.note)

    async def prepare(self) -> None:
        """Nothing to load."""
        if self._missing:
            raise VoiceUnavailable(self._missing)

    def open_ear(self) -> LoudnessEar:
        """They are all alike."""
        return LoudnessEar()

    async def has_finished(self, heard: Pcm) -> float:
        """The next of the script."""
        whole(heard)
        return self.finished.pop(0) if self.finished else 1.0


class HummingVoice:
    """Says a sentence as a quiet hum whose length fits the words, at once."""

    rate = HEARD_RATE

    def __init__(self, *, missing: str = "") -> None:
        self.said: list[str] = []
        self._missing = missing

    @property
    def voices(self) -> tuple[Voice, ...]:
        """One."""
        return (Voice("hum", "Hum", "A hum, for tests.", self._missing),)

    async def prepare(self, voice: str) -> None:
        """Nothing to load."""
        if self._missing or voice != "hum":
            raise VoiceUnavailable(self._missing or f"There is no voice {voice}.")

    async def speak(self, sentence: Speakable, voice: str, speed: float = 1.0) -> AsyncIterator[Pcm]:
        """Chunks of 100 ms."""
        await self.prepare(voice)
        self.said.append(sentence.text)
        samples = int(len(sentence.text) * MS_PER_CHARACTER / speed) * self.rate // 1000
        chunk = self.rate // 10
        hum = b"".join(struct.pack("<h", 200 if at // 40 % 2 else -200) for at in range(chunk))
        for at in range(0, samples, chunk):
            yield hum[: 2 * min(chunk, samples - at)]


def loud(ms: int) -> Pcm:
    """Speech, as these doubles hear it."""
    return b"\xd0\x07\x30\xf8" * (ms * HEARD_RATE // 2000)


def quiet(ms: int) -> Pcm:
    """Silence."""
    return b"\x00\x00" * (ms * HEARD_RATE // 1000)


def _peak(pcm: Pcm) -> int:
    samples = memoryview(pcm[: len(pcm) // 2 * 2]).cast("h")
    return max(map(abs, samples), default=0)
