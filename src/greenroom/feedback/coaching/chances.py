"""What the coach says to "would I have passed?" and "was I better than last time?"."""

from typing import Protocol

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of, sentences

ENOUGH = 75
"""Percent of the rubric: with less, nobody is called hired or turned down."""
_HIRE, _DOUBT = 7.2, 4.8
"""From the first on a score is one that companies hire with; below the second it is not."""


class Recommendation(Protocol):
    """A report's own recommendation, in reports that have one."""

    call: str
    reason: str
    certainty: str


def passed(asked: Asked) -> CoachAnswer:
    """What a hiring committee would have said: the report's own word where it has one, else what its score suggests."""
    against = asked.findings(asked.report.improvements)
    for_it = asked.findings(asked.report.strengths)
    advice = next((one.advice for one in against if one.advice), "")
    to_do = f"What would help most: {advice}" if advice else ""
    proof = evidence_of([*against[:2], *for_it[:2]] or asked.verdict)
    own: Recommendation | None = getattr(asked.report, "recommendation", None)
    if own is not None:
        return CoachAnswer(_from(own), f"{own.reason} {own.certainty}".strip(), to_do, proof)
    first = _suggested(asked)
    sides = [
        sentences("For it:", (one.text for one in for_it[:1])),
        sentences("Against it:", (one.text for one in against[:2])),
    ]
    return CoachAnswer(first, " ".join(filter(None, sides)), to_do, proof)


def earlier(asked: Asked) -> CoachAnswer:
    """Nothing else is known here than this interview, and that is said."""
    overall = asked.report.overall
    now = "This interview has no overall score." if overall is None else f"This interview scored {overall:g} out of 10."
    return CoachAnswer(
        f"I can't compare: I only know this interview. {now}",
        to_do="The progress page shows it beside your other interviews, skill by skill.",
    )


def _from(own: Recommendation) -> str:
    words = own.call.replace("_", " ")
    match own.call:
        case "not_enough":
            return "I can't say: there is not enough in this interview for a recommendation."
        case "strong_hire" | "hire":
            return f"Yes, most likely: the report's recommendation is “{words}”."
        case "lean_hire":
            return f"Perhaps: the report's recommendation is “{words}”, which is a narrow yes."
        case "lean_no_hire":
            return f"Probably not: the report's recommendation is “{words}”, which is a narrow no."
        case _:
            return f"No: the report's recommendation is “{words}”."


def _suggested(asked: Asked) -> str:
    report = asked.report
    if report.overall is None or report.coverage < ENOUGH:
        return f"I can't say: only {report.coverage} % of the rubric could be assessed, which is too little to call it."
    score = f"the overall score is {report.overall:g} out of 10"
    low, high = report.low if report.low is not None else report.overall, report.high or report.overall
    if report.overall >= _HIRE:
        doubt = "" if low >= _HIRE else f" A strict reading gives {low:g}, which would be close."
        return f"Probably yes: {score}.{doubt} Companies differ; this report makes no decision for any of them."
    if report.overall < _DOUBT:
        doubt = "" if high < _HIRE else f" A generous reading gives {high:g}."
        return f"Probably not: {score}.{doubt} Companies differ; this report makes no decision for any of them."
    return f"It would have been close: {score}. Companies differ; this report makes no decision for any of them."
