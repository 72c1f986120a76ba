"""Writing the report: what was measured, what was judged, and what follows from it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import zip_longest
from typing import Any

from greenroom.feedback import scoring, weighing
from greenroom.feedback.another_day import another_day
from greenroom.feedback.choosing import chosen
from greenroom.feedback.combining import Combined, combine, judged_finding
from greenroom.feedback.consistency import consistent
from greenroom.feedback.course import InterviewCourse
from greenroom.feedback.figures import figures
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.kind import KindFeedback, Verdict, Weighed
from greenroom.feedback.measured import Measured, MeasuredClaim
from greenroom.feedback.reading import read, records_of_interview
from greenroom.feedback.recommending import FIRM, Sides, recommend
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.feedback.rubric import BEST, Rubric
from greenroom.feedback.scale import POINTS
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import CriterionScore, Exercise, Judgement
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import Assessment
from greenroom.interview.upcasting import dump
from greenroom.values import Level
from greenroom.voice.delivery import delivery_of

NOT_MEASURABLE = "This can't be measured; it needs someone to read the interview."
TOO_LITTLE = "There was too little to go on: nothing in this interview could be assessed."
MOST_EXERCISES = 4
VERSION = 2
"""Of the report's shape. Reports in the log keep theirs."""

_WHOLE_BEST = 100 * BEST - 25
_NOT_FOR_ALL = BEST - 2
"""The best anchor that leaves room for something that failed."""
_JUDGED_WEIGHT = 70
"""What hangs on what a reader found, in hundredths of a grade."""


@dataclass(frozen=True)
class _Part:
    """The rounds of one kind, assessed by its rubric."""

    kind: KindFeedback[Any]
    rubric: Rubric
    level: Level
    course: InterviewCourse[Any]
    measured: Mapping[str, Measured]
    combined: Sequence[Combined]

    @property
    def weights(self) -> Mapping[str, int]:
        return self.rubric.weights_for(self.level)

    @property
    def claims(self) -> list[MeasuredClaim]:
        """All that is claimed, in the order of the rubric; a claim without proof is none."""
        every = [claim for one in self.combined for claim in self.measured[one.criterion.id].claims]
        return [claim for claim in every if claim.evidence]

    @property
    def read_by(self) -> list[Finding]:
        """What readers found."""
        return [found for one in self.combined if (found := judged_finding(one, self.level)) is not None]

    @property
    def findings(self) -> tuple[Finding, ...]:
        return (*map(_finding, self.claims), *self.read_by)

    @property
    def grades(self) -> dict[str, int | None]:
        return {one.criterion.id: one.grade for one in self.combined}

    @property
    def ends(self) -> tuple[dict[str, int | None], dict[str, int | None]]:
        """Low and high ends of the grades."""
        spans = {one.criterion.id: one.span for one in self.combined}
        return (
            {id_: span.low if span else None for id_, span in spans.items()},
            {id_: span.high if span else None for id_, span in spans.items()},
        )


def write_report(interviewed: Interviewed, assessment: Assessment) -> Report:
    """The report on an interview that is over. Pure: the same log gives the same report, byte for byte."""
    state = interviewed.state
    records = records_of_interview(interviewed.records)
    course = read(records, state, interviewed.notes)
    judgements = [one for _, one in sorted(assessment.judgements.items()) if one is not None]
    shares = weighing.shares(interviewed.rubrics, state.weights)

    parts = [_part(interviewed, name, rubric, course, judgements) for name, rubric in interviewed.rubrics.items()]
    findings = tuple(finding for part in parts for finding in part.findings)
    importance = {id_: one for part in parts for id_, one in _importance(part, shares[part.kind.name]).items()}
    strengths = chosen(findings, "strength", importance)
    improvements = chosen(findings, "improvement", importance)
    weighed = {
        part.kind.name: Weighed(
            part.claims, importance, _picked(part.claims, strengths), _picked(part.claims, improvements)
        )
        for part in parts
    }
    text, rests_on = _verdict([part.kind.verdict(part.course, part.rubric, weighed[part.kind.name]) for part in parts])
    sums = weighing.sums({part.kind.name: _by_rubric(part) for part in parts}, shares)
    sections: dict[str, Any] = {
        part.kind.section: part.kind.graded(part.course, part.measured, part.rubric) for part in parts
    }
    known = {one.id: one for one in findings}
    sides = Sides(*(known[ids[0]].text if ids else "" for ids in (strengths, improvements)))
    limits = [limit for part in parts for limit in part.kind.limits(part.claims)]
    report = Report(
        id=assessment.id,
        version=VERSION,
        rubric=weighing.named(interviewed.rubrics.values()),
        level=state.level,
        judged_by=judgements[0].by if judgements else "",
        prompt=judgements[0].prompt if judgements else "",
        samples=len(judgements),
        not_judged="" if judgements else assessment.not_judged,
        up_to=records[-1].seq,
        inputs=_inputs(records, interviewed.rubrics.values(), judgements),
        verdict=text,
        verdict_findings=rests_on,
        overall=scoring.as_score(sums.overall),
        low=scoring.as_score(sums.low),
        high=scoring.as_score(sums.high),
        coverage=sums.coverage,
        rests_on=_rests_on(parts, sums),
        recommendation=recommend((sums.low, sums.overall, sums.high), sums.coverage, limits, sides),
        criteria=tuple(_score(one, part, findings) for part in parts for one in part.combined),
        categories={name: scoring.as_score(score) for name, score in sums.categories.items()},
        findings=findings,
        strengths=strengths,
        improvements=improvements,
        exercises=_exercises([part.kind.exercises(part.course, weighed[part.kind.name]) for part in parts]),
        measures=(*figures(course), *(one for part in parts for one in part.kind.figures(part.course))),
        delivery=delivery_of(records),
        **sections,
    )
    tried = sum(part.kind.tried(report) for part in parts)
    return report.model_copy(update={"another_day": another_day(report.rubric, sums.overall, tried)})


