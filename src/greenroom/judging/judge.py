"""From what the sandbox saw to what the candidate may know."""

import builtins
import json
import re
from collections.abc import Sequence
from typing import Any

from greenroom.judging.compare import agrees
from greenroom.judging.display import (
    ERROR_CHARACTERS,
    OUTPUT_CHARACTERS,
    shorten,
    show_arguments,
    show_value,
)
from greenroom.judging.outcome import Outcome
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Case, Question

_VERDICTS = {
    "raised": Verdict.RUNTIME_ERROR,
    "exited": Verdict.RUNTIME_ERROR,
    "timeout": Verdict.TIMEOUT,
    "memory": Verdict.MEMORY_LIMIT,
    "output": Verdict.OUTPUT_LIMIT,
}
_KNOWN_ERRORS = frozenset(
    name for name, kind in vars(builtins).items() if isinstance(kind, type) and issubclass(kind, BaseException)
)
_ERROR_LINE = re.compile(r"(\w+)(?::|$)")


def cases_to_run(question: Question, kind: str) -> tuple[Case, ...]:
    """A plain run gets the visible cases; a submission those, and then the hidden ones."""
    if kind == "run":
        return question.visible_cases
    return (*question.visible_cases, *(case for case in question.cases if case.hidden))


def encode_arguments(case: Case) -> str:
    """All of a case that enters the sandbox."""
    return json.dumps(case.arguments)


def judge_run(question: Question, cases: Sequence[Case], outcomes: Sequence[Outcome], isolation: str) -> RunResult:
    """The result of a run whose outcomes belong to the first of its cases, in order."""
    # Source that cannot be loaded shows at once. Later, only a program that meddles can claim it, perhaps to get the
    # input of a hidden case into the message.
    if outcomes and outcomes[0].ended == "syntax":
        message = "" if cases[0].hidden else shorten(outcomes[0].error, ERROR_CHARACTERS)
        return RunResult(
            verdict=Verdict.COMPILE_ERROR,
            passed=0,
            total=len(cases),
            cases=(),
            compile_output=message,
            isolation=isolation,
        )
    results: list[CaseResult] = []
    hidden = 0
    # The sandbox may have stopped at a failure, so there may be fewer outcomes than cases.
    for case, outcome in zip(cases, outcomes, strict=False):
        hidden += case.hidden
        if case.hidden:
            results.append(_judge_hidden(question, case, outcome, hidden))
        else:
            results.append(_judge(question, case, outcome))
    failures = (result.verdict for result in results if result.verdict is not Verdict.ACCEPTED)
    return RunResult(
        verdict=next(failures, Verdict.ACCEPTED),
        passed=sum(result.verdict is Verdict.ACCEPTED for result in results),
        total=len(cases),
        cases=tuple(results),
        isolation=isolation,
    )


def _judge(question: Question, case: Case, outcome: Outcome) -> CaseResult:
    verdict, got = _compare(question, case, outcome)
    return CaseResult(
        case=case.name,
        hidden=False,
        category=case.category,
        verdict=verdict,
        wall_ms=outcome.wall_ms,
        cpu_ms=outcome.cpu_ms,
        memory_kb=outcome.memory_kb,
        input=show_arguments(question.signature.parameters, case.arguments),
        expected=show_value(case.expected),
        got=show_value(got) if outcome.value is not None else None,
        stdout=shorten(outcome.stdout, OUTPUT_CHARACTERS),
        error=shorten(outcome.error, ERROR_CHARACTERS),
    )


def _judge_hidden(question: Question, case: Case, outcome: Outcome, number: int) -> CaseResult:
    """No name, no values, and of an error only what it is called: any of these can carry the input out."""
    verdict, _ = _compare(question, case, outcome)
    return CaseResult(
        case=f"hidden {number}",
        hidden=True,
        category=case.category,
        verdict=verdict,
        wall_ms=outcome.wall_ms,
        cpu_ms=outcome.cpu_ms,
        memory_kb=outcome.memory_kb,
        error=error_name(outcome.error) if verdict is Verdict.RUNTIME_ERROR else "",
    )


def _compare(question: Question, case: Case, outcome: Outcome) -> tuple[Verdict, Any]:
    if outcome.ended != "returned" or outcome.value is None:
        return _VERDICTS.get(outcome.ended, Verdict.RUNTIME_ERROR), None
    got = json.loads(outcome.value)
    right = agrees(case.expected, got, question.comparison)
    return (Verdict.ACCEPTED if right else Verdict.WRONG_ANSWER), got


def error_name(error: str) -> str:
    """The type of the exception a traceback ends with, if it is one of Python's own; a candidate names the others."""
    for line in reversed(error.splitlines()):
        match = _ERROR_LINE.match(line)
        if match and match[1] in _KNOWN_ERRORS:
            return match[1]
    return "The program failed."
