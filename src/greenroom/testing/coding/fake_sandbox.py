"""A sandbox that runs nothing: what each source does is written down beforehand."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from greenroom.judging.outcome import Ended, Outcome
from greenroom.ports.sandbox.running import Isolation, Job, OnProgress, Progress, SandboxUnavailable, ignore_progress
from greenroom.questions.model import Language

Behaviour = Callable[[Any], Outcome]
"""What a source does when called with its list of arguments."""

WORKING = Isolation("fake", "Nothing is run.")


def returned(value: object, stdout: str = "") -> Outcome:
    """It returned this value."""
    return _outcome("returned", value=json.dumps(value), stdout=stdout)


def raised(error: str, stdout: str = "") -> Outcome:
    """It raised; `error` is the traceback or its last line."""
    return _outcome("raised", error=error, stdout=stdout)


def ended(how: str, error: str = "") -> Outcome:
    """It ended in another way: syntax, exited, timeout, memory or output."""
    return _outcome(how, error=error)


def _outcome(how: str, value: str | None = None, stdout: str = "", error: str = "") -> Outcome:
    return Outcome(cast(Ended, how), value, stdout, error, wall_ms=1.0, cpu_ms=1.0, memory_kb=8192)


class FakeSandbox:
    """Answers by a script from source to behaviour; a source that is not in it behaves as `otherwise`.

    While `gate` is closed, runs wait in front of it. `jobs` are those that came, `running` how many are inside.
    """

    def __init__(
        self,
        script: Mapping[str, Behaviour | Outcome] | None = None,
        otherwise: Behaviour | Outcome | None = None,
        isolation: Isolation = WORKING,
    ) -> None:
        self._script = dict(script or {})
        self._otherwise = otherwise if otherwise is not None else raised("NameError: not in the script")
        self._isolation = isolation
        self.gate = asyncio.Event()
        self.gate.set()
        self.jobs: list[Job] = []
        self.running = 0
        self.closed = False

    async def probe(self) -> Isolation:
        """What the test said there is."""
        return self._isolation

    async def versions(self) -> Mapping[Language, str]:
        """Python, unless there is no isolation."""
        return {} if self._isolation.tier is None else {"python": "3.11.0"}

    async def prepare(self) -> None:
        """There is nothing to prepare."""

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        """Answer from the script."""
        if self._isolation.tier is None:
            raise SandboxUnavailable(self._isolation.reason, self._isolation.fix)
        if self.closed:
            raise SandboxUnavailable("The sandbox is closed.", "")
        if job.language not in await self.versions():
            raise SandboxUnavailable(f"{job.language} cannot be run on this machine.", "Choose Python.")
        self.jobs.append(job)
        self.running += 1
        try:
            return await self._answer(job, on_progress)
        finally:
            self.running -= 1

    async def close(self) -> None:
        """Take no more jobs."""
        self.closed = True

    async def _answer(self, job: Job, on_progress: OnProgress) -> Sequence[Outcome]:
        behaviour = self._script.get(job.source, self._otherwise)
        outcomes: list[Outcome] = []
        total = len(job.inputs)
        on_progress(Progress("compiling", 0, total))
        on_progress(Progress("running", 0, total))
        for arguments in job.inputs:
            await self.gate.wait()
            outcome = behaviour if isinstance(behaviour, Outcome) else behaviour(json.loads(arguments))
            outcomes.append(outcome)
            on_progress(Progress("running", len(outcomes), total))
            if outcome.ended == "syntax" or (job.stop_on_failure and outcome.ended != "returned"):
                break
        return outcomes
