"""Writing down what reading found by itself, so that it stays so whatever else changes."""

from collections.abc import Iterable, Mapping

from greenroom.designs.elements import FRAMES, SHAPES
from greenroom.designs.model import Component, Flow, Region
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.moving import bind_ends
from greenroom.designs.outlining.texts import heading_of, label, labels_of


def pin(canvas: Canvas, ids: Mapping[str, int]) -> None:
    """Pin components, flows, regions and notes of the board as it was read, with how often that was needed."""
    board = canvas.board
    notes = {one.id for one in board.notes}
    for id, times in ids.items():
        if id in board.by_id:
            _component(canvas, board.by_id[id], is_typed=times > 1)
        elif id in board.flows_by_id:
            _flow(canvas, board.flows_by_id[id])
        elif id in board.regions_by_id:
            _region(canvas, board.regions_by_id[id])
        elif id in notes and canvas.elements[id]["type"] == "text":
            canvas.note(id, role="note")


def _component(canvas: Canvas, one: Component, is_typed: bool) -> None:
    """Its texts as one group with it, and where that is not enough its kind."""
    if is_typed:
        canvas.note(one.id, kind=one.kind)
    _group(canvas, [one.id, *one.elements])


def _group(canvas: Canvas, ids: Iterable[str]) -> None:
    """Put elements that have no group into the group of the first, or into a new one."""
    present = [id for id in dict.fromkeys(ids) if id in canvas.elements]
    if len(present) < 2:
        return
    outer = next((groups[-1] for id in present if (groups := canvas.elements[id].get("groupIds"))), None)
    group = outer or f"group-{present[0]}"[:100]
    for id in present:
        one = canvas.elements[id]
        if not one.get("containerId") and not one.get("groupIds"):
            canvas.put(id, groupIds=[group])


def _flow(canvas: Canvas, one: Flow) -> None:
    """Its ends, and its label as bound to it."""
    bind_ends(canvas, one)
    arrows, texts = canvas.connectors(one), labels_of(canvas, one)
    if one.label and not texts:
        # It is a number in a circle beside the arrow.
        label(canvas, arrows[0], one.label)
    for id in texts:
        if not canvas.elements[id].get("containerId") and canvas.elements[arrows[0]]["type"] == "arrow":
            canvas.put(id, containerId=arrows[0])
            canvas.bind(arrows[0], id)


def _region(canvas: Canvas, one: Region) -> None:
    """That it is one, and its title."""
    if canvas.elements[one.id]["type"] not in FRAMES:
        canvas.note(one.id, role="region")
        title = heading_of(canvas, one)
        if title is None or canvas.elements[title].get("containerId"):
            return
        if canvas.elements[one.id]["type"] in SHAPES:
            canvas.put(title, containerId=one.id, verticalAlign="top")
            canvas.bind(one.id, title)
        else:
            _group(canvas, [one.id, title])