def _part(
    interviewed: Interviewed,
    name: str,
    rubric: Rubric,
    course: InterviewCourse[Any],
    judgements: Sequence[Judgement],
) -> _Part:
    kind, state = KINDS[name], interviewed.state
    own = course.only(index for index, round in enumerate(state.rounds) if round.kind.name == name)
    known = kind.measure(own, rubric, state.level)
    known = consistent(known, kind.excluding)
    measured = {one.id: known.get(one.id) or Measured(one.id, None, NOT_MEASURABLE) for one in rubric.criteria}
    combined = combine(rubric, measured, judgements, own, kind.uncertainty(rubric))
    return _Part(kind, rubric, state.level, own, measured, combined)


def _by_rubric(part: _Part) -> weighing.Graded:
    return weighing.Graded(part.rubric, part.weights, part.grades, *part.ends)


def _verdict(each: Sequence[Verdict]) -> Verdict:
    """A sentence of each kind that has something to say."""
    told = [one for one in each if one[0]]
    if not told:
        return TOO_LITTLE, ()
    return " ".join(text for text, _ in told), tuple(dict.fromkeys(id_ for _, ids in told for id_ in ids))


def _rests_on(parts: Sequence[_Part], sums: weighing.Sums) -> str:
    """What was assessed and what was not, where something was not; with little of it, that the score is uncertain."""
    every = [one for part in parts for one in part.combined if part.weights[one.criterion.id]]
    missing = [one.criterion.title.lower() for one in every if one.grade is None]
    if not missing or sums.overall is None:
        return ""
    assessed = listed([one.criterion.title.lower() for one in every if one.grade is not None])
    told = f"The overall score rests on {assessed}. Not assessed: {listed(missing)}."
    caveat = f"That is {sums.coverage} % of the rubric, too little for more than a first impression."
    return told if sums.coverage >= FIRM else f"{told} {caveat}"


def _exercises(each: Sequence[Sequence[Exercise]]) -> tuple[Exercise, ...]:
    """The most important of each kind first."""
    mixed = [one for row in zip_longest(*each) for one in row if one is not None]
    return tuple(mixed[:MOST_EXERCISES])


def _finding(claim: MeasuredClaim) -> Finding:
    return Finding(
        id=claim.id,
        criterion=claim.criterion,
        round=claim.round,
        tone=claim.tone,
        text=claim.text,
        advice=claim.advice if claim.tone == "improvement" else "",
        evidence=claim.evidence,
        source="measured",
    )


def _importance(part: _Part, share: int) -> dict[str, int]:
    """How much hangs on a finding: its weight, times that of its criterion and its kind."""
    weights = part.weights
    measured = {one.id: one.weight * weights[one.criterion] * share for one in part.claims}
    return measured | {one.id: _JUDGED_WEIGHT * weights[one.criterion] * share for one in part.read_by}


def _picked(claims: Sequence[MeasuredClaim], ids: Sequence[str]) -> list[MeasuredClaim]:
    known = {one.id: one for one in claims}
    return [known[id_] for id_ in ids if id_ in known]


def _score(one: Combined, part: _Part, findings: Iterable[Finding]) -> CriterionScore:
    criterion, span = one.criterion, one.span
    return CriterionScore(
        id=criterion.id,
        title=criterion.title,
        weight=part.weights[criterion.id],
        grade=scoring.as_grade(span.grade) if span else None,
        low=scoring.as_grade(span.low) if span else None,
        high=scoring.as_grade(span.high) if span else None,
        measured=scoring.as_grade(one.measured.grade),
        judged=tuple(POINTS * sample.grade for sample in one.samples if sample.grade is not None),
        anchor=criterion.anchors_for(part.level)[_words_for(one, span.grade)] if span else "",
        reason=_reason(one, part),
        findings=tuple(finding.id for finding in findings if finding.criterion == criterion.id),
    )


def _reason(one: Combined, part: _Part) -> str:
    """Why it is not assessed, or why the grade is below the middle."""
    if one.grade is None or 2 * one.grade >= scoring.HIGHEST:
        return one.reason
    claims = [claim for claim in one.measured.claims if claim.evidence]
    blamed = [claim for claim in claims if claim.tone == "improvement"] or claims
    why = max(blamed, key=lambda claim: claim.weight).text if blamed else ""
    judged = judged_finding(one, part.level)
    if judged is not None and (not why or judged.tone == "improvement"):
        why = judged.text
    return " ".join(filter(None, (why, one.reason)))


def _words_for(one: Combined, hundredths: int) -> int:
    """Which anchor describes a grade; what tests and clocks decide is said of all rounds only if it holds for all."""
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


def _inputs(records: Sequence[Recorded], rubrics: Iterable[Rubric], judgements: Sequence[Judgement]) -> str:
    """A digest of all that the report is made of."""
    digest = sha256()
    for record in records:
        digest.update(f"{record.seq} {record.at} ".encode())
        digest.update(dump(record.event))
    for rubric in rubrics:
        digest.update(rubric.digest.encode())
    for judgement in judgements:
        digest.update(judgement.model_dump_json().encode())
    return digest.hexdigest()
