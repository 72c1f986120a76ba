"""From what a program of tests returned to results by name."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from greenroom.judging.outcome import Outcome
from greenroom.judging.suites import LONGEST_MESSAGE, LONGEST_PRINTED, SuiteResult, TestOutcome, TestResult
from greenroom.questions.projects.model import Project, TestName

_BROKEN = "broken"
_ENDED: Mapping[str, tuple[TestOutcome, str]] = {
    "timeout": ("timeout", "It took too long and was stopped."),
    "memory": ("memory", "It used too much memory."),
    "output": ("error", "It printed too much."),
    "exited": ("error", "The program ended itself before the test was over."),
}


def suite_result(
    project: Project, level: int, tests: Sequence[TestName], outcomes: Sequence[Outcome], isolation: str
) -> SuiteResult:
    """The results of these tests. Of a hidden one that failed, only name and category are told."""
    hidden = {test.name: at for at, one in enumerate(project.levels[:level], start=1) for test in one.hidden_tests}
    visible = {test.name: at for at, one in enumerate(project.levels[:level], start=1) for test in one.brief.visible}
    categories = {name: category for one in project.levels[:level] for name, category in one.categories.items()}
    results, broken = [], []
    for test, outcome in zip(tests, outcomes, strict=False):
        said = _said(outcome)
        is_hidden = test.name in hidden
        if said["outcome"] == _BROKEN and not is_hidden:
            broken.append(said)
        results.append(_result(test, visible.get(test.name) or hidden[test.name], is_hidden, categories, said, outcome))
    done = {result.name for result in results}
    results += [
        TestResult(
            name=test.name,
            level=visible.get(test.name) or hidden[test.name],
            hidden=test.name in hidden,
            outcome="not_run",
            path="" if test.name in hidden else test.path,
        )
        for test in tests
        if test.name not in done
    ]
    # Where no test could be loaded there is one thing to say, not fifty.
    one = broken[0] if broken and len(broken) == sum(not result.hidden for result in results) else None
    return SuiteResult(
        level=level,
        tests=tuple(results),
        problem=one["message"][:LONGEST_MESSAGE] if one else "",
        problem_path=one["path"] if one else "",
        problem_line=one["line"] if one else None,
        isolation=isolation,
    )


def _result(
    test: TestName, level: int, hidden: bool, categories: Mapping[str, str], said: dict[str, Any], outcome: Outcome
) -> TestResult:
    outcome_name: TestOutcome = "error" if said["outcome"] == _BROKEN else said["outcome"]
    if hidden:
        return TestResult(
            name=test.name, level=level, hidden=True, outcome=outcome_name, category=categories.get(test.name, "")
        )
    return TestResult(
        name=test.name,
        level=level,
        outcome=outcome_name,
        message=said["message"][:LONGEST_MESSAGE],
        path=test.path,
        line=said["line"] if said["path"] == test.path else None,
        printed=outcome.stdout[:LONGEST_PRINTED],
    )


def _said(outcome: Outcome) -> dict[str, Any]:
    """What the process says of a test, held against what it may say: the candidate's code is in the same process."""
    if outcome.ended in _ENDED:
        ended, why = _ENDED[outcome.ended]
        return {"outcome": ended, "message": why, "path": "", "line": None}
    if outcome.ended != "returned" or outcome.value is None:
        return {"outcome": _BROKEN, "message": outcome.error or "It could not be run.", "path": "", "line": None}
    try:
        value = json.loads(outcome.value)
    except (ValueError, RecursionError):
        value = None
    value = value if isinstance(value, dict) else {}
    name = value.get("outcome")
    line, path, message = value.get("line"), value.get("path"), value.get("message")
    return {
        "outcome": name if name in ("passed", "failed", "error", _BROKEN) else "error",
        "message": message if isinstance(message, str) else "",
        "path": path if isinstance(path, str) else "",
        "line": line if isinstance(line, int) and not isinstance(line, bool) else None,
    }


def file_result(outcome: Outcome) -> tuple[str, str]:
    """What a file printed, and its error."""
    if outcome.ended in _ENDED:
        return outcome.stdout[:LONGEST_PRINTED], _ENDED[outcome.ended][1]
    said = _said(outcome)
    if said["outcome"] in ("error", _BROKEN) and said["message"]:
        return outcome.stdout[:LONGEST_PRINTED], said["message"][:LONGEST_MESSAGE]
    return outcome.stdout[:LONGEST_PRINTED], ""
