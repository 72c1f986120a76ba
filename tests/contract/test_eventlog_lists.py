"""What every event log promises about history, submissions and what to wake."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import InvalidInput
from greenroom.judging.verdicts import Verdict
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.log import Batch, EventLog
from greenroom.testing.memory_log import MemoryEventLog
from tests.contract.eventlog_samples import NOON, OWNER, STRANGER, judged, opening, spoke, submission, summary


@pytest.fixture(params=["memory", "sqlite"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EventLog]:
    log: EventLog = MemoryEventLog() if request.param == "memory" else SqliteEventLog.open(tmp_path / "log.db")
    yield log
    await log.close()


async def all_history(log: EventLog, limit: int, owner: str = OWNER) -> list[list[str]]:
    pages, cursor = [], None
    for _ in range(20):
        page = await log.history(owner, limit=limit, cursor=cursor)
        pages.append([row.id for row in page.rows])
        cursor = page.next
        if cursor is None:
            return pages
    raise AssertionError("the pages have no end")


async def test_history_is_newest_first_and_pages_lose_and_repeat_nothing(log: EventLog) -> None:
    # Two of each time, so that a page ends between equals; in an order that is not that of arrival.
    times = [3, 1, 2, 0, 3, 1, 2, 0]
    for number, time in enumerate(times):
        await log.append(opening(f"i-{number}", created_at=NOON + time))
        await log.append(opening(f"x-{number}", owner=STRANGER, created_at=NOON + time))
    newest_first = ["i-4", "i-0", "i-6", "i-2", "i-5", "i-1", "i-7", "i-3"]
    for limit in range(1, 10):
        pages = await all_history(log, limit)
        assert [name for page in pages for name in page] == newest_first
        assert all(len(page) == limit for page in pages[:-1])
        assert pages[-1], "no empty page at the end"


async def test_a_page_is_not_moved_by_what_arrives_meanwhile(log: EventLog) -> None:
    for number in range(4):
        await log.append(opening(f"i-{number}", created_at=NOON + number))
    first = await log.history(OWNER, limit=2)
    await log.append(opening("late", created_at=NOON + 9))
    second = await log.history(OWNER, limit=2, cursor=first.next)
    assert [row.id for row in second.rows] == ["i-1", "i-0"]
    assert second.next is None


async def test_history_by_status(log: EventLog) -> None:
    await log.append(opening("on"))
    await log.append(opening("done", status="completed"))
    assert [row.id for row in (await log.history(OWNER, status="completed")).rows] == ["done"]
    assert (await log.history(OWNER, status="failed")).rows == []
    assert [row.id for row in (await log.history(OWNER)).rows] == ["done", "on"]


GARBAGE = ["", "x", "é", "....", "AAAA", "a" * 5000, "MQ", "-1.-1", "1.x", "Z2FyYmFnZQ", "null", "🙂", "9" * 40]


@pytest.mark.parametrize("cursor", GARBAGE)
async def test_a_cursor_that_is_not_ours_is_refused(log: EventLog, cursor: str) -> None:
    with pytest.raises(InvalidInput):
        await log.history(OWNER, cursor=cursor)
    with pytest.raises(InvalidInput):
        await submissions(log, OWNER, cursor=cursor)


@pytest.mark.parametrize("limit", [0, -1])
async def test_a_page_without_rows_is_refused(log: EventLog, limit: int) -> None:
    with pytest.raises(InvalidInput):
        await log.history(OWNER, limit=limit)
    with pytest.raises(InvalidInput):
        await submissions(log, OWNER, limit=limit)


async def test_a_cursor_of_someone_else_opens_nothing(log: EventLog) -> None:
    for number in range(3):
        await log.append(opening(f"i-{number}", created_at=NOON + number))
    cursor = (await log.history(OWNER, limit=1)).next
    assert (await log.history(STRANGER, cursor=cursor)).rows == []


async def test_a_submission_is_shown_at_once_and_replaced_when_judged(log: EventLog) -> None:
    await log.append(opening("i"))
    first, second = submission("i", "run-1"), submission("i", "run-2")
    await log.append(Batch("i", OWNER, [spoke(2)], None, [first]))
    await log.append(Batch("i", OWNER, [spoke(3)], None, [second]))
    assert list((await submissions(log, OWNER)).rows) == [second, first]
    answer = judged(first, Verdict.WRONG_ANSWER)
    await log.append(Batch("i", OWNER, [spoke(4)], None, [answer]))
    assert list((await submissions(log, OWNER)).rows) == [second, answer]
    broken = replace(second, failure="no sandbox")
    await log.append(Batch("i", OWNER, [spoke(5)], None, [broken]))
    assert list((await submissions(log, OWNER)).rows) == [broken, answer]


async def test_submissions_by_interview_problem_and_verdict(log: EventLog) -> None:
    for name in ("i", "j"):
        runs = [submission(name, f"run-{number}", problem=number % 2) for number in range(4)]
        runs = [judged(run, Verdict.ACCEPTED if run.problem else Verdict.TIMEOUT) for run in runs]
        await log.append(Batch(name, OWNER, [spoke(1)], summary(name), runs))
    assert len((await submissions(log, OWNER)).rows) == 8
    page = await submissions(log, OWNER, interview="i", problem=1, verdict="accepted")
    assert [(row.interview, row.run) for row in page.rows] == [("i", "run-3"), ("i", "run-1")]
    assert (await submissions(log, OWNER, problem=1, verdict="timeout")).rows == []
    assert (await submissions(log, STRANGER, interview="i")).rows == []


async def test_pages_of_submissions_lose_and_repeat_nothing(log: EventLog) -> None:
    runs = [submission("i", f"run-{number}", submitted_at=NOON + number // 3) for number in range(10)]
    await log.append(Batch("i", OWNER, [spoke(1)], summary("i"), runs))
    seen, cursor = [], None
    for _ in range(5):
        page = await submissions(log, OWNER, interview="i", limit=2, cursor=cursor)
        seen += [row.run for row in page.rows]
        cursor = page.next
    assert cursor is None
    assert seen == [f"run-{number}" for number in reversed(range(10))]


async def test_what_has_something_to_do_is_to_be_woken_whoever_owns_it(log: EventLog) -> None:
    over = replace(summary("over", created_at=NOON + 3), status="completed", wake_at=None)
    idle = replace(summary("idle", created_at=NOON + 4), wake_at=None)
    unread = replace(summary("unread", created_at=NOON + 5), status="completed")
    await asyncio.gather(
        log.append(opening("b", created_at=NOON + 2)),
        log.append(opening("a", owner=STRANGER, created_at=NOON + 1)),
        *(log.append(Batch(row.id, OWNER, opening(row.id).events, row)) for row in (over, idle, unread)),
    )
    assert list(await log.unfinished()) == [
        summary("a", STRANGER, created_at=NOON + 1),
        summary("b", created_at=NOON + 2),
        idle,
        unread,
    ]
    left = replace(summary("b", created_at=NOON + 2), status="abandoned", wake_at=None)
    await log.append(Batch("b", OWNER, [spoke(2)], left))
    assert [row.id for row in await log.unfinished()] == ["a", "idle", "unread"]
