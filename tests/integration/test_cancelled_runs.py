"""Runs that are cancelled at any moment, also twice, leave neither processes nor cgroups, and the next run works."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.watchdog import children
from greenroom.languages.signature import FunctionSignature
from greenroom.ports.sandbox.running import Job
from greenroom.questions.model import Limits
from tests.integration.server import until

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

RUNS = 12


def job(source: str) -> Job:
    signature = FunctionSignature(function="f", parameters=(), returns="int")
    return Job(language="python", source=source, signature=signature, inputs=("[]",), limits=Limits())


def own_groups() -> list[Path]:
    """Cgroups that this process has made, whichever version it uses."""
    mounts = [Path("/sys/fs/cgroup"), *Path("/sys/fs/cgroup").glob("*/")]
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    parents = {mount / line.split(":", 2)[2].lstrip("/") for mount in mounts for line in lines}
    found = {folder for parent in parents for folder in parent.glob("greenroom-*")}
    return [folder for folder in found if str(os.getpid()) in folder.name.split("-")]


@pytest.mark.parametrize("spare", [0, 2])
async def test_nothing_is_left_of_runs_that_were_cancelled_at_any_moment(spare: int) -> None:
    moments = random.Random(spare)
    sandbox = BubblewrapSandbox(spare=spare)
    if (await sandbox.probe()).tier is None:
        pytest.skip("nothing confines programs on this machine")
    before = children(os.getpid())

    async def cancelled_run() -> None:
        run = asyncio.create_task(sandbox.run(job("def f():\n    while True: pass")))
        await asyncio.sleep(moments.random() * 0.4)
        run.cancel()
        if moments.random() < 0.5:
            await asyncio.sleep(moments.random() * 0.02)
            run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run

    await asyncio.gather(*(cancelled_run() for _ in range(RUNS)))
    assert (await sandbox.run(job("def f(): return 1")))[0].value == "1"
    await sandbox.close()
    await until(lambda: children(os.getpid()) == before)
    await until(lambda: own_groups() == [])
