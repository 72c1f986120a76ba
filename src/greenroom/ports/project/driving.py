"""The driver: decides on the interviewer's next step while it writes."""

from dataclasses import dataclass
from typing import Protocol

from greenroom.interview.core.events import Millis, TurnAccount
from greenroom.interview.core.state import State
from greenroom.interview.rounds.project.messages import Tool
from greenroom.interview.rounds.project.state import Project as ProjectRound
from greenroom.questions.projects.model import AuthoredStep, ProjectBrief


@dataclass(frozen=True, slots=True)
class DrivingTurn:
    """What a driver knows. It never sees hidden tests; authored steps are the house's own notes."""

    state: State
    index: int
    round: ProjectRound
    brief: ProjectBrief
    steps: tuple[tuple[AuthoredStep, ...], ...]
    """The authored steps of each level."""
    now: Millis
    hints: tuple[str, ...] = ()
    """How the present level is gone about, from a nudge to nearly there."""
    traps: tuple[str, ...] = ()
    """What people get wrong on it."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """Words, and at most one use of a tool."""

    say: str
    tool: Tool | None
    said_by: str
    account: TurnAccount | None = None
    """What it took of a language model, or why none took it."""


class Driver(Protocol):
    """Takes one step at a time. What it wants is checked by the rules and done by the engine."""

    async def next_step(self, turn: DrivingTurn) -> NextStep:
        """The next step. Raises InterviewerUnavailable."""
        ...
