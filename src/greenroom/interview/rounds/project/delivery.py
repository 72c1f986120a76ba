"""How far a session log is on its way to where logs are kept."""

from dataclasses import dataclass

from greenroom.interview.core.rounds import Millis

MINUTE_MS = 60_000
PAUSES_MS = tuple(minutes * MINUTE_MS for minutes in (0.25, 1, 5, 15, 60, 180, 360, 720))
"""After so many failures, the pause before the next try. After the last, it is tried again only on request."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """The session log, which is to be kept outside Greenroom, or is kept there."""

    number: int = 0
    """The number of the next try; never used twice."""
    failures: int = 0
    """How often it failed since it was asked for."""
    due_at: Millis | None = None
    """When to try; None where there is nothing to do."""
    reason: str = ""
    """Why the last try failed."""
    sink: str = ""
    """What keeps it, once it is kept."""
    where: str = ""
    """Its address there."""

    @property
    def is_kept(self) -> bool:
        """Whether it has arrived."""
        return bool(self.where)


def next_try(failures: int, now: Millis) -> Millis | None:
    """When to try again after so many failures; None for not by itself."""
    return now + round(PAUSES_MS[failures - 1]) if failures <= len(PAUSES_MS) else None
