"""All voices as one: those that are ready come first."""

from array import array
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from typing import Protocol

from greenroom.adapters.voice.hibari import RATE, HibariVoice
from greenroom.adapters.voice.piper import PiperVoice
from greenroom.adapters.voice.programs import program_voices
from greenroom.errors import VoiceUnavailable
from greenroom.ports.voice import Voice
from greenroom.voice.audio import Pcm
from greenroom.voice.spoken import Speakable

BROWSER = Voice("browser", "Your browser's voice", "Spoken by the browser itself; it sounds different in each browser.")
_SILENT = 328
"""Samples up to this loudness, a hundredth of the most, are not heard."""
_LEAD_S = 0.04
"""Kept before the first loud sample, so that soft beginnings are heard."""


class Speaker(Protocol):
    """One voice."""

    @property
    def voice(self) -> Voice:
        """What it is called, and what it lacks here. Asking loads nothing."""
        ...

    async def prepare(self) -> None:
        """Load what takes long to load."""
        ...

    def speak(self, sentence: Speakable, speed: float) -> AsyncGenerator[Pcm, None]:
        """The sound of one sentence at RATE."""
        ...


class Voices:
    """A TextToSpeech over every voice that may be on this machine."""

    rate = RATE

    def __init__(self, speakers: Sequence[Speaker] | None = None) -> None:
        ours: tuple[Speaker, ...] = (HibariVoice(), PiperVoice(), *program_voices())
        self._speakers = ours if speakers is None else speakers

    @property
    def voices(self) -> tuple[Voice, ...]:
        """The default first: the first that is ready. The browser's own is always there and never the default."""
        ours = [speaker.voice for speaker in self._speakers]
        ready = [voice for voice in ours if not voice.missing]
        return (*ready, BROWSER, *(voice for voice in ours if voice.missing))

    async def prepare(self, voice: str) -> None:
        """Load what the voice needs."""
        await self._speaker(voice).prepare()

    async def speak(self, sentence: Speakable, voice: str, speed: float = 1.0) -> AsyncIterator[Pcm]:
        """The sound of one sentence, in chunks as they are made, without the silence that voices begin with."""
        if not 0.25 <= speed <= 4:
            raise ValueError(f"a speed of {speed} is not between 0.25 and 4")
        async with aclosing(self._speaker(voice).speak(sentence, speed)) as chunks:
            has_begun = False
            async for chunk in chunks:
                heard = chunk if has_begun else without_lead(chunk, self.rate)
                if heard:
                    has_begun = True
                    yield heard

    def _speaker(self, voice: str) -> Speaker:
        speaker = next((speaker for speaker in self._speakers if speaker.voice.id == voice), None)
        if speaker is None:
            spoken_by_browser = "The browser speaks with this voice by itself."
            raise VoiceUnavailable(spoken_by_browser if voice == BROWSER.id else f"There is no voice {voice!r}.")
        if speaker.voice.missing:
            raise VoiceUnavailable(speaker.voice.missing)
        return speaker


def without_lead(pcm: Pcm, rate: int) -> Pcm:
    """The sound from just before its first loud sample; empty for silence."""
    samples = array("h", pcm)
    loud = next((at for at, sample in enumerate(samples) if abs(sample) > _SILENT), None)
    return b"" if loud is None else pcm[2 * max(0, loud - int(rate * _LEAD_S)) :]
