"""Units: what a person sees as one thing. A shape, a picture, a whole icon of many grouped elements, a frame."""

import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from greenroom.designs.boxes import Box, Nearby, around
from greenroom.designs.elements import FRAMES, MOST_GROUPS, PICTURES, SHAPES, Element
from greenroom.designs.model import KINDS, Guess

BADGE = 60.0
LEAST_DRAWN = (40.0, 24.0)


@dataclass(slots=True, eq=False)
class Unit:
    """One thing on the board. What it is, component, region or decoration, is decided later."""

    id: str
    main: Element
    members: list[Element]
    box: Box
    label: str = ""
    title: Element | None = None
    extras: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    """The ids of texts that belong to it."""
    guesses: list[Guess] = field(default_factory=list)
    parent: "Unit | None" = None
    children: list["Unit"] = field(default_factory=list)
    is_bound: bool = False
    is_zone: bool = False
    is_absorbed: bool = False
    copies: int = 1

    @property
    def is_typed(self) -> bool:
        """Whether a typed note says what kind of component it is."""
        return any(one.note.get("kind") in KINDS for one in self.members if one.note)

    @property
    def is_region(self) -> bool:
        """Whether a typed note says that it is a region."""
        return self.main.note.get("role") == "region"

    @property
    def is_text(self) -> bool:
        """Whether it is a text with an arrow to it."""
        return self.main.type == "text"

    @property
    def can_hold(self) -> bool:
        """Whether other things can be drawn inside it."""
        if self.main.type in ("line", "freedraw"):
            return self.box.width >= 100 and self.box.height >= 60
        return self.main.type in SHAPES or self.main.type in FRAMES

    @property
    def is_picture(self) -> bool:
        """Whether it is an image or an icon, whose name stands outside."""
        return self.main.type not in SHAPES | FRAMES or sum(one.is_shape for one in self.members) > 2 * self.copies


def readable(text: str) -> bool:
    """Whether a text could be a name: a letter and more."""
    return any(letter.isalpha() for letter in text) and len(text) > 1


def is_badge(unit: Unit) -> bool:
    """Whether a unit is a number or letter beside an arrow: a step, not a thing."""
    if not unit.label or len(unit.label) > 3 or unit.is_bound or unit.is_typed or unit.is_region:
        return False
    return not readable(unit.label) or (unit.label[0].isdigit() and max(unit.box.width, unit.box.height) <= BADGE)


def size(text: Element) -> int:
    """The size of letters in steps of a quarter."""
    return round(math.log(text.font, 1.25))


def usual_font(elements: Sequence[Element]) -> float:
    """The median size of letters on the board."""
    return statistics.median([one.font for one in elements if one.type == "text"] or [20.0])


def units(elements: Sequence[Element]) -> list[Unit]:
    """The units of a drawing, without texts that stand alone."""
    bound: set[str | None] = {one.container for one in elements if one.container and readable(one.text)}
    grouped: dict[str, list[Element]] = defaultdict(list)
    found: list[Unit] = []
    for one in elements:
        if one.groups:
            grouped[one.groups[0]].append(one)
        elif one.is_shape and not _is_stroke(one):
            found.append(_unit([one]))
    small = usual_font(elements) / 2
    for members in grouped.values():
        found += (_unit(part) for part in _parts(members, 1, bound, small))
    return found


def _unit(members: list[Element]) -> Unit:
    shapes = [one for one in members if one.is_shape]
    box = around(one.box for one in members if one.is_shape or _is_side(one))
    main = max(shapes, key=lambda one: (one.type in SHAPES or one.type in FRAMES, one.box.area))
    if main.box.area < 0.6 * box.area:
        main = max(shapes, key=lambda one: one.box.area)
    return Unit(main.id, main, members, box, copies=copies(main, shapes))


def _is_side(one: Element) -> bool:
    """Whether an open line of a group is a part of its picture: the side of a cylinder."""
    return one.type == "line" and one.start is None and one.end is None


def copies(main: Element, shapes: Sequence[Element]) -> int:
    """How often the main shape is drawn in a stack."""
    if main.type not in SHAPES:
        return 1
    return sum(1 for one in shapes if is_copy(main, one))


def is_copy(one: Element, other: Element) -> bool:
    """Whether two shapes look the same and lie on top of each other with a small offset."""
    across, down = one.box.width, one.box.height
    if one.type != other.type or abs(other.box.width - across) > 4 or abs(other.box.height - down) > 4:
        return False
    offset = max(abs(other.box.left - one.box.left), abs(other.box.top - one.box.top))
    return offset <= min(30.0, 0.4 * min(across, down))


def _is_stroke(one: Element) -> bool:
    """Whether a free-hand line is too small to be more than a letter."""
    return one.type == "freedraw" and (one.box.width < LEAST_DRAWN[0] or one.box.height < LEAST_DRAWN[1])


def _parts(members: list[Element], depth: int, bound: set[str | None], small: float) -> Iterator[list[Element]]:
    """A group as one unit, or its parts if several of them have names of their own."""
    shapes = [one for one in members if one.is_shape]
    if not shapes:
        return
    inner: dict[str, list[Element]] = defaultdict(list)
    loose = []
    for one in members:
        if len(one.groups) > depth and depth < MOST_GROUPS:
            inner[one.groups[depth]].append(one)
        else:
            loose.append(one)
    if _named(inner.values(), loose, bound, small) < 2:
        yield members
        return
    for part in inner.values():
        yield from _parts(part, depth + 1, bound, small)
    yield from ([one] for one in loose if one.is_shape)


def _named(inner: Collection[list[Element]], loose: list[Element], bound: set[str | None], small: float) -> int:
    """How many parts of a group have a name."""
    count = sum(1 for part in inner if _has_name(part, bound, small))
    shapes = [one for one in loose if one.is_shape]
    count += sum(1 for one in shapes if one.id in bound)
    texts = [
        one for one in loose if one.type == "text" and not one.container and readable(one.text) and one.font >= small
    ]
    index = Nearby([one.box for one in shapes])
    holders: Counter[str] = Counter()
    outside = 0
    for text in texts[:50]:
        holding = [shapes[at] for at in index.at(text.box.middle) if shapes[at].type in SHAPES]
        if holding:
            holders[min(holding, key=lambda one: one.box.area).id] += 1
        else:
            outside += 1
    pictures = sum(1 for one in shapes if one.type in PICTURES)
    unnamed = sum(1 for part in inner if not _has_name(part, bound, small) and any(one.is_shape for one in part))
    count += sum(1 for holder in holders if holder not in bound)
    return count + (min(outside, pictures + unnamed) if pictures + unnamed > 1 else 0)


def _has_name(part: list[Element], bound: set[str | None], small: float) -> bool:
    texts = any(one.type == "text" and readable(one.text) and one.font >= small for one in part)
    return any(one.is_shape for one in part) and (texts or any(one.id in bound for one in part))
