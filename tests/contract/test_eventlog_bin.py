"""What every event log promises about the bin, and about deleting for good."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import LogUnavailable, NotFound
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.log import Batch, EventLog
from greenroom.testing.memory_log import MemoryEventLog
from tests.contract.eventlog_samples import NOON, OWNER, STRANGER, opening, saying, spoke, submission, summary


@pytest.fixture(params=["memory", "sqlite"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EventLog]:
    log: EventLog = MemoryEventLog() if request.param == "memory" else SqliteEventLog.open(tmp_path / "log.db")
    yield log
    await log.close()


async def fill(log: EventLog, interview: str, owner: str = OWNER) -> None:
    events = [spoke(1), spoke(2, cause="m-1")]
    await log.append(Batch(interview, owner, events, summary(interview, owner), [submission(interview, "run-1")]))


async def listed(log: EventLog, owner: str = OWNER) -> tuple[list[str], list[str], list[str]]:
    """The ids in history, in submissions, and among what is to be woken."""
    history = await log.history(owner)
    submitted = await submissions(log, owner)
    unfinished = [row.id for row in await log.unfinished() if row.owner == owner]
    return [row.id for row in history.rows], [row.interview for row in submitted.rows], unfinished


async def test_what_is_in_the_bin_is_nowhere_else(log: EventLog) -> None:
    await fill(log, "i")
    await fill(log, "j")
    await log.remove(OWNER, "i", NOON + 5)
    assert await listed(log) == (["j"], ["j"], ["j"])
    assert (await log.history(OWNER, status="in_progress")).rows == [summary("j")]
    assert (await submissions(log, OWNER, interview="i")).rows == []
    (row,) = await log.removed(OWNER)
    assert (row.summary, row.removed_at) == (summary("i"), NOON + 5)
    with pytest.raises(NotFound):
        await log.read(OWNER, "i")
    with pytest.raises(NotFound):
        await log.summary(OWNER, "i")


@pytest.mark.parametrize("make", [lambda: saying("i", 3), lambda: opening("i"), lambda: Batch("i", OWNER, [], None)])
async def test_nothing_is_appended_in_the_bin(log: EventLog, make: object) -> None:
    await fill(log, "i")
    await log.remove(OWNER, "i", NOON)
    with pytest.raises(NotFound):
        await log.append(make())  # type: ignore[operator]
    await log.restore(OWNER, "i")
    assert [one.seq for one in await log.read(OWNER, "i")] == [1, 2]
    assert await log.summary(OWNER, "i") == summary("i")


async def test_it_comes_back_exactly_as_it_was(log: EventLog) -> None:
    await fill(log, "i")
    before = await listed(log), await log.read(OWNER, "i"), (await submissions(log, OWNER)).rows
    await log.remove(OWNER, "i", NOON)
    assert await log.restore(OWNER, "i") == summary("i")
    assert (await listed(log), await log.read(OWNER, "i"), (await submissions(log, OWNER)).rows) == before
    assert await log.removed(OWNER) == []
    await log.append(saying("i", 3))


async def test_the_bin_is_newest_first(log: EventLog) -> None:
    for number, name in enumerate(["i", "j", "k", "l"]):
        await fill(log, name)
        await log.remove(OWNER, name, NOON + (5 if number == 1 else 0))
    assert [row.summary.id for row in await log.removed(OWNER)] == ["j", "l", "k", "i"]


async def test_nothing_can_be_removed_or_restored_twice(log: EventLog) -> None:
    await fill(log, "i")
    with pytest.raises(NotFound):
        await log.restore(OWNER, "i")
    await log.remove(OWNER, "i", NOON)
    with pytest.raises(NotFound):
        await log.remove(OWNER, "i", NOON + 9)
    assert (await log.removed(OWNER))[0].removed_at == NOON
    await log.restore(OWNER, "i")
    with pytest.raises(NotFound):
        await log.restore(OWNER, "i")


async def test_another_owner_can_do_nothing(log: EventLog) -> None:
    await fill(log, "i")
    with pytest.raises(NotFound):
        await log.remove(STRANGER, "i", NOON)
    with pytest.raises(NotFound):
        await log.erase(STRANGER, "i")
    await log.remove(OWNER, "i", NOON)
    with pytest.raises(NotFound):
        await log.restore(STRANGER, "i")
    with pytest.raises(NotFound):
        await log.erase(STRANGER, "i")
    assert await log.removed(STRANGER) == []
    assert await log.erase_everything(STRANGER) == 0
    await log.restore(OWNER, "i")
    assert await listed(log) == (["i"], ["i"], ["i"])


async def test_what_is_not_there_cannot_be_deleted(log: EventLog) -> None:
    for refused in (log.remove(OWNER, "i", NOON), log.restore(OWNER, "i"), log.erase(OWNER, "i")):
        with pytest.raises(NotFound):
            await refused


@pytest.mark.parametrize("from_the_bin", [True, False])
async def test_what_is_erased_never_was(log: EventLog, from_the_bin: bool) -> None:
    await fill(log, "i")
    await fill(log, "j")
    if from_the_bin:
        await log.remove(OWNER, "i", NOON)
    await log.erase(OWNER, "i")
    assert await listed(log) == (["j"], ["j"], ["j"])
    assert await log.removed(OWNER) == []
    assert await log.seq_of("i", "m-1") is None
    with pytest.raises(NotFound):
        await log.append(saying("i", 3))
    with pytest.raises(NotFound):
        await log.erase(OWNER, "i")
    # Its name is free again, for whoever comes.
    await fill(log, "i", STRANGER)
    assert [one.seq for one in await log.read(STRANGER, "i")] == [1, 2]


async def test_what_has_been_in_the_bin_for_long_is_erased_whoever_owns_it(log: EventLog) -> None:
    for name, owner, at in (("old", OWNER, 1), ("older", STRANGER, 0), ("new", OWNER, 2)):
        await fill(log, name, owner)
        await log.remove(owner, name, NOON + at)
    await fill(log, "kept")
    assert [row.id for row in await log.expired(NOON + 2)] == ["older", "old"]
    assert await log.erase_removed(NOON + 2) == 2
    assert await log.erase_removed(NOON + 2) == 0
    assert await log.expired(NOON + 2) == []
    assert [row.summary.id for row in await log.removed(OWNER)] == ["new"]
    assert await log.removed(STRANGER) == []
    assert (await listed(log))[0] == ["kept"]


async def test_everything_of_one_owner_can_be_erased(log: EventLog) -> None:
    for name in ("i", "j", "k"):
        await fill(log, name)
    await fill(log, "x", STRANGER)
    await log.remove(OWNER, "j", NOON)
    assert await log.erase_everything(OWNER) == 3
    assert await listed(log) == ([], [], [])
    assert await log.removed(OWNER) == []
    assert await listed(log, STRANGER) == (["x"], ["x"], ["x"])
    assert await log.erase_everything(OWNER) == 0


async def test_appends_go_on_while_others_are_erased(log: EventLog) -> None:
    await fill(log, "kept")
    names = [f"i-{number}" for number in range(10)]
    await asyncio.gather(*(fill(log, name) for name in names))

    async def go_on() -> None:
        for seq in range(3, 60):
            await log.append(saying("kept", seq))

    await asyncio.gather(go_on(), *(log.erase(OWNER, name) for name in names))
    assert [one.seq for one in await log.read(OWNER, "kept")] == list(range(1, 60))
    assert await listed(log) == (["kept"], ["kept"], ["kept"])


async def test_a_closed_log_removes_nothing(log: EventLog) -> None:
    await fill(log, "i")
    await log.close()
    for refused in (log.remove(OWNER, "i", NOON), log.erase(OWNER, "i"), log.removed(OWNER), log.search(OWNER, "x")):
        with pytest.raises(LogUnavailable):
            await refused


async def test_all_interviews_of_an_owner_can_be_handed_over(log: EventLog) -> None:
    for interview, owner in (("i", STRANGER), ("j", STRANGER), ("k", OWNER)):
        await fill(log, interview, owner)
    await log.hand_over(STRANGER, OWNER)
    assert await listed(log, STRANGER) == ([], [], [])
    assert [sorted(ids) for ids in await listed(log)] == [["i", "j", "k"]] * 3
    await log.append(saying("i", 3))
    assert [one.seq for one in await log.read(OWNER, "i")] == [1, 2, 3]
    await log.hand_over(STRANGER, OWNER)
    assert len((await log.history(OWNER)).rows) == 3
