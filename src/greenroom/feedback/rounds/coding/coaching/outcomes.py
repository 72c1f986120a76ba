"""How a problem went, aspect by aspect."""

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of
from greenroom.feedback.wording import counted
from greenroom.interview.assessment import Report


def why(asked: Asked, index: int) -> CoachAnswer:
    """The outcome, then each grade with its reason."""
    one = next(one for one in asked.report.problems if one.round == index)
    went = f"Outcome of “{one.title}”: {one.status.replace('_', ' ')}, after {counted(one.attempts, 'attempt')}"
    helped = f" and with {counted(one.hints, 'hint')}." if one.hints else " and without hints."
    aspects = (
        f"{grade.aspect.replace('_', ' ').capitalize()}: "
        f"{'not assessed' if grade.grade is None else f'{grade.grade:g} out of {asked.best_grade}'}. {grade.reason}"
        for grade in one.grades
    )
    cited = asked.findings(dict.fromkeys(id_ for grade in one.grades for id_ in grade.findings))
    advice = next((finding.advice for finding in cited if finding.advice), "")
    return CoachAnswer(
        f"{went}{helped}",
        "\n".join(aspects),
        f"Next time: {advice}" if advice else "",
        evidence_of(cited or asked.verdict),
    )


def went(report: Report, index: int) -> float:
    """The less, the more there is to learn."""
    return next((one.score or 0.0 for one in report.problems if one.round == index), 0.0)
