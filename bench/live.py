"""500 live interviews in one server process: an edit a second each and an utterance every ten seconds.

The server is the real one on loopback with its database on disk. Latency is seen from the client, so the client's own
share is in it; the bare limit is measured in the same minute as the time of one synced write. Memory is what as many
interviews again add: the first fill what the start left free.
"""

import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.result import Result, at_most
from tests.serving import Server

INTERVIEWS = int(os.environ.get("BENCH_INTERVIEWS", "500"))
SECONDS = int(os.environ.get("BENCH_SECONDS", "60"))
AIM_P99_MS = 50
AIM_KB = 100
UTTERANCES = (
    "Can the input be empty?",
    "Can the numbers be negative?",
    "I would sort it first and then walk through once",
    "What should I return when there is nothing?",
)


def run() -> list[Result]:
    """Serve, load for a minute, and measure; then load as many interviews again."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        latencies, said, before, after, fsync = asyncio.run(_load(server, Path(folder)))
    p50, p99 = (statistics.quantiles(latencies, n=100)[at - 1] * 1000 for at in (50, 99))
    per_interview = (after - before) / INTERVIEWS
    sync = statistics.median(fsync) * 1000
    return [
        Result(f"{INTERVIEWS} interviews, edits acknowledged", len(latencies)),
        Result("utterances acknowledged", said),
        Result("edit to ack, p50", p50, "ms"),
        at_most("edit to ack, p99", p99, "ms", AIM_P99_MS),
        Result("one synced write meanwhile, p50", sync, "ms"),
        Result("edit to ack p50 to one synced write", p50 / sync, "x"),
        at_most("memory per live interview", per_interview, "kB", AIM_KB),
    ]


async def _load(server: Server, folder: Path) -> tuple[list[float], int, int, int, list[float]]:
    # One interview first, so that what is loaded once (words, the sandbox's probe) is not measured.
    await asyncio.to_thread(_warm_up, server)
    fsync: list[float] = []
    sockets, stop = await _enter_all(server), time.monotonic() + SECONDS
    syncing = asyncio.create_task(_watch_disk(folder, stop, fsync))
    latencies, said = await _talk(sockets, stop)
    await syncing
    before = _resident_kb(server.pid)
    others = await _enter_all(server)
    await _talk(others, time.monotonic() + SECONDS)
    after = _resident_kb(server.pid)
    for socket in (*sockets.values(), *others.values()):
        await socket.close()
    return latencies, said, before, after, fsync


async def _enter_all(server: Server) -> dict[str, ClientConnection]:
    ids = [await asyncio.to_thread(server.at_problem, time_factor=2.0) for _ in range(INTERVIEWS)]
    return {interview: await enter(server.url, interview) for interview in ids}


async def _talk(sockets: dict[str, ClientConnection], stop: float) -> tuple[list[float], int]:
    latencies: list[float] = []
    clients = (_client(socket, interview, stop, latencies) for interview, socket in sockets.items())
    return latencies, sum(await asyncio.gather(*clients))


def _warm_up(server: Server) -> None:
    # The lobby's question is answered when every language has been looked for.
    server.get("/api/setup")
    interview = server.at_problem()
    for text in UTTERANCES:
        server.command(interview, type="say", text=text)
        while server.get(f"/api/interviews/{interview}/transcript")["lines"][-1]["who"] == "candidate":
            time.sleep(0.01)
    server.command(interview, type="end")


async def enter(base: str, interview: str) -> ClientConnection:
    """A socket in an interview's room."""
    address = f"{base.replace('http', 'ws')}/api/interviews/{interview}/live"
    socket = await connect(address, compression=None, max_queue=None)
    await socket.send('{"type":"hello"}')
    await next_of(socket, "welcome")
    return socket


async def _client(socket: ClientConnection, interview: str, stop: float, latencies: list[float]) -> int:
    generator = random.Random(interview)
    said = 0
    await asyncio.sleep(generator.random())
    for revision in range(SECONDS * 2):
        if time.monotonic() >= stop:
            break
        due = time.monotonic() + 1
        command = {"type": "edit_code", "round": 0, "base": revision, "start": 0, "end": 0, "text": "x = 1\n"}
        latencies.append(await do(socket, f"{interview}-{revision}", command))
        if generator.random() < 0.1:
            await do(socket, f"{interview}-{revision}-say", {"type": "say", "text": generator.choice(UTTERANCES)})
            said += 1
        await asyncio.sleep(max(0.0, due - time.monotonic()))
    return said


async def do(socket: ClientConnection, id_: str, command: dict[str, Any]) -> float:
    """Give a command; the seconds until it is acknowledged."""
    started = time.perf_counter()
    await socket.send(json.dumps({"type": "do", "id": id_, "command": command}))
    answer = await next_of(socket, "ack", "refusal")
    assert answer["type"] == "ack", answer
    return time.perf_counter() - started


async def next_of(socket: ClientConnection, *types: str) -> dict[str, Any]:
    """The next message of one of these types."""
    # Nearly all that arrives is not waited for: looking at the first bytes saves the client from parsing it.
    starts = tuple(f'{{"type":"{type_}"' for type_ in types)
    while True:
        text = await socket.recv()
        if str(text).startswith(starts):
            message: dict[str, Any] = json.loads(text)
            return message


async def _watch_disk(folder: Path, stop: float, taken: list[float]) -> None:
    def write() -> float:
        started = time.perf_counter()
        with (folder / "sync-probe").open("ab") as file:
            file.write(b"x" * 300)
            file.flush()
            os.fsync(file.fileno())
        return time.perf_counter() - started

    while time.monotonic() < stop:
        taken.append(await asyncio.to_thread(write))
        await asyncio.sleep(0.5)


def _resident_kb(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])
