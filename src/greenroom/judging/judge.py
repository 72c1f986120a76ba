"""From what the sandbox saw to what the candidate may know."""

import builtins
import json
import re
from collections.abc import Sequence

from greenroom.errors import QuestionInvalid
from greenroom.judging.display import (
    ERROR_CHARACTERS,
    OUTPUT_CHARACTERS,
    shorten,
    show_input,
    show_result,
)
from greenroom.judging.outcome import Outcome, result_too_large
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
_OTHER_ERRORS = re.compile(
    r"\b((?:java\.(?:lang|util)\.)?(?:ArrayIndexOutOfBounds|StringIndexOutOfBounds|IndexOutOfBounds|NullPointer|Arithmetic"
    r"|ClassCast|NumberFormat|NegativeArraySize|ConcurrentModification|NoSuchElement|InputMismatch|EmptyStack"
    r"|IllegalArgument|IllegalState|UnsupportedOperation)Exception|(?:java\.lang\.)?StackOverflowError"
    r"|RangeError|ReferenceError"
    r"|std::(?:out_of_range|bad_alloc|length_error|invalid_argument|bad_optional_access|logic_error|runtime_error)"
    r"|runtime error: (?:index out of range|invalid memory address or nil pointer dereference|integer divide by zero"
    r"|slice bounds out of range|makeslice: len out of range)|assignment to entry in nil map"
    r"|SIG[A-Z]{3,5})\b"
)
"""What other languages call their own errors."""
_ERROR_LINE = re.compile(r"(\w+)(?::|$)")


def cases_to_run(question: Question, kind: str) -> tuple[Case, ...]:
    """A plain run gets the visible cases; a submission those, and then the hidden ones."""
    if kind == "run":
        return question.visible_cases
    return (*question.visible_cases, *(case for case in question.cases if case.hidden))


def encode_arguments(case: Case) -> str:
    """All of a case that enters the sandbox. Raises QuestionInvalid."""
    try:
        return json.dumps(case.arguments, allow_nan=False)
    except ValueError as error:
        raise QuestionInvalid(
            f"The case {case.name!r} contains infinity or NaN, which is not allowed in an input."
        ) from error


def judge_run(
    question: Question,
    cases: Sequence[Case],
    outcomes: Sequence[Outcome],
    right: Sequence[bool | None],
    isolation: str,
    language: str,
) -> RunResult:
    """The result of a run whose outcomes belong to the first of its cases, in order; `right` says which are.

    The message of source that does not load must come from a process that saw no hidden input.
    """
    # Source that does not load fails at once. Later, only a program that cheats can claim it.
    if outcomes and outcomes[0].ended == "syntax":
        return RunResult(
            verdict=Verdict.COMPILE_ERROR,
            passed=0,
            total=len(cases),
            cases=(),
            compile_output=shorten(outcomes[0].error, ERROR_CHARACTERS),
            isolation=isolation,
            language=language,
        )
    results: list[CaseResult] = []
    hidden = 0
    # The sandbox may have stopped at a failure, so there may be fewer outcomes than cases.
    for case, outcome, is_right in zip(cases, outcomes, right, strict=False):
        hidden += case.hidden
        verdict = verdict_of(outcome, is_right)
        if case.hidden:
            results.append(_hidden(question, case, outcome, verdict, hidden))
        else:
            results.append(_visible(question, case, outcome, verdict))
    failures = (result.verdict for result in results if result.verdict is not Verdict.ACCEPTED)
    return RunResult(
        verdict=next(failures, Verdict.ACCEPTED),
        passed=sum(result.verdict is Verdict.ACCEPTED for result in results),
        total=len(cases),
        cases=tuple(results),
        isolation=isolation,
        language=language,
    )


def _visible(question: Question, case: Case, outcome: Outcome, verdict: Verdict) -> CaseResult:
    return CaseResult(
        case=case.name,
        hidden=False,
        category=case.category,
        verdict=verdict,
        wall_ms=outcome.wall_ms,
        cpu_ms=outcome.cpu_ms,
        memory_kb=outcome.memory_kb,
        input=show_input(question.signature, case.arguments),
        expected=show_result(question.signature, case.expected),
        got=None if outcome.value is None else show_result(question.signature, json.loads(outcome.value)),
        stdout=shorten(outcome.stdout, OUTPUT_CHARACTERS),
        error=shorten(outcome.error, ERROR_CHARACTERS),
    )


def _hidden(question: Question, case: Case, outcome: Outcome, verdict: Verdict, number: int) -> CaseResult:
    """No name, no values, and of an error only what it is called: any of these can carry the input out."""
    return CaseResult(
        case=f"hidden {number}",
        hidden=True,
        category=case.category if question.disclose == "category" else "hidden",
        verdict=verdict,
        wall_ms=outcome.wall_ms,
        cpu_ms=outcome.cpu_ms,
        memory_kb=outcome.memory_kb,
        error=_public_error(question, outcome, verdict),
    )


def _public_error(question: Question, outcome: Outcome, verdict: Verdict) -> str:
    """The part of an error that cannot hold any of the input."""
    if verdict is Verdict.RUNTIME_ERROR:
        return error_name(outcome.error)
    too_large = result_too_large(question.limits.result_kb)
    return too_large if verdict is Verdict.OUTPUT_LIMIT and outcome.error == too_large else ""


def verdict_of(outcome: Outcome, right: bool | None) -> Verdict:
    """The verdict on one call; `right` is None when nothing was returned."""
    if outcome.ended != "returned" or right is None:
        return _VERDICTS.get(outcome.ended, Verdict.RUNTIME_ERROR)
    return Verdict.ACCEPTED if right else Verdict.WRONG_ANSWER


def error_name(error: str) -> str:
    """What a language itself calls the error that a trace is of; names that a candidate gave are not repeated."""
    for line in reversed(error.splitlines()):
        match = _ERROR_LINE.match(line)
        if match and match[1] in _KNOWN_ERRORS:
            return match[1]
    other = _OTHER_ERRORS.search(error)
    return other[1] if other else "The program failed."
