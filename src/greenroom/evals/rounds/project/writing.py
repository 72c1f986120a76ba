"""How simulated candidates write: from the workspace as it is towards the one in their minds, a few lines at a time."""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from greenroom.interview.rounds.project.messages import EditFile, ReplaceFile
from greenroom.interview.rounds.project.state import Project

LINES = 6
"""Written at a time, at most."""
_CHARACTERS_PER_SECOND = 14
_LOOKS_UP = 4
"""Seconds between two pieces."""

Goal = Mapping[str, str]
"""Texts by path. Files that are not named stay as they are."""


@dataclass
class Draft:
    """How a text is written: how fast, how much of it, and with what in between."""

    lines: int = LINES
    """Written at a time, at most."""
    characters_per_second: float = _CHARACTERS_PER_SECOND
    pause: int = _LOOKS_UP
    """Seconds between two pieces."""
    ends_after: int | None = None
    """Characters after which it is left as it is, once it can be read; None for the whole text."""
    asides: list[tuple[int, Callable[[], None]]] = field(default_factory=list)
    """What is done after so many characters, once it can be read; in order."""
    written: int = 0

    def seconds_for(self, command: EditFile | ReplaceFile) -> int:
        """How long it takes to write that."""
        return self.pause + int(len(command.text) / self.characters_per_second)

    def is_enough(self, texts: Mapping[str, str]) -> bool:
        """Whether no more shall be written."""
        return self.ends_after is not None and self.written >= self.ends_after and can_be_read(texts)

    def due(self, texts: Mapping[str, str]) -> Callable[[], None] | None:
        """What is to be done before the next piece."""
        if not self.asides or self.written < self.asides[0][0] or not can_be_read(texts):
            return None
        return self.asides.pop(0)[1]


def can_be_read(texts: Mapping[str, str]) -> bool:
    """Whether these files are Python, and not in the middle of something."""
    try:
        for path, text in texts.items():
            if path.endswith(".py"):
                ast.parse(text)
    except SyntaxError:
        return False
    return True


def missing(texts: Mapping[str, str], goal: Goal) -> int:
    """About how many characters are still to be written."""
    return sum(max(0, len(text) - len(texts.get(path, ""))) for path, text in goal.items())


def next_piece(round: Project, index: int, goal: Goal, lines: int = LINES) -> EditFile | ReplaceFile | None:
    """The first piece that is still missing; None once everything is there."""
    for path, text in goal.items():
        file = round.files.get(path)
        if file is None:
            return ReplaceFile(round=index, path=path, text=text)
        if file.text != text:
            start, end, piece = _first_difference(file.text, text, lines)
            return EditFile(round=index, path=path, base=file.revision, start=start, end=end, text=piece)
    return None


def appended(round: Project, index: int, path: str, text: str) -> EditFile:
    """Something at the end of a file."""
    file = round.files[path]
    end = len(file.text)
    return EditFile(round=index, path=path, base=file.revision, start=end, end=end, text=text)


def cut(round: Project, index: int, path: str, share: float) -> EditFile:
    """The last part of a file is deleted."""
    file = round.files[path]
    end = len(file.text)
    return EditFile(round=index, path=path, base=file.revision, start=end - int(end * share), end=end, text="")


def _first_difference(old: str, new: str, lines: int) -> tuple[int, int, str]:
    """Where the first lines that differ stand, and what takes their place; long insertions come in portions."""
    was, now = old.splitlines(keepends=True), new.splitlines(keepends=True)
    codes = SequenceMatcher(None, was, now, autojunk=False).get_opcodes()
    _, i1, i2, j1, j2 = next(code for code in codes if code[0] != "equal")
    piece = now[j1 : min(j2, j1 + lines)]
    start = sum(map(len, was[:i1]))
    # Lines that go are taken away with the first portion.
    end = start + sum(map(len, was[i1:i2]))
    return start, end, "".join(piece)
