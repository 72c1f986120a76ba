"""smart-turn v3.2: whether someone has finished, by how the last eight seconds sounded."""

from functools import cache
from typing import Any

import numpy as np

from greenroom.adapters.voice.samples import Floats, floats
from greenroom.adapters.voice.weights import SMART_TURN, session
from greenroom.voice.audio import HEARD_RATE, Pcm

_SECONDS = 8
_WINDOW = 400
_HOP = 160
_MELS = 80
# The mel scale after Slaney: linear up to 1 kHz, logarithmic above.
_LINEAR_HZ = 200 / 3
_BREAK_HZ = 1_000.0
_BREAK_MEL = _BREAK_HZ / _LINEAR_HZ
_LOG_STEP = np.log(6.4) / 27


def has_finished(heard: Pcm) -> float:
    """How likely the speaker has finished, from 0 to 1."""
    samples = floats(heard)
    (likely,) = model().run(None, {"input_features": log_mel(samples)[None]})
    return float(likely[0, 0])


def log_mel(samples: Floats) -> Floats:
    """Loudness in 80 bands, 100 times a second, of the last eight seconds; shorter sound has silence before it."""
    length = _SECONDS * HEARD_RATE
    sound = np.zeros(length)
    last = samples[-length:]
    sound[length - len(last) :] = last
    sound = (sound - sound.mean()) / np.sqrt(sound.var() + 1e-7)
    padded = np.pad(sound, _WINDOW // 2, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::_HOP][: length // _HOP]
    hann = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(_WINDOW) / _WINDOW)
    power = np.abs(np.fft.rfft(frames * hann, axis=1)) ** 2
    logs = np.log10(np.maximum(_bands() @ power.T, 1e-10))
    features: Floats = ((np.maximum(logs, logs.max() - 8) + 4) / 4).astype(np.float32)
    return features


@cache
def _bands() -> Any:
    """For each band, how much of each frequency it takes: triangles of equal area."""
    frequencies = np.linspace(0, HEARD_RATE / 2, _WINDOW // 2 + 1)
    edges = _hz(np.linspace(0, _mel(HEARD_RATE / 2), _MELS + 2))
    low, middle, high = edges[:-2, None], edges[1:-1, None], edges[2:, None]
    rising, falling = (frequencies - low) / (middle - low), (high - frequencies) / (high - middle)
    return np.maximum(0, np.minimum(rising, falling)) * 2 / (high - low)


def _mel(hz: float) -> float:
    return _BREAK_MEL + float(np.log(hz / _BREAK_HZ)) / _LOG_STEP if hz >= _BREAK_HZ else hz / _LINEAR_HZ


def _hz(mels: Any) -> Any:
    return np.where(mels < _BREAK_MEL, mels * _LINEAR_HZ, _BREAK_HZ * np.exp(_LOG_STEP * (mels - _BREAK_MEL)))


@cache
def model() -> Any:
    """The model, once per process."""
    return session(SMART_TURN)


def load() -> None:
    """Load the model and run it once."""
    has_finished(b"")
