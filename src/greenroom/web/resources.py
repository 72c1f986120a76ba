"""What the REST surface takes and gives."""

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, SecretStr, StringConstraints, field_validator

from greenroom.interview.catalogue import Command
from greenroom.interview.core.events import Millis
from greenroom.interview.core.settings import Persona, Style
from greenroom.interview.core.state import Status
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.interview.rounds.coding.messages import MAX_CODE_BYTES
from greenroom.interview.rounds.coding.state import ProblemStatus
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.ports.models import MAX_KEY, ProviderKind
from greenroom.questions.model import Difficulty, Language, ProblemBrief
from greenroom.values import Level
from greenroom.web.ids import ID_PATTERN, LONGEST_ID
from greenroom.web.wire import LineView, Room


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class LanguageSetup(_Resource):
    """A language and whether code in it can be run here."""

    id: Language
    title: str
    editor: str
    available: bool
    version: str | None
    note: str


class SandboxSetup(_Resource):
    """What isolation this machine gives; `fix` says how to get it where there is none."""

    available: bool
    tier: str | None
    description: str
    reason: str
    fix: str


class InterviewerSetup(_Resource):
    """Who will ask the questions when the best one is wanted."""

    kind: Literal["house", "model"]
    name: str
    description: str


class PersonaSetup(_Resource):
    """How an interviewer can carry itself."""

    id: Persona
    title: str
    description: str


class StyleSetup(_Resource):
    """A kind of company that can be rehearsed for."""

    id: Style
    title: str
    description: str


class StageSetup(_Resource):
    """A step of the agenda before any extra time."""

    id: str
    title: str
    limit_seconds: int


class TrackSetup(_Resource):
    """A kind of interview that can be chosen, or will be one day."""

    id: str
    title: str
    description: str
    available: bool
    stages: tuple[StageSetup, ...]


class PackSetup(_Resource):
    """A pack that interviews can be held with, and how many questions it has by difficulty."""

    name: str
    title: str
    questions: dict[Difficulty, int]


class Setup(_Resource):
    """Everything the lobby needs to offer good choices."""

    version: str
    tracks: tuple[TrackSetup, ...]
    languages: tuple[LanguageSetup, ...]
    sandbox: SandboxSetup
    interviewer: InterviewerSetup
    personas: tuple[PersonaSetup, ...]
    styles: tuple[StyleSetup, ...]
    questions: dict[Difficulty, int]
    packs: tuple[PackSetup, ...]
    """The packs with questions that can be asked; the counts above are of all of them."""
    data_folder: str
    """Where everything is kept on this machine."""


class ProblemOutcome(_Resource):
    """How one problem went; the title of one that was not asked yet is not told."""

    title: str | None
    difficulty: Difficulty
    status: ProblemStatus
    attempts: int
    hints: int


class InterviewItem(_Resource):
    """An interview as a row of history."""

    id: str
    status: Status
    track: str
    candidate: str
    language: Language | None
    """None, like the difficulty, when the row and the log are both unreadable."""
    difficulty: Difficulty | None
    created_at: Millis
    started_at: Millis | None
    ended_at: Millis | None
    duration_ms: int | None
    stage: str | None
    problems: tuple[ProblemOutcome, ...]
    overall: float | None
    """The overall score of its newest report, 0 to 10; None where there is none."""
    damage: str | None
    """Why the log cannot be read, None when it can be as far as is known. It can be exported raw, or deleted."""


class InterviewPage(_Resource):
    """A page of history, newest first."""

    items: tuple[InterviewItem, ...]
    next: str | None


class InterviewDetail(_Resource):
    """An interview with the room as it stands, or as it ended."""

    item: InterviewItem
    seq: int
    room: Room


class StatusChange(_Resource):
    """The status to move to."""

    status: Literal["in_progress", "completed", "abandoned"]


class CommandRequest(_Resource):
    """A command, as the live socket takes it."""

    command: Annotated[Command, Field(discriminator="type")]


class Receipt(_Resource):
    """The command is on disk, as event `seq`."""

    seq: int


class Transcript(_Resource):
    """The conversation in order."""

    interview: str
    lines: tuple[LineView, ...]


class NewSubmission(_Resource):
    """Code to be judged, for clients without a live socket."""

    problem: int = Field(ge=0, le=9)
    code: str

    @field_validator("code")
    @classmethod
    def _within_limit(cls, code: str) -> str:
        if len(code.encode()) > MAX_CODE_BYTES:
            raise ValueError(f"code is limited to {MAX_CODE_BYTES // 1024} kB")
        return code


class SubmissionReceipt(_Resource):
    """The submission is on disk; ask for it by its run."""

    seq: int
    run: str


class SubmissionItem(_Resource):
    """A submission; verdict and result are None until it is judged."""

    interview: str
    run: str
    problem: int
    slug: str
    title: str
    language: Language
    attempt: int
    automatic: bool
    code: str
    time_spent_ms: int
    submitted_at: Millis
    verdict: Verdict | None
    result: RunResult | None
    failure: str | None


