"""Tests and their results in words, for everybody who speaks of them. Of a hidden test only its category is told."""

import re
from collections.abc import Sequence

from greenroom.judging.suites import SuiteResult, TestResult

_VALUE = 60
"""Characters of a value that are said."""
_NAMED = 3
"""Failing tests that are named one by one."""
_DIFFER = re.compile(r"^(?P<one>.+?) != (?P<other>.+?)(?: : (?P<note>.+))?$")
_NOT_SO = re.compile(r"^(?P<one>.+?) is not (?P<what>true|false|None)(?: : (?P<note>.+))?$")
_NOT_IN = re.compile(r"^(?P<one>.+?) not found in (?P<other>.+?)(?: : (?P<note>.+))?$")
_RAISED = re.compile(r"^(?P<name>[A-Z]\w*(?:Error|Exception|Warning|Interrupt|Iteration))(?:: (?P<note>.+))?$")
_NOT_RAISED = re.compile(r"^(?P<name>[A-Z]\w+) not raised")


def name_in_words(name: str) -> str:
    """The name of a test as it is said: `test_missing_field_never_matches` is "missing field never matches"."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", re.sub(r"^test_?", "", name, flags=re.IGNORECASE))
    return words.replace("_", " ").strip().lower() or name


def test_in_words(test: TestResult) -> str:
    """A test as the subject of a sentence."""
    if test.hidden:
        return f"a hidden test on {test.category}" if test.category else "a hidden test"
    return f'the test "{name_in_words(test.name)}"'


def told(result: SuiteResult) -> tuple[TestResult, ...]:
    """The failing tests, those worth speaking of first: visible ones, and of these the newest level's."""
    return tuple(sorted(result.failures, key=lambda one: (one.hidden, one.level != result.level)))


def counts(result: SuiteResult) -> tuple[int, int]:
    """How many tests of the newest level pass, and how many it has."""
    tests = result.of_level(result.level)
    return sum(test.passed for test in tests), len(tests)


def listed(failing: Sequence[TestResult]) -> str:
    """Several failing tests as the end of a sentence; hidden ones of the same category are counted together."""
    every = [test_in_words(test) for test in failing]
    parts = list(dict.fromkeys(every))
    if len(parts) > _NAMED:
        more = sum(one not in parts[:_NAMED] for one in every)
        parts = [*parts[:_NAMED], f"{more} more"]
    return named(parts)


def named(parts: Sequence[str]) -> str:
    """Several things in a row: "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def assertion_in_words(test: TestResult) -> str:
    """What went wrong in a visible test, as a sentence; empty where nothing may be said or is known."""
    line = next((line.strip() for line in test.message.splitlines() if line.strip()), "")
    if test.hidden:
        return ""
    if test.outcome == "timeout":
        return "It takes too long and is stopped."
    if test.outcome == "memory":
        return "It uses too much memory."
    return _in_words(line.removeprefix("AssertionError: "))


def problem_in_words(result: SuiteResult) -> str:
    """Why no test could be run, as a sentence."""
    line = next((line.strip() for line in result.problem.splitlines() if line.strip()), "")
    where = f" in {result.problem_path}" if result.problem_path else ""
    where += f", line {result.problem_line}" if where and result.problem_line else ""
    found = _RAISED.match(line)
    what = found["name"] if found else _short(line) or "an error"
    return f"The tests could not be loaded: {what}{where}."


def _in_words(line: str) -> str:
    if found := _DIFFER.match(line):
        return f"It compares {_short(found['one'])} with {_short(found['other'])}, and they are not the same."
    if found := _NOT_SO.match(line):
        return f"It wants {_short(found['one'])} to be {found['what']}, and it is not."
    if found := _NOT_IN.match(line):
        return f"It looks for {_short(found['one'])} in {_short(found['other'])}, and does not find it."
    if found := _NOT_RAISED.match(line):
        return f"It expects {_article(found['name'])} {found['name']}, and none is raised."
    if found := _RAISED.match(line):
        note = f": {_short(found['note'])}" if found["note"] else ""
        return f"It ends in {_article(found['name'])} {found['name']}{note}."
    return f"It says: {_short(line)}." if line else ""


def _article(name: str) -> str:
    return "an" if name[0] in "AEIOU" else "a"


def _short(value: str) -> str:
    value = value.strip().rstrip(".")
    return value if len(value) <= _VALUE else f"{value[: _VALUE - 3]}..."
