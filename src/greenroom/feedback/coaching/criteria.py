"""What the coach says about one criterion."""

import re

from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, evidence_of, joined, sentences
from greenroom.feedback.rubric import BEST
from greenroom.interview.core.assessment import CriterionScore
from greenroom.values import Level

_GRADE = re.compile(r"(?<![\w.,])(\d(?:[.,]\d{1,2})?)(?![\w.,])(?! ?(?:min|test|case|hint|problem|out|/|h\b|%))")
_ROUNDED = 0.5


def named(asked: Asked) -> CriterionScore:
    """The criterion that was named."""
    return next(one for one in asked.report.criteria if one.id == asked.criterion)


def why_criterion(asked: Asked, one: CriterionScore) -> CoachAnswer:
    """What its grade rests on, and what would raise it."""
    findings = asked.findings(one.findings)
    if one.grade is None:
        return CoachAnswer(
            f"{one.title} was not assessed. {one.reason} It neither raises nor lowers the overall score.",
            to_do=to_get_assessed(one),
            evidence=evidence_of(findings or asked.verdict),
        )
    low = [finding for finding in findings if finding.tone == "improvement"]
    high = [finding for finding in findings if finding.tone != "improvement"]
    anchor = f" For this grade, the rubric says: “{one.anchor.rstrip('.')}”." if one.anchor else ""
    against = sentences("What held it down:", (finding.text for finding in low[:MOST_POINTS]))
    for_it = sentences("What counts for you:", (finding.text for finding in high[:MOST_POINTS]))
    nothing = "" if low or one.grade >= asked.best_grade else _nothing_bad(asked, one)
    advice = next((finding.advice for finding in low if finding.advice), "")
    return CoachAnswer(
        f"{_mistaken(asked, one)}{one.title} is {grade(one, asked.best_grade)}.{anchor} "
        f"It makes up {one.weight} % of the rubric.",
        joined(against, nothing, for_it),
        f"To raise it: {advice}" if advice else _next_anchor(asked, one),
        evidence_of([*low, *high] or asked.verdict),
    )


def _mistaken(asked: Asked, one: CriterionScore) -> str:
    """A correction for a candidate who names another grade than the report has."""
    named = [float(found.replace(",", ".")) for found in _GRADE.findall(asked.text)]
    if one.grade is None or len(named) != 1 or abs(named[0] - one.grade) <= _ROUNDED:
        return ""
    return f"It isn't {named[0]:g}: "


def _nothing_bad(asked: Asked, one: CriterionScore) -> str:
    read = "" if asked.report.judged_by else " Without a language model only what can be counted was graded."
    return f"No single fault held it down; the findings show too little for a higher grade.{read}"


def raised_criterion(asked: Asked, one: CriterionScore) -> CoachAnswer:
    """What stands between the grade and the next one."""
    if one.grade is None:
        return why_criterion(asked, one)
    findings = [finding for finding in asked.findings(one.findings) if finding.tone == "improvement"]
    advice = next((finding.advice for finding in findings if finding.advice), "")
    if one.grade >= asked.best_grade:
        first = f"{one.title} is {one.grade:g} out of {asked.best_grade} already; there is nothing to raise."
        return CoachAnswer(first, evidence=evidence_of(asked.findings(one.findings)))
    return CoachAnswer(
        f"{one.title} is {grade(one, asked.best_grade)}. {_next_anchor(asked, one)}",
        sentences("What held it down:", (finding.text for finding in findings[:MOST_POINTS])),
        f"Do this next time: {advice}" if advice else "Aim at these words in your next interview.",
        evidence_of(findings or asked.findings(one.findings)),
    )


def _next_anchor(asked: Asked, one: CriterionScore) -> str:
    """What the rubric says of the next grade, or of the one that is asked for."""
    rubric = next((r for r in asked.interviewed.rubrics.values() if any(c.id == one.id for c in r.criteria)), None)
    if rubric is None or one.grade is None or one.grade >= asked.best_grade:
        return ""
    step = asked.best_grade // BEST
    level: Level = asked.interviewed.state.level
    wanted = asked.target if asked.target is not None and one.grade < asked.target <= asked.best_grade else None
    place = min(BEST, int((wanted if wanted is not None else one.grade) // step) + (0 if wanted is not None else 1))
    words = rubric.criterion(one.id).anchors_for(level)[place]
    return f"For {place * step} out of {asked.best_grade} the rubric asks: “{words.rstrip('.')}”."


def to_get_assessed(one: CriterionScore) -> str:
    """One thing to do where there was nothing to go on."""
    return f"To have {one.title.lower()} assessed, give it something to go on: play another interview to its end."


def grade(one: CriterionScore, best: int) -> str:
    """A grade with its span."""
    span = "" if one.low == one.high else f", likely between {one.low:g} and {one.high:g}"
    return f"{one.grade:g} out of {best}{span}"
