"""Applying an operation so that nothing else on the board is read differently.

What stands near something is read by where it is. So the result is read again; what would change by accident is written
down first (an arrow is bound, a name is grouped with its picture), and another place is tried.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.designs.model import Board
from greenroom.designs.outlining.canvas import Canvas
from greenroom.designs.outlining.carrying import carry_out
from greenroom.designs.outlining.operations import Edit, Operation, OutlineInvalid
from greenroom.designs.outlining.picture import Picture
from greenroom.designs.outlining.pinning import pin
from greenroom.designs.reading import read_board

TURNS = 6


def apply(
    elements: Sequence[Mapping[str, Any]], operation: Operation, mark: str = "", board: Board | None = None
) -> Edit:
    """Carry out an operation on a drawing as it is stored. Raises OutlineInvalid.

    `mark` makes the ids of new elements unlike those of earlier edits, as the number of the edit does. `board` is what
    the drawing says, if it was read already.
    """
    if board is None:
        board = read_board(one for one in elements if not one.get("isDeleted"))
    best: tuple[bool, int, Canvas] | None = None
    pinned: Counter[str] = Counter()
    for turn in range(TURNS):
        canvas = Canvas(elements, board, mark)
        pin(canvas, pinned)
        picture = Picture.of(board)
        carry_out(canvas, picture, operation, max(0, turn - 1))
        wrong = picture.wrong(Picture.of(canvas.read(), with_guesses=True))
        score = canvas.subject in wrong, len(wrong)
        if best is None or score < best[:2]:
            best = *score, canvas
        if not wrong:
            break
        pinned.update(dict.fromkeys(wrong, 1))
    assert best is not None, "there is at least one turn"
    if best[0]:
        raise OutlineInvalid("This is drawn in a way that the outline cannot change. Change it on the canvas.")
    return best[2].edit()
