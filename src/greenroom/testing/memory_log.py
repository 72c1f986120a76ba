"""The event log in memory, with every promise of the real one but surviving the process."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from pydantic_core import from_json, to_json

from greenroom.errors import DuplicateMessage, InvalidInput, LogError, LogUnavailable, NotFound, SequenceTaken
from greenroom.interview.events import Millis, Recorded
from greenroom.interview.state import Status
from greenroom.interview.upcasting import dump, load
from greenroom.ports import Batch, InterviewSummary, Page, Removed, Spoken, Submission

Row = TypeVar("Row")


@dataclass(slots=True)
class _Interview:
    summary: InterviewSummary
    # As JSON, like on disk: what cannot be stored fails here too, and nobody shares an object with the log.
    events: list[tuple[int, Millis, str | None, bytes]] = field(default_factory=list)
    causes: dict[str, int] = field(default_factory=dict)


class MemoryEventLog:
    """The EventLog port as dictionaries. Set `failure` to make appends and checks raise it."""

    def __init__(self) -> None:
        self.failure: LogError | None = None
        self._interviews: dict[str, _Interview] = {}
        self._submissions: dict[tuple[str, str], tuple[str, Submission]] = {}
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
        for submission in batch.submissions:
            self._submissions[batch.interview, submission.run] = (batch.owner, submission)

    async def read(self, owner: str, interview: str, after: int = 0) -> Sequence[Recorded]:
        """Events with seq > after, in order."""
        events = self._owned(owner, interview).events
        return [Recorded(seq, at, load(body), cause) for seq, at, cause, body in events if seq > after]

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
            if one.summary.owner == owner and status in (None, one.summary.status)
        )
        return _page(rows, limit, cursor)

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
        """The owner's submissions, newest first."""
        self._refuse_when_closed()
        rows = (
            (row.submitted_at, key, row)
            for key, (owned_by, row) in enumerate(self._submissions.values())
            if owned_by == owner
            and interview in (None, row.interview)
            and problem in (None, row.problem)
            and verdict in (None, row.verdict)
        )
        return _page(rows, limit, cursor)

    async def unfinished(self) -> Sequence[InterviewSummary]:
        """Every interview in progress, of all owners."""
        self._refuse_when_closed()
        summaries = [one.summary for one in self._interviews.values()]
        rows = [row for row in summaries if row.status == "in_progress" or row.wake_at is not None]
        return sorted(rows, key=lambda row: row.created_at)

    async def search(self, owner: str, query: str, *, limit: int = 20, cursor: str | None = None) -> Page[Spoken]:
        """Lines that have every word of the query."""
        raise NotImplementedError

    async def remove(self, owner: str, interview: str, at: Millis) -> None:
        """Put it in the bin."""
        raise NotImplementedError

    async def restore(self, owner: str, interview: str) -> InterviewSummary:
        """Take it out of the bin."""
        raise NotImplementedError

    async def removed(self, owner: str) -> Sequence[Removed]:
        """What is in the bin."""
        raise NotImplementedError

    async def erase(self, owner: str, interview: str) -> None:
        """Delete it for good."""
        raise NotImplementedError

    async def erase_removed(self, before: Millis) -> int:
        """Erase what has been in the bin for long."""
        raise NotImplementedError

    async def erase_everything(self, owner: str) -> int:
        """Erase all interviews of an owner."""
        raise NotImplementedError

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
                raise NotFound("There is no such interview.")
        elif interview.summary.owner != batch.owner:
            raise NotFound("There is no such interview.")
        else:
            for event in batch.events:
                if event.cause is not None and event.cause in interview.causes:
                    raise DuplicateMessage(interview.causes[event.cause])
        last = len(interview.events) if interview else 0
        if batch.events and batch.events[0].seq != last + 1:
            raise SequenceTaken(f"{batch.interview} is at {last}; {batch.events[0].seq} does not continue it")
        return interview

    def _owned(self, owner: str, interview: str) -> _Interview:
        self._refuse_when_closed()
        known = self._interviews.get(interview)
        if known is None or known.summary.owner != owner:
            raise NotFound("There is no such interview.")
        return known

    def _refuse_when_closed(self) -> None:
        if self._closed:
            raise LogUnavailable("the log is closed.")


def _page(rows: Iterable[tuple[Millis, int, Row]], limit: int, cursor: str | None) -> Page[Row]:
    """A page of rows that come with their time and, to break ties, their place in order of arrival."""
    if limit < 1:
        raise InvalidInput("a page has at least one row")
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
