"""A flowchart as its text says it, before it is laid out."""

from dataclasses import dataclass, field
from typing import Any, Literal

from greenroom.errors import InvalidInput

MOST_ELEMENTS = 5_000
MOST_BYTES = 200_000
DEEPEST = 20
"""Subgraphs are not nested deeper."""

Way = Literal["TB", "BT", "LR", "RL"]
Head = Literal["arrow", "bar", "circle"]


class MermaidInvalid(InvalidInput):
    """A text that is no flowchart or cannot be read. `line` counts from 1."""

    code = "mermaid_invalid"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass
class Node:
    """A node, with the element type it is drawn as and what its customData says."""

    id: str
    label: str
    type: str = "rectangle"
    is_store: bool = False
    note: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edge:
    """A link between nodes or subgraphs. An invisible one only moves them."""

    source: str
    target: str
    label: str = ""
    heads: tuple[Head | None, Head | None] = (None, "arrow")
    style: Literal["solid", "dotted"] = "solid"
    is_thick: bool = False
    is_visible: bool = True


@dataclass
class Group:
    """A subgraph."""

    id: str
    title: str
    parent: str | None = None


@dataclass
class Chart:
    """A whole flowchart. `home` names the subgraph that a node is in."""

    way: Way = "TB"
    nodes: dict[str, Node] = field(default_factory=dict)
    edges: list[Edge] = field(default_factory=list)
    groups: dict[str, Group] = field(default_factory=dict)
    home: dict[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many elements draw this."""
        labels = [node.label for node in self.nodes.values()]
        labels += [edge.label for edge in self.edges]
        labels += [group.title for group in self.groups.values()]
        return len(labels) + sum(map(bool, labels))
