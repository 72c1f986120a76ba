"""Nothing is believed that the log does not bear out: every quote, pointer and figure of a report is looked up."""

from collections.abc import Iterator

from greenroom.feedback import scoring
from greenroom.feedback.another_day import another_day
from greenroom.feedback.rubric import BEST, Rubric, rubric_for
from greenroom.feedback.witness import Witness
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import CriterionScore

__all__ = ["Witness", "finding_objections", "objections"]

WHOLE = 10
"""The highest overall score."""


def objections(report: Report, witness: Witness) -> tuple[str, ...]:
    """Everything in a report that is not so; empty for one that may be shown."""
    return (
        *(objection for finding in report.findings for objection in finding_objections(finding, report, witness)),
        *_ids(report),
        *_references(report, witness),
        *_grades(report),
        *_rubric(report, witness),
    )


def finding_objections(finding: Finding, report: Report, witness: Witness) -> Iterator[str]:
    """What is not so about one finding."""
    for evidence in finding.evidence:
        if evidence.seq > report.up_to:
            yield f"{finding.id} cites event {evidence.seq}, but only {report.up_to} were read"
        if reason := witness.objection(evidence):
            yield f"{finding.id}: {reason}"
    if finding.round is not None and not 0 <= finding.round < len(witness.scheduled.tasks):
        yield f"{finding.id} is about problem {finding.round}, which does not exist"
    if finding.criterion not in {one.id for one in report.criteria}:
        yield f"{finding.id} is about {finding.criterion!r}, which is not a criterion"


def _ids(report: Report) -> Iterator[str]:
    for what, ids in (
        ("finding", [one.id for one in report.findings]),
        ("criterion", [one.id for one in report.criteria]),
        ("problem", [one.round for one in report.problems]),
        ("measure", [(one.id, one.round) for one in report.measures]),
    ):
        if len(set(ids)) != len(ids):
            yield f"a {what} appears twice"


def _references(report: Report, witness: Witness) -> Iterator[str]:
    known = {one.id: one for one in report.findings}
    for where, ids in _cited(report):
        yield from (f"{where} cites {id_!r}, which is not a finding" for id_ in ids if id_ not in known)
    for id_ in report.strengths:
        if id_ in known and known[id_].tone != "strength":
            yield f"{id_} is listed as a strength but is not one"
    for id_ in report.improvements:
        if id_ in known and known[id_].tone != "improvement":
            yield f"{id_} is listed as an improvement but is not one"
    for problem in report.problems:
        if not 0 <= problem.round < len(witness.scheduled.tasks):
            yield f"there is no problem {problem.round}"
    if report.up_to > witness.last_seq:
        yield f"it claims to have read up to {report.up_to}, but the log ends at {witness.last_seq}"


def _cited(report: Report) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every place that names findings."""
    yield "the verdict", report.verdict_findings
    yield "the list of strengths", report.strengths
    yield "the list of improvements", report.improvements
    yield from ((f"criterion {one.id}", one.findings) for one in report.criteria)
    yield from ((f"exercise {one.title!r}", one.findings) for one in report.exercises)
    yield from (
        (f"{grade.aspect} of problem {one.round}", grade.findings) for one in report.problems for grade in one.grades
    )


# ---------------------------------------------------------------- grades


def _grades(report: Report) -> Iterator[str]:
    for one in report.criteria:
        yield from _grade(one)
    for problem in report.problems:
        for grade in problem.grades:
            if grade.grade is not None and not 0 <= grade.grade <= BEST:
                yield f"{grade.aspect} of problem {problem.round} is graded {grade.grade}"
            if grade.grade is not None and not grade.findings:
                yield f"{grade.aspect} of problem {problem.round} is graded without evidence"
        if problem.score is not None and not 0 <= problem.score <= 1:
            yield f"problem {problem.round} has the score {problem.score}"
    yield from _span("the overall score", report.low, report.overall, report.high, WHOLE)
    yield from (
        f"category {name} is {score}"
        for name, score in report.categories.items()
        if score is not None and not 0 <= score <= WHOLE
    )


def _grade(one: CriterionScore) -> Iterator[str]:
    yield from _span(f"criterion {one.id}", one.low, one.grade, one.high, BEST)
    if one.grade is not None and not one.findings:
        yield f"criterion {one.id} is graded without evidence"
    if one.grade is None and not one.reason:
        yield f"criterion {one.id} is not assessed, and no reason is given"
    if any(not 0 <= judged <= BEST for judged in one.judged):
        yield f"criterion {one.id} has a sample outside 0 to {BEST}"


def _span(what: str, low: float | None, value: float | None, high: float | None, most: int) -> Iterator[str]:
    if value is None:
        if low is not None or high is not None:
            yield f"{what} has a range but no value"
    elif low is None or high is None or not 0 <= low <= value <= high <= most:
        yield f"{what} is {value}, which does not fit the range {low} to {high}"


# ---------------------------------------------------------------- the rubric's arithmetic


def _rubric(report: Report, witness: Witness) -> Iterator[str]:
    try:
        rubric = rubric_for(witness.scheduled.settings.track)
    except KeyError:
        yield "there is no rubric for this track"
        return
    if report.rubric != rubric.name:
        yield f"it was made with rubric {report.rubric}, but the current rubric is {rubric.name}"
        return
    wanted = {one.id: one.weights[witness.scheduled.level] for one in rubric.criteria}
    if {one.id: one.weight for one in report.criteria} != wanted:
        yield "its criteria and weights are not those of the rubric"
        return
    yield from _sums(report, rubric)


def _sums(report: Report, rubric: Rubric) -> Iterator[str]:
    grades = {one.id: _hundredths(one.grade) for one in report.criteria}
    weights = {one.id: one.weight for one in report.criteria}
    if report.coverage != (covered := scoring.coverage(grades, weights)):
        yield f"it covers {covered} % of the rubric, not {report.coverage} %"
    whole = scoring.as_score(scoring.weighted(grades, weights)) if covered >= rubric.least_coverage else None
    if report.overall != whole:
        yield f"the grades come to {whole}, not to {report.overall}"
    elif report.another_day != another_day(rubric.name, _tenths(whole), report.problems):
        yield f"the range expected if repeated, {report.another_day}, does not match the score"
    if set(report.categories) != set(rubric.categories):
        yield "its categories are not those of the rubric"
        return
    for name, members in rubric.categories.items():
        score = scoring.as_score(scoring.weighted({id_: grades[id_] for id_ in members}, weights))
        if report.categories[name] != score:
            yield f"category {name} comes to {score}, not to {report.categories[name]}"


def _tenths(score: float | None) -> int | None:
    return None if score is None else round(score * 10)


def _hundredths(grade: float | None) -> int | None:
    return None if grade is None else round(grade * 100)
