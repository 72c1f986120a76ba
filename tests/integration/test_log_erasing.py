"""What was erased is in no file any more: not in the database, its write-ahead log or its index of words."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import LogBusy
from greenroom.interview.core.events import CandidateSpoke, Event, Recorded
from greenroom.interview.rounds.coding.events import CodeEdited
from greenroom.ports.log import Batch
from tests.contract.eventlog_samples import NOON, OWNER, STRANGER, submission, summary

ROUNDS = 60


@pytest.fixture
async def log(tmp_path: Path) -> AsyncIterator[SqliteEventLog]:
    log = SqliteEventLog.open(tmp_path / "log.db", busy_timeout_ms=200)
    yield log
    await log.close()


def traces(folder: Path, *phrases: str) -> list[str]:
    """Where any of these phrases is to be found."""
    return [
        f"{phrase} in {file.name}"
        for file in folder.iterdir()
        for phrase in phrases
        if phrase.encode() in file.read_bytes()
    ]


async def rehearse(log: SqliteEventLog, name: str, owner: str = OWNER) -> None:
    """A long interview whose every row says whose it is, and whose rows in lists grow and shrink as it goes on."""
    secret = f"secret{name}"
    row = replace(summary(name, owner), candidate=f"{secret}candidate", digest={})
    seq = 0
    for turn in range(ROUNDS):
        events: list[Event] = [
            CandidateSpoke(text=f"{secret}word{turn} and {secret}said"),
            CodeEdited(problem=0, revision=turn, start=0, end=0, text=f"{secret}code " * (turn % 7 * 40 + 1)),
        ]
        records = [
            Recorded(seq + place, NOON + seq, event, f"{secret}cause{turn}{place}")
            for place, event in enumerate(events, start=1)
        ]
        seq += len(records)
        run = replace(submission(name, f"run-{turn % 9}"), code=f"{secret}submitted" * (turn % 5 + 1))
        digest = {"note": f"{secret}digest" * (turn % 11)}
        await log.append(Batch(name, owner, records, replace(row, digest=digest), [run]))


async def interleaved(log: SqliteEventLog, names: list[str], chance: random.Random) -> None:
    """Interviews that take turns at random, so that SQLite has to move their rows about."""
    heads = dict.fromkeys(names, 0)
    for _ in range(1_500):
        name = chance.choice(names)
        texts = [f"secret{name} " * chance.choice([1, 3, 30, 300]) for _ in range(chance.randint(1, 6))]
        records = [
            Recorded(
                heads[name] + place,
                NOON,
                CandidateSpoke(text=text)
                if chance.random() < 0.3
                else CodeEdited(problem=0, revision=1, start=0, end=0, text=text),
                f"{name}{heads[name] + place}",
            )
            for place, text in enumerate(texts, start=1)
        ]
        heads[name] += len(records)
        row = replace(summary(name), digest={"note": f"secret{name}" * chance.randint(0, 40)})
        await log.append(Batch(name, OWNER, records, row))


async def test_no_byte_of_an_erased_interview_stays(log: SqliteEventLog, tmp_path: Path) -> None:
    chance = random.Random(5)
    names = [f"{chance.getrandbits(72):018x}" for _ in range(40)]
    await interleaved(log, names, chance)
    gone, kept = names[::2], names[1::2]
    assert len(traces(tmp_path, *gone)) >= len(gone), "all of it was there"
    for name in gone:
        await log.erase(OWNER, name)
    assert traces(tmp_path, *gone) == []
    for name in kept:
        assert (await log.read(OWNER, name))[-1].seq == len(await log.read(OWNER, name))
        assert (await log.search(OWNER, f"secret{name}")).rows


async def test_the_same_holds_for_everything_at_once_and_for_what_lay_in_the_bin(
    log: SqliteEventLog, tmp_path: Path
) -> None:
    await asyncio.gather(rehearse(log, "a1"), rehearse(log, "b2"), rehearse(log, "c3", STRANGER))
    await log.remove(OWNER, "a1", NOON)
    assert await log.erase_removed(NOON + 1) == 1
    assert traces(tmp_path, "secreta1") == []
    assert await log.erase_everything(OWNER) == 1
    assert traces(tmp_path, "secretb2") == []
    assert len(await log.read(STRANGER, "c3")) == 2 * ROUNDS


async def test_the_index_of_words_holds_after_all_of_it(log: SqliteEventLog, tmp_path: Path) -> None:
    await asyncio.gather(rehearse(log, "a1"), rehearse(log, "b2"))
    await log.erase(OWNER, "a1")
    await rehearse(log, "a1")
    await log.close()
    with sqlite3.connect(tmp_path / "log.db") as database:
        database.execute("INSERT INTO spoken_words (spoken_words, rank) VALUES ('integrity-check', 1)")
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()


async def test_a_reader_elsewhere_delays_the_clearing_which_is_said_and_made_up_for(
    log: SqliteEventLog, tmp_path: Path
) -> None:
    await asyncio.gather(rehearse(log, "a1"), rehearse(log, "b2"))
    reader = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM interviews").fetchall()
    with pytest.raises(LogBusy, match="deleted, but another program"):
        await log.erase(OWNER, "a1")
    assert [row.id for row in (await log.history(OWNER)).rows] == ["b2"]
    assert traces(tmp_path, "secreta1"), "or there was nothing to make up for"
    reader.close()
    assert await log.erase_removed(0) == 0
    assert traces(tmp_path, "secreta1") == []


async def test_a_deletion_that_was_interrupted_is_finished_by_the_next_start(
    log: SqliteEventLog, tmp_path: Path
) -> None:
    await asyncio.gather(rehearse(log, "a1"), rehearse(log, "b2"))
    reader = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM interviews").fetchall()
    with pytest.raises(LogBusy):
        await log.erase(OWNER, "a1")
    reader.close()
    again = SqliteEventLog.open(tmp_path / "log.db")
    await again.erase_removed(0)
    assert traces(tmp_path, "secreta1") == []
    await again.close()
