"""From frames of sound to what was said in a turn. Words are recognised while it is still silent, not after it."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import structlog

from greenroom.engine.voice.parts import Spoken, VoiceParts
from greenroom.errors import GreenroomError
from greenroom.ports.time import Clock
from greenroom.ports.voice import Transcript
from greenroom.voice.audio import FRAME_MS, HEARD_RATE, Pcm
from greenroom.voice.manners import Act, Began, Encourage, Over, Paused, Resumed, Timing, TurnTaking

BEFORE_MS = 512
"""Sound kept from before speech was noticed: its first consonant."""
PART_MS = 15_000
"""At a pause, sound longer than this is recognised for good, so that it is not recognised again and again."""
LONGEST_PART_MS = 28_000
"""Sound longer than this is recognised without a pause."""
MOST_MS = 90_000
"""Sound kept while the recogniser does not answer."""
TURN_MS = 8_000
"""Sound by which the end-of-turn model judges."""
INTERIM_MS = 1_500
"""Sound between two drafts."""
SUSPECT_MS = 500
"""The same while it is not clear whether someone speaks or the interviewer hears itself."""
INTERIM_SHARE = 4
"""Drafts may take a quarter of the time."""
RECOGNISE_SECONDS = 30.0
FAILED = "Speech recognition failed. Say it again or type it."

_log = structlog.get_logger(__name__)


class Hearer(Protocol):
    """Whoever wants to know what was said."""

    def began(self, began: Began) -> None:
        """Someone began to speak."""
        ...

    def heard_words(self, text: str) -> None:
        """The words so far changed."""
        ...

    def paused(self) -> None:
        """They are silent; perhaps they have finished."""
        ...

    def resumed(self) -> None:
        """They go on."""
        ...

    def encourage(self) -> None:
        """A moment for a short "Mm-hm."."""
        ...

    def over(self, over: Over) -> None:
        """The turn is over; its words follow."""
        ...

    async def heard(self, spoken: Spoken) -> None:
        """What was said in the turn. Turns come one after the other."""
        ...


@dataclass(slots=True)
class _Utterance:
    """The sound and the words of a turn under way."""

    sound: bytearray
    """What is not recognised for good yet."""
    settled: list[Transcript] = field(default_factory=list)
    part: int = 0
    drafted_ms: int = 0
    """How much of the sound the newest draft covers."""


@dataclass(frozen=True, slots=True)
class _Recognised:
    parts: tuple[Transcript, ...]
    took_ms: int
    failure: str = ""

    @property
    def text(self) -> str:
        return " ".join(part.text.strip() for part in self.parts if part.text.strip())

    @property
    def confidence(self) -> float | None:
        """By the number of words."""
        told = [(part.confidence, len(part.text.split())) for part in self.parts if part.confidence is not None]
        words = sum(count for _, count in told)
        return sum(one * count for one, count in told) / words if words else None


class Listening:
    """One microphone's words."""

    def __init__(
        self,
        parts: VoiceParts,
        clock: Clock,
        hearer: Hearer,
        now: Callable[[], int],
        favour: Callable[[], Sequence[str]] = tuple,
        timing: Timing | None = None,
    ) -> None:
        self.turns = TurnTaking(timing)
        self.is_suspect = False
        """Whether the utterance under way may be an echo; drafts come faster then."""
        self._parts = parts
        self._clock = clock
        self._hearer = hearer
        self._now = now
        self._favour = favour
        self._before: deque[Pcm] = deque(maxlen=BEFORE_MS // FRAME_MS)
        self._utterance: _Utterance | None = None
        self._recognising: asyncio.Task[_Recognised] | None = None
        self._drafting: asyncio.Task[_Recognised] | None = None
        self._tasks: set[asyncio.Task[object]] = set()
        self._done: asyncio.Queue[tuple[Over, asyncio.Task[_Recognised] | None]] = asyncio.Queue()
        self._draft_cost_ms = 0
        self._deciding_ms = 0

    async def run(self) -> None:
        """Hand over what was said, turn by turn, until cancelled."""
        try:
            while True:
                over, recognising = await self._done.get()
                try:
                    await self._hand_over(over, recognising)
                except Exception:
                    # A fault of ours in one turn must not take the next ones with it.
                    _log.exception("turn_not_taken")
                finally:
                    self._done.task_done()
        finally:
            for task in self._tasks:
                task.cancel()

    async def _hand_over(self, over: Over, recognising: "asyncio.Task[_Recognised] | None") -> None:
        result = _Recognised((), 0, FAILED) if recognising is None else await recognising
        spoken = Spoken(
            text=result.text,
            confidence=result.confidence,
            started_at=over.started_at,
            ended_at=over.ended_at,
            pauses=over.pauses,
            is_cut=over.is_cut,
            failure=result.failure,
            recognising_ms=result.took_ms,
            deciding_ms=self._deciding_ms,
        )
        await self._hearer.heard(spoken)

    def hear(self, at: int, frame: Pcm, probability: float, *, is_audible: bool) -> None:
        """Take a frame that ended at this time."""
        if self._utterance is not None:
            self._utterance.sound += frame
        else:
            self._before.append(frame)
        self._do(self.turns.hear(at, probability, is_audible=is_audible))
        if self._utterance is not None:
            self._keep_up(self._utterance)

    def tick(self, at: int) -> None:
        """Take the time while no sound comes."""
        self._do(self.turns.tick(at))

    def release(self, at: int) -> None:
        """The microphone is closed: whatever is under way is over."""
        self._do(self.turns.release(at))

    def drop(self) -> None:
        """Forget the utterance under way."""
        self.turns.drop()
        self._utterance, self._recognising = None, None
        self._hearer.heard_words("")

    async def finished(self) -> None:
        """Return when every turn has been handed over."""
        await self._done.join()

    def recent(self, ms: int) -> Pcm:
        """The newest sound of the utterance under way."""
        return b"" if self._utterance is None else bytes(self._utterance.sound[-2 * (HEARD_RATE * ms // 1000) :])

    def _do(self, acts: Sequence[Act]) -> None:
        for act in acts:
            match act:
                case Began():
                    self._utterance = _Utterance(bytearray(b"".join(self._before)))
                    self._before.clear()
                    self._recognising = None
                    self._hearer.began(act)
                case Paused():
                    self._recognising = self._recognise(act.number)
                    self._hearer.paused()
                case Resumed():
                    self._hearer.resumed()
                case Encourage():
                    self._hearer.encourage()
                case Over():
                    self._hearer.over(act)
                    self._done.put_nowait((act, self._recognising))
                    self._utterance, self._recognising = None, None

    def _keep_up(self, utterance: _Utterance) -> None:
        """Make drafts while someone speaks, and settle what has become long."""
        length = _ms(utterance.sound)
        if length > MOST_MS:
            # The recogniser hangs. What it has not taken by now is lost; it will say so.
            del utterance.sound[: len(utterance.sound) // 2 & ~1]
            utterance.part += 1
        if self._drafting is not None or not self.turns.is_hearing:
            return
        every = SUSPECT_MS if self.is_suspect else max(INTERIM_MS, INTERIM_SHARE * self._draft_cost_ms)
        if length >= LONGEST_PART_MS or length - utterance.drafted_ms >= every:
            self._drafting = self._recognise(None)

    def _recognise(self, pause: int | None) -> asyncio.Task[_Recognised]:
        assert self._utterance is not None
        task = asyncio.create_task(self._recognised(self._utterance, pause))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _recognised(self, utterance: _Utterance, pause: int | None) -> _Recognised:
        """Recognise what there is of an utterance by now."""
        sound, settled, part = bytes(utterance.sound), tuple(utterance.settled), utterance.part
        utterance.drafted_ms = length = _ms(sound)
        began = self._clock.read().counted
        asking = None if pause is None else asyncio.create_task(self._ask_turn(sound))
        failure = ""
        try:
            async with asyncio.timeout(RECOGNISE_SECONDS):
                transcript = await self._parts.stt.recognise(sound, self._favour())
        except Exception as error:
            if not isinstance(error, GreenroomError):
                _log.exception("recognising_failed")
            failure = f"{error.message} Typing works." if isinstance(error, GreenroomError) else FAILED
            transcript = Transcript("")
        took = self._clock.read().counted - began
        if pause is None:
            self._drafting, self._draft_cost_ms = None, took
        result = _Recognised((*settled, transcript), took, failure)
        is_long = length >= (LONGEST_PART_MS if pause is None else PART_MS)
        if is_long and not failure and utterance.part == part:
            utterance.settled.append(transcript)
            utterance.part += 1
            del utterance.sound[: len(sound)]
            utterance.drafted_ms = 0
        if utterance is self._utterance:
            self._hearer.heard_words(result.text)
        if asking is not None and pause is not None:
            finished = await asking
            # Hearing the words may have ended the utterance.
            if utterance is self._utterance:
                self.turns.weigh(pause, result.text, finished)
                self._do(self.turns.tick(self._now()))
        return result

    async def _ask_turn(self, sound: Pcm) -> float | None:
        began = self._clock.read().counted
        try:
            return await self._parts.turns.has_finished(sound[-2 * HEARD_RATE * TURN_MS // 1000 :])
        except Exception:
            # The words alone have to do.
            _log.warning("turn_detector_failed", exc_info=True)
            return None
        finally:
            self._deciding_ms = self._clock.read().counted - began


def _ms(sound: bytes | bytearray) -> int:
    return len(sound) // 2 * 1000 // HEARD_RATE
