"""Whether code is judged, a warning in the log when the judge is stuck, and what a report still waits for."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence

import structlog

from greenroom.engine.queueing import QueueFigures
from greenroom.interview.core.actions import Action
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.actions import Analyse, Review
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.web.rounds.coding.services import CodingServices
from greenroom.web.rounds.kind import Trouble, Work

WATCH_SECONDS = 15.0

_log = structlog.get_logger(__name__)


def queues(coding: CodingServices) -> Mapping[str, QueueFigures]:
    """Those that wait to be judged and to be analysed."""
    return {"judge": coding.judge.figures, "analysis": coding.analyst.figures}


async def health(coding: CodingServices) -> Trouble:
    """Whether code can be run here, and is judged."""
    isolation = await coding.sandbox.probe()
    stuck = judge_trouble(coding)
    sandbox = isolation.description if isolation.tier else isolation.reason
    return Trouble({"sandbox": sandbox, "judge": stuck or "ok"}, stuck is not None)


def judge_trouble(coding: CodingServices) -> str | None:
    """Why submitted code is not judged or analysed any more, if that is so."""
    for name, figures in queues(coding).items():
        if figures.is_stuck:
            return (
                f"The {name} queue is stuck: {figures.waiting} waiting, {figures.running} running, and none has "
                f"started or finished for {figures.still_seconds:.0f} seconds. Restart Greenroom; nothing is lost."
            )
    return None


async def watch_judge(coding: CodingServices) -> None:
    """Log a warning once whenever the judge gets stuck. Runs until cancelled."""
    warned = False
    while True:
        trouble = judge_trouble(coding)
        if trouble and not warned:
            _log.warning("judge_stuck", reason=trouble)
        warned = trouble is not None
        await asyncio.sleep(WATCH_SECONDS)


def work(state: State, actions: Sequence[Action]) -> Iterator[Work]:
    """How far submissions are looked into and read."""
    owed = {action.run.id for action in actions if isinstance(action, Analyse)}
    unread = owed | {action.run.id for action in actions if isinstance(action, Review)}
    runs = runs_of(state).values()
    analysed = sum(run.analysis is not None for run in runs)
    read = sum(run.review is not None for run in runs)
    yield Work("analyses", "Analysing submissions", analysed, analysed + len(owed))
    yield Work("reviews", "Reading the code", read, read + len(unread))
