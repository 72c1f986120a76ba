"""The names of the parts that elements of a board draw, as evidence has them."""

from collections.abc import Iterable

from greenroom.designs.describing import names_of
from greenroom.designs.model import Board

MOST = 8
"""Names in one line."""
NOTHING = "nothing"


def parts_drawn(board: Board, elements: Iterable[str] = ()) -> str:
    """The names of the components that these elements draw, or else of their flows; without elements, of all."""
    wanted, names = set(elements), names_of(board)
    if not wanted:
        return _listed([names[one.id] for one in board.components])
    found = [names[one.id] for one in board.components if not wanted.isdisjoint(one.elements)]
    if not found:
        flows = [one for one in board.flows if not wanted.isdisjoint(one.elements)]
        found = [f"{names[one.source]} to {names[one.target]}" for one in flows]
    return _listed(found or [one.text for one in board.notes if one.id in wanted])


def _listed(names: list[str]) -> str:
    if not names:
        return NOTHING
    shown = names[:MOST]
    return ", ".join(shown) + (f" and {len(names) - MOST} more" if len(names) > MOST else "")
