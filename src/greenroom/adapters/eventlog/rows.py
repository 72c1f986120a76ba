"""Values of the port as rows of the tables, and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from greenroom.interview.core.events import CandidateSpoke, InterviewerSpoke
from greenroom.interview.core.state import Status
from greenroom.interview.upcasting import dump
from greenroom.judging.verdicts import RunResult
from greenroom.ports.coding.submissions import Submission
from greenroom.ports.log import Batch, InterviewSummary
from greenroom.questions.model import Language

EVENT_COLUMNS = ("interview", "seq", "at", "cause", "body")
INTERVIEW_COLUMNS = (
    "id", "owner", "status", "track", "candidate", "created_at", "started_at", "ended_at",
    "wake_at", "digest",
)  # fmt: skip
SUBMISSION_COLUMNS = (
    "interview", "run", "owner", "problem", "slug", "title", "language", "attempt", "automatic", "code",
    "time_spent_ms", "submitted_at", "verdict", "result", "failure",
)  # fmt: skip

_SPOKEN = (CandidateSpoke, InterviewerSpoke)

Cell = str | int | None


@dataclass(slots=True)
class Rows:
    """A batch as SQLite takes it: the cells of its rows one after the other, ready to be bound."""

    interview: str
    owner: str
    first: int
    last: int
    events: Sequence[Cell]
    interviews: Sequence[Cell] = ()
    submissions: Sequence[Cell] = ()
    spoken: Sequence[int] = ()
    """The events that are lines of the conversation."""

    @property
    def causes(self) -> list[str]:
        """The client messages behind the events."""
        return [str(cause) for cause in self.events[3 :: len(EVENT_COLUMNS)] if cause is not None]


def rows_of(batch: Batch) -> Rows:
    """Serialise a batch. Raises InvalidInput for text that is not Unicode."""
    interview, first, last = batch.interview, 0, 0
    events: list[Cell] = []
    spoken: list[int] = []
    for one in batch.events:
        last = one.seq
        events += (interview, last, one.at, one.cause, dump(one.event).decode())
        first = first or last
        if type(one.event) in _SPOKEN:
            spoken.append(last)
    rows = Rows(interview, batch.owner, first, last, events, spoken=spoken)
    if batch.summary:
        rows.interviews = _interview_cells(batch.summary)
    if batch.submissions:
        rows.submissions = [cell for one in batch.submissions for cell in _submission_cells(batch.owner, one)]
    return rows


def _interview_cells(one: InterviewSummary) -> list[Cell]:
    digest = to_json(one.digest).decode()
    return [
        one.id, one.owner, one.status, one.track, one.candidate,
        one.created_at, one.started_at, one.ended_at, one.wake_at, digest,
    ]  # fmt: skip


def _submission_cells(owner: str, one: Submission) -> list[Cell]:
    result = None if one.result is None else one.result.model_dump_json()
    return [
        one.interview, one.run, owner, one.problem, one.slug, one.title, one.language, one.attempt,
        one.automatic, one.code, one.time_spent_ms, one.submitted_at, one.verdict, result, one.failure,
    ]  # fmt: skip


def summary_from(row: Sequence[Any]) -> InterviewSummary:
    """A row of INTERVIEW_COLUMNS."""
    id_, owner, status, track, candidate, created_at, started_at, ended_at, wake_at, digest = row
    return InterviewSummary(
        id=id_,
        owner=owner,
        status=cast(Status, status),
        track=track,
        candidate=candidate,
        created_at=created_at,
        started_at=started_at,
        ended_at=ended_at,
        wake_at=wake_at,
        digest=_digest(digest),
    )


def _digest(text: str) -> dict[str, object]:
    """An unreadable one is empty: a row of one interview must not keep all the others out of a list."""
    try:
        digest = from_json(text)
    except ValueError:
        return {}
    return digest if isinstance(digest, dict) else {}


def submission_from(row: Sequence[Any]) -> Submission:
    """A row of SUBMISSION_COLUMNS."""
    (interview, run, _, problem, slug, title, language, attempt, automatic, code, time_spent_ms,
     submitted_at, verdict, result, failure) = row  # fmt: skip
    return Submission(
        interview=interview,
        run=run,
        problem=problem,
        slug=slug,
        title=title,
        language=cast(Language, language),
        attempt=attempt,
        automatic=bool(automatic),
        code=code,
        time_spent_ms=time_spent_ms,
        submitted_at=submitted_at,
        verdict=verdict,
        result=None if result is None else _result(result),
        failure=failure,
    )


def _result(text: str) -> RunResult | None:
    try:
        return RunResult.model_validate_json(text)
    except ValidationError:
        return None
