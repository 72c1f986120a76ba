"""A board as a tree that can be walked through by keyboard and read aloud."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from greenroom.designs.describing import component_text, flow_text, names_of
from greenroom.designs.model import Board, Component, Flow


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the outline: a region, component, flow or note with its id. Rows of a deeper level belong to it."""

    kind: Literal["region", "component", "flow", "note"]
    id: str
    level: int
    text: str
    elements: tuple[str, ...] = ()


def outline(board: Board) -> tuple[Row, ...]:
    """Components outside of regions, then regions with those in them; under each component the flows that leave it."""
    tree = _Tree(board)
    notes = (Row("note", note.id, 0, note.text, (note.id,)) for note in board.notes)
    return (*tree.rows(), *notes)


class _Tree:
    """What is in what."""

    def __init__(self, board: Board) -> None:
        self._names = names_of(board)
        self._leaving: dict[str, list[Flow]] = defaultdict(list)
        self._inner: dict[str | None, list[str]] = defaultdict(list)
        self._members: dict[str | None, list[Component]] = defaultdict(list)
        home: dict[str, str] = {}
        for flow in board.flows:
            self._leaving[flow.source].append(flow)
        for region in sorted(board.regions, key=lambda one: len(one.members)):
            self._inner[region.parent].append(region.id)
            for member in region.members:
                home.setdefault(member, region.id)
        for one in board.components:
            self._members[home.get(one.id)].append(one)

    def rows(self) -> Iterator[Row]:
        """The rows, without recursion: regions may be nested very deep."""
        yield from self._components(None, 0)
        waiting = [(id, 0) for id in reversed(self._inner[None])]
        while waiting:
            id, level = waiting.pop()
            yield Row("region", id, level, self._names[id], (id,))
            yield from self._flows(id, level + 1)
            yield from self._components(id, level + 1)
            waiting += [(inner, level + 1) for inner in reversed(self._inner[id])]

    def _components(self, region: str | None, level: int) -> Iterator[Row]:
        for one in self._members[region]:
            yield Row("component", one.id, level, component_text(one, self._names), one.elements)
            yield from self._flows(one.id, level + 1)

    def _flows(self, id: str, level: int) -> Iterator[Row]:
        for flow in self._leaving[id]:
            text = flow_text(flow, self._names).removeprefix(self._names[id]).lstrip("? ")
            yield Row("flow", flow.id, level, text, flow.elements)
