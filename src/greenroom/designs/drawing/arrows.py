"""Arrows from border to border, bound at both ends."""

import math
from collections.abc import Sequence
from typing import Any

from greenroom.designs.boxes import Box, Point
from greenroom.designs.drawing.shapes import Drawn, made

GAP = 4.0
LOOP = 50.0


def arrow(
    id: str,
    source: Drawn,
    target: Drawn,
    boxes: tuple[Box, Box],
    *,
    by: Sequence[Point] = (),
    **more: Any,
) -> Drawn:
    """An arrow between two elements, drawn between two boxes, by way of some points."""
    types = source["type"], target["type"]
    path = _loop(boxes[0], types[0]) if source["id"] == target["id"] else ends(boxes, types, by)
    start = path[0]
    points = [[round(one.x - start.x, 2), round(one.y - start.y, 2)] for one in path]
    across, down = [one[0] for one in points], [one[1] for one in points]
    bound = {
        name: {"elementId": one["id"], "focus": 0, "gap": GAP}
        for name, one in (("startBinding", source), ("endBinding", target))
    }
    return made(
        **{
            "id": id,
            "type": "arrow",
            "x": round(start.x, 2),
            "y": round(start.y, 2),
            "width": round(max(across) - min(across), 2),
            "height": round(max(down) - min(down), 2),
            "points": points,
            "roundness": {"type": 2},
            "endArrowhead": "arrow",
            **bound,
            **more,
        }
    )


def ends(boxes: tuple[Box, Box], types: tuple[str, str], by: Sequence[Point] = ()) -> list[Point]:
    """The path between two shapes: from border to border, each with a small gap."""
    first, last = boxes
    if not by and first.holds(last.middle) != last.holds(first.middle):
        return _outward(first, last, types)
    start = _border(first, types[0], by[0] if by else last.middle)
    return [start, *by, _border(last, types[1], by[-1] if by else first.middle)]


def _outward(first: Box, last: Box, types: tuple[str, str]) -> list[Point]:
    """The path between a shape and one that is around it."""
    if last.holds(first.middle):
        edge = _nearest_edge(last, first.middle)
        return [_border(first, types[0], edge), edge]
    return _outward(last, first, types[::-1])[::-1]


def _nearest_edge(box: Box, point: Point) -> Point:
    inner = box.grown(-GAP)
    edges = (
        Point(inner.left, point.y),
        Point(inner.right, point.y),
        Point(point.x, inner.top),
        Point(point.x, inner.bottom),
    )
    return min(edges, key=lambda one: math.dist(one, point))


def _border(box: Box, type: str, toward: Point) -> Point:
    """The point where the line from the middle to another point leaves a shape, and a small gap on."""
    middle = box.middle
    across, down = toward.x - middle.x, toward.y - middle.y
    length = math.hypot(across, down)
    if not length:
        across, down, length = 1.0, 0.0, 1.0
    half = max(box.width / 2, 1e-6), max(box.height / 2, 1e-6)
    ratios = abs(across) / half[0], abs(down) / half[1]
    scale = {"ellipse": math.hypot(*ratios), "diamond": sum(ratios)}.get(type, max(ratios))
    share = 1 / scale + GAP / length
    return Point(middle.x + across * share, middle.y + down * share)


def _loop(box: Box, type: str) -> list[Point]:
    """A way from the right side back to it."""
    start = _border(box, type, Point(box.right, box.top + box.height / 4))
    end = _border(box, type, Point(box.right, box.bottom - box.height / 4))
    beside = box.right + LOOP
    return [start, Point(beside, start.y), Point(beside, end.y), end]
