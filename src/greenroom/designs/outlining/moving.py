"""Moving things: their elements go together, their arrows follow, and empty bands make room."""

import math
from collections.abc import Callable, Iterable
from itertools import pairwise

from greenroom.designs.boxes import Box, Point
from greenroom.designs.drawing import arrow, box_of
from greenroom.designs.drawing.shapes import Drawn, halfway
from greenroom.designs.elements import CONNECTORS, FRAMES
from greenroom.designs.model import Flow
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.texts import recentre

OFFSETS = (0, 70, -70, 120, -120, 180, -180, 260, -260)
"""How far from the straight line the middle of an arrow may be."""
LABEL_APART = 24.0

Move = tuple[float, float]


def path_of(one: Drawn) -> list[Point]:
    """The points of an arrow or line on the drawing."""
    return [Point(one["x"] + x, one["y"] + y) for x, y in one["points"]]


def shift(canvas: Canvas, ids: Iterable[str], by: Move) -> None:
    """Move elements."""
    for id in ids:
        one = canvas.elements[id]
        canvas.put(id, x=round(one["x"] + by[0], 2), y=round(one["y"] + by[1], 2))


def move_component(canvas: Canvas, id: str, corner: Point, frame: str | None = None) -> None:
    """Move a component so that its box begins at a corner, and let its arrows follow."""
    box = canvas.box(id)
    ids = [each for each in canvas.board.by_id[id].elements if each in canvas.elements]
    shift(canvas, ids, (corner.x - box.left, corner.y - box.top))
    for each in ids:
        if canvas.elements[each].get("frameId") != frame:
            canvas.put(each, frameId=frame)
    for flow in canvas.board.flows:
        if id in (flow.source, flow.target):
            reroute(canvas, flow)


def frame_of(canvas: Canvas, region: str | None) -> str | None:
    """The region, if it is a frame: Excalidraw wants what is in it to say so."""
    region = region or canvas.background
    return region if region is not None and canvas.elements[region]["type"] in FRAMES else None


def bind_ends(canvas: Canvas, flow: Flow) -> None:
    """Bind the arrow of a flow to what it was found to lead to."""
    arrows = canvas.connectors(flow)
    if len(arrows) != 1:
        return
    for name, end in zip(("startBinding", "endBinding"), canvas.ends(flow), strict=True):
        anchor = canvas.anchor(end)
        bound = (canvas.elements[arrows[0]].get(name) or {}).get("elementId")
        if bound in canvas.elements and bound in _elements(canvas, end):
            canvas.bind(bound, arrows[0])
            continue
        canvas.put(arrows[0], **{name: {"elementId": anchor, "focus": 0, "gap": 1}})
        canvas.bind(anchor, arrows[0])


def _elements(canvas: Canvas, end: str) -> tuple[str, ...]:
    component = canvas.board.by_id.get(end)
    return (end, *component.elements) if component else (end,)


def reroute(canvas: Canvas, flow: Flow) -> None:
    """Draw the arrow of a flow from border to border; the pieces of one in several pieces stay bound to what moved."""
    arrows = canvas.connectors(flow)
    if len(arrows) != 1:
        return
    bind_ends(canvas, flow)
    one = canvas.elements[arrows[0]]
    source, target = (canvas.elements[canvas.anchor(end)] for end in canvas.ends(flow))
    by = way_around(canvas, flow.source, flow.target, {one["id"]})
    drawn = arrow(one["id"], source, target, (box_of(source), box_of(target)), by=by)
    middle = halfway(one)
    fields = {name: drawn[name] for name in ("x", "y", "width", "height", "points")}
    canvas.put(one["id"], **fields, **({"elbowed": False, "fixedSegments": None} if one.get("elbowed") else {}))
    recentre(canvas, one["id"], middle)
    now = halfway(canvas.elements[one["id"]])
    shift(canvas, beside(canvas, flow), (now.x - middle.x, now.y - middle.y))


def way_around(canvas: Canvas, source: str, target: str, ignored: set[str]) -> list[Point]:
    """No points if the straight way between two ends is free, else a point beside it by which the way is free."""
    canvas.ways_left -= 1
    if canvas.ways_left < 0:
        return []
    first, last = canvas.box(source).middle, canvas.box(target).middle
    things = [canvas.box(one.id) for one in canvas.board.components if one.id not in (source, target)]
    others = [path_of(one) for id, one in canvas.elements.items() if one["type"] in CONNECTORS and id not in ignored]
    middles = [_middle(path) for path in others if len(path) > 1]
    across, down = last.x - first.x, last.y - first.y
    length = math.hypot(across, down)
    if not length:
        return []
    for off in OFFSETS:
        middle = Point(
            (first.x + last.x) / 2 - down / length * off * canvas.scale,
            (first.y + last.y) / 2 + across / length * off * canvas.scale,
        )
        is_taken = any(math.dist(middle, each) < LABEL_APART * canvas.scale for each in middles)
        if not is_taken and not _crosses([first, middle, last], things):
            return [middle] if off else []
    return []


