"""What hints cost, as the report has it."""

import re

from greenroom.feedback.asked import Asked, CoachAnswer, evidence_of
from greenroom.feedback.rounds.coding.coaching.problems import problems
from greenroom.feedback.wording import counted
from greenroom.interview.assessment import Finding
from greenroom.interview.rounds.coding.assessment import HintEvidence

_TAKEN = re.compile(r"takes (\d+(?:\.\d+)?) off")
_WHOLE = 10


def hints(asked: Asked) -> CoachAnswer:
    """How many there were, and what they took off."""
    taken = sum(one.hints for one in asked.report.problems if asked.round in (None, one.round))
    if not taken:
        return CoachAnswer(
            "Nothing: you took no hints.",
            " ".join(one.text for one in asked.of_kinds(("no_hints",), asked.round)),
            evidence=evidence_of(asked.of_kinds(("no_hints",), asked.round) or asked.verdict),
        )
    priced = asked.of_kinds(("hints",), asked.round)
    cited = priced or [
        one for one in asked.report.findings if any(isinstance(proof, HintEvidence) for proof in one.evidence)
    ]
    lost = [float(found[1]) for one in priced if (found := _TAKEN.search(one.text))]
    many = counted(taken, "hint")
    if not lost:
        first = f"Nothing that the report counts: you had {many}."
    else:
        first = f"{sum(lost):.2f} points of the problem-solving grade for {many}{_overall(asked, priced, sum(lost))}."
    advice = next((one.advice for one in priced if one.advice), "")
    return CoachAnswer(
        first, " ".join(one.text for one in priced), advice, evidence_of(cited) or evidence_of(asked.verdict)
    )


def _overall(asked: Asked, priced: list[Finding], lost: float) -> str:
    """What that comes to in the overall score, where it can be told: the grade is a mean over the problems."""
    criterion = next((one for one in asked.report.criteria if priced and one.id == priced[0].criterion), None)
    graded = [one for one in asked.report.criteria if one.grade is not None]
    if criterion is None or criterion.grade is None or len(asked.interviewed.rubrics) > 1:
        return ""
    share = criterion.weight / sum(one.weight for one in graded)
    tried = max(1, len([one for one in problems(asked) if one.tries]))
    return f", about {lost / asked.best_grade * _WHOLE * share / tried:.1f} points of the overall score"
