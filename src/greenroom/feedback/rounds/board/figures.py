"""The figures of board rounds, as the report lists them."""

from collections.abc import Iterator

from greenroom.feedback.figures import count, part, share, time
from greenroom.feedback.rounds.board.course import BoardCourse, Designed
from greenroom.feedback.rounds.board.measuring import answers, estimates, requirements, talk
from greenroom.interview.core.assessment import Measure
from greenroom.interview.rounds.board.choices import PHASE_TITLES


def figures(course: BoardCourse) -> Iterator[Measure]:
    """Those of each design that was opened."""
    return (one for designed in course.rounds if designed.opened for one in _of_design(designed))


def _of_design(course: Designed) -> Iterator[Measure]:
    index, design, matched = course.index, course.design, course.matched
    yield time("time_spent", "Time on the design", course.spent_ms, index)
    if course.limit_ms and course.spent_ms is not None:
        used = min(course.spent_ms, course.limit_ms)
        yield share("time_used", "Share of the time used", used, course.limit_ms, index)
    for one, ms in course.phases():
        yield time(f"phase_{one.phase}", f"Time on {PHASE_TITLES[one.phase].lower()}", ms, index)
    yield time("first_drawing", "Time to your first drawing", course.took_until(course.first_edit), index)
    yield count("components", "Parts on the last board", len(course.board.components), index)
    yield count("flows", "Connections on the last board", len(course.board.flows), index)
    if design is not None and matched is not None:
        needed = [one for one in design.needs if one.matters]
        there = sum(one.id in matched.parts for one in needed)
        yield part("parts_there", "Parts that matter, on your board", there, len(needed), index)
        counts = [one for one in requirements.brought(course) if one.requirement.matters]
        own = sum(one.outcome in ("asked", "stated") for one in counts)
        yield part("requirements", "Requirements that you brought up", own, len(counts), index)
        found = estimates.estimates(course)
        known = [one for one in found.figures if one.figure.matters]
        yield part("figures_right", "Figures that you got right", len(found.of("right")), len(known), index)
    every = answers.answered(course)
    yield count("questions", "Questions about your design", len(every), index)
    yield count("answers_right", "Of these answered rightly", sum(one.outcome == "right" for one in every), index)
    yield count("unprompted", "Costs, failures and numbers you named unasked", len(talk.observations(course)), index)
