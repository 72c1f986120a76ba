"""How simulated candidates write: from the workspace as it is towards the one in their minds, a few lines at a time."""

from collections.abc import Mapping
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


def next_piece(round: Project, index: int, goal: Goal) -> EditFile | ReplaceFile | None:
    """The first piece that is still missing; None once everything is there."""
    for path, text in goal.items():
        file = round.files.get(path)
        if file is None:
            return ReplaceFile(round=index, path=path, text=text)
        if file.text != text:
            start, end, piece = _first_difference(file.text, text)
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


def seconds_for(command: EditFile | ReplaceFile) -> int:
    """How long it takes to write that."""
    return _LOOKS_UP + len(command.text) // _CHARACTERS_PER_SECOND


def _first_difference(old: str, new: str) -> tuple[int, int, str]:
    """Where the first lines that differ stand, and what takes their place; long insertions come in portions."""
    was, now = old.splitlines(keepends=True), new.splitlines(keepends=True)
    codes = SequenceMatcher(None, was, now, autojunk=False).get_opcodes()
    _, i1, i2, j1, j2 = next(code for code in codes if code[0] != "equal")
    piece = now[j1 : min(j2, j1 + LINES)]
    start = sum(map(len, was[:i1]))
    # Lines that go are taken away with the first portion.
    end = start + sum(map(len, was[i1:i2]))
    return start, end, "".join(piece)
