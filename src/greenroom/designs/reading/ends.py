"""What the ends of arrows and lines touch."""

from collections.abc import Sequence

from greenroom.designs.elements import Element
from greenroom.designs.model import KINDS
from greenroom.designs.reading.finding import Finder
from greenroom.designs.reading.labels import Labels
from greenroom.designs.reading.links import Link
from greenroom.designs.reading.units import Unit, readable


def bind_texts(labels: Labels, units: list[Unit], connectors: Sequence[Element]) -> None:
    """Make things of texts that name nothing and have an arrow or a typed note."""
    ends = {end for one in connectors for end in (one.start, one.end) if end}
    for one in list(labels.loose):
        if one.note.get("kind") in KINDS or (one.id in ends and readable(one.text)):
            unit = Unit(one.id, one, [one], one.box, one.text, one, is_bound=one.id in ends)
            labels.owners[one.id] = unit
            labels.loose.remove(one)
            units.append(unit)


def mark_bound(labels: Labels, connectors: Sequence[Element]) -> None:
    """Mark the units that arrows are bound to."""
    for one in connectors:
        for end in (one.start, one.end):
            if end in labels.owners:
                labels.owners[end].is_bound = True


def link(connectors: Sequence[Element], labels: Labels, units: list[Unit]) -> list[Link]:
    """Find both ends of every connector."""
    finder = Finder(labels, units)
    found = []
    for one in connectors:
        if len(one.points) < 2 and not (one.start and one.end):
            continue
        start, end = labels.owners.get(one.start or ""), labels.owners.get(one.end or "")
        if one.groups and _is_drawn_inside(one, start, end, labels):
            continue
        made = Link(one, [start, end], [])
        if len(one.points) > 1:
            for at in (0, 1):
                finder.find(made, at)
        found.append(made)
    return found


def _is_drawn_inside(one: Element, start: Unit | None, end: Unit | None, labels: Labels) -> bool:
    """Whether a connector is a stroke of an icon."""
    unit = labels.owners.get(one.id)
    if unit is None or any(bound is not None and bound is not unit for bound in (start, end)):
        return False
    return unit.box.contains(one.box, 10.0)
