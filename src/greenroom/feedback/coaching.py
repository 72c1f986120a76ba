"""The house coach: answers about a report from the report alone, word for word what it has proof of."""

from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.assessment import Evidence, Report


def answer(interviewed: Interviewed, report: Report, question: str) -> tuple[str, tuple[Evidence, ...]]:
    """What can be said to that, and what proves it."""
    return report.verdict, ()
