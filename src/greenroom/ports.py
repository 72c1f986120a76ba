"""What the engine needs from the outside, as protocols. Adapters implement them; doubles ship in testing."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Generic, Literal, Protocol, TypeVar

from greenroom.feedback.documents.model import ReportDocument
from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.assessment import Evidence, Report
from greenroom.interview.core.assessment import Judgement
from greenroom.interview.core.events import Millis, Recorded, TurnAccount
from greenroom.interview.core.messages import Move
from greenroom.interview.core.state import Cue, State, Status, ThreadLine
from greenroom.judging.evidence import Analysis
from greenroom.judging.outcome import Outcome
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.languages.signature import Signature
from greenroom.progress.model import Practised
from greenroom.questions.model import Difficulty, Language, Limits, Question
from greenroom.values import OneLine

# ---------------------------------------------------------------- time


@dataclass(frozen=True, slots=True)
class Reading:
    """One look at the clock."""

    wall: Millis
    """The date and time. People and programs can set it."""
    counted: Millis
    """Time that counts. It never goes back and stands still while the machine sleeps or the process is stopped."""
    slept: Millis = 0
    """How long the machine has slept since the clock was made."""
    stopped: Millis = 0
    """How long the process was stopped since the clock was made."""


class Clock(Protocol):
    """The machine's time. Tests use one that they move by hand."""

    def now(self) -> Millis:
        """The date and time, in milliseconds since the epoch."""
        ...

    def read(self) -> Reading:
        """The date and time together with the time that counts."""
        ...

    async def sleep_until(self, counted: Millis) -> None:
        """Return once the counted time has reached this value."""
        ...


class Heartbeat(Protocol):
    """Remembers when the server was last running, also after a crash."""

    def last(self) -> Millis | None:
        """The wall-clock time of the last beat, or None if there was none."""
        ...

    def beat(self, now: Millis) -> None:
        """Note that the server is running."""
        ...


Row = TypeVar("Row", covariant=True)


# ---------------------------------------------------------------- the log


@dataclass(frozen=True, slots=True)
class InterviewSummary:
    """One row of history: enough for lists without folding a log.

    `digest` holds small facts for the list (problem titles, outcomes, ...) as JSON-ready values. It is empty when the
    stored one cannot be read.
    """

    id: str
    owner: str
    status: Status
    track: str
    candidate: str
    created_at: Millis
    started_at: Millis | None
    ended_at: Millis | None
    wake_at: Millis | None
    digest: Mapping[str, object]

    @property
    def duration_ms(self) -> int | None:
        """How long the interview took. Rows from before time could be skipped have only a beginning and an end."""
        if self.started_at is None or self.ended_at is None:
            return None
        known = self.digest.get("duration_ms")
        return known if isinstance(known, int) else self.ended_at - self.started_at


@dataclass(frozen=True, slots=True)
class Submission:
    """One row of the submissions table; `verdict` and `result` are None until judged."""

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
    verdict: str | None
    result: RunResult | None
    failure: str | None


@dataclass(frozen=True, slots=True)
class Batch:
    """Events that are recorded together or not at all, with the rows that follow from them.

    Sequence numbers are consecutive and continue the interview's log. `summary` is None when it did not
    change; it is required with the first event. `submissions` are inserted, or replace the row of the same run.
    """

    interview: str
    owner: str
    events: Sequence[Recorded]
    summary: InterviewSummary | None = None
    submissions: Sequence[Submission] = ()

    def __post_init__(self) -> None:
        """Refuse a batch that no log could take: that is a bug of its maker."""
        events = self.events
        if len(events) > 1:
            if any(after.seq != before.seq + 1 for before, after in pairwise(events)):
                raise ValueError("the events of a batch have consecutive numbers")
            causes = [event.cause for event in events if event.cause is not None]
            if len(causes) != len(set(causes)):
                raise ValueError("a client message causes one event only")
        if self.summary and (self.summary.id, self.summary.owner) != (self.interview, self.owner):
            raise ValueError("the summary is of another interview")
        if any(submission.interview != self.interview for submission in self.submissions):
            raise ValueError("a submission is of another interview")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line of some interview that a search found; `excerpt` has the found words between U+2068 and U+2069."""

    interview: str
    seq: int
    at: Millis
    who: Literal["candidate", "interviewer"]
    excerpt: str
    started_at: Millis | None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event exactly as it is stored, which may be unreadable."""

    seq: int
    at: Millis
    cause: str | None
    body: bytes


