"""Our own turn-taking as one of the rules that are compared: the product's whole session listens to the recording.

Time stands still while a model works, and then moves on by what that model takes on a quiet machine. So the figures do
not depend on how busy the machine is.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any, TypeVar

from greenroom.engine.voice.listening import LONGEST_PART_MS
from greenroom.engine.voice.parts import FromPartner, Spoken, VoiceParts, Wishes
from greenroom.engine.voice.session import VoiceSession
from greenroom.ports.voice import Part, SpeechToText, Transcript, TurnDetector
from greenroom.testing.fake_voice import HummingVoice
from greenroom.testing.manual_clock import ManualClock
from greenroom.voice.audio import FRAME_BYTES, FRAME_MS, Pcm, milliseconds
from greenroom.voice.manners import Timing
from greenroom.voice.patience import Situation
from tests.voice.ends import Heard

RECOGNISING_MS = 170
DECIDING_MS = 130
"""What recognising a sentence and asking smart-turn cost in processor time: docs/decisions/0030-voice.md."""
LONGEST_MS = 30_000
"""Silence after a recording: longer than anyone is waited for."""
_TIMING = Timing()
_TURNS_OF_THE_LOOP = 15

Result = TypeVar("Result")


class OwnSession:
    """A turn is over when the session hands it to the interviewer, or asks to hear it again."""

    name = "Greenroom's own"

    def __init__(self, recogniser: SpeechToText, turns: TurnDetector) -> None:
        self._recogniser, self._turns = recogniser, turns
        self.taken: list[tuple[int, str]] = []
        """The milliseconds and the words of every turn that was taken."""

    async def decide_end(self, heard: Heard) -> int | None:
        def is_taken(talk: Talk) -> bool:
            return bool(talk.said) or talk.was_told("unclear", "not_english")

        talk = await listened(self._recogniser, self._turns, heard, until=is_taken)
        if not is_taken(talk):
            return None
        self.taken.append((talk.ms, talk.said[0].text if talk.said else talk.told[-1][1]))
        return talk.ms


@dataclass
class Talk:
    """What came of a recording."""

    said: list[Spoken] = field(default_factory=list)
    """What was taken for the log."""
    told: list[tuple[str, str]] = field(default_factory=list)
    """Code and message of each notice."""
    ms: int = 0
    """How long it was listened to."""

    def was_told(self, *codes: str) -> bool:
        """Whether one of these notices was shown."""
        return any(code in codes for code, _ in self.told)


def _never(talk: Talk) -> bool:
    return False


async def listened(
    recogniser: SpeechToText, turns: TurnDetector, heard: Heard, *, until: Callable[[Talk], bool] = _never
) -> Talk:
    """Let a session listen to a recording and the silence after it, or until then."""
    clock, talk = ManualClock(), Talk()
    models = _Models(recogniser, turns, heard.speech, clock)
    partner = _Partner(talk, is_working=heard.during != "talk")
    session = VoiceSession(partner, VoiceParts(models, models, HummingVoice()), clock)
    session.start()
    try:
        session.attach(_Browser(talk), Wishes(), await session.prepare(Wishes()))
        sound = chain(heard.frames, repeat(bytes(FRAME_BYTES), LONGEST_MS // FRAME_MS))
        for number, frame in enumerate(sound):
            session.take_chunk(number, frame)
            clock.advance(FRAME_MS)
            await models.settle()
            talk.ms += FRAME_MS
            if until(talk):
                break
        return talk
    finally:
        await session.close()


class _Models:
    """The real models. What they say comes when it would come on a quiet machine."""

    part = Part("real models", True)

    def __init__(
        self, recogniser: SpeechToText, turns: TurnDetector, speech: Sequence[float], clock: ManualClock
    ) -> None:
        self._recogniser, self._turns, self._clock = recogniser, turns, clock
        self._ear = _Ear(speech)
        self._working = 0

    async def prepare(self) -> None:
        """They are ready."""

    def open_ear(self) -> "_Ear":
        return self._ear

    async def recognise(self, heard: Pcm, favour: Sequence[str] = ()) -> Transcript:
        if self._ear.is_hearing and milliseconds(heard) < LONGEST_PART_MS:
            # A draft is shown while someone speaks and decides nothing.
            return Transcript("")
        return await self._timed(RECOGNISING_MS, lambda: self._recogniser.recognise(heard, favour))

    async def has_finished(self, heard: Pcm) -> float | None:
        return await self._timed(DECIDING_MS, lambda: self._turns.has_finished(heard))

    async def settle(self) -> None:
        """Return when no model works and everyone has run who can."""
        while True:
            for _ in range(_TURNS_OF_THE_LOOP):
                await asyncio.sleep(0)
            if not self._working:
                return
            await asyncio.sleep(0.002)

    async def _timed(self, ms: int, work: Callable[[], Awaitable[Result]]) -> Result:
        began = self._clock.read().counted
        self._working += 1
        try:
            result = await work()
        finally:
            self._working -= 1
        await self._clock.sleep_until(began + ms)
        return result


class _Ear:
    """Says what was heard in each frame; the model has listened to the recording before."""

    def __init__(self, speech: Sequence[float]) -> None:
        self._speech = iter(speech)
        self._quiet_ms = 0

    @property
    def is_hearing(self) -> bool:
        """Whether someone speaks, or there was only a breath since."""
        return self._quiet_ms < _TIMING.pause

    async def hear(self, frame: Pcm) -> float:
        likely = next(self._speech, 0.0)
        self._quiet_ms = 0 if likely >= _TIMING.offset else self._quiet_ms + FRAME_MS
        return likely


@dataclass
class _Partner:
    """An interviewer who only listens."""

    talk: Talk
    is_working: bool
    pace: float = 1.0
    takes_commands: bool = True
    is_waiting: bool = False

    def situation(self) -> Situation:
        return Situation(is_working=self.is_working)

    def favour(self) -> Sequence[str]:
        return ()

    def written(self, text: str) -> str:
        return text

    def last_question(self) -> str:
        return ""

    async def say(self, spoken: Spoken, ago_ms: int, command: str = "") -> int:
        self.talk.said.append(spoken)
        return len(self.talk.said)

    async def cut_off(self, heard: str) -> None:
        """It says nothing that could be cut."""

    async def note_silence(self, rung: int) -> None:
        """It does not mind."""

    async def listen(self) -> AsyncIterator[FromPartner]:
        await asyncio.Event().wait()
        yield  # type: ignore[misc]


class _Browser:
    """Notes what it was told."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def notice(self, code: str, message: str) -> None:
        self._talk.told.append((code, message))

    def __getattr__(self, name: str) -> Callable[..., None]:
        def ignore(*_: Any) -> None:
            pass

        return ignore
