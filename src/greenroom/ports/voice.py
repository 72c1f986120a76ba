"""Voice: hearing the candidate, knowing when they have finished, and speaking to them.

Models are loaded once and shared by all interviews. Whatever takes longer than a fraction of a millisecond runs away
from the event loop; that is the adapter's business.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from greenroom.voice.audio import Pcm
from greenroom.voice.spoken import Speakable


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was recognised."""

    text: str
    confidence: float | None = None
    """From 0 to 1, None where the recogniser does not tell."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of voice on this machine."""

    name: str
    is_ready: bool
    missing: str = ""
    """What is missing and how to get it, in a sentence or two; empty when it is ready."""
    note: str = ""
    """How it works less well because something is missing, and how to get that; empty when it works in full."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice that can be chosen."""

    id: str
    title: str
    description: str
    missing: str = ""
    """Why it cannot be used here and what to do about it; empty when it can."""


class SpeechToText(Protocol):
    """Turns speech into words."""

    @property
    def part(self) -> Part:
        """Whether it works here; asking loads nothing."""
        ...

    async def prepare(self) -> None:
        """Load what takes long to load. Raises VoiceUnavailable."""
        ...

    async def recognise(self, heard: Pcm, favour: Sequence[str] = ()) -> Transcript:
        """The words of one utterance, at 16 kHz; of words that sound alike, those in `favour` come first.

        Silence and noise give an empty text. Raises VoiceUnavailable.
        """
        ...


class Ear(Protocol):
    """Listens to one microphone, frame by frame, and remembers what it needs in between."""

    async def hear(self, frame: Pcm) -> float:
        """How likely there is speech in this frame of FRAME_SAMPLES samples, from 0 to 1."""
        ...


class TurnDetector(Protocol):
    """Tells speech from silence, and a pause for thought from the end of what someone has to say."""

    @property
    def part(self) -> Part:
        """Whether it works here; asking loads nothing."""
        ...

    async def prepare(self) -> None:
        """Load what takes long to load. Raises VoiceUnavailable."""
        ...

    def open_ear(self) -> Ear:
        """For one more microphone; `prepare` comes first."""
        ...

    async def has_finished(self, heard: Pcm) -> float | None:
        """How likely the speaker has finished, from 0 to 1, judged by up to the last eight seconds at 16 kHz.

        None where no model can tell: then silence and words decide.
        """
        ...


class TextToSpeech(Protocol):
    """Speaks."""

    @property
    def voices(self) -> tuple[Voice, ...]:
        """What can be chosen, the default first; those that are missing say why. Asking loads nothing."""
        ...

    @property
    def rate(self) -> int:
        """Samples per second of what it gives."""
        ...

    async def prepare(self, voice: str) -> None:
        """Load what takes long to load. Raises VoiceUnavailable."""
        ...

    def speak(self, sentence: Speakable, voice: str, speed: float = 1.0) -> AsyncIterator[Pcm]:
        """The sound of one sentence, in chunks as they are made. Raises VoiceUnavailable."""
        ...
