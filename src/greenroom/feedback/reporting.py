"""Writing the report: what was measured, what was judged, and what follows from it."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from greenroom.feedback import scoring
from greenroom.feedback.another_day import another_day
from greenroom.feedback.choosing import chosen
from greenroom.feedback.combining import Combined, combine, judged_finding
from greenroom.feedback.exercises import exercises
from greenroom.feedback.figures import figures
from greenroom.feedback.grading import grade_problems
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.measuring.correctness import OUTCOMES
from greenroom.feedback.measuring.measured import Measured, MeasuredClaim
from greenroom.feedback.measuring.measures import measure
from greenroom.feedback.reading import read, records_of_interview
from greenroom.feedback.rubric import BEST, Rubric
from greenroom.feedback.verdict import verdict
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import CriterionScore, Judgement
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import Assessment
from greenroom.interview.upcasting import dump
from greenroom.values import Level

_WHOLE_BEST = 100 * BEST - 25
_NOT_FOR_ALL = BEST - 2
"""The best anchor that leaves room for something that failed."""
_JUDGED_WEIGHT = 70
"""What hangs on what a reader found, in hundredths of a grade."""


def write_report(interviewed: Interviewed, assessment: Assessment) -> Report:
    """The report on an interview that is over. Pure: the same log gives the same report, byte for byte."""
    rubric, state = interviewed.rubric, interviewed.state
    level = state.level
    weights = rubric.weights_for(level)
    records = records_of_interview(interviewed.records)
    course = read(records, state, interviewed.questions)
    judgements = [one for _, one in sorted(assessment.judgements.items()) if one is not None]

    measured = measure(course, rubric, level)
    combined = combine(rubric, measured, judgements, course)
    claims = _claims(measured, combined)
    read_by = [found for one in combined if (found := judged_finding(one, level)) is not None]
    findings = (*map(_finding, claims), *read_by)
    importance = _importance(claims, read_by, weights)
    strengths = chosen(findings, "strength", importance)
    improvements = chosen(findings, "improvement", importance)
    outcomes = [one for one in claims if one.kind in OUTCOMES]
    text, rests_on = verdict(course, rubric.scale, _picked(claims, strengths), _picked(claims, improvements), outcomes)

    grades = {one.criterion.id: one.grade for one in combined}
    covered = scoring.coverage(grades, weights)
    low, overall, high = _overall(combined, weights) if covered >= rubric.least_coverage else (None, None, None)
    problems = grade_problems(course, measured, rubric.scale)
    return Report(
        id=assessment.id,
        rubric=rubric.name,
        level=level,
        judged_by=judgements[0].by if judgements else "",
        prompt=judgements[0].prompt if judgements else "",
        samples=len(judgements),
        not_judged="" if judgements else assessment.not_judged,
        up_to=records[-1].seq,
        inputs=_inputs(records, rubric, judgements),
        verdict=text,
        verdict_findings=rests_on,
        overall=scoring.as_score(overall),
        low=scoring.as_score(low),
        high=scoring.as_score(high),
        coverage=covered,
        criteria=tuple(_score(one, weights, level, findings) for one in combined),
        categories=_categories(rubric, grades, weights),
        problems=problems,
        findings=findings,
        strengths=strengths,
        improvements=improvements,
        exercises=exercises(course, claims, importance),
        measures=figures(course),
        another_day=another_day(rubric.name, overall, problems),
    )


def _claims(measured: Mapping[str, Measured], combined: Sequence[Combined]) -> list[MeasuredClaim]:
    """All that is claimed, in the order of the rubric; a claim without proof is none."""
    every = [claim for one in combined for claim in measured[one.criterion.id].claims]
    return [claim for claim in every if claim.evidence]


def _finding(claim: MeasuredClaim) -> Finding:
    return Finding(
        id=claim.id,
        criterion=claim.criterion,
        round=claim.problem,
        tone=claim.tone,
        text=claim.text,
        advice=claim.advice if claim.tone == "improvement" else "",
        evidence=claim.evidence,
        source="measured",
    )


def _importance(
    claims: Iterable[MeasuredClaim], judged: Iterable[Finding], weights: Mapping[str, int]
) -> dict[str, int]:
    """How much hangs on a finding: its weight, times that of its criterion."""
    measured = {one.id: one.weight * weights[one.criterion] for one in claims}
    return measured | {one.id: _JUDGED_WEIGHT * weights[one.criterion] for one in judged}


def _picked(claims: Sequence[MeasuredClaim], ids: Sequence[str]) -> list[MeasuredClaim]:
    known = {one.id: one for one in claims}
    return [known[id_] for id_ in ids if id_ in known]


def _overall(combined: Sequence[Combined], weights: Mapping[str, int]) -> tuple[int | None, int | None, int | None]:
    """Low end, score and high end, in tenths."""
    spans = {one.criterion.id: one.span for one in combined}
    return (
        scoring.weighted({id_: span.low if span else None for id_, span in spans.items()}, weights),
        scoring.weighted({id_: span.grade if span else None for id_, span in spans.items()}, weights),
        scoring.weighted({id_: span.high if span else None for id_, span in spans.items()}, weights),
    )


def _categories(
    rubric: Rubric, grades: Mapping[str, int | None], weights: Mapping[str, int]
) -> dict[str, float | None]:
    return {
        name: scoring.as_score(scoring.weighted({id_: grades[id_] for id_ in members}, weights))
        for name, members in rubric.categories.items()
    }


def _score(one: Combined, weights: Mapping[str, int], level: Level, findings: Iterable[Finding]) -> CriterionScore:
    criterion, span = one.criterion, one.span
    return CriterionScore(
        id=criterion.id,
        title=criterion.title,
        weight=weights[criterion.id],
        grade=scoring.as_grade(span.grade) if span else None,
        low=scoring.as_grade(span.low) if span else None,
        high=scoring.as_grade(span.high) if span else None,
        measured=scoring.as_grade(one.measured.grade),
        judged=tuple(sample.grade for sample in one.samples if sample.grade is not None),
        anchor=criterion.anchors_for(level)[_words_for(one, span.grade)] if span else "",
        reason=one.reason,
        findings=tuple(finding.id for finding in findings if finding.criterion == criterion.id),
    )


def _words_for(one: Combined, hundredths: int) -> int:
    """Which anchor describes a grade; what tests and clocks decide is said of all problems only if it holds for all."""
    nearest = _nearest(hundredths)
    worst = min((part.grade for part in one.measured.parts.values() if part.grade is not None), default=hundredths)
    return min(nearest, _NOT_FOR_ALL) if not one.criterion.judged and _nearest(worst) <= _NOT_FOR_ALL else nearest


def _nearest(hundredths: int) -> int:
    """The whole grade whose anchor describes it best; what lies in between is not called the better of the two.

    The lowest anchor says that there was nothing and the highest that nothing was missing: both are to be earned.
    """
    if hundredths < _WHOLE_BEST:
        return max(min(1, hundredths), min(BEST - 1, (hundredths + 49) // 100))
    return BEST


def _inputs(records: Sequence[Recorded], rubric: Rubric, judgements: Sequence[Judgement]) -> str:
    """A digest of all that the report is made of."""
    digest = sha256()
    for record in records:
        digest.update(f"{record.seq} {record.at} ".encode())
        digest.update(dump(record.event))
    digest.update(rubric.digest.encode())
    for judgement in judgements:
        digest.update(judgement.model_dump_json().encode())
    return digest.hexdigest()
