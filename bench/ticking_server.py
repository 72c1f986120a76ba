"""`greenroom serve` with a task in its event loop that ticks, to see how long others are kept waiting.

Every tick is written down with its time, how late it was, and the processor time that this process had used since the
tick before. Times are of the monotonic clock, which all processes of a machine share, so whoever asked for something
knows which ticks fell into it. What other processes do makes ticks late; it uses no processor time of this one.
"""

import asyncio
import os
import time
from array import array
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import uvicorn

from greenroom.cli import app

EVERY = 0.005
FILE = "BENCH_TICKS"
"""The variable that says where the ticks are written, when the server ends."""


class TickingServer(uvicorn.Server):
    """Ticks while it serves."""

    async def main_loop(self) -> None:
        """Serve until told to stop."""
        async with _ticking(Path(os.environ[FILE])):
            await super().main_loop()


@asynccontextmanager
async def _ticking(file: Path) -> AsyncIterator[None]:
    ticks = array("d")
    task = asyncio.create_task(_tick(ticks))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await asyncio.to_thread(file.write_bytes, ticks.tobytes())


async def _tick(ticks: "array[float]") -> None:
    while True:
        due, used = time.monotonic() + EVERY, time.process_time()
        await asyncio.sleep(EVERY)
        now = time.monotonic()
        ticks.extend((now, now - due, time.process_time() - used))


if __name__ == "__main__":
    uvicorn.Server = TickingServer  # type: ignore[misc]
    app()
