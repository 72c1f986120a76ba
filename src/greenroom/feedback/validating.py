"""Nothing is believed that the log does not bear out: every quote, pointer and figure of a report is looked up."""

from collections.abc import Iterator, Mapping

from greenroom.feedback import scoring, weighing
from greenroom.feedback.another_day import another_day
from greenroom.feedback.combining import ONLY_MEASURED
from greenroom.feedback.consistency import contradictions
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.feedback.rubric import Rubric
from greenroom.feedback.rubrics import rubrics_of
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
        *_delivery(report, witness),
        *_grades(report),
        *_consistent(report),
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
        yield f"{finding.id} is about round {finding.round}, which does not exist"
    if finding.criterion not in {one.id for one in report.criteria}:
        yield f"{finding.id} is about {finding.criterion!r}, which is not a criterion"


def _delivery(report: Report, witness: Witness) -> Iterator[str]:
    for figure in report.delivery.figures if report.delivery else ():
        for evidence in figure.evidence:
            if reason := witness.objection(evidence):
                yield f"{figure.id}: {reason}"


def _consistent(report: Report) -> Iterator[str]:
    groups = [group for kind in KINDS.values() for group in kind.excluding]
    measured = [one for one in report.findings if one.source == "measured"]
    yield from (f"{one} and {other} contradict each other" for one, other in contradictions(measured, groups))


def _ids(report: Report) -> Iterator[str]:
    for what, ids in (
        ("finding", [one.id for one in report.findings]),
        ("criterion", [one.id for one in report.criteria]),
        *((kind.noun, [one.round for one in getattr(report, kind.section)]) for kind in KINDS.values()),
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
    tasks = witness.scheduled.tasks
    for kind in KINDS.values():
        for one in getattr(report, kind.section):
            if not 0 <= one.round < len(tasks) or tasks[one.round].kind != kind.name:
                yield f"there is no {kind.noun} {one.round}"
    if report.up_to > witness.last_seq:
        yield f"it claims to have read up to {report.up_to}, but the log ends at {witness.last_seq}"


def _cited(report: Report) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every place that names findings."""
    yield "the verdict", report.verdict_findings
    yield "the list of strengths", report.strengths
    yield "the list of improvements", report.improvements
    yield from ((f"criterion {one.id}", one.findings) for one in report.criteria)
    yield from ((f"exercise {one.title!r}", one.findings) for one in report.exercises)
    for kind in KINDS.values():
        yield from kind.cited(report)


# ---------------------------------------------------------------- grades


def _grades(report: Report) -> Iterator[str]:
    for one in report.criteria:
        yield from _grade(one, report.best_grade)
    for kind in KINDS.values():
        yield from kind.objections(report)
    yield from _span("the overall score", report.low, report.overall, report.high, WHOLE)
    yield from (
        f"category {name} is {score}"
        for name, score in report.categories.items()
        if score is not None and not 0 <= score <= WHOLE
    )


def _grade(one: CriterionScore, best: int) -> Iterator[str]:
    yield from _span(f"criterion {one.id}", one.low, one.grade, one.high, best)
    if one.grade is not None and 2 * one.grade < best and not one.reason:
        yield f"criterion {one.id} is below the middle, and no reason is given"
    if one.grade is not None and not one.findings and one.reason in ("", ONLY_MEASURED):
        yield f"criterion {one.id} is graded without evidence"
    if one.grade is None and not one.reason:
        yield f"criterion {one.id} is not assessed, and no reason is given"
    if any(not 0 <= judged <= best for judged in one.judged):
        yield f"criterion {one.id} has a sample outside 0 to {best}"


def _span(what: str, low: float | None, value: float | None, high: float | None, most: int) -> Iterator[str]:
    if value is None:
        if low is not None or high is not None:
            yield f"{what} has a range but no value"
    elif low is None or high is None or not 0 <= low <= value <= high <= most:
        yield f"{what} is {value}, which does not fit the range {low} to {high}"


# ---------------------------------------------------------------- the rubric's arithmetic


def _rubric(report: Report, witness: Witness) -> Iterator[str]:
    scheduled = witness.scheduled
    try:
        rubrics = rubrics_of([task.kind for task in scheduled.tasks])
    except KeyError as missing:
        yield f"there is no rubric for rounds of kind {missing.args[0]}"
        return
    if report.rubric != (name := weighing.named(rubrics.values())):
        yield f"it was made with rubric {report.rubric}, but the current rubric is {name}"
        return
    wanted = {one.id: one.weights[scheduled.level] for rubric in rubrics.values() for one in rubric.criteria}
    if {one.id: one.weight for one in report.criteria} != wanted:
        yield "its criteria and weights are not those of the rubric"
        return
    yield from _sums(report, rubrics, weighing.shares(rubrics, scheduled.weights))


def _sums(report: Report, rubrics: Mapping[str, Rubric], shares: Mapping[str, int]) -> Iterator[str]:
    sums = weighing.sums({kind: _graded(report, rubric) for kind, rubric in rubrics.items()}, shares)
    if report.coverage != sums.coverage:
        yield f"it covers {sums.coverage} % of the rubric, not {report.coverage} %"
    whole = scoring.as_score(sums.overall)
    tried = sum(KINDS[kind].tried(report) for kind in rubrics)
    if report.overall != whole:
        yield f"the grades come to {whole}, not to {report.overall}"
    elif report.another_day != another_day(report.rubric, sums.overall, tried):
        yield f"the range expected if repeated, {report.another_day}, does not match the score"
    if set(report.categories) != set(sums.categories):
        yield "its categories are not those of the rubric"
        return
    for name, tenths in sums.categories.items():
        if report.categories[name] != (score := scoring.as_score(tenths)):
            yield f"category {name} comes to {score}, not to {report.categories[name]}"


def _graded(report: Report, rubric: Rubric) -> weighing.Graded:
    own = {one.id for one in rubric.criteria}
    given = [one for one in report.criteria if one.id in own]
    return weighing.Graded(
        rubric,
        weights={one.id: one.weight for one in given},
        grades={one.id: scoring.from_grade(one.grade, report.best_grade) for one in given},
        low={one.id: scoring.from_grade(one.low, report.best_grade) for one in given},
        high={one.id: scoring.from_grade(one.high, report.best_grade) for one in given},
    )
