"""Silero VAD: how likely there is speech in a frame."""

from functools import cache
from typing import Any

import numpy as np

from greenroom.adapters.voice.samples import Floats, floats
from greenroom.adapters.voice.weights import SILERO, session
from greenroom.voice.audio import FRAME_MS, FRAME_SAMPLES, HEARD_RATE, Pcm

_CONTEXT = 64
"""Samples of the frame before that the model wants to see again."""
_RATE = np.array(HEARD_RATE, dtype=np.int64)
_QUIET = 0.1
_FRESH_AFTER = 2_000 // FRAME_MS
"""After so many frames without speech the state is cleared: noise and music wear it out."""
_ROW_FRAMES = 32


class Microphone:
    """What the model remembers of one microphone."""

    def __init__(self) -> None:
        self._state, self._context = _nothing_heard()
        self._quiet = 0

    def hear(self, frame: Pcm) -> float:
        """How likely there is speech in the next frame, from 0 to 1."""
        samples = floats(frame)[None, :]
        given = {"input": np.concatenate([self._context, samples], axis=1), "state": self._state, "sr": _RATE}
        likely, self._state = model().run(None, given)
        self._context = samples[:, -_CONTEXT:]
        speech = float(likely[0, 0])
        self._quiet = self._quiet + 1 if speech < _QUIET else 0
        if self._quiet >= _FRESH_AFTER:
            self._state, self._context = _nothing_heard()
            self._quiet = 0
        return speech


def _nothing_heard() -> tuple[Floats, Floats]:
    return np.zeros((2, 1, 128), dtype=np.float32), np.zeros((1, _CONTEXT), dtype=np.float32)


def speech_in(samples: Floats) -> Floats:
    """How likely there is speech in each whole frame of a recording.

    Rows of a second are judged side by side, each from a fresh state: a fraction of the time that one after the other
    takes.
    """
    frames = len(samples) // FRAME_SAMPLES
    rows = -(-frames // _ROW_FRAMES)
    if not rows:
        return np.zeros(0, dtype=np.float32)
    padded = np.zeros(rows * _ROW_FRAMES * FRAME_SAMPLES, dtype=np.float32)
    padded[: frames * FRAME_SAMPLES] = samples[: frames * FRAME_SAMPLES]
    grid = padded.reshape(rows, _ROW_FRAMES, FRAME_SAMPLES)
    before = np.concatenate([np.zeros(_CONTEXT, dtype=np.float32), padded])
    context = np.stack([before[at : at + _CONTEXT] for at in range(0, len(padded), _ROW_FRAMES * FRAME_SAMPLES)])
    state = np.zeros((2, rows, 128), dtype=np.float32)
    likely = np.zeros((rows, _ROW_FRAMES), dtype=np.float32)
    for at in range(_ROW_FRAMES):
        frame = grid[:, at]
        given = {"input": np.concatenate([context, frame], axis=1), "state": state, "sr": _RATE}
        column, state = model().run(None, given)
        likely[:, at] = column[:, 0]
        context = frame[:, -_CONTEXT:]
    return likely.reshape(-1)[:frames]


@cache
def model() -> Any:
    """The model, once per process."""
    return session(SILERO)
