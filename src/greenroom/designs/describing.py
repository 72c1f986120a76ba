"""A board in words: compact text for an interviewer or a model."""

from collections import defaultdict

from greenroom.designs.model import Board, Component, Flow

ARROWS = {"forward": "->", "both": "<->", "none": "--"}
MOST_LINES = 400
MOST_NOTES = 10


def describe(board: Board) -> str:
    """The board as text. A question mark stands after what was guessed."""
    if not board.components:
        return "The board is empty."
    names = names_of(board)
    lines = ["Components:", *(f"- {component_text(one, names)}" for one in board.components)]
    if board.flows:
        lines += ["Flows:", *(f"- {flow_text(one, names)}" for one in board.flows)]
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


def component_text(one: Component, names: dict[str, str]) -> str:
    """A component with its kind, count and traits."""
    name = names[one.id] + ("?" if one.name and one.is_guessed("name") else "")
    kind = _kind(one) + ("?" if one.is_guessed("kind") else "")
    count = f" x{one.replicas}" + ("?" if one.is_guessed("replicas") else "") if one.replicas else ""
    traits = f" [{', '.join(one.traits)}]" if one.traits else ""
    details = f": {one.details}" if one.details else ""
    return f"{name} ({kind}){count}{traits}{details}"


def flow_text(one: Flow, names: dict[str, str]) -> str:
    """A flow with both ends and its label."""
    source = names[one.source] + ("?" if one.is_guessed("from") else "")
    target = names[one.target] + ("?" if one.is_guessed("to") else "")
    label = f': "{one.label}"' + ("?" if one.is_guessed("label") else "") if one.label else ""
    return f"{source} {ARROWS[one.direction]} {target}{label}"
