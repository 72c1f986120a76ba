"""Which actions an interview waits for, read off its state."""

from greenroom.interview.core import timing
from greenroom.interview.core.actions import Action, Assess, Consult, ConsultCoach, Wake, WriteReport
from greenroom.interview.core.state import State


def due(state: State) -> tuple[Action, ...]:
    """Every action whose answer is not in the log yet."""
    if state.status == "scheduled":
        return ()
    # What is owed to the report is still worth doing when the interview is over.
    actions: list[Action] = [action for index, one in enumerate(state.rounds) for action in one.kind.owed(one, index)]
    if state.has_ended:
        return _due_after_the_end(state, actions)
    wanted = (action for index, one in enumerate(state.rounds) for action in one.kind.due(one, index))
    actions += [action for action in wanted if state.is_quiet or not action.only_when_quiet]
    if state.cues and not state.is_paused:
        # By its first cue too: when one of them is answered while it is under way, it has to begin again without it.
        actions.append(Consult(id=f"consult:{state.cues[0].seq}-{state.cues[-1].seq}", cues=state.cues))
    actions.extend(Wake(id=timer, at=at) for timer, at in timing.timers(state))
    return tuple(actions)


def _due_after_the_end(state: State, owed: list[Action]) -> tuple[Action, ...]:
    """What is owed to the report first, then the report, answers to questions about it, and what needs no report."""
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
    owed += [action for index, one in enumerate(state.rounds) for action in one.kind.afterwards(one, index)]
    return tuple(owed)
