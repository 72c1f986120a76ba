"""A server that is stopped while it still gets ready leaves no work begun and forgotten."""

import asyncio
import gc
import warnings
from pathlib import Path

from greenroom.testing.coding.fake_sandbox import FakeSandbox
from tests.integration.server import PATIENCE, Server


class Slow(FakeSandbox):
    """A sandbox that never gets ready."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()

    async def prepare(self) -> None:
        self.asked.set()
        await asyncio.Event().wait()


async def test_what_comes_after_a_slow_part_is_not_left_over(tmp_path: Path) -> None:
    sandbox = Slow()
    server = Server(tmp_path, sandbox=lambda: sandbox)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        await server.start()
        await asyncio.wait_for(sandbox.asked.wait(), PATIENCE)
        await server.stop()
        gc.collect()
    assert not [str(one.message) for one in warned if "never awaited" in str(one.message)]
