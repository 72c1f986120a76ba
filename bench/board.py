"""Boards of 1,000 elements: an edit to its acknowledgement, the graph, any moment of the log, and its recording.

The edit is compared with an edit in a coding round of the same server, in turns. Seeking and the recording are compared
with folding the same log.
"""

import asyncio
import gc
import itertools
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, get_args

from websockets.asyncio.client import ClientConnection

from bench.designs import drawing
from bench.live import do, enter
from bench.result import Result, at_least, at_most
from greenroom.designs.reading import read_board
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve, fold
from greenroom.interview.core.seeking import EVERY, Timeline
from greenroom.testing.board.play import Play
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from tests.serving import Server

ELEMENTS = 1_000
EDITS = int(os.environ.get("BENCH_EDITS", "400"))
LOGGED = int(os.environ.get("BENCH_BOARD_EVENTS", "20000"))
"""Edits in the log that is sought in and recorded."""
AT_ONCE = 200
"""Elements that a browser sends at once."""
BETWEEN_S = 0.02
"""Between two edits: a room takes no more than its limit of messages in a second."""
SEEKS = 400
ROUNDS = 3
AIM_EDIT = 2.0
AIM_GRAPH_MS = 50.0
AIM_SEEK = 50.0
AIM_RECORDING: dict[Redaction, float] = {"none": 2.5, "names": 6.0, "personal": 6.0}
"""As for a log of a coding interview."""

Drawn = dict[str, Any]


