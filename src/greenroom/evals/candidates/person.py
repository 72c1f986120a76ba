"""How somebody behaves in rounds of one kind, and how they talk."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from greenroom.evals.candidates.plan import Plan
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to the interviewer: what it is for, and its words, which are found when it is said."""

    purpose: str
    text: Callable[[], str]
    takes: int = 0
    """Seconds that it takes to think of it and to say it."""


class Person(ABC):
    """A simulated candidate in rounds of one kind. Only knows what the room shows."""

    speaks: bool = True

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    @abstractmethod
    def says(self, key: str) -> str:
        """A sentence of small talk: ready, background, background_more, experience, language, questions."""

    @abstractmethod
    def take_up(self, state: State) -> None:
        """Plan the round that has just begun."""

    @abstractmethod
    def look(self, state: State, now: Millis) -> None:
        """Notice what has changed in the rounds."""

    @abstractmethod
    def reply(self, asked: str, state: State, now: Millis) -> Reply | None:
        """What to say to the interviewer, who has asked something while a round is open."""

    def _say(self, purpose: str, text: Callable[[], str], *, pause: int, chance: float = 1.0) -> None:
        if self.speaks and self._plan.random.random() < chance:
            self._plan.do(pause, lambda state: self._plan.speak(purpose, text()))
