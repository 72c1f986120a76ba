"""What repaired a failing test: the change between a run in which it failed and one in which it passed."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fnmatch import fnmatchcase
from itertools import pairwise

from greenroom.feedback.rounds.project.authors import alike
from greenroom.feedback.rounds.project.course import Files, Paired, Ran
from greenroom.interview.core.events import Millis
from greenroom.judging.suites import TestResult
from greenroom.patterns import LazyRegex
from greenroom.questions.projects.model import Project

SMALL = 8
"""Lines: a change of so many shows the cause, a larger one hides it."""
_MOST_PAIRS = 250_000
"""Pairs of lines that are compared; more of them are taken as one change."""
_MISSING = LazyRegex(
    r"has no attribute '(?P<a>\w+)'|name '(?P<b>\w+)' is not defined|\.(?P<c>\w+) is not a function"
    r"|cannot import name '(?P<d>\w+)'"
)
_DEFINES = LazyRegex(r"\s*(?:async\s+)?(?:def|func|function|fn)\s+(?P<name>\w+)")
_LIMIT = re.compile(r"[<>]=?|\b\d+\b")
_OF_LIMITS = re.compile(
    r"\b(?:0|zero|one|1|limit|exactly|equal|equals|whole|least|most|than|larger|smaller|before|after|boundary|count)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Hunk:
    """Lines of a file that became others."""

    path: str
    first: int
    """The first of the new lines, counted from 1."""
    before: tuple[str, ...]
    after: tuple[str, ...]
    function: str = ""
    """The function around the first of them."""

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
    """What was changed before the run in which they passed."""
    left: int = 0
    """Tests that failed before that change and after it."""
    broke: int = 0
    """Tests that the change broke."""

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
    """The repair on a level that tells most: a small change that ended the failure of most runs and most tests."""
    small = [one for one in found if one.level == level and one.shows_cause]
    return max(small, key=lambda one: (one.runs, len(one.tests), -one.size), default=None)


def last_failing(paired: Paired, level: int) -> tuple[Ran, tuple[TestResult, ...]] | None:
    """The tests that failed in the candidate's last run on a level; None where none did."""
    runs = [one for one in paired.own_runs if one.level == level]
    last = runs[-1] if runs else None
    return (last, last.result.failures) if last is not None and last.result and last.result.failures else None


def trap_about(project: Project | None, level: int, tests: Sequence[TestResult], hunks: Sequence[Hunk] = ()) -> str:
    """What the author says to those who fail these tests, if it is about half of them or more.

    Where only a limit was moved, a question about something else is none about these.
    """
    if project is None or not 1 <= level <= len(project.levels):
        return ""
    levels = dict.fromkeys((level, *(test.level for test in tests)))
    traps = [trap for number in levels if number <= len(project.levels) for trap in project.levels[number - 1].traps]
    counts = [(sum(any(fnmatchcase(test.name, p) for p in trap.tests) for test in tests), trap) for trap in traps]
    most, trap = max(counts, key=lambda one: one[0], default=(0, None))
    if trap is None or not most or 2 * most < len(tests):
        return ""
    said = " ".join(trap.say.split())
    return "" if _moves_limit(hunks) and not _OF_LIMITS.search(said) else said


def misses_method(text: str, files: Files) -> bool:
    """Whether a failure says only that something is not there, and no file defines it."""
    found = _MISSING.search(text)
    name = next((one for one in found.groups() if one), "") if found is not None else ""
    if not name:
        return False
    written = re.compile(rf"\b(?:def|class|func|function|fn)\s+{name}\b|\b{name}\s*(?:=(?!=)|:|\([^)\n]*\)\s*\{{)")
    return not any(written.search(file.text) for file in files.values())


