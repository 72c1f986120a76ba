"""What the REST surface takes and gives about coding."""

from typing import Annotated, Literal

from fastapi import Path
from pydantic import Field, field_validator

from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.interview.rounds.coding.messages import MAX_CODE_BYTES
from greenroom.interview.rounds.coding.state import ProblemStatus
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.questions.model import Difficulty, Language, ProblemBrief
from greenroom.values import Level
from greenroom.web.shape import Shape

Slug = Annotated[str, Path(min_length=1, max_length=100, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class LanguageSetup(Shape):
    """A language and whether code in it can be run here."""

    id: Language
    title: str
    editor: str
    available: bool
    version: str | None
    note: str


class SandboxSetup(Shape):
    """What isolation this machine gives; `fix` says how to get it where there is none."""

    available: bool
    tier: str | None
    description: str
    reason: str
    fix: str


class PackSetup(Shape):
    """A pack that interviews can be held with, and how many questions it has by difficulty."""

    name: str
    title: str
    questions: dict[Difficulty, int]


class CodingSetup(Shape):
    """What coding rounds can be held with."""

    languages: tuple[LanguageSetup, ...]
    sandbox: SandboxSetup
    questions: dict[Difficulty, int]
    """How many questions can be asked, by difficulty."""
    packs: tuple[PackSetup, ...]
    """The packs with questions that can be asked; the counts above are of all of them."""


class CodingHealth(Shape):
    """Whether code can be judged now."""

    sandbox: str
    judge: str
    """"ok", or why code is not judged any more."""


class CodingOutcome(Shape):
    """How one problem went; the title of one that was not asked yet is not told."""

    kind: Literal["coding"] = "coding"
    title: str | None
    difficulty: Difficulty
    status: ProblemStatus
    attempts: int
    hints: int
    language: Language | None = None
    """The language that was chosen at first."""
    chosen_difficulty: Difficulty | None = None
    """The difficulty that was asked for; the problem's own may be near it."""


class NewSubmission(Shape):
    """Code to be judged, for clients without a live socket."""

    round: int = Field(ge=0, le=9)
    code: str

    @field_validator("code")
    @classmethod
    def _within_limit(cls, code: str) -> str:
        if len(code.encode()) > MAX_CODE_BYTES:
            raise ValueError(f"code is limited to {MAX_CODE_BYTES // 1024} kB")
        return code


class SubmissionReceipt(Shape):
    """The submission is on disk; ask for it by its run."""

    seq: int
    run: str


class SubmissionItem(Shape):
    """A submission; verdict and result are None until it is judged."""

    interview: str
    run: str
    round: int
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


class SubmissionPage(Shape):
    """A page of submissions, newest first."""

    items: tuple[SubmissionItem, ...]
    next: str | None


class PackTitle(Shape):
    """A pack by its name and by what it is called on screen."""

    name: str
    title: str


class QuestionItem(Shape):
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


class CodingQuestions(Shape):
    """Every question, easiest first, and the packs they are from."""

    items: tuple[QuestionItem, ...]
    packs: tuple[PackTitle, ...]


class PracticeAttempt(Shape):
    """A submission of one's own to a question."""

    at: Millis
    verdict: Verdict
    interview: str | None
    """Where it was made; None in practice."""


class QuestionDetail(Shape):
    """A question for practising: hints are there to be opened one by one."""

    brief: ProblemBrief
    level: Level
    hints: tuple[str, ...]
    attempts: tuple[PracticeAttempt, ...]
    """One's own, newest first."""


class PracticeRun(Shape):
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


class PracticeProgress(Shape):
    """How far the run has come."""

    phase: Literal["queued", "compiling", "running"]
    done: int
    total: int
    ahead: int


class PracticeStep(Shape):
    """One line of the answer to a run: exactly one of these is there."""

    progress: PracticeProgress | None = None
    result: RunResult | None = None
    analysis: Analysis | None = None
    hints: tuple[str, ...] | None = None
    """A ladder that fits this submission better than the question's own."""
    failure: str | None = None
