"""What all failing cases have in common and those that pass do not: said instead of the first case's category."""

from collections.abc import Iterator
from typing import Any

from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.languages.signature import FunctionSignature
from greenroom.questions.model import Question

_FEW = 0.2
"""At most this share of the passing cases may have a trait that explains the failing ones."""
_LARGE = 10**9
_FAILED = frozenset({Verdict.WRONG_ANSWER, Verdict.RUNTIME_ERROR})


def shared(result: RunResult, question: Question) -> str:
    """A trait of every failing case in words that go after "with"; empty when none sets them apart."""
    signature = question.signature
    if not isinstance(signature, FunctionSignature) or question.disclose == "nothing":
        return ""
    arguments = {case.name: case.arguments for case in question.cases}
    names = [parameter.name for parameter in signature.parameters]
    failing: list[list[str]] = []
    passing: list[list[str]] = []
    for case in result.cases:
        if case.case in arguments and case.verdict in (*_FAILED, Verdict.ACCEPTED):
            traits = list(_traits(names, arguments[case.case]))
            (passing if case.verdict is Verdict.ACCEPTED else failing).append(traits)
    if not failing or _is_told_by_category(result):
        return ""
    common = [trait for trait in failing[0] if all(trait in other for other in failing)]
    shares = {trait: sum(trait in other for other in passing) / max(1, len(passing)) for trait in common}
    best = min(common, key=lambda trait: shares[trait], default="")
    return best if best and passing and shares[best] <= _FEW else ""


def _is_told_by_category(result: RunResult) -> bool:
    """Whether the failing cases are of one category in which nothing passes: then that says it best."""
    failed = {case.category for case in result.cases if case.verdict in _FAILED}
    passed = {case.category for case in result.cases if case.verdict is Verdict.ACCEPTED}
    return len(failed) == 1 and not failed & passed


def _traits(names: list[str], arguments: tuple[Any, ...]) -> Iterator[str]:
    """What sets an input apart, the most telling first."""
    for name, value in zip(names, arguments, strict=False):
        match value:
            case bool():
                yield f"{name} = {'true' if value else 'false'}"
            case int() if value in (0, 1):
                yield f"{name} = {value}"
            case int() if value < 0:
                yield f"a negative {name}"
            case str() | list() if not value:
                yield f"nothing in {name}"
            case str():
                yield from _of_many(list(value), name)
            case list():
                yield from _of_many(value, name)


def _of_many(values: list[Any], name: str) -> Iterator[str]:
    if len(values) == 1:
        yield f"a single element in {name}"
    if "" in values:
        yield f"an empty text in {name}"
    numbers = [one for one in values if isinstance(one, int) and not isinstance(one, bool)]
    if numbers:
        yield from _of_numbers(numbers, name)
    if len(values) > 1 and all(isinstance(one, int | str) for one in values):
        kinds = len(set(values))
        if kinds == 1:
            yield f"nothing but equal elements in {name}"
        elif kinds < len(values):
            yield f"an element of {name} that occurs more than once"
        else:
            yield f"elements of {name} that are all different"


def _of_numbers(numbers: list[int], name: str) -> Iterator[str]:
    if min(numbers) < 0:
        yield f"a negative number in {name}"
    if 0 in numbers:
        yield f"a zero in {name}"
    if max(map(abs, numbers)) >= _LARGE:
        yield f"very large numbers in {name}"
    if len(numbers) > 2 and len(set(numbers)) > 1:
        if numbers == sorted(numbers):
            yield f"{name} in ascending order"
        elif numbers == sorted(numbers, reverse=True):
            yield f"{name} in descending order"
