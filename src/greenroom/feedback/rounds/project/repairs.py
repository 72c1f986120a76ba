"""What repaired a failing test: the change between a run in which it failed and one in which it passed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fnmatch import fnmatchcase
from itertools import pairwise

from greenroom.feedback.rounds.project.course import Files, Paired, Ran
from greenroom.interview.core.events import Millis
from greenroom.judging.suites import TestResult
from greenroom.questions.projects.model import Project

SMALL = 8
"""Lines: a change of so many shows the cause, a larger one hides it."""
_MOST_LINES = 3_000
"""Files with more lines are not compared."""


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
    """As they failed."""
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
    runs = [one for one in paired.own_runs if one.result is not None and not one.result.problem]
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
    tests = tuple(test for test in before.result.failures if _passes(after, test.name)) if before.result else ()
    if not tests:
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
        if one.level != before.level or not names <= set(one.failing) or _interviewer_between(paired, one, first):
            break
        if (begun := paired.begun.get(one.level)) is None or begun.seq > one.asked.seq:
            break
        first = one
    return first


def _passes(run: Ran, name: str) -> bool:
    test = run.test(name)
    return test is not None and test.passed


def _interviewer_between(paired: Paired, before: Ran, after: Ran) -> bool:
    """Whether the interviewer had the keyboard at some time between two runs."""
    return any(one.driver == "bot" and before.asked.seq < one.since.seq < after.asked.seq for one in paired.spells)


def _lines(files: Files, path: str) -> list[str]:
    return files[path].text.split("\n") if path in files else []


def _hunks(path: str, old: list[str], new: list[str]) -> Iterator[Hunk]:
    if old == new or len(old) > _MOST_LINES or len(new) > _MOST_LINES:
        return
    was, now = [one.rstrip() for one in old], [one.rstrip() for one in new]
    for how, i1, i2, j1, j2 in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        before = tuple(one for one in was[i1:i2] if one)
        after = tuple(one for one in now[j1:j2] if one)
        if how != "equal" and (before or after):
            first = next((j for j in range(j1, j2) if now[j]), j1)
            yield Hunk(path, first + 1, before, after)


def pairs_without_change(paired: Paired) -> list[tuple[Ran, Ran]]:
    """Runs in a row of the candidate's with failing tests and nothing changed in between but blanks."""
    return [
        (one, other)
        for one, other in pairwise(paired.own_runs)
        if one.level == other.level and one.failing and not hunks_between(one.files, other.files)
    ]
