"""When a candidate could read or hear what their solution costs: what they say of it later is no own answer."""

import re

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.cost import measured_growth
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.interview.rounds.coding import costs

_ASKS_COST = re.compile(
    r"\b(?:cost|costs|complexity|running time|run time|runtime|time and|memory|space|grows?|doubles?|larger)\b",
    re.IGNORECASE,
)


def shown_at(worked: Worked) -> int | None:
    """The event from which on measured growth was on the screen; None for never."""
    analysed = (one.analysed for one in worked.tries if one.analysed and measured_growth(one.analysis))
    first = next((moment.seq for moment in analysed), None)
    if first is None or not worked.problem.task.rules.growth_after_asking:
        return first
    # It is shown in reply to an answer, or when the problem is left, after which nothing more is said on it. What was
    # answered before anything had been measured shows nothing yet.
    return max(worked.problem.growth_shown, first) if worked.problem.growth_shown else None


def was_shown(worked: Worked, said: SpokenLine) -> bool:
    """Whether they had the measurement before them; who answers a question that came before it may not have read it."""
    shown = shown_at(worked)
    if shown is None or shown > said.seq:
        return False
    if not worked.problem.task.rules.growth_after_asking:
        return True
    before = [one for one in worked.said if one.seq < said.seq]
    asked = before[-1] if before and before[-1].who == "interviewer" else None
    is_an_answer = asked is not None and "?" in asked.text and _ASKS_COST.search(asked.text) is not None
    return not (is_an_answer and asked is not None and asked.seq < shown)


def told_at(worked: Worked, growth: str) -> int | None:
    """The line in which the interviewer first named this growth of time; None for never."""
    lines = (one for one in worked.said if one.who == "interviewer")
    return next((one.seq for one in lines if costs.stated(one.text).time == growth), None)


def memory_told_at(worked: Worked, growth: str) -> int | None:
    """The line in which the interviewer first named this memory; None for never."""
    lines = (one for one in worked.said if one.who == "interviewer")
    stated = ((one.seq, costs.stated(one.text)) for one in lines)
    return next(
        (seq for seq, one in stated if one.space == growth and not costs.is_in_other_letters(one.space_words)), None
    )
