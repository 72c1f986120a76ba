"""Who wrote what: a text with a mark at each of its characters, which says who wrote it and on which level."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import compress

from greenroom.interview.rounds.project.choices import Driver

GIVEN = "\0"
"""The mark of what was there from the start."""
_MOST = 4_000_000
"""Pairs of lines that are compared; more of them are taken as one piece."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text and its marks, as many as it has characters."""

    text: str
    marks: str

    @classmethod
    def given(cls, text: str) -> "Written":
        """As the project began with it."""
        return cls(text, GIVEN * len(text))

    def edited(self, start: int, end: int, text: str, mark: str) -> "Written":
        """Characters [start, end) became `text`. What stays of them keeps its marks."""
        marks = _marks(self.text[start:end], self.marks[start:end], text, mark)
        return Written(f"{self.text[:start]}{text}{self.text[end:]}", f"{self.marks[:start]}{marks}{self.marks[end:]}")

    def rewritten(self, text: str, mark: str) -> "Written":
        """The whole became `text`."""
        return self.edited(0, len(self.text), text, mark)


def mark_of(level: int, driver: Driver) -> str:
    """The mark of what this one writes on this level, counted from 1."""
    return chr(2 * level + (driver == "human"))


def counted(files: Iterable[Written]) -> Counter[str]:
    """How many characters there are by mark, without the space between them."""
    counts: Counter[str] = Counter()
    for file in files:
        counts.update(compress(file.marks, map(str.strip, file.text)))
    return counts


def lines_of(file: Written) -> Iterator[tuple[str, Counter[str]]]:
    """The lines of a file, each with the marks of its characters."""
    at = 0
    for line in file.text.split("\n"):
        marks = file.marks[at : at + len(line)]
        yield line, Counter(compress(marks, map(str.strip, line)))
        at += len(line) + 1


def alike(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """How many characters or lines two texts have in common at the beginning, and how many at the end besides."""
    most = min(len(old), len(new))
    head = next((at for at in range(most) if old[at] != new[at]), most)
    rest = most - head
    return head, next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)


def _marks(old: str, marks: str, new: str, mark: str) -> str:
    """The marks of a text that took another's place: `mark` where it is new."""
    if not old or not new:
        return mark * len(new)
    was, now = old.splitlines(keepends=True), new.splitlines(keepends=True)
    if len(was) == len(now) == 1 or len(was) * len(now) > _MOST:
        return _in_line(old, marks, new, mark)
    return "".join(_by_line(was, marks, now, mark))


def _in_line(old: str, marks: str, new: str, mark: str) -> str:
    """The same by what the two have in common at either end."""
    head, tail = alike(old, new)
    return f"{marks[:head]}{mark * (len(new) - head - tail)}{marks[len(old) - tail :]}"


def _by_line(was: list[str], marks: str, now: list[str], mark: str) -> Iterator[str]:
    """The same line by line: those that stayed are found again."""
    starts = [0]
    for line in was:
        starts.append(starts[-1] + len(line))
    for how, i1, i2, j1, j2 in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if how == "equal":
            yield marks[starts[i1] : starts[i2]]
        elif i2 - i1 == j2 - j1:
            yield from (
                _in_line(was[i], marks[starts[i] : starts[i + 1]], now[j], mark)
                for i, j in zip(range(i1, i2), range(j1, j2), strict=True)
            )
        else:
            yield mark * sum(map(len, now[j1:j2]))
