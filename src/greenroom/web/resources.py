"""What the REST surface takes and gives."""

from typing import Annotated, Any, Literal

from pydantic import Field, SecretStr, StringConstraints, field_validator

from greenroom.interview.catalogue import Command
from greenroom.interview.core.events import Millis
from greenroom.interview.core.plan import StageKind
from greenroom.interview.core.settings import Persona, Style
from greenroom.interview.core.state import Status
from greenroom.ports.local_servers import ServerKind
from greenroom.ports.models import MAX_KEY, ProviderKind
from greenroom.web.ids import ID_PATTERN, LONGEST_ID
from greenroom.web.rounds.views import RoundHealth, RoundOutcome, RoundSetups
from greenroom.web.shape import Shape
from greenroom.web.wire import LineView, Room

Responses = dict[int | str, dict[str, Any]]
NDJSON = "application/x-ndjson"


class InterviewerSetup(Shape):
    """Who will ask the questions when the best one is wanted."""

    kind: Literal["house", "model"]
    name: str
    description: str


class PersonaSetup(Shape):
    """How an interviewer can carry itself."""

    id: Persona
    title: str
    description: str


class StyleSetup(Shape):
    """A kind of company that can be rehearsed for."""

    id: Style
    title: str
    description: str


class StageSetup(Shape):
    """A step of the agenda before any extra time."""

    id: str
    kind: StageKind
    title: str
    limit_seconds: int
    round: str | None
    """The kind of the round it carries."""


class TrackSetup(Shape):
    """A kind of interview that can be chosen, or will be one day."""

    id: str
    title: str
    description: str
    available: bool
    reason: str
    """Why it cannot be chosen; empty for one that is planned."""
    kinds: tuple[str, ...]
    """The kinds of its rounds, in order of appearance."""
    stages: tuple[StageSetup, ...]


class Setup(RoundSetups):
    """Everything the lobby needs to offer good choices."""

    version: str
    tracks: tuple[TrackSetup, ...]
    interviewer: InterviewerSetup
    personas: tuple[PersonaSetup, ...]
    styles: tuple[StyleSetup, ...]
    data_folder: str
    """Where everything is kept on this machine."""


class InterviewItem(Shape):
    """An interview as a row of history."""

    id: str
    status: Status
    track: str
    candidate: str
    created_at: Millis
    started_at: Millis | None
    ended_at: Millis | None
    duration_ms: int | None
    stage: str | None
    rounds: tuple[RoundOutcome, ...]
    """How each round went; empty when the row and the log are both unreadable."""
    overall: float | None
    """The overall score of its newest report, 0 to 10; None where there is none."""
    damage: str | None
    """Why the log cannot be read, None when it can be as far as is known. It can be exported raw, or deleted."""


class InterviewPage(Shape):
    """A page of history, newest first."""

    items: tuple[InterviewItem, ...]
    next: str | None


class InterviewDetail(Shape):
    """An interview with the room as it stands, or as it ended."""

    item: InterviewItem
    seq: int
    room: Room


class StatusChange(Shape):
    """The status to move to."""

    status: Literal["in_progress", "completed", "abandoned"]


class CommandRequest(Shape):
    """A command, as the live socket takes it."""

    command: Annotated[Command, Field(discriminator="type")]


class Receipt(Shape):
    """The command is on disk, as event `seq`."""

    seq: int


class Transcript(Shape):
    """The conversation in order."""

    interview: str
    lines: tuple[LineView, ...]


class Health(RoundHealth):
    """Whether interviews can be taken now."""

    status: Literal["ok", "degraded"]
    log: str


class Storage(Shape):
    """Whether anything can be saved now."""

    saving: bool
    reason: str = ""
    """Why not, and what to do about it."""
    is_damaged: bool = False
    """Whether the database file is damaged, which does not pass by itself."""


class ErrorBody(Shape):
    """An error, as application/problem+json (RFC 9457) with a stable code."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str


# ---------------------------------------------------------------- language models

MAX_PROVIDERS = 20
_Word = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]


class ProviderItem(Shape):
    """A language model that may be asked; of its key only the last characters are told."""

    id: str
    kind: ProviderKind
    model: str
    base_url: str
    region: str
    has_key: bool
    key_hint: str
    from_environment: bool
    sees_pictures: bool
    """Whether it is sent pictures of boards, and not their text alone."""


class UsageMeter(Shape):
    """What language models used today, and how much they may; a limit of None is none."""

    day: str
    tokens: int
    cost: float
    tokens_per_day: int | None
    cost_per_day: float | None
    tokens_per_interview: int | None
    cost_per_interview: float | None


class ModelsSetup(Shape):
    """The language models in order of preference. Without `can_change` this server knows none and takes none."""

    can_change: bool
    providers: tuple[ProviderItem, ...]
    usage: UsageMeter | None


class LocalModelItem(Shape):
    """A language model on this computer, and whether it is set up already."""

    name: str
    is_set_up: bool


class LocalServerItem(Shape):
    """A server of language models on this computer. `provider` and `address` are what a provider for it is given."""

    kind: ServerKind
    name: str
    provider: ProviderKind
    address: str
    wants_key: bool
    is_set_up: bool
    """Whether any model of it is."""
    models: tuple[LocalModelItem, ...]


class LocalServerList(Shape):
    """The servers that were found just now."""

    servers: tuple[LocalServerItem, ...]


class NewProvider(Shape):
    """A language model as somebody wants it. Without a key the one that is stored is kept."""

    id: str = Field(min_length=1, max_length=LONGEST_ID, pattern=ID_PATTERN)
    kind: ProviderKind
    model: Annotated[_Word, StringConstraints(min_length=1)]
    base_url: _Word = ""
    region: _Word = ""
    key: SecretStr | None = Field(default=None, min_length=1, max_length=MAX_KEY)
    sees_pictures: bool = False


class NewProviders(Shape):
    """All stored language models, best first."""

    providers: tuple[NewProvider, ...] = Field(max_length=MAX_PROVIDERS)

    @field_validator("providers")
    @classmethod
    def _are_told_apart(cls, providers: tuple[NewProvider, ...]) -> tuple[NewProvider, ...]:
        if len({provider.id for provider in providers}) < len(providers):
            raise ValueError("two providers have the same id")
        return providers


class ProviderAnswer(Shape):
    """How one question to a language model went, in plain words."""

    ok: bool
    message: str
    first_word_ms: int | None
