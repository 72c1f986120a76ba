"""Flipped bytes in the database file: a sentence with what to do, and never a traceback or a 500."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.reading import verify
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.databases.backups import back_up
from greenroom.errors import GreenroomError, LogDamaged
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.log import Batch
from tests.contract.eventlog_samples import OWNER, opening, saying, spoke, submission, summary
from tests.integration.server import Server, problem, until
from tests.serving import greenroom

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def filled(path: Path) -> None:
    log = SqliteEventLog.open(path)
    for number in range(30):
        name = f"i-{number}"
        events = [spoke(seq, "word " * 40) for seq in range(1, 21)]
        await log.append(Batch(name, OWNER, events, summary(name, OWNER), [submission(name, "run-1")]))
    await log.close()


def damage(path: Path, table: str) -> None:
    """Overwrite the root page of a table, after the header and the schema."""
    database = sqlite3.connect(path)
    (page,) = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


async def test_damage_is_found_after_the_start_and_nothing_more_is_written(tmp_path: Path) -> None:
    path = tmp_path / "greenroom.db"
    await filled(path)
    damage(path, "submissions_by_owner")
    log = SqliteEventLog.open(path)
    await log.check()
    await log.verify()
    for write in (log.check(), log.append(opening("new")), log.remove(OWNER, "i-1", 1)):
        with pytest.raises(LogDamaged, match=r"greenroom\.db: it is damaged"):
            await write
    assert len((await log.history(OWNER)).rows) == 20, "what is sound can still be read"
    await log.close()


async def test_a_sound_file_is_found_sound(tmp_path: Path) -> None:
    path = tmp_path / "greenroom.db"
    await filled(path)
    log = SqliteEventLog.open(path)
    await log.verify()
    await log.append(saying("i-1", 21))
    await log.close()


async def test_the_message_says_what_to_do_and_where_the_backup_is(tmp_path: Path) -> None:
    path = tmp_path / "greenroom.db"
    await filled(path)
    database = sqlite3.connect(path)
    backup = back_up(database, path, 2)
    database.close()
    damage(path, "interviews")
    log = SqliteEventLog.open(path)
    with pytest.raises(LogDamaged) as raised:
        await log.history(OWNER)
    await log.close()
    for part in (str(path), "`greenroom export`", "move this file elsewhere", "import", str(backup)):
        assert part in raised.value.message
    assert len(raised.value.message) < 500 + len(str(path)) + len(str(backup))


async def test_rest_and_the_socket_say_it(tmp_path: Path) -> None:
    server = await Server(tmp_path).start()
    interview = await server.schedule()
    await server.stop()
    damage(tmp_path / "greenroom.db", "events")
    server = await Server(tmp_path).start()
    try:

        async def noticed() -> bool:
            return bool((await server.http.get("/api/storage")).json()["is_damaged"])

        await until(noticed)
        assert len((await server.http.get("/api/interviews")).json()["items"]) == 1
        problem(await server.http.get(f"/api/interviews/{interview}"), 503, "storage_damaged")
        problem(await server.http.post("/api/interviews", json={"candidate": "Ada"}), 503, "storage_damaged")
        health = await server.http.get("/healthz")
        assert health.status_code == 503
        assert "is damaged" in health.json()["log"]
        async with server.socket(interview) as connection:
            await connection.send('{"type": "hello", "last_seq": null}')
            farewell = await connection.recv()
        assert "greenroom export" in str(farewell)
    finally:
        await server.stop()


async def test_any_flipped_bytes_are_a_sentence(tmp_path: Path) -> None:
    """Every query on many damaged copies: it answers, or raises an error of ours."""
    path = tmp_path / "greenroom.db"
    await filled(path)
    whole = path.read_bytes()
    chosen = random.Random(6)
    refused = 0
    for number in range(60):
        copy = tmp_path / f"{number}.db"
        changed = bytearray(whole)
        for _ in range(chosen.choice([1, 20, 400])):
            changed[chosen.randrange(len(changed))] ^= chosen.randrange(1, 256)
        copy.write_bytes(changed)
        try:
            log = SqliteEventLog.open_on_any_disk(copy)
        except GreenroomError:
            refused += 1
            continue
        for query in (
            log.unfinished(), log.history(OWNER), submissions(log, OWNER), log.search(OWNER, "word"),
            log.removed(OWNER), log.read(OWNER, "i-7"), log.summary(OWNER, "i-7"), log.verify(),
            log.check(), log.append(opening("new")),
        ):  # fmt: skip
            try:
                await query
            except GreenroomError:
                refused += 1
        await log.close()
    assert refused > 50


async def test_the_command_line_says_it(tmp_path: Path) -> None:
    path = tmp_path / "greenroom.db"
    await filled(path)
    whole = path.read_bytes()
    path.write_bytes(b"\xff" * 4096 + whole[4096:])
    for command in (["serve", "--port", "0"], ["export"], ["replay", "i-1"], ["report", "i-1"]):
        said = await asyncio.to_thread(greenroom, *command, data_dir=tmp_path)
        assert said.returncode == 1, command
        assert said.stderr.count("\n") == 1, said.stderr
        assert f"{path}: it is not an SQLite database" in said.stderr
        assert "There is no automatic backup." in said.stderr
    with pytest.raises(LogDamaged):
        verify(path)


async def test_a_server_starts_and_an_export_is_made_of_what_can_be_read(tmp_path: Path) -> None:
    server = await Server(tmp_path).start()
    await server.schedule()
    await server.stop()
    damage(tmp_path / "greenroom.db", "interviews_in_progress")
    server = await Server(tmp_path).start()
    try:
        assert len((await server.http.get("/api/interviews")).json()["items"]) == 1
        assert (await server.http.get("/api/export")).content.startswith(b"PK")
    finally:
        await server.stop()
