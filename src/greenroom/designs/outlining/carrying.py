"""Carrying out operations: each changes the canvas, and the picture of what the board should say afterwards."""

from collections.abc import Callable
from typing import Any

from greenroom.designs.outlining import operations as ops
from greenroom.designs.outlining.adding import add_component, connect
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.changing import annotate, relabel, rename
from greenroom.designs.outlining.picture import Picture
from greenroom.designs.outlining.regions import add_region, move_to
from greenroom.designs.outlining.removing import delete, disconnect

Carry = Callable[[Canvas, Picture, Any, int], None]
CARRIERS: dict[type, Carry] = {
    ops.AddComponent: add_component,
    ops.Connect: connect,
    ops.Rename: rename,
    ops.Annotate: annotate,
    ops.Delete: delete,
    ops.Relabel: relabel,
    ops.Disconnect: disconnect,
    ops.AddRegion: add_region,
    ops.MoveTo: move_to,
}


def carry_out(canvas: Canvas, picture: Picture, operation: ops.Operation, turn: int) -> None:
    """Carry out an operation. Later turns try other places."""
    CARRIERS[type(operation)](canvas, picture, operation, turn)
