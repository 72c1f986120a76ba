"""Edges that a generator may not think of: the smallest values of every type, and numbers as large as they may be."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from greenroom.judging.shrinking import weight_of
from greenroom.languages.signature import FunctionSignature, Signature
from greenroom.languages.types import Type

_MOST_COMBINATIONS = 3_000
_PLACES = 4
_NUMBERS = (0, 1, 2, 3, -1, 4, 5, -2, 10)
_LARGE = (10**4, 10**5, 10**6, 10**9, 2**30, 2**31 - 1, 2**53)
_NUMBER = re.compile(r"\d+")
_TEXTS = ("", "a", "b", "aa", "ab", "ba", "aab", "aba", "abc", "A", "1", " ")


def tiny_inputs(signature: Signature, most: int) -> list[list[Any]]:
    """Up to so many of the smallest arguments of a function, whether valid or not; nothing for classes and programs."""
    if not isinstance(signature, FunctionSignature):
        return []
    pools = [_values(parameter.parsed, 1) for parameter in signature.parameters]
    while pools and _count(pools) > _MOST_COMBINATIONS:
        largest = max(pools, key=len)
        largest.pop()
    combined = [list(arguments) for arguments in product(*pools)]
    return sorted(combined, key=lambda arguments: weight_of(signature, arguments))[:most]


def with_large_numbers(arguments: list[Any]) -> Iterator[list[Any]]:
    """The arguments with one number, and with all numbers of one part of them, very large."""
    for large in _LARGE:
        for i, value in enumerate(arguments):
            yield from ([*arguments[:i], changed, *arguments[i + 1 :]] for changed in _enlarged(value, large))


def _enlarged(value: Any, large: int) -> Iterator[Any]:
    if type(value) is int:
        yield large
    elif isinstance(value, list):
        if value and all(type(item) is int for item in value):
            yield [large] * len(value)
        for i, item in enumerate(value[:_PLACES]):
            yield from ([*value[:i], changed, *value[i + 1 :]] for changed in _enlarged(item, large))
    elif isinstance(value, str) and "\n" in value:
        # What a program reads: numbers stand in lines.
        lines = value.split("\n")
        for i, line in enumerate(lines):
            yield "\n".join([*lines[:i], _NUMBER.sub(str(large), line), *lines[i + 1 :]])


def _count(pools: Sequence[Sequence[Any]]) -> int:
    count = 1
    for pool in pools:
        count *= len(pool)
    return count


def _values(kind: Type, depth: int) -> list[Any]:
    match kind.kind:
        case "int" | "long":
            return list(_NUMBERS)
        case "float":
            return [0.0, 1.0, 0.5, -1.0, 2.0]
        case "str":
            return list(_TEXTS)
        case "bool":
            return [False, True]
        case "optional":
            return [None, *_values(kind.inner[0], depth)]
        case "list" | "linked":
            return list(islice(_lists(_values(kind.inner[0], depth + 1)), 80 // depth))
        case "tree":
            one, two, *_ = _values(kind.inner[0], depth + 1)
            return [[], [one], [two], [one, two], [one, None, two], [two, one], [two, None, one], [one, one, one]]
        case "dict":
            keys = ["a", "b"] if kind.inner[0].kind == "str" else ["0", "1"]
            values = _values(kind.inner[1], depth + 1)[:4]
            return [{}, *({key: value} for key in keys for value in values), dict.fromkeys(keys, values[-1])]
    return [None]


def _lists(items: list[Any]) -> Iterator[list[Any]]:
    for length, used in ((0, 1), (1, 12), (2, 5), (3, 3), (4, 2)):
        yield from map(list, product(items[:used], repeat=length))
