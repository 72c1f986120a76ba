"""Keeping the logs of pairing sessions somewhere else."""

from dataclasses import dataclass
from typing import Protocol

from greenroom.errors import GreenroomError
from greenroom.feedback.rounds.project.session_values import SessionLog


class DeliveryFailed(GreenroomError):
    """The log was not kept, as far as is known. It can be delivered again."""

    code = "delivery_failed"


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a log is kept."""

    where: str
    """An address or a path, as a person can use it."""
    is_new: bool
    """Whether this delivery put it there; otherwise it was there already."""


class SessionSink(Protocol):
    """Keeps session logs.

    It keeps each interview's log once: to deliver a log again finds the place where it is, also after a delivery that
    failed although the log had arrived. So whoever delivers may try again as often as they like.
    """

    @property
    def name(self) -> str:
        """What it is called in a sentence."""
        ...

    async def deliver(self, log: SessionLog) -> Kept:
        """Keep a log, and say where it is. Raises DeliveryFailed."""
        ...