@dataclass(frozen=True, slots=True)
class Removed:
    """An interview in the bin, and when it will be gone for good."""

    summary: InterviewSummary
    removed_at: Millis


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """A page of rows, newest first; `next` is an opaque cursor, None at the end."""

    rows: Sequence[Row]
    next: str | None


class EventLog(Protocol):
    """Append-only log of all interviews. When `append` returns, the events are on disk."""

    async def append(self, batch: Batch) -> None:
        """Record the batch.

        Raises SequenceTaken (it does not continue the log), DuplicateMessage (an event's cause is already
        recorded in this interview), NotFound (the interview belongs to another owner, or does not exist and
        the batch has no summary), LogBusy or LogUnavailable; then nothing of it is recorded.
        """
        ...

    async def read(self, owner: str, interview: str, after: int = 0) -> Sequence[Recorded]:
        """Events with seq > after, in order, upcast to the current version. Raises NotFound or BrokenLog."""
        ...

    async def stored(self, owner: str, interview: str) -> Sequence[StoredEvent]:
        """All events of an interview as they are stored; works on a log that `read` refuses. Raises NotFound."""
        ...

    async def seq_of(self, interview: str, cause: str) -> int | None:
        """The seq that a client message was recorded at, if it was."""
        ...

    async def summary(self, owner: str, interview: str) -> InterviewSummary:
        """The interview's row. Raises NotFound."""
        ...

    async def history(
        self, owner: str, *, status: Status | None = None, limit: int = 20, cursor: str | None = None
    ) -> Page[InterviewSummary]:
        """The owner's interviews, newest first. Raises InvalidInput on a cursor that is not one of ours."""
        ...

    async def submissions(
        self,
        owner: str,
        *,
        interview: str | None = None,
        problem: int | None = None,
        verdict: str | None = None,
        limit: int = 50,
        cursor: str | None = None,
    ) -> Page[Submission]:
        """The owner's submissions, newest first. Raises InvalidInput on a bad cursor."""
        ...

    async def unfinished(self) -> Sequence[InterviewSummary]:
        """Every interview in progress or with something still to do, of all owners: what to wake after a restart."""
        ...

    async def search(self, owner: str, query: str, *, limit: int = 20, cursor: str | None = None) -> Page[Spoken]:
        """Lines of the owner's interviews that have every word of the query, newest first; never raises for a query."""
        ...

    async def remove(self, owner: str, interview: str, at: Millis) -> None:
        """Put it in the bin: it is in no list and cannot be read or appended to until restored. Raises NotFound."""
        ...

    async def restore(self, owner: str, interview: str) -> InterviewSummary:
        """Take it out of the bin, exactly as it was. Raises NotFound."""
        ...

    async def removed(self, owner: str) -> Sequence[Removed]:
        """What is in the bin, newest first."""
        ...

    async def expired(self, before: Millis) -> Sequence[InterviewSummary]:
        """What was put in the bin before this time, of all owners, longest ago first."""
        ...

    async def erase(self, owner: str, interview: str) -> None:
        """Delete all of an interview, in the bin or not, for good: no byte of it stays in the file. Raises NotFound."""
        ...

    async def erase_removed(self, before: Millis) -> int:
        """Erase all that was put in the bin before this time, of all owners; says how many."""
        ...

    async def erase_everything(self, owner: str) -> int:
        """Erase all interviews of an owner; says how many."""
        ...

    async def hand_over(self, owner: str, to: str) -> None:
        """Give all interviews of one owner to another: all of them at once, or none."""
        ...

    async def check(self) -> None:
        """Raise LogBusy or LogUnavailable if an append could not be taken now."""
        ...

    async def verify(self) -> None:
        """Look for damage; if there is any, appends and `check` raise LogDamaged from then on."""
        ...

    async def close(self) -> None:
        """Finish what was taken, then release everything."""
        ...