def _middle(path: list[Point]) -> Point:
    a, b = path[(len(path) - 1) // 2], path[len(path) // 2]
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _crosses(path: list[Point], boxes: list[Box]) -> bool:
    """Whether a path goes through one of the boxes."""
    return any(_cuts(a, b, box) for a, b in pairwise(path) for box in boxes)


def _cuts(a: Point, b: Point, box: Box) -> bool:
    """Whether a straight line goes through a box: both of its slabs at once."""
    first, last = 0.0, 1.0
    for start, end, low, high in ((a.x, b.x, box.left, box.right), (a.y, b.y, box.top, box.bottom)):
        if start == end:
            if not low <= start <= high:
                return False
            continue
        enters, leaves = sorted(((low - start) / (end - start), (high - start) / (end - start)))
        first, last = max(first, enters), min(last, leaves)
    return first <= last


def beside(canvas: Canvas, flow: Flow) -> set[str]:
    """The labels of a flow that are not bound to its arrow, with the circles that numbers stand in."""
    found: set[str] = set()
    for id in flow.elements:
        one = canvas.elements.get(id)
        holder = (one or {}).get("containerId")
        if one is not None and one["type"] == "text" and id not in canvas.owned and holder not in flow.elements:
            found |= {id} | ({holder} if holder in canvas.elements and holder not in canvas.owned else set())
    return found


def insert_band(canvas: Canvas, at: float, width: float, *, across: bool) -> None:
    """Insert an empty band across the whole drawing. Regions that it goes through grow, all else is moved as a whole.

    It stands upright if `across`. What is inside or beside something else stays so.
    """

    def mapped(value: float) -> float:
        return value + width if value > at else value

    by = (width, 0.0) if across else (0.0, width)
    moved, regions = _beyond(canvas, at, across), _stretched(canvas)
    grown = {
        id for id in regions if _span(canvas.elements[id], across)[0] <= at < _span(canvas.elements[id], across)[1]
    }
    arrows = {id: flow for flow in canvas.board.flows if len(ids := canvas.connectors(flow)) == 1 for id in ids}
    for id, one in list(canvas.elements.items()):
        if id in grown:
            _stretch(canvas, one, width, across)
        elif id in arrows:
            flow = arrows[id]
            if {flow.source, flow.target} <= moved:
                shift(canvas, [id, *_bound_to(canvas, id)], by)
        elif one["type"] in CONNECTORS and id not in regions and id not in canvas.owned:
            _stretch_arrow(canvas, one, mapped, across)
        elif id in moved:
            shift(canvas, [id], by)
    for flow in arrows.values():
        ends = {flow.source, flow.target}
        if ends & grown or (ends & moved and not ends <= moved):
            reroute(canvas, flow)


def _bound_to(canvas: Canvas, arrow: str) -> list[str]:
    """The labels of an arrow that are bound to it."""
    bound = (each["id"] for each in canvas.elements[arrow].get("boundElements") or ())
    return [id for id in bound if id in canvas.elements and canvas.elements[id].get("containerId") == arrow]


def _stretched(canvas: Canvas) -> set[str]:
    """What grows where a band goes through it."""
    return {one.id for one in canvas.board.regions} | ({canvas.background} if canvas.background else set())


def _span(one: Drawn, across: bool) -> Move:
    box = box_of(one)
    return (box.left, box.right) if across else (box.top, box.bottom)


def _beyond(canvas: Canvas, at: float, across: bool) -> set[str]:
    """The ids of components and elements behind a line; a component goes as a whole, by its middle."""

    def is_beyond(box: Box) -> bool:
        return (box.middle.x if across else box.middle.y) > at

    regions = _stretched(canvas)
    found: set[str] = set()
    for id, one in canvas.elements.items():
        holder = canvas.elements.get(one.get("containerId") or "")
        thing = holder or one
        if thing["type"] in CONNECTORS and thing["id"] not in regions:
            continue
        if _span(thing, across)[0] > at if thing["id"] in regions else is_beyond(box_of(thing)):
            found.add(id)
    for component in canvas.board.components:
        ids = {component.id, *component.elements}
        if is_beyond(canvas.box(component.id)):
            found |= ids
        else:
            found -= ids
    return found


def _stretch(canvas: Canvas, one: Drawn, by: float, across: bool) -> None:
    """Make a region wider or higher."""
    name, place, axis = ("width", "x", 0) if across else ("height", "y", 1)
    low, high = _span(one, across)
    ratio = (high - low + by) / ((high - low) or 1.0)
    fields: Drawn = {name: one[name] + by}
    if one.get("points"):
        fields[place] = low + (one[place] - low) * ratio
        fields["points"] = [[v * ratio if at == axis else v for at, v in enumerate(p)] for p in one["points"]]
    canvas.put(one["id"], **fields)


def _stretch_arrow(canvas: Canvas, one: Drawn, mapped: Callable[[float], float], across: bool) -> None:
    """Move the points of an arrow, and its label with them."""
    path = path_of(one)
    if len(path) < 2:
        return
    after = [Point(mapped(at.x), at.y) if across else Point(at.x, mapped(at.y)) for at in path]
    if after == path:
        return
    middle = halfway(one)
    first = after[0]
    points = [[round(at.x - first.x, 2), round(at.y - first.y, 2)] for at in after]
    xs, ys = [at[0] for at in points], [at[1] for at in points]
    size = {"width": max(xs) - min(xs), "height": max(ys) - min(ys)}
    canvas.put(one["id"], x=first.x, y=first.y, points=points, **size)
    recentre(canvas, one["id"], middle)
