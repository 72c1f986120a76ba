"""All measures of a coding interview, by criterion."""

from collections.abc import Callable

from greenroom.feedback.course import InterviewCourse, Worked
from greenroom.feedback.measuring import communication, correctness, efficiency, quality, solving, testing, timing
from greenroom.feedback.measuring.measured import Measured, Part, over_problems
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.scale import Scale
from greenroom.values import Level

NO_PROBLEM = "No problem was opened."
NOT_MEASURABLE = "This can't be measured; it needs someone to read the interview."


def measure(course: InterviewCourse, rubric: Rubric, level: Level) -> dict[str, Measured]:
    """What was measured for each criterion of the rubric; one without a measure has no grade and a reason."""
    scale = rubric.scale
    known = {} if scale is None else _measured(course, scale, level)
    nothing = {one.id: Measured(one.id, None, NOT_MEASURABLE) for one in rubric.criteria}
    return {id_: known.get(id_, empty) for id_, empty in nothing.items()}


def _measured(course: InterviewCourse, scale: Scale, level: Level) -> dict[str, Measured]:
    parts: dict[str, Callable[[Worked], Part]] = {
        solving.ID: lambda worked: solving.part(worked, scale, level),
        correctness.ID: lambda worked: correctness.part(worked, scale),
        efficiency.ID: lambda worked: efficiency.part(worked, scale, level),
        quality.ID: lambda worked: quality.part(worked, scale),
        testing.ID: lambda worked: testing.part(worked, scale),
        timing.ID: lambda worked: timing.part(worked, scale),
    }
    opened = [worked for worked in course.problems if worked.opened is not None]
    spreads = (scale.uncertainty.one_problem, scale.uncertainty.more_problems)
    found = {id_: over_problems(id_, map(part, opened), spreads, NO_PROBLEM) for id_, part in parts.items()}
    found[communication.ID] = communication.measure(course, scale)
    return found
