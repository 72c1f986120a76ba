"""Folding a stored log. Anything that goes wrong because of the log's content is a BrokenLog."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from greenroom.engine.letting_go import made_of
from greenroom.errors import BrokenLog, GreenroomError
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import begin, evolve, fold
from greenroom.interview.core.state import State
from greenroom.ports.log import EventLog

LONG_LOG = 1_000
"""Events; so many take some five milliseconds to fold."""

Made = TypeVar("Made")


async def read_state(log: EventLog, owner: str, interview: str) -> State:
    """The interview after its whole log. Raises NotFound, BrokenLog or LogError."""
    records = list(await log.read(owner, interview))
    if len(records) <= LONG_LOG:
        return folded(interview, records)
    # In a thread: other interviews must not wait for a long log.
    return await asyncio.to_thread(made_of, records, partial(folded, interview))


def folded(interview: str, records: Sequence[Recorded]) -> State:
    """The state after these events. Raises BrokenLog."""
    return from_log(interview, records, partial(_folded, interview))


def from_log(interview: str, records: Sequence[Recorded], make: Callable[[Sequence[Recorded]], Made]) -> Made:
    """`make(records)`, with any unexpected exception turned into BrokenLog."""
    try:
        return make(records)
    except GreenroomError:
        raise
    except Exception as error:
        raise _broken(interview, records, error) from error


def _folded(interview: str, records: Sequence[Recorded]) -> State:
    state = fold(interview, records)
    # A state that cannot say what it waits for is as useless as none.
    due(state)
    return state


def _broken(interview: str, records: Sequence[Recorded], error: Exception) -> BrokenLog:
    """Find the first event that does not follow from those before it."""
    if not records:
        return BrokenLog(interview, 0, "it has no events")
    state: State | None = None
    for one in records:
        try:
            state = begin(interview, one) if state is None else evolve(state, one)
            due(state)
        except Exception as fault:
            return BrokenLog(
                interview, one.seq, f"{one.event.type} does not fit the events before it ({_named(fault)})"
            )
    return BrokenLog(interview, records[-1].seq, f"it can be read but not used ({_named(error)})")


def _named(error: Exception) -> str:
    """Only the exception's class and, for a failed lookup, the missing key: other messages may quote the candidate."""
    name = type(error).__name__
    return f"{name}: {error}"[:80] if isinstance(error, KeyError) else name
