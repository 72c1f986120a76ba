"""Which units are regions, and which are one thing with its picture."""

import re
from collections.abc import Sequence

from greenroom.designs.elements import FRAMES, SHAPES
from greenroom.designs.reading.labels import Labels
from greenroom.designs.reading.units import Unit, is_badge

_PLACE = r"(?:sub-?net|vpc|vnet|virtual network|resource group|availability zone|namespace|data ?cent(?:er|re))"
_PLACES = re.compile(
    rf"^\s*(?:private |public )?{_PLACE}\s*(?:for\b|of\b|[:(\d-])|\b{_PLACE}\s*\w?\s*$|^\s*sub-?net\b", re.IGNORECASE
)
"""Names of places in a network. A box with such a name is a region even if it is empty."""
FRAMED = 1.6
"""A box at most so many times larger than the one in it is its border."""


def is_place(label: str) -> bool:
    """Whether a label names a place in a network."""
    return _PLACES.search(label) is not None


def mark_zones(units: Sequence[Unit], labels: Labels) -> None:
    """Mark what holds several things, or one with a name of its own, as a region; smallest first."""
    for unit in units:
        is_named_so = unit.main.type in SHAPES and is_place(unit.label) and not unit.is_typed
        unit.is_zone = unit.main.type in FRAMES or unit.is_region or is_named_so
    for unit in sorted((one for one in units if one.can_hold and one.children), key=lambda one: one.box.area):
        if unit.is_typed:
            continue
        parts = [child for child in unit.children if is_thing(child)]
        if unit.is_zone or len(parts) > 1 or (len(parts) == 1 and _stays_apart(unit, parts[0])):
            unit.is_zone = True
            _take_title(unit, parts, labels)
        else:
            _absorb(unit, labels)


def _take_title(unit: Unit, parts: list[Unit], labels: Labels) -> None:
    """A picture with a name that nothing is connected to, beside things that are, is the sign of the zone."""
    signs = [one for one in parts if one.is_picture and one.guesses and not one.is_bound]
    if unit.label or len(signs) != 1 or len(parts) < 3 or not all(one.is_bound for one in parts if one is not signs[0]):
        return
    sign = signs[0]
    unit.label, unit.title = sign.label, sign.title
    unit.guesses += sign.guesses
    unit.children.remove(sign)
    sign.is_absorbed = True
    for element in (*(member.id for member in sign.members), *sign.texts):
        labels.owners[element] = unit


def is_thing(unit: Unit) -> bool:
    """Whether a unit is more than decoration."""
    return unit.is_zone or unit.is_bound or unit.is_typed or (bool(unit.label) and not is_badge(unit))


def _stays_apart(unit: Unit, part: Unit) -> bool:
    """Whether a thing in a box is not just what the box shows."""
    if part.is_zone:
        return True
    if part.is_picture and unit.is_bound and not part.is_bound and (not unit.label or unit.guesses):
        return False
    if unit.label and part.label:
        return True
    if not unit.label and not unit.is_bound and not part.is_picture and unit.box.area > FRAMED * part.box.area:
        return True
    if unit.label and part.is_bound and (unit.main.is_dashed or any(guess.why == "near" for guess in unit.guesses)):
        return True
    return (unit.is_bound and part.is_bound) or (not unit.is_bound and not unit.label and unit.main.is_dashed)


def _absorb(unit: Unit, labels: Labels) -> None:
    """Make what is drawn inside a box part of it."""
    for child in unit.children:
        if child.label and not is_badge(child):
            _take_name(unit, child)
        unit.extras += child.extras
        unit.members += child.members
        unit.texts += child.texts
        unit.is_bound = unit.is_bound or child.is_bound
        for element in (*(member.id for member in child.members), *child.texts):
            labels.owners[element] = unit
        child.is_absorbed = True
    unit.children = []


def _take_name(unit: Unit, child: Unit) -> None:
    """Name a box by what is in it. A name under a picture counts more than one that stands near the box."""
    if unit.label and not (child.is_picture and unit.guesses):
        unit.extras.append(child.label)
        return
    if unit.label:
        unit.extras.append(unit.label)
    unit.label, unit.title, unit.guesses = child.label, child.title, [*child.guesses]
