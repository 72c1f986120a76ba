"""Values of the port as rows of the tables, and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from pydantic_core import from_json, to_json

from greenroom.adapters.eventlog.side_table import Cell
from greenroom.adapters.eventlog.side_tables import table_of
from greenroom.interview.core.events import CandidateSpoke, InterviewerSpoke, LineCorrected
from greenroom.interview.core.state import Status
from greenroom.interview.upcasting import dump
from greenroom.ports.log import Batch, InterviewSummary

EVENT_COLUMNS = ("interview", "seq", "at", "cause", "body")
INTERVIEW_COLUMNS = (
    "id", "owner", "status", "track", "candidate", "created_at", "started_at", "ended_at",
    "wake_at", "digest",
)  # fmt: skip

_SPOKEN = (CandidateSpoke, InterviewerSpoke, LineCorrected)


@dataclass(slots=True)
class Rows:
    """A batch as SQLite takes it: the cells of its rows one after the other, ready to be bound."""

    interview: str
    owner: str
    first: int
    last: int
    events: Sequence[Cell]
    interviews: Sequence[Cell] = ()
    work: Sequence[tuple[str, Sequence[Cell]]] = ()
    """The name of each table, and the cells for it."""
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
    if batch.work:
        rows.work = _work_cells(batch)
    return rows


def _work_cells(batch: Batch) -> list[tuple[str, list[Cell]]]:
    cells: dict[str, list[Cell]] = {}
    for one in batch.work:
        table = table_of(type(one))
        cells.setdefault(table.name, []).extend(table.row_of(batch.owner, one))
    return list(cells.items())


def _interview_cells(one: InterviewSummary) -> list[Cell]:
    digest = to_json(one.digest).decode()
    return [
        one.id, one.owner, one.status, one.track, one.candidate,
        one.created_at, one.started_at, one.ended_at, one.wake_at, digest,
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
