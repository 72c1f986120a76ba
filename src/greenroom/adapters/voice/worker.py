"""A thread of its own for a model, so that the event loop never waits for it."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")

Stopped = Callable[[], bool]
"""Whether nobody waits for the result any more."""


class Worker:
    """Does one thing after the other, in a thread that starts with the first."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"voice-{name}")

    async def run(self, work: Callable[[Stopped], Result]) -> Result:
        """The result of the work. Cancelled, it is not begun, or told that it may stop."""
        stopped = threading.Event()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, stopped.is_set)
        finally:
            stopped.set()
