"""Telling a figure that the candidate should arrive at."""

from collections.abc import Sequence

from greenroom.designs.estimates import Quantity, quantities
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.patterns import LazyRegex
from greenroom.questions.designs.figures import Goal, goal_of
from greenroom.questions.designs.naming import is_named

_SAME = 0.02
_TIMES = LazyRegex(r"\s*times\b")
"""How far off a number is says nothing about its value."""
_COUNTED = 10
"""Smaller numbers are in every sentence."""


def tells_a_figure(sentences: Sequence[str], known: BoardKnown) -> str:
    """What the figure is about whose value is told; empty if none is."""
    secret = [(one.figure, goal) for one in known.figures if one.status != "right" and (goal := goal_of(one.figure))]
    for sentence in sentences if secret else ():
        found = [one.quantity for one in quantities(sentence) if not _TIMES.match(sentence[one.end :])]
        for quantity in found:
            if is_public(quantity, known):
                continue
            for figure, goal in secret:
                if not any(goal.holds(form) for form in _forms(quantity, goal)):
                    continue
                is_plain = quantity.is_bare or (not goal.value.per and goal.value.unit == "count")
                if not is_plain or (quantity.value > _COUNTED and is_named(figure.names, sentence)):
                    return figure.about
    return ""


def is_public(quantity: Quantity, known: BoardKnown) -> bool:
    """Whether somebody has given this very number, or the task has, or a note in this very form."""
    goals = [goal for one in known.figures if (goal := goal_of(one.figure)) is not None]
    noted = [
        one
        for one in known.noted
        if one.period == quantity.period
        or (
            one.value == quantity.value
            and not any((one.unit, one.per) == goal.unit and goal.holds(one) for goal in goals)
        )
    ]
    public = (*known.quantities, *noted)
    return any(
        (one.unit, one.per) == (quantity.unit, quantity.per)
        and abs(one.value - quantity.value) <= _SAME * abs(quantity.value)
        for one in public
    )


def _forms(quantity: Quantity, goal: Goal) -> list[Quantity]:
    """The quantity in the figure's unit; a bare number may stand for a rate."""
    if (quantity.unit, quantity.per) == goal.unit:
        return [quantity]
    if quantity.is_bare and goal.value.per and quantity.value > _COUNTED and goal.value.unit == "count":
        return [quantity]
    return []
