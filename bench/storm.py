"""A storm: many interviews at once, connections that break, and a server that is killed again and again.

    STORM_MINUTES=10 STORM_INTERVIEWS=30 STORM_KILLS=50 STORM_SEED=1 python -m bench storm

The server is the real one on loopback, with the real sandbox. It is killed with -9 at random moments and started again
on the same data. Afterwards nothing may be missing: no turn of the judge, no acknowledged command, no verdict.
"""

import asyncio
import os
import random
import re
import shutil
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import httpx

from bench.result import Result, at_least, at_most
from bench.storm_candidate import QUESTIONS, SLOW, Candidate, Place
from bench.storm_check import Findings, check, pending_runs
from tests.serving import Server, eventually

PACK = Path(__file__).parents[1] / "packs/core"
QUIET_SECONDS = 420
"""How long the server may take after the storm to finish what is owed."""


@dataclass(frozen=True, slots=True)
class Weather:
    """How strong the storm is."""

    seconds: float
    """Without the time that the server takes to start again."""
    interviews: int
    kills: int
    seed: int


def run() -> list[Result]:
    """The storm as the environment says."""
    weather = Weather(
        seconds=float(os.environ.get("STORM_MINUTES", "10")) * 60,
        interviews=int(os.environ.get("STORM_INTERVIEWS", "30")),
        kills=int(os.environ.get("STORM_KILLS", "50")),
        seed=int(os.environ.get("STORM_SEED", "1")),
    )
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(storm(Path(folder), weather))


async def storm(folder: Path, weather: Weather) -> list[Result]:
    """Let it rage, wait for quiet, and hold the log against what was promised."""
    # Two questions are enough, and the server starts twice as fast.
    for question in QUESTIONS:
        shutil.copytree(PACK / question, folder / "packs/core" / question)
    # Interviews leave memory after a few seconds without a listener, so that they also have to come back.
    settings = {"GREENROOM_PACKS": str(folder / "packs"), "GREENROOM_IDLE_SECONDS": "5"}
    server = Server(folder / "data", **settings)
    await _start(server)
    try:
        place = Place(server.url)
        candidates = [Candidate(place, f"{weather.seed}-{number}") for number in range(weather.interviews)]
        working = [asyncio.create_task(candidate.work()) for candidate in candidates]
        kills = await _kill(server, weather)
        for task in working:
            task.cancel()
        # A candidate that failed for a reason of its own would make the storm look calm.
        for ending in await asyncio.gather(*working, return_exceptions=True):
            if not isinstance(ending, asyncio.CancelledError):
                raise AssertionError("a candidate went home early") from ending
        quiet = await _quiet(server)
        turns, had = await _turns_to_be_had(server)
        health = await asyncio.to_thread(server.get, "/healthz")
    finally:
        server.stop()
    sittings = [sitting for candidate in candidates for sitting in candidate.sittings]
    done = sum((candidate.done for candidate in candidates), Counter[str]())
    findings = check(server.database, {sitting.id: sitting.acknowledged for sitting in sittings})
    return [*_figures(weather, kills, len(sittings), done, findings), *_promises(quiet, turns, had, health, findings)]


async def _kill(server: Server, weather: Weather) -> int:
    """Kill and restart at random moments; returns how often. Only the time in which the server is up counts."""
    chance = random.Random(weather.seed)
    moments = sorted(chance.uniform(0, weather.seconds) for _ in range(weather.kills))
    for before, moment in pairwise([0.0, *moments]):
        await asyncio.sleep(moment - before)
        await asyncio.to_thread(server.kill)
        await _start(server)
    await asyncio.sleep(weather.seconds - max(moments, default=0.0))
    return len(moments)


async def _start(server: Server) -> None:
    """Start it, with more patience than a test has: the machine may be busy with all that the last one left."""
    try:
        await asyncio.to_thread(server.start)
    except OSError:
        await asyncio.to_thread(eventually, lambda: _is_up(server), "the server does not answer", 300)


def _is_up(server: Server) -> bool:
    try:
        return bool(server.get("/healthz"))
    except OSError:
        return False


async def _quiet(server: Server) -> bool:
    """Wait until nothing is owed; False when that takes too long."""
    deadline = time.monotonic() + QUIET_SECONDS
    while time.monotonic() < deadline:
        if not pending_runs(server.database) and not sum((await _metrics(server)).values()):
            return True
        await asyncio.sleep(0.5)
    return False


async def _turns_to_be_had(server: Server) -> tuple[int, int]:
    """How many turns the judge has, and how many of them can be held at the same time."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=120) as http:
        turns = _number((await http.get("/metrics")).text, "turns", "judge")
        body = {"language": "python", "code": SLOW}
        runs = [asyncio.create_task(http.post(f"/api/questions/{QUESTIONS[0]}/runs", json=body)) for _ in range(turns)]
        had = 0
        while not all(run.done() for run in runs):
            had = max(had, (await _metrics(server))["judge running"])
            await asyncio.sleep(0.02)
        answers = [run.result().text for run in runs]
    return turns, min(had, sum('"result":{' in answer for answer in answers))


async def _metrics(server: Server) -> dict[str, int]:
    """How many wait and run in each queue."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as http:
        text = (await http.get("/metrics")).text
    return {
        f"{queue} {figure}": _number(text, figure, queue)
        for queue in ("judge", "analysis")
        for figure in ("running", "waiting")
    }


def _number(metrics: str, figure: str, queue: str) -> int:
    found = re.search(rf'^greenroom_queue_{figure}{{queue="{queue}"}} (\S+)$', metrics, re.MULTILINE)
    assert found, metrics
    return int(float(found.group(1)))


def _figures(weather: Weather, kills: int, interviews: int, done: Counter[str], findings: Findings) -> list[Result]:
    return [
        Result("seed", weather.seed),
        at_least("kills -9", kills, "", weather.kills),
        at_least("interviews", interviews, "", weather.interviews),
        Result("commands acknowledged", done["acknowledged"]),
        Result("commands refused", done["refused"]),
        Result("interviews not begun because of an error", done["not begun"]),
        Result("connections opened", done["joined"]),
        Result("connections broken off", done["broken off"]),
        Result("practice runs broken off", done["practice broken off"]),
        Result("practice runs judged", done["practice judged"]),
        Result("events in the log", findings.events),
        Result("runs judged in interviews", findings.judged),
        Result("of them submissions", findings.submissions_judged),
        Result("runs that the end of their interview made needless", findings.needless),
    ]


def _promises(quiet: bool, turns: int, had: int, health: dict[str, str], findings: Findings) -> list[Result]:
    return [
        at_most("turns of the judge lost", turns - had, f"of {turns}", 0),
        at_most("acknowledged commands lost", findings.lost, "", 0),
        at_most("commands recorded twice", findings.doubled, "", 0),
        at_most("interviews with gaps in their log", findings.gaps, "", 0),
        at_most("runs without a verdict", findings.pending, "", 0),
        at_most("runs that the judge failed", findings.failed, "", 0),
        at_least("quiet in time afterwards", quiet, "", 1),
        at_least("health is ok afterwards", health["status"] == "ok", "", 1),
    ]
