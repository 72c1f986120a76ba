"""Progress from the rows of history: no log is folded for it."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from pydantic import ValidationError

from greenroom.engine.projection import is_whole, rounds_of
from greenroom.interview.core.events import Millis
from greenroom.ports.coding.questions import QuestionBank
from greenroom.ports.log import EventLog, InterviewSummary
from greenroom.ports.notebook import Notebook
from greenroom.ports.time import Clock
from greenroom.progress.model import ProgressView
from greenroom.progress.rounds.kinds import AssessedInterview, Practised
from greenroom.progress.sessions import Attempt, Session, unscored_interview
from greenroom.progress.view import History
from greenroom.questions.model import Difficulty, Question
from greenroom.values import Level

Told = TypeVar("Told")

PAGE = 200
LEVELS: Mapping[str, Level] = {"junior": "junior", "mid": "mid", "senior": "senior"}
BY_DIFFICULTY: Mapping[str, Level] = {"easy": "junior", "medium": "mid", "hard": "senior"}


class ProgressTracker:
    """Reads all of somebody's history and tells how it goes."""

    def __init__(self, log: EventLog, notebook: Notebook, bank: QuestionBank, clock: Clock) -> None:
        self._log = log
        self._notebook = notebook
        self._bank = bank
        self._clock = clock

    async def view(self, owner: str) -> ProgressView:
        """Skills, what is due, and the next interview."""
        return await self._told(owner, History.view)

    async def suited(self, owner: str, difficulty: Difficulty) -> tuple[str, ...]:
        """Questions of this difficulty that suit somebody, best first."""
        return await self._told(owner, lambda history: history.suited(difficulty))

    async def _told(self, owner: str, tell: Callable[[History], Told]) -> Told:
        rows: list[InterviewSummary] = []
        cursor: str | None = None
        while True:
            page = await self._log.history(owner, limit=PAGE, cursor=cursor)
            rows += page.rows
            if page.next is None:
                break
            cursor = page.next
        practised, questions, now = await self._notebook.practised(owner), self._bank.all(), self._clock.now()
        # A thousand interviews take a good part of a second, and others type meanwhile.
        return await asyncio.to_thread(lambda: tell(_history(rows, practised, questions, now)))


def _history(
    rows: Sequence[InterviewSummary], practised: Sequence[Practised], questions: Sequence[Question], now: Millis
) -> History:
    # A row that is damaged tells nothing; it is made again from its log elsewhere.
    rows = [row for row in rows if is_whole(row)]
    scored = {row.id: found for row in rows if (found := assessed(row)) is not None}
    left = [seen for row in rows if row.id not in scored and (seen := unscored(row)) is not None]
    return History(tuple(scored.values()), practised, questions, now, left)


def assessed(row: InterviewSummary) -> AssessedInterview | None:
    """What the newest report on an interview says, None without one; a row nobody can read is as good as none."""
    report = row.digest.get("report")
    if not isinstance(report, Mapping):
        return None
    try:
        return AssessedInterview.model_validate(report)
    except ValidationError:
        return None


def level_of(row: InterviewSummary) -> Level:
    """What the candidate was held to; rows written before it was kept have the difficulty only."""
    level, difficulty = row.digest.get("level"), row.digest.get("difficulty")
    return LEVELS.get(str(level)) or BY_DIFFICULTY.get(str(difficulty), "mid")


def unscored(row: InterviewSummary) -> Session | None:
    """An interview without a report that is over: which questions were seen, and how they were left."""
    at = row.ended_at
    attempts = tuple(_attempts(row, at)) if at is not None else ()
    return unscored_interview(row.id, at, row.track, attempts) if at is not None and attempts else None


def _attempts(row: InterviewSummary, at: int) -> Iterator[Attempt]:
    for problem in rounds_of(row):
        # A problem without a title was never opened.
        if problem.get("kind") != "coding" or problem.get("title") is None:
            continue
        yield Attempt(
            slug=str(problem["slug"]),
            at=at,
            where="interview",
            status=str(problem.get("status", "")),
            helps=int(problem.get("hints", 0)),
            attempts=int(problem.get("attempts", 0)),
            score=None,
            difficulty=problem.get("difficulty"),
        )
