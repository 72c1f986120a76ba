"""A board and its notes as lines of text, and which of them are new."""

from collections.abc import Iterable
from difflib import SequenceMatcher

from greenroom.designs.describing import describe
from greenroom.designs.model import Board
from greenroom.designs.reading import read_board
from greenroom.web.rounds.board.wire import BoardView, Json

Change = tuple[str, str]
"""`+` or `-`, and the line that came or went."""
_ITEM = "- "


def board_of(elements: Iterable[Json]) -> Board:
    """What these elements say."""
    return read_board(list(elements))


def note_of(view: BoardView, name: str) -> str:
    """The text of a note; empty if nothing was written."""
    return next((one.text for one in view.notes if one.note == name), "")


def board_changes(before: str, after: str) -> tuple[Change, ...]:
    """The components, flows, regions and remarks that went and came between two boards as text."""
    return changes(_items(before), _items(after))


def changes(before: str, after: str) -> tuple[Change, ...]:
    """The lines that went and came, in the order of the texts."""
    old, new = before.splitlines(), after.splitlines()
    found: list[Change] = []
    for what, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            found += [("-", line) for line in old[first:last]]
            found += [("+", line) for line in new[start:end]]
    return tuple(found)


def described(board: Board) -> str:
    """The board as text."""
    return describe(board)


def _items(text: str) -> str:
    """The text without its headings."""
    return "\n".join(line.removeprefix(_ITEM) for line in text.splitlines() if line.startswith(_ITEM))
