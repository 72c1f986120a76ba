"""Sound for measuring: trimming, joining with exact pauses, rooms and noise. Mono, floats, 16 kHz."""

import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float32]

RATE = 16_000
LEVEL = 10 ** (-23 / 20)
"""Speech has this root mean square where it is not silent."""
FLOOR = 10 ** (-75 / 20)
"""What a quiet room adds."""
RUMBLE = 60
"""Hertz; microphones pass little below this."""
_FRAME = RATE // 100
_QUIET = 0.01
"""Frames below this share of the loudest are silence."""


def resampled(sound: Sound, rate: int) -> Sound:
    """At 16 kHz, by cutting or padding the spectrum."""
    if rate == RATE or not len(sound):
        return sound
    wanted = round(len(sound) * RATE / rate)
    spectrum = np.fft.rfft(sound)
    kept = np.zeros(wanted // 2 + 1, spectrum.dtype)
    shared = min(len(kept), len(spectrum))
    kept[:shared] = spectrum[:shared]
    return (np.fft.irfft(kept, wanted) * (wanted / len(sound))).astype(np.float32)


def trimmed(sound: Sound) -> Sound:
    """Without silence around it, with soft edges."""
    levels = _levels(sound)
    loud = np.flatnonzero(levels > _QUIET * levels.max(initial=0))
    if not len(loud):
        return sound[:0]
    cut = sound[loud[0] * _FRAME : (loud[-1] + 1) * _FRAME].copy()
    edge = min(len(cut) // 2, RATE // 200)
    cut[:edge] *= np.linspace(0, 1, edge, dtype=np.float32)
    cut[len(cut) - edge :] *= np.linspace(1, 0, edge, dtype=np.float32)
    return cut


def at_level(sound: Sound, level: float = LEVEL) -> Sound:
    """As loud as speech is here."""
    loudness = speech_level(sound)
    return sound * np.float32(level / loudness) if loudness else sound


def speech_level(sound: Sound) -> float:
    """Root mean square where it is not silent."""
    levels = _levels(sound)
    spoken = levels[levels > 0.05 * levels.max(initial=0)]
    return float(np.sqrt(np.mean(spoken**2))) if len(spoken) else 0.0


def silence(ms: int) -> Sound:
    """Nothing."""
    return np.zeros(ms * RATE // 1000, np.float32)


def pink(samples: int, random: np.random.Generator) -> Sound:
    """Pink noise with a root mean square of 1, without rumble: what lies below speech would only flatter a level."""
    spectrum = np.fft.rfft(random.standard_normal(samples))
    spectrum /= np.sqrt(np.maximum(1, np.arange(len(spectrum))))
    spectrum[: RUMBLE * samples // RATE] = 0
    return _unit(np.fft.irfft(spectrum, samples))


def babble(samples: int, speech: Sequence[Sound], random: np.random.Generator) -> Sound:
    """Six people talking at once, with a root mean square of 1, made of one voice raised and lowered."""
    mixed = np.zeros(samples, np.float32)
    for pitch in (0.82, 0.9, 0.96, 1.05, 1.12, 1.2):
        talk: list[Sound] = []
        while sum(map(len, talk)) < samples + RATE:
            talk.append(resampled(speech[random.integers(len(speech))], round(RATE * pitch)))
        start = int(random.integers(RATE))
        mixed += np.concatenate(talk)[start : start + samples]
    return _unit(mixed)


def with_noise(speech: Sound, noise: Sound, decibels: float) -> Sound:
    """Speech with noise this much quieter than it."""
    return speech + noise * np.float32(speech_level(speech) * 10 ** (-decibels / 20))


def in_a_room(speech: Sound, random: np.random.Generator, seconds: float = 0.4) -> Sound:
    """Speech with the reverberation of a small room: noise that fades by 60 dB in so many seconds."""
    time = np.arange(int(seconds * RATE)) / RATE
    echo = random.standard_normal(len(time)) * 10 ** (-3 * time / seconds)
    echo[: RATE // 200] = 0
    echo *= 0.5 / np.sqrt(np.sum(echo**2))
    echo[0] = 1
    size = len(speech) + len(echo)
    heard = np.fft.irfft(np.fft.rfft(speech, size) * np.fft.rfft(echo, size), size)[: len(speech)]
    return at_level(heard.astype(np.float32), speech_level(speech))


def write(path: Path, sound: Sound) -> None:
    """As a WAV of 16 bits."""
    path.parent.mkdir(parents=True, exist_ok=True)
    samples = (np.clip(sound, -1, 1) * 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def read(path: Path) -> Sound:
    """A WAV of 16 bits, at 16 kHz."""
    with wave.open(str(path), "rb") as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        return resampled(samples.astype(np.float32) / 32768, file.getframerate())


def _levels(sound: Sound) -> NDArray[np.float32]:
    whole = sound[: len(sound) // _FRAME * _FRAME].reshape(-1, _FRAME)
    return np.sqrt(np.mean(whole**2, axis=1))


def _unit(noise: NDArray[np.floating]) -> Sound:
    return (noise / np.sqrt(np.mean(noise**2))).astype(np.float32)
