"""Samples as numbers, and from one rate to another."""

from functools import cache
from math import gcd

import numpy as np
from numpy.typing import NDArray

from greenroom.voice.audio import Pcm, whole

Floats = NDArray[np.float32]
_CROSSINGS = 16
"""Zero crossings of the filter on each side."""


def floats(pcm: Pcm) -> Floats:
    """Samples from -1 to 1. Raises ValueError for half a sample."""
    return np.frombuffer(whole(pcm), dtype="<i2").astype(np.float32) * np.float32(1 / 32_768)


def pcm_of(samples: Floats) -> Pcm:
    """Samples of 16 bits; what is too loud is clipped."""
    return (np.clip(samples, -1, 1) * 32_767).astype("<i2").tobytes()


def resampled(samples: Floats, rate: int, wanted: int) -> Floats:
    """The same sound at another rate, without what the lower of the two cannot carry."""
    if rate == wanted or not len(samples):
        return samples
    common = gcd(rate, wanted)
    steps, phases = rate // common, wanted // common
    taps, filters = _filters(steps, phases)
    position = np.arange(len(samples) * wanted // rate) * steps
    nearest, phase = position // phases, position % phases
    padded = np.pad(samples, taps)
    sound = np.zeros(len(position), dtype=np.float32)
    for tap in range(2 * taps + 1):
        sound += padded[nearest + tap] * filters[tap, phase]
    return sound


@cache
def _filters(steps: int, phases: int) -> tuple[int, Floats]:
    """Taps on each side, and a windowed sinc for each phase between two samples."""
    cutoff = min(1.0, phases / steps)
    taps = int(_CROSSINGS / cutoff)
    away = np.arange(-taps, taps + 1)[:, None] - np.arange(phases)[None, :] / phases
    window = np.cos(np.clip(away / (taps + 1), -1, 1) * np.pi / 2) ** 2
    return taps, (cutoff * np.sinc(away * cutoff) * window).astype(np.float32)
