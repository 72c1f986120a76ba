"""Writing the report: what was measured, what was judged, and what follows from it."""

from hashlib import sha256

from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.assessment import CriterionScore, Report
from greenroom.interview.state import Assessment


def write_report(interviewed: Interviewed, assessment: Assessment) -> Report:
    """The report on an interview that is over. Pure: the same log gives the same report, byte for byte."""
    rubric, state = interviewed.rubric, interviewed.state
    level = state.settings.expected_level
    return Report(
        id=assessment.id,
        rubric=rubric.name,
        level=level,
        judged_by="",
        prompt="",
        samples=0,
        not_judged=assessment.not_judged,
        up_to=interviewed.records[-1].seq,
        inputs=sha256(f"{state.id}:{state.seq}".encode()).hexdigest(),
        verdict="Nothing was assessed.",
        verdict_findings=(),
        overall=None,
        low=None,
        high=None,
        coverage=0,
        criteria=tuple(
            CriterionScore(
                id=one.id,
                title=one.title,
                weight=one.weights[level],
                grade=None,
                low=None,
                high=None,
                measured=None,
                reason="Not assessed yet.",
            )
            for one in rubric.criteria
        ),
        categories=dict.fromkeys(rubric.categories),
        problems=(),
        findings=(),
        strengths=(),
        improvements=(),
        exercises=(),
        measures=(),
    )
