"""The thread that owns the writing connection and commits whatever has gathered since the last commit."""

import asyncio
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from greenroom.adapters.eventlog.recording import Recorder
from greenroom.adapters.eventlog.rows import Rows
from greenroom.errors import GreenroomError, LogUnavailable

T = TypeVar("T")
Task = Callable[[Recorder], object]

_Waiting = tuple[Rows | Task | None, "asyncio.Future[Any]"]
"""Someone who waits for rows to be on disk, for a task to be done or, with neither, for word that writing works."""

_WORTH_HALVING = 64
_Answers = list[tuple["asyncio.Future[Any]", object, Exception | None]]


class Writer:
    """Group commit: while one commit is on its way to the disk, the next group gathers."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._recorder = Recorder(connection, path)
        self._inbox: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._gathered: list[_Waiting] = []
        self._answers: _Answers = []
        self._closed = False
        self._ending = False
        # A daemon, so that a program that forgot to close the log can end: what was answered is on disk.
        self._thread = threading.Thread(target=self._work, name="eventlog-writer", daemon=True)
        self._thread.start()

    def write(self, rows: Rows | None) -> "asyncio.Future[None]":
        """Done when the rows are on disk. Cancelling it stops the waiting, not the writing."""
        return self._enqueue(rows)

    def perform(self, task: Callable[[Recorder], T]) -> "asyncio.Future[T]":
        """Done when the task is, between two groups of rows."""
        return self._enqueue(task)

    def _enqueue(self, waiting: Rows | Task | None) -> "asyncio.Future[Any]":
        if self._closed:
            raise LogUnavailable(f"{self._path} is closed.")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put((waiting, future))
        return future

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
            while not self._ending or self._gathered:
                self._gather()
                self._serve(self._take())
        finally:
            self._deliver()
            self._connection.close()

    def _gather(self) -> None:
        """Collect all that waits, or wait for the first."""
        if not self._gathered and self._inbox.empty():
            self._deliver()
            self._collect(self._inbox.get())
        with suppress(Empty):
            while True:
                self._collect(self._inbox.get_nowait())

    def _collect(self, one: _Waiting | None) -> None:
        if one:
            self._gathered.append(one)
        else:
            self._ending = True

    def _take(self) -> list[_Waiting]:
        """All that was gathered, or half of it.

        A lone large group makes the event loop and the disk take turns: nothing to write while the loop prepares
        what comes next, nothing to prepare while the disk writes. Cut in two, one half is prepared while the other
        is written, and since each is answered at the other's commit they stay two.
        """
        if self._answers or len(self._gathered) < _WORTH_HALVING:
            taken, self._gathered = self._gathered, []
        else:
            half = len(self._gathered) // 2
            taken, self._gathered = self._gathered[:half], self._gathered[half:]
        return taken

    def _serve(self, group: list[_Waiting]) -> None:
        appends = [(rows, future) for rows, future in group if isinstance(rows, Rows)]
        checks = [future for rows, future in group if rows is None]
        tasks = [(task, future) for task, future in group if callable(task)]
        try:
            refusals = self._recorder.record([rows for rows, _ in appends], self._deliver) if appends else []
            fault = self._recorder.probe() if checks else None
        except Exception as error:
            # A bug, but whoever waits must hear of it, and the thread must live to serve the next.
            refusals = [self._unforeseen(error) for _ in appends]
            fault = self._unforeseen(error)
        self._deliver()
        self._answers += [(future, None, refusal) for (_, future), refusal in zip(appends, refusals, strict=True)]
        self._answers += [(future, None, fault) for future in checks]
        for task, future in tasks:
            # A task may take long, and those before it are done.
            self._deliver()
            self._answers.append((future, *self._outcome(task)))

    def _outcome(self, task: Task) -> tuple[object, Exception | None]:
        try:
            return task(self._recorder), None
        except GreenroomError as error:
            return None, error
        except Exception as error:
            return None, self._unforeseen(error)

    def _unforeseen(self, error: Exception) -> LogUnavailable:
        return LogUnavailable(f"{self._path} cannot be written: {error!r}")

    def _deliver(self) -> None:
        """Answer those whose rows are on disk.

        Done just before the next commit: the interpreter is free while the disk works, and the loop can go on.
        """
        answers, self._answers = self._answers, []
        # One call per event loop, not per future: each call takes a lock and wakes the loop.
        by_loop: defaultdict[asyncio.AbstractEventLoop, _Answers] = defaultdict(list)
        for answer in answers:
            by_loop[answer[0].get_loop()].append(answer)
        for loop, batch in by_loop.items():
            # The loop may have been closed by now; the rows are safe and nobody waits for word of them.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_resolve, batch)


def _resolve(answers: _Answers) -> None:
    for future, value, refusal in answers:
        if future.done():
            continue
        if refusal is None:
            future.set_result(value)
        else:
            future.set_exception(refusal)
