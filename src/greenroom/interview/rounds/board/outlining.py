"""Changing the board without the canvas: by a line of the outline, or from a Mermaid flowchart."""

from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.designs.drawing import index_after
from greenroom.designs.mermaid import MermaidInvalid, to_elements
from greenroom.designs.outlining import Operation, OutlineInvalid, apply, parse_line
from greenroom.designs.outlining.requiring import MOST_NOTE
from greenroom.errors import Refused
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.board import drawing
from greenroom.interview.rounds.board import messages as msg
from greenroom.interview.rounds.board.events import Element
from greenroom.interview.rounds.board.state import whiteboard

APART = 120
"""Between what is there and what is added below it."""
MOST_EDITED = 1_500
"""Elements of a board that can be changed here, and of a flowchart: the time that this takes grows with them."""


def edit(step: Step, index: int, line: str) -> None:
    """Carry out a line of the outline. Raises Refused that says what is wrong with it."""
    round = whiteboard(step.state, index)
    if (count := len(round.drawing.elements)) > MOST_EDITED:
        raise Refused(
            "board_too_large",
            f"The outline can change boards of up to {MOST_EDITED:,} elements; this one has {count:,}. "
            "Change it on the canvas, or delete some first.",
        )
    try:
        operation = parse_line(line, round.board)
        _require_short(operation)
        made = apply(list(round.drawing.elements.values()), operation, mark=str(round.revision), board=round.board)
    except OutlineInvalid as error:
        raise Refused(error.code, error.message) from None
    if not drawing.edit(step, index, made.changed, made.removed, "outline"):
        raise Refused("nothing_changed", "That is so already.")


def _require_short(operation: Operation) -> None:
    """Refuse words that would be cut. Raises OutlineInvalid."""
    for what in ("name", "label", "note"):
        if len(getattr(operation, what, None) or "") > MOST_NOTE:
            raise OutlineInvalid(f"A {what} in the outline is limited to {MOST_NOTE} characters.")


def take_in(step: Step, index: int, command: msg.TakeInBoard) -> None:
    """Add a flowchart below the board, or put it in its place. Raises Refused that says what is wrong with it."""
    try:
        made = to_elements(command.mermaid, MOST_EDITED)
    except MermaidInvalid as error:
        raise Refused(error.code, error.message) from None
    if not made:
        raise Refused("nothing_to_take_in", "There is nothing in this flowchart.")
    elements = whiteboard(step.state, index).drawing.elements
    if command.replace:
        drawing.edit(step, index, _instead(made, elements), elements.keys(), "import")
    else:
        drawing.edit(step, index, _below(made, elements), (), "import")


def _instead(made: Sequence[Element], elements: Mapping[str, Element]) -> list[Element]:
    """These elements, each newer than one of the same name that is there."""
    return [{**one, "version": elements[one["id"]]["version"] + 1} if one["id"] in elements else one for one in made]


def _below(made: Sequence[Element], elements: Mapping[str, Element]) -> list[Element]:
    """These elements under names that are not taken, below and in front of what is there."""
    if not elements:
        return list(made)
    ids: dict[str, str] = {}
    taken = set(elements)
    for one in made:
        id, count = one["id"], 1
        while id in taken:
            count += 1
            id = f"{one['id'][:90]}-{count}"
        taken.add(id)
        ids[one["id"]] = id
    down = max(one["y"] + one["height"] for one in elements.values()) + APART - min(one["y"] for one in made)
    across = min(one["x"] for one in elements.values()) - min(one["x"] for one in made)
    last: str | None = max((one["index"] for one in elements.values() if one["index"]), default=None)
    placed = []
    for one in made:
        last = index_after(last)
        placed.append({**_renamed(one, ids), "x": one["x"] + across, "y": one["y"] + down, "index": last})
    return placed


def _renamed(value: Any, ids: Mapping[str, str]) -> Any:
    """The element with other names, also where it names others."""
    changed = {**value, "id": ids[value["id"]]}
    for end in ("startBinding", "endBinding"):
        if bound := value.get(end):
            changed[end] = {**bound, "elementId": ids.get(bound["elementId"], bound["elementId"])}
    if value.get("containerId"):
        changed["containerId"] = ids.get(value["containerId"], value["containerId"])
    if value.get("boundElements"):
        changed["boundElements"] = [{**one, "id": ids.get(one["id"], one["id"])} for one in value["boundElements"]]
    return changed
