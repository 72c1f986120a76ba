"""Fill the disk under a log, then make room again; exits 0 when every promise was kept.

    python -m tests.integration.log_full_disk_child <folder> filler|limit

With `filler` the folder is on a small disk, which is filled up; with `limit` this process may not make files larger.
"""

import asyncio
import resource
import sys
from collections.abc import Callable
from pathlib import Path

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.errors import LogUnavailable
from greenroom.ports.coding.submissions import submissions
from greenroom.ports.log import Batch
from tests.contract.eventlog_samples import OWNER, opening, spoke, submission


def fill_disk(folder: Path) -> Callable[[], None]:
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            return filler.unlink


def limit_files(folder: Path) -> Callable[[], None]:
    largest = max(file.stat().st_size for file in folder.iterdir())
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 4096, before[1]))
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def main(folder: Path, take_room: Callable[[Path], Callable[[], None]]) -> None:
    path = folder / "log.db"
    log = SqliteEventLog.open(path)
    await log.append(opening("i"))
    give_room = take_room(folder)
    last = 1
    # Large ones until they do not fit, then small ones into what is left.
    for text in ("x" * 20_000, "x"):
        refusal = None
        while refusal is None:
            run = submission("i", f"run-{last}")
            batch = Batch("i", OWNER, [spoke(last + 1, text), spoke(last + 2)], None, [run])
            try:
                await log.append(batch)
                last += 2
            except LogUnavailable as error:
                refusal = error
        assert str(path) in refusal.message, refusal.message
        assert "MB free" in refusal.message, refusal.message

    # What was refused is not there, what was taken is, and both can still be read.
    assert [recorded.seq for recorded in await log.read(OWNER, "i")] == list(range(1, last + 1))
    assert len((await submissions(log, OWNER, limit=10_000)).rows) == last // 2
    others = await asyncio.gather(*(log.append(batch) for _ in range(5)), return_exceptions=True)
    assert all(isinstance(other, LogUnavailable) for other in others), others
    try:
        await log.check()
    except LogUnavailable:
        pass
    else:
        raise AssertionError("the health check did not notice")

    give_room()
    await log.check()
    await log.append(batch)
    assert [recorded.seq for recorded in await log.read(OWNER, "i")] == list(range(1, last + 3))
    await log.close()
    log = SqliteEventLog.open(path)
    assert len(await log.read(OWNER, "i")) == last + 2
    await log.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), {"filler": fill_disk, "limit": limit_files}[sys.argv[2]]))
