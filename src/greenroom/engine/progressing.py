"""Progress from the rows of history: no log is folded for it."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from pydantic import ValidationError

from greenroom.engine.projection import is_whole, rounds_of
from greenroom.interview.core.events import Millis
from greenroom.ports.log import EventLog, InterviewSummary
from greenroom.ports.notebook import Notebook
from greenroom.ports.time import Clock
from greenroom.progress.model import ProgressView
from greenroom.progress.ordering import unscored_interview
from greenroom.progress.rounds.kinds import AssessedInterview, Practised
from greenroom.progress.sessions import Session
from greenroom.progress.tasks import PracticeTask
from greenroom.progress.view import History
from greenroom.values import Difficulty, Level

Told = TypeVar("Told")

PAGE = 200
LEVELS: Mapping[str, Level] = {"junior": "junior", "mid": "mid", "senior": "senior"}
BY_DIFFICULTY: Mapping[str, Level] = {"easy": "junior", "medium": "mid", "hard": "senior"}


class ProgressTracker:
    """Reads all of somebody's history and tells how it goes."""

    def __init__(
        self, log: EventLog, notebook: Notebook, tasks: Callable[[], Sequence[PracticeTask]], clock: Clock
    ) -> None:
        self._log = log
        self._notebook = notebook
        self._tasks = tasks
        self._clock = clock

    async def view(self, owner: str) -> ProgressView:
        """Skills, what is due, and the next interview."""
        return await self._told(owner, History.view)

    async def suited(self, owner: str, difficulty: Difficulty) -> tuple[str, ...]:
        """Tasks of this difficulty that suit somebody, best first."""
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
        practised, tasks, now = await self._notebook.practised(owner), self._tasks(), self._clock.now()
        # A thousand interviews take a good part of a second, and others type meanwhile.
        return await asyncio.to_thread(lambda: tell(_history(rows, practised, tasks, now)))


def _history(
    rows: Sequence[InterviewSummary], practised: Sequence[Practised], tasks: Sequence[PracticeTask], now: Millis
) -> History:
    # A row that is damaged tells nothing; it is made again from its log elsewhere.
    rows = [row for row in rows if is_whole(row)]
    scored = {row.id: found for row in rows if (found := assessed(row)) is not None}
    left = [seen for row in rows if row.id not in scored and (seen := unscored(row)) is not None]
    return History(tuple(scored.values()), practised, tasks, now, left)


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
    """An interview without a report that is over: which tasks were seen, and how they were left."""
    return None if row.ended_at is None else unscored_interview(row.id, row.ended_at, row.track, rounds_of(row))
