"""What every started sandbox is, whatever confines it: files go in, runs happen, reports come out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from greenroom.languages.language import SCRATCH

ERROR_BYTES = 64 * 1024
"""How much is kept of what a program wrote to standard error."""

Stopped = Literal["memory", "output", "late"]


@dataclass(frozen=True, slots=True)
class Furniture:
    """What a sandbox holds besides its keeper: a language's files, and room to work in."""

    mounts: tuple[str, ...] = ()
    prelude: str | None = None
    """The folder that is seen as /prelude; without one it is another name of /box, where preludes are made."""
    work_bytes: int = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Ceiling:
    """What a run may use. `reserved_kb` may be mapped besides; `address_bytes` is None for who maps far more."""

    wall_ms: int
    cpu_ms: int
    memory_kb: int
    address_bytes: int | None
    reserved_kb: int = field(default=0, kw_only=True)
    processes: int
    file_bytes: int
    disk_bytes: int
    output_bytes: int


Wires = Literal["function", "program", "compiler"]
"""Who is at the other end: a function has a channel for results and prints output and errors into one file, a
program's errors are kept apart from its output, a compiler says everything in one place."""


@dataclass(frozen=True, slots=True)
class Run:
    """A command to run, or None for Python's harness with a `call`; `given` is what it reads."""

    argv: Sequence[str] | None
    ceiling: Ceiling
    wires: Wires
    given: bytes = b""
    env: Mapping[str, str] = field(default_factory=dict)
    call: Mapping[str, Any] = field(default_factory=dict)
    cwd: str = SCRATCH
    writable: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What a run used, by the keeper's account, and why we stopped it if we did."""

    timed_out: bool
    status: int
    wall_ms: float
    cpu_ms: float
    memory_kb: int
    stopped: Stopped | None = None


@dataclass(frozen=True, slots=True)
class Traces:
    """Bytes from the channels of a run."""

    result: bytes
    output: bytes
    errors: bytes


@dataclass(frozen=True, slots=True)
class File:
    """A file for, or from, a sandbox's /box."""

    path: str
    content: bytes
    mode: int = 0o644


class CellBroken(Exception):
    """The keeper is gone, or does not answer. Whose fault that is, is for others to say."""


class Cell(Protocol):
    """A started sandbox. Used for one job, then thrown away."""

    @property
    def is_alive(self) -> bool:
        """Whether it can still be used."""
        ...

    async def write(self, files: Sequence[File]) -> None:
        """Put files into /box."""
        ...

    async def collect(self, paths: Sequence[str], limit: int) -> list[File]:
        """Regular files among these files and folders of /box. Raises SandboxUnavailable if they are too large."""
        ...

    async def run(self, run: Run) -> tuple[Report, Traces]:
        """Run to the end. Nothing of it is left then but, if it was `writable`, files in /box."""
        ...

    def kill(self) -> None:
        """End all its processes, now."""
        ...

    async def close(self) -> None:
        """End it and return when nothing of it is left."""
        ...
