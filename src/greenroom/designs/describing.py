"""A board in words: compact text for an interviewer or a model, and rows for an outline."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from greenroom.designs.model import Board, Component, Flow

ARROWS = {"forward": "->", "both": "<->", "none": "--"}
MOST_LINES = 400
MOST_NOTES = 10


def describe(board: Board) -> str:
    """The board as text. A question mark stands after what was guessed."""
    if not board.components:
        return "The board is empty."
    names = names_of(board)
    lines = ["Components:", *(f"- {_component(one, names)}" for one in board.components)]
    if board.flows:
        lines += ["Flows:", *(f"- {_flow(one, names)}" for one in board.flows)]
    if board.regions:
        lines.append("Regions:")
        for region in board.regions:
            inside = ", ".join(names[id] for id in region.members) or "nothing"
            lines.append(f"- {names[region.id]}: {inside}")
    if board.notes:
        lines += ["Notes:", *(f"- {note.text}" for note in board.notes[:MOST_NOTES])]
    if board.ignored:
        lines.append(f"({board.ignored} more elements were not read.)")
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], f"({len(lines) - MOST_LINES} more lines)"]
    return "\n".join(lines)


def names_of(board: Board) -> dict[str, str]:
    """A name for every component and region; those that share one are numbered."""
    named = [(one.id, one.name or f"unnamed {_kind(one)}") for one in board.components]
    named += [(one.id, one.name or "unnamed region") for one in board.regions]
    count: dict[str, int] = defaultdict(int)
    for _, name in named:
        count[name] += 1
    seen: dict[str, int] = defaultdict(int)
    found = {}
    for id, name in named:
        seen[name] += 1
        found[id] = f"{name} #{seen[name]}" if count[name] > 1 else name
    return found


def _kind(one: Component) -> str:
    return one.kind.replace("_", " ")


def _component(one: Component, names: dict[str, str]) -> str:
    name = names[one.id] + ("?" if one.name and one.is_guessed("name") else "")
    kind = _kind(one) + ("?" if one.is_guessed("kind") else "")
    count = f" x{one.replicas}" + ("?" if one.is_guessed("replicas") else "") if one.replicas else ""
    traits = f" [{', '.join(one.traits)}]" if one.traits else ""
    return f"{name} ({kind}){count}{traits}"


def _flow(one: Flow, names: dict[str, str]) -> str:
    source = names[one.source] + ("?" if one.is_guessed("from") else "")
    target = names[one.target] + ("?" if one.is_guessed("to") else "")
    label = f': "{one.label}"' + ("?" if one.is_guessed("label") else "") if one.label else ""
    return f"{source} {ARROWS[one.direction]} {target}{label}"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the outline. `id` is of a region, component, flow or note; rows of deeper levels belong to the last above."""

    kind: Literal["region", "component", "flow", "note"]
    id: str
    level: int
    text: str
    elements: tuple[str, ...] = ()


def outline(board: Board) -> tuple[Row, ...]:
    """The board as a tree: regions, the components in them, and under each component the flows that leave it."""
    return tuple(_rows(board))


def _rows(board: Board) -> Iterator[Row]:
    names = names_of(board)
    leaving: dict[str, list[Flow]] = defaultdict(list)
    for flow in board.flows:
        leaving[flow.source].append(flow)
    inner: dict[str | None, list[str]] = defaultdict(list)
    home: dict[str, str] = {}
    for region in sorted(board.regions, key=lambda one: len(one.members)):
        inner[region.parent].append(region.id)
        for member in region.members:
            home.setdefault(member, region.id)
    members: dict[str | None, list[Component]] = defaultdict(list)
    for one in board.components:
        members[home.get(one.id)].append(one)

    def flows(id: str, level: int) -> Iterator[Row]:
        for flow in leaving[id]:
            yield Row("flow", flow.id, level, _flow(flow, names).removeprefix(names[id]).lstrip("? "), flow.elements)

    waiting: list[tuple[str | None, int]] = [(None, -1)]
    done: set[str | None] = set()
    while waiting:
        region_id, level = waiting.pop()
        if region_id in done:
            continue
        done.add(region_id)
        if region_id is not None:
            yield Row("region", region_id, level, names[region_id], (region_id,))
            yield from flows(region_id, level + 1)
        for one in members[region_id]:
            yield Row("component", one.id, level + 1, _component(one, names), one.elements)
            yield from flows(one.id, level + 2)
        waiting += [(id, level + 1) for id in reversed(inner[region_id])]
    for note in board.notes:
        yield Row("note", note.id, 0, note.text, (note.id,))
