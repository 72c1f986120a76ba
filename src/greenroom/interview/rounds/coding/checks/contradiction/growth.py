"""Claims of how the candidate's code grows, where that was measured."""

import re
from collections.abc import Iterator

from greenroom.interview.checks.claims import Statement
from greenroom.interview.checks.orders import orders
from greenroom.interview.rounds.coding.checks.known import Known
from greenroom.judging.evidence import GrowthFinding

_ABOUT_IT = re.compile(
    r"\b(?:your (?:\w+ )?(?:code|solution|program|submission|implementation|version|function)|measure(?:d|ment|ments)|"
    r"the (?:running )?(?:time|runtime|cost|memory) (?:\w+ )?(?:grows|is|scales|rises)|"
    r"it (?:\w+ )?(?:runs|grows|takes|scales|uses|is|needs))\b",
    re.IGNORECASE,
)
_REPORTED = re.compile(
    r"\byou(?:'ve| have)? (?:\w+ )?(?:said|claimed|expected|told|called|mentioned|stated|thought|say|call|expect"
    r"|estimated)\b",
    re.IGNORECASE,
)
_SPACE = re.compile(r"\b(?:space|memory|storage)\b", re.IGNORECASE)


def growth(claim: Statement, known: Known) -> Iterator[str]:
    """Growth that is said of the code, held against what was measured for sure."""
    if claim.is_open or not _ABOUT_IT.search(claim.clause) or _REPORTED.search(claim.clause):
        return
    said = orders(claim.clause)
    findings = _findings(known)
    if not said or not findings:
        return
    space = bool(_SPACE.search(claim.clause))
    measured = {order for finding in findings if (order := _order(finding, space=space))}
    if measured and not said & measured:
        what = "space" if space else "time"
        yield f"Measured growth of {what}: {', '.join(sorted(measured))}."


def _findings(known: Known) -> tuple[GrowthFinding, ...]:
    for run in reversed(known.submissions):
        if run.analysis is not None and run.analysis.growth is not None:
            return run.analysis.growth.findings
    return ()


def _order(finding: GrowthFinding, *, space: bool) -> str | None:
    """The measured class in the letter n, None when it is not certain."""
    order, confidence = (finding.space, finding.space_confidence) if space else (finding.time, finding.time_confidence)
    return re.sub(rf"\b{finding.parameter}\b", "n", order) if order and confidence == "high" else None
