"""Queues of runs that have come to a stop, and a warning about them in the server's log."""

import asyncio
from collections.abc import Callable, Mapping

import structlog

from greenroom.engine.queueing import QueueFigures

WATCH_SECONDS = 15.0
Queues = Mapping[str, QueueFigures]

_log = structlog.get_logger(__name__)


def queue_trouble(queues: Queues) -> str | None:
    """Why nothing is run any more, if that is so."""
    for name, figures in queues.items():
        if figures.is_stuck:
            return (
                f"The {name} queue is stuck: {figures.waiting} waiting, {figures.running} running, and none has "
                f"started or finished for {figures.still_seconds:.0f} seconds. Restart Greenroom; nothing is lost."
            )
    return None


async def watch_queues(queues: Callable[[], Queues], warning: str) -> None:
    """Log this warning once whenever one of them gets stuck. Runs until cancelled."""
    warned = False
    while True:
        trouble = queue_trouble(queues())
        if trouble and not warned:
            _log.warning(warning, reason=trouble)
        warned = trouble is not None
        await asyncio.sleep(WATCH_SECONDS)
