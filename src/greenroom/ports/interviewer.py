"""The interviewer: the turn it is given, and the words and moves it answers with."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from greenroom.interview.core.events import Millis, TurnAccount
from greenroom.interview.core.messages import Move
from greenroom.interview.core.state import Cue, State


@dataclass(frozen=True, slots=True)
class Turn:
    """What an interviewer knows when it is asked to speak: the folded interview and the notes on its tasks."""

    state: State
    cues: tuple[Cue, ...]
    notes: Mapping[str, object]
    """What only the interviewer may know of a task, by its slug; each kind of round knows its own notes."""
    now: Millis
    owner: str = ""
    """Whose interview it is, for what is stored beside its log."""


@dataclass(frozen=True, slots=True)
class Words:
    """The next words of the turn, to be shown as they come."""

    text: str


@dataclass(frozen=True, slots=True)
class Retract:
    """Take back the words of this turn so far; what follows is said instead."""


@dataclass(frozen=True, slots=True)
class Intent:
    """The interviewer's note of what this turn is for; kept with the line."""

    name: str


@dataclass(frozen=True, slots=True)
class SaidBy:
    """Who speaks this turn, when it is not the interviewer that was asked."""

    name: str


Piece = Words | Retract | Intent | SaidBy | TurnAccount | Move


HOUSE = "house"
"""The name of everything built in that needs no language model: interviewer, reviewer, writer."""


class Interviewer(Protocol):
    """Decides what to say, on every track."""

    @property
    def name(self) -> str:
        """`house`, or the provider and model that would be asked first."""
        ...

    def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        """Stream words and moves; no words at all means silence. Raises InterviewerUnavailable."""
        ...
