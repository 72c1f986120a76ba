"""The whole protocol of the live room: two tagged unions, from which the browser's types are generated.

The server folds the log; the browser only applies `Change`s to a `Room`, so no rule of the interview is written
twice. A `Room` shows what the candidate may know and nothing else.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from greenroom.interview.catalogue import Command
from greenroom.interview.core.events import Millis
from greenroom.interview.core.limits import MAX_CAUSE
from greenroom.interview.core.state import EndReason, Posture, Speaker, Status
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.interview.rounds.coding.state import ProblemStatus
from greenroom.judging.evidence import Analysis
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language, ProblemBrief
from greenroom.web.flat_settings import FlatSettings
from greenroom.web.ids import ID_PATTERN, SHORTEST_CAUSE

PROTOCOL_VERSION = 2


class _Wire(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# ---------------------------------------------------------------- what the room shows


class StageView(_Wire):
    """A step of the agenda; times are None until it is entered or when untimed."""

    id: str
    title: str
    kind: Literal["talk", "problem"]
    state: Literal["ahead", "current", "done"]
    limit_ms: int | None
    entered_at: Millis | None
    deadline: Millis | None


class InterviewerView(_Wire):
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


class InterviewView(_Wire):
    """Where the interview stands. `locked` means time is up and the last verdict is awaited."""

    id: str
    status: Status
    settings: FlatSettings
    stages: tuple[StageView, ...]
    stage: str | None
    problem: int | None
    posture: Posture
    locked: bool
    can_move_on: bool
    scheduled_at: Millis
    started_at: Millis | None
    ended_at: Millis | None
    paused_ms: int
    """How long the clock stood still because the machine slept or the server did not run."""
    end_reason: EndReason | None
    interviewer: InterviewerView


class HintView(_Wire):
    """A hint that was given."""

    level: int
    text: str
    at: Millis


class ProblemView(_Wire):
    """A problem; its brief is None until the interviewer has presented it."""

    index: int
    status: ProblemStatus
    brief: ProblemBrief | None
    language: Language
    attempts_used: int
    attempts_allowed: int
    hints: tuple[HintView, ...]
    hints_allowed: int
    opened_at: Millis | None
    closed_at: Millis | None
    shown_at: Millis | None
    """When the interviewer last pointed at the statement."""
    is_fresh: bool
    """Whether it was written for this interview."""


class CursorView(_Wire):
    """A cursor, in code points: what is selected goes from `anchor` to `head`, which are the same where nothing is."""

    anchor: int
    head: int


class CodeView(_Wire):
    """The text of a problem in its present language."""

    problem: int
    language: Language
    revision: int
    text: str
    cursor: CursorView | None
    """Where the candidate's cursor is; None while nobody knows."""


class RunView(_Wire):
    """A run and what came of it. Only the newest runs keep their cases; older ones keep the count."""

    id: str
    problem: int
    kind: RunKind
    attempt: int | None
    automatic: bool
    language: Language
    state: Literal["running", "finished", "failed"]
    requested_at: Millis
    finished_at: Millis | None
    result: RunResult | None
    failure: str | None
    analysing: bool
    """Whether the submission is still being looked into."""
    analysis: Analysis | None
    reviewing: bool
    """Whether somebody is still reading the code."""
    review: CodeReview | None
    asked_by: Literal["candidate", "interviewer"]


class LineView(_Wire):
    """A line of the conversation; `room` tells what went wrong and what is safe, or explains a concept."""

    seq: int
    at: Millis
    who: Speaker
    text: str
    said_by: str
    """Which interviewer said it, or the source of a concept."""
    concept: str
    """The term that a line of the room explains, empty for all others."""


class Room(_Wire):
    """The room at a moment of the log."""

    interview: InterviewView
    problems: tuple[ProblemView, ...]
    code: tuple[CodeView, ...]
    runs: tuple[RunView, ...]
    lines: tuple[LineView, ...]


# ---------------------------------------------------------------- how the room changes


class InterviewChanged(_Wire):
    """Replace the interview view."""

    type: Literal["interview_changed"] = "interview_changed"
    interview: InterviewView


