"""A few connections that only read, each used by one thread at a time and never by the event loop."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from greenroom.adapters.eventlog.connections import connect_reader
from greenroom.databases.faults import SQLITE_FAULTS, translate
from greenroom.errors import LogUnavailable

_READERS = 3

T = TypeVar("T")


class Readers:
    """Runs queries in a small pool of threads."""

    def __init__(self, path: Path, busy_timeout_ms: int) -> None:
        self._path = path
        self._closed = False
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        try:
            for _ in range(_READERS):
                self._idle.put(connect_reader(path, busy_timeout_ms))
        except BaseException:
            self._close()
            raise
        self._threads = ThreadPoolExecutor(_READERS, thread_name_prefix="eventlog-reader")

    async def run(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """The query's answer. Raises LogBusy or LogUnavailable."""
        if self._closed:
            raise LogUnavailable(f"{self._path} is closed.")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, query)

    def stop(self) -> None:
        """Take no more queries."""
        self._closed = True

    def join(self) -> None:
        """Block until all queries are answered and the connections released."""
        self._threads.shutdown(wait=True)
        self._close()

    def _close(self) -> None:
        while not self._idle.empty():
            self._idle.get().close()

    def _run(self, query: Callable[[sqlite3.Connection], T]) -> T:
        # There are as many connections as threads, so one is always idle here.
        connection = self._idle.get()
        try:
            return query(connection)
        except SQLITE_FAULTS as error:
            raise translate(error, self._path) from error
        finally:
            self._idle.put(connection)
