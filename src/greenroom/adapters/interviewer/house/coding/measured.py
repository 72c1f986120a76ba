"""Holding what a candidate says about growth against what was measured."""

from typing import Literal

from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.costs import ORDER, Side
from greenroom.interview.rounds.coding.state import Run

Outcome = Literal["agrees", "more", "less", "doubtful", "unknown"]
"""It was measured as stated, as costing more or less, as something else but not surely so, or not at all."""

_TOO_LITTLE = frozenset({"1", "log n"})


def held_against(stated: str, run: Run | None, side: Side) -> Outcome:
    """How a stated growth class compares with what was measured on this run."""
    found = _findings(run, side)
    if not found or stated not in ORDER:
        return "unknown"
    classes = [costs.growth(value) for _, value, _ in found]
    if any(one not in ORDER for one in classes):
        return "unknown"
    worst = max(classes, key=ORDER.index)
    difference = ORDER.index(stated) - ORDER.index(worst)
    if len(found) > 1:
        # Sizes are measured one at a time, so a product cannot be told from a sum; only understating shows.
        if stated == "n*m":
            difference = min(0, ORDER.index("n log n") - ORDER.index(worst))
        elif difference > 0:
            return "unknown"
    elif stated == "n*m":
        return "unknown"
    if difference == 0:
        return "agrees"
    if stated in _TOO_LITTLE and side == "time" and difference < 0:
        # Whoever looks at the whole input cannot do so in less time than it is long, however rough the measurement.
        return "more"
    if not all(sure for _, _, sure in found):
        return "doubtful"
    return "more" if difference < 0 else "less"


def shown(run: Run | None, side: Side) -> str:
    """What was measured, as one writes it: O(n^2), or one for each size."""
    found = _findings(run, side)
    if len(found) == 1:
        return f"O({found[0][1]})"
    return " and ".join(f"O({value}) in {parameter}" for parameter, value, _ in found[:2])


def _findings(run: Run | None, side: Side) -> list[tuple[str, str, bool]]:
    """Each size with its measured growth and whether that is sure; nothing unless every size was measured."""
    growth = run.analysis.growth if run is not None and run.analysis is not None else None
    findings = growth.findings if growth is not None else ()
    found = [
        (one.parameter, value, confidence == "high")
        for one in findings
        for value, confidence in [
            (one.time, one.time_confidence) if side == "time" else (one.space, one.space_confidence)
        ]
        if value is not None and confidence != "none"
    ]
    return found if len(found) == len(findings) else []