class ProblemChanged(_Wire):
    """Replace the problem with this index."""

    type: Literal["problem_changed"] = "problem_changed"
    problem: ProblemView


class CodeReplaced(_Wire):
    """Replace the code of this problem, or add it."""

    type: Literal["code_replaced"] = "code_replaced"
    code: CodeView


class CodePatched(_Wire):
    """Replace code points [start, end) of this problem's code; it is at `revision` afterwards.

    The cursor is then where the new text ends.
    """

    type: Literal["code_patched"] = "code_patched"
    problem: int
    revision: int
    start: int
    end: int
    text: str


class CursorPlaced(_Wire):
    """Put the cursor of this problem's code here."""

    type: Literal["cursor_placed"] = "cursor_placed"
    problem: int
    cursor: CursorView


class RunChanged(_Wire):
    """Replace the run with this id, or add it at the end."""

    type: Literal["run_changed"] = "run_changed"
    run: RunView


class LineAdded(_Wire):
    """Add a line to the conversation."""

    type: Literal["line_added"] = "line_added"
    line: LineView


Change = Annotated[
    InterviewChanged | ProblemChanged | CodeReplaced | CodePatched | CursorPlaced | RunChanged | LineAdded,
    Field(discriminator="type"),
]


# ---------------------------------------------------------------- server to browser


class Welcome(_Wire):
    """The whole room; sent on entering, and again when a client fell too far behind."""

    type: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL_VERSION
    seq: int
    now: Millis
    room: Room


class Resumed(_Wire):
    """Nothing was missed but what follows as `changed` messages after the client's own seq."""

    type: Literal["resumed"] = "resumed"
    seq: int
    now: Millis


class Changed(_Wire):
    """The changes of one step, from `after` to `seq`; `cause` is the client message that brought it, if one did."""

    type: Literal["changed"] = "changed"
    after: int
    seq: int
    at: Millis
    cause: str | None
    changes: tuple[Change, ...]


class Ack(_Wire):
    """The message is on disk, as event `seq`."""

    type: Literal["ack"] = "ack"
    id: str
    seq: int


class Refusal(_Wire):
    """The message was not accepted and nothing changed. `id` is None when it could not be read."""

    type: Literal["refusal"] = "refusal"
    id: str | None
    code: str
    message: str


class Presence(_Wire):
    """What the interviewer is doing just now; a draft, never in the log."""

    type: Literal["presence"] = "presence"
    interviewer: Literal["listening", "thinking", "speaking"]


class Draft(_Wire):
    """The words of a turn so far; replaced by the line that ends it."""

    type: Literal["draft"] = "draft"
    text: str


class Progress(_Wire):
    """How far a run has come."""

    type: Literal["progress"] = "progress"
    run: str
    phase: Literal["queued", "compiling", "running"]
    done: int
    total: int
    ahead: int
    """How many runs wait before this one while it is queued."""


class Pong(_Wire):
    """Answer to a ping, with the interview's time."""

    type: Literal["pong"] = "pong"
    now: Millis


class Farewell(_Wire):
    """The server is closing this socket; come back when `retry`."""

    type: Literal["farewell"] = "farewell"
    reason: str
    retry: bool
    code: str = ""
    """The error's code, if an error is the reason: `log_damaged`, `not_found`."""


ServerMessage = Annotated[
    Welcome | Resumed | Changed | Ack | Refusal | Presence | Draft | Progress | Pong | Farewell,
    Field(discriminator="type"),
]
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


# ---------------------------------------------------------------- browser to server


class Hello(_Wire):
    """The first message: where this client left off, or None for the whole room."""

    type: Literal["hello"] = "hello"
    last_seq: int | None = Field(default=None, ge=0)


class Do(_Wire):
    """A command. The id is the client's own and makes sending it twice harmless."""

    type: Literal["do"] = "do"
    id: str = Field(min_length=SHORTEST_CAUSE, max_length=MAX_CAUSE, pattern=ID_PATTERN)
    command: Annotated[Command, Field(discriminator="type")]


class Ping(_Wire):
    """Heartbeat; a client that is silent for 45 s is let go."""

    type: Literal["ping"] = "ping"


ClientMessage = Annotated[Hello | Do | Ping, Field(discriminator="type")]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
