"""The thread that owns the writing connection and commits whatever has gathered since the last commit."""

import asyncio
import sqlite3
import threading
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

from greenroom.adapters.eventlog.recording import Recorder
from greenroom.adapters.eventlog.rows import Rows
from greenroom.errors import LogUnavailable


@dataclass(slots=True)
class _Waiting:
    """Someone who waits for rows to be on disk; without rows, for word that writing works."""

    rows: Rows | None
    future: asyncio.Future[None]


_Answers = list[tuple[asyncio.Future[None], Exception | None]]


class Writer:
    """Group commit: while one commit is on its way to the disk, the next group gathers."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._recorder = Recorder(connection, path)
        self._inbox: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        # A daemon, so that a program that forgot to close the log can end: what was answered is on disk.
        self._thread = threading.Thread(target=self._work, name="eventlog-writer", daemon=True)
        self._thread.start()

    async def write(self, rows: Rows | None) -> None:
        """Return when the rows are on disk. Cancelling stops the waiting, not the writing."""
        if self._closed:
            raise LogUnavailable(f"{self._path} is closed.")
        future = asyncio.get_running_loop().create_future()
        self._inbox.put(_Waiting(rows, future))
        await future

    def stop(self) -> None:
        """Take nothing more; what was taken is still written."""
        if not self._closed:
            self._closed = True
            self._inbox.put(None)

    def join(self) -> None:
        """Block until all is written and the connection released."""
        self._thread.join()

    def _work(self) -> None:
        try:
            while self._serve(self._gather()):
                pass
        finally:
            self._connection.close()

    def _gather(self) -> list[_Waiting | None]:
        gathered = [self._inbox.get()]
        try:
            while True:
                gathered.append(self._inbox.get_nowait())
        except Empty:
            return gathered

    def _serve(self, gathered: list[_Waiting | None]) -> bool:
        appends = [one for one in gathered if one and one.rows]
        checks = [one for one in gathered if one and not one.rows]
        try:
            refusals = self._recorder.record([one.rows for one in appends if one.rows]) if appends else []
            fault = self._recorder.probe() if checks else None
        except Exception as error:
            # A bug, but whoever waits must hear of it, and the thread must live to serve the next.
            refusals = [LogUnavailable(f"{self._path} cannot be written: {error!r}") for _ in appends]
            fault = LogUnavailable(f"{self._path} cannot be written: {error!r}")
        _deliver(
            [(one.future, refusal) for one, refusal in zip(appends, refusals, strict=True)]
            + [(one.future, fault) for one in checks]
        )
        return None not in gathered


def _deliver(answers: _Answers) -> None:
    # One call per event loop, not per future: each call takes a lock and wakes the loop.
    by_loop: defaultdict[asyncio.AbstractEventLoop, _Answers] = defaultdict(list)
    for answer in answers:
        by_loop[answer[0].get_loop()].append(answer)
    for loop, batch in by_loop.items():
        # The loop may have been closed by now; the rows are safe and nobody waits for word of them.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_resolve, batch)


def _resolve(answers: _Answers) -> None:
    for future, refusal in answers:
        if future.done():
            continue
        if refusal is None:
            future.set_result(None)
        else:
            future.set_exception(refusal)
