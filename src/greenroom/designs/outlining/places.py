"""Free places on a drawing, and making room where there is none."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from greenroom.designs.boxes import Box, Nearby, Point, around
from greenroom.designs.drawing import box_of
from greenroom.designs.drawing.shapes import Drawn
from greenroom.designs.elements import CONNECTORS
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.moving import insert_band, path_of

APART = 60.0
"""Between things; an arrow that ends nearer than 50 to something is taken to touch it."""
PADDING = 30.0
TITLE = 46.0
PITCH = (90.0, 60.0)
RINGS = 12
WIDE, WIDER = 1_400.0, 1.8
STEP = 40.0
MOST_TRIED = 2_500
ALONG = 30.0
MOST_ALONG = 80

Size = tuple[float, float]


def free_place(canvas: Canvas, size: Size, region: str | None, ignored: Iterable[str] = (), skip: int = 0) -> Point:
    """The top left corner of a free place in a region, or outside of all. `skip` passes over the first places."""
    region = region or canvas.background
    if region is not None:
        return _place_in(canvas, size, region, set(ignored), skip)
    boxes = _obstacles(canvas, set(ignored))
    if not boxes:
        return Point(0, 0)
    whole = around(boxes)
    index = Nearby(boxes)
    margin = APART * canvas.scale
    for place in _rings(canvas, size, whole):
        if not index.near(Box(place.x, place.y, place.x + size[0], place.y + size[1]), margin):
            if not skip:
                return place
            skip -= 1
    return Point(whole.right + (2 + skip) * margin, whole.top)


def _obstacles(canvas: Canvas, ignored: set[str]) -> list[Box]:
    boxes: list[Box] = []
    for id, one in canvas.elements.items():
        if id in ignored:
            continue
        boxes += _along(one) if one["type"] in CONNECTORS else [box_of(one)]
    return boxes


def _along(one: Drawn) -> list[Box]:
    """Small boxes along an arrow."""
    path = path_of(one)
    found = [Box(at.x, at.y, at.x, at.y) for at in path]
    for a, b in pairwise(path):
        count = min(MOST_ALONG, int(math.dist(a, b) / ALONG))
        for step in range(1, count):
            x, y = a.x + (b.x - a.x) * step / count, a.y + (b.y - a.y) * step / count
            found.append(Box(x, y, x, y))
    return found


def _rings(canvas: Canvas, size: Size, whole: Box) -> Iterator[Point]:
    """Places around the newest component, nearest first; of equals to its right and below."""
    components = canvas.board.components
    order = {id: at for at, id in enumerate(canvas.elements)}
    newest = max(components, key=lambda one: order.get(one.id, -1), default=None)
    start = canvas.box(newest.id) if newest else around(map(box_of, canvas.elements.values()))
    across, down = size[0] + PITCH[0] * canvas.scale, size[1] + PITCH[1] * canvas.scale
    steps = [(x, y) for x in range(-RINGS, RINGS + 1) for y in range(-RINGS, RINGS + 1) if x or y]
    steps.sort(key=lambda at: (at[0] ** 2 + at[1] ** 2, at[0] < 0, at[1] < 0, abs(at[1])))
    first = start.right + PITCH[0] * canvas.scale
    places = [
        Point(round(first + (x - 1) * across if x > 0 else start.left + x * across), round(start.top + y * down))
        for x, y in steps
    ]
    # A drawing should not become a single row.
    widest = whole.left + max(WIDE * canvas.scale, WIDER * whole.height)
    yield from sorted(places, key=lambda at: at.x < whole.left or at.x + size[0] > widest)


def _place_in(canvas: Canvas, size: Size, region: str, ignored: set[str], skip: int) -> Point:
    """A place in a region, which grows if it is full."""
    found = _search(canvas, size, region, ignored, skip)
    if found is not None:
        return found
    scale = canvas.scale
    box = canvas.box(region)
    lacking = size[0] + 2 * PADDING * scale - box.width
    if lacking > 0:
        insert_band(canvas, box.right - 1, lacking, across=True)
    insert_band(canvas, canvas.box(region).bottom - 1, size[1] + 2 * APART * scale, across=False)
    found = _search(canvas, size, region, ignored, 0)
    box = canvas.box(region)
    return found or Point(box.left + PADDING * scale, box.bottom - size[1] - PADDING * scale)


def _search(canvas: Canvas, size: Size, region: str, ignored: set[str], skip: int) -> Point | None:
    scale, box = canvas.scale, canvas.box(region)
    inner = Box(
        box.left + PADDING * scale, box.top + TITLE * scale, box.right - PADDING * scale, box.bottom - PADDING * scale
    )
    holding = {id for id, one in canvas.elements.items() if one["type"] not in CONNECTORS and box_of(one).contains(box)}
    index = Nearby(_obstacles(canvas, ignored | holding))
    for margin in (APART * scale, PADDING * scale):
        for place in _grid(inner, size, STEP * scale):
            if not index.near(Box(place.x, place.y, place.x + size[0], place.y + size[1]), margin):
                if not skip:
                    return place
                skip -= 1
    return None


def _grid(inner: Box, size: Size, step: float) -> Iterator[Point]:
    """Places in a box, row by row, not too many."""
    across, down = inner.width - size[0], inner.height - size[1]
    if across < 0 or down < 0:
        return
    columns, rows = int(across / step) + 1, int(down / step) + 1
    coarser = max(1, math.ceil(math.sqrt(columns * rows / MOST_TRIED)))
    for row in range(0, rows, coarser):
        for column in range(0, columns, coarser):
            yield Point(round(inner.left + column * step), round(inner.top + row * step))
