"""What texts that stand alone name: the nearest thing, a region, an arrow."""

import math
from collections.abc import Sequence
from itertools import pairwise

from greenroom.designs.boxes import Box, Nearby, Point
from greenroom.designs.elements import Element
from greenroom.designs.model import KINDS
from greenroom.designs.reading.labels import Labels, name
from greenroom.designs.reading.units import Unit, is_badge, readable
from greenroom.designs.reading.wording import is_prose
from greenroom.designs.traits import is_count

NEAR = 40.0
AT_EDGE = 18.0
"""How far from the border of a zone its title stands."""
BESIDE_ARROW = 28.0
AT_TIP = 25.0
LONG_NAME = 120
MOST_LINES = 5
MOST_NEAR = 20

Offer = tuple[float, int, Unit | Element, str]
"""A score, less is better; the position of the text; what it could name; why."""


def place_loose(labels: Labels, units: Sequence[Unit], index: Nearby, connectors: Sequence[Element]) -> None:
    """Give every loose text to what it most likely names: the nearest first, each thing one name."""
    paths = [one for one in connectors if one.id not in labels.arrows and len(one.points) > 1]
    ends = {end for one in connectors for end in (one.start, one.end) if end}
    ends |= {one.id for one in labels.loose if one.note.get("kind") in KINDS}
    path_index = Nearby([one.box for one in paths])
    offers: list[Offer] = []
    for at, text in enumerate(labels.loose):
        is_end = text.id in ends
        offers += ((score, at, unit, why) for score, unit, why in _units_for(text, units, index, is_end))
        if not is_end and len(text.text) <= LONG_NAME:
            near = [paths[each] for each in path_index.near(text.box, BESIDE_ARROW)[:MOST_NEAR]]
            offers += ((score, at, one, "") for one in near if (score := _beside(text, one, units, index)) is not None)
    offers.sort(key=lambda offer: offer[:2])
    placed: set[int] = set()
    for _, at, thing, why in offers:
        if at not in placed and _place(labels, labels.loose[at], thing, why):
            placed.add(at)
    labels.loose = [text for at, text in enumerate(labels.loose) if at not in placed]
    _number_arrows(labels, units, index, paths)


def _place(labels: Labels, text: Element, thing: Unit | Element, why: str) -> bool:
    """Let a text name a thing, unless that has a name already."""
    if isinstance(thing, Element):
        if thing.id in labels.arrows:
            return False
        labels.arrows[thing.id] = [text]
        labels.guessed_arrows.add(thing.id)
        return True
    says_more = why in ("inside", "more")
    if thing.label and not says_more:
        if not is_prose(thing.label):
            return False
        thing.extras.append(thing.label)
        thing.label = ""
    name(thing, text, "" if why == "inside" else why)
    labels.owners[text.id] = thing
    return True


def _beside(text: Element, arrow: Element, units: Sequence[Unit], index: Nearby) -> float | None:
    """How far a text is from being the label of an arrow; None if it stands at a free tip: the arrow begins there."""
    gap = _from_path(text.box, arrow.points)
    if gap > BESIDE_ARROW or is_count(text.text):
        return None
    middle = text.box.middle
    for tip, bound in ((arrow.points[0], arrow.start), (arrow.points[-1], arrow.end)):
        is_at_tip = text.box.gap(Box(tip.x, tip.y, tip.x, tip.y)) <= AT_TIP
        is_free = bound is None and is_at_tip and math.dist(tip, middle) < math.dist(_halfway(arrow), middle)
        if is_free and not any(units[at].label or units[at].is_bound for at in index.at(tip, NEAR)):
            return None
    return gap + 4 + _off_middle(text, arrow)


def _number_arrows(labels: Labels, units: Sequence[Unit], index: Nearby, paths: Sequence[Element]) -> None:
    """Numbers in circles beside arrows are their labels: the steps of a story."""
    for path in paths:
        if path.id in labels.arrows:
            continue
        badges = [one for one in (units[at] for at in index.near(path.box, BESIDE_ARROW)[:40]) if is_badge(one)]
        close = [(gap, one.id, one) for one in badges if (gap := _from_path(one.box, path.points)) <= BESIDE_ARROW]
        if close and (title := min(close)[2].title) is not None:
            labels.arrows[path.id] = [title]
            labels.guessed_arrows.add(path.id)


