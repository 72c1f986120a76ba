"""A small drawing of a board for paper: a box for each part and a line for each connection, in shares of the width."""

from collections.abc import Iterable, Mapping

from greenroom.designs.boxes import Box, Point, around
from greenroom.feedback.documents.model import DocumentPart
from greenroom.interview.rounds.board.events import Element
from greenroom.interview.rounds.board.state import Drawing

MOST = 24
"""Parts: with more the names could not be read."""
_LONGEST_NAME = 40
_TALLEST = 1.2
"""Height over width."""
_SHAPES = ("rectangle", "ellipse", "diamond")


class SketchBox(DocumentPart):
    """A part."""

    x: float
    y: float
    width: float
    height: float
    name: str


class SketchLine(DocumentPart):
    """A connection, from border to border."""

    x1: float
    y1: float
    x2: float
    y2: float


class Sketch(DocumentPart):
    """The drawing; its width is 1."""

    height: float
    boxes: tuple[SketchBox, ...]
    lines: tuple[SketchLine, ...]


def sketch_of(drawing: Drawing) -> Sketch | None:
    """The board where it is simple enough: few parts, each drawn as a box."""
    board = drawing.board
    if not 1 < len(board.components) <= MOST:
        return None
    boxes: dict[str, Box] = {}
    for one in board.components:
        box = _box(drawing.elements, one.elements)
        if box is None:
            return None
        boxes[one.id] = box
    whole = around(boxes.values()).grown(4)
    if whole.width <= 0 or whole.height / whole.width > _TALLEST:
        return None
    scale = 1 / whole.width

    def at(point: Point) -> tuple[float, float]:
        return round((point.x - whole.left) * scale, 4), round((point.y - whole.top) * scale, 4)

    def placed(id: str, name: str) -> SketchBox:
        x, y = at(Point(boxes[id].left, boxes[id].top))
        width, height = round(boxes[id].width * scale, 4), round(boxes[id].height * scale, 4)
        return SketchBox(x=x, y=y, width=width, height=height, name=name[:_LONGEST_NAME])

    def joined(source: str, target: str) -> SketchLine:
        a, b = boxes[source], boxes[target]
        (x1, y1), (x2, y2) = at(_border(a, b.middle)), at(_border(b, a.middle))
        return SketchLine(x1=x1, y1=y1, x2=x2, y2=y2)

    return Sketch(
        height=round(whole.height * scale, 4),
        boxes=tuple(placed(one.id, board.name_of(one.id)) for one in board.components),
        lines=tuple(
            joined(one.source, one.target)
            for one in board.flows
            if one.source in boxes and one.target in boxes and one.source != one.target
        ),
    )


def _box(elements: Mapping[str, Element], ids: Iterable[str]) -> Box | None:
    """The largest shape among these elements."""
    shapes = [_of(one) for id in ids if (one := elements.get(id)) is not None and one["type"] in _SHAPES]
    return max(shapes, key=lambda one: one.area, default=None)


def _of(one: Element) -> Box:
    x, y = float(one["x"]), float(one["y"])
    return Box(x, y, x + abs(float(one["width"])), y + abs(float(one["height"])))


def _border(box: Box, towards: Point) -> Point:
    """Where the line from the middle of a box to a point leaves it."""
    middle = box.middle
    across, down = towards.x - middle.x, towards.y - middle.y
    if not across and not down:
        return middle
    shares = [box.width / 2 / abs(across)] if across else []
    shares += [box.height / 2 / abs(down)] if down else []
    share = min(1.0, *shares)
    return Point(middle.x + share * across, middle.y + share * down)
