"""Few commits for many appends, each answered only once it is on disk."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.connections import connect_writer
from greenroom.adapters.eventlog.rows import rows_of
from greenroom.adapters.eventlog.writer import Writer
from greenroom.errors import LogUnavailable
from greenroom.ports.log import Batch
from tests.contract.eventlog_samples import OWNER, opening, saying, spoke, summary


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


def count(path: Path, table: str = "events") -> int:
    connection = sqlite3.connect(path)
    (rows,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    connection.close()
    return int(rows)


def sized(name: str, events: int) -> Batch:
    return Batch(name, OWNER, [spoke(seq) for seq in range(1, events + 1)], summary(name))


def test_what_is_committed_survives_a_power_cut(path: Path) -> None:
    connection = connect_writer(path, 1_000)
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "wal_autocheckpoint": 8_000}
    assert {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in wanted} == wanted
    connection.close()


async def test_waiting_appends_share_a_commit(path: Path) -> None:
    connection = connect_writer(path, 1_000)
    statements: list[str] = []
    connection.set_trace_callback(statements.append)
    writer = Writer(connection, path)
    for seq in range(1, 6):
        batches = [opening(f"i-{n}") if seq == 1 else saying(f"i-{n}", seq) for n in range(200)]
        await asyncio.gather(*(writer.write(rows_of(batch)) for batch in batches))
    writer.stop()
    writer.join()
    assert count(path) == 1_000
    assert statements.count("COMMIT") <= 5 * 4, "a thousand appends in a few commits"


async def test_an_append_is_answered_only_once_others_can_see_it(path: Path) -> None:
    writer = Writer(connect_writer(path, 1_000), path)
    seen: list[int] = []

    async def append(name: str) -> None:
        await writer.write(rows_of(opening(name)))
        seen.append(count(path))

    await asyncio.gather(*(append(f"i-{number}") for number in range(150)))
    assert all(visible >= order for order, visible in enumerate(seen, start=1))
    writer.stop()
    writer.join()


@pytest.mark.parametrize("bad", [2**64, "\ud800"])
async def test_a_row_that_sqlite_cannot_take_fails_alone(path: Path, bad: object) -> None:
    writer = Writer(connect_writer(path, 1_000), path)
    poisoned = rows_of(opening("bad"))
    poisoned.events = [*poisoned.events[:4], bad]  # type: ignore[list-item]
    batches = [rows_of(opening(f"i-{number}")) for number in range(3)]
    outcomes = await asyncio.gather(
        writer.write(batches[0]),
        writer.write(poisoned),
        *(writer.write(rows) for rows in batches[1:]),
        return_exceptions=True,
    )
    assert [outcome is None for outcome in outcomes] == [True, False, True, True]
    assert count(path) == 3
    assert count(path, "interviews") == 3, "nothing of the refused batch, not even what went in before the fault"
    writer.stop()
    writer.join()


async def test_a_bug_is_told_to_whoever_waits_and_the_writer_lives_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = Writer(connect_writer(path, 1_000), path)
    with monkeypatch.context() as patch:
        patch.setattr(writer._recorder, "record", lambda *_: 1 / 0)
        with pytest.raises(LogUnavailable, match="ZeroDivisionError"):
            await writer.write(rows_of(opening("i")))
    await writer.write(rows_of(opening("i")))
    writer.stop()
    writer.join()


def test_a_loop_that_is_gone_does_not_stop_the_writer(path: Path) -> None:
    writer = Writer(connect_writer(path, 1_000), path)

    async def leave_without_waiting() -> None:
        for number in range(100):
            writer.write(rows_of(opening(f"i-{number}")))

    asyncio.run(leave_without_waiting())
    writer.stop()
    writer.join()
    assert count(path) == 100


async def test_large_batches_and_small_ones_all_go_in(path: Path) -> None:
    writer = Writer(connect_writer(path, 1_000), path)
    await asyncio.gather(*(writer.write(rows_of(sized(f"i-{size}", size))) for size in (1, 3, 4, 5, 63, 64, 65, 300)))
    assert count(path) == 505
    writer.stop()
    writer.join()
