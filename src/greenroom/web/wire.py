"""The whole protocol of the live room: two tagged unions, from which the browser's types are generated.

The server folds the log; the browser only applies `Change`s to a `Room`, so no rule of the interview is written
twice. A `Room` shows what the candidate may know and nothing else. Each kind of round has
its own views and changes, in `rounds/<kind>/wire.py`.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from greenroom.interview.catalogue import Command
from greenroom.interview.core.events import Millis
from greenroom.interview.core.limits import MAX_CAUSE
from greenroom.interview.core.plan import StageKind
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.core.state import EndReason, Posture, Speaker, Status
from greenroom.web.ids import ID_PATTERN, SHORTEST_CAUSE
from greenroom.web.rounds.views import RoundChange, RoundView
from greenroom.web.shape import Shape

PROTOCOL_VERSION = 5


# ---------------------------------------------------------------- what the room shows


class StageView(Shape):
    """A step of the agenda; times are None until it is entered or when untimed."""

    id: str
    title: str
    kind: StageKind
    round: int | None
    """The place of the round it carries among all rounds."""
    state: Literal["ahead", "current", "done"]
    limit_ms: int | None
    entered_at: Millis | None
    deadline: Millis | None


class InterviewerView(Shape):
    """Who the candidate is talking to, and what that has used so far."""

    name: str
    """`house`, or provider:model."""
    is_house: bool
    trouble: str
    """Why the house interviewer is standing in, empty when it is not."""
    turns: int
    """Turns for which a language model was asked."""
    tokens: int
    cost: float | None
    """US dollars, None when a price is not known."""


class PauseView(Shape):
    """How far the candidate may still pause the interview."""

    since: Millis | None
    """Where the interview's clock stands; None while it runs."""
    ends_at: Millis | None
    """When the clock runs again by itself, as a date."""
    used: int
    allowed: int
    left_ms: int
    """For all pauses that are still to come, and the present one."""


class InterviewView(Shape):
    """Where the interview stands. `locked` means time is up and the last answer is awaited."""

    id: str
    status: Status
    settings: InterviewSettings
    stages: tuple[StageView, ...]
    stage: str | None
    round: int | None
    """The round of the current stage, decided or not."""
    posture: Posture
    locked: bool
    scheduled_at: Millis
    started_at: Millis | None
    ended_at: Millis | None
    paused_ms: int
    """How long the clock stood still: in pauses, while the machine slept, or while the server did not run."""
    pause: PauseView | None
    """None where the interview cannot be paused."""
    end_reason: EndReason | None
    interviewer: InterviewerView


class LineView(Shape):
    """A line of the conversation; `room` tells what went wrong and what is safe, or explains a concept."""

    seq: int
    at: Millis
    who: Speaker
    text: str
    said_by: str
    """Which interviewer said it, or the source of a concept."""
    concept: str
    """The term that a line of the room explains, empty for all others."""
    via: Literal["text", "voice"] = "text"
    """Whether the candidate typed or spoke it."""
    unheard: str = ""
    """The end of an interviewer's line that the candidate did not hear."""
    original: str = ""
    """What was recognised first, where the candidate corrected the line."""
    is_cut: bool = False
    """Whether the interviewer was interrupted in this turn."""


class Room(Shape):
    """The room at a moment of the log."""

    interview: InterviewView
    lines: tuple[LineView, ...]
    allowed: dict[str, str]
    """Names of commands and moves that may not be done now, with the reason. What is missing is allowed."""
    rounds: tuple[RoundView, ...]


# ---------------------------------------------------------------- how the room changes


class InterviewChanged(Shape):
    """Replace the interview view."""

    type: Literal["interview_changed"] = "interview_changed"
    interview: InterviewView


class AllowedChanged(Shape):
    """Replace what may not be done now."""

    type: Literal["allowed_changed"] = "allowed_changed"
    allowed: dict[str, str]


class LineAdded(Shape):
    """Add a line to the conversation."""

    type: Literal["line_added"] = "line_added"
    line: LineView


class LineChanged(Shape):
    """Replace the line with the same seq."""

    type: Literal["line_changed"] = "line_changed"
    line: LineView


Change = Annotated[
    InterviewChanged | AllowedChanged | LineAdded | LineChanged | RoundChange, Field(discriminator="type")
]


# ---------------------------------------------------------------- server to browser


class Welcome(Shape):
    """The whole room; sent on entering, and again when a client fell too far behind."""

    type: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL_VERSION
    seq: int
    now: Millis
    room: Room


class Resumed(Shape):
    """Nothing was missed but what follows as `changed` messages after the client's own seq."""

    type: Literal["resumed"] = "resumed"
    seq: int
    now: Millis


class Changed(Shape):
    """The changes of one step, from `after` to `seq`; `cause` is the client message that brought it, if one did."""

    type: Literal["changed"] = "changed"
    after: int
    seq: int
    at: Millis
    cause: str | None
    changes: tuple[Change, ...]


class Ack(Shape):
    """The message is on disk, as event `seq`."""

    type: Literal["ack"] = "ack"
    id: str
    seq: int


class Refusal(Shape):
    """The message was not accepted and nothing changed. `id` is None when it could not be read."""

    type: Literal["refusal"] = "refusal"
    id: str | None
    code: str
    message: str


class Presence(Shape):
    """What the interviewer is doing just now; a draft, never in the log."""

    type: Literal["presence"] = "presence"
    interviewer: Literal["listening", "thinking", "speaking"]


class Sentence(Shape):
    """The next whole sentence of a turn under way. After `welcome` or `resumed` all of them come again."""

    type: Literal["sentence"] = "sentence"
    turn: int
    number: int
    """One more for each sentence of the turn, from 0."""
    text: str


class Withdrawn(Shape):
    """The sentences of this turn so far are taken back; others may follow."""

    type: Literal["withdrawn"] = "withdrawn"
    turn: int


class Progress(Shape):
    """How far a run has come."""

    type: Literal["progress"] = "progress"
    run: str
    phase: Literal["queued", "compiling", "running"]
    done: int
    total: int
    ahead: int
    """How many runs wait before this one while it is queued."""


class Pong(Shape):
    """Answer to a ping, with the interview's time."""

    type: Literal["pong"] = "pong"
    now: Millis


class Farewell(Shape):
    """The server is closing this socket; come back when `retry`."""

    type: Literal["farewell"] = "farewell"
    reason: str
    retry: bool
    code: str = ""
    """The error's code, if an error is the reason: `log_damaged`, `not_found`."""


ServerMessage = Annotated[
    Welcome | Resumed | Changed | Ack | Refusal | Presence | Sentence | Withdrawn | Progress | Pong | Farewell,
    Field(discriminator="type"),
]
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


# ---------------------------------------------------------------- browser to server


class Hello(Shape):
    """The first message: where this client left off, or None for the whole room."""

    type: Literal["hello"] = "hello"
    last_seq: int | None = Field(default=None, ge=0)


class Do(Shape):
    """A command. The id is the client's own and makes sending it twice harmless."""

    type: Literal["do"] = "do"
    id: str = Field(min_length=SHORTEST_CAUSE, max_length=MAX_CAUSE, pattern=ID_PATTERN)
    command: Annotated[Command, Field(discriminator="type")]


class Ping(Shape):
    """Heartbeat; a client that is silent for 45 s is let go."""

    type: Literal["ping"] = "ping"


ClientMessage = Annotated[Hello | Do | Ping, Field(discriminator="type")]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
