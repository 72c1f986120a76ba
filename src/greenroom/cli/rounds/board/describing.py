"""A board and its notes as lines of text, and which of them are new."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from greenroom.designs.describing import describe
from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from greenroom.web.rounds.board.wire import BoardView, Json

Change = tuple[str, str]
"""`+` or `-`, and the line that came or went."""
EMPTY = "The board is empty."


def board_of(elements: Iterable[Json]) -> Board:
    """What these elements say."""
    return read_board(list(elements))


def note_of(view: BoardView, name: str) -> str:
    """The text of a note; empty if nothing was written."""
    return next((one.text for one in view.notes if one.note == name), "")


def changes(before: str, after: str) -> tuple[Change, ...]:
    """The lines that went and came, in the order of the texts."""
    old, new = _lines(before), _lines(after)
    found: list[Change] = []
    for what, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            found += [("-", line) for line in old[first:last]]
            found += [("+", line) for line in new[start:end]]
    return tuple(found)


def described(board: Board) -> str:
    """The board as text."""
    return describe(board)


def _lines(text: str) -> Sequence[str]:
    return [] if text == EMPTY else text.splitlines()
