"""Mermaid flowcharts in and out: text to elements or a board, and a board to text. Nothing in a text is executed."""

from greenroom.designs.mermaid.chart import MermaidInvalid
from greenroom.designs.mermaid.drawing import to_elements
from greenroom.designs.mermaid.writing import from_board
from greenroom.designs.model import Board
from greenroom.designs.reading import read_board

__all__ = ["MermaidInvalid", "from_board", "read_mermaid", "to_elements"]


def read_mermaid(text: str) -> Board:
    """The flowchart as a graph: what is read off the drawing that it becomes. Raises MermaidInvalid."""
    return read_board(to_elements(text))
