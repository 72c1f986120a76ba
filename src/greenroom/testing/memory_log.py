"""The event log in memory, with every promise of the real one but surviving the process."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from pydantic_core import from_json, to_json

from greenroom.errors import DuplicateMessage, InvalidInput, LogError, LogUnavailable, NotFound, SequenceTaken
from greenroom.interview.core.events import CandidateSpoke, InterviewerSpoke, LineCorrected, Millis, Recorded
from greenroom.interview.core.state import Status
from greenroom.interview.upcasting import dump, load, load_stored
from greenroom.ports.log import Batch, InterviewSummary, Listed, Page, Removed, Spoken, StoredEvent, WorkRow
from greenroom.testing.word_search import excerpt, wanted

Row = TypeVar("Row")


@dataclass(slots=True)
class _Interview:
    summary: InterviewSummary
    # As JSON, like on disk: what cannot be stored fails here too, and nobody shares an object with the log.
    events: list[tuple[int, Millis, str | None, bytes]] = field(default_factory=list)
    causes: dict[str, int] = field(default_factory=dict)
    removed_at: Millis | None = None


class MemoryEventLog:
    """The EventLog port as dictionaries. Set `failure` to make appends and checks raise it."""

    def __init__(self) -> None:
        self.failure: LogError | None = None
        self._interviews: dict[str, _Interview] = {}
        self._work: dict[tuple[str, type[WorkRow], str], tuple[str, WorkRow]] = {}
        self._closed = False

    async def append(self, batch: Batch) -> None:
        """Record the batch, or nothing of it."""
        rows = [(one.seq, one.at, one.cause, dump(one.event)) for one in batch.events]
        summary = batch.summary and replace(batch.summary, digest=from_json(to_json(batch.summary.digest)))
        self._refuse_when_closed()
        # A real append gives way to others; the order of arrival is kept all the same.
        await asyncio.sleep(0)
        if self.failure:
            raise self.failure
        interview = self._admit(batch)
        if interview is None:
            assert summary is not None
            interview = self._interviews[batch.interview] = _Interview(summary)
        elif summary is not None:
            interview.summary = summary
        interview.events += rows
        interview.causes |= {cause: seq for seq, _, cause, _ in rows if cause is not None}
        for row in batch.work:
            self._work[batch.interview, type(row), row.id] = (batch.owner, row)

    async def read(self, owner: str, interview: str, after: int = 0) -> Sequence[Recorded]:
        """Events with seq > after, in order."""
        events = self._owned(owner, interview).events
        return [load_stored(interview, *row) for row in events if row[0] > after]

    async def stored(self, owner: str, interview: str) -> Sequence[StoredEvent]:
        """All events as they are stored."""
        return [StoredEvent(*row) for row in self._owned(owner, interview).events]

    async def seq_of(self, interview: str, cause: str) -> int | None:
        """The seq that a client message was recorded at, if it was."""
        self._refuse_when_closed()
        known = self._interviews.get(interview)
        return known.causes.get(cause) if known else None

    async def summary(self, owner: str, interview: str) -> InterviewSummary:
        """The interview's row."""
        return self._owned(owner, interview).summary

    async def history(
        self, owner: str, *, status: Status | None = None, limit: int = 20, cursor: str | None = None
    ) -> Page[InterviewSummary]:
        """The owner's interviews, newest first."""
        self._refuse_when_closed()
        rows = (
            (one.summary.created_at, key, one.summary)
            for key, one in enumerate(self._interviews.values())
            if one.summary.owner == owner and one.removed_at is None and status in (None, one.summary.status)
        )
        return _page(rows, limit, cursor)

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
        """The owner's rows of this class, newest first."""
        self._refuse_when_closed()
        rows = (
            (row.at, key, row)
            for key, (owned_by, row) in enumerate(self._work.values())
            if isinstance(row, of)
            and owned_by == owner
            and self._interviews[row.interview].removed_at is None
            and interview in (None, row.interview)
            and all(getattr(row, name) == value for name, value in (where or {}).items())
        )
        return _page(rows, limit, cursor)

    async def unfinished(self) -> Sequence[InterviewSummary]:
        """Every interview in progress, of all owners."""
        self._refuse_when_closed()
        summaries = [one.summary for one in self._interviews.values() if one.removed_at is None]
        rows = [row for row in summaries if row.status == "in_progress" or row.wake_at is not None]
        return sorted(rows, key=lambda row: row.created_at)

    async def search(self, owner: str, query: str, *, limit: int = 20, cursor: str | None = None) -> Page[Spoken]:
        """Lines that have every word of the query."""
        self._refuse_when_closed()
        rows = ((at, key, spoken) for key, (at, spoken) in enumerate(self._lines(owner, wanted(query))))
        return _page(rows, limit, cursor)

    async def remove(self, owner: str, interview: str, at: Millis) -> None:
        """Put it in the bin."""
        self._owned(owner, interview).removed_at = at

    async def restore(self, owner: str, interview: str) -> InterviewSummary:
        """Take it out of the bin."""
        self._refuse_when_closed()
        known = self._interviews.get(interview)
        if known is None or known.summary.owner != owner or known.removed_at is None:
            raise NotFound("This interview isn't in the bin.")
        known.removed_at = None
        return known.summary

    async def removed(self, owner: str) -> Sequence[Removed]:
        """What is in the bin."""
        self._refuse_when_closed()
        mine = [one for one in self._interviews.values() if one.summary.owner == owner]
        rows = [Removed(one.summary, one.removed_at) for one in reversed(mine) if one.removed_at is not None]
        return sorted(rows, key=lambda row: row.removed_at, reverse=True)

    async def expired(self, before: Millis) -> Sequence[InterviewSummary]:
        """What has been in the bin for long."""
        self._refuse_when_closed()
        rows = [one for one in self._interviews.values() if one.removed_at is not None and one.removed_at < before]
        return [one.summary for one in sorted(rows, key=lambda one: one.removed_at or 0)]

    async def erase(self, owner: str, interview: str) -> None:
        """Delete it for good."""
        self._refuse_when_closed()
        if not self._erase(lambda one: (one.summary.id, one.summary.owner) == (interview, owner)):
            raise NotFound("Interview not found.")

    async def erase_removed(self, before: Millis) -> int:
        """Erase what has been in the bin for long."""
        self._refuse_when_closed()
        return self._erase(lambda one: one.removed_at is not None and one.removed_at < before)

    async def erase_everything(self, owner: str) -> int:
        """Erase all interviews of an owner."""
        self._refuse_when_closed()
        return self._erase(lambda one: one.summary.owner == owner)

    async def hand_over(self, owner: str, to: str) -> None:
        """Give all interviews of one owner to another."""
        self._refuse_when_closed()
        if self.failure:
            raise self.failure
        for one in self._interviews.values():
            if one.summary.owner == owner:
                one.summary = replace(one.summary, owner=to)
        for key, (whose, row) in self._work.items():
            if whose == owner:
                self._work[key] = (to, row)

    async def verify(self) -> None:
        """Memory is never damaged."""

    async def check(self) -> None:
        """Raise the failure that was set, if any."""
        self._refuse_when_closed()
        if self.failure:
            raise self.failure

    async def close(self) -> None:
        """Take nothing more."""
        self._closed = True

    def _admit(self, batch: Batch) -> _Interview | None:
        interview = self._interviews.get(batch.interview)
        if interview is None:
            if batch.summary is None or not batch.events:
                raise NotFound("Interview not found.")
        elif interview.summary.owner != batch.owner or interview.removed_at is not None:
            raise NotFound("Interview not found.")
        else:
            for event in batch.events:
                if event.cause is not None and event.cause in interview.causes:
                    raise DuplicateMessage(interview.causes[event.cause])
        last = len(interview.events) if interview else 0
        if batch.events and batch.events[0].seq != last + 1:
            raise SequenceTaken(
                f"{batch.interview} ends at event {last}; event {batch.events[0].seq} does not follow it"
            )
        return interview

    def _owned(self, owner: str, interview: str) -> _Interview:
        self._refuse_when_closed()
        known = self._interviews.get(interview)
        if known is None or known.summary.owner != owner or known.removed_at is not None:
            raise NotFound("Interview not found.")
        return known

    def _erase(self, which: Callable[[_Interview], bool]) -> int:
        gone = [id_ for id_, one in self._interviews.items() if which(one)]
        for id_ in gone:
            del self._interviews[id_]
        self._work = {key: row for key, row in self._work.items() if key[0] not in gone}
        return len(gone)

    def _lines(self, owner: str, query: Sequence[str]) -> Iterator[tuple[Millis, Spoken]]:
        for interview, known in self._interviews.items():
            if known.summary.owner != owner or known.removed_at is not None:
                continue
            for seq, at, _, body in known.events:
                event = load(body)
                if not isinstance(event, CandidateSpoke | InterviewerSpoke | LineCorrected):
                    continue
                if found := excerpt(event.text, query):
                    who: Literal["candidate", "interviewer"] = (
                        "interviewer" if isinstance(event, InterviewerSpoke) else "candidate"
                    )
                    line = event.line if isinstance(event, LineCorrected) else seq
                    yield at, Spoken(interview, line, at, who, found, known.summary.started_at)

    def _refuse_when_closed(self) -> None:
        if self._closed:
            raise LogUnavailable("the log is closed.")


def _page(rows: Iterable[tuple[Millis, int, Row]], limit: int, cursor: str | None) -> Page[Row]:
    """A page of rows that come with their time and, to break ties, their place in order of arrival."""
    if limit < 1:
        raise InvalidInput("a page must have at least one row")
    newest_first = sorted(rows, key=lambda one: one[:2], reverse=True)
    if cursor is not None:
        end = _parse(cursor)
        newest_first = [one for one in newest_first if one[:2] < end]
    page = newest_first[:limit]
    following = f"{page[-1][0]}.{page[-1][1]}" if len(newest_first) > limit else None
    return Page([row for *_, row in page], following)


def _parse(cursor: str) -> tuple[Millis, int]:
    at, _, key = cursor.partition(".")
    if not (at.isdecimal() and key.isdecimal()):
        raise InvalidInput("this cursor does not belong to this list; leave it out to start from the beginning")
    return int(at), int(key)
