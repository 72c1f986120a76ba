"""A small drawing of a board for paper: a box for each part and a line for each connection, in shares of the width.

Boxes keep their order from left to right and from top to bottom, and are set on a grid, so that their names can be read
whatever the size of the drawing was.
"""

from collections.abc import Iterable, Mapping, Sequence

from greenroom.designs.boxes import Box, Point
from greenroom.feedback.documents.model import DocumentPart
from greenroom.interview.rounds.board.events import Element
from greenroom.interview.rounds.board.state import Drawing

MOST = 24
"""Parts: with more the names could not be read."""
_COLUMNS, _ROWS = 10, 10
_LONGEST_NAME = 46
_ROW = 0.095
"""Height of a row."""
_WIDE, _TALL = 0.84, 0.68
"""Of a cell."""
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
    found = {one.id: _box(drawing.elements, one.elements) for one in board.components}
    drawn = {id: box for id, box in found.items() if box is not None}
    if len(drawn) < len(found):
        return None
    boxes, rows = _on_grid(drawn)
    if boxes is None:
        return None
    lines = tuple(
        _joined(boxes[one.source], boxes[one.target])
        for one in board.flows
        if one.source in boxes and one.target in boxes and one.source != one.target
    )
    return Sketch(
        height=round(rows * _ROW, 4),
        boxes=tuple(_placed(boxes[one.id], board.name_of(one.id)) for one in board.components),
        lines=lines,
    )


def _on_grid(drawn: Mapping[str, Box]) -> tuple[dict[str, Box] | None, int]:
    """The boxes on a grid and its number of rows; None where it would be too large."""
    across = _clusters([box.middle.x for box in drawn.values()], [box.width for box in drawn.values()])
    down = _clusters([box.middle.y for box in drawn.values()], [box.height for box in drawn.values()])
    taken: dict[tuple[int, int], str] = {}
    for id, box in sorted(drawn.items(), key=lambda one: (one[1].middle.y, one[1].middle.x)):
        column, row = _place(across, box.middle.x), _place(down, box.middle.y)
        while (column, row) in taken:
            row += 1
        taken[column, row] = id
    columns, rows = (1 + max(cell[axis] for cell in taken) for axis in (0, 1))
    if columns > _COLUMNS or rows > _ROWS:
        return None, rows
    width = 1 / columns
    left, top = (1 - _WIDE) / 2 * width, (1 - _TALL) / 2 * _ROW
    return {
        id: Box(
            column * width + left,
            row * _ROW + top,
            column * width + left + _WIDE * width,
            row * _ROW + top + _TALL * _ROW,
        )
        for (column, row), id in taken.items()
    }, rows


def _clusters(middles: Sequence[float], sizes: Sequence[float]) -> list[float]:
    """Where columns or rows begin: middles that are far apart are in different ones."""
    apart = sorted(sizes)[len(sizes) // 2] * 0.6
    starts: list[float] = []
    last: float | None = None
    for one in sorted(middles):
        if last is None or one - last > apart:
            starts.append(one)
        last = one
    return starts


def _place(starts: Sequence[float], at: float) -> int:
    return max(number for number, start in enumerate(starts) if start <= at)


def _placed(box: Box, name: str) -> SketchBox:
    x, y, width, height = (round(one, 4) for one in (box.left, box.top, box.width, box.height))
    return SketchBox(x=x, y=y, width=width, height=height, name=name[:_LONGEST_NAME])


def _joined(source: Box, target: Box) -> SketchLine:
    start, end = _border(source, target.middle), _border(target, source.middle)
    return SketchLine(x1=round(start.x, 4), y1=round(start.y, 4), x2=round(end.x, 4), y2=round(end.y, 4))


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
    shares = [box.width / 2 / abs(across)] if across else []
    shares += [box.height / 2 / abs(down)] if down else []
    share = min(1.0, *shares) if shares else 0.0
    return Point(middle.x + share * across, middle.y + share * down)
