"""A process that appends from many tasks for ever, saying on stdout what was acknowledged: `interview seq`."""

import asyncio
import os
import sys
from pathlib import Path

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import NotFound
from tests.contract.eventlog_samples import OWNER, opening, saying

INTERVIEWS = 90


async def interview(log: SqliteEventLog, name: str) -> None:
    try:
        last = len(await log.read(OWNER, name))
    except NotFound:
        await log.append(opening(name))
        last = 1
    while True:
        last += 1
        await log.append(saying(name, last, cause=f"m-{last}"))
        os.write(1, f"{name} {last}\n".encode())


async def main(path: Path) -> None:
    log = SqliteEventLog.open(path)
    await asyncio.gather(*(interview(log, f"i-{number}") for number in range(INTERVIEWS)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
