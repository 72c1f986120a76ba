"""What an interview wants done in the outside world, read off its state.

Actions are not stored: `due(state)` names every action that is still waiting for its answer. Whoever runs the
interview starts those it has not started and stops those that are no longer due, so recovery after a crash is
the ordinary case. An action's id is the same on every reading.
"""

from dataclasses import dataclass

from greenroom.interview.events import Millis
from greenroom.interview.policies import timing, writing
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
class Review:
    """Read this submission, of which all facts are known, and say what one thinks of it."""

    id: str
    run: Run


@dataclass(frozen=True, slots=True)
class WriteProblem:
    """Write a problem for this interview in place of the one from the bank, before it is needed."""

    id: str
    problem: int


@dataclass(frozen=True, slots=True)
class Wake:
    """Come back at this time."""

    id: str
    at: Millis


Action = Consult | Judge | Analyse | Review | WriteProblem | Wake


def due(state: State) -> tuple[Action, ...]:
    """Every action whose answer is not in the log yet."""
    runs = state.runs.values()
    # What is owed to the report is still worth doing when the interview is over.
    actions: list[Action] = [Analyse(f"analyse:{run.id}", run) for run in runs if run.awaits_analysis and run.code]
    actions += [Review(f"review:{run.id}", run) for run in runs if run.awaits_review]
    if state.status != "in_progress":
        return tuple(actions) if state.status == "completed" else ()
    actions += [Judge(f"judge:{run.id}", run) for run in runs if run.is_pending]
    actions += [WriteProblem(f"write:{problem}", problem) for problem in writing.wanted(state)]
    if state.cues:
        actions.append(Consult(id=f"consult:{state.cues[-1].seq}", cues=state.cues))
    actions.extend(Wake(id=timer, at=at) for timer, at in timing.timers(state))
    return tuple(actions)
