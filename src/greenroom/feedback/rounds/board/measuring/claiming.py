"""Short forms for what is claimed of a design."""

from collections.abc import Iterable

from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.board.course import Designed
from greenroom.interview.assessment import Evidence

MOST_EVIDENCE = 3


def strength(
    course: Designed, kind: str, criterion: str, text: str, evidence: Iterable[Evidence], weight: int
) -> MeasuredClaim:
    """Something that was good."""
    return MeasuredClaim(kind, criterion, "strength", text, _some(evidence), round=course.index, weight=weight)


def neutral(course: Designed, kind: str, criterion: str, text: str, evidence: Iterable[Evidence]) -> MeasuredClaim:
    """Something that a grade rests on, and that is neither praise nor blame."""
    return MeasuredClaim(kind, criterion, "neutral", text, _some(evidence), round=course.index, weight=10)


def improvement(
    course: Designed,
    kind: str,
    criterion: str,
    text: str,
    advice: str,
    evidence: Iterable[Evidence],
    weight: int,
    next_time: str,
) -> MeasuredClaim:
    """Something to do otherwise next time, at length and in a few words."""
    return MeasuredClaim(
        kind,
        criterion,
        "improvement",
        text,
        _some(evidence),
        advice=advice,
        round=course.index,
        weight=weight,
        next_time=next_time,
    )


def kind_of(prefix: str, name: str) -> str:
    """The kind of a claim about one thing of the question: `part_missing_store`."""
    return f"{prefix}_{name.replace('-', '_')}"


def _some(evidence: Iterable[Evidence]) -> tuple[Evidence, ...]:
    return tuple(dict.fromkeys(evidence))[:MOST_EVIDENCE]
