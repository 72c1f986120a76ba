"""Pairing against what it is built on: an edit in a workspace of 20 files, and the tests of a level by name.

The edit is compared with the same edit in a coding round of the same server, in turns. Tests of a level, from the
command to their results on the socket, are compared with the same job given to a sandbox of this process.
"""

import asyncio
import itertools
import json
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from bench.live import do, enter, next_of
from bench.result import Result, at_most
from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.judging.outcome import Outcome
from greenroom.ports.sandbox.running import Job, OnProgress, ignore_progress
from greenroom.questions.projects.loading import load_project
from greenroom.questions.projects.model import Project
from tests.serving import Server

FILES = 20
EDITS = int(os.environ.get("BENCH_EDITS", "400"))
RUNS = int(os.environ.get("BENCH_RUNS", "15"))
LINE = "x = 1\n"
BETWEEN_S = 0.02
"""Between two edits: a room takes no more than its limit of messages in a second."""
FIRST_REVISION = 1
"""Of a file that was just made."""
AIM_EDIT = 1.2
AIM_TESTS = 1.3


def run() -> list[Result]:
    """Measure both."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        return asyncio.run(_measure(server))


async def _measure(server: Server) -> list[Result]:
    coding = await asyncio.to_thread(server.at_problem, time_factor=2.0)
    pairing = await asyncio.to_thread(_at_project, server)
    in_coding, in_pairing = await enter(server.url, coding), await enter(server.url, pairing)
    try:
        edits = await _edits(in_coding, in_pairing)
        return [*edits, *await _tests(in_pairing)]
    finally:
        await in_coding.close()
        await in_pairing.close()


def _at_project(server: Server) -> str:
    choices = {"project": "rule-engine", "driver": "human", "level_factor": 1}
    interview = server.post("/api/interviews", {"candidate": "Ada", "track": "pairing", "project": choices})["id"]
    for command in ("start", "move_on", "move_on"):
        server.command(interview, type=command)
    project = load_project(packs_folder() / "projects" / "rule-engine")
    for path, text in _workspace(project).items():
        server.command(interview, type="replace_file", round=0, path=path, text=text)
    return str(interview)


def _workspace(project: Project) -> dict[str, str]:
    """Files with a mistake, so that the level stays the same however often its tests run."""
    parts = {f"part_{number:02}.py": f'"""Part {number}."""\n' + "value = 1\n" * 50 for number in range(FILES - 1)}
    return {**project.levels[0].bugs[0].files, **parts}


async def _edits(coding: ClientConnection, pairing: ClientConnection) -> list[Result]:
    """One edit in the one, then one in the other: whatever else the machine does hurts both."""
    revision = {"coding": itertools.count(), "pairing": itertools.count(FIRST_REVISION)}
    taken: dict[str, list[float]] = {"coding": [], "pairing": []}
    for number in range(EDITS):
        await asyncio.sleep(BETWEEN_S)
        edit = {"round": 0, "start": 0, "end": 0, "text": LINE}
        base = next(revision["coding"])
        command: dict[str, Any] = {"type": "edit_code", "base": base, **edit}
        taken["coding"].append(await do(coding, f"coding-{number:05}", command))
        base = next(revision["pairing"])
        command = {"type": "edit_file", "path": "part_00.py", "base": base, **edit}
        taken["pairing"].append(await do(pairing, f"pairing-{number:05}", command))
    p50 = {kind: statistics.median(times) * 1000 for kind, times in taken.items()}
    p99 = {kind: statistics.quantiles(times, n=100)[98] * 1000 for kind, times in taken.items()}
    return [
        Result("edit to ack in a coding round, p50", p50["coding"], "ms"),
        Result(f"edit to ack in a workspace of {FILES} files, p50", p50["pairing"], "ms"),
        at_most("edit to ack: workspace / coding, p50", p50["pairing"] / p50["coding"], "x", AIM_EDIT),
        Result("edit to ack: workspace / coding, p99", p99["pairing"] / p99["coding"], "x"),
    ]


class _Noting:
    """A sandbox that notes the job it is given."""

    def __init__(self, sandbox: BubblewrapSandbox) -> None:
        self._sandbox = sandbox
        self.job: Job | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sandbox, name)

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> list[Outcome]:
        self.job = job
        return list(await self._sandbox.run(job, on_progress))


async def _tests(pairing: ClientConnection) -> list[Result]:
    project = load_project(packs_folder() / "projects" / "rule-engine")
    sandbox = BubblewrapSandbox()
    try:
        await sandbox.probe()
        await sandbox.prepare()
        job = await _job(project, sandbox)
        bare, with_greenroom = [], []
        for number in range(RUNS):
            await sandbox.filled()
            started = time.perf_counter()
            outcomes = await sandbox.run(job)
            bare.append(time.perf_counter() - started)
            assert len(outcomes) == len(job.inputs)
            with_greenroom.append(await _tests_over_socket(pairing, f"run-{number:06}"))
    finally:
        await sandbox.close()
    ratio = statistics.median(with_greenroom) / statistics.median(bare)
    return [
        Result(f"{len(job.inputs)} tests in the sandbox alone, p50", statistics.median(bare) * 1000, "ms"),
        Result(f"{len(job.inputs)} tests from command to results, p50", statistics.median(with_greenroom) * 1000, "ms"),
        at_most("execute_tests with Greenroom / in the sandbox alone, p50", ratio, "x", AIM_TESTS),
    ]


async def _job(project: Project, sandbox: BubblewrapSandbox) -> Job:
    noting = _Noting(sandbox)
    await SuiteRunner(noting).run_tests(project, _workspace(project), 1)
    assert noting.job is not None
    return noting.job


async def _tests_over_socket(socket: ClientConnection, id_: str) -> float:
    started = time.perf_counter()
    command = {"type": "run_project_tests", "round": 0}
    await socket.send(json.dumps({"type": "do", "id": id_, "command": command}))
    while True:
        message = await next_of(socket, "changed", "refusal")
        assert message["type"] != "refusal", message
        for change in message["changes"]:
            if change["type"] == "test_run_changed" and change["run"]["state"] == "finished":
                return time.perf_counter() - started