def run() -> list[Result]:
    """Measure all of it."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        edits = asyncio.run(_edits(server))
    records = _log()
    return [*edits, _graph(), *_seeking(records), *_recording(records)]


def _elements() -> list[Drawn]:
    return [{**one, "version": 1, "versionNonce": 1} for one in drawing(ELEMENTS)]


def _moved(one: Drawn, version: int) -> Drawn:
    """The element a little further on, whole, as a browser sends it."""
    return {**one, "x": one["x"] + version % 7, "version": version, "versionNonce": version}


# ---------------------------------------------------------------- an edit


async def _edits(server: Server) -> list[Result]:
    """One edit in the one, then one in the other: whatever else the machine does hurts both."""
    coding = await asyncio.to_thread(server.at_problem, time_factor=2.0)
    board = await asyncio.to_thread(_at_board, server)
    in_coding, in_board = await enter(server.url, coding), await enter(server.url, board)
    try:
        await _draw(in_board)
        taken: dict[str, list[float]] = {"coding": [], "board": []}
        elements, chance = _elements(), random.Random(0)
        for number, base in zip(range(EDITS), itertools.count(), strict=False):
            await asyncio.sleep(BETWEEN_S)
            command: dict[str, Any] = {"type": "edit_code", "round": 0, "base": base, "start": 0, "end": 0}
            taken["coding"].append(await do(in_coding, f"coding-{number:05}", {**command, "text": "x = 1\n"}))
            changed = [_moved(chance.choice(elements), number + 2)]
            command = {"type": "edit_board", "round": 0, "changed": changed}
            taken["board"].append(await do(in_board, f"board-{number:06}", command))
    finally:
        await in_coding.close()
        await in_board.close()
    p50 = {kind: statistics.median(times) * 1000 for kind, times in taken.items()}
    p99 = {kind: statistics.quantiles(times, n=100)[98] * 1000 for kind, times in taken.items()}
    return [
        Result("edit to ack in a coding round, p50", p50["coding"], "ms"),
        Result(f"edit to ack on a board of {ELEMENTS:,} elements, p50", p50["board"], "ms"),
        at_most("edit to ack: board / coding, p50", p50["board"] / p50["coding"], "x", AIM_EDIT),
        Result("edit to ack: board / coding, p99", p99["board"] / p99["coding"], "x"),
    ]


def _at_board(server: Server) -> str:
    request = {"candidate": "Ada", "track": "design", "board": {"question": "short-links"}, "time_factor": 2.0}
    interview = server.post("/api/interviews", request)["id"]
    for command in ("start", "move_on", "move_on"):
        server.command(interview, type=command)
    for after in ("requirements", "estimation"):
        server.command(interview, type="next_phase", round=0, after=after)
    return str(interview)


async def _draw(board: ClientConnection) -> None:
    elements = _elements()
    for at in range(0, len(elements), AT_ONCE):
        command = {"type": "edit_board", "round": 0, "changed": elements[at : at + AT_ONCE]}
        await do(board, f"drawn-{at:06}", command)


# ---------------------------------------------------------------- the graph


def _graph() -> Result:
    """Processor time from the elements, as the log keeps them, to the graph."""
    elements = list(_drawn().round.drawing.elements.values())
    taken = min(_processor_ms(elements) for _ in range(ROUNDS * 5))
    return at_most(f"graph of a board of {len(elements)} elements", taken, "ms CPU", AIM_GRAPH_MS)


def _processor_ms(elements: list[Drawn]) -> float:
    started = time.process_time()
    read_board(elements)
    return (time.process_time() - started) * 1000


# ---------------------------------------------------------------- a log


def _drawn() -> Play:
    play = Play().to_board("design")
    elements = _elements()
    for at in range(0, len(elements), AT_ONCE):
        play.draw(*elements[at : at + AT_ONCE])
    return play


def _log() -> list[Recorded]:
    """An interview in which elements of a full board are moved again and again."""
    play, elements, chance = _drawn(), _elements(), random.Random(0)
    for number in range(LOGGED):
        play.draw(_moved(chance.choice(elements), number + 2))
    return list(play.records)


def _seeking(records: list[Recorded]) -> list[Result]:
    """In processor time: few seeks are measured, and what else the machine does would decide their slowest."""
    folding, seeking = [], []
    timeline, chance, last = Timeline("interview", records), random.Random(0), records[-1].seq
    for _ in range(ROUNDS):
        folding.append(_processor_time(lambda: fold("interview", records)))
        sought = sorted(_processor_time(lambda: timeline.at_seq(chance.randint(1, last))) for _ in range(SEEKS))
        seeking.append(sought[int(SEEKS * 0.95)])
    name = f"{len(records):,} events of a board"
    ratio = statistics.median(whole / p95 for whole, p95 in zip(folding, seeking, strict=True))
    return [
        at_least(f"fold of {name} to a seek in them (p95, kept every {EVERY})", ratio, "x", AIM_SEEK),
        Result(f"fold of {name}", statistics.median(folding) * 1000, "ms CPU"),
        Result(f"seek in {name}, p95", statistics.median(seeking) * 1000, "ms CPU"),
    ]


def _recording(records: list[Recorded]) -> list[Result]:
    """Each in turns with a fold, so that a busy machine slows both alike."""
    gc.collect()
    gc.freeze()
    results = []
    for redact in get_args(Redaction):
        folding, making = [], []
        for _ in range(ROUNDS):
            folding.append(_processor_time(lambda: _folded_one_by_one(records)))
            making.append(_processor_time(lambda redact=redact: _told(records, redact)))
        ratio = statistics.median(made / folded for made, folded in zip(making, folding, strict=True))
        name = f"recording of {len(records):,} events of a board"
        results.append(at_most(f"{name} to folding them, redacted: {redact}", ratio, "x", AIM_RECORDING[redact]))
        results.append(Result(f"{name}, redacted: {redact}", statistics.median(making), "s CPU"))
    return results


def _folded_one_by_one(records: list[Recorded]) -> None:
    state = begin("interview", records[0])
    for record in records[1:]:
        state = evolve(state, record)


def _told(records: list[Recorded], redact: Redaction) -> None:
    for _ in Recording("interview", records, redact).lines():
        pass


def _processor_time(work: Any) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
