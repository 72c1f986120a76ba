"""Moving things: their elements go together, their arrows follow, and empty bands make room."""

from collections.abc import Callable, Iterable

from greenroom.designs.boxes import Box, Point
from greenroom.designs.drawing import arrow, box_of
from greenroom.designs.drawing.shapes import Drawn, halfway
from greenroom.designs.elements import CONNECTORS, FRAMES
from greenroom.designs.model import Flow
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.texts import recentre

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
    drawn = arrow(one["id"], source, target, (box_of(source), box_of(target)))
    middle = halfway(one)
    fields = {name: drawn[name] for name in ("x", "y", "width", "height", "points")}
    canvas.put(one["id"], **fields, **({"elbowed": False, "fixedSegments": None} if one.get("elbowed") else {}))
    recentre(canvas, one["id"], middle)
    now = halfway(canvas.elements[one["id"]])
    shift(canvas, beside(canvas, flow), (now.x - middle.x, now.y - middle.y))


def beside(canvas: Canvas, flow: Flow) -> set[str]:
    """The labels of a flow that are not bound to its arrow, with the circles that numbers stand in."""
    owned = {id for one in canvas.board.components for id in (one.id, *one.elements)}
    found: set[str] = set()
    for id in flow.elements:
        one = canvas.elements.get(id)
        holder = (one or {}).get("containerId")
        if one is not None and one["type"] == "text" and id not in owned and holder not in flow.elements:
            found |= {id} | ({holder} if holder in canvas.elements and holder not in owned else set())
    return found


def insert_band(canvas: Canvas, at: float, width: float, *, across: bool) -> None:
    """Insert an empty band across the whole drawing. Regions that it goes through grow, all else is moved as a whole.

    It stands upright if `across`. What is inside or beside something else stays so.
    """

    def mapped(value: float) -> float:
        return value + width if value > at else value

    moved = _beyond(canvas, at, across)
    regions = _stretched(canvas)
    owned = {id for one in canvas.board.components for id in one.elements}
    for id, one in list(canvas.elements.items()):
        low, high = _span(one, across)
        if id in regions and low <= at < high:
            _stretch(canvas, one, width, across)
        elif one["type"] in CONNECTORS and id not in regions and id not in owned:
            _stretch_arrow(canvas, one, mapped, across)
        elif id in moved:
            shift(canvas, [id], (width, 0) if across else (0, width))
    for flow in canvas.board.flows:
        if (flow.source in moved) != (flow.target in moved):
            reroute(canvas, flow)


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
