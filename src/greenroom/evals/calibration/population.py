"""What a kind of round brings to a calibration: people of known ability, their tasks, and how their rounds went."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from greenroom.evals.calibration.results import AIM
from greenroom.evals.candidates.simulated import Candidate
from greenroom.evals.case import EvalCase
from greenroom.evals.performing import Notes
from greenroom.interview.core.state import State

DAYS = 2


@dataclass(frozen=True, slots=True)
class Group:
    """People of evenly spread ability; another name has other people."""

    people: int
    name: str = ""
    days: int = DAYS
    rounds: int | None = None
    """How many rounds an interview has; None for as many as the kind has at most."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """One person's day: the interview to be played, and what is known of the person."""

    case: EvalCase
    candidate: Candidate
    skills: Mapping[Any, float]
    """By name; each kind knows its own names."""


@dataclass(frozen=True, slots=True)
class Day:
    """A person, and one of their days."""

    group: str
    number: int
    ability: float
    day: int
    at: int
    """The place of the interview among all of the group."""

    @property
    def id(self) -> str:
        """The name of the interview."""
        return "-".join(filter(None, (self.group, f"person-{self.number}-day-{self.day + 1}")))


class Population(ABC):
    """People of known ability in interviews with rounds of one kind."""

    kind: ClassVar[str]
    aim: ClassVar[float] = AIM
    """The rank agreement of the overall score with ability that is promised."""
    done: ClassVar[str] = "solved"
    """The outcome that counts as success."""
    criteria: ClassVar[Mapping[str, str]]
    """The skill that shows most in a criterion."""
    most_rounds: ClassVar[int] = 1
    """How many rounds an interview has at most."""

    @property
    @abstractmethod
    def notes(self) -> Notes:
        """The tasks with their authors' notes, by name."""

    @abstractmethod
    def asked(self, interviews: int) -> Sequence[tuple[str, ...]]:
        """The tasks of so many interviews, so that each task meets people of all abilities."""

    @abstractmethod
    def appear(self, day: Day, tasks: tuple[str, ...]) -> Appearance:
        """A person's day with these tasks: the same every time."""

    @abstractmethod
    def outcomes(self, state: State) -> tuple[str, ...]:
        """How their work ended, for each part that can succeed."""

    @abstractmethod
    def tasks(self, state: State) -> tuple[str, ...]:
        """The names of the tasks that were set."""
