"""Whether code is judged, a warning in the log when the judge is stuck, and what a report still waits for."""

from collections.abc import Iterator, Mapping, Sequence

from greenroom.engine.queueing import QueueFigures
from greenroom.interview.core.actions import Action
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.actions import Analyse, Review
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.web.rounds.coding.services import CodingServices
from greenroom.web.rounds.kind import Trouble, Work
from greenroom.web.rounds.shared.queues import queue_trouble, watch_queues


def queues(coding: CodingServices) -> Mapping[str, QueueFigures]:
    """Those that wait to be judged and to be analysed."""
    return {"judge": coding.judge.figures, "analysis": coding.analyst.figures}


async def health(coding: CodingServices) -> Trouble:
    """Whether code can be run here, and is judged."""
    isolation = await coding.sandbox.probe()
    stuck = queue_trouble(queues(coding))
    sandbox = isolation.description if isolation.tier else isolation.reason
    return Trouble({"sandbox": sandbox, "judge": stuck or "ok"}, stuck is not None)


async def watch_judge(coding: CodingServices) -> None:
    """Log a warning once whenever the judge gets stuck. Runs until cancelled."""
    await watch_queues(lambda: queues(coding), "judge_stuck")


def work(state: State, actions: Sequence[Action]) -> Iterator[Work]:
    """How far submissions are looked into and read."""
    owed = {action.run.id for action in actions if isinstance(action, Analyse)}
    unread = owed | {action.run.id for action in actions if isinstance(action, Review)}
    runs = runs_of(state).values()
    analysed = sum(run.analysis is not None for run in runs)
    read = sum(run.review is not None for run in runs)
    yield Work("analyses", "Analysing submissions", analysed, analysed + len(owed))
    yield Work("reviews", "Reading the code", read, read + len(unread))
