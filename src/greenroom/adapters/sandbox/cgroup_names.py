"""Names of cgroups: which process made one, and whether that process still runs.

A name is greenroom-<pid namespace>-<pid>-<start time>-<number>. Process ids are used again, start times with them are
not. Earlier versions wrote greenroom-<pid>-<number>.
"""

import itertools
import os
from contextlib import suppress
from pathlib import Path

_PREFIX = "greenroom"
_numbers = itertools.count(1)


def new_name() -> str:
    """A name that no other group has. Raises OSError."""
    pid = os.getpid()
    return f"{_PREFIX}-{_pid_namespace()}-{pid}-{_started(pid)}-{next(_numbers)}"


def sweep(parent: Path) -> int:
    """Remove the groups whose process is gone; returns how many. One that still has processes stays. Raises OSError."""
    namespace, swept = _pid_namespace(), 0
    for folder in parent.glob(f"{_PREFIX}-*"):
        if _is_abandoned(folder.name, namespace):
            with suppress(OSError):
                folder.rmdir()
                swept += 1
    return swept


def _is_abandoned(name: str, namespace: int) -> bool:
    numbers = name.split("-")[1:]
    if not all(number.isdigit() for number in numbers):
        return False
    match [int(number) for number in numbers]:
        case [pid, _]:
            return _started(pid) is None
        case [home, pid, started, _]:
            # Processes of another container cannot be seen from here, so nothing is known about them.
            return home == namespace and _started(pid) != started
    return False


def _pid_namespace() -> int:
    return os.stat("/proc/self/ns/pid").st_ino


def _started(pid: int) -> int | None:
    """When a process started, in ticks since boot; None when it has ended."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    # The name before the last parenthesis may contain anything.
    state, *fields = text.rpartition(")")[2].split()
    return None if state in "ZX" else int(fields[18])
