"""Sound from a microphone as it arrives: numbered chunks are checked and become frames on a steady clock."""

from dataclasses import dataclass, field
from typing import Literal

from greenroom.voice.audio import FRAME_BYTES, FRAME_MS, HEARD_RATE, Pcm

MAX_CHUNK_MS = 200
AHEAD_MS = 3_000
"""Sound may arrive this much faster than it lasts: a network that stalled sends it all at once."""
BEHIND_MS = 400
"""When sound is later than this, there was a gap, and the clock of the frames goes on with the time."""
RATE_WINDOW_MS = 4_000
GAP_MS = 1_000
"""After a gap like this the rate is measured afresh."""
SLOWEST, FASTEST = 0.7, 1.3
"""Samples per second, as a share of what was agreed, between which the sample rate is plausible."""

WINDOWS = 2
"""Windows in a row with a wrong rate before it is believed."""
LONGEST_GAP = 1_000
"""Numbers of chunks that may be missing; a larger step was made up."""

Complaint = Literal["repeated", "malformed", "too_fast", "wrong_rate"]
Frames = list[tuple[int, Pcm]]
"""Frames of FRAME_BYTES, each with the time it ended."""


@dataclass(slots=True)
class Intake:
    """Takes the chunks of one connection."""

    complaints: dict[Complaint, int] = field(default_factory=dict)
    """How often each happened."""
    lost: int = 0
    """Chunks that never came."""
    _next: int = 0
    _rest: bytes = b""
    _at: int | None = None
    """When the last frame ended."""
    _came_at: int = 0
    _window_at: int | None = None
    _window_ms: float = 0.0
    _wrong_windows: int = 0

    def take(self, number: int, pcm: Pcm, now: int) -> tuple[Frames, Complaint | None]:
        """The frames that are complete by now, and what is wrong with the chunk."""
        length_ms = len(pcm) / 2 / HEARD_RATE * 1000
        if not pcm or len(pcm) % 2 or length_ms > MAX_CHUNK_MS or number > self._next + LONGEST_GAP:
            return [], self._complain("malformed")
        if number < self._next:
            return [], self._complain("repeated")
        if number > self._next:
            self.lost += number - self._next
            self._rest = b""
        self._next = number + 1
        complaint = self._complain("wrong_rate") if self._has_wrong_rate(length_ms, now) else None
        if self._at is not None and self._at - now > AHEAD_MS:
            return [], complaint or self._complain("too_fast")
        return self._frames(pcm, length_ms, now), complaint

    def pause(self) -> None:
        """No sound is expected for a while: the microphone is muted."""
        self._rest, self._window_at = b"", None

    def _frames(self, pcm: Pcm, length_ms: float, now: int) -> Frames:
        if self._at is None or now - self._at > BEHIND_MS + length_ms:
            # The first sound, or the first after a gap: it ends now.
            self._at, self._rest = now - int(length_ms), b""
        data, frames = self._rest + pcm, []
        for start in range(0, len(data) - FRAME_BYTES + 1, FRAME_BYTES):
            self._at += FRAME_MS
            frames.append((self._at, data[start : start + FRAME_BYTES]))
        self._rest = data[len(frames) * FRAME_BYTES :]
        return frames

    def _has_wrong_rate(self, length_ms: float, now: int) -> bool:
        gap, self._came_at = now - self._came_at, now
        if self._window_at is None or gap > GAP_MS:
            # The window begins after this chunk, which tells when it ended but not when it began.
            self._window_at, self._window_ms = now, 0.0
            return False
        self._window_ms += length_ms
        passed = now - self._window_at
        if passed < RATE_WINDOW_MS:
            return False
        is_wrong = not SLOWEST <= self._window_ms / passed <= FASTEST
        self._window_at, self._window_ms = now, 0.0
        self._wrong_windows = self._wrong_windows + 1 if is_wrong else 0
        return self._wrong_windows >= WINDOWS

    def _complain(self, why: Complaint) -> Complaint:
        self.complaints[why] = self.complaints.get(why, 0) + 1
        return why
