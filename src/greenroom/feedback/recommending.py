"""A recommendation in the words that hiring committees use, with its reason and how sure it is.

It follows from the overall score alone, but for what a kind of round says cannot be recommended further. Too little to
go on is an answer as well. The lines between the words are conventions, as they are in every company.
"""

from collections.abc import Sequence
from typing import NamedTuple, get_args

from greenroom.feedback.wording import listed, sentence
from greenroom.interview.core.assessment import Call, Recommendation

FIRM = 75
"""Percent of the rubric: with less, the score is given with a caveat, and nobody is recommended or turned down."""
_LEAST: tuple[tuple[Call, int], ...] = (
    ("strong_hire", 90),
    ("hire", 75),
    ("lean_hire", 62),
    ("lean_no_hire", 48),
    ("no_hire", 30),
    ("strong_no_hire", 0),
)
"""The least overall score for each, in tenths."""
ORDER: tuple[Call, ...] = tuple(call for call, _ in _LEAST)
WORDS: dict[Call, str] = {one: one.replace("_", " ") for one in get_args(Call)} | {"not_enough": "not enough to say"}
_ONE_DAY = "It is one interview on one day."


class Limit(NamedTuple):
    """The most that can be recommended, and why."""

    call: Call
    why: str


class Sides(NamedTuple):
    """The weightiest finding for somebody and against, in words; empty where there is none."""

    good: str
    bad: str


def recommend(
    tenths: tuple[int | None, int | None, int | None], coverage: int, limits: Sequence[Limit], sides: Sides
) -> Recommendation:
    """From the low end, the score and the high end."""
    low, score, high = tenths
    if score is None or low is None or high is None or coverage < FIRM:
        reason = f"Only {coverage} % of the rubric could be assessed; {FIRM} % are needed for a recommendation."
        return Recommendation(call="not_enough", lowest="not_enough", highest="not_enough", reason=reason, certainty="")
    call, lowest, highest = (_within(call_for(one), limits) for one in (score, low, high))
    return Recommendation(
        call=call,
        lowest=lowest,
        highest=highest,
        reason=_reason(score, call, limits, sides),
        certainty=_sure(lowest, highest),
    )


def call_for(tenths: int) -> Call:
    """The word for a score."""
    return next(call for call, least in _LEAST if tenths >= least)


def _within(call: Call, limits: Sequence[Limit]) -> Call:
    return max((call, *(one.call for one in limits)), key=ORDER.index)


def _reason(score: int, call: Call, limits: Sequence[Limit], sides: Sides) -> str:
    binding = [one.why for one in limits if one.call == call and call_for(score) != call]
    parts = [f"The overall score is {score / 10:.1f} out of 10."]
    parts += [f"For it: {sides.good}"] if sides.good else []
    parts += [f"Against it: {sides.bad}"] if sides.bad else []
    parts += [f"{sentence(listed(binding))}, so it is no more than {WORDS[call]}."] if binding else []
    return " ".join(parts)


def _sure(lowest: Call, highest: Call) -> str:
    if lowest == highest:
        return f"Any fair reading of this interview comes to {WORDS[lowest]}. {_ONE_DAY}"
    return f"A strict reading comes to {WORDS[lowest]}, a generous one to {WORDS[highest]}. {_ONE_DAY}"
