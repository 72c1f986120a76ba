"""Taking in an exported file: all of it is looked at before anything is kept."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import BinaryIO

from greenroom.engine.archive.layout import NOTEBOOK, Notes, log_of, question_of
from greenroom.engine.archive.unpacking import Damaged, Unpacked
from greenroom.engine.projection import submissions_of, summary_of
from greenroom.errors import GreenroomError, NotFound, QuestionInvalid, SequenceTaken
from greenroom.interview.events import Recorded
from greenroom.interview.evolve import begin, evolve
from greenroom.interview.upcasting import dump
from greenroom.ports import Batch, EventLog, InterviewSummary, Notebook, QuestionShelf, Submission
from greenroom.questions.model import Question


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What came of it."""

    added: tuple[str, ...]
    skipped: tuple[str, ...]
    """Already here, event for event."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is to be kept, when all of the file holds."""

    add: Sequence[str]
    skip: Sequence[str]
    questions: Sequence[str]
    notes: Notes


class Importer:
    """Brings interviews back, or over from another machine."""

    def __init__(
        self,
        *,
        log: EventLog,
        notebook: Notebook,
        shelf: QuestionShelf,
        wake: Callable[[InterviewSummary], None] = lambda summary: None,
    ) -> None:
        self._log = log
        self._notebook = notebook
        self._shelf = shelf
        self._wake = wake
        self._turn = asyncio.Lock()

    async def take_in(self, owner: str, file: BinaryIO) -> TakenIn:
        """Keep what is new in the file. Raises Damaged, or LogError; then nothing has changed."""
        unpacked = await asyncio.to_thread(Unpacked, file)
        # One after the other: two of the same file would undo each other's work.
        async with self._turn:
            return await self._take_in(owner, unpacked)

    async def _take_in(self, owner: str, unpacked: Unpacked) -> TakenIn:
        plan = await self._planned(owner, unpacked)
        kept: list[str] = []
        added: list[InterviewSummary] = []
        try:
            for slug in plan.questions:
                await asyncio.to_thread(self._shelf.keep, unpacked.question(slug))
                kept.append(slug)
            for interview in plan.add:
                batch = await asyncio.to_thread(_rebuilt, unpacked, owner, interview)
                await self._append(batch)
                assert batch.summary is not None
                added.append(batch.summary)
            await self._note(owner, plan.notes)
        except BaseException:
            await self._undo(owner, added, kept)
            raise
        for summary in added:
            self._wake(summary)
        return TakenIn(tuple(plan.add), tuple(plan.skip))

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
        return _Plan(add, skip, questions, await self._new_notes(owner, unpacked.notes(), [*add, *skip]))

    async def _is_here(self, owner: str, interview: str, events: Sequence[Recorded]) -> bool:
        """Whether all these events are here. Raises Damaged when others are in their place."""
        try:
            here = await self._log.read(owner, interview)
        except NotFound:
            return False
        if len(here) < len(events) or not await asyncio.to_thread(_same, here, events):
            raise Damaged(f"{log_of(interview)}: there is an interview of this id already, and it went another way.")
        return True

    def _is_new(self, unpacked: Unpacked, slug: str) -> bool:
        question = unpacked.question(slug)
        try:
            here = self._shelf.get(slug)
        except NotFound:
            return True
        except QuestionInvalid:
            # The file here is damaged; this one is not.
            return True
        if _as_kept(here) != _as_kept(question):
            raise Damaged(f"{question_of(slug)}: there is another question of this name already.")
        return False

    async def _new_notes(self, owner: str, notes: Notes, interviews: Sequence[str]) -> Notes:
        known = set(interviews)
        for one in notes.grades:
            if one.interview not in known:
                raise Damaged(f"{NOTEBOOK}: it has grades of {one.interview[:64]!r}, which is not in the file.")
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

    async def _note(self, owner: str, notes: Notes) -> None:
        for practised in notes.practised:
            await self._notebook.note_practice(owner, practised)
        for grades in notes.grades:
            await self._notebook.grade(owner, grades)

    async def _undo(self, owner: str, added: Sequence[InterviewSummary], kept: Sequence[str]) -> None:
        for summary in added:
            await self._notebook.forget(owner, summary.id)
            await self._log.erase(owner, summary.id)
        for slug in kept:
            await asyncio.to_thread(self._shelf.forget, slug)


def _rebuilt(unpacked: Unpacked, owner: str, interview: str) -> Batch:
    """The whole log with the rows that follow from it. Raises Damaged when it is no interview's log."""
    records = unpacked.log(interview)
    if not records:
        raise Damaged(f"{log_of(interview)} has no events.")
    one = records[0]
    try:
        state = begin(interview, one)
        submissions: dict[str, Submission] = {}
        for one in records[1:]:
            before, state = state, evolve(state, one)
            submissions |= {row.run: row for row in submissions_of(before, state, [one])}
        return Batch(interview, owner, records, summary_of(state, owner), tuple(submissions.values()))
    except Exception as error:
        # Whatever it is that such a log does to the rules, it was not made by them.
        reason = error.message if isinstance(error, GreenroomError) else type(error).__name__
        raise Damaged(
            f"{log_of(interview)}, line {one.seq}: {one.event.type} does not follow from what is before it "
            f"({reason[:200]})."
        ) from error


def _same(here: Sequence[Recorded], events: Sequence[Recorded]) -> bool:
    return all(
        (one.seq, one.at, one.cause) == (other.seq, other.at, other.cause) and dump(one.event) == dump(other.event)
        for one, other in zip(here, events, strict=False)
    )


def _as_kept(question: Question) -> str:
    return question.model_dump_json()
