"""What every event log promises about appending and reading. Lists are in test_eventlog_lists.py."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import DuplicateMessage, InvalidInput, LogUnavailable, NotFound, SequenceTaken
from greenroom.interview.core.events import CandidateSpoke, Recorded
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.log import Batch, EventLog
from greenroom.testing.memory_log import MemoryEventLog
from tests.contract.eventlog_samples import OWNER, STRANGER, opening, saying, spoke, submission, summary


@pytest.fixture(params=["memory", "sqlite"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EventLog]:
    log: EventLog = MemoryEventLog() if request.param == "memory" else SqliteEventLog.open(tmp_path / "log.db")
    yield log
    await log.close()


async def seqs(log: EventLog, interview: str, owner: str = OWNER) -> list[int]:
    return [recorded.seq for recorded in await log.read(owner, interview)]


async def holds(log: EventLog, interview: str, last: int) -> None:
    """The log of the interview is 1..last and nothing came with a batch that was refused."""
    assert await seqs(log, interview) == list(range(1, last + 1))
    assert await log.summary(OWNER, interview) == summary(interview)
    assert not (await submissions(log, OWNER, interview=interview)).rows


def with_company(batch: Batch) -> Batch:
    """The same batch with rows that must not be recorded when it is refused."""
    changed = replace(summary(batch.interview, batch.owner), status="failed", digest={})
    return replace(batch, summary=changed, work=[submission(batch.interview, "run-x")])


async def test_events_come_back_as_they_went_in(log: EventLog) -> None:
    events = [spoke(1), spoke(2, "naïve 🙂 \x00 日本", cause="m-1"), spoke(3, "x" * 100_000)]
    await log.append(Batch("i", OWNER, events, summary("i")))
    assert list(await log.read(OWNER, "i")) == events
    assert await log.summary(OWNER, "i") == summary("i")


async def test_reading_after_a_seq(log: EventLog) -> None:
    await log.append(Batch("i", OWNER, [spoke(seq) for seq in range(1, 6)], summary("i")))
    assert [recorded.seq for recorded in await log.read(OWNER, "i", after=3)] == [4, 5]
    assert list(await log.read(OWNER, "i", after=5)) == []


@pytest.mark.parametrize("seq", [1, 2, 4, 90])
async def test_a_batch_that_does_not_continue_the_log_is_refused_whole(log: EventLog, seq: int) -> None:
    await log.append(Batch("i", OWNER, [spoke(1), spoke(2)], summary("i")))
    with pytest.raises(SequenceTaken):
        await log.append(with_company(Batch("i", OWNER, [spoke(seq), spoke(seq + 1)])))
    await holds(log, "i", 2)
    await log.append(saying("i", 3))


async def test_a_log_begins_at_one_with_a_summary(log: EventLog) -> None:
    with pytest.raises(NotFound):
        await log.append(saying("i", 1))
    with pytest.raises(NotFound):
        await log.append(Batch("i", OWNER, [], summary("i")))
    with pytest.raises(SequenceTaken):
        await log.append(Batch("i", OWNER, [spoke(2)], summary("i")))
    with pytest.raises(NotFound):
        await log.summary(OWNER, "i")


async def test_a_message_is_recorded_once_and_the_refusal_says_where(log: EventLog) -> None:
    await log.append(opening("i"))
    await log.append(saying("i", 2, cause="m-1"))
    for seq in (2, 3, 9):
        with pytest.raises(DuplicateMessage) as refusal:
            await log.append(with_company(saying("i", seq, cause="m-1")))
        assert refusal.value.seq == 2
    with pytest.raises(DuplicateMessage) as refusal:
        await log.append(with_company(Batch("i", OWNER, [spoke(3), spoke(4, cause="m-1"), spoke(5, cause="m-2")])))
    assert refusal.value.seq == 2
    await holds(log, "i", 2)
    assert await log.seq_of("i", "m-1") == 2
    assert await log.seq_of("i", "m-2") is None


async def test_the_same_message_id_in_another_interview_is_another_message(log: EventLog) -> None:
    await log.append(opening("i"))
    await log.append(opening("j"))
    await log.append(saying("i", 2, cause="m-1"))
    await log.append(saying("j", 2, cause="m-1"))
    assert await log.seq_of("j", "m-1") == 2
    assert await log.seq_of("k", "m-1") is None


async def test_another_owner_finds_nothing_and_changes_nothing(log: EventLog) -> None:
    await log.append(opening("i"))
    for attempt in (saying("i", 2, owner=STRANGER), opening("i", owner=STRANGER)):
        with pytest.raises(NotFound):
            await log.append(with_company(attempt))
    with pytest.raises(NotFound):
        await log.read(STRANGER, "i")
    with pytest.raises(NotFound):
        await log.summary(STRANGER, "i")
    assert not (await log.history(STRANGER)).rows
    assert not (await submissions(log, STRANGER, interview="i")).rows
    await holds(log, "i", 1)


async def test_no_interview_is_not_an_empty_one(log: EventLog) -> None:
    with pytest.raises(NotFound):
        await log.read(OWNER, "i")


async def test_text_that_is_not_unicode_is_refused(log: EventLog) -> None:
    await log.append(opening("i"))
    with pytest.raises(InvalidInput):
        await log.append(Batch("i", OWNER, [Recorded(2, 0, CandidateSpoke(text="\ud800"))]))
    await holds(log, "i", 1)


async def test_of_writers_that_race_for_a_seq_one_wins(log: EventLog) -> None:
    await log.append(opening("i"))
    texts = [f"writer {number}" for number in range(20)]
    outcomes = await asyncio.gather(
        *(log.append(Batch("i", OWNER, [spoke(2, text)])) for text in texts), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes if outcome] == [SequenceTaken] * 19
    (_, kept) = await log.read(OWNER, "i")
    assert kept.event == CandidateSpoke(text=texts[outcomes.index(None)])


async def test_a_message_that_comes_twice_at_once_is_recorded_once(log: EventLog) -> None:
    await log.append(opening("i"))
    outcomes = await asyncio.gather(*(log.append(saying("i", 2, "m-1")) for _ in range(5)), return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert all(isinstance(outcome, DuplicateMessage) and outcome.seq == 2 for outcome in outcomes if outcome)


async def test_a_refused_batch_takes_no_other_down_with_it(log: EventLog) -> None:
    names = [f"i-{number}" for number in range(60)]
    await asyncio.gather(*(log.append(opening(name)) for name in names))
    # A quarter each: a repeated message, a taken number, another's interview, and a good one.
    await asyncio.gather(*(log.append(saying(name, 2, cause="m-1")) for name in names[::4]))
    batches = [
        (saying(name, 3, "m-1"), saying(name, 1), saying(name, 2, owner=STRANGER), saying(name, 2))[number % 4]
        for number, name in enumerate(names)
    ]
    outcomes = await asyncio.gather(*(log.append(with_company(one)) for one in batches), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [DuplicateMessage, SequenceTaken, NotFound, type(None)] * 15
    for number, name in enumerate(names):
        assert await seqs(log, name) == ([1, 2] if number % 4 in (0, 3) else [1])
        assert (await log.summary(OWNER, name)).status == ("failed" if number % 4 == 3 else "in_progress")
    assert len((await submissions(log, OWNER)).rows) == 15


async def test_many_interviews_at_once_each_keep_their_order(log: EventLog) -> None:
    async def interview(name: str) -> None:
        await log.append(opening(name))
        for seq in range(2, 26, 2):
            await log.append(Batch(name, OWNER, [spoke(seq, cause=f"m-{seq}"), spoke(seq + 1)]))

    names = [f"i-{number}" for number in range(80)]
    await asyncio.gather(*(interview(name) for name in names))
    for name in names:
        events = await log.read(OWNER, name)
        assert [recorded.seq for recorded in events] == list(range(1, 26))
        assert [recorded.event for recorded in events] == [spoke(seq).event for seq in range(1, 26)]


async def test_appends_are_recorded_in_the_order_they_were_made(log: EventLog) -> None:
    appends = [asyncio.ensure_future(log.append(opening("i")))]
    appends += [asyncio.ensure_future(log.append(saying("i", seq))) for seq in range(2, 200)]
    await asyncio.gather(*appends)
    assert await seqs(log, "i") == list(range(1, 200))


async def test_a_cancelled_append_is_recorded_whole_or_not_at_all(log: EventLog) -> None:
    await log.append(opening("i"))
    for turn in range(20):
        before = await seqs(log, "i")
        last = before[-1]
        append = asyncio.ensure_future(log.append(Batch("i", OWNER, [spoke(last + 1), spoke(last + 2)])))
        for _ in range(turn % 3):
            await asyncio.sleep(0)
        append.cancel()
        await asyncio.wait([append])
        # A probe goes through the same queue: once it is answered, the append is decided.
        await log.check()
        assert await seqs(log, "i") in (before, [*before, last + 1, last + 2])
    await log.append(saying("i", (await seqs(log, "i"))[-1] + 1))


async def test_the_summary_changes_only_when_one_is_given(log: EventLog) -> None:
    await log.append(opening("i"))
    await log.append(saying("i", 2))
    assert await log.summary(OWNER, "i") == summary("i")
    done = replace(summary("i"), status="completed", ended_at=5, wake_at=None, digest={"solved": 2, "by": ["a", None]})
    await log.append(Batch("i", OWNER, [spoke(3)], done))
    assert await log.summary(OWNER, "i") == done


async def test_rows_can_change_without_an_event(log: EventLog) -> None:
    await log.append(opening("i"))
    await log.append(Batch("i", OWNER, [], replace(summary("i"), wake_at=7)))
    await log.append(saying("i", 2))
    assert (await log.summary(OWNER, "i")).wake_at == 7
    assert await seqs(log, "i") == [1, 2]


async def test_a_closed_log_takes_nothing_and_closes_once(log: EventLog) -> None:
    await log.append(opening("i"))
    await log.check()
    await log.close()
    await log.close()
    for refused in (log.append(saying("i", 2)), log.read(OWNER, "i"), log.check()):
        with pytest.raises(LogUnavailable):
            await refused


async def test_closing_finishes_what_was_taken(log: EventLog) -> None:
    appends = [asyncio.ensure_future(log.append(opening(f"i-{number}"))) for number in range(100)]
    await asyncio.sleep(0)
    await log.close()
    await asyncio.wait_for(asyncio.gather(*appends), timeout=10)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Batch("i", OWNER, [spoke(1), spoke(3)]),
        lambda: Batch("i", OWNER, [spoke(2), spoke(1)]),
        lambda: Batch("i", OWNER, [spoke(1, cause="m"), spoke(2, cause="m")]),
        lambda: Batch("i", OWNER, [spoke(1)], summary("j")),
        lambda: Batch("i", OWNER, [spoke(1)], summary("i", STRANGER)),
        lambda: Batch("i", OWNER, [spoke(1)], None, [submission("j", "r")]),
    ],
)
def test_a_batch_that_no_log_could_take_cannot_be_made(make: object) -> None:
    with pytest.raises(ValueError, match=r"consecutive|message|another interview"):
        make()  # type: ignore[operator]
