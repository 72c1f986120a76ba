"""What one call did, before anyone judges it."""

from dataclasses import dataclass
from typing import Literal

Ended = Literal["returned", "raised", "syntax", "exited", "timeout", "memory", "output"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one call did. `value` is its JSON result (of a program: its output as a JSON string); None when it has none.

    `ended` is how it ended: returned, raised, syntax (the source could not be compiled or loaded), exited (before
    returning), timeout, memory, output (it printed too much, or its result is too large; then `error` says so). Time
    and memory are those of the whole process; `call_ns` is the processor time of the call itself and `steps` its count
    of steps, as the process says.
    """

    ended: Ended
    value: str | None
    stdout: str
    error: str
    wall_ms: float
    cpu_ms: float
    memory_kb: int
    call_ns: int | None = None
    steps: int | None = None


def result_too_large(limit_kb: int) -> str:
    """The error of a call whose result is larger than this."""
    limit = f"{limit_kb // 1024} MiB" if limit_kb % 1024 == 0 else f"{limit_kb} KiB"
    return f"The result is larger than {limit}."
