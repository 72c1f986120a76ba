"""Data of somebody who was interviewed ten times: really played, with the reports that a server wrote."""

import asyncio
import shutil
import urllib.request
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.web.services import LOCAL_OWNER
from tests.seeding import COURSE, fill
from tests.serving import Server, eventually, only_packs

INTERVIEWS = tuple(f"seeded-{number}-{number}" for number in range(len(COURSE)))
"""Their ids, oldest first."""

Result = TypeVar("Result")


def play_course(data: Path, packs: Path) -> None:
    """Play the interviews, and have a server write the reports, which it does when it starts."""
    data.mkdir()
    aside(fill(data))
    with Server(data, **only_packs(packs)) as server:
        eventually(lambda: _scored(server) == len(INTERVIEWS), "not all reports were written")


def copy_course(course: Path, data: Path, interviews: int) -> None:
    """The same data in a folder of one's own, without what came after the first so many interviews."""
    shutil.copytree(course, data, ignore=shutil.ignore_patterns("*.log"))
    aside(_forget(data, INTERVIEWS[interviews:]))


def put_in_bin(server: Server, interview: str) -> None:
    """Delete an interview as the browser does; it can be restored."""
    request = urllib.request.Request(f"{server.url}/api/interviews/{interview}", method="DELETE")
    with urllib.request.urlopen(request, timeout=30) as response:
        assert response.status == 204


def aside(work: Coroutine[Any, Any, Result]) -> Result:
    """Run it in another thread: the browser's own event loop runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _forget(data: Path, interviews: tuple[str, ...]) -> None:
    log = SqliteEventLog.open(data / "greenroom.db")
    try:
        for interview in interviews:
            await log.erase(LOCAL_OWNER, interview)
    finally:
        await log.close()


def _scored(server: Server) -> int:
    return sum(item["overall"] is not None for item in server.get("/api/interviews?limit=100")["items"])
