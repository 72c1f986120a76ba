"""What every event log promises about finding what was said."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import InvalidInput
from greenroom.interview.core.events import CandidateSpoke, Event, InterviewerSpoke, LineCorrected, Millis, Recorded
from greenroom.interview.rounds.coding.events import CodeEdited
from greenroom.ports.log import Batch, EventLog
from greenroom.testing.memory_log import MemoryEventLog
from tests.contract.eventlog_samples import NOON, OWNER, STRANGER, summary


@pytest.fixture(params=["memory", "sqlite"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EventLog]:
    log: EventLog = MemoryEventLog() if request.param == "memory" else SqliteEventLog.open(tmp_path / "log.db")
    yield log
    await log.close()


def asked(text: str) -> InterviewerSpoke:
    return InterviewerSpoke(text=text, intent="ask", up_to=1, said_by="house")


async def say(log: EventLog, interview: str, *lines: str | Event, owner: str = OWNER, at: Millis = NOON) -> None:
    """An interview of these lines, a second apart."""
    events = [CandidateSpoke(text=line) if isinstance(line, str) else line for line in lines]
    records = [Recorded(seq, at + seq * 1000, event) for seq, event in enumerate(events, start=1)]
    await log.append(Batch(interview, owner, records, replace(summary(interview, owner), started_at=at)))


async def found(log: EventLog, query: str, owner: str = OWNER) -> list[str]:
    return [row.excerpt for row in (await log.search(owner, query)).rows]


def marked(text: str) -> str:
    return text.replace("[", "\u2068").replace("]", "\u2069")


async def test_a_line_says_where_and_when_and_by_whom_it_was_said(log: EventLog) -> None:
    await say(log, "i", "A hash map, I think.", asked("Why a hash map and not a tree?"))
    (second, first) = (await log.search(OWNER, "hash map")).rows
    assert (second.interview, second.seq, second.at, second.who) == ("i", 2, NOON + 2000, "interviewer")
    assert (first.interview, first.seq, first.at, first.who) == ("i", 1, NOON + 1000, "candidate")
    assert first.started_at == NOON
    assert first.excerpt == marked("A [hash] [map], I think.")


@pytest.mark.parametrize(
    ("query", "line"),
    [
        ("sliding window", "We keep a [window] that is [sliding] along."),
        ("SLIDING", "We keep a window that is [sliding] along."),
        ("slid", "We keep a window that is [sliding] along."),
        ("naive cafe", "The [naïve] [café] way."),
        ("naïve CAFÉ", "The [naïve] [café] way."),
        ("strasse", None),
        ("slid along", None),
        ("window naive", None),
        ("windows", None),
    ],
)
async def test_every_word_must_be_there_and_the_last_may_be_begun(log: EventLog, query: str, line: str | None) -> None:
    await say(log, "i", "We keep a window that is sliding along.", "The naïve café way.")
    assert await found(log, query) == ([marked(line)] if line else [])


@pytest.mark.parametrize(
    ("query", "line"),
    [
        ("the list", "The end of the [list] is not on the [listing]."),
        ("list the", "The end of the [list] is not on the listing."),
        ("of the", "The end [of] [the] list is not on [the] listing."),
        ("of the tree", None),
        ("the, end", "The [end] of the list is not on the listing."),
    ],
)
async def test_small_words_are_looked_for_and_marked_only_where_there_are_no_others(
    log: EventLog, query: str, line: str | None
) -> None:
    await say(log, "i", "The end of the list is not on the listing.")
    expected = line and line.replace("The end [of]", "[The] end [of]")
    assert await found(log, query) == ([marked(expected)] if expected else [])


async def test_a_part_of_a_long_line_is_told_around_what_tells_something(log: EventLog) -> None:
    await say(log, "i", "the " * 60 + "needle" + " and the" * 60)
    (line,) = await found(log, "the needle")
    assert marked("[needle]") in line


async def test_only_what_was_said_is_searched(log: EventLog) -> None:
    await say(log, "i", "hello", CodeEdited(problem=0, revision=1, start=0, end=0, text="heapify"))
    assert await found(log, "heapify") == []


ODD = [
    "", " ", '"', '""', '"heap', "heap*", "*", "hea*p", "heap AND", "AND", "OR OR", "NOT heap", "NEAR(heap, 2)",
    "text:heap", "{text}:heap", "^heap", "heap + heap", "(", ")", "heap)", "-heap", "'", "';--", "🙂", "🙂 heap", "\0",
    "heap\0heap", "\ud800", "heap \ud800", "heap " * 500, "x" * 10_000, "%", "_", "\\", "日本", "\u2068heap\u2069",
]  # fmt: skip


@pytest.mark.parametrize("query", ODD)
async def test_whatever_is_asked_has_an_answer(log: EventLog, query: str) -> None:
    await say(log, "i", "A heap, a heap and not near a tree.")
    for line in await found(log, query):
        assert "\u2068" in line


@pytest.mark.parametrize("query", ["", "  ", '"', "🙂", "\0", "*"])
async def test_a_query_without_a_word_finds_nothing(log: EventLog, query: str) -> None:
    await say(log, "i", "A heap 🙂 *")
    assert await found(log, query) == []


async def test_marks_in_what_was_said_are_not_taken_for_ours(log: EventLog) -> None:
    await say(log, "i", "a \u2068fake\u2069 mark and a heap")
    assert await found(log, "heap") == [marked("a fake mark and a [heap]")]
    assert await found(log, "fake") == [marked("a [fake] mark and a heap")]


async def test_pages_are_newest_first_and_lose_and_repeat_nothing(log: EventLog) -> None:
    await say(log, "late", *(f"heap {number}" for number in range(4)), at=NOON + 60_000)
    await say(log, "early", *(f"heap {number}" for number in range(4)))
    # The same times as the one before, so that a page ends between equals.
    await say(log, "equal", *(f"heap {number}" for number in range(4)))
    order = [("late", seq) for seq in (4, 3, 2, 1)]
    order += [(name, seq) for seq in (4, 3, 2, 1) for name in ("equal", "early")]
    for limit in (1, 3, 5, 12, 50):
        seen, cursor = [], None
        for _ in range(20):
            page = await log.search(OWNER, "heap", limit=limit, cursor=cursor)
            seen += [(row.interview, row.seq) for row in page.rows]
            cursor = page.next
            if cursor is None:
                break
        assert seen == order


async def test_a_long_line_is_told_in_part(log: EventLog) -> None:
    await say(log, "i", "before " * 200 + "needle" + " after" * 200)
    (line,) = await found(log, "needle")
    assert marked("[needle]") in line


async def test_nobody_finds_another_s_lines(log: EventLog) -> None:
    await say(log, "i", "a heap")
    await say(log, "j", "a heap of mine", owner=STRANGER)
    assert await found(log, "heap") == [marked("a [heap]")]
    assert await found(log, "heap", STRANGER) == [marked("a [heap] of mine")]


async def test_what_is_in_the_bin_is_not_found_until_it_is_restored(log: EventLog) -> None:
    await say(log, "i", "a heap")
    await log.remove(OWNER, "i", NOON)
    assert await found(log, "heap") == []
    await log.restore(OWNER, "i")
    assert await found(log, "heap") == [marked("a [heap]")]
    await log.erase(OWNER, "i")
    assert await found(log, "heap") == []
    await say(log, "i", "another heap")
    assert await found(log, "heap") == [marked("another [heap]")]


async def test_a_refused_line_is_not_found(log: EventLog) -> None:
    await say(log, "i", "a tree")
    refused = Batch("i", OWNER, [Recorded(1, NOON, CandidateSpoke(text="a heap"))])
    with pytest.raises(Exception, match="does not follow it"):
        await log.append(refused)
    assert await found(log, "heap") == []


@pytest.mark.parametrize("cursor", ["", "x", "1.x", "Z2FyYmFnZQ", "🙂"])
async def test_a_cursor_that_is_not_ours_is_refused(log: EventLog, cursor: str) -> None:
    with pytest.raises(InvalidInput):
        await log.search(OWNER, "heap", cursor=cursor)


async def test_a_page_without_rows_is_refused(log: EventLog) -> None:
    with pytest.raises(InvalidInput):
        await log.search(OWNER, "heap", limit=0)


async def test_a_corrected_line_is_found_by_what_was_said_and_by_what_was_recognised(log: EventLog) -> None:
    await say(log, "i", "Some read us cache.", "Well.", LineCorrected(line=1, text="Some Redis cache."))
    for query, excerpt in (("redis", "Some [Redis] cache."), ("read us", "Some [read] [us] cache.")):
        (row,) = (await log.search(OWNER, query)).rows
        assert (row.seq, row.who, row.excerpt) == (1, "candidate", marked(excerpt))
    await log.remove(OWNER, "i", NOON)
    await log.erase(OWNER, "i")
    assert not await found(log, "redis")
