"""Edits of the same text that come one after the other, to be taken together: they are nine events in ten."""

from collections.abc import Iterable
from typing import Protocol


class Edit(Protocol):
    """Characters [start, end) of a text become `text`."""

    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...

    @property
    def text(self) -> str: ...


def touched(size: int, edits: Iterable[Edit]) -> tuple[int, int]:
    """The part [start, end) of a text of this size outside of which these edits leave everything as it is.

    Typing stays near one place, so only a few letters have to be copied instead of the whole text each time.
    """
    start = kept = length = size
    for edit in edits:
        end = min(edit.end, length)
        start = min(start, edit.start)
        kept = min(kept, length - end)
        length = min(edit.start, length) + len(edit.text) + length - end
    return start, size - kept
