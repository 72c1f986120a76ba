"""The problems that a question to the coach is about."""

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of
from greenroom.feedback.rounds.coding.course import Worked


def problems(asked: Asked) -> list[Worked]:
    """Those that were opened, or the one of them that was named."""
    every = (one for one in asked.course.rounds if isinstance(one, Worked) and one.opened is not None)
    return [one for one in every if asked.round in (None, one.index)]


def problem(asked: Asked, index: int) -> Worked:
    """The problem at this place. Raises KeyError when it was not opened."""
    found = next((one for one in problems(asked) if one.index == index), None)
    if found is None:
        raise KeyError(index)
    return found


def none_opened(asked: Asked) -> CoachAnswer:
    """Where there is nothing to tell."""
    return CoachAnswer("No problem was opened there, so there is nothing to tell.", evidence=evidence_of(asked.verdict))
