"""From an interview and its report to a document."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from greenroom.feedback.another_day import told_of_another_day, told_of_this_day
from greenroom.feedback.documents.markup import NOT_ASSESSED
from greenroom.feedback.documents.model import (
    Bar,
    DeliveryPart,
    ExercisePart,
    PrintedFinding,
    RecommendationPart,
    SpeechRow,
    Version,
)
from greenroom.feedback.documents.proving import Prover
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.recommending import WORDS
from greenroom.feedback.rounds.kinds import KINDS, ReportDocument, kinds_of, titles_of
from greenroom.feedback.wording import duration, listed
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import CriterionScore
from greenroom.interview.core.events import Millis
from greenroom.interview.core.skipping import WORTH_TELLING_MS
from greenroom.interview.core.state import Assessment, State


def document_of(interviewed: Interviewed, report: Report) -> ReportDocument:
    """The report as a document. Pure: the same log and report give the same document."""
    state = interviewed.state
    prover = Prover(interviewed.records, state)
    findings = {one.id: one for one in report.findings}
    named = {*report.strengths, *report.improvements}

    def claims(ids: Iterable[str]) -> tuple[PrintedFinding, ...]:
        return tuple(_claim(findings[id_], report, prover) for id_ in ids if id_ in findings)

    sections: dict[str, Any] = {KINDS[kind].section: KINDS[kind].parts(interviewed, report) for kind in kinds_of(state)}
    return ReportDocument(
        title="Interview report",
        candidate=state.settings.candidate,
        subtitle=f"{listed([one.title for one in interviewed.rubrics.values()])}, {state.level} level",
        facts=_facts(state),
        verdict=report.verdict,
        overall=report.overall,
        low=report.low,
        high=report.high,
        another_day=report.another_day,
        certainty=tuple(filter(None, (told_of_another_day(report), told_of_this_day(report)))),
        coverage=report.coverage,
        rests_on=report.rests_on,
        recommendation=_recommendation(report),
        best_grade=report.best_grade,
        criteria=tuple(_bar(one) for one in report.criteria),
        categories=tuple((_titled(id_), score_shown(value)) for id_, value in report.categories.items()),
        strengths=claims(report.strengths),
        improvements=claims(report.improvements),
        others=claims(id_ for id_ in findings if id_ not in named),
        exercises=tuple(ExercisePart(title=one.title, why=one.why) for one in report.exercises),
        measures=tuple((one.label, one.shown) for one in report.measures if one.round is None),
        measured_each=f"Each {_noun(state)}",
        measured_rounds=tuple(title_of(state, index) for index in _measured(report)),
        round_measures=_round_measures(report),
        delivery=_delivery(report, prover),
        versions=tuple(_version(one, report, state) for one in state.assessments if one.report is not None),
        provenance=_provenance(report, state),
        report=report,
        **sections,
    )


def _delivery(report: Report, prover: Prover) -> DeliveryPart | None:
    one = report.delivery
    if one is None:
        return None
    rows = tuple(
        SpeechRow(
            label=figure.label,
            shown=figure.shown,
            usual=figure.usual,
            stages=figure.stages,
            proofs=tuple(prover.proof(each) for each in figure.evidence),
        )
        for figure in one.figures
    )
    return DeliveryPart(about=one.about, reason=one.reason, stages=one.stages, rows=rows)


def _recommendation(report: Report) -> RecommendationPart | None:
    one = report.recommendation
    if one is None:
        return None
    return RecommendationPart(call=WORDS[one.call].capitalize(), reason=one.reason, certainty=one.certainty)


def day(at: Millis | None) -> str:
    """A day and an hour, in UTC."""
    if at is None:
        return ""
    try:
        when = datetime.fromtimestamp(at / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return "unknown"
    return f"{when.day} {when:%B %Y, %H:%M} UTC"


def score_shown(value: float | None) -> str:
    """A score out of ten."""
    return NOT_ASSESSED if value is None else f"{value:.1f} out of 10"


def title_of(state: State, index: int) -> str:
    """The title of a round."""
    round = state.rounds[index]
    return KINDS[round.kind.name].title(round)


def _noun(state: State) -> str:
    """What the rounds are called."""
    kinds = kinds_of(state)
    return KINDS[kinds[0]].noun if len(kinds) == 1 else "round"


def _facts(state: State) -> tuple[tuple[str, str], ...]:
    lasted = state.duration_ms
    facts = {
        "Date": day(state.started_at or state.scheduled_at),
        "Length": "" if lasted is None else duration(lasted),
        "Pauses": str(state.pauses) if state.pauses else "",
        "Clock paused": duration(state.paused_ms) if state.paused_ms >= WORTH_TELLING_MS else "",
    }
    for kind in kinds_of(state):
        facts |= KINDS[kind].facts(state)
    facts["Interviewer"] = state.settings.persona.capitalize()
    return tuple((name, value) for name, value in facts.items() if value)


def _bar(one: CriterionScore) -> Bar:
    readings = "" if not one.judged else f"Grades from the language model: {listed([*map(str, one.judged)])}."
    return Bar(
        title=one.title,
        weight=one.weight,
        grade=one.grade,
        low=one.low,
        high=one.high,
        anchor=one.anchor,
        reason=one.reason,
        readings=readings,
    )


def _claim(finding: Finding, report: Report, prover: Prover) -> PrintedFinding:
    titles = {one.id: one.title for one in report.criteria}
    rounds = titles_of(report)
    return PrintedFinding(
        id=finding.id,
        tone=finding.tone,
        text=finding.text,
        advice=finding.advice,
        criterion=titles.get(finding.criterion, _titled(finding.criterion)),
        round="" if finding.round is None else rounds.get(finding.round, ""),
        source="measured" if finding.source == "measured" else "judged by a language model",
        proofs=tuple(prover.proof(one) for one in finding.evidence),
    )


def _measured(report: Report) -> tuple[int, ...]:
    return tuple(sorted({one.round for one in report.measures if one.round is not None}))


def _round_measures(report: Report) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """One row for each figure, one column for each round; where there is no figure, nothing."""
    rows: dict[str, dict[int, str]] = {}
    for one in report.measures:
        if one.round is not None:
            rows.setdefault(one.label, {})[one.round] = one.shown
    measured = _measured(report)
    return tuple((label, tuple(row.get(index, "") for index in measured)) for label, row in rows.items())


def _version(one: Assessment, shown: Report, state: State) -> Version:
    report = one.report
    return Version(
        id=one.id,
        written=day(one.written_at and state.wall_time(one.written_at)),
        overall=score_shown(report.overall if report else None),
        rubric=report.rubric if report else "",
        judged_by=(report.judged_by if report else "") or "measured only",
        is_this=one.id == shown.id,
    )


def _provenance(report: Report, state: State) -> tuple[tuple[str, str], ...]:
    facts = {
        "Interview": state.id,
        "Report": report.id,
        "Rubric": report.rubric,
        "Language model": report.judged_by or f"none. {report.not_judged}".strip(),
        "Prompt": report.prompt,
        "Readings": _readings(report, state),
        "Events read": f"{report.up_to:,}",
        "SHA-256 of all inputs": report.inputs,
    }
    return tuple((name, value) for name, value in facts.items() if value)


def _readings(report: Report, state: State) -> str:
    """How often a language model read it, and how much of that does not count."""
    if not report.samples:
        return ""
    judgements = next((one.judgements for one in state.assessments if one.id == report.id), {})
    made = [one for one in judgements.values() if one is not None]
    struck = sum(len({reason.partition(":")[0] for reason in one.rejected}) for one in made)
    failed = len(judgements) - len(made)
    parts = [str(report.samples)]
    parts += [f"{failed} more failed"] if failed else []
    grades = "grade" if struck == 1 else "grades"
    parts += [f"{struck} {grades} rejected for lack of evidence"] if struck else []
    return "; ".join(parts)


def _titled(id_: str) -> str:
    return id_.replace("_", " ").capitalize()
