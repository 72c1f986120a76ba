"""Editing a drawing through its outline: operations, and the lines of a small language for them."""

from greenroom.designs.outlining.applying import apply
from greenroom.designs.outlining.lines import parse_line
from greenroom.designs.outlining.operations import (
    AddComponent,
    AddRegion,
    Annotate,
    Connect,
    Delete,
    Disconnect,
    Edit,
    MoveTo,
    Operation,
    OutlineInvalid,
    Relabel,
    Rename,
)

__all__ = [
    "AddComponent",
    "AddRegion",
    "Annotate",
    "Connect",
    "Delete",
    "Disconnect",
    "Edit",
    "MoveTo",
    "Operation",
    "OutlineInvalid",
    "Relabel",
    "Rename",
    "apply",
    "parse_line",
]
