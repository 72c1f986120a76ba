"""What an interview wants done in the outside world, read off its state.

Actions are not stored: `due(state)` names every action that is still waiting for its answer. Whoever runs the
interview starts those it has not started and stops those that are no longer due, so recovery after a crash is
the ordinary case. An action's id is the same on every reading.
"""

from dataclasses import dataclass

from greenroom.interview.core import timing
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import Assessment, Cue, Run, State, ThreadLine
from greenroom.interview.rounds.coding import writing


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


Action = Consult | Judge | Analyse | Review | WriteProblem | Assess | WriteReport | ConsultCoach | Wake


def due(state: State) -> tuple[Action, ...]:
    """Every action whose answer is not in the log yet."""
    runs = state.runs.values()
    # What is owed to the report is still worth doing when the interview is over.
    actions: list[Action] = [Analyse(f"analyse:{run.id}", run) for run in runs if run.awaits_analysis and run.code]
    actions += [Review(f"review:{run.id}", run) for run in runs if run.awaits_review]
    if state.has_ended:
        return _due_after_the_end(state, actions)
    if state.status != "in_progress":
        return ()
    actions += [Judge(f"judge:{run.id}", run) for run in runs if run.is_pending]
    actions += [WriteProblem(f"write:{problem}", problem) for problem in writing.wanted(state)]
    if state.cues:
        # By its first cue too: when one of them is answered while it is under way, it has to begin anew without it.
        actions.append(Consult(id=f"consult:{state.cues[0].seq}-{state.cues[-1].seq}", cues=state.cues))
    actions.extend(Wake(id=timer, at=at) for timer, at in timing.timers(state))
    return tuple(actions)


def _due_after_the_end(state: State, owed: list[Action]) -> tuple[Action, ...]:
    """What is owed to the report first, then the report, and answers to questions about it."""
    if state.status != "completed":
        owed = []
    pending = state.pending_assessment
    if pending is not None and not owed:
        owed += [Assess(f"assess:{pending.id}:{sample}", pending, sample) for sample in pending.samples_wanted]
        if not owed:
            owed.append(WriteReport(f"report:{pending.id}", pending))
    question = state.open_question
    if question is not None:
        owed.append(ConsultCoach(f"coach:{question.seq}", question))
    return tuple(owed)
