"""Arranging subgraphs: each is a box of its own, so that no two overlap and nothing foreign is inside."""

from collections import defaultdict

from greenroom.designs.boxes import Box, Point, around
from greenroom.designs.drawing import needed, size_of, wrapped
from greenroom.designs.drawing.sizes import SMALL_FONT
from greenroom.designs.mermaid.arranging import Arranged, Join, Size, arrange
from greenroom.designs.mermaid.chart import Chart

MARGIN = 40.0
TITLE = 50.0
EMPTY = (220.0, 120.0)
LARGER = 1.3
"""How many times larger than each thing inside a subgraph is at least; reading goes by that."""


class Nested:
    """The boxes of all nodes and subgraphs of a chart, and the points that arrows pass, by number of the edge."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self._across = chart.way in ("LR", "RL")
        self._inside: dict[str | None, list[str]] = defaultdict(list)
        for id in chart.nodes:
            self._inside[chart.home.get(id)].append(id)
        for id, group in chart.groups.items():
            self._inside[group.parent].append(id)
        self._joins = self._joined()
        self._arranged: dict[str | None, Arranged] = {}
        self._sizes: dict[str, Size] = {}
        self.boxes: dict[str, Box] = {}
        self.ways: dict[int, list[Point]] = {}
        self._sized(None)
        self._place(None, Point(0, 0))
        self._turn()

    def _joined(self) -> dict[str | None, list[Join]]:
        """Each edge in the smallest subgraph around both ends, between the things in it that hold them."""
        found: dict[str | None, list[Join]] = defaultdict(list)
        for key, edge in enumerate(self._chart.edges):
            first, last = self._path(edge.source), self._path(edge.target)
            shared = 0
            while shared < min(len(first), len(last)) and first[shared] == last[shared]:
                shared += 1
            if shared < min(len(first), len(last)):
                label = size_of(wrapped(edge.label), SMALL_FONT) if edge.label else (0.0, 0.0)
                home = first[shared - 1] if shared else None
                found[home].append(Join(key, first[shared], last[shared], label))
        return found

    def _path(self, id: str) -> list[str]:
        """The subgraphs around something, outermost first, and itself."""
        path = [id]
        home = self._chart.groups[id].parent if id in self._chart.groups else self._chart.home.get(id)
        while home is not None:
            path.append(home)
            home = self._chart.groups[home].parent
        return path[::-1]

    def _sized(self, group: str | None) -> Size:
        for id in self._inside[group]:
            node = self._chart.nodes.get(id)
            self._sizes[id] = needed(node.label, node.type) if node else self._sized(id)
        sizes = {id: self._sizes[id] for id in self._inside[group]}
        inner = self._arranged[group] = arrange(sizes, self._joins[group], self._across)
        if group is None:
            return inner.size
        title = size_of(self._chart.groups[group].title)
        width, height = (inner.size[0] + 2 * MARGIN, inner.size[1] + MARGIN + TITLE) if sizes else EMPTY
        largest = max((one[0] * one[1] for one in sizes.values()), default=0.0)
        width = max(width, title[0] + MARGIN, LARGER * largest / height)
        return width, height

    def _place(self, group: str | None, corner: Point) -> None:
        """Set the boxes of what is in a subgraph with this corner."""
        arranged = self._arranged[group]
        offset = corner if group is None else Point(corner.x + MARGIN, corner.y + TITLE)
        for id, at in arranged.places.items():
            place = Point(offset.x + at.x, offset.y + at.y)
            if id in self._chart.groups:
                self._place(id, place)
            width, height = self._sizes[id]
            self.boxes[id] = Box(place.x, place.y, place.x + width, place.y + height)
        for key, points in arranged.ways.items():
            self.ways[key] = [Point(offset.x + at.x, offset.y + at.y) for at in points]

    def _turn(self) -> None:
        """Turn the whole drawing around if arrows go to the left or upwards."""
        if not self.boxes or self._chart.way not in ("RL", "BT"):
            return
        whole = around(self.boxes.values())
        for id, box in self.boxes.items():
            self.boxes[id] = self._mirrored(box, whole)
        for key, points in self.ways.items():
            boxes = (self._mirrored(Box(at.x, at.y, at.x, at.y), whole) for at in points)
            self.ways[key] = [Point(box.left, box.top) for box in boxes]

    def _mirrored(self, box: Box, whole: Box) -> Box:
        left, top, right, bottom = box
        if self._across:
            return Box(whole.right - (right - whole.left), top, whole.right - (left - whole.left), bottom)
        return Box(left, whole.bottom - (bottom - whole.top), right, whole.bottom - (top - whole.top))
