"""All measures of project rounds together."""

from collections.abc import Callable, Iterable, Mapping

from greenroom.feedback.measured import Measured, Part, over_rounds
from greenroom.feedback.rounds.project.course import ProjectCourse
from greenroom.feedback.rounds.project.levels import assessed
from greenroom.feedback.rounds.project.measuring import debugging, form, pairing, solving, timing
from greenroom.feedback.rounds.project.scale import ProjectScale, scale_of
from greenroom.feedback.rubric import Rubric
from greenroom.values import Level

NO_PROJECT = "No project was opened."


def measure(course: ProjectCourse, rubric: Rubric, level: Level) -> Mapping[str, Measured]:
    """What was measured, by criterion."""
    scale = scale_of(rubric)
    if scale is None:
        return {}
    opened = [one for one in course.rounds if one.opened is not None]
    spread = _spread(course, scale)

    def over(id_: str, parts: Iterable[Part]) -> Measured:
        return over_rounds(id_, parts, (spread, spread), NO_PROJECT)

    parts: Mapping[str, Callable[[], Iterable[Part]]] = {
        solving.ID: lambda: [solving.part(one, scale, level) for one in opened],
        debugging.ID: lambda: [debugging.part(one, scale) for one in opened],
        pairing.ID: lambda: [pairing.part(one, course, scale) for one in opened],
        form.ID: lambda: [form.part(one, scale) for one in opened],
        timing.ID: lambda: [timing.part(one, scale) for one in opened],
    }
    found = {id_: over(id_, of_each()) for id_, of_each in parts.items()}
    return {**found, pairing.ID: pairing.with_failings(found[pairing.ID], course)}


def _spread(course: ProjectCourse, scale: ProjectScale) -> int:
    """A grade that rests on one level may be further off than one that rests on several."""
    levels = sum(len(assessed(one, scale.own)) for one in course.rounds if one.opened is not None)
    return scale.uncertainty.one_level if levels < 2 else scale.uncertainty.more_levels
