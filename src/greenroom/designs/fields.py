"""Checks of single values in JSON from outside. Each returns a safe value and never raises."""

import re
from collections.abc import Callable, Collection
from typing import Any

MOST_TEXT = 2_000
FARTHEST = 1_000_000
LARGEST = 2**53 - 1
"""The largest whole number that a browser keeps exactly."""

Check = Callable[[object], Any]

_ID = re.compile(r"[A-Za-z0-9_-]{1,100}")
_INDEX = re.compile(r"[A-Za-z0-9]{1,100}")
_NO_ID = frozenset(("__proto__", "constructor", "prototype", "toString", "toLocaleString", "valueOf", "hasOwnProperty"))
"""Names that every object in JavaScript has."""
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")
"""Characters that show nothing, and that documents may not have."""
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,30}|(?:rgb|hsl)a?\([0-9., %]{1,40}\)")


def number(default: float = 0, least: float = -FARTHEST, most: float = FARTHEST) -> Check:
    """A finite number within bounds; whole numbers stay whole."""

    def check(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
            return default
        return min(most, max(least, value))

    return check


def whole(default: int = 0, least: int = 0, most: int = LARGEST) -> Check:
    """A whole number within bounds."""

    def check(value: object) -> int:
        if isinstance(value, float) and abs(value) <= LARGEST and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            return default
        return min(most, max(least, value))

    return check


def flag(default: bool = False) -> Check:
    """True or false."""
    return lambda value: value if isinstance(value, bool) else default


def one_of(allowed: Collection[str], default: str | None) -> Check:
    """A text from a list."""
    return lambda value: value if isinstance(value, str) and value in allowed else default


def text(most: int = MOST_TEXT, cut: str = "") -> Check:
    """A text without control characters that can be written as UTF-8, cut to a length and then ending with `cut`."""

    def check(value: object) -> str:
        if not isinstance(value, str):
            return ""
        plain = _CONTROL.sub("", value)
        kept = plain if len(plain) <= most else plain[: most - len(cut)] + cut
        return kept.encode("utf-8", "replace").decode("utf-8")

    return check


def colour(default: str) -> Check:
    """A colour: a hexadecimal one, a name, rgb() or hsl()."""
    return lambda value: value if isinstance(value, str) and _COLOUR.fullmatch(value) else default


def id_or_none(value: object) -> str | None:
    """An id of an element or group, or None."""
    return value if isinstance(value, str) and _ID.fullmatch(value) and value not in _NO_ID else None


def index_or_none(value: object) -> str | None:
    """The place of an element in the order of drawing, or None."""
    return value if isinstance(value, str) and _INDEX.fullmatch(value) else None