# ---------------------------------------------------------------- running code


@dataclass(frozen=True, slots=True)
class Isolation:
    """What this machine can isolate. `tier` is None when code must not be run here."""

    tier: str | None
    description: str
    reason: str = ""
    fix: str = ""
    limits: str = ""
    """What to say of the limits with every result: "soft memory limit"."""

    @property
    def label(self) -> str:
        """How results name it: "tier B, soft memory limit"."""
        return ", ".join(part for part in (f"tier {self.tier}", self.limits) if part)


@dataclass(frozen=True, slots=True)
class Job:
    """A program and the inputs to call it with; nothing else enters the sandbox.

    `inputs` are JSON arrays of arguments, as `signature` says. Each is a process of its own that knows nothing of the
    others, unless they are to be run `together`: then one process gets them all, one after another, and the limits
    hold for all of them as a whole. A `counting` program tells its steps.
    """

    language: Language
    source: str
    signature: Signature
    inputs: Sequence[str]
    limits: Limits
    stop_on_failure: bool = False
    together: bool = False
    counting: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a job has come; `ahead` are those that wait before it in the queue."""

    phase: Literal["queued", "compiling", "running"]
    done: int = 0
    total: int = 0
    ahead: int = 0


OnProgress = Callable[[Progress], None]


def ignore_progress(progress: Progress) -> None:
    """For those who do not watch."""


class Sandbox(Protocol):
    """Runs hostile code and survives it. Cancelling a run ends all its processes."""

    async def probe(self) -> Isolation:
        """What isolation there is, found by trying it; cached."""
        ...

    async def versions(self) -> Mapping[Language, str]:
        """The languages that can be run here, with their versions."""
        ...

    async def prepare(self) -> None:
        """Do ahead of time what would make the first run slow; harmless to leave out."""
        ...

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        """Run the inputs in order. Raises SandboxUnavailable.

        Returns fewer outcomes than inputs only when `stop_on_failure` and one did not return, when the source could
        not be compiled or loaded (then `syntax` is the last one), or when a process that runs inputs `together` came
        to an end (then the last one says how).
        """
        ...

    async def close(self) -> None:
        """End everything that still runs."""
        ...


# ---------------------------------------------------------------- questions


class QuestionBank(Protocol):
    """The questions that can be asked."""

    def get(self, slug: str) -> Question:
        """Raises NotFound."""
        ...

    def all(self) -> Sequence[Question]:
        """Every question, easiest first."""
        ...


Origin = Literal["built_in", "own", "added"]
"""Where a pack is from: it came with Greenroom, is in the folder that GREENROOM_PACKS names, or was added."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of questions. `problems` says what is wrong with those of its questions that are left out."""

    name: str
    title: str
    origin: Origin
    folder: Path
    questions: tuple[Question, ...]
    problems: tuple[str, ...] = ()


class PackBank(QuestionBank, Protocol):
    """A bank made of packs."""

    def packs(self) -> Sequence[Pack]:
        """Every pack, the built-in one first."""
        ...

    def refresh(self) -> None:
        """Notice packs that were added or removed."""
        ...


class PackStore(Protocol):
    """Where added packs are kept."""

    def staging(self) -> AbstractContextManager[Path]:
        """A folder in which a new pack is put together; what stays in it is deleted."""
        ...

    def publish(self, staged: Path, name: str, title: str) -> Path:
        """Add the staged questions to the pack of this name. Raises QuestionInvalid."""
        ...

    def remove(self, name: str) -> None:
        """Delete a pack. Raises NotFound, QuestionInvalid."""
        ...

    def proven(self) -> frozenset[str]:
        """The digests of questions that were proven here."""
        ...

    def note_proven(self, digests: Iterable[str]) -> None:
        """Remember that these are proven. Raises QuestionInvalid."""
        ...


