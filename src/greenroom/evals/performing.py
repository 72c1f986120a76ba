"""Performers: the simulated people and machines around an interview, each with the time it takes."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from greenroom.interview.core.actions import Action
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.messages import Answer
from greenroom.interview.core.state import State

Notes = Mapping[str, Any]
"""What the authors of tasks wrote for interviewers, by the task's name. Each kind knows the type of its own."""


class Around(Protocol):
    """The interview around an action."""

    @property
    def state(self) -> State:
        """The interview as it stands."""
        ...

    @property
    def records(self) -> Sequence[Recorded]:
        """Everything recorded so far."""
        ...

    @property
    def notes(self) -> Notes:
        """The notes on the tasks."""
        ...


Performed = TypeVar("Performed", bound=Action)


@dataclass(frozen=True, slots=True)
class Performer(Generic[Performed]):
    """Does what an action asks for. `takes` is how long that is in simulated time; None for alarms, which know."""

    takes: Millis | None
    perform: Callable[[Around, Performed], Answer | Awaitable[Answer]]


Performers = Mapping[type[Action], Performer[Any]]