class SubmissionPage(_Resource):
    """A page of submissions, newest first."""

    items: tuple[SubmissionItem, ...]
    next: str | None


class Health(_Resource):
    """Whether interviews can be taken now."""

    status: Literal["ok", "degraded"]
    log: str
    sandbox: str
    judge: str
    """"ok", or why code is not judged any more."""


class Storage(_Resource):
    """Whether anything can be saved now."""

    saving: bool
    reason: str = ""
    """Why not, and what to do about it."""
    is_damaged: bool = False
    """Whether the database file is damaged, which does not pass by itself."""


class Problem(_Resource):
    """An error, as application/problem+json (RFC 9457) with a stable code."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str


# ---------------------------------------------------------------- practice

Responses = dict[int | str, dict[str, Any]]
Slug = Annotated[str, Path(min_length=1, max_length=100, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class PackTitle(_Resource):
    """A pack by its name and by what it is called on screen."""

    name: str
    title: str


class QuestionItem(_Resource):
    """A question in a list."""

    slug: str
    title: str
    difficulty: Difficulty
    level: Level
    topics: tuple[str, ...]
    submitted: int
    """One's own submissions, in practice and in interviews."""
    accepted: int
    pack: str


class QuestionList(_Resource):
    """Every question, easiest first, and the packs they are from."""

    items: tuple[QuestionItem, ...]
    packs: tuple[PackTitle, ...]


class PracticeAttempt(_Resource):
    """A submission of one's own to a question."""

    at: Millis
    verdict: Verdict
    interview: str | None
    """Where it was made; None in practice."""


class QuestionDetail(_Resource):
    """A question for practising: hints are there to be opened one by one."""

    brief: ProblemBrief
    level: Level
    hints: tuple[str, ...]
    attempts: tuple[PracticeAttempt, ...]
    """One's own, newest first."""


class PracticeRun(_Resource):
    """Code to try on the visible cases, or to have judged on all."""

    language: Language
    code: Annotated[str, Field(min_length=1)]
    kind: RunKind = "run"
    seconds: int | None = Field(default=None, ge=0, le=1_000_000)
    """Since the question was opened, as far as the page knows."""

    @field_validator("code")
    @classmethod
    def _is_not_too_large(cls, code: str) -> str:
        if len(code.encode("utf-8", "replace")) > MAX_CODE_BYTES:
            raise ValueError(f"code is larger than {MAX_CODE_BYTES} bytes")
        return code


class PracticeProgress(_Resource):
    """How far the run has come."""

    phase: Literal["queued", "compiling", "running"]
    done: int
    total: int
    ahead: int


class PracticeStep(_Resource):
    """One line of the answer to a run: exactly one of these is there."""

    progress: PracticeProgress | None = None
    result: RunResult | None = None
    analysis: Analysis | None = None
    hints: tuple[str, ...] | None = None
    """A ladder that fits this submission better than the question's own."""
    failure: str | None = None


# ---------------------------------------------------------------- language models

MAX_PROVIDERS = 20
_Word = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]


class ProviderItem(_Resource):
    """A language model that may be asked; of its key only the last characters are told."""

    id: str
    kind: ProviderKind
    model: str
    base_url: str
    region: str
    has_key: bool
    key_hint: str
    from_environment: bool


class UsageMeter(_Resource):
    """What language models used today, and how much they may; a limit of None is none."""

    day: str
    tokens: int
    cost: float
    tokens_per_day: int | None
    cost_per_day: float | None
    tokens_per_interview: int | None
    cost_per_interview: float | None


class ModelsSetup(_Resource):
    """The language models in order of preference. Without `can_change` this server knows none and takes none."""

    can_change: bool
    providers: tuple[ProviderItem, ...]
    usage: UsageMeter | None


class NewProvider(_Resource):
    """A language model as somebody wants it. Without a key the one that is stored is kept."""

    id: str = Field(min_length=1, max_length=LONGEST_ID, pattern=ID_PATTERN)
    kind: ProviderKind
    model: Annotated[_Word, StringConstraints(min_length=1)]
    base_url: _Word = ""
    region: _Word = ""
    key: SecretStr | None = Field(default=None, min_length=1, max_length=MAX_KEY)


class NewProviders(_Resource):
    """All stored language models, best first."""

    providers: tuple[NewProvider, ...] = Field(max_length=MAX_PROVIDERS)

    @field_validator("providers")
    @classmethod
    def _are_told_apart(cls, providers: tuple[NewProvider, ...]) -> tuple[NewProvider, ...]:
        if len({provider.id for provider in providers}) < len(providers):
            raise ValueError("two providers have the same id")
        return providers


class ProviderAnswer(_Resource):
    """How one question to a language model went, in plain words."""

    ok: bool
    message: str
    first_word_ms: int | None
