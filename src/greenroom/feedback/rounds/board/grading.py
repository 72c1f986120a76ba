"""The section of a report that is about board rounds."""

from collections.abc import Mapping
from fractions import Fraction

from greenroom.feedback.measured import Measured
from greenroom.feedback.rounds.board.course import BoardCourse, Designed
from greenroom.feedback.rounds.board.measuring import answers, estimates, growth, requirements, structure
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.scoring import HIGHEST
from greenroom.interview.rounds.board.assessment import DesignGrades, PhaseSpent
from greenroom.questions.designs.model import Design


def grade_designs(course: BoardCourse, measured: Mapping[str, Measured], rubric: Rubric) -> tuple[DesignGrades, ...]:
    """One for each round."""
    return tuple(_design(one, measured, rubric) for one in course.rounds)


def _design(course: Designed, measured: Mapping[str, Measured], rubric: Rubric) -> DesignGrades:
    round, board = course.whiteboard, course.board
    claims = [claim for one in measured.values() for claim in one.claims if claim.round == course.index]
    opened = course.opened is not None
    return DesignGrades(
        round=course.index,
        slug=round.brief.slug,
        title=round.brief.title,
        topics=round.brief.topics,
        difficulty=round.brief.difficulty,
        status=round.status,
        score=_score(course, measured, rubric),
        requirements=requirements.grades(course) if opened else (),
        figures=estimates.grades(course) if opened else (),
        parts=structure.grades(course) if opened else (),
        flows_missing=_flows_missing(course),
        facts=growth.grades(course),
        asked=answers.grades(course),
        phases=tuple(_phases(course)) if opened else (),
        components=len(board.components),
        flows=len(board.flows),
        revision=round.revision,
        board_seq=course.last_edit.seq if course.last_edit is not None else None,
        time_spent_ms=course.spent_ms,
        time_limit_ms=course.limit_ms,
        findings=tuple(claim.id for claim in claims if claim.evidence),
    )


def _phases(course: Designed) -> list[PhaseSpent]:
    found = []
    for one, ms in course.phases():
        plan = course.whiteboard.rules.plan(one.phase)
        planned = None if plan is None or plan.minutes is None else round(plan.minutes * 60_000)
        found.append(PhaseSpent(phase=one.phase, ms=ms, planned_ms=planned))
    return found


def _flows_missing(course: Designed) -> tuple[str, ...]:
    design, matched = course.design, course.matched
    if design is None or matched is None or course.is_empty:
        return ()
    return tuple(
        f"Nothing gets from {_about(design, one.source)} to {_about(design, one.target)}. {one.why}"
        for one in matched.flows_missing
    )


def _about(design: Design, id: str) -> str:
    need = design.need(id)
    return need.about if need is not None else id


def _score(course: Designed, measured: Mapping[str, Measured], rubric: Rubric) -> float | None:
    """The mean of what was measured, by the weights; None where nothing was drawn or said."""
    if course.is_empty and not course.spoken:
        return None
    weights = rubric.weights_for("mid")
    graded = [
        (weights[id_], part.grade)
        for id_, one in measured.items()
        if (part := one.parts.get(course.index)) is not None and part.grade is not None
    ]
    total = sum(weight for weight, _ in graded)
    if not total:
        return None
    return round(float(Fraction(sum(weight * grade for weight, grade in graded), total * HIGHEST)), 2)
