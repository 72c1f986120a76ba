"""What the coach says about grades and the overall score."""

from dataclasses import replace

from greenroom.feedback.another_day import told_of_another_day, told_of_this_day
from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, evidence_of, joined, sentences
from greenroom.feedback.coaching import rounds
from greenroom.feedback.coaching.criteria import grade, named, raised_criterion, to_get_assessed, why_criterion
from greenroom.feedback.wording import listed
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import CriterionScore

WHOLE = 10
"""The highest overall score."""


def why(asked: Asked) -> CoachAnswer:
    """Why a criterion, a round or the whole got its grade."""
    if asked.criterion is not None:
        return why_criterion(asked, named(asked))
    return _why_overall(asked) if asked.round is None else rounds.why(asked)


def unassessed(asked: Asked) -> CoachAnswer:
    """What was not assessed, and why."""
    if asked.criterion is not None:
        one = named(asked)
        told = why_criterion(asked, one)
        return told if one.grade is None else replace(told, says=f"It was assessed. {told.says}")
    missing = [one for one in asked.report.criteria if one.grade is None]
    if not missing:
        return CoachAnswer("Nothing was left out: every criterion was assessed.", evidence=evidence_of(asked.verdict))
    names = listed([one.title.lower() for one in missing])
    return CoachAnswer(
        f"Not assessed: {names}. The interview has no evidence for a grade, so it counts neither for you nor against "
        "you.",
        reasons(asked.report),
        to_get_assessed(missing[0]),
        evidence_of(asked.verdict),
    )


def computed(asked: Asked) -> CoachAnswer:
    """How the overall score comes about."""
    report = asked.report
    if asked.criterion is not None:
        return why_criterion(asked, named(asked))
    graded = _graded(report)
    if not graded or report.overall is None:
        return CoachAnswer(f"There is no overall score. {reasons(report)}", evidence=evidence_of(asked.verdict))
    parts = ", ".join(f"{one.title.lower()} {one.grade:g} at {one.weight} %" for one in graded)
    whole = report.coverage == 100
    covered = "" if whole else f"The assessed part is {report.coverage} % of the rubric; the rest does not count."
    doubled = "" if asked.best_grade == WHOLE else ", doubled so that it goes from 0 to 10"
    mean = f"It is the weighted mean of your grades{doubled}: {report.overall:g} out of 10."
    if len(asked.interviewed.rubrics) > 1:
        mean = (
            f"Each rubric's score is the weighted mean of its grades{doubled}, and the overall score is the mean of "
            f"these by the weights of the track: {report.overall:g} out of 10."
        )
    return CoachAnswer(
        mean,
        joined(f"Grades from 0 to {asked.best_grade} with their weights: {parts}.", covered),
        _heaviest(asked),
        evidence_of(asked.verdict),
    )


def reliable(asked: Asked) -> CoachAnswer:
    """How sure the score is."""
    report = asked.report
    if report.overall is None:
        return CoachAnswer(f"There is no overall score. {reasons(report)}", evidence=evidence_of(asked.verdict))
    wide = max(_graded(report), key=lambda one: (one.high or 0) - (one.low or 0))
    span = (report.high or 0) - (report.low or 0)
    sure = "Fairly" if span <= 1.5 else "Only roughly"
    by = (
        "measured and read by a language model"
        if report.judged_by
        else "measured only; nobody judged how clear you were"
    )
    return CoachAnswer(
        f"{sure}: the overall score is {report.overall:g}. {told_of_this_day(report)}",
        joined(
            told_of_another_day(report),
            f"The least certain grade is {wide.title.lower()}: {grade(wide, asked.best_grade)}.",
            f"The grades are {by}.",
        ),
        "Trust the findings more than the number: each has its evidence. A second interview narrows the range.",
        evidence_of(asked.findings(wide.findings) or asked.verdict),
    )


