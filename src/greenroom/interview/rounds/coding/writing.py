"""Problems written for one interview: asked for while there is time, and never waited for."""

from greenroom.interview.core import events as ev
from greenroom.interview.core.messages import NothingWritten, Wrote
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step


def wanted(state: State) -> tuple[int, ...]:
    """The problems still to come that somebody should be writing now."""
    if not state.settings.fresh_problems:
        return ()
    return tuple(
        index for index, problem in enumerate(state.problems) if problem.status == "waiting" and not problem.writing
    )


def answered(step: Step, answer: Wrote | NothingWritten) -> None:
    """Put the new problem in its place unless the old one is on the table already."""
    if answer.problem not in wanted(step.state):
        return
    if isinstance(answer, Wrote):
        step.record(ev.ProblemWritten(problem=answer.problem, brief=answer.brief, written_by=answer.written_by))
    else:
        step.record(ev.ProblemNotWritten(problem=answer.problem, reason=answer.reason))
