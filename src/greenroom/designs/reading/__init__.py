"""Reading a drawing: elements to units, labels to units, ends of arrows to units, and from those a board."""

from greenroom.designs.reading.board import read_board

__all__ = ["read_board"]
