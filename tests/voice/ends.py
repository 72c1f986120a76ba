"""Who decides that a turn is over, and how well they do on rendered turns."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Protocol

from greenroom.ports.voice import TurnDetector
from greenroom.voice.audio import FRAME_BYTES, FRAME_MS, HEARD_RATE, Pcm
from tests.voice.recordings import Rendered

SPEECH = 0.5
"""A frame at least this likely is speech."""
SLACK_MS = 2 * FRAME_MS
"""A turn that is taken this much before its end was not cut off: the last sound fades."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A recording in frames, with how likely there is speech in each."""

    frames: tuple[Pcm, ...]
    speech: tuple[float, ...]
    during: str
    """What the candidate does while they talk: talk, code or draw."""

    def after(self, ms: int) -> "Heard":
        """What is heard from then on."""
        first = ms // FRAME_MS
        return replace(self, frames=self.frames[first:], speech=self.speech[first:])


class Ends(Protocol):
    """Decides when a turn is over."""

    @property
    def name(self) -> str:
        """For the table."""
        ...

    async def decide_end(self, heard: Heard) -> int | None:
        """The millisecond at which it would answer, by what was heard until then alone; None if it never does."""
        ...


@dataclass(frozen=True, slots=True)
class PlainSilence:
    """A turn is over after so much silence."""

    ms: int = 700

    @property
    def name(self) -> str:
        return f"{self.ms} ms of silence"

    async def decide_end(self, heard: Heard) -> int | None:
        return next((at for at, silent in silences(heard) if silent >= self.ms), None)


@dataclass(frozen=True, slots=True)
class PlainSmartTurn:
    """Asks smart-turn once after a short silence; where it says no, a long silence ends the turn."""

    turns: TurnDetector
    short_ms: int = 200
    long_ms: int = 3_000

    @property
    def name(self) -> str:
        return "smart-turn alone"

    async def decide_end(self, heard: Heard) -> int | None:
        for at, silent in silences(heard):
            if silent >= self.long_ms:
                return at
            is_first = silent - FRAME_MS < self.short_ms <= silent
            if is_first and (await self.turns.has_finished(_until(heard, at)) or 0.0) >= 0.5:
                return at
        return None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one turn was taken."""

    cut_off: bool
    wait_ms: int | None
    """From the true end to the answer; None if it never came."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How turns were taken."""

    turns: int
    cut_off: int
    never: int
    median_ms: float
    p95_ms: float


def silences(heard: Heard) -> Iterable[tuple[int, int]]:
    """After each frame, once somebody has spoken: the time, and how long it has been silent."""
    last = None
    for number, likely in enumerate(heard.speech, start=1):
        if likely >= SPEECH:
            last = number
        if last is not None:
            yield number * FRAME_MS, (number - last) * FRAME_MS


async def listen(turns: TurnDetector, pcm: Pcm, during: str = "talk") -> Heard:
    """Cut a recording into frames and look for speech in each."""
    ear = turns.open_ear()
    frames = [pcm[at : at + FRAME_BYTES] for at in range(0, len(pcm) - FRAME_BYTES + 1, FRAME_BYTES)]
    return Heard(tuple(frames), tuple([await ear.hear(frame) for frame in frames]), during)


async def outcome(ends: Ends, heard: Heard, turn: Rendered) -> Outcome:
    """Whether the turn was cut off, and how long its end was waited for. Who was cut off goes on speaking."""
    begun = 0
    cut_off = False
    while (decided := await ends.decide_end(heard.after(begun))) is not None:
        at = begun + decided
        if at >= turn.end_ms - SLACK_MS:
            return Outcome(cut_off, max(0, at - turn.end_ms))
        cut_off, begun = True, at
    return Outcome(cut_off, None)


def summary(outcomes: Sequence[Outcome]) -> Summary:
    """All together."""
    waits = sorted(one.wait_ms for one in outcomes if one.wait_ms is not None)
    return Summary(
        turns=len(outcomes),
        cut_off=sum(one.cut_off for one in outcomes),
        never=sum(one.wait_ms is None for one in outcomes),
        median_ms=median(waits) if waits else 0.0,
        p95_ms=waits[min(len(waits) - 1, len(waits) * 95 // 100)] if waits else 0.0,
    )


def _until(heard: Heard, ms: int) -> Pcm:
    """What was heard until then, the last eight seconds at most."""
    return b"".join(heard.frames[: ms // FRAME_MS])[-8 * 2 * HEARD_RATE :]
