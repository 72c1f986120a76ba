"""A sandbox for tests that isolates nothing: it runs Python in child processes, and only code that we wrote."""

import asyncio
import json
import signal
import sys
from collections.abc import Mapping, Sequence
from inspect import getsource

from greenroom.engine.rounds.coding import oracle_program
from greenroom.judging.outcome import Outcome
from greenroom.languages.language import Toolchain
from greenroom.languages.registry import languages
from greenroom.languages.signature import call_plan
from greenroom.ports.sandbox.running import Isolation, Job, OnProgress, ignore_progress

# The oracle's program knows how to call a solution; here the solution is the candidate's.
_CHILD = """
import io, json, re, signal, sys, time
told, job = sys.stdout, json.load(sys.stdin)
# Ends this process when it has used so much processor time, however long it had to wait for it.
signal.setitimer(signal.ITIMER_PROF, time.process_time() + job["seconds"])
space = {"__name__": "calling"}
exec(job["program"], space)
space["PACK"].update(job["pack"])
def tell(**what):
    # What getrusage calls the largest is at least that of the parent, which is a test run.
    with open("/proc/self/status") as status:
        what["memory"] = int(re.search(r"VmHWM:\\s+(\\d+)", status.read())[1])
    print(json.dumps(what), file=told, flush=True)
sys.setrecursionlimit(20_000)
for arguments in job["inputs"]:
    sys.stdout = io.StringIO()
    try:
        kind = job["pack"]["kind"]
        names = {} if kind == "program" else space["part"]("reference")
        steps = names.get("__steps__")
        before, started = steps() if steps else 0, time.process_time_ns()
        value = space["REFERENCES"][kind](json.loads(arguments))
        used = time.process_time_ns() - started
        value = json.dumps(value, default=space["simplified"])
        tell(ended="returned", value=value, cpu=used, steps=steps() - before if steps else None)
    except space["Fault"] as error:
        tell(ended="syntax", error=str(error))
        break
    except SystemExit:
        tell(ended="exited", error="")
        break
    except Exception as error:
        tell(ended="raised", error=f"{type(error).__name__}: {error}")
"""


class PythonSandbox:
    """Runs what it is given; `jobs` are those that came."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def probe(self) -> Isolation:
        return Isolation("none", "Nothing is isolated.")

    async def versions(self) -> Mapping[str, str]:
        return {"python": "3"}

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        self.jobs.append(job)
        groups = [list(job.inputs)] if job.together else [[one] for one in job.inputs]
        outcomes: list[Outcome] = []
        for group in groups:
            outcomes += await self._process(job, group)
        return outcomes

    async def close(self) -> None:
        pass

    async def _process(self, job: Job, inputs: list[str]) -> list[Outcome]:
        python = languages()["python"]
        build = python.build(Toolchain("", {}, ()), job.source, job.signature, memory_mb=0, counting=job.counting)
        source = build.files[python.source_name]
        sent = {
            "program": getsource(oracle_program),
            "pack": {"reference": source, **call_plan(job.signature)},
            "inputs": inputs,
            "seconds": job.limits.cpu_ms / 1000,
        }
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-I",
            "-c",
            _CHILD,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 26,
        )
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(json.dumps(sent).encode())
        child.stdin.close()
        outcomes: list[Outcome] = []
        async for line in child.stdout:
            outcomes.append(_outcome(json.loads(line)))
        if await child.wait() == -signal.SIGPROF:
            outcomes.append(_outcome({"ended": "timeout", "cpu": job.limits.cpu_ms * 1_000_000}))
        return outcomes[: len(inputs)]


def _outcome(told: dict) -> Outcome:
    return Outcome(
        told["ended"],
        told.get("value"),
        "",
        told.get("error", ""),
        wall_ms=1.0,
        cpu_ms=told.get("cpu", 0) / 1e6,
        memory_kb=told.get("memory", 0),
        call_ns=told.get("cpu"),
        steps=told.get("steps"),
    )
