"""A disk that is full, a database that is locked, a file that is not what it should be."""

import asyncio
import shutil
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.migrations import APPLICATION_ID
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import LogBusy, LogUnavailable, SequenceTaken
from tests.contract.eventlog_samples import OWNER, opening, saying

ROOT = Path(__file__).parents[2]
CHILD = [sys.executable, "-m", "tests.integration.log_full_disk_child"]
SMALL_DISK = ["unshare", "--user", "--map-root-user", "--mount"]


def has_small_disks() -> bool:
    if not shutil.which("unshare"):
        return False
    attempt = [*SMALL_DISK, "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", "/mnt"]
    return subprocess.run(attempt, capture_output=True).returncode == 0


def test_a_file_that_cannot_grow_refuses_and_recovers(tmp_path: Path) -> None:
    done = subprocess.run([*CHILD, str(tmp_path), "limit"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not has_small_disks(), reason="needs to mount a small tmpfs in a user namespace")
def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    script = f'mount -t tmpfs -o size=2m tmpfs "$1" && shift && cd {ROOT} && exec "$@"'
    command = [*SMALL_DISK, "sh", "-c", script, "sh", str(tmp_path), *CHILD, str(tmp_path), "filler"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not has_small_disks(), reason="needs to mount a small tmpfs in a user namespace")
def test_what_is_on_a_disk_that_cannot_be_written_is_served(tmp_path: Path) -> None:
    child = [sys.executable, "-m", "tests.integration.unwritable_disk_child", str(tmp_path)]
    done = subprocess.run([*SMALL_DISK, *child], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


async def test_a_locked_database_is_busy_until_it_is_free(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    log = SqliteEventLog.open(path, busy_timeout_ms=20)
    await log.append(opening("i"))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for refused in (log.append(saying("i", 2)), log.check()):
        with pytest.raises(LogBusy, match=r"log\.db is locked"):
            await refused
    assert len(await log.read(OWNER, "i")) == 1, "a lock on writing does not stop reading"
    other.execute("ROLLBACK")
    await log.append(saying("i", 2))
    await log.check()
    other.close()
    await log.close()


async def test_a_lock_that_is_released_in_time_is_not_noticed(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    log = SqliteEventLog.open(path)
    await log.append(opening("i"))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    append = asyncio.ensure_future(log.append(saying("i", 2)))
    await log.read(OWNER, "i")
    assert not append.done(), "the event loop goes on while the writer waits"
    other.execute("ROLLBACK")
    await append
    other.close()
    await log.close()


async def test_two_programs_on_one_log_never_record_a_seq_twice(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    ours, theirs = SqliteEventLog.open(path), SqliteEventLog.open(path)
    await ours.append(opening("i"))
    await theirs.append(saying("i", 2))
    with pytest.raises(SequenceTaken):
        await ours.append(saying("i", 2))
    await ours.append(saying("i", 3))
    with pytest.raises(SequenceTaken):
        await theirs.append(saying("i", 3))
    await theirs.append(saying("i", 4))
    assert [recorded.seq for recorded in await ours.read(OWNER, "i")] == [1, 2, 3, 4]
    await ours.close()
    await theirs.close()


async def test_what_was_closed_opens_again_with_everything(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    log = SqliteEventLog.open(path)
    appends = [asyncio.ensure_future(log.append(opening(f"i-{number}"))) for number in range(150)]
    await asyncio.sleep(0)
    await log.close()
    await asyncio.gather(*appends)
    log = SqliteEventLog.open(path)
    assert len(await log.unfinished()) == 150
    await log.close()


async def test_the_files_are_private(tmp_path: Path) -> None:
    path = tmp_path / "data" / "log.db"
    log = SqliteEventLog.open(path)
    await log.append(opening("i"))
    files = list(path.parent.iterdir())
    assert {file.name for file in files} == {"log.db", "log.db-wal", "log.db-shm"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    await log.close()


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    connection = sqlite3.connect(path)
    connection.executescript(f"CREATE TABLE t (a); PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(LogUnavailable, match=r"log\.db was written by a newer version of Greenroom \(schema 99"):
        SqliteEventLog.open(path)
    assert path.read_bytes() == before


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE cookies (a)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(LogUnavailable, match="another program"):
        SqliteEventLog.open(path)
    assert path.read_bytes() == before


def test_what_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    path.write_text("dear diary, " * 100)
    with pytest.raises(LogUnavailable, match=r"log\.db: it is not an SQLite database"):
        SqliteEventLog.open(path)
    with pytest.raises(LogUnavailable, match="cannot be opened"):
        SqliteEventLog.open(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LogUnavailable, match=r"log\.db"):
        SqliteEventLog.open(tmp_path / "file" / "log.db")
