"""How each problem went: its four grades, and what it adds to the estimate of skill."""

from collections.abc import Mapping
from fractions import Fraction

from greenroom.feedback import scoring
from greenroom.feedback.measured import Measured, MeasuredClaim, Part
from greenroom.feedback.rounds.coding.course import CodingCourse, Worked
from greenroom.feedback.rounds.coding.measuring import correctness, efficiency, hinting, quality, solving, timing
from greenroom.feedback.rounds.coding.reach import share
from greenroom.feedback.rounds.coding.scale import Scale
from greenroom.feedback.wording import listed, ordinal
from greenroom.interview.rounds.coding.assessment import AspectGrade, GradedAspect, ProblemGrades


def grade_problems(
    course: CodingCourse, measured: Mapping[str, Measured], scale: Scale | None
) -> tuple[ProblemGrades, ...]:
    """Every problem that was planned, also those that were never opened."""
    return tuple(_graded(worked, measured, scale) for worked in course.rounds)


def score(worked: Worked, scale: Scale) -> float | None:
    """0 to 1; None when it was not tried, or there was no fair chance to try it."""
    numbers = scale.problem
    if worked.accepted is not None:
        points = numbers.solved - numbers.attempt * worked.submissions.index(worked.accepted)
        hints = hinting.counted_hints(worked)
        points -= numbers.hints[min(len(hints), len(numbers.hints)) - 1] if hints else 0
        points -= numbers.slower * min(efficiency.above_best(worked) or 0, 2)
        return max(points, numbers.least) / 100
    if not worked.had_a_chance(scale.chance_percent, scale.chance_ms):
        return None
    result = worked.fullest.result if worked.fullest else None
    return scoring.half_up(numbers.partial * share(result)) / 100 if result else 0.0


def _graded(worked: Worked, measured: Mapping[str, Measured], scale: Scale | None) -> ProblemGrades:
    brief = worked.problem.brief
    return ProblemGrades(
        round=worked.index,
        slug=brief.slug,
        title=brief.title,
        topics=brief.topics,
        difficulty=brief.difficulty,
        status=worked.problem.status,
        score=None if scale is None else score(worked, scale),
        grades=(
            _aspect("code_quality", worked, _parts(worked, measured, quality.ID)),
            _aspect("approach", worked, _parts(worked, measured, solving.ID, efficiency.ID)),
            _edge_cases(worked, _parts(worked, measured, correctness.ID)),
            _aspect("time_management", worked, _parts(worked, measured, timing.ID)),
        ),
        time_spent_ms=worked.spent_ms,
        time_limit_ms=worked.limit_ms,
        attempts=worked.attempts,
        hints=len(hinting.asked_hints(worked)),
    )


def _parts(worked: Worked, measured: Mapping[str, Measured], *criteria: str) -> list[Part]:
    return [part for id_ in criteria if id_ in measured and (part := measured[id_].parts.get(worked.index)) is not None]


def _aspect(aspect: GradedAspect, worked: Worked, parts: list[Part]) -> AspectGrade:
    graded = [part for part in parts if part.grade is not None]
    grade = scoring.mean(part.grade for part in graded if part.grade is not None)
    if grade is None:
        reason = next((part.reason for part in parts if part.reason), f"{worked.title} was never opened.")
        return AspectGrade(aspect=aspect, grade=None, reason=reason)
    claims = [claim for part in graded for claim in part.claims]
    return AspectGrade(
        aspect=aspect,
        grade=scoring.as_grade(grade),
        reason=_why(claims),
        findings=tuple(claim.id for claim in claims),
    )


def _why(claims: list[MeasuredClaim]) -> str:
    """The weightiest claim says most."""
    return max(claims, key=lambda one: one.weight).text if claims else ""


def _edge_cases(worked: Worked, parts: list[Part]) -> AspectGrade:
    """By the kinds of input that hold, of those that were tried with the best submission."""
    tried = worked.accepted or worked.best
    kinds = correctness.kinds_of(tried.result) if tried is not None and tried.result is not None else {}
    claims = [claim for part in parts for claim in part.claims if claim.kind in correctness.OUTCOMES]
    if tried is None or tried.result is None or not kinds or not claims:
        reason = "Nothing was submitted that could be tested on edge cases."
        return AspectGrade(aspect="edge_cases", grade=None, reason=reason)
    missed = correctness.failing_kinds(tried.result)
    grade = scoring.clamped(Fraction(scoring.HIGHEST * (len(kinds) - len(missed)), len(kinds)))
    reason = f"Missed: {listed(missed)}." if missed else f"All pass: {listed(list(kinds))}."
    if (stopped := tried.result.stopped_at) is not None:
        reason += f" The run was stopped at the {ordinal(stopped)} of {tried.result.total} cases."
    return AspectGrade(
        aspect="edge_cases",
        grade=scoring.as_grade(grade),
        reason=reason,
        findings=tuple(claim.id for claim in claims),
    )