def raised(asked: Asked) -> CoachAnswer:
    """What stands between the score and a higher one."""
    if asked.criterion is not None:
        return raised_criterion(asked, named(asked))
    report, graded = asked.report, _graded(asked.report)
    if report.overall is None or not graded:
        return CoachAnswer(
            f"There is no overall score to raise. {reasons(report)}", evidence=evidence_of(asked.verdict)
        )
    if asked.target is not None and asked.target <= report.overall:
        return CoachAnswer(
            f"You are there already: the overall score is {report.overall:g} out of 10.",
            _where(asked, graded),
            _advice(asked),
            evidence_of(_improving(asked)),
        )
    gap = (
        "" if asked.target is None else f" {asked.target - report.overall:.1f} points are missing to {asked.target:g}."
    )
    return CoachAnswer(
        f"You have {report.overall:g} out of 10.{gap} {_heaviest(asked)}",
        _where(asked, graded),
        _advice(asked),
        evidence_of(_improving(asked)),
    )


# ---------------------------------------------------------------- the whole


def _why_overall(asked: Asked) -> CoachAnswer:
    findings = asked.verdict or asked.findings((*asked.report.improvements[:2], *asked.report.strengths[:1]))
    report, graded = asked.report, sorted(_graded(asked.report), key=lambda one: one.grade or 0)
    if not graded:
        return CoachAnswer(report.verdict, reasons(report), evidence=evidence_of(findings))
    low, high, best = graded[0], graded[-1], asked.best_grade
    score = "" if report.overall is None else f"The overall score is {report.overall:g} out of 10. "
    span = (
        f"Your lowest grade is for {low.title.lower()} ({low.grade:g} out of {best}), and your highest is for "
        f"{high.title.lower()} ({high.grade:g} out of {best})."
        if low is not high
        else ""
    )
    return CoachAnswer(
        f"{score}{report.verdict}",
        joined(span, sentences("What matters most:", (finding.text for finding in findings))),
        _advice(asked),
        evidence_of(findings),
    )


def graded_by_loss(asked: Asked) -> list[CriterionScore]:
    """The criteria by how much of the score is missing there."""
    return sorted(
        _graded(asked.report), key=lambda one: (-one.weight * (asked.best_grade - (one.grade or 0)), one.title)
    )


def _where(asked: Asked, graded: list[CriterionScore]) -> str:
    """Where the points are, in points of the overall score when there is one rubric."""
    total = sum(one.weight for one in graded)
    most = [one for one in graded_by_loss(asked) if (one.grade or 0) < asked.best_grade][:MOST_POINTS]
    if not most:
        return "Every grade is the highest there is."
    if len(asked.interviewed.rubrics) > 1 or not total:
        lowest = [f"{one.title.lower()} ({one.grade:g} out of {asked.best_grade})" for one in most]
        return f"The most is missing in {listed(lowest)}."
    parts = [
        f"{one.title.lower()} ({one.grade:g} out of {asked.best_grade}, up to "
        f"{one.weight * (asked.best_grade - (one.grade or 0)) / asked.best_grade * WHOLE / total:.1f} points)"
        for one in most
    ]
    return f"Where the points are: {listed(parts)}."


def _improving(asked: Asked) -> list[Finding]:
    """The improvements in the criteria where most is missing; without any, what the verdict rests on."""
    order = {one.id: place for place, one in enumerate(graded_by_loss(asked))}
    found = [one for one in asked.report.findings if one.tone == "improvement" and one.criterion in order]
    return sorted(found, key=lambda one: order[one.criterion]) or asked.verdict


def _advice(asked: Asked) -> str:
    """One thing to do: the report's own first improvement, if it has one."""
    first = [*asked.findings(asked.report.improvements), *_improving(asked)]
    advice = next((one.advice for one in first if one.advice), "")
    return f"Do this first: {advice}" if advice else ""


def _heaviest(asked: Asked) -> str:
    most = graded_by_loss(asked)[0]
    if most.grade == asked.best_grade:
        return ""
    return f"The most is to be gained in {most.title.lower()}."


def _graded(report: Report) -> list[CriterionScore]:
    return [one for one in report.criteria if one.grade is not None]


def reasons(report: Report) -> str:
    """Why what is missing was not assessed."""
    missing = [one for one in report.criteria if one.grade is None]
    return " ".join(f"{one.title}: {one.reason}" for one in missing)
