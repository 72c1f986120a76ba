"""What loose ends of arrows and lines are drawn at: the nearest border, a text, what lies ahead."""

import math

from greenroom.designs.boxes import Nearby, Point
from greenroom.designs.elements import Element
from greenroom.designs.model import Guess, Part
from greenroom.designs.reading.labels import Labels
from greenroom.designs.reading.links import Link
from greenroom.designs.reading.units import Unit, is_badge, readable

NEAR = 50.0
NEAR_LINE = 25.0
AHEAD = 100.0
WELL_INSIDE = 15.0
TEXT_NEAR = 25.0
LONG_NAME = 60


class Finder:
    """Finds what loose ends of connectors are drawn at."""

    def __init__(self, labels: Labels, units: list[Unit]) -> None:
        self._labels = labels
        self._units = units
        self._index = Nearby([one.box for one in units])
        self._texts = Nearby([one.box for one in labels.loose])

    def find(self, made: Link, at: int) -> None:
        """Set an end that is bound to nothing, or to a region around both ends though something in it is near."""
        one, bound = made.element, made.ends[at]
        tip, before = (one.points[0], one.points[1]) if at == 0 else (one.points[-1], one.points[-2])
        other = made.ends[1 - at] if at == 1 or made.ends[1] is not None else None
        part: Part = "from" if at == 0 else "to"
        if bound is not None:
            if bound.is_zone and bound.box.holds(tip) and bound.box.to_border(tip) > WELL_INSIDE:
                near = self._nearest(one, at, tip, before, other)
                if near is not None and not near.is_zone and bound.box.contains((other or near).box):
                    made.ends[at] = near
                    made.guesses.append(Guess(part, "nearest border"))
            return
        end, why = self._nearest(one, at, tip, before, other), "nearest border"
        if end is None:
            end, why = self._text(tip, other), "nearest text"
        if end is None and one.type == "arrow":
            end, why = self._ahead(tip, before, other), "next in its direction"
        if end is not None:
            made.ends[at] = end
            made.guesses.append(Guess(part, why))

    def _nearest(self, one: Element, at: int, tip: Point, before: Point, other: Unit | None) -> Unit | None:
        reach = NEAR if one.type == "arrow" else NEAR_LINE
        far = one.points[-1 if at == 0 else 0]
        best, least = None, math.inf
        for near_at in self._index.at(tip, reach):
            unit = self._units[near_at]
            if unit is not other and not is_badge(unit) and not (unit.is_zone and unit.box.holds(far)):
                score = _score(unit, tip, before)
                if score < least:
                    best, least = unit, score
        return best if least <= reach + 15 else None

    def _text(self, tip: Point, other: Unit | None) -> Unit | None:
        """A short text at a tip, as a thing of its own."""
        for text_at in self._texts.at(tip, TEXT_NEAR):
            text = self._labels.loose[text_at]
            unit = self._labels.owners.get(text.id)
            if unit is None and readable(text.text) and len(text.text) <= LONG_NAME:
                unit = Unit(text.id, text, [text], text.box, text.text, text)
                self._labels.owners[text.id] = unit
                self._units.append(unit)
            if unit is not None and unit is not other:
                return unit
        return None

    def _ahead(self, tip: Point, before: Point, other: Unit | None) -> Unit | None:
        """What an arrow would hit if it were drawn a little further."""
        length = math.dist(tip, before)
        if length < 1:
            return None
        for step in (60.0, 80.0, AHEAD):
            point = Point(tip.x + (tip.x - before.x) / length * step, tip.y + (tip.y - before.y) / length * step)
            hit = [self._units[at] for at in self._index.at(point)]
            hit = [one for one in hit if one is not other and one.label and not one.is_zone and not one.box.holds(tip)]
            if hit:
                return min(hit, key=lambda one: one.box.area)
        return None


def _score(unit: Unit, tip: Point, before: Point) -> float:
    """How far a tip is from being drawn at a unit."""
    inside = unit.box.holds(tip)
    distance = unit.box.to_border(tip)
    if unit.is_zone:
        return distance + (12 if inside else 6)
    if inside:
        return min(distance, 6.0)
    closest = Point(min(max(tip.x, unit.box.left), unit.box.right), min(max(tip.y, unit.box.top), unit.box.bottom))
    onward = (closest.x - tip.x) * (tip.x - before.x) + (closest.y - tip.y) * (tip.y - before.y)
    if onward < 0 and distance > 6:
        distance += 12
    return distance + (0 if unit.label or unit.is_bound else 10)
