"""The log of all interviews, and the lists that are read from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, Literal, Protocol, TypeVar

from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.state import Status

Row = TypeVar("Row", covariant=True)
Listed = TypeVar("Listed", bound="WorkRow")


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


class WorkRow(Protocol):
    """A piece of work in an interview, listed without folding a log. Each kind of round has a class of its own."""

    @property
    def interview(self) -> str:
        """The interview that it belongs to."""
        ...

    @property
    def id(self) -> str:
        """Unique among the interview's rows of the same class."""
        ...

    @property
    def at(self) -> Millis:
        """When it was done; lists are in this order."""
        ...

    @property
    def is_settled(self) -> bool:
        """Whether no later event changes it."""
        ...


@dataclass(frozen=True, slots=True)
class Batch:
    """Events that are recorded together or not at all, with the rows that follow from them.

    Sequence numbers are consecutive and continue the interview's log. `summary` is None when it did not
    change; it is required with the first event. A row of `work` is inserted, or replaces the one of the same class
    and id.
    """

    interview: str
    owner: str
    events: Sequence[Recorded]
    summary: InterviewSummary | None = None
    work: Sequence[WorkRow] = ()

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
        if any(row.interview != self.interview for row in self.work):
            raise ValueError("a row of work is of another interview")


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

    async def work(
        self,
        of: type[Listed],
        owner: str,
        *,
        interview: str | None = None,
        where: Mapping[str, str | int] | None = None,
        limit: int = 50,
        cursor: str | None = None,
    ) -> Page[Listed]:
        """The owner's rows of this class whose fields have the values in `where`, newest first.

        Raises InvalidInput on a cursor that is not one of ours.
        """
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
