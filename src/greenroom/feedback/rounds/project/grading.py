"""The section of a report that is about project rounds."""

from collections.abc import Mapping

from greenroom.feedback.measured import Measured
from greenroom.feedback.rounds.project.course import Paired, ProjectCourse
from greenroom.feedback.rounds.project.levels import LevelWork, levels_of, outcome
from greenroom.feedback.rounds.project.measuring import solving
from greenroom.feedback.rounds.project.scale import ProjectScale
from greenroom.feedback.scoring import HIGHEST
from greenroom.interview.rounds.project.assessment import LevelGrades, ProjectGrades


def grade_projects(
    course: ProjectCourse, measured: Mapping[str, Measured], scale: ProjectScale | None
) -> tuple[ProjectGrades, ...]:
    """One for each round."""
    return tuple(_project(one, measured, scale) for one in course.rounds)


def _project(paired: Paired, measured: Mapping[str, Measured], scale: ProjectScale | None) -> ProjectGrades:
    brief = paired.project.brief
    levels = tuple(_level(one, scale) for one in levels_of(paired))
    claims = [claim for one in measured.values() for claim in one.claims if claim.round == paired.index]
    return ProjectGrades(
        round=paired.index,
        slug=brief.slug,
        title=brief.title,
        topics=brief.topics,
        difficulty=brief.difficulty,
        status=paired.project.status,
        score=_score(paired, measured),
        levels=levels,
        levels_passed=sum(one.is_passed for one in levels),
        levels_driven=sum(one.passed_by == "human" for one in levels),
        levels_own=sum(one.outcome == "passed" for one in levels),
        switches=len(paired.handed),
        helps=sum(one.helps for one in levels),
        time_spent_ms=paired.spent_ms,
        driven_ms=paired.driven_ms,
        time_limit_ms=paired.limit_ms,
        findings=tuple(claim.id for claim in claims if claim.evidence),
    )


def _level(one: LevelWork, scale: ProjectScale | None) -> LevelGrades:
    return LevelGrades(
        level=one.number,
        title=one.title,
        outcome="untouched" if scale is None else outcome(one, scale.own),
        is_passed=one.passed is not None,
        passed_by=one.passing.driver if one.passing is not None else None,
        share=None if one.share is None else round(100 * one.share),
        time_ms=one.time_ms,
        driven_ms=one.driven_ms,
        limit_ms=one.limit_ms,
        runs=len(one.runs),
        own_runs=len(one.own_runs),
        helps=len(one.help_taken),
        helps_asked=sum(help_.is_wanted for help_ in one.help_taken),
    )


def _score(paired: Paired, measured: Mapping[str, Measured]) -> float | None:
    """What the levels came to, 0 to 1."""
    solved = measured.get(solving.ID)
    part = solved.parts.get(paired.index) if solved is not None else None
    return None if part is None or part.grade is None else round(part.grade / HIGHEST, 2)
