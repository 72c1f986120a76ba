"""What an interview wants done in the outside world, read off its state.

Actions are not stored: `due(state)` names every action that is still waiting for its answer. The engine starts those
it has not started and stops those that are no longer due, so recovery after a crash is the ordinary case. An action's
id is the same on every reading.
"""

from dataclasses import dataclass
from typing import ClassVar

from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Assessment, Cue, ThreadLine

INTERRUPTING = frozenset({"candidate_spoke", "stage_entered", "stage_expired"})
"""Cues that end the turn under way. All others wait for its end and share the next turn."""


@dataclass(frozen=True, slots=True)
class Consult:
    """Let the interviewer answer these cues."""

    id: str
    cues: tuple[Cue, ...]

    @property
    def up_to(self) -> int:
        """The last cue this turn answers."""
        return self.cues[-1].seq

    def goes_on(self, newer: "Consult") -> bool:
        """Whether this turn, being under way, goes on when `newer` is due: its own cues wait, and no other interrupts.

        The cues that came since are answered by the turn after it.
        """
        own = len(self.cues)
        return newer.cues[:own] == self.cues and not any(cue.kind in INTERRUPTING for cue in newer.cues[own:])


@dataclass(frozen=True, slots=True)
class Assess:
    """Let a language model, if there is one, read the interview for the `sample`-th time."""

    id: str
    assessment: Assessment
    sample: int


@dataclass(frozen=True, slots=True)
class WriteReport:
    """Put together what was measured and what was judged."""

    id: str
    assessment: Assessment


@dataclass(frozen=True, slots=True)
class ConsultCoach:
    """Let the coach answer a question about the report."""

    id: str
    question: ThreadLine


@dataclass(frozen=True, slots=True)
class Wake:
    """Come back at this time."""

    id: str
    at: Millis


@dataclass(frozen=True, slots=True)
class RoundAction:
    """Something a round wants done. Each kind has its own."""

    only_when_quiet: ClassVar[bool] = False
    """Whether it waits while the interviewer is about to speak, the clock stands still or time is up."""

    id: str
    round: int


Action = Consult | Assess | WriteReport | ConsultCoach | Wake | RoundAction
