"""One writing process per data folder. The operating system releases the lock when the process ends."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import structlog

from greenroom.errors import FolderInUse

HOLDER = "greenroom.pid"
"""Says who holds the lock, or held it last: process id, then the command."""

_DEAD_SECONDS = 5.0
"""A killed process leaves the lock to a child for a moment, when it was just starting one."""

_log = structlog.get_logger(__name__)


@contextmanager
def only_writer(folder: Path, command: str, instead: str = "") -> Iterator[None]:
    """Hold the data folder. Raises FolderInUse, with `instead` as one more thing to do.

    The folder itself is locked, so that this works on a disk that is full. Where nothing can be locked (no folder, and
    none can be made), nothing can be written either.
    """
    descriptor = _opened(folder)
    if descriptor is None:
        yield
        return
    try:
        _take(descriptor, folder, instead)
        with suppress(OSError):
            (folder / HOLDER).write_text(f"{os.getpid()} {command}\n", encoding="utf-8")
        yield
    finally:
        os.close(descriptor)


def _opened(folder: Path) -> int | None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        return None


def _take(descriptor: int, folder: Path, instead: str) -> None:
    deadline = time.monotonic() + _DEAD_SECONDS
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            pid, command = _holder(folder)
            if _is_running(pid) or time.monotonic() > deadline:
                raise FolderInUse(_sentence(folder, pid, command, instead)) from None
            time.sleep(0.02)
        except OSError:
            # Some network file systems cannot lock a folder.
            _log.warning("data_folder_not_locked", folder=str(folder))
            return
        else:
            return


def _holder(folder: Path) -> tuple[int, str]:
    try:
        pid, command = (folder / HOLDER).read_text(encoding="utf-8").split(maxsplit=1)
        return int(pid), command.strip()
    except (OSError, ValueError):
        return 0, ""


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return pid > 0


def _sentence(folder: Path, pid: int, command: str, instead: str) -> str:
    who = f"Another Greenroom (`greenroom {command}`, process {pid})" if pid else "Another Greenroom"
    stop = f"Stop it first (Ctrl-C in its terminal, or `kill {pid}`)" if pid else "Stop it first"
    return f"{who} is using {folder}. {stop}, {instead}or set GREENROOM_DATA_DIR to another folder."
