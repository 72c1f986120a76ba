"""Legends: boxes in a row that only say what a colour means."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from greenroom.designs.boxes import Box
from greenroom.designs.reading.units import Unit

COVERED = 0.7
"""The share of the filled boxes that a legend must explain."""
APART = 60.0
ASKEW = 25.0
MOST = 40


def legend(units: Sequence[Unit], touched: set[str]) -> set[str]:
    """The ids of boxes that explain the colours of the others."""
    boxes = [one for one in units if one.main.is_filled and one.can_hold and one.label and not one.is_zone]
    others = Counter(one.main.fill for one in boxes if one.id in touched)
    rows: dict[tuple[int, int], list[Unit]] = defaultdict(list)
    for one in boxes:
        if one.id not in touched and not one.is_typed and others[one.main.fill] > 1:
            rows[(round(one.box.width / 10), round(one.box.height / 10))].append(one)
    for row in (run for same in rows.values() for run in _runs(same[:MOST])):
        fills = {one.main.fill for one in row}
        if 1 < len(row) == len(fills) and sum(others[fill] for fill in fills) >= COVERED * sum(others.values()):
            return {one.id for one in row}
    return set()


def _runs(boxes: list[Unit]) -> list[list[Unit]]:
    """Boxes that stand next to each other, in a row or a column."""
    runs: list[list[Unit]] = []
    for one in boxes:
        near = [run for run in runs if any(_is_next(one.box, other.box) for other in run)]
        runs = [run for run in runs if run not in near] + [[one, *(other for run in near for other in run)]]
    return runs


def _is_next(a: Box, b: Box) -> bool:
    across, down = abs(a.left - b.left), abs(a.top - b.top)
    return (across <= ASKEW and down <= a.height + APART) or (down <= ASKEW and across <= a.width + APART)
