"""From a board to a Mermaid flowchart that reads back as the same graph."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from greenroom.designs.mermaid.labels import written_label
from greenroom.designs.model import Board, Component, Region
from greenroom.designs.traits import replicas, traits

ARROWS = {"forward": "-->", "both": "<-->", "none": "---"}
MOST_NOTE_LINES = 50

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,19}")
_NOT_ID = re.compile(r"[^a-z0-9]+")
_RESERVED = frozenset(
    (
        *("end", "graph", "flowchart", "subgraph", "class", "classdef", "style", "linkstyle", "click", "direction"),
        *("default", "call", "href", "title", "interpolate", "acctitle", "accdescr"),
    )
)


def from_board(board: Board) -> str:
    """The board as a flowchart. Kinds become classes, regions subgraphs, notes comments."""
    return "\n".join(_Writer(board).lines()) + "\n"


def ids_of(board: Board) -> dict[str, str]:
    """The ids that components and regions have in the flowchart: their own if they are short words."""
    return dict(_Writer(board).ids)


class _Writer:
    def __init__(self, board: Board) -> None:
        self._board = board
        self.ids: dict[str, str] = {}
        self._used: set[str] = set()
        ends: list[Component | Region] = [*board.components, *board.regions]
        for one in ends:
            if _ID.fullmatch(one.id) and one.id.casefold() not in _RESERVED:
                self.ids[one.id] = one.id
                self._used.add(one.id)
        for one in ends:
            if one.id not in self.ids:
                self.ids[one.id] = self._unused(one)
        self._members: dict[str | None, list[Component]] = defaultdict(list)
        self._inner: dict[str | None, list[Region]] = defaultdict(list)
        home: dict[str, str] = {}
        for region in sorted(board.regions, key=self._depth, reverse=True):
            self._inner[region.parent].insert(0, region)
            for member in region.members:
                home.setdefault(member, region.id)
        for one in board.components:
            self._members[home.get(one.id)].append(one)

    def _depth(self, region: Region) -> int:
        depth, known = 0, self._board.regions_by_id
        while region.parent in known and depth < len(known):
            region, depth = known[region.parent or ""], depth + 1
        return depth

    def _unused(self, one: Component | Region) -> str:
        """An id by the name: `api_gateway`."""
        slug = _NOT_ID.sub("_", one.name.casefold())[:30].strip("_")
        slug = slug if _ID.match(slug) and slug not in _RESERVED else f"n_{slug}".rstrip("_")
        id, count = slug, 1
        while id in self._used:
            count += 1
            id = f"{slug}_{count}"
        self._used.add(id)
        return id

    def lines(self) -> Iterator[str]:
        """The lines of the flowchart."""
        yield "flowchart LR"
        for note in self._board.notes[:MOST_NOTE_LINES]:
            yield f"  %% {' '.join(note.text.split())}"
        yield from self._inside(None, "  ")
        for flow in self._board.flows:
            label = f"|{written_label(flow.label)}|" if flow.label else ""
            yield f"  {self.ids[flow.source]} {ARROWS[flow.direction]}{label} {self.ids[flow.target]}"

    def _inside(self, region: str | None, indent: str) -> Iterator[str]:
        for one in self._members[region]:
            yield from (f"{indent}{line}" for line in self._component(one))
        for inner in self._inner[region]:
            yield f"{indent}subgraph {self.ids[inner.id]} [{written_label(inner.name or ' ')}]"
            yield from self._inside(inner.id, f"{indent}  ")
            yield f"{indent}end"

    def _component(self, one: Component) -> Iterator[str]:
        id, label = self.ids[one.id], labelled(one)
        yield f"{id}[{written_label(label or ' ')}]:::{one.kind}"
        rest = unsaid(one, label)
        if rest:
            yield f"%% about {id} {json.dumps(rest, ensure_ascii=False)}"


def labelled(one: Component) -> str:
    """Name, count and details as they are drawn."""
    is_name = any(map(str.isalnum, one.name))
    count = f" x{one.replicas}" if one.replicas and is_name and replicas(one.name) is None else ""
    return f"{one.name}{count}" + (f"\n\n{one.details}" if one.details else "")


def unsaid(one: Component, label: str) -> dict[str, Any]:
    """What the label does not say of a component, as its typed note."""
    found: dict[str, Any] = {}
    if one.replicas and replicas(label) != one.replicas:
        found["replicas"] = one.replicas
    if traits(label) != one.traits and one.traits:
        found["traits"] = list(one.traits)
    return found
