"""What an interview wants done in the outside world, read off its state.

Actions are not stored: `due(state)` names every action that is still waiting for its answer. Whoever runs the
interview starts those it has not started and stops those that are no longer due, so recovery after a crash is
the ordinary case. An action's id is the same on every reading.
"""

from dataclasses import dataclass

from greenroom.interview.events import Millis
from greenroom.interview.policies import timing
from greenroom.interview.state import Cue, Run, State


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
class Judge:
    """Run this code and say what it comes to."""

    id: str
    run: Run


@dataclass(frozen=True, slots=True)
class Analyse:
    """Look into this judged submission: why it fails, how it grows."""

    id: str
    run: Run


@dataclass(frozen=True, slots=True)
class Wake:
    """Come back at this time."""

    id: str
    at: Millis


Action = Consult | Judge | Analyse | Wake


def due(state: State) -> tuple[Action, ...]:
    """Every action whose answer is not in the log yet."""
    if state.status != "in_progress":
        return ()
    actions: list[Action] = [Judge(id=f"judge:{run.id}", run=run) for run in state.runs.values() if run.is_pending]
    actions += [Analyse(id=f"analyse:{run.id}", run=run) for run in state.runs.values() if run.awaits_analysis]
    if state.cues:
        actions.append(Consult(id=f"consult:{state.cues[-1].seq}", cues=state.cues))
    actions.extend(Wake(id=timer, at=at) for timer, at in timing.timers(state))
    return tuple(actions)
