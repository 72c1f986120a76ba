"""A log of 100,000 events played back and reported on by a server that has others to serve.

What a recording costs is measured against folding the same log event by event. How long everybody else waits is seen by
a task that ticks in the server's event loop: by the clock, to be held against the same server with nothing to do, and
in processor time, which stays the same when other programs are busy.
"""

import asyncio
import gc
import os
import statistics
import tempfile
import time
import urllib.request
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from bench.result import Result, at_most
from bench.ticking_server import EVERY, FILE
from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.engine.projection import summary_of
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve, fold
from greenroom.ports.log import Batch
from greenroom.testing.coding.long_interview import long_interview
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from greenroom.web.services import LOCAL_OWNER
from tests.serving import Server, eventually

EVENTS = int(os.environ.get("BENCH_EVENTS", "100000"))
ROUNDS = 3
AIM: dict[Redaction, float] = {"none": 2.5, "names": 6.0, "personal": 6.0}
"""Half of what it was when every event was compared with the one before it; measured are 1.6 and 3.7."""
AIM_P99_MS = 20
AIM_LONGEST_MS = 150
_AT_ONCE = 1 << 16
_QUIET = 5.0
_LONGEST = 300.0


def run() -> list[Result]:
    """What it costs, then what others notice of it."""
    records = long_interview(EVENTS)
    return [*_costs(records), *_pauses(records)]


# ---------------------------------------------------------------- what it costs


def _costs(records: list[Recorded]) -> Iterator[Result]:
    """Each in turns with a fold, so that a busy machine slows both alike."""
    name = f"recording of {len(records):,} events"
    # That the log itself is searched for garbage again and again is the fault of neither.
    gc.collect()
    gc.freeze()
    for redact in get_args(Redaction):
        folding, making = [], []
        for _ in range(ROUNDS):
            folding.append(_processor_time(_folded_one_by_one, records))
            making.append(_processor_time(_told, records, redact))
        ratio = statistics.median(made / folded for made, folded in zip(making, folding, strict=True))
        yield at_most(f"{name} to folding them one by one, redacted: {redact}", ratio, "x", AIM[redact])
        yield Result(f"{name}, redacted: {redact}, processor time", statistics.median(making), "s")


def _folded_one_by_one(records: list[Recorded]) -> None:
    state = begin("interview", records[0])
    for record in records[1:]:
        state = evolve(state, record)


def _told(records: list[Recorded], redact: Redaction) -> None:
    for _ in Recording("interview", records, redact).lines():
        pass


def _processor_time(work: Callable[..., None], *given: object) -> float:
    began = time.process_time()
    work(*given)
    return time.process_time() - began


# ---------------------------------------------------------------- what others notice


@dataclass(frozen=True)
class _Phase:
    """Something that was asked of the server, and how much more memory it needed for it at most."""

    name: str
    began: float
    ended: float
    grew_mb: float


def _pauses(records: list[Recorded]) -> Iterator[Result]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(_keep(records, folder / "greenroom.db"))
        with Server(folder, "bench.ticking_server", **{FILE: str(folder / "ticks")}) as server:
            phases = list(_asked(server))
        ticks = array("d", (folder / "ticks").read_bytes())
    for phase in phases:
        yield from _noticed(phase, ticks)


async def _keep(records: list[Recorded], database: Path) -> None:
    log = SqliteEventLog.open(database)
    first = summary_of(begin("long", records[0]), LOCAL_OWNER)
    # As earlier versions left it: its report is written when somebody asks for it.
    last = replace(summary_of(fold("long", records), LOCAL_OWNER), wake_at=None)
    await log.append(Batch("long", LOCAL_OWNER, records[:1], first))
    await log.append(Batch("long", LOCAL_OWNER, records[1:], last))
    await log.close()


def _asked(server: Server) -> Iterator[_Phase]:
    server.get("/api/setup")
    recording = "/api/interviews/long/recording"
    phases: tuple[tuple[str, Callable[[], None]], ...] = (
        ("nothing", lambda: time.sleep(_QUIET)),
        ("its report", lambda: _report(server)),
        ("a recording", lambda: _fetch(server, recording)),
        ("a file to share", lambda: _fetch(server, f"{recording}/file")),
    )
    for name, work in phases:
        with _most_memory(server.pid) as grew_mb:
            began = time.monotonic()
            work()
            ended = time.monotonic()
        yield _Phase(name, began, ended, grew_mb())


def _report(server: Server) -> None:
    eventually(lambda: server.get("/api/interviews/long/report")["report"], "the report was not written", _LONGEST)


def _fetch(server: Server, path: str) -> None:
    with urllib.request.urlopen(server.url + path, timeout=300) as response:
        while response.read(_AT_ONCE):
            pass


@contextmanager
def _most_memory(pid: int) -> Iterator[Callable[[], float]]:
    """How much more memory a process came to hold than it held at first, in MB."""
    Path(f"/proc/{pid}/clear_refs").write_text("5")
    before = _kilobytes(pid, "VmRSS")
    yield lambda: max(0, _kilobytes(pid, "VmHWM") - before) / 1000


def _kilobytes(pid: int, name: str) -> int:
    return int(Path(f"/proc/{pid}/status").read_text().partition(f"{name}:")[2].split()[0])


def _noticed(phase: _Phase, ticks: "array[float]") -> Iterator[Result]:
    there = [at for at in range(0, len(ticks), 3) if phase.began < ticks[at] < phase.ended + EVERY]
    late = sorted(ticks[at + 1] * 1000 for at in there)
    used = sorted(max(0.0, ticks[at + 2] - EVERY) * 1000 for at in there)
    name = f"a server of others, asked for {phase.name}"
    yield Result(f"{name}: wait by the clock, p99", _p99(late), "ms")
    yield Result(f"{name}: wait by the clock, longest", late[-1], "ms")
    yield at_most(f"{name}: wait in processor time, p99", _p99(used), "ms", AIM_P99_MS)
    yield at_most(f"{name}: wait in processor time, longest", used[-1], "ms", AIM_LONGEST_MS)
    yield Result(f"{name}: more memory at most", phase.grew_mb, "MB")


def _p99(ascending: list[float]) -> float:
    return ascending[int(len(ascending) * 0.99)]
