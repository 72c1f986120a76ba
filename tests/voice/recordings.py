"""Rendered recordings and what is known of them exactly. The speech in them is synthetic."""

import json
import wave
from dataclasses import dataclass
from pathlib import Path

CONDITIONS = ("quiet", "room", "20 dB", "10 dB")
"""In 20 and 10 dB, every other passage has pink noise and the rest babble."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A stretch of words and exactly when it is heard."""

    text: str
    start_ms: int
    end_ms: int


@dataclass(frozen=True, slots=True)
class Rendered:
    """One recording and what is known of it."""

    id: str
    voice: str
    condition: str
    noise: str
    file: str
    text: str
    marked: tuple[str, ...]
    during: str
    kind: str
    spoken: tuple[Spoken, ...]
    pauses: tuple[tuple[int, int], ...]
    """Start and length of every marked pause, in milliseconds."""
    end_ms: int
    """Where the last word ends."""


def load(folder: Path, name: str) -> list[Rendered]:
    """The lists of a set, of all voices that were rendered."""
    found = []
    for file in sorted(folder.glob(f"{name}-*.json")):
        for one in json.loads(file.read_text("utf-8")):
            one["spoken"] = tuple(Spoken(**each) for each in one["spoken"])
            one["pauses"] = tuple((start, length) for start, length in one["pauses"])
            found.append(Rendered(**one | {"marked": tuple(one["marked"])}))
    return found


def pcm(file: Path) -> bytes:
    """The samples of a recording: mono, 16 bits, 16 kHz."""
    with wave.open(str(file), "rb") as recording:
        return recording.readframes(recording.getnframes())