# ---------------------------------------------------------------- the interviewer


@dataclass(frozen=True, slots=True)
class Turn:
    """What an interviewer knows when it is asked to speak: the folded interview and the questions' notes."""

    state: State
    cues: tuple[Cue, ...]
    questions: Mapping[str, Question]
    now: Millis


@dataclass(frozen=True, slots=True)
class Words:
    """The next words of the turn, to be shown as they come."""

    text: str


@dataclass(frozen=True, slots=True)
class Retract:
    """Take back the words of this turn so far; what follows is said instead."""


@dataclass(frozen=True, slots=True)
class Intent:
    """The interviewer's note of what this turn is for; kept with the line."""

    name: str


@dataclass(frozen=True, slots=True)
class SaidBy:
    """Who speaks this turn, when it is not the interviewer that was asked."""

    name: str


Piece = Words | Retract | Intent | SaidBy | TurnAccount | Move


HOUSE = "house"
"""The name of whatever is built in and needs nobody else: interviewer, reviewer, writer."""


class Interviewer(Protocol):
    """Whoever decides what to say, on every track."""

    @property
    def name(self) -> str:
        """`house`, or the provider and model that would be asked first."""
        ...

    def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        """Stream words and moves; no words at all means silence. Raises InterviewerUnavailable."""
        ...


# ---------------------------------------------------------------- reading and writing


@dataclass(frozen=True, slots=True)
class Work:
    """A judged submission with all that is known of it."""

    question: Question
    code: str
    language: Language
    result: RunResult
    analysis: Analysis | None


class Reviewer(Protocol):
    """Whoever reads a submission."""

    async def review(self, work: Work) -> CodeReview:
        """An opinion around the judge's facts. Raises ReviewFailed."""
        ...


@dataclass(frozen=True, slots=True)
class ProblemRequest:
    """What problem is wanted: like `base`, which is asked if nothing better comes."""

    base: Question
    difficulty: Difficulty
    language: Language
    style: str | None
    seed: str
    """The same request with the same seed gives the same problem, where the writer can promise that."""


class ProblemWriter(Protocol):
    """Whoever writes a problem. What it writes is not believed until it is proven."""

    @property
    def name(self) -> str:
        """`house`, or the provider and model that would be asked first."""
        ...

    async def write(self, request: ProblemRequest) -> Question:
        """A question with reference and seeded bugs; it may have no cases but its examples. Raises WritingFailed."""
        ...


class QuestionShelf(QuestionBank, Protocol):
    """A bank that also keeps questions written for one interview; they are found by slug but never chosen."""

    def keep(self, question: Question) -> None:
        """Keep it for good: interviews that asked it must stay readable."""
        ...

    def forget(self, slug: str) -> None:
        """Delete it if it was kept here; the questions of the bank stay."""
        ...


# ---------------------------------------------------------------- after the interview


class Assessor(Protocol):
    """Whoever judges explanations against a rubric's anchors, where that cannot be measured."""

    async def judge(self, interviewed: Interviewed, sample: int) -> Judgement:
        """One reading. Its quotes are not believed until they are found in the log. Raises AssessmentFailed."""
        ...


@dataclass(frozen=True, slots=True)
class Consultation:
    """A question about a report, with all that may be told in answer."""

    interviewed: Interviewed
    report: Report
    thread: tuple[ThreadLine, ...]
    """The talk so far, without the question."""
    question: ThreadLine


@dataclass(frozen=True, slots=True)
class Advice:
    """A coach's answer. What it cites is not believed until it is found in the log."""

    text: str
    evidence: tuple[Evidence, ...]
    said_by: str
    account: TurnAccount | None = None


class Coach(Protocol):
    """Whoever answers questions about a report."""

    async def answer(self, consultation: Consultation) -> Advice:
        """Raises CoachingFailed."""
        ...


