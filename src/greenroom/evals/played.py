"""An interview that was played, with everything that measures look at."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from greenroom.evals.case import EvalCase
from greenroom.evals.kind import EvalKind, kind_of
from greenroom.evals.performing import Notes
from greenroom.interview.checks.objection import Objection
from greenroom.interview.checks.objections import objections
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.messages import TurnFailed, TurnTaken
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.ports.interviewer import Turn


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn of the interviewer: what it was asked, and its answer."""

    turn: Turn
    answer: TurnTaken | TurnFailed

    @property
    def state(self) -> State:
        """The interview as the interviewer saw it."""
        return self.turn.state

    @property
    def text(self) -> str:
        """What was said; empty for silence, and when nobody could speak."""
        return self.answer.text if isinstance(self.answer, TurnTaken) else ""

    @property
    def round(self) -> Round | None:
        """The round that was on the table."""
        index = self.state.open_round
        return None if index is None else self.state.rounds[index]


@dataclass(frozen=True, repr=False)
class Played:
    """An interview from beginning to end; megabytes if it were written out, which some libraries like to do."""

    case: EvalCase
    kinds: tuple[EvalKind, ...]
    """The kinds of its rounds."""
    interviewer: str
    state: State
    records: tuple[Recorded, ...]
    turns: tuple[Taken, ...]
    notes: Notes
    purposes: Mapping[int, str]
    """What the candidate said each thing for, by its place in the log: a key of their phrases, for example."""
    seconds: float
    """How much processor time it took to play: real time says more about what else the machine does."""
    trouble: str = ""
    """Why it could not be played to the end, when it could not."""

    @cached_property
    def objections(self) -> tuple[tuple[Taken, tuple[Objection, ...]], ...]:
        """What the interview's own checks have against each turn with words."""
        return tuple((taken, self._objections(taken)) for taken in self.turns if taken.text)

    def _objections(self, taken: Taken) -> tuple[Objection, ...]:
        round = taken.round
        notes = self.notes.get(kind_of(round, self.kinds).slug(round)) if round is not None else None
        return objections(taken.text, taken.state, notes)

    @cached_property
    def quotable(self) -> tuple[str, ...]:
        """Texts that authors wrote to be said."""
        return tuple(text for kind in self.kinds for text in kind.quotable(self.state, self.notes))

    @property
    def simulated_ms(self) -> Millis:
        """How long it was for those who were in it."""
        return self.records[-1].at - self.records[0].at