def _units_for(text: Element, units: Sequence[Unit], index: Nearby, is_end: bool) -> list[tuple[float, Unit, str]]:
    """What a text could name, with a score: less is better."""
    near = [units[at] for at in index.near(text.box, NEAR)]
    middle = text.box.middle
    holders = [one for one in near if one.can_hold and one.box.holds(middle)]
    holder = min(holders, key=lambda one: one.box.area) if holders else None
    is_name = readable(text.text) and len(text.text) <= LONG_NAME and text.text.count("\n") < MOST_LINES
    offers: list[tuple[float, Unit, str]] = []
    if holder is not None and not _holds_others(holder):
        return [(0.0, holder, "inside")]
    if holder is not None and is_name and not holder.label:
        to_edge = min(abs(text.box.top - holder.box.top), abs(holder.box.bottom - text.box.bottom))
        if to_edge <= max(AT_EDGE, text.box.height / (1 + text.text.count("\n"))):
            offers.append((to_edge / 8, holder, "inside a zone"))
        elif not is_end:
            offers.append((8 + min(to_edge, 120) / 4, holder, "inside a zone"))
    for unit in near:
        if unit is holder or unit.is_text or (unit.can_hold and unit.box.holds(middle)):
            continue
        offer = _outside(text, unit, is_name)
        if offer is not None:
            offers.append(offer)
    return offers


def _outside(text: Element, unit: Unit, is_name: bool) -> tuple[float, Unit, str] | None:
    """A unit that a text beside it could name, or say more about."""
    gap = text.box.gap(unit.box)
    if unit.label and not (is_name and is_prose(unit.label)):
        font = unit.title.font if unit.title else 20
        says_more = gap <= NEAR / 2 and text.font <= font and not _holds_others(unit)
        return (gap + 30, unit, "more") if says_more else None
    if not is_name:
        return None
    if unit.children and _is_above(text.box, unit.box) and _is_within(text.box, unit.box):
        return (gap / 8 if gap <= AT_EDGE else gap, unit, "near")
    if not unit.children or _is_above(text.box, unit.box):
        return (gap + _askew(text.box, unit.box), unit, "near")
    return None


def _holds_others(unit: Unit) -> bool:
    """Whether there is more inside than decoration."""
    return any(child.label or child.is_bound or child.children or child.is_picture for child in unit.children)


def _is_within(text: Box, box: Box) -> bool:
    return text.left >= box.left - 10 and text.right <= box.right + 10


def _is_above(text: Box, box: Box) -> bool:
    return text.bottom <= box.top + 8 or text.top >= box.bottom - 8


def _askew(text: Box, box: Box) -> float:
    """Names stand under or over the middle of a thing, less often at its side."""
    if _is_above(text, box):
        return min(20.0, abs(text.middle.x - box.middle.x) / 8)
    return 12.0 if text.middle.y > box.top and text.middle.y < box.bottom else 20.0


def _off_middle(text: Element, arrow: Element) -> float:
    """Words stand at the middle of an arrow rather than at its ends."""
    length = max(1.0, arrow.box.width + arrow.box.height)
    return min(12.0, 12 * math.dist(text.box.middle, _halfway(arrow)) / length)


def _halfway(arrow: Element) -> Point:
    return arrow.box.middle if len(arrow.points) == 2 else arrow.points[len(arrow.points) // 2]


def _from_path(box: Box, path: Sequence[Point]) -> float:
    """The distance of a box from a polyline, by its middle and corners and by the points of the line."""
    best = min(box.gap(Box(p.x, p.y, p.x, p.y)) for p in path)
    for a, b in pairwise(path):
        along, up = b.x - a.x, b.y - a.y
        length = along * along + up * up
        if not length:
            continue
        for x, y in (
            box.middle,
            (box.left, box.top),
            (box.right, box.top),
            (box.left, box.bottom),
            (box.right, box.bottom),
        ):
            share = min(1.0, max(0.0, ((x - a.x) * along + (y - a.y) * up) / length))
            best = min(best, ((x - a.x - share * along) ** 2 + (y - a.y - share * up) ** 2) ** 0.5)
    return best
