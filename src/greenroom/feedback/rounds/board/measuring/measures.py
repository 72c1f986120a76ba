"""All measures of board rounds together, and which of their claims the report makes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from greenroom.feedback.measured import Measured, MeasuredClaim, Part, over_rounds
from greenroom.feedback.rounds.board.course import BoardCourse, Designed
from greenroom.feedback.rounds.board.measuring import (
    data,
    depth,
    estimates,
    growth,
    reasons,
    requirements,
    structure,
    talk,
)
from greenroom.feedback.rounds.board.scale import scale_of
from greenroom.feedback.rubric import Rubric
from greenroom.values import Level

NO_DESIGN = "No design was opened."
MOST = 6
"""Strengths, and improvements, of one design."""


def measure(course: BoardCourse, rubric: Rubric, level: Level) -> Mapping[str, Measured]:
    """What was measured, by criterion."""
    scale = scale_of(rubric)
    if scale is None:
        return {}
    opened = [one for one in course.rounds if one.opened is not None]
    spreads = (scale.uncertainty.measured, scale.uncertainty.measured)
    parts: Mapping[str, Callable[[Designed], Part]] = {
        requirements.ID: lambda one: requirements.part(one, scale, level),
        estimates.ID: lambda one: estimates.part(one, scale, level),
        structure.ID: lambda one: structure.part(one, scale),
        depth.ID: lambda one: depth.part(one, scale),
        data.ID: lambda one: data.part(one, scale),
        growth.ID: lambda one: growth.part(one, scale),
        reasons.ID: lambda one: reasons.part(one, scale),
        talk.ID: lambda one: talk.part(one, course, scale),
    }
    found = {id_: over_rounds(id_, map(of, opened), spreads, NO_DESIGN) for id_, of in parts.items()}
    found[talk.ID] = talk.with_failings(found[talk.ID], course)
    weights = rubric.weights_for(level)
    kept = {one.id for design in opened for one in _chosen(_of(found.values(), design.index), weights)}
    return {id_: _only(one, kept) for id_, one in found.items()}


def _of(measured: Iterable[Measured], index: int) -> list[MeasuredClaim]:
    return [claim for one in measured for claim in one.claims if claim.round == index and claim.evidence]


def _chosen(claims: Sequence[MeasuredClaim], weights: Mapping[str, int]) -> list[MeasuredClaim]:
    """Those that weigh most of either tone, and for each criterion at least one."""
    # A criterion of little weight has something to say all the same.
    ordered = sorted(claims, key=lambda one: (-one.weight * (10 + weights[one.criterion]), one.id))
    found: list[MeasuredClaim] = []
    for tone in ("strength", "improvement"):
        found += [one for one in ordered if one.tone == tone][:MOST]
    for criterion in dict.fromkeys(one.criterion for one in ordered):
        if not any(one.criterion == criterion for one in found):
            found.append(next(one for one in ordered if one.criterion == criterion))
    return [*found, *(one for one in ordered if one.kind == structure.NOT_READ and one not in found)]


def _only(measured: Measured, kept: set[str]) -> Measured:
    def those(claims: Iterable[MeasuredClaim]) -> tuple[MeasuredClaim, ...]:
        return tuple(one for one in claims if one.id in kept or one.round is None)

    parts = {index: replace(part, claims=those(part.claims)) for index, part in measured.parts.items()}
    return replace(measured, claims=those(measured.claims), parts=parts)
