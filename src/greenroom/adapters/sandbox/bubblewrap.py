"""The sandbox by bubblewrap: every input in its own process, in its own namespaces, seen by nobody else."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import resources

from greenroom.adapters.sandbox import seccomp
from greenroom.adapters.sandbox.command import DISK_BYTES, Channels, Confinement, command
from greenroom.adapters.sandbox.outcomes import read_outcome
from greenroom.adapters.sandbox.pipes import readable
from greenroom.adapters.sandbox.probing import Finding, find_confinement
from greenroom.adapters.sandbox.process import Allowance, Confined, run_confined
from greenroom.errors import SandboxUnavailable
from greenroom.judging.outcome import Outcome
from greenroom.ports import Isolation, Job
from greenroom.questions.model import Language

RESULT_BYTES = 1024 * 1024
"""The largest result, as JSON, that a function may return."""

# The supervisor inside keeps the time limit to the millisecond; this is for when it cannot.
_LATE_SECONDS = 1.0
# How long "it does not work" is believed: somebody may be mending it while we run.
_DOUBT_SECONDS = 15.0


class BubblewrapSandbox:
    """Runs Python. Refuses where nothing confines; never runs code unconfined."""

    def __init__(self) -> None:
        self._probing = asyncio.Lock()
        self._finding: Finding | None = None
        self._found_at = 0.0
        self._live: set[Confined] = set()
        self._closed = False

    async def probe(self) -> Isolation:
        """What isolation there is, found by trying it; cached."""
        return (await self._find()).isolation

    async def versions(self) -> Mapping[Language, str]:
        """Python's version, where code can be run at all."""
        confinement = (await self._find()).confinement
        return {} if confinement is None else {"python": confinement.interpreter.version}

    async def run(self, job: Job, on_outcome: Callable[[int], None]) -> Sequence[Outcome]:
        """Run the inputs in order, each in a fresh sandbox."""
        self._check_open()
        if job.language != "python":
            raise SandboxUnavailable(f"{job.language} cannot be run on this machine.", "Choose Python.")
        finding = await self._find()
        if finding.confinement is None:
            raise SandboxUnavailable(finding.isolation.reason, finding.isolation.fix)
        outcomes: list[Outcome] = []
        for arguments in job.inputs:
            outcome = await self._run_one(finding.confinement, job, arguments)
            outcomes.append(outcome)
            on_outcome(len(outcomes))
            if outcome.ended == "syntax" or (job.stop_on_failure and outcome.ended != "returned"):
                break
        return outcomes

    async def close(self) -> None:
        """End everything that still runs, and start nothing more."""
        self._closed = True
        running = tuple(self._live)
        for confined in running:
            confined.kill()
        for confined in running:
            await confined.gone.wait()

    async def _find(self) -> Finding:
        async with self._probing:
            now = asyncio.get_running_loop().time()
            doubtful = self._finding is None or (
                self._finding.confinement is None and now - self._found_at > _DOUBT_SECONDS
            )
            if doubtful or self._finding is None:
                self._finding = await find_confinement(self._run_one)
                self._found_at = now
            return self._finding

    async def _run_one(self, confinement: Confinement, job: Job, arguments: str) -> Outcome:
        limits = job.limits
        request = {
            "source": job.source,
            "function": job.function,
            "arguments": arguments,
            "wall_ms": limits.wall_ms,
            "cpu_ms": limits.cpu_ms,
            "memory_mb": limits.memory_mb,
            "processes": limits.processes,
            "disk_bytes": DISK_BYTES,
            "result_bytes": RESULT_BYTES,
        }
        allowance = Allowance(
            seconds=limits.wall_ms / 1000 + _LATE_SECONDS,
            memory_kb=limits.memory_mb * 1024,
            output_bytes=limits.output_kb * 1024,
            # The reply's first line, with an error's text, comes on top.
            result_bytes=RESULT_BYTES + 64 * 1024,
        )
        with readable(seccomp.program(), json.dumps(request).encode()) as (filter_fd, request_fd):
            trace = await run_confined(
                lambda result, report: command(
                    confinement, self._harness, Channels(filter_fd, request_fd, result, report)
                ),
                (filter_fd, request_fd),
                allowance,
                self._live,
            )
        # If we ended it ourselves, that must not look like the candidate's fault.
        self._check_open()
        return read_outcome(trace, limits)

    def _check_open(self) -> None:
        if self._closed:
            raise SandboxUnavailable("The sandbox is closed.", "")

    @cached_property
    def _harness(self) -> str:
        return resources.files("greenroom.adapters.sandbox").joinpath("harness.py").read_text(encoding="utf-8")
