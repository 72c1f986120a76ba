"""Which findings become the strengths and the improvements. Nothing is made up to fill a list."""

from collections.abc import Mapping, Sequence

from greenroom.interview.assessment import Finding

MOST = 5
_PER_CRITERION = 2


def chosen(findings: Sequence[Finding], tone: str, importance: Mapping[str, int]) -> tuple[str, ...]:
    """Ids of the weightiest findings of a tone: at most five, two of a criterion, and one of a kind to begin with."""
    ordered = sorted((one for one in findings if one.tone == tone), key=lambda one: (-importance[one.id], one.id))
    picked: list[Finding] = []
    for one in ordered:
        of_criterion = sum(other.criterion == one.criterion for other in picked)
        same_kind = any(_kind(other) == _kind(one) for other in picked)
        if len(picked) < MOST and of_criterion < _PER_CRITERION and not same_kind:
            picked.append(one)
    return tuple(one.id for one in picked)


def _kind(finding: Finding) -> str:
    return finding.id.rpartition("-")[0] if finding.round is not None else finding.id
