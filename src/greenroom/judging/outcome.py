"""What one process did, before anyone judges it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one process did. `value` is its JSON result; None when it returned none.

    `ended` is how it ended: returned, raised, syntax (the source could not be loaded), exited (before returning),
    timeout, memory, output.
    """

    ended: str
    value: str | None
    stdout: str
    error: str
    wall_ms: float
    cpu_ms: float
    memory_kb: int
