"""Problems written for one interview: asked for while there is time, and never waited for."""

from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding.messages import NothingWritten, Wrote
from greenroom.interview.rounds.coding.state import Coding, coding_round


def is_wanted(round: Coding) -> bool:
    """Whether a problem should be written for this round now."""
    return round.task.fresh and round.status == "waiting" and not round.writing


def answered(step: Step, index: int, answer: Wrote | NothingWritten) -> None:
    """Put the new problem in its place unless the old one is on the table already."""
    if not is_wanted(coding_round(step.state, index)):
        return
    if isinstance(answer, Wrote):
        step.record(ev.ProblemWritten(round=index, brief=answer.brief, written_by=answer.written_by))
    else:
        step.record(ev.ProblemNotWritten(round=index, reason=answer.reason))
