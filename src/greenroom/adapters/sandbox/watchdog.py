"""How much memory a tree of processes holds, seen from outside.

Where there is no memory cgroup this stands in for it: limits inside the sandbox bound each process, this bounds
their sum and the shared memory that those limits do not see. Reading /proc does not touch a disk, so it is done
on the event loop.
"""

from collections.abc import Iterator
from pathlib import Path

# File-backed pages are the interpreter's own and can be dropped at any time; they are nobody's fault.
_COUNTED = ("RssAnon:", "RssShmem:", "VmPTE:", "VmSwap:")


def children(pid: int) -> list[int]:
    """The processes this one has started and not yet reaped; none when it is gone."""
    try:
        # They are listed per thread of the parent.
        found = [task.joinpath("children").read_text() for task in Path(f"/proc/{pid}/task").iterdir()]
    except OSError:
        return []
    return [int(child) for text in found for child in text.split()]


def descendants(pid: int) -> Iterator[int]:
    """Every process below this one, nearest first."""
    waiting = [pid]
    while waiting:
        found = children(waiting.pop())
        yield from found
        waiting += found


def runs_of(pid: int) -> list[int]:
    """The processes of the run in a sandbox: below bubblewrap come the keeper and the warden, then the run."""
    return [run for keeper in children(pid) for warden in children(keeper) for run in descendants(warden)]


def held_kb(pid: int, limit_kb: int) -> int:
    """Anonymous and shared memory of all processes of the run in a sandbox.

    Pages that processes share count once for each, which is quick to find out; only where that comes to more than the
    limit they are counted right.
    """
    tree = runs_of(pid)
    held = sum(map(_resident_kb, tree))
    return held if held <= limit_kb else sum(map(_proportional_kb, tree))


def _proportional_kb(pid: int) -> int:
    """A process's own share of what it holds."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return _resident_kb(pid)
    own = sum(int(line.split()[1]) for line in lines if line.startswith(("Pss_Anon:", "Pss_Shmem:", "SwapPss:")))
    return own + _status_kb(pid, ("VmPTE:",))


def _resident_kb(pid: int) -> int:
    return _status_kb(pid, _COUNTED)


def _status_kb(pid: int, names: tuple[str, ...]) -> int:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith(names))
