"""A text as the reader of a redacted recording has it, kept up with what is written, edit by edit.

What is taken out is taken out line by line, so an edit concerns no lines but those it touches: all others stay as they
are shown, however long the code is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from greenroom.interview.shared.keystrokes import Edit, touched
from greenroom.web.rounds.shared.differing import difference
from greenroom.web.rounds.shared.placing import Cursor, placed


@dataclass(frozen=True, slots=True)
class ShownEdit:
    """What becomes of the shown code: code points [start, end) become a text, and the cursor is at `head`."""

    start: int
    end: int
    text: str
    head: int


class ShownCode:
    """One text. `rewrite` takes out of lines what is not to be shown; lines stay lines by it."""

    def __init__(self, rewrite: Callable[[str], str]) -> None:
        self._rewrite = rewrite
        self._written = ""
        self._shown = ""
        self._is_behind = False

    @property
    def is_behind(self) -> bool:
        """Whether something was held back, and is still to be shown."""
        return self._is_behind

    def replace(self, written: str, *, is_held: bool) -> str:
        """The code came whole; what is shown of it now."""
        self._written = written
        self._is_behind = is_held
        if not is_held:
            self._shown = self._rewrite(written)
        return self._shown

    def edit(self, start: int, end: int, text: str, *, is_held: bool) -> ShownEdit:
        """Code points [start, end) became a text, after which the cursor stood."""
        old = self._written
        self._written = old[:start] + text + old[end:]
        if is_held or self._is_behind:
            return self._edit_whole(start + len(text), is_held)
        first, last = whole_lines(old, start, end)
        before = old[first:last]
        after = before[: start - first] + text + before[end - first :]
        shown_before, shown_after = self._rewrite(before), self._rewrite(after)
        moved = self._place_of(old, first) - first
        place = first + moved
        self._shown = self._shown[:place] + shown_after + self._shown[place + len(shown_before) :]
        head = start + len(text)
        if (shown_before, shown_after) == (before, after):
            return ShownEdit(start + moved, end + moved, text, head + moved)
        _, there = placed((head - first, head - first), after, shown_after)
        return _shown_edit(shown_before, shown_after, there, place)

    def edits(self, edits: Sequence[Edit]) -> list[ShownEdit]:
        """The same as `edit` for each of several, none of which is held back; they look at no lines but theirs."""
        if self._is_behind:
            return [self.edit(one.start, one.end, one.text, is_held=False) for one in edits]
        old = self._written
        first, last = whole_lines(old, *touched(len(old), edits))
        part = ShownCode(self._rewrite)
        size = len(part.replace(old[first:last], is_held=False))
        done = [part.edit(one.start - first, one.end - first, one.text, is_held=False) for one in edits]
        place = self._place_of(old, first)
        self._written = old[:first] + part._written + old[last:]
        self._shown = self._shown[:place] + part._shown + self._shown[place + size :]
        return [ShownEdit(one.start + place, one.end + place, one.text, one.head + place) for one in done]

    def cursor(self, cursor: Cursor) -> Cursor:
        """Where a cursor of the written code stands in what is shown."""
        return placed(cursor, self._written, self._shown)

    def _edit_whole(self, head: int, is_held: bool) -> ShownEdit:
        before = self._shown
        after = self.replace(self._written, is_held=is_held)
        _, there = self.cursor((head, head))
        return ShownEdit(there, there, "", there) if is_held else _shown_edit(before, after, there)

    def _place_of(self, written: str, start: int) -> int:
        """Where a line that begins at `start` begins in what is shown."""
        if self._shown == written:
            return start
        rest = self._shown.split("\n", written.count("\n", 0, start))[-1]
        return len(self._shown) - len(rest)


def whole_lines(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the lines begin and end that this part of a text touches."""
    last = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, len(text) if last < 0 else last


def _shown_edit(before: str, after: str, head: int, offset: int = 0) -> ShownEdit:
    start, end, text = difference(before, after)
    if start == end and not text:
        start = end = head
    return ShownEdit(start + offset, end + offset, text, head + offset)
