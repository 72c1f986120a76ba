"""What a kind of round brings to the engine: who performs its actions, its tasks, its notes and its topic."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from greenroom.engine.audience import Draft
from greenroom.engine.timekeeping import InterviewClock
from greenroom.errors import GreenroomError
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.actions import Action
from greenroom.interview.core.messages import Answer
from greenroom.interview.core.plan import Task
from greenroom.interview.core.state import State
from greenroom.interview.tracks import RoundPlan
from greenroom.ports.interviewer import HOUSE

Show = Callable[[Draft], None]


@dataclass(frozen=True, slots=True)
class Performing:
    """The interview that an action is performed for."""

    state: State
    show: Show
    owner: str
    clock: InterviewClock

    @property
    def is_private(self) -> bool:
        """Whether the candidate wants the house alone: then nothing of theirs goes to a language model."""
        return self.state.settings.interviewer == HOUSE


Performer = Callable[[Any, Performing], Awaitable[Answer]]
"""Performs one type of action. It never raises but for cancellation: a failure is an answer."""
Performers = Mapping[type[Action], Performer]

Topic = tuple[str, str]
"""What the candidate has in front of them, as prose and as code."""
NO_TOPIC: Topic = ("", "")


class KindEngine(Protocol):
    """One kind of round, as the engine knows it."""

    @property
    def performers(self) -> Performers:
        """Who performs the actions of this kind."""
        ...

    def notes(self, state: State) -> Mapping[str, object]:
        """What interviewers and assessors may know about the tasks of this kind, by name; what is gone is missing."""
        ...

    def topic(self, state: State) -> Topic:
        """What is in front of the candidate in the open round, which is of this kind."""
        ...

    async def tasks(
        self, owner: str, request: InterviewRequest, plans: Sequence[RoundPlan], seen: Sequence[str]
    ) -> Sequence[Task]:
        """Tasks for these rounds, or for as many of them as were asked for.

        `seen` names the tasks of earlier interviews, the newest first. Raises NotFound, QuestionInvalid.
        """
        ...


Kinds = Mapping[str, KindEngine]
"""Every kind of round by its name."""


TaskNotes = Callable[[State], Mapping[str, Mapping[str, object]]]
"""Finds the notes on the tasks of an interview, by kind and name."""


def notes_by_kind(kinds: Kinds, state: State) -> Mapping[str, Mapping[str, object]]:
    """The notes on all tasks of an interview, by kind and name."""
    present = dict.fromkeys(round.kind.name for round in state.rounds)
    return {kind: kinds[kind].notes(state) for kind in present}


def notes_of(kinds: Kinds, state: State) -> Mapping[str, object]:
    """The notes on all tasks of an interview, by name."""
    return {name: note for notes in notes_by_kind(kinds, state).values() for name, note in notes.items()}


def topic_of(kinds: Kinds, state: State) -> Topic:
    """What the candidate has in front of them; both empty where it is only talk."""
    if state.open_round is None:
        return NO_TOPIC
    return kinds[state.rounds[state.open_round].kind.name].topic(state)


def reason_of(error: Exception) -> str:
    """What may be shown of an error: our own speak for themselves, others only by their class."""
    return error.message if isinstance(error, GreenroomError) else f"unexpected {type(error).__name__}"
