"""Boxes, points and distances on a drawing, and an index that finds boxes near a point."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple


class Point(NamedTuple):
    """A point. y grows downwards."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    @property
    def middle(self) -> Point:
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def holds(self, point: Point) -> bool:
        """Whether a point is inside or on the border."""
        return self.left <= point.x <= self.right and self.top <= point.y <= self.bottom

    def contains(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether another box is inside, give or take some slack."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and self.right + slack >= other.right
            and self.bottom + slack >= other.bottom
        )

    def overlap(self, other: "Box") -> float:
        """The shared area."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return width * height if width > 0 and height > 0 else 0.0

    def gap(self, other: "Box") -> float:
        """The distance between two boxes; 0 if they touch or overlap."""
        across = max(other.left - self.right, self.left - other.right, 0.0)
        down = max(other.top - self.bottom, self.top - other.bottom, 0.0)
        return math.hypot(across, down) if across and down else across or down

    def to_border(self, point: Point) -> float:
        """The distance of a point from the border, from either side."""
        if self.holds(point):
            return min(point.x - self.left, self.right - point.x, point.y - self.top, self.bottom - point.y)
        across = max(self.left - point.x, point.x - self.right, 0.0)
        down = max(self.top - point.y, point.y - self.bottom, 0.0)
        return math.hypot(across, down)

    def grown(self, by: float) -> "Box":
        """The box with a margin on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, across: float, down: float) -> "Box":
        """The box at another place."""
        return Box(self.left + across, self.top + down, self.right + across, self.bottom + down)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box around several."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def to_path(point: Point, path: Sequence[Point]) -> float:
    """The distance of a point from a polyline."""
    return min((_to_segment(point, a, b) for a, b in pairwise(path)), default=math.inf)


def _to_segment(point: Point, a: Point, b: Point) -> float:
    along, up = b.x - a.x, b.y - a.y
    length = along * along + up * up
    share = 0.0 if not length else ((point.x - a.x) * along + (point.y - a.y) * up) / length
    share = min(1.0, max(0.0, share))
    return math.hypot(point.x - a.x - share * along, point.y - a.y - share * up)


MOST_CELLS = 64
MOST_LARGE = 250
MOST_IN_CELL = 200


class Nearby:
    """Finds the boxes near a box.

    Very large boxes are kept apart. Of too many in one place only some are found, so that the time is bounded.
    """

    def __init__(self, boxes: Sequence[Box], cell: float = 240.0) -> None:
        self._boxes = boxes
        self._cell = cell
        self._cells: dict[tuple[int, int], list[int]] = defaultdict(list)
        large: list[int] = []
        for at, box in enumerate(boxes):
            cells = self._covered(box)
            if cells is None:
                large.append(at)
            else:
                for cell_at in cells:
                    if len(here := self._cells[cell_at]) < MOST_IN_CELL:
                        here.append(at)
        self._large = sorted(large, key=lambda at: -boxes[at].area)[:MOST_LARGE]

    def _covered(self, box: Box) -> list[tuple[int, int]] | None:
        first, last = int(box.left // self._cell), int(box.right // self._cell)
        top, bottom = int(box.top // self._cell), int(box.bottom // self._cell)
        if (last - first + 1) * (bottom - top + 1) > MOST_CELLS:
            return None
        return [(x, y) for x in range(first, last + 1) for y in range(top, bottom + 1)]

    def near(self, box: Box, within: float = 0.0) -> list[int]:
        """The positions of boxes that touch a box with this margin, in order."""
        wanted = box.grown(within) if within else box
        cells = self._covered(wanted)
        candidates: Iterable[int]
        if cells is None:
            candidates = range(len(self._boxes))
        else:
            candidates = {at for cell in cells for at in self._cells.get(cell, ())}.union(self._large)
        return sorted(at for at in candidates if self._boxes[at].gap(wanted) <= 0)

    def at(self, point: Point, within: float = 0.0) -> list[int]:
        """The positions of boxes within this distance of a point."""
        return self.near(Box(point.x, point.y, point.x, point.y), within)
