"""Which text names what: bound texts, texts of a group, texts inside and near."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from greenroom.designs.boxes import Box, Nearby, Point
from greenroom.designs.elements import Element
from greenroom.designs.model import Guess
from greenroom.designs.reading.units import Unit, is_badge, readable, size, usual_font
from greenroom.designs.reading.wording import is_prose

NEAR = 40.0
AT_EDGE = 18.0
"""How far from the border of a zone its title stands."""
BESIDE_ARROW = 28.0
LONG_NAME = 120
MOST_LINES = 5


@dataclass(slots=True)
class Labels:
    """What texts belong to: units by id of element, labels of connectors, and texts that are left."""

    owners: dict[str, Unit]
    arrows: dict[str, list[Element]] = field(default_factory=dict)
    guessed_arrows: set[str] = field(default_factory=set)
    loose: list[Element] = field(default_factory=list)


def own_labels(units: Sequence[Unit], elements: Sequence[Element]) -> Labels:
    """Give units the texts that say themselves where they belong: bound to a shape, or in the same group."""
    labels = Labels({member.id: unit for unit in units for member in unit.members})
    connectors = {one.id for one in elements if one.is_connector}
    small = usual_font(elements) / 2
    bound: dict[str, list[Element]] = {}
    for one in elements:
        if one.type != "text" or not one.text:
            continue
        if one.container in connectors:
            labels.arrows.setdefault(one.container or "", []).append(one)
        elif one.container in labels.owners:
            bound.setdefault(labels.owners[one.container or ""].id, []).append(one)
        elif one.id not in labels.owners:
            labels.loose.append(one)
    for unit in units:
        _take_own(unit, bound.get(unit.id, []), small)
        for text in bound.get(unit.id, ()):
            labels.owners[text.id] = unit
    return labels


def _take_own(unit: Unit, bound: list[Element], small: float) -> None:
    if unit.main.text:
        name(unit, unit.main)
    for text in bound:
        if readable(text.text) or len(bound) == 1:
            name(unit, text)
    within = [one for one in unit.members if one.type == "text" and readable(one.text) and one not in bound]
    within.sort(key=lambda one: (one.font < small, len(one.groups), -size(one), one.box.top, one.box.left))
    for text in within:
        if text.font >= small:
            name(unit, text)
    if not unit.label:
        for text in unit.members:
            if text.type == "text" and text.text and text.font >= small:
                name(unit, text)


def name(unit: Unit, text: Element, why: str = "") -> None:
    """Let a text name a unit; if it has a name already, the text says more about it."""
    unit.texts.append(text.id)
    if unit.label:
        unit.extras.append(text.text)
        return
    unit.label, unit.title = text.text, text
    if why:
        unit.guesses.append(Guess("name", why))


def place_loose(labels: Labels, units: Sequence[Unit], index: Nearby, connectors: Sequence[Element]) -> None:
    """Give every loose text to what it most likely names: the nearest first, each thing one name."""
    paths = [one for one in connectors if one.id not in labels.arrows and len(one.points) > 1]
    path_index = Nearby([one.box for one in paths])
    offers: list[tuple[float, int, Unit | Element, str]] = []
    for at, text in enumerate(labels.loose):
        offers += ((score, at, unit, why) for score, unit, why in _units_for(text, units, index))
        if len(text.text) <= LONG_NAME:
            for arrow_at in path_index.near(text.box, BESIDE_ARROW)[:20]:
                gap = _from_path(text.box, paths[arrow_at].points)
                if gap <= BESIDE_ARROW:
                    offers.append(
                        (gap + 4 + _off_middle(text, paths[arrow_at]), at, paths[arrow_at], "beside the arrow")
                    )
    offers.sort(key=lambda offer: (offer[0], offer[1]))
    placed: set[int] = set()
    for _, at, thing, why in offers:
        if at in placed:
            continue
        text = labels.loose[at]
        if isinstance(thing, Element):
            if thing.id not in labels.arrows:
                labels.arrows[thing.id] = [text]
                labels.guessed_arrows.add(thing.id)
                placed.add(at)
        elif not thing.label or why in ("inside", "more") or is_prose(thing.label):
            if is_prose(thing.label) and why not in ("inside", "more"):
                thing.extras.append(thing.label)
                thing.label = ""
            name(thing, text, why if why != "inside" else "")
            labels.owners[text.id] = thing
            placed.add(at)
    labels.loose = [text for at, text in enumerate(labels.loose) if at not in placed]
    _number_arrows(labels, units, index, paths)


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


def _units_for(text: Element, units: Sequence[Unit], index: Nearby) -> list[tuple[float, Unit, str]]:
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
        offers.append((to_edge / 8 if to_edge <= AT_EDGE else 8 + min(to_edge, 120) / 4, holder, "inside a zone"))
    for unit in near:
        if unit is holder or unit.is_text or (unit.can_hold and unit.box.holds(middle)):
            continue
        gap = text.box.gap(unit.box)
        if unit.label and not (is_name and is_prose(unit.label)):
            if gap <= NEAR / 2 and not _holds_others(unit) and text.font <= (unit.title.font if unit.title else 20):
                offers.append((gap + 30, unit, "more"))
        elif unit.children and is_name and _is_above(text.box, unit.box) and _is_within(text.box, unit.box):
            offers.append((gap / 8 if gap <= AT_EDGE else gap, unit, "near"))
        elif is_name and (not unit.children or _is_above(text.box, unit.box)):
            offers.append((gap + _askew(text.box, unit.box), unit, "near"))
    return offers


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
    path = arrow.points
    middle = arrow.box.middle if len(path) == 2 else path[len(path) // 2]
    length = max(1.0, arrow.box.width + arrow.box.height)
    return min(12.0, 12 * math.dist(text.box.middle, middle) / length)


def _from_path(box: Box, path: Sequence[Point]) -> float:
    """The distance of a box from a polyline, by its middle and corners and by the points of the line."""
    best = min(box.gap(Box(p.x, p.y, p.x, p.y)) for p in path)
    for a, b in zip(path, path[1:], strict=False):
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