@dataclass(frozen=True, slots=True)
class TeacherGrades:
    """What a teacher gave an interview without having seen the report; a criterion left out was not graded."""

    interview: str
    grader: OneLine
    rubric: str
    grades: Mapping[str, int]
    note: str
    graded_at: Millis


class Notebook(Protocol):
    """What is kept beside the interviews: practice, and teachers' grades."""

    async def note_practice(self, owner: str, practised: Practised) -> None:
        """Keep that a question was practised."""
        ...

    async def practised(self, owner: str) -> Sequence[Practised]:
        """All of it, oldest first."""
        ...

    async def grade(self, owner: str, grades: TeacherGrades) -> None:
        """Keep a teacher's grades; they replace the grader's earlier ones of the same interview."""
        ...

    async def grades(self, owner: str) -> Sequence[TeacherGrades]:
        """All of them, oldest first."""
        ...

    async def take_in(self, owner: str, practised: Sequence[Practised], grades: Sequence[TeacherGrades]) -> None:
        """Keep all of these, or none."""
        ...

    async def hand_over(self, owner: str, to: str) -> None:
        """Give everything of one owner to another: all of it at once, or nothing."""
        ...

    async def forget(self, owner: str, interview: str | None = None) -> None:
        """Delete the grades of an interview for good, or everything of the owner."""
        ...

    async def close(self) -> None:
        """Release everything."""
        ...


class Typesetter(Protocol):
    """Whoever puts a report on paper."""

    async def pdf(self, document: ReportDocument) -> bytes:
        """The document as a PDF, whatever anybody said in it. Raises TypesettingFailed."""
        ...


# ---------------------------------------------------------------- looking things up


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept explained in a few sentences, without a word about any problem."""

    term: str
    text: str
    source: str


class Knowledge(Protocol):
    """Where concepts are looked up."""

    async def look_up(self, query: str) -> Concept | None:
        """The concept that the query asks about, None when there is none near."""
        ...


# ---------------------------------------------------------------- language models

MAX_KEY = 4096
"""Characters of a provider's key."""
ProviderKind = Literal["openai", "anthropic", "bedrock", "google", "compatible"]
"""`compatible` is any server that speaks OpenAI's chat format: Ollama, vLLM, llama.cpp."""


@dataclass(frozen=True, slots=True)
class Provider:
    """One language model that may be asked. The key itself never leaves the adapter."""

    id: str
    kind: ProviderKind
    model: str
    base_url: str
    region: str
    """For Bedrock."""
    has_key: bool
    key_hint: str
    """The last four characters, so that a person can tell keys apart; empty for short keys."""
    from_environment: bool
    """Set by variables, so that it can be neither changed nor removed here."""


@dataclass(frozen=True, slots=True)
class ProviderChange:
    """A provider as the settings page sends it; `key` None keeps the one that is stored."""

    id: str
    kind: ProviderKind
    model: str
    base_url: str = ""
    region: str = ""
    key: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class ProviderTest:
    """How one question to a provider went."""

    ok: bool
    message: str
    """For people: what came back, or what is wrong and how to mend it."""
    first_word_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Usage:
    """What language models used today, and how much they may; a limit of None is none."""

    day: str
    tokens: int
    cost: float
    tokens_per_day: int | None
    cost_per_day: float | None
    tokens_per_interview: int | None
    cost_per_interview: float | None


class Models(Protocol):
    """The language models that are set up, in order of preference, and what they have used."""

    def providers(self) -> Sequence[Provider]:
        """In order of preference; empty when only the house interviewer is there."""
        ...

    def save(self, changes: Sequence[ProviderChange]) -> Sequence[Provider]:
        """Replace the stored providers by these, in this order. Raises InvalidInput; then nothing changed."""
        ...

    async def test(self, change: ProviderChange) -> ProviderTest:
        """Ask the provider one thing, with the stored key when none is given. Never raises."""
        ...

    def usage(self) -> Usage:
        """Today's meter."""
        ...

    async def prepare(self) -> None:
        """Do ahead of time what would make the first turn slow; harmless to leave out."""
        ...
