"""The types a question's signature may use, and what their values look like as JSON.

int        a whole number of 32 bits             long       a whole number of at most 53 bits
float      a finite number                       str, bool  as they are
list[T]    an array                              dict[K, V] an object; K is str, int or long
T | None   null or a T
tree[T]    a binary tree as its values level by level, null for a missing child, without nulls at the end
linked[T]  a linked list as the array of its values
None       nothing: what a method returns that returns nothing

Infinity and NaN are not values of any type: JSON does not have them, so no case, input or expected value holds one. A
solution may return them, in every language; they come back as what they are and are never right.
"""

import math
import re
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["int", "long", "float", "str", "bool", "list", "dict", "optional", "tree", "linked", "none", "any"]

SCALARS = frozenset({"int", "long", "float", "str", "bool", "any"})
_PARAMETERS = {"list": 1, "dict": 2, "tree": 1, "linked": 1}
_TOKEN = re.compile(r"\s*([a-zA-Z]+|[\[\],|])")
_INT_BOUND = 2**31
_LONG_BOUND = 2**53


class TypeSyntaxError(ValueError):
    """Text that does not name a type."""


@dataclass(frozen=True, slots=True)
class Type:
    """A type; `inner` are the types inside the brackets, or the one that may be null."""

    kind: Kind
    inner: tuple["Type", ...] = ()

    def __str__(self) -> str:
        if self.kind == "none":
            return "None"
        if self.kind == "optional":
            return f"{self.inner[0]} | None"
        return self.kind + (f"[{', '.join(map(str, self.inner))}]" if self.inner else "")

    def holds(self, kind: Kind) -> bool:
        """Whether this kind is used anywhere in the type."""
        return self.kind == kind or any(inner.holds(kind) for inner in self.inner)


def parse_type(text: str) -> Type:
    """The type that the text names. Raises TypeSyntaxError."""
    tokens = _tokens(text)
    parsed = _type(tokens, text)
    if tokens:
        raise TypeSyntaxError(f"{text!r}: {tokens[0]!r} is not expected there")
    return parsed


def misfit(value: Any, wanted: Type) -> str | None:
    """Why the JSON value is not of the type; None if it is."""
    match wanted.kind:
        case "any":
            return None if is_finite(value) else f"{_short(value)} contains infinity or NaN"
        case "none":
            return None if value is None else f"{_short(value)} is not null"
        case "optional":
            return None if value is None else misfit(value, wanted.inner[0])
        case "list" | "linked":
            if not isinstance(value, list | tuple):
                return f"{_short(value)} is not a list"
            return next((why for item in value if (why := misfit(item, wanted.inner[0]))), None)
        case "tree":
            if not isinstance(value, list | tuple):
                return f"{_short(value)} is not a list of values by level"
            if value and (value[0] is None or value[-1] is None):
                return f"{_short(value)} begins or ends with null"
            items = (item for item in value if item is not None)
            return next((why for item in items if (why := misfit(item, wanted.inner[0]))), None)
        case "dict":
            return _misfit_dict(value, *wanted.inner)
    return None if _is_scalar(value, wanted.kind) else f"{_short(value)} is not of type {wanted}"


def is_finite(value: Any) -> bool:
    """Whether neither infinity nor NaN is anywhere in the JSON value."""
    match value:
        case float():
            return math.isfinite(value)
        case list() | tuple():
            return all(map(is_finite, value))
        case dict():
            return all(map(is_finite, value.values()))
    return True


def _misfit_dict(value: Any, key: Type, item: Type) -> str | None:
    if not isinstance(value, dict):
        return f"{_short(value)} is not an object"
    for name, member in value.items():
        # JSON's keys are always text.
        if key.kind != "str" and not re.fullmatch(r"-?\d+", str(name)):
            return f"the key {name!r} is not a whole number"
        if why := misfit(member, item):
            return why
    return None


def _is_scalar(value: Any, kind: Kind) -> bool:
    match kind:
        case "int":
            return type(value) is int and -_INT_BOUND <= value < _INT_BOUND
        case "long":
            return type(value) is int and -_LONG_BOUND <= value <= _LONG_BOUND
        case "float":
            return type(value) is int or (type(value) is float and math.isfinite(value))
        case "bool":
            return type(value) is bool
        case _:
            return isinstance(value, str)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"


def _tokens(text: str) -> list[str]:
    tokens, position = [], 0
    while position < len(text.rstrip()):
        match = _TOKEN.match(text, position)
        if match is None:
            raise TypeSyntaxError(f"{text!r}: {text[position:].strip()[:1]!r} is not part of a type")
        tokens.append(match[1])
        position = match.end()
    return tokens


def _type(tokens: list[str], text: str) -> Type:
    name = tokens.pop(0) if tokens else ""
    parsed: Type
    if name in SCALARS:
        parsed = Type(name)  # type: ignore[arg-type]
    elif name == "None":
        return Type("none")
    elif name in _PARAMETERS:
        parsed = Type(name, _inner(tokens, _PARAMETERS[name], text))  # type: ignore[arg-type]
        if name == "dict" and parsed.inner[0].kind not in ("str", "int", "long"):
            raise TypeSyntaxError(f"{text!r}: a key is a str, an int or a long")
        if name in ("tree", "linked") and parsed.inner[0].kind not in SCALARS:
            raise TypeSyntaxError(f"{text!r}: nodes hold plain values")
    else:
        raise TypeSyntaxError(f"{text!r}: {name!r} is not a type")
    if tokens[:2] == ["|", "None"]:
        del tokens[:2]
        if parsed.kind in ("tree", "linked"):
            raise TypeSyntaxError(f"{text!r}: a {parsed.kind} may always be empty; leave out the None")
        return Type("optional", (parsed,))
    return parsed


def _inner(tokens: list[str], count: int, text: str) -> tuple[Type, ...]:
    inner = []
    for opening in "[" + "," * (count - 1):
        if not tokens or tokens.pop(0) != opening:
            raise TypeSyntaxError(f"{text!r}: {opening!r} is missing")
        inner.append(_type(tokens, text))
    if not tokens or tokens.pop(0) != "]":
        raise TypeSyntaxError(f"{text!r}: ']' is missing")
    return tuple(inner)
