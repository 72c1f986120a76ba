"""What a voice session is made of and whom it talks to."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from greenroom.ports.voice import SpeechToText, TextToSpeech, TurnDetector
from greenroom.voice.audio import Pcm
from greenroom.voice.patience import Situation

NoticeCode = Literal[
    "no_sound",
    "noise",
    "unclear",
    "not_english",
    "too_long",
    "bad_audio",
    "stt_failed",
    "tts_failed",
    "echo",
    "lost",
]
SilencedWhy = Literal["interrupted", "hushed", "withdrawn", "over"]
Patience = Literal["short", "usual", "long"]

BROWSER = "browser"
"""The voice that the browser speaks with by itself."""


@dataclass(frozen=True, slots=True)
class VoiceParts:
    """The models, shared by all sessions."""

    stt: SpeechToText
    turns: TurnDetector
    tts: TextToSpeech


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a person wants to talk."""

    voice: str = ""
    speed: float = 1.0
    patience: Patience = "usual"
    browser_listens: bool = False
    push_to_talk: bool = False
    backchannels: bool = True
    timings: bool = False


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a candidate said in one turn. Times are the session's own, in milliseconds."""

    text: str
    confidence: float | None
    started_at: int
    ended_at: int
    pauses: tuple[tuple[int, int], ...] = ()
    is_cut: bool = False
    failure: str = ""
    """Why nothing could be recognised."""
    recognising_ms: int = 0
    deciding_ms: int = 0
    """How long the end-of-turn model took."""


@dataclass(frozen=True, slots=True)
class Timings:
    """Where the time went between the end of speech and the first sound of the answer, in milliseconds."""

    waiting: int
    """From the last sound of speech until the turn was over."""
    recognising: int
    """How long recognising took; most of it is done while waiting."""
    deciding: int
    """How long the end-of-turn model took; the same holds."""
    composing: int
    """From the end of the turn until the first sentence of the answer."""
    speaking: int
    """From the sentence to its first sound."""


class Client(Protocol):
    """The browser's end. Nothing here blocks: what cannot be sent is the connection's problem."""

    def hearing(self, on: bool) -> None:
        """Whether the candidate is heard speaking."""
        ...

    def interim(self, text: str) -> None:
        """Words so far."""
        ...

    def taken(self, seq: int, text: str) -> None:
        """An utterance is in the log."""
        ...

    def utterance(self, id_: int, text: str, spoken: str, is_passing: bool) -> None:
        """A sentence is about to be spoken."""
        ...

    def sound(self, id_: int, number: int, pcm: Pcm) -> None:
        """A piece of its sound."""
        ...

    def utterance_ended(self, id_: int, ms: int) -> None:
        """All of its sound was sent."""
        ...

    def silenced(self, why: SilencedWhy, echo: bool) -> None:
        """Stop playing."""
        ...

    def command(self, name: str, confirmed: bool) -> None:
        """A spoken command."""
        ...

    def notice(self, code: NoticeCode, message: str) -> None:
        """Something the person should know."""
        ...

    def timings(self, timings: Timings) -> None:
        """How fast the answer came."""
        ...

    def farewell(self, reason: str, retry: bool, code: str) -> None:
        """The connection ends here."""
        ...


@dataclass(frozen=True, slots=True)
class ToSay:
    """The interviewer's next sentence."""

    turn: int
    text: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Sentences of this turn that were not spoken yet must not be."""

    turn: int


@dataclass(frozen=True, slots=True)
class Activity:
    """The candidate did something: typed, edited, pressed a button."""


@dataclass(frozen=True, slots=True)
class Parted:
    """The partner leaves."""

    reason: str
    retry: bool
    code: str = ""


FromPartner = ToSay | TakenBack | Activity | Parted


class Partner(Protocol):
    """Whom the candidate talks with: an interview, or the set-up check."""

    def situation(self) -> Situation:
        """What is going on, with the partner's own patience."""
        ...

    def favour(self) -> Sequence[str]:
        """Words that are likely to be said."""
        ...

    def written(self, text: str) -> str:
        """What was recognised, as it should be written."""
        ...

    @property
    def pace(self) -> float:
        """How fast the partner speaks by nature; 1 is the voice's own speed."""
        ...

    def last_question(self) -> str:
        """What to say when asked to repeat."""
        ...

    @property
    def is_waiting(self) -> bool:
        """Whether it is the candidate's turn to speak."""
        ...

    @property
    def takes_commands(self) -> bool:
        """Whether spoken commands mean anything."""
        ...

    async def say(self, spoken: Spoken, ago_ms: int, command: str = "") -> int:
        """Take what was said, the end of which is so long ago; returns its place in the log. Raises GreenroomError."""
        ...

    async def cut_off(self, heard: str) -> None:
        """The candidate interrupted after these words."""
        ...

    async def note_silence(self, rung: int) -> None:
        """Nobody has spoken for a while."""
        ...

    def listen(self) -> AsyncIterator[FromPartner]:
        """What the partner says and does."""
        ...
