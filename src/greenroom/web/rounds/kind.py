"""What a kind of round brings to the web."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from fastapi import APIRouter

from greenroom.engine.queueing import QueueFigures
from greenroom.interview.core.actions import Action
from greenroom.interview.core.events import Event, Recorded
from greenroom.interview.core.evolve import Transition
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.web.recording_wire import Json, Mark, MarkParts
from greenroom.web.removing import Removers
from greenroom.web.resources import Responses
from greenroom.web.rounds.views import RoundDebrief
from greenroom.web.same import FieldsBut
from greenroom.web.services import Services
from greenroom.web.shape import Shape

R = TypeVar("R", bound=Round)
V = TypeVar("V", bound=Shape)
C = TypeVar("C", bound=Shape)


class RoundMarker:
    """Marks the events of one kind of round while a log is gone through; each recording has its own."""

    takes: ClassVar[tuple[type[Event], ...]] = ()
    """The events that it is given."""

    def mark(self, event: Event, after: State) -> MarkParts | None:
        """How the event is marked, if it is; to be given every event that it takes, in order."""
        return None

    def stage(self, title: str, round: Any) -> str:
        """The label of the stage that opens this round."""
        return title


class RoundRemover(Generic[V, C]):
    """Takes out of the rounds of one kind what tells who somebody was; each recording has its own."""

    def transitions(self, transitions: Iterable[Transition]) -> Iterable[Transition]:
        """A log bit by bit, each as soon as it is known what to do to it."""
        return transitions

    def view(self, view: V) -> V:
        """The round at first."""
        raise NotImplementedError

    def change(self, change: C, seq: int) -> Iterator[C]:
        """What an event changed; to be given every change, in order."""
        raise NotImplementedError

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        """As `WebKind.typed`, without what is to be taken out."""
        raise NotImplementedError

    def mark(self, mark: Mark) -> Mark:
        """A mark of one of these rounds."""
        return mark


@dataclass(frozen=True, slots=True)
class Trouble:
    """How healthy something is: words for each of its parts, and whether one of them does not work."""

    parts: Mapping[str, str]
    is_broken: bool


@dataclass(frozen=True, slots=True)
class Work:
    """A part of the work on a report that is done for one kind of round."""

    id: str
    title: str
    done: int
    total: int


class WebKind(ABC, Generic[R, V, C]):
    """One kind of round: R is its state, V its view and C a change of that view."""

    name: ClassVar[str]
    ruled: ClassVar[FieldsBut]
    """Every part of a round that a rule may look at."""
    is_personal: ClassVar[bool] = False
    """Whether candidates speak of themselves in these rounds."""
    uploads: ClassVar[tuple[str, ...]] = ()
    """Its routes that take files; all others take JSON."""

    # ------------------------------------------------------------ the room and its recording

    @abstractmethod
    def view(self, round: R, index: int) -> V:
        """The round as the candidate sees it."""

    @abstractmethod
    def changes(self, index: int, before: R, after: R, records: Sequence[Recorded]) -> Iterator[C]:
        """Everything in the view that is different."""

    def typed(self, records: Sequence[Recorded]) -> Iterator[tuple[Json, ...]]:
        """What each of some events that were folded together changed, as JSON."""
        raise NotImplementedError

    def is_quiet(self, event: Event) -> bool:
        """Whether somebody who does only this is silent all the same."""
        return False

    def marker(self) -> RoundMarker:
        """What marks the events of one recording."""
        return RoundMarker()

    @abstractmethod
    def remover(self, removers: Removers) -> RoundRemover[V, C]:
        """What takes the candidate out of one recording."""

    # ------------------------------------------------------------ REST

    @abstractmethod
    def outcome(self, digest: Mapping[str, object]) -> Shape:
        """How a round went, from its entry in a row of history."""

    @abstractmethod
    async def questions(self, services: Services) -> Shape:
        """The questions that can be asked for by name."""

    def missing(self, services: Services) -> str:
        """Why no such round can be held here, in words; empty if it can."""
        return ""

    async def setup(self, services: Services) -> Shape | None:
        """What such rounds can be held with; None for a kind that needs nothing."""
        return None

    def debriefs(self, state: State, services: Services) -> Iterable[RoundDebrief]:
        """What strong work looks like, for the rounds that were opened."""
        return ()

    def work(self, state: State, actions: Sequence[Action]) -> Iterable[Work]:
        """What is done for these rounds before the report is written; `actions` are those that are due."""
        return ()

    def add_routes(self, routes: APIRouter, services: Services, body_errors: Responses) -> None:
        """Routes that only this kind has."""
        return None

    # ------------------------------------------------------------ running

    async def prepare(self, services: Services) -> None:
        """Get ready, once the server is up."""
        return None

    async def watch(self, services: Services) -> None:
        """Look after what runs, until cancelled."""
        return None

    async def close(self, services: Services) -> None:
        """Stop what runs."""
        return None

    async def health(self, services: Services) -> Trouble:
        """Whether such rounds can be held now."""
        return Trouble({}, False)

    def queues(self, services: Services) -> Mapping[str, QueueFigures]:
        """How full its queues are, by name."""
        return {}
