"""All measures of a coding interview, by criterion."""

from collections.abc import Callable

from greenroom.feedback.measured import Measured, Part, over_rounds
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import (
    communication,
    correctness,
    efficiency,
    quality,
    solving,
    testing,
    timing,
)
from greenroom.feedback.rounds.coding.scale import Scale, scale_of
from greenroom.feedback.rubric import Rubric
from greenroom.values import Level

NO_PROBLEM = "No problem was opened."


def measure(course: CodingCourse, rubric: Rubric, level: Level) -> dict[str, Measured]:
    """What was measured, by criterion; nothing by a rubric without a scale."""
    scale = scale_of(rubric)
    return {} if scale is None else _measured(course, scale, level)


def _measured(course: CodingCourse, scale: Scale, level: Level) -> dict[str, Measured]:
    parts: dict[str, Callable[[Worked], Part]] = {
        solving.ID: lambda worked: solving.part(worked, scale, level),
        correctness.ID: lambda worked: correctness.part(worked, scale),
        efficiency.ID: lambda worked: efficiency.part(worked, scale, level),
        quality.ID: lambda worked: quality.part(worked, scale),
        testing.ID: lambda worked: testing.part(worked, scale),
        timing.ID: lambda worked: timing.part(worked, scale),
    }
    opened = [worked for worked in course.rounds if worked.opened is not None]
    spreads = (scale.uncertainty.one_problem, scale.uncertainty.more_problems)
    found = {id_: over_rounds(id_, map(part, opened), spreads, NO_PROBLEM) for id_, part in parts.items()}
    found[communication.ID] = communication.measure(course, scale)
    return found
