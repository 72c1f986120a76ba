"""What an interview wants done in the outside world, read off its state.

Actions are not stored: `due(state)` names every action that is still waiting for its answer. The engine starts those
it has not started and stops those that are no longer due, so recovery after a crash is the ordinary case. An action's
id is the same on every reading.
"""

from dataclasses import dataclass

from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Assessment, Cue, ThreadLine


@dataclass(frozen=True, slots=True)
class Consult:
    """Let the interviewer answer these cues."""

    id: str
    cues: tuple[Cue, ...]

    @property
    def up_to(self) -> int:
        """The last cue this turn answers."""
        return self.cues[-1].seq


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

    id: str
    round: int


Action = Consult | Assess | WriteReport | ConsultCoach | Wake | RoundAction
