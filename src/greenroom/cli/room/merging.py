"""Two changes of the same text made into one, where they touch different lines."""

from difflib import SequenceMatcher
from typing import NamedTuple


class _Hunk(NamedTuple):
    start: int
    end: int
    lines: tuple[str, ...]


def merge(base: str, mine: str, theirs: str) -> str | None:
    """The base with both changes; None where they change the same or neighbouring lines in different ways."""
    old = base.splitlines(keepends=True)
    ours, others = _hunks(old, mine), _hunks(old, theirs)
    merged: list[str] = []
    at = 0
    while ours or others:
        if ours and others and ours[0] == others[0]:
            hunk = ours.pop(0)
            others.pop(0)
        elif ours and others and _meet(ours[0], others[0]):
            return None
        else:
            hunk = (ours if not others or (ours and ours[0] < others[0]) else others).pop(0)
        merged += [*old[at : hunk.start], *hunk.lines]
        at = hunk.end
    return "".join([*merged, *old[at:]])


def _meet(one: _Hunk, other: _Hunk) -> bool:
    return one.start <= other.end and other.start <= one.end


def _hunks(old: list[str], text: str) -> list[_Hunk]:
    new = text.splitlines(keepends=True)
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [_Hunk(i1, i2, tuple(new[j1:j2])) for tag, i1, i2, j1, j2 in codes if tag != "equal"]
