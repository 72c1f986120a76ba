"""What repaired a failing test: the change between a run in which it failed and one in which it passed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fnmatch import fnmatchcase
from itertools import pairwise

from greenroom.feedback.rounds.project.authors import alike
from greenroom.feedback.rounds.project.course import Files, Paired, Ran
from greenroom.interview.core.events import Millis
from greenroom.judging.suites import TestResult
from greenroom.questions.projects.model import Project

SMALL = 8
"""Lines: a change of so many shows the cause, a larger one hides it."""
_MOST_PAIRS = 250_000
"""Pairs of lines that are compared; more of them are taken as one change."""


@dataclass(frozen=True, slots=True)
class Hunk:
    """Lines of a file that became others."""

    path: str
    first: int
    """The first of the new lines, counted from 1."""
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many lines there are on both sides."""
        return len(self.before) + len(self.after)


@dataclass(frozen=True, slots=True)
class Repair:
    """Tests that failed in one run and passed in a later one, with what was changed in between."""

    level: int
    failed: Ran
    """The first run in which they failed."""
    passed: Ran
    tests: tuple[TestResult, ...]
    """As they failed; none where the code could not be loaded."""
    runs: int
    """Runs from the first failure to the one that passed."""
    hunks: tuple[Hunk, ...]

    @property
    def size(self) -> int:
        """How many lines were changed."""
        return sum(one.size for one in self.hunks)

    @property
    def shows_cause(self) -> bool:
        """Whether the change is small enough to tell what was wrong."""
        return 0 < self.size <= SMALL

    @property
    def ms(self) -> Millis:
        """From the failure to the pass."""
        if self.failed.finished is None or self.passed.finished is None:
            return 0
        return self.passed.finished.at - self.failed.finished.at


def repairs(paired: Paired) -> list[Repair]:
    """The candidate's repairs in order, once they had begun to write on a level."""
    runs = paired.own_runs
    found = [_repair(paired, runs, place) for place in range(1, len(runs))]
    return [one for one in found if one is not None]


def main_repair(found: Iterable[Repair], level: int) -> Repair | None:
    """The repair on a level that tells most: a small change that made most tests pass."""
    small = [one for one in found if one.level == level and one.shows_cause]
    return max(small, key=lambda one: (len(one.tests), -one.size), default=None)


def last_failing(paired: Paired, level: int) -> tuple[Ran, tuple[TestResult, ...]] | None:
    """The tests that failed in the candidate's last run on a level; None where none did."""
    runs = [one for one in paired.own_runs if one.level == level]
    last = runs[-1] if runs else None
    return (last, last.result.failures) if last is not None and last.result and last.result.failures else None


def trap_about(project: Project | None, level: int, tests: Sequence[TestResult]) -> str:
    """What the author says to those who fail these tests, if it is about half of them or more."""
    if project is None or not 1 <= level <= len(project.levels):
        return ""
    levels = dict.fromkeys((level, *(test.level for test in tests)))
    traps = [trap for number in levels if number <= len(project.levels) for trap in project.levels[number - 1].traps]
    counts = [(sum(any(fnmatchcase(test.name, p) for p in trap.tests) for test in tests), trap) for trap in traps]
    most, trap = max(counts, key=lambda one: one[0], default=(0, None))
    return " ".join(trap.say.split()) if trap is not None and most and 2 * most >= len(tests) else ""


def hunks_between(old: Files, new: Files) -> tuple[Hunk, ...]:
    """The lines that differ; blank lines and indentation at a line's end do not count."""
    return tuple(hunk for path in sorted({*old, *new}) for hunk in _hunks(path, _lines(old, path), _lines(new, path)))


def _repair(paired: Paired, runs: Sequence[Ran], place: int) -> Repair | None:
    before, after = runs[place - 1], runs[place]
    begun = paired.begun.get(before.level)
    is_begun = begun is not None and begun.seq < before.asked.seq
    if before.level != after.level or not is_begun or _interviewer_between(paired, before, after):
        return None
    if before.result is None or after.result is None or after.result.problem:
        return None
    tests = tuple(test for test in before.result.failures if _passes(after, test.name))
    if before.result.problem:
        tests = ()
    elif not tests:
        return None
    first = _first_with(paired, runs[: place - 1], before, tests)
    count = place - next(at for at, one in enumerate(runs) if one is first)
    changes = (hunks_between(before.files, after.files), hunks_between(first.files, after.files))
    smallest = min((one for one in changes if one), key=lambda hunks: sum(one.size for one in hunks), default=())
    return Repair(after.level, first, after, tests, count, smallest)


def _first_with(paired: Paired, earlier: Sequence[Ran], before: Ran, tests: Sequence[TestResult]) -> Ran:
    """The first run of those in a row in which all of these tests failed."""
    names = {test.name for test in tests}
    first = before
    for one in reversed(earlier):
        if one.level != before.level or not _fails_like(one, before, names) or _interviewer_between(paired, one, first):
            break
        if (begun := paired.begun.get(one.level)) is None or begun.seq > one.asked.seq:
            break
        first = one
    return first


def _fails_like(one: Ran, before: Ran, names: set[str]) -> bool:
    """Whether these tests failed in another run, too, or its code could not be loaded either."""
    is_unread = one.result is not None and bool(one.result.problem)
    return is_unread == (before.result is not None and bool(before.result.problem)) and names <= set(one.failing)


def _passes(run: Ran, name: str) -> bool:
    test = run.test(name)
    return test is not None and test.passed


def _interviewer_between(paired: Paired, before: Ran, after: Ran) -> bool:
    """Whether the interviewer had the keyboard at some time between two runs."""
    return any(one.driver == "bot" and before.asked.seq < one.since.seq < after.asked.seq for one in paired.spells)


def _full_lines(files: Files) -> list[list[str]]:
    return [[line.rstrip() for line in files[path].text.split("\n") if line.strip()] for path in sorted(files)]


def _lines(files: Files, path: str) -> list[str]:
    return files[path].text.split("\n") if path in files else []


def _hunks(path: str, old: list[str], new: list[str]) -> Iterator[Hunk]:
    was, now = [one.rstrip() for one in old], [one.rstrip() for one in new]
    head, tail = alike(was, now)
    was, now = was[head : len(was) - tail], now[head : len(now) - tail]
    if len(was) * len(now) > _MOST_PAIRS:
        yield _hunk(path, was, now, head)
        return
    for how, i1, i2, j1, j2 in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if how != "equal" and any((*was[i1:i2], *now[j1:j2])):
            yield _hunk(path, was[i1:i2], now[j1:j2], head + j1)


def _hunk(path: str, before: Sequence[str], after: Sequence[str], at: int) -> Hunk:
    """Lines that became others from this place on, without the blank ones."""
    blank = next((number for number, line in enumerate(after) if line), 0)
    return Hunk(path, at + blank + 1, tuple(filter(None, before)), tuple(filter(None, after)))


def pairs_without_change(paired: Paired) -> list[tuple[Ran, Ran]]:
    """Runs in a row of the candidate's with failing tests and nothing changed in between but blanks."""
    return [
        (one, other)
        for one, other in pairwise(paired.own_runs)
        if one.level == other.level and one.failing and _full_lines(one.files) == _full_lines(other.files)
    ]
