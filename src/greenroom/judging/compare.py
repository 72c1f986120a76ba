"""Holding a result against the expected one. Both are plain JSON values by now; no candidate's code is called.

Kinds of value are kept apart as the candidate's language keeps them: True is not 1, and 2.0 is not the whole number
2 that was asked for. An expected 2.0 is also met by 2. Tuples count as lists.
"""

import json
import math
from contextlib import suppress
from typing import Any

from greenroom.questions.model import Comparison

_encode = json.JSONEncoder(sort_keys=True).encode


def agrees(expected: Any, got: Any, comparison: Comparison) -> bool:
    """Whether the result is right. The custom comparison is a question's own program and not known here."""
    match comparison.kind:
        case "float":
            return _close(expected, got, comparison.tolerance)
        case "unordered" if _is_list(expected) and _is_list(got):
            return _same_members(expected, got)
        case "one_of":
            return _is_list(expected) and any(_equal(allowed, got) for allowed in expected)
        case "tokens":
            return isinstance(got, str) and _same_tokens(str(expected).split(), got.split(), comparison.tolerance)
    if isinstance(expected, str) and isinstance(got, str) and expected.endswith("\n"):
        # What a program prints: nobody sees spaces at the end of a line, or empty lines at the end of all.
        return _lines(expected) == _lines(got)
    return _equal(expected, got)


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().split("\n")]


def _same_tokens(expected: list[str], got: list[str], tolerance: float) -> bool:
    return len(expected) == len(got) and all(
        one == other or _numbers_near(one, other, tolerance) for one, other in zip(expected, got, strict=True)
    )


def _numbers_near(expected: str, got: str, tolerance: float) -> bool:
    """Whether both are numbers, the expected one with a decimal point, and close enough."""
    try:
        return ("." in expected or "e" in expected) and _near(float(expected), float(got), tolerance)
    except ValueError:
        return False


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _equal(expected: Any, got: Any) -> bool:
    if _is_list(expected):
        return _is_list(got) and len(expected) == len(got) and all(map(_equal, expected, got))
    if isinstance(expected, dict):
        return (
            isinstance(got, dict)
            and expected.keys() == got.keys()
            and all(_equal(value, got[key]) for key, value in expected.items())
        )
    if isinstance(expected, float):
        return _is_number(got) and bool(expected == got)
    return type(expected) is type(got) and bool(expected == got)


def _close(expected: Any, got: Any, tolerance: float) -> bool:
    """Equal, except that numbers anywhere inside may be off by the tolerance, relative or absolute."""
    if _is_number(expected):
        return _is_number(got) and _near(expected, got, tolerance)
    if _is_list(expected):
        return (
            _is_list(got)
            and len(expected) == len(got)
            and all(_close(one, other, tolerance) for one, other in zip(expected, got, strict=True))
        )
    if isinstance(expected, dict):
        return (
            isinstance(got, dict)
            and expected.keys() == got.keys()
            and all(_close(value, got[key], tolerance) for key, value in expected.items())
        )
    return _equal(expected, got)


def _near(expected: float, got: float, tolerance: float) -> bool:
    try:
        return math.isclose(expected, got, rel_tol=tolerance, abs_tol=tolerance)
    except OverflowError:
        # A whole number too large to be a float can only be right if it is exactly right.
        return expected == got


def _same_members(expected: Any, got: Any) -> bool:
    """The same members as often, in any order. Only the outermost list is unordered: [[1, 2]] is not [[2, 1]]."""
    if len(expected) != len(got):
        return False
    # Comparing sorted keys instead of every pair keeps a hundred thousand members cheap.
    floats = any(isinstance(value, float) for value in expected)
    return sorted(_key(value, floats) for value in expected) == sorted(_key(value, floats) for value in got)


def _key(value: Any, floats: bool) -> str:
    """Text that is the same for equal values and different for others."""
    if floats and _is_number(value):
        with suppress(OverflowError):
            value = float(value)
    return _encode(value)
