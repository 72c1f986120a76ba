"""What a kind of round brings to evals: its cases, its candidates, its share of the work, and how it reads."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from greenroom.evals.candidates.person import Person
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.case import EvalCase, Part
from greenroom.evals.performing import Notes, Performers
from greenroom.interview.core.events import RoundEvent
from greenroom.interview.core.messages import Command
from greenroom.interview.core.plan import Task
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State


class EvalKind(ABC):
    """One kind of round, as evals see it."""

    name: ClassVar[str]
    part: ClassVar[type[Part]]
    """The fields that a case has for rounds of this kind."""
    cases: ClassVar[Path]
    """The folder of the built-in cases."""
    performers: ClassVar[Performers] = {}
    telling: ClassVar[frozenset[str]] = frozenset()
    """Purposes of what candidates say in a round that leave something to take up."""

    def notes(self, names: Collection[str]) -> Notes:
        """The authors' notes on these tasks, if there are any. Raises InvalidInput for a name that nobody knows."""
        return {}

    @abstractmethod
    def tasks(self, part: Any, notes: Notes) -> Sequence[Task]:
        """The tasks of a case."""

    @abstractmethod
    def person(self, case: EvalCase, part: Any, notes: Notes, plan: Plan) -> Person:
        """The candidate in rounds of this kind."""

    def leads_in(self, command: Command) -> Command | None:
        """What people do just before this, where somebody will watch: the cursor goes to the place, for example."""
        return None

    @abstractmethod
    def slug(self, round: Any) -> str:
        """The name of the task of a round, by which its notes are found."""

    @abstractmethod
    def quotable(self, state: State, notes: Notes) -> Iterable[str]:
        """Texts that authors wrote to be said by interviewers."""

    @abstractmethod
    def title(self, round: Any) -> str:
        """The title of the task of a round."""

    @abstractmethod
    def told(self, event: RoundEvent, round: Any) -> str | None:
        """An event of a round as a transcript has it; None for one that is left out."""

    def typed(self, event: RoundEvent) -> int | None:
        """How many lines an event adds to what is being written; None if it is no writing."""
        return None

    def details(self, part: Any) -> Mapping[str, str]:
        """What else there is to say about a case, by name."""
        return {}


def kind_of(round: Round, kinds: Iterable[EvalKind]) -> EvalKind:
    """The kind of a round, among these."""
    return next(kind for kind in kinds if kind.name == round.kind.name)
