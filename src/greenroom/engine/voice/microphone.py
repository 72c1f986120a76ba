"""One browser's microphone: chunks in, frames with their likelihood of speech out."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from greenroom.engine.voice.parts import NoticeCode
from greenroom.ports.time import Clock
from greenroom.ports.voice import Ear
from greenroom.voice.audio import Pcm, milliseconds
from greenroom.voice.intake import BEHIND_MS, Complaint, Intake

QUEUE = 100
"""Chunks that may wait for the model."""
DEAD_LEVEL = 4
"""A microphone that works is never this quiet."""
DEAD_MS = 12_000
"""So much of that, and the person is told."""
FORGIVEN = 3
"""Chunks that may be wrong before the person is told."""

NO_SOUND = "No sound is coming from your microphone. Check that it is not muted, or choose another one."
BAD_AUDIO: dict[Complaint, str] = {
    "repeated": "Some sound arrived twice or out of order and was skipped.",
    "malformed": "Some sound could not be read and was skipped.",
    "too_fast": "Sound arrives faster than it can have been spoken, so part of it was skipped.",
    "wrong_rate": "Your microphone's sample rate looks wrong, so words may be missed. Choose another microphone.",
}

OnFrame = Callable[[int, Pcm, float], None]
OnNotice = Callable[[NoticeCode, str], object]


@dataclass(frozen=True, slots=True)
class _Chunk:
    number: int
    pcm: Pcm
    came_at: int


@dataclass(frozen=True, slots=True)
class _Switch:
    on: bool


class Microphone:
    """Takes the chunks of one connection."""

    def __init__(
        self, ear: Ear, clock: Clock, *, on_frame: OnFrame, on_closed: Callable[[], None], on_notice: OnNotice
    ) -> None:
        self.intake = Intake()
        self.dropped = 0
        """Chunks that came while too many waited."""
        self._ear = ear
        self._clock = clock
        self._on_frame = on_frame
        self._on_closed = on_closed
        self._on_notice = on_notice
        self._queue: asyncio.Queue[_Chunk | _Switch | None] = asyncio.Queue()
        self._dead_ms = 0
        self._at: int | None = None
        self._came_at = 0
        self._is_open = True

    def take(self, number: int, pcm: Pcm) -> None:
        """Take a chunk. It never waits: what is too much is dropped and counted."""
        if self._queue.qsize() >= QUEUE:
            self.dropped += 1
            return
        self._queue.put_nowait(_Chunk(number, pcm, self._now()))

    def switch(self, on: bool) -> None:
        """Listen, or do not listen, to what comes after this."""
        self._queue.put_nowait(_Switch(on))

    def finish(self) -> None:
        """Listen to what has come, and no more."""
        self._queue.put_nowait(None)

    def now(self) -> int:
        """The time that the sound has reached; the clock's where no sound comes."""
        clock = self._now()
        return clock if self._at is None or clock - self._came_at > BEHIND_MS else self._at

    async def run(self) -> None:
        """Listen until told to finish."""
        while (item := await self._queue.get()) is not None:
            match item:
                case _Chunk():
                    await self._listen(item)
                case _Switch(on=on) if on != self._is_open:
                    self._is_open = on
                    self.intake.pause()
                    if not on:
                        self._on_closed()
            self._queue.task_done()

    async def _listen(self, chunk: _Chunk) -> None:
        frames, complaint = self.intake.take(chunk.number, chunk.pcm, chunk.came_at)
        if complaint is not None:
            self._complain(complaint)
        if not self._is_open:
            return
        if complaint is None:
            self._watch_level(chunk.pcm)
        for at, frame in frames:
            probability = await self._ear.hear(frame)
            self._at, self._came_at = at, self._now()
            self._on_frame(at, frame, probability)

    async def heard_all(self) -> None:
        """Return when every chunk that has come was listened to."""
        await self._queue.join()

    def _complain(self, complaint: Complaint) -> None:
        if complaint == "wrong_rate" or self.intake.complaints[complaint] > FORGIVEN:
            self._on_notice("bad_audio", BAD_AUDIO[complaint])

    def _watch_level(self, pcm: Pcm) -> None:
        samples = memoryview(pcm).cast("h")[::7]
        if max(samples) - min(samples) > DEAD_LEVEL:
            self._dead_ms = 0
            return
        self._dead_ms += milliseconds(pcm)
        if self._dead_ms >= DEAD_MS:
            self._dead_ms = 0
            self._on_notice("no_sound", NO_SOUND)

    def _now(self) -> int:
        return self._clock.read().counted
