"""What a kind of round brings to language models: what they are told about its rounds, and what they can do in them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.tools import Toolbox
from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.assessment import Report
from greenroom.interview.checks.newest import Newest
from greenroom.interview.checks.objection import Objection
from greenroom.interview.core.state import Cue, Posture, State
from greenroom.interview.talk.notes import Note
from greenroom.ports.interviewer import Turn

if TYPE_CHECKING:
    from pydantic_ai import Agent


class RoundTalk(ABC):
    """A kind of round for the model that interviews."""

    postures: ClassVar[Mapping[Posture, str]] = {}
    """What the interviewer does in the postures of this kind, as "You are ..." goes on."""
    quiet_cues: ClassVar[frozenset[str]] = frozenset()
    """Cues of this kind that need no answer."""
    replaced_tools: ClassVar[frozenset[str]] = frozenset()
    """Tools of every interviewer that this kind has under a name of its own."""
    shows_pictures: ClassVar[bool] = False
    """Whether models that see are sent the newest picture of the candidate's work."""

    def is_at_work(self, state: State) -> bool:
        """Whether the candidate works on their own, so that thinking aloud needs no answer."""
        return state.posture == "observing"

    @abstractmethod
    def briefing(self, turn: Turn) -> Mapping[str, object]:
        """What the instructions of the kind's prompt take on top of what every prompt takes."""

    def situation(self, turn: Turn, fence: Fence) -> Mapping[str, object]:
        """What the situation of the kind's prompt takes on top of what every prompt takes."""
        return {}

    @abstractmethod
    def facts(self, state: State) -> Iterable[str]:
        """Facts about the open round, or that none is open, a sentence each."""

    def evidence(self, state: State, fence: Fence) -> Iterable[str]:
        """What the candidate made in the open round, fenced."""
        return ()

    @abstractmethod
    def finished(self, state: State, index: int) -> str:
        """A sentence about a round that is over."""

    def happened(self, state: State, cue: Cue) -> str:
        """A cue in words; empty for one that means the same in every kind."""
        return ""

    @abstractmethod
    def add_tools(self, agent: "Agent[Toolbox, str | None]") -> None:
        """Add the tools of this kind to those that every interviewer has."""

    def owed(self, toolbox: Toolbox) -> Sequence[str]:
        """Words of the task's author that must be said in this turn and that the model forgot."""
        return ()

    def notes(self, toolbox: Toolbox) -> Iterable[Note]:
        """Notes on the moves of this turn, for the interviewer that speaks next."""
        return ()

    def notes_on_task(self, turn: Turn) -> object:
        """The notes on the task of the open round; None where there are none to look answers up in."""
        return None

    def read(self, newest: Newest) -> Iterable[str]:
        """What this kind reads in the candidate's newest message on top of its clauses, a line each."""
        return ()

    @abstractmethod
    def objections(
        self, turn: Turn, text: str, newest: Newest | None = None, *, is_whole: bool = False
    ) -> Sequence[Objection]:
        """Everything that speaks against saying these words now; `is_whole` when nothing more is to come."""


class RoundReports(ABC):
    """A kind of round for the models that read an interview afterwards: assessor and coach."""

    @abstractmethod
    def called(self, index: int) -> str:
        """What the round at this place is called in lists: "Problem 2"."""

    @abstractmethod
    def tasks(self, state: State) -> Iterable[str]:
        """What was asked in each round that was opened."""

    @abstractmethod
    def work(self, interviewed: Interviewed, fence: Fence) -> Iterable[str]:
        """What the candidate did in the rounds, each with a line that says what it is."""

    def contradiction(self, text: str, state: State) -> str | None:
        """What an assessor's words say against the facts; None if nothing."""
        return None

    def notes(self, interviewed: Interviewed) -> Iterable[str]:
        """What a coach may know of each task that was opened."""
        return ()

    def made(self, interviewed: Interviewed, fence: Fence) -> Iterable[str]:
        """What the candidate made and a coach has to know besides the talk, fenced."""
        return ()

    def told(self, report: Report) -> Iterable[str]:
        """What the report says about each round, a sentence each."""
        return ()

    def scores(self, report: Report) -> Iterable[float | None]:
        """The scores of single rounds in a report."""
        return ()

    def unfounded(self, text: str, shown: str) -> str | None:
        """What a coach's words claim that was not in the text it was shown; None if nothing."""
        return None


@dataclass(frozen=True, slots=True)
class ModelKind:
    """A kind of round for language models. `name` is also the name of its prompt."""

    name: str
    talk: RoundTalk
    reports: RoundReports
