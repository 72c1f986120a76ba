"""Changing the board without the canvas: by a line of the outline, or from a Mermaid flowchart."""

from greenroom.interview.core.step import Step
from greenroom.interview.rounds.board import messages as msg


def edit(step: Step, index: int, line: str) -> None:
    """Carry out a line of the outline. Raises Refused that says what is wrong with it."""
    raise NotImplementedError


def take_in(step: Step, index: int, command: msg.TakeInBoard) -> None:
    """Add a flowchart to the board, or put it in its place. Raises Refused that says what is wrong with it."""
    raise NotImplementedError
