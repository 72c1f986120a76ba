"""The protocol of the voice socket: JSON messages both ways, and sound in binary messages.

Sound from the browser: 4 bytes chunk number (unsigned, little endian, from 0, one more each time), then mono PCM16 at
16 kHz, at most 200 ms. Sound to the browser: 4 bytes utterance, 4 bytes chunk number, then mono PCM16 at the rate that
`ready` told.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from greenroom.web.shape import Shape

VOICE_PROTOCOL = 1
MAX_CHUNK_BYTES = 4 + 2 * 3_200
MAX_SPOKEN = 4_000

Patience = Literal["short", "usual", "long"]
"""How long the person wants to be waited for."""


# ---------------------------------------------------------------- browser to server


class VoiceHello(Shape):
    """The first message: how this person wants to talk."""

    type: Literal["hello"] = "hello"
    voice: str = Field(default="", max_length=60)
    """A voice of `GET /api/voice`; empty for the default, `browser` where the browser speaks by itself."""
    speed: float = Field(default=1.0, ge=0.5, le=2.0)
    patience: Patience = "usual"
    listens: Literal["server", "browser"] = "server"
    """Who recognises speech. `browser`: Web Speech, whose words come as `recognised`."""
    push_to_talk: bool = False
    """The microphone counts only between `talk` on and off."""
    backchannels: bool = True
    timings: bool = False
    """Whether to tell how fast each answer came."""


class Muted(Shape):
    """The microphone was muted or opened again."""

    type: Literal["muted"] = "muted"
    on: bool


class Talk(Shape):
    """The push-to-talk key was pressed or let go."""

    type: Literal["talk"] = "talk"
    on: bool


class Played(Shape):
    """How much of an utterance has come out of the loudspeaker; sent about four times a second and at its end."""

    type: Literal["played"] = "played"
    utterance: int = Field(ge=0)
    ms: int = Field(ge=0)
    is_done: bool = False


class Recognised(Shape):
    """What the browser's own recogniser heard."""

    type: Literal["recognised"] = "recognised"
    text: str = Field(max_length=MAX_SPOKEN)
    is_final: bool
    confidence: float | None = Field(default=None, ge=0, le=1)


class Hush(Shape):
    """Stop speaking: a key or a button."""

    type: Literal["hush"] = "hush"


class Lost(Shape):
    """The microphone is gone: unplugged, refused, or taken by another program."""

    type: Literal["lost"] = "lost"
    why: str = Field(default="", max_length=200)


VoiceClientMessage = Annotated[
    VoiceHello | Muted | Talk | Played | Recognised | Hush | Lost, Field(discriminator="type")
]
VOICE_CLIENT_MESSAGE: TypeAdapter[VoiceClientMessage] = TypeAdapter(VoiceClientMessage)


# ---------------------------------------------------------------- server to browser


class VoiceReady(Shape):
    """Everything is loaded; speak."""

    type: Literal["ready"] = "ready"
    protocol: int = VOICE_PROTOCOL
    voice: str
    """Which one speaks, perhaps not the one that was asked for; `browser` where the browser speaks."""
    rate: int
    """Samples per second of the sound that comes."""
    hears: bool
    """Whether the server recognises speech."""


class Hearing(Shape):
    """Whether the candidate is heard speaking just now."""

    type: Literal["hearing"] = "hearing"
    on: bool


class Interim(Shape):
    """Words recognised so far: a draft that may still change. Empty takes it back."""

    type: Literal["interim"] = "interim"
    text: str


class Taken(Shape):
    """An utterance is in the log as line `seq`; the room shows it."""

    type: Literal["taken"] = "taken"
    seq: int
    text: str


class VoiceUtterance(Shape):
    """A sentence is about to be spoken. Its sound follows in binary messages, unless the browser speaks by itself."""

    type: Literal["utterance"] = "utterance"
    id: int
    text: str
    """As it is read: the caption."""
    spoken: str
    """As it is said, for the browser's own voice."""
    is_passing: bool = False
    """A back-channel or an announcement that is not a line of the interview."""


class UtteranceEnded(Shape):
    """All sound of this sentence has been sent: it lasts `ms`."""

    type: Literal["utterance_ended"] = "utterance_ended"
    id: int
    ms: int


class Silenced(Shape):
    """Stop at once and drop what has not been played. `echo` when it may have heard itself: offer headphones."""

    type: Literal["silenced"] = "silenced"
    why: Literal["interrupted", "hushed", "withdrawn", "over"]
    echo: bool = False


class SpokenCommand(Shape):
    """The candidate said a command. The browser does it, as if its key had been pressed."""

    type: Literal["command"] = "command"
    name: Literal["run", "submit", "hint", "skip", "move_on", "repeat", "take_over", "my_turn", "end"]
    confirmed: bool
    """False: it cannot be undone, and the server asks first; another message with True follows a yes."""


class VoiceNotice(Shape):
    """Something the person should know. Typing goes on in any case."""

    type: Literal["notice"] = "notice"
    code: Literal[
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
    message: str


class AnswerTimings(Shape):
    """Where the time went from the end of speech to the first sound of the answer, in milliseconds."""

    type: Literal["timings"] = "timings"
    waiting: int
    """From the last sound of speech until the turn was taken for over."""
    recognising: int
    """How long recognising took; most of it is done while waiting."""
    deciding: int
    """How long the end-of-turn model took; the same holds."""
    composing: int
    """From then until the first sentence of the answer was there."""
    speaking: int
    """From the sentence to its first sound."""


class VoiceFarewell(Shape):
    """The server is closing this socket; come back when `retry`."""

    type: Literal["farewell"] = "farewell"
    reason: str
    retry: bool
    code: str = ""


VoiceServerMessage = Annotated[
    VoiceReady
    | Hearing
    | Interim
    | Taken
    | VoiceUtterance
    | UtteranceEnded
    | Silenced
    | SpokenCommand
    | VoiceNotice
    | AnswerTimings
    | VoiceFarewell,
    Field(discriminator="type"),
]
VOICE_SERVER_MESSAGE: TypeAdapter[VoiceServerMessage] = TypeAdapter(VoiceServerMessage)


# ---------------------------------------------------------------- REST


class VoiceChoice(Shape):
    """A voice that can be chosen."""

    id: str
    title: str
    description: str
    is_ready: bool
    missing: str
    """What is missing and how to get it."""


class VoicePart(Shape):
    """One part of voice on this machine."""

    name: str
    is_ready: bool
    missing: str
    note: str
    """How it works less well because something is missing; empty when it works in full."""


class VoiceSetup(Shape):
    """`GET /api/voice`: what works here. Asking loads nothing."""

    is_ready: bool
    """Whether the server can hear and speak."""
    listening: tuple[VoicePart, ...]
    voices: tuple[VoiceChoice, ...]


class SpeakRequest(Shape):
    """`POST /api/voice/tts`: answered with a WAV."""

    text: str = Field(min_length=1, max_length=1_000)
    voice: str = Field(default="", max_length=60)
    speed: float = Field(default=1.0, ge=0.5, le=2.0)
