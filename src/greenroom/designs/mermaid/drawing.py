"""From a flowchart to elements: laid out, bound, with the same ids whenever the text is the same."""

import re
import zlib
from collections import Counter, defaultdict
from typing import Any

from greenroom.designs import lexicon
from greenroom.designs.boxes import Point
from greenroom.designs.cleaning import MOST_BOUND
from greenroom.designs.drawing import arrow, first_indices, shape, text_in, text_on
from greenroom.designs.drawing.looks import REGION_LOOK, look_of
from greenroom.designs.drawing.shapes import Drawn
from greenroom.designs.mermaid.chart import MOST_ELEMENTS, Chart, MermaidInvalid, Node
from greenroom.designs.mermaid.nesting import Nested
from greenroom.designs.mermaid.parsing import parse
from greenroom.designs.model import BUFFERS, STORES
from greenroom.designs.reading.outcomes import OUTCOMES
from greenroom.designs.reading.units import readable
from greenroom.designs.reading.wording import is_prose
from greenroom.designs.reading.zones import is_place

KEEPING = STORES | BUFFERS | {"cache"}
APART = 34.0
"""How far arrows between the same two are apart in their middle."""
_PLAIN_ID = re.compile(r"[A-Za-z0-9_-]{1,80}")
_NOT_PLAIN = re.compile(r"[^A-Za-z0-9_-]+")


def to_elements(text: str, most: int = MOST_ELEMENTS) -> list[Drawn]:
    """The elements of a Mermaid flowchart, so many at most. Raises MermaidInvalid."""
    chart = parse(text)
    if chart.size > most:
        raise MermaidInvalid(1, f"The flowchart takes {chart.size} elements to draw; {most} is the limit.")
    return _Drawing(chart).elements()


class _Drawing:
    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self._nested = Nested(chart)
        self._taken: set[str] = set()
        self._counts: Counter[str] = Counter()
        self._shapes: dict[str, Drawn] = {}
        self._texts: dict[str, Drawn] = {}
        self._bound: dict[str, list[dict[str, str]]] = defaultdict(list)
        self._off = self._offsets()

    def elements(self) -> list[Drawn]:
        """Subgraphs first, outer ones before inner ones, then nodes, then arrows; each with its text."""
        boxes = self._nested.boxes
        ids = {id: self._id(id) for id in (*self._chart.nodes, *self._chart.groups)}
        joined = {end for edge in self._chart.edges if edge.is_visible for end in (edge.source, edge.target)}
        outer_first = sorted(self._chart.groups, key=lambda id: -boxes[id].area)
        for id in outer_first:
            note = {"role": "region"}
            drawn = shape(ids[id], boxes[id], customData=note, **REGION_LOOK)
            self._add(id, drawn, self._chart.groups[id].title, is_title=True)
        for id, node in self._chart.nodes.items():
            note = _note(node, id in joined)
            self._add(id, shape(ids[id], boxes[id], customData=note, **_look(node, note)), node.label)
        drawn_arrows = [
            one for key, edge in enumerate(self._chart.edges) if edge.is_visible for one in self._arrow(key)
        ]
        everything = []
        for id, one in self._shapes.items():
            one["boundElements"] = self._bound[id][:MOST_BOUND] or None
            everything += [one, self._texts[id]] if id in self._texts else [one]
        everything += drawn_arrows
        for one, index in zip(everything, first_indices(len(everything)), strict=True):
            one["index"] = index
        return everything

    def _offsets(self) -> dict[int, float]:
        """How far from the straight line each of several arrows between the same two is."""
        between: dict[frozenset[str], list[int]] = defaultdict(list)
        for key, edge in enumerate(self._chart.edges):
            if edge.is_visible and edge.source != edge.target and not self._nested.ways.get(key):
                between[frozenset((edge.source, edge.target))].append(key)
        return {key: (at - (len(same) - 1) / 2) * APART for same in between.values() for at, key in enumerate(same)}

    def _add(self, id: str, drawn: Drawn, label: str, *, is_title: bool = False) -> None:
        self._shapes[id] = drawn
        if label:
            text = text_in(self._id(f"{drawn['id']}-text"), drawn, label, is_title=is_title)
            self._texts[id] = text
            self._bound[id].append({"id": text["id"], "type": "text"})

    def _arrow(self, key: int) -> list[Drawn]:
        edge = self._chart.edges[key]
        source, target = self._shapes[edge.source], self._shapes[edge.target]
        boxes = self._nested.boxes[edge.source], self._nested.boxes[edge.target]
        drawn = arrow(
            self._id(f"{source['id']}-{target['id']}"),
            source,
            target,
            boxes,
            by=self._by(key),
            roughness=0,
            startArrowhead=edge.heads[0],
            endArrowhead=edge.heads[1],
            strokeStyle="dashed" if edge.style == "dotted" else "solid",
            strokeWidth=4 if edge.is_thick else 2,
        )
        for end in dict.fromkeys((edge.source, edge.target)):
            self._bound[end].append({"id": drawn["id"], "type": "arrow"})
        if not edge.label:
            return [drawn]
        text = text_on(self._id(f"{drawn['id']}-text"), drawn, edge.label)
        drawn["boundElements"] = [{"id": text["id"], "type": "text"}]
        return [drawn, text]

    def _by(self, key: int) -> list[Point]:
        """The points that an arrow passes; of several between the same two each goes its own way."""
        edge = self._chart.edges[key]
        off = self._off.get(key)
        if not off:
            return self._nested.ways.get(key, [])
        first, last = (self._nested.boxes[end].middle for end in sorted((edge.source, edge.target)))
        across, down = last.x - first.x, last.y - first.y
        length = (across**2 + down**2) ** 0.5 or 1.0
        return [
            Point((first.x + last.x - 2 * down / length * off) / 2, (first.y + last.y + 2 * across / length * off) / 2)
        ]

    def _id(self, wanted: str) -> str:
        """A plain id that is not taken."""
        if not _PLAIN_ID.fullmatch(wanted):
            short = _NOT_PLAIN.sub("-", wanted)[:60].strip("-")
            wanted = f"{short}-{zlib.crc32(wanted.encode('utf-8', 'replace')):08x}".strip("-")
        id = wanted
        while id in self._taken:
            self._counts[wanted] += 1
            id = f"{wanted}-{self._counts[wanted] + 1}"
        self._taken.add(id)
        return id


def _look(node: Node, note: dict[str, Any]) -> dict[str, Any]:
    """The look of its kind in the shape that the text says."""
    look = {**look_of(note["kind"]), "type": node.type} if "kind" in note else {"type": node.type, "roughness": 0}
    return look if node.type == "rectangle" else {**look, "roundness": None}


def _note(node: Node, is_joined: bool) -> dict[str, Any]:
    """What is written on the shape: what the text says, and a kind where words could be taken for something else."""
    if "kind" in node.note:
        return node.note
    found = lexicon.best(node.label)
    if node.is_store:
        return {**node.note, "kind": found.kind if found and found.kind in KEEPING else "sql"}
    is_name = readable(node.label) and not is_prose(node.label)
    is_plain = not is_place(node.label) and node.label.casefold() not in OUTCOMES
    if (is_name or is_joined) and is_plain:
        return node.note
    return {**node.note, "kind": found.kind if found else "other"}
