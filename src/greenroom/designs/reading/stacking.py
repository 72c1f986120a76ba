"""Shapes that are not grouped and still one thing: copies in a stack, and cylinders of ellipses."""

from collections.abc import Sequence

from greenroom.designs.boxes import Box, Nearby, around
from greenroom.designs.elements import SHAPES
from greenroom.designs.reading.units import Unit, is_copy

MOST_NEAR = 30
ASKEW = 8.0
FLAT = 0.6
TALLEST = 3.0


def stacked(units: Sequence[Unit]) -> list[Unit]:
    """The units, with copies and the parts of cylinders made one."""
    return _with_cylinders(_without_copies(units))


def _without_copies(units: Sequence[Unit]) -> list[Unit]:
    """The topmost shape of every stack."""
    index = Nearby([one.box for one in units])
    gone: set[int] = set()
    for at in range(len(units) - 1, -1, -1):
        top = units[at]
        if at in gone or top.main.type not in SHAPES or len(top.members) > 1:
            continue
        for other_at in index.at(top.box.middle)[:MOST_NEAR]:
            other = units[other_at]
            if other_at < at and other_at not in gone and len(other.members) == 1 and is_copy(top.main, other.main):
                top.members += other.members
                top.copies += 1
                gone.add(other_at)
    return [one for at, one in enumerate(units) if at not in gone]


def _with_cylinders(units: list[Unit]) -> list[Unit]:
    """Flat ellipses made one with the body under them, a box or another such ellipse."""
    index = Nearby([one.box for one in units])
    gone: set[int] = set()
    for at, lid in enumerate(units):
        if (
            at in gone
            or lid.main.type != "ellipse"
            or len(lid.members) > 1
            or lid.is_typed
            or lid.box.height > FLAT * lid.box.width
        ):
            continue
        below = Box(lid.box.left, lid.box.top, lid.box.right, lid.box.top + TALLEST * lid.box.width)
        bodies = [each for each in index.near(below)[:MOST_NEAR] if each not in gone and _is_body(units[each], lid)]
        if bodies:
            body = units[min(bodies, key=lambda each: units[each].box.bottom)]
            body.members += lid.members
            body.box = around((body.box, lid.box))
            gone.add(at)
    return [one for at, one in enumerate(units) if at not in gone]


def _is_body(body: Unit, lid: Unit) -> bool:
    if body is lid or body.main.type not in ("rectangle", "ellipse") or len(body.members) > 1 or body.is_typed:
        return False
    is_wide = abs(body.box.left - lid.box.left) <= ASKEW and abs(body.box.right - lid.box.right) <= ASKEW
    is_lid_alike = body.main.type == "ellipse" and abs(body.box.height - lid.box.height) <= ASKEW
    if body.main.type == "ellipse":
        return is_wide and is_lid_alike and lid.box.bottom < body.box.top < lid.box.top + TALLEST * lid.box.width
    return is_wide and lid.box.top <= body.box.top <= lid.box.bottom
