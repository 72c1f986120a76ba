"""A sink that keeps session logs in memory, and loses its answer when told to."""

from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.ports.project.session_sink import DeliveryFailed, Kept


class MemorySink:
    """Keeps each interview's log once."""

    name = "memory"

    def __init__(self) -> None:
        self.logs: dict[str, SessionLog] = {}
        self.fails_before = 0
        """So many deliveries fail before anything is kept."""
        self.fails_after = 0
        """So many fail although the log was kept."""

    async def deliver(self, log: SessionLog) -> Kept:
        """Keep a log. Raises DeliveryFailed when told to."""
        if self.fails_before:
            self.fails_before -= 1
            raise DeliveryFailed("Nobody answered.")
        is_new = log.interview not in self.logs
        self.logs.setdefault(log.interview, log)
        if self.fails_after:
            self.fails_after -= 1
            raise DeliveryFailed("The answer was lost.")
        return Kept(f"memory:{log.interview}", is_new)
