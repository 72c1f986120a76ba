"""Appending through the adapter against plain sqlite3: the same tables, the same rows, the same durability."""

import asyncio
import gc
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import uvloop

from bench.result import Result
from greenroom.adapters.eventlog.connections import BUSY_TIMEOUT_MS, connect_writer
from greenroom.adapters.eventlog.recording import Recorder
from greenroom.adapters.eventlog.rows import EVENT_COLUMNS, Rows
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.interview.core.events import Recorded
from greenroom.interview.rounds.coding.events import CodeEdited
from greenroom.interview.upcasting import dump
from greenroom.ports.log import Batch, InterviewSummary

INTERVIEWS = 256
APPENDS = 40
ROUNDS = 15
OWNER = "local"
AIM = 0.8
START = 1_767_225_600_000
NAMES = [f"interview-{number:04}" for number in range(INTERVIEWS)]

EDIT = CodeEdited(round=0, revision=12, start=1034, end=1071, text="total += weights[i] * values[i]\n" * 5)


def run() -> list[Result]:
    """Measure both in turns, so that a busy machine slows them alike."""
    ratios, ours, raw, p50s, p99s, groups = [], [], [], [], [], []
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        for number in range(ROUNDS):
            rate, latencies, group = _through_the_adapter(Path(folder) / f"ours-{number}.db")
            plain = _through_plain_sqlite(Path(folder) / f"raw-{number}.db", group)
            ratios.append(rate / plain)
            ours.append(rate)
            raw.append(plain)
            groups.append(group)
            p50s.append(statistics.median(latencies) * 1000)
            p99s.append(statistics.quantiles(latencies, n=100)[98] * 1000)
    ratio = statistics.median(ratios)
    return [
        Result(f"append, {INTERVIEWS} interviews: adapter / raw sqlite3", ratio, "x", f">= {AIM}", ratio >= AIM),
        Result("append: events per second through the adapter", statistics.median(ours), "/s"),
        Result("append: events per second, raw executemany", statistics.median(raw), "/s"),
        Result("append: batches per commit", statistics.median(groups), ""),
        Result("append: latency, median", statistics.median(p50s), "ms"),
        Result("append: latency, 99th percentile", statistics.median(p99s), "ms"),
    ]


def _summary(interview: str) -> InterviewSummary:
    return InterviewSummary(
        id=interview,
        owner=OWNER,
        status="in_progress",
        track="coding",
        candidate="Ada",
        created_at=0,
        started_at=0,
        ended_at=None,
        wake_at=None,
        digest={},
    )


def _through_the_adapter(path: Path) -> tuple[float, list[float], int]:
    with _CountingCommits() as commits:
        seconds, latencies = uvloop.run(_append_all(path, commits))
    return INTERVIEWS * APPENDS / seconds, latencies, round(INTERVIEWS * APPENDS / commits.count)


async def _append_all(path: Path, commits: "_CountingCommits") -> tuple[float, list[float]]:
    log = SqliteEventLog.open(path)
    latencies: list[float] = []

    async def interview(batches: list[Batch]) -> None:
        for batch in batches:
            started = time.perf_counter()
            await log.append(batch)
            latencies.append(time.perf_counter() - started)

    first = Recorded(1, START, EDIT)
    await asyncio.gather(*(log.append(Batch(name, OWNER, [first], _summary(name))) for name in NAMES))
    # Made beforehand, like the rows that plain sqlite3 is given. Turning them into rows is the adapter's work.
    work = [
        [Batch(name, OWNER, [Recorded(seq, START + seq, EDIT, f"m-{seq}")]) for seq in range(2, APPENDS + 2)]
        for name in NAMES
    ]
    # Nor is it the adapter's that this heap of batches would be searched for garbage over and over.
    gc.collect()
    gc.freeze()
    commits.count = 0
    started = time.perf_counter()
    await asyncio.gather(*(interview(batches) for batches in work))
    seconds = time.perf_counter() - started
    gc.unfreeze()
    await log.close()
    return seconds, latencies


class _CountingCommits:
    """Counts the groups that the adapter records, to give plain sqlite3 groups of the same size."""

    def __init__(self) -> None:
        self.count = 0
        self._record = Recorder.record

    def __enter__(self) -> "_CountingCommits":
        record = self._record

        def counting(
            recorder: Recorder, group: list[Rows], before_commit: Callable[[], None]
        ) -> list[Exception | None]:
            self.count += 1
            return record(recorder, group, before_commit)

        Recorder.record = counting  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *_: object) -> None:
        Recorder.record = self._record  # type: ignore[method-assign]


def _through_plain_sqlite(path: Path, group: int) -> float:
    connection = connect_writer(path, BUSY_TIMEOUT_MS)
    connection.executemany(
        "INSERT INTO interviews (id, owner, status, track, candidate, created_at, digest) VALUES (?,?,?,?,?,?,?)",
        [(name, OWNER, "in_progress", "coding", "Ada", 0, "{}") for name in NAMES],
    )
    body = dump(EDIT).decode()
    rows = [(name, seq, START + seq, f"m-{seq}", body) for seq in range(2, APPENDS + 2) for name in NAMES]
    sql = f"INSERT INTO events ({', '.join(EVENT_COLUMNS)}) VALUES (?,?,?,?,?)"
    started = time.perf_counter()
    for start in range(0, len(rows), group):
        _commit(connection, sql, rows[start : start + group])
    seconds = time.perf_counter() - started
    connection.close()
    return len(rows) / seconds


def _commit(connection: sqlite3.Connection, sql: str, rows: list[tuple[str, int, int, str, str]]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany(sql, rows)
    connection.execute("COMMIT")
