"""Which unit is inside which."""

from collections.abc import Sequence

from greenroom.designs.boxes import Nearby
from greenroom.designs.elements import FRAMES
from greenroom.designs.reading.units import Unit

SLACK = 6.0
INSIDE = 0.75
"""The share of a thing that must be inside if it sticks out."""


def nest(units: Sequence[Unit], index: Nearby) -> None:
    """Set parent and children: the smallest thing that holds another is its parent. Elements name their frame.

    A parent is always larger, so that nothing is inside itself.
    """
    by_frame = {unit.main.id: unit for unit in units if unit.main.type in FRAMES}
    for unit in units:
        unit.parent = _holder(unit, units, index)
        frame = by_frame.get(unit.main.frame or "")
        if unit.parent is None and frame is not None and frame.box.area > unit.box.area:
            unit.parent = frame
        if unit.parent is not None:
            unit.parent.children.append(unit)


def _holder(unit: Unit, units: Sequence[Unit], index: Nearby) -> Unit | None:
    area = unit.box.area
    best: Unit | None = None
    for at in index.at(unit.box.middle):
        other = units[at]
        if other is unit or not other.can_hold or other.box.area <= 1.2 * area:
            continue
        if best is not None and other.box.area >= best.box.area:
            continue
        if other.box.contains(unit.box, SLACK) or other.box.overlap(unit.box) >= INSIDE * area > 0:
            best = other
    return best


def inner(unit: Unit) -> list[Unit]:
    """Everything inside a unit, at any depth."""
    found, waiting = [], [*unit.children]
    while waiting:
        one = waiting.pop()
        found.append(one)
        waiting += one.children
    return found
