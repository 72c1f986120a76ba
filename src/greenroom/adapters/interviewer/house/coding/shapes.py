"""Saying what a failing input looks like, without its values and without a word on why it fails."""

import json
from typing import Any

from greenroom.adapters.interviewer.house import timing
from greenroom.judging.evidence import Counterexample
from greenroom.languages.signature import FunctionSignature
from greenroom.languages.types import Type
from greenroom.questions.model import Question

_CONTAINERS = frozenset({"list", "linked", "str", "tree", "dict"})
_LARGEST = 12
"""Beyond this many elements nobody would call an input small, and its shape says little."""


def described(counterexample: Counterexample, question: Question) -> str | None:
    """The input in words that go after "with": an empty list; two elements, both the same. None if it has no shape."""
    try:
        arguments = json.loads(counterexample.arguments)
    except ValueError:
        return None
    signature = question.signature
    if not isinstance(arguments, list) or not arguments or not isinstance(signature, FunctionSignature):
        return None
    named = [
        (parameter.name, parameter.parsed, value)
        for parameter, value in zip(signature.parameters, arguments, strict=False)
    ]
    containers = [(name, value, words) for name, kind, value in named if (words := _container(kind, value))]
    scalars = [(name, value) for name, kind, value in named if kind.kind not in _CONTAINERS]
    if not containers:
        return " and ".join(_scalar(name, value) for name, value in scalars[:2]) or None
    shape = containers[0][2] if len(containers) == 1 else _several(named)
    special = next((words for name, value in scalars if (words := _special(name, value))), "")
    return f"{shape}, with {special}" if special else shape


def _several(named: list[tuple[str, Type, Any]]) -> str:
    """Of several lists only the sizes: more would be too much to take in."""
    sizes = [
        (name, len(value), "character" if kind.kind == "str" else "element")
        for name, kind, value in named
        if _container(kind, value)
    ]
    return " and ".join(
        f"nothing in {name}" if size == 0 else f"{timing.number(size)} {unit}{'s' if size > 1 else ''} in {name}"
        for name, size, unit in sizes[:2]
    )


def _container(kind: Type, value: Any) -> str:
    """What a list, text, tree or table looks like; empty when it is none of these or too large to tell."""
    if kind.kind == "optional":
        kind = kind.inner[0]
    if kind.kind not in _CONTAINERS or value is None or len(value) > _LARGEST:
        return ""
    match kind.kind:
        case "str":
            return _text(value)
        case "tree":
            return _sized(sum(node is not None for node in value), "an empty tree", "a single node", "nodes")
        case "dict":
            return _sized(len(value), "an empty dictionary", "a single entry", "entries")
        case _:
            return _list(value)


def _sized(size: int, none: str, one: str, many: str) -> str:
    return none if size == 0 else one if size == 1 else f"{timing.number(size)} {many}"


def _text(value: str) -> str:
    shape = _sized(len(value), "an empty string", "a one-character string", "characters")
    if len(value) < 2:
        return shape
    return shape + _sameness(value)


def _list(values: list[Any]) -> str:
    if len(values) == 1:
        return _single(values[0])
    shape = _sized(len(values), "an empty list", "", "elements")
    if len(values) < 2:
        return shape
    if all(_is_number(value) for value in values):
        return shape + (_sameness(values) if len(set(values)) == 1 else _order(values)) + _among(values)
    if all(isinstance(value, str) for value in values):
        return shape + _sameness(values) + (", including an empty string" if "" in values else "")
    return shape


def _single(value: Any) -> str:
    if _is_number(value):
        if value < 0:
            return "a single negative number"
        return "a single zero" if value == 0 else "a single element"
    if isinstance(value, list | str) and not value:
        return "a single element that is itself empty"
    return "a single element"


def _sameness(values: list[Any] | str) -> str:
    kinds = len(set(values))
    if kinds == 1:
        return ", both the same" if len(values) == 2 else ", all the same"
    if kinds == len(values):
        return "" if len(values) == 2 else ", all different"
    return ", some of them the same"


def _order(values: list[Any]) -> str:
    if values == sorted(values):
        rising = (
            "in ascending order" if len(set(values)) == len(values) else "in ascending order, some of them the same"
        )
        return f", {rising}"
    if values == sorted(values, reverse=True):
        return ", in descending order"
    return "" if len(set(values)) == len(values) else ", some of them the same"


def _among(values: list[Any]) -> str:
    if all(value < 0 for value in values):
        return ", all negative"
    if min(values) < 0:
        return ", including a negative one"
    return ", including a zero" if 0 in values and any(values) else ""


def _special(name: str, value: Any) -> str:
    """A scalar that is worth a word beside the list: zero, one, negative, or a truth value."""
    if isinstance(value, bool):
        return f"{name} = {'true' if value else 'false'}"
    if not _is_number(value) or value > 1:
        return ""
    return f"a negative {name}" if value < 0 else f"{name} = {value}"


def _scalar(name: str, value: Any) -> str:
    if special := _special(name, value):
        return special
    if isinstance(value, int):
        return f"{name} = {value}" if value <= _LARGEST else f"a {name} with {timing.number(len(str(value)))} digits"
    return f"a small {name}"


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
