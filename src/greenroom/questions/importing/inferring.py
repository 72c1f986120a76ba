"""Types of a signature, found by looking at the values."""

from collections.abc import Sequence
from typing import Any

from greenroom.languages.types import misfit, parse_type

_NARROWEST_FIRST = ("bool", "int", "long", "float", "str")


def infer(values: Sequence[Any]) -> str:
    """The narrowest type that holds all of the JSON values; `any` where they have nothing in common."""
    some = [value for value in values if value is not None]
    if not some:
        return "any"
    inner = _plain(some) or _list(some) or _dict(some) or "any"
    return inner if len(some) == len(values) or inner == "any" else f"{inner} | None"


def _plain(values: Sequence[Any]) -> str | None:
    for name in _NARROWEST_FIRST:
        wanted = parse_type(name)
        if all(misfit(value, wanted) is None for value in values):
            # Whole numbers too large for any of the types are no floats for that.
            return name if name != "float" or any(isinstance(value, float) for value in values) else None
    return None


def _list(values: Sequence[Any]) -> str | None:
    if not all(isinstance(value, list) for value in values):
        return None
    return f"list[{infer([item for value in values for item in value])}]"


def _dict(values: Sequence[Any]) -> str | None:
    if not all(isinstance(value, dict) for value in values):
        return None
    return f"dict[str, {infer([item for value in values for item in value.values()])}]"
