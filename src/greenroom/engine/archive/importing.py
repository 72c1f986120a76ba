"""Taking in an exported file: all of it or nothing, also when the process is killed on the way.

Everything is checked first. Then it is stored under an owner that nobody is (see `_staging`), and handed over in one
transaction at the end. What a killed process left there is deleted, or completed if it was handed over already.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import BinaryIO

from greenroom.engine.archive.layout import NOTEBOOK, Medium, Notes, folder_of, log_of, medium_of
from greenroom.engine.archive.unpacking import Damaged, Unpacked
from greenroom.engine.keeping import every_summary
from greenroom.engine.projection import Projecting, slugs_of, summary_of
from greenroom.engine.tasks import WrittenTasks
from greenroom.errors import BrokenLog, GreenroomError, LogDamaged, NotFound, SequenceTaken
from greenroom.interview.core.events import Recorded
from greenroom.interview.upcasting import dump
from greenroom.ports.blobs import Blobs
from greenroom.ports.log import Batch, EventLog, InterviewSummary
from greenroom.ports.notebook import Notebook


@dataclass(frozen=True, slots=True)
class TakenIn:
    """The result of an import."""

    added: tuple[str, ...]
    skipped: tuple[str, ...]
    """Already here, event for event."""
    damaged: tuple[str, ...] = ()
    """In the file only as stored events, because their logs were damaged; not imported."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is to be kept, when all of the file holds."""

    add: Sequence[str]
    skip: Sequence[str]
    questions: Sequence[str]
    media: Sequence[tuple[str, str, Medium]]
    """Interview, name and type of what is not here yet."""
    notes: Notes


