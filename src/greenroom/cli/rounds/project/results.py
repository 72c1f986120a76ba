"""Results of tests in the words of a terminal."""

from collections.abc import Iterator

import typer

from greenroom.cli.terminal import counted, plain, soft
from greenroom.judging.suites import SuiteResult, TestResult

_MOST_FAILURES = 5
"""Failing tests that are printed when a run ends; /results prints all."""
_OUTCOMES = {
    "passed": "passes",
    "failed": "fails",
    "error": "raises an error",
    "timeout": "takes too long",
    "memory": "uses too much memory",
    "not_run": "was not run",
}


def result_lines(result: SuiteResult, name: str, *, in_full: bool) -> Iterator[str]:
    """The count, and the tests that do not pass: with what they say, or of hidden ones the category."""
    head = f"{name} up to level {result.level}: {result.passed} of {counted(len(result.tests), 'test')} pass"
    yield typer.style(head, fg="green" if result.has_passed else "red", bold=True)
    if result.problem:
        yield from _set_in(f"{_place(result.problem_path, result.problem_line)}{result.problem}")
        return
    shown = [test for test in result.tests if in_full or not test.passed]
    for test in shown if in_full else shown[:_MOST_FAILURES]:
        yield from _test(test, with_printed=in_full)
    if not in_full and len(shown) > _MOST_FAILURES:
        yield soft(f"  {len(shown) - _MOST_FAILURES} more; /results shows all.")


def _test(test: TestResult, *, with_printed: bool) -> Iterator[str]:
    hidden = f" (hidden: {test.category})" if test.hidden else ""
    line = f"  {plain(test.name)}{plain(hidden)} {_OUTCOMES[test.outcome]}"
    yield soft(line) if test.passed else line
    if test.message and not test.passed:
        yield from _set_in(f"{_place(test.path, test.line)}{test.message}")
    if test.printed and with_printed:
        yield soft("    printed")
        yield from _set_in(test.printed)


def _place(path: str, line: int | None) -> str:
    if not path:
        return ""
    return f"{path}: " if line is None else f"{path}:{line}: "


def _set_in(text: str) -> Iterator[str]:
    yield from (f"    {line}" for line in plain(text).rstrip("\n").split("\n"))
