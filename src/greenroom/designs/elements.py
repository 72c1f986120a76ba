"""Elements of a drawing, taken from JSON that may hold anything. What makes no sense is left out or made harmless."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from greenroom.designs.boxes import Box, Point, around

MOST_ELEMENTS = 5_000
MOST_TEXT = 2_000
MOST_POINTS = 200
MOST_GROUPS = 20
FARTHEST = 1e7

SHAPES = frozenset(("rectangle", "ellipse", "diamond"))
FRAMES = frozenset(("frame", "magicframe"))
PICTURES = frozenset(("image", "embeddable", "iframe"))
CONNECTORS = frozenset(("arrow", "line"))
TYPES = SHAPES | FRAMES | PICTURES | CONNECTORS | {"text", "freedraw"}


@dataclass(frozen=True, slots=True)
class Element:
    """One element that is not deleted, with numbers and texts of a bounded size."""

    id: str
    type: str
    box: Box
    text: str = ""
    font: float = 20.0
    container: str | None = None
    groups: tuple[str, ...] = ()
    """Outermost first."""
    frame: str | None = None
    points: tuple[Point, ...] = ()
    start: str | None = None
    end: str | None = None
    heads: tuple[bool, bool] = (False, False)
    is_dashed: bool = False
    fill: str = ""
    note: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_closed(self) -> bool:
        """Whether a line ends where it begins, so that it draws a shape."""
        if self.type != "line" or len(self.points) < 4:
            return False
        first, last = self.points[0], self.points[-1]
        return math.dist(first, last) <= max(8.0, 0.1 * max(self.box.width, self.box.height))

    @property
    def is_filled(self) -> bool:
        """Whether it has a background."""
        return bool(self.fill)

    @property
    def is_connector(self) -> bool:
        """Whether it connects things: an arrow, or a line that draws no shape."""
        return self.type == "arrow" or (self.type == "line" and not self.is_closed)

    @property
    def is_shape(self) -> bool:
        """Whether it could draw a component or a region."""
        return self.type != "text" and not self.is_connector


def read_elements(raw: Iterable[object]) -> tuple[list[Element], int]:
    """Return the elements that are there, and how many were beyond the limit."""
    found: dict[str, Element] = {}
    ignored = 0
    for at, one in enumerate(raw):
        if not isinstance(one, Mapping) or one.get("isDeleted") is True or one.get("type") not in _KNOWN:
            continue
        if len(found) >= MOST_ELEMENTS:
            ignored += 1
            continue
        element = _element(one, at)
        found.setdefault(element.id, element)
    return list(found.values()), ignored


_KNOWN = tuple(sorted(TYPES))
"""A tuple, since a type may be something that has no hash."""


def _element(one: Mapping[Any, Any], at: int) -> Element:
    kind = one["type"]
    x, y = _number(one.get("x")), _number(one.get("y"))
    width, height = abs(_number(one.get("width"))), abs(_number(one.get("height")))
    angle = _number(one.get("angle"))
    points = _points(one.get("points"), x, y) if kind in ("arrow", "line", "freedraw") else ()
    box = Box(x, y, x + width, y + height)
    if len(points) > 1:
        box = around(Box(p.x, p.y, p.x, p.y) for p in points)
    if angle and math.isfinite(angle):
        points, box = _turned(points, box, angle)
    custom = one.get("customData")
    note = custom if isinstance(custom, Mapping) else {}
    groups = one.get("groupIds")
    return Element(
        id=_name(one.get("id")) or f"#{at}",
        type="image" if note.get("picture") is True and kind == "rectangle" else kind,
        box=box,
        text=_text(one) if kind == "text" else _title(one.get("name")) if kind in FRAMES else "",
        font=min(400.0, max(1.0, _number(one.get("fontSize"), 20.0))),
        container=_name(one.get("containerId")),
        groups=tuple(g for g in reversed(groups[:MOST_GROUPS]) if isinstance(g, str))
        if isinstance(groups, list)
        else (),
        frame=_name(one.get("frameId")),
        points=points if kind != "freedraw" else (),
        start=_bound(one.get("startBinding")),
        end=_bound(one.get("endBinding")),
        heads=(bool(one.get("startArrowhead")), bool(one.get("endArrowhead"))),
        is_dashed=one.get("strokeStyle") in ("dashed", "dotted"),
        fill=_fill(one.get("backgroundColor")),
        note=note,
    )


def _number(value: object, default: float = 0.0) -> float:
    """A finite number within bounds."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return default
    if value != value:
        return default
    return float(min(FARTHEST, max(-FARTHEST, value)))


def _name(value: object) -> str | None:
    return value if isinstance(value, str) and 0 < len(value) <= 200 else None


def _title(value: object) -> str:
    return value[:MOST_TEXT].strip() if isinstance(value, str) else ""


def _text(one: Mapping[Any, Any]) -> str:
    """The words as typed: `text` may be wrapped where the box is narrow."""
    for key in ("originalText", "text"):
        value = one.get(key)
        if isinstance(value, str) and value.strip():
            return value[:MOST_TEXT].strip()
    return ""


def _fill(value: object) -> str:
    return value[:40] if isinstance(value, str) and value != "transparent" else ""


def _bound(value: object) -> str | None:
    return _name(value.get("elementId")) if isinstance(value, Mapping) else None


def _points(value: object, x: float, y: float) -> tuple[Point, ...]:
    """Absolute points, no more than `MOST_POINTS` of them; the first and the last are kept."""
    if not isinstance(value, list) or len(value) < 2:
        return ()
    step = max(1, math.ceil(len(value) / MOST_POINTS))
    chosen = [*value[:-1:step], value[-1]]
    pairs = [one for one in chosen if isinstance(one, Sequence) and not isinstance(one, str) and len(one) >= 2]
    return tuple(Point(x + _number(one[0]), y + _number(one[1])) for one in pairs)


def _turned(points: tuple[Point, ...], box: Box, angle: float) -> tuple[tuple[Point, ...], Box]:
    """Points and box of an element that is turned about its middle."""
    middle, cos, sin = box.middle, math.cos(angle), math.sin(angle)

    def turn(point: Point) -> Point:
        across, down = point.x - middle.x, point.y - middle.y
        return Point(middle.x + across * cos - down * sin, middle.y + across * sin + down * cos)

    corners = points or tuple(Point(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom))
    turned = tuple(map(turn, corners))
    return turned if points else (), around(Box(p.x, p.y, p.x, p.y) for p in turned)