class Importer:
    """Brings interviews back, or over from another machine."""

    def __init__(
        self,
        *,
        log: EventLog,
        notebook: Notebook,
        blobs: Blobs,
        tasks: WrittenTasks,
        wake: Callable[[InterviewSummary], None] = lambda summary: None,
    ) -> None:
        self._log = log
        self._notebook = notebook
        self._blobs = blobs
        self._tasks = tasks
        self._wake = wake
        self._turn = asyncio.Lock()

    async def take_in(self, owner: str, file: BinaryIO) -> TakenIn:
        """Keep what is new in the file. Raises Damaged, or LogError; then nothing has changed."""
        unpacked = await asyncio.to_thread(Unpacked, file)
        # One after the other: two of the same file would undo each other's work.
        async with self._turn:
            await self._settle(owner)
            return await self._take_in(owner, unpacked)

    async def settle(self, owner: str) -> None:
        """Finish or undo what an import left behind when its process was killed. Raises LogError."""
        async with self._turn:
            await self._settle(owner)

    async def _settle(self, owner: str) -> None:
        staged = await every_summary(self._log, _staging(owner))
        if not staged:
            # Notes and media are stored after all interviews: without any of these, they were handed over.
            await self._notebook.hand_over(_staging(owner), owner)
            await self._blobs.hand_over(_staging(owner), owner)
            return
        in_use = [*await every_summary(self._log, owner), *(row.summary for row in await self._log.removed(owner))]
        slugs = {slug for row in staged for slug in slugs_of(row)}
        await self._undo(owner, slugs.difference(slug for row in in_use for slug in slugs_of(row)))

    async def _take_in(self, owner: str, unpacked: Unpacked) -> TakenIn:
        plan = await self._planned(owner, unpacked)
        kept: list[str] = []
        added: list[InterviewSummary] = []
        try:
            for interview in plan.add:
                batch = await asyncio.to_thread(_rebuilt, unpacked, _staging(owner), interview)
                await self._append(batch)
                assert batch.summary is not None
                added.append(batch.summary)
            for slug in plan.questions:
                await asyncio.to_thread(self._keep, unpacked, slug)
                kept.append(slug)
            for interview, name, medium in plan.media:
                data = await asyncio.to_thread(unpacked.medium, interview, name)
                await self._blobs.put(_staging(owner), interview, name, data, medium.media_type, created=medium.created)
            await self._notebook.take_in(_staging(owner), plan.notes.practised, plan.notes.grades)
            await self._log.hand_over(_staging(owner), owner)
        except BaseException:
            await self._undo(owner, kept)
            raise
        await self._notebook.hand_over(_staging(owner), owner)
        await self._blobs.hand_over(_staging(owner), owner)
        for summary in added:
            self._wake(replace(summary, owner=owner))
        return TakenIn(tuple(plan.add), tuple(plan.skip), tuple(unpacked.manifest.left_out))

    async def _planned(self, owner: str, unpacked: Unpacked) -> _Plan:
        await asyncio.to_thread(unpacked.verify)
        in_the_bin = {row.summary.id for row in await self._log.removed(owner)}
        add: list[str] = []
        skip: list[str] = []
        # They were written newest first; here they arrive in the order in which they were made.
        for interview in reversed(unpacked.interviews):
            batch = await asyncio.to_thread(_rebuilt, unpacked, owner, interview)
            if interview in in_the_bin:
                raise Damaged(
                    f"{log_of(interview)}: this interview is in the bin. "
                    "Restore it, or delete it for good, and try again."
                )
            (skip if await self._is_here(owner, interview, batch.events) else add).append(interview)
        questions = [slug for slug in unpacked.questions if await asyncio.to_thread(self._is_new, unpacked, slug)]
        media = [one for interview in [*add, *skip] for one in await self._new_media(owner, unpacked, interview)]
        return _Plan(add, skip, questions, media, await self._new_notes(owner, unpacked.notes(), [*add, *skip]))

    async def _is_here(self, owner: str, interview: str, events: Sequence[Recorded]) -> bool:
        """Whether all these events are here. Raises Damaged when others are in their place."""
        try:
            here = await self._log.read(owner, interview)
        except NotFound:
            return False
        except BrokenLog as error:
            raise Damaged(
                f"{log_of(interview)}: this interview already exists, but its log is damaged. "
                "Delete it for good and try again."
            ) from error
        if len(here) < len(events) or not await asyncio.to_thread(_same, here, events):
            raise Damaged(
                f"{log_of(interview)}: there is already an interview with this id, and its events are different."
            )
        return True

    def _is_new(self, unpacked: Unpacked, slug: str) -> bool:
        return self._tasks.is_new(slug, unpacked.question(slug))

    def _keep(self, unpacked: Unpacked, slug: str) -> None:
        self._tasks.keep(slug, unpacked.question(slug))

    async def _new_media(self, owner: str, unpacked: Unpacked, interview: str) -> Sequence[tuple[str, str, Medium]]:
        """What is not here, or damaged here. Raises Damaged when other media are in their place."""
        listed = await asyncio.to_thread(unpacked.media, interview)
        here = {blob.name: blob for blob in await self._blobs.list(owner, interview)} if listed else {}
        new: list[tuple[str, str, Medium]] = []
        for name, medium in listed.items():
            if name not in here or await self._is_damaged(owner, interview, name):
                new.append((interview, name, medium))
            elif (here[name].sha256, here[name].media_type) != (unpacked.digest(interview, name), medium.media_type):
                raise Damaged(f"{medium_of(folder_of(interview), name)}: there are already other media of this name.")
        return new

    async def _is_damaged(self, owner: str, interview: str, name: str) -> bool:
        try:
            await self._blobs.get(owner, interview, name)
        except (LogDamaged, NotFound):
            return True
        return False

    async def _new_notes(self, owner: str, notes: Notes, interviews: Sequence[str]) -> Notes:
        known = set(interviews)
        for one in notes.grades:
            if one.interview not in known:
                raise Damaged(f"{NOTEBOOK}: it has grades for {one.interview[:64]!r}, which is not in the file.")
        practised = set(await self._notebook.practised(owner))
        given = {(one.interview, one.grader): one.graded_at for one in await self._notebook.grades(owner)}
        return Notes(
            practised=tuple(one for one in dict.fromkeys(notes.practised) if one not in practised),
            grades=tuple(one for one in notes.grades if one.graded_at > given.get((one.interview, one.grader), -1)),
        )

    async def _append(self, batch: Batch) -> None:
        try:
            await self._log.append(batch)
        except (NotFound, SequenceTaken) as error:
            raise Damaged(f"{log_of(batch.interview)}: this id is taken.") from error

    async def _undo(self, owner: str, questions: Iterable[str]) -> None:
        # The interviews last: as long as they are there, the rest is known to be undone, not handed over.
        await self._notebook.forget(_staging(owner))
        await self._blobs.erase(_staging(owner))
        for slug in questions:
            await asyncio.to_thread(self._tasks.forget, slug)
        await self._log.erase_everything(_staging(owner))


def _staging(owner: str) -> str:
    """The owner of what is being taken in. Nobody is called this, so nobody sees it."""
    return f"{owner}/import"


def _rebuilt(unpacked: Unpacked, owner: str, interview: str) -> Batch:
    """The whole log with the rows that follow from it. Raises Damaged when it is no interview's log."""
    records = unpacked.log(interview)
    if not records:
        raise Damaged(f"{log_of(interview)} has no events.")
    one = records[0]
    try:
        projecting = Projecting(interview, one)
        for one in records[1:]:
            projecting.add(one)
        return Batch(interview, owner, records, summary_of(projecting.state, owner), projecting.work)
    except Exception as error:
        # Whatever it is that such a log does to the rules, it was not made by them.
        reason = error.message if isinstance(error, GreenroomError) else type(error).__name__
        raise Damaged(
            f"{log_of(interview)}, line {one.seq}: {one.event.type} does not fit the events before it ({reason[:200]})."
        ) from error


def _same(here: Sequence[Recorded], events: Sequence[Recorded]) -> bool:
    return all(
        (one.seq, one.at, one.cause) == (other.seq, other.at, other.cause) and dump(one.event) == dump(other.event)
        for one, other in zip(here, events, strict=False)
    )