def is_written(run: Ran) -> bool:
    """Whether everything that a level's tests call was there: no visible test fails for want of a method."""
    failures = run.result.failures if run.result is not None else ()
    return not any(misses_method(test.message, run.files) for test in failures if not test.hidden)


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
    elif not tests or not is_written(before):
        return None
    first = _first_with(paired, runs[: place - 1], before, tests)
    count = place - next(at for at, one in enumerate(runs) if one is first)
    last, every = hunks_between(before.files, after.files), hunks_between(first.files, after.files)
    # A line that was tried before and taken back since is no part of the repair.
    held = [one for one in last if any(_overlap(one, other) for other in every)] or last
    repaired, failing = {test.name for test in tests}, set(after.failing)
    hunks = [one for one in held if not _is_about(one, failing) or _is_about(one, repaired)] or held
    broke = sum(not test.passed and _passes(before, test.name) for test in after.result.tests)
    left = len(failing & set(before.failing))
    return Repair(after.level, first, after, tests, count, tuple(hunks), left, broke)


def _overlap(one: Hunk, other: Hunk) -> bool:
    """Whether a change is still there in a longer one."""
    is_added = not one.after or bool(set(one.after) & set(other.after))
    return one.path == other.path and is_added and (bool(one.after) or bool(set(one.before) & set(other.before)))


def _is_about(one: Hunk, tests: set[str]) -> bool:
    """Whether a changed function is named in one of these tests' names."""
    words = one.function.lower().strip("_")
    return bool(words) and any(f"_{words}_" in f"_{test.lower()}_" for test in tests)


def _moves_limit(hunks: Sequence[Hunk]) -> bool:
    """Whether lines differ only in a comparison or a number."""
    return bool(hunks) and all(
        one.before and [_LIMIT.sub("", line) for line in one.before] == [_LIMIT.sub("", line) for line in one.after]
        for one in hunks
    )


def _first_with(paired: Paired, earlier: Sequence[Ran], before: Ran, tests: Sequence[TestResult]) -> Ran:
    """The first run of those in a row in which all of these tests failed."""
    names = {test.name for test in tests}
    first = before
    for one in reversed(earlier):
        if one.level != before.level or not _fails_like(one, before, names) or _interviewer_between(paired, one, first):
            break
        if (begun := paired.begun.get(one.level)) is None or begun.seq > one.asked.seq:
            break
        if not before.result or (not before.result.problem and not is_written(one)):
            break
        first = one
    return first


def _fails_like(one: Ran, before: Ran, names: set[str]) -> bool:
    """Whether these tests failed in another run, too, and in the same way, or its code could not be loaded either."""
    is_unread = one.result is not None and bool(one.result.problem)
    if is_unread != (before.result is not None and bool(before.result.problem)) or not names <= set(one.failing):
        return False
    return all(_kind_of(one, name) == _kind_of(before, name) for name in names)


def _kind_of(run: Ran, name: str) -> tuple[str, str]:
    """In what way a test failed: a comparison that was not borne out, or which error."""
    test = run.test(name)
    found = re.match(r"[A-Z]\w*(?:Error|Exception)\b", test.message.strip()) if test is not None else None
    error = found[0] if found is not None and found[0] != "AssertionError" else ""
    return (test.outcome if test is not None else "", error)


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
            yield _hunk(path, was[i1:i2], now[j1:j2], head + j1, _function_at(new, head + j1))


def _function_at(lines: Sequence[str], at: int) -> str:
    """The name of the function in which a line is; its own where it begins one."""
    outermost: int | None = None
    for line in reversed(lines[: at + 1]):
        indent = len(line) - len(line.lstrip())
        if not line.strip() or (outermost is not None and indent >= outermost):
            continue
        if (found := _DEFINES.match(line)) is not None:
            return found["name"]
        outermost = indent
    return ""


def _hunk(path: str, before: Sequence[str], after: Sequence[str], at: int, function: str = "") -> Hunk:
    """Lines that became others from this place on, without the blank ones."""
    blank = next((number for number, line in enumerate(after) if line), 0)
    return Hunk(path, at + blank + 1, tuple(filter(None, before)), tuple(filter(None, after)), function)


def pairs_without_change(paired: Paired) -> list[tuple[Ran, Ran]]:
    """Runs in a row of the candidate's with failing tests and nothing changed in between but blanks."""
    return [
        (one, other)
        for one, other in pairwise(paired.own_runs)
        if one.level == other.level and one.failing and _full_lines(one.files) == _full_lines(other.files)
    ]
