"""Counts the steps of a rewritten Python program (languages/python_costs.py); runs beside it, inside the sandbox.

A statement, an iteration and a comparison are one step each. What the interpreter does in one go is charged with what
it costs in elements: a slice with its length, sorting with n log n, a search in a list with the places looked at.
Needs nothing newer than Python 3.9.
"""

from __future__ import annotations

import bisect
import collections
import copy
import functools
import heapq
import math
import types
from collections.abc import Callable, Iterator, Sequence, Sized
from typing import Any

Cost = Callable[[Any, Sequence[Any], Any], float]
count = [0]
_SEQUENCES = (list, tuple, str, bytes, bytearray)
_SETS: tuple[type, ...] = (set, frozenset, type({}.keys()), type({}.items()))
_DICTS = (dict, collections.Counter, collections.defaultdict, collections.OrderedDict)
_COUNTED = frozenset({*_SEQUENCES, *_SETS, *_DICTS, collections.deque, range, type({}.values())})
part = slice


def steps() -> int:
    """The steps so far."""
    return count[0]


def tick() -> bool:
    """One step; true, so that it can stand in a condition."""
    count[0] += 1
    return True


def grown(result: Any) -> Any:
    """The result of an expression that may have built a new sequence or a large number."""
    kind = type(result)
    if kind is int:
        count[0] += result.bit_length() >> 6
    elif kind in _SEQUENCES:
        count[0] += len(result)
    return result


def spread(value: Any) -> Any:
    """A value whose elements are about to be copied."""
    if type(value) in _COUNTED:
        count[0] += len(value)
    return value


def operand(value: Any) -> Any:
    """The left side of an operator; only sets are gone through."""
    if type(value) in _SETS or type(value) is collections.Counter:
        count[0] += len(value)
    return value


def holds(value: Any, container: Any) -> bool:
    """`value in container`."""
    found = value in container
    kind = type(container)
    if kind is list or kind is tuple or kind is collections.deque:
        count[0] += container.index(value) + 1 if found else len(container)
    elif kind is str or kind is bytes:
        count[0] += container.find(value) + 1 if found else len(container)
    elif kind is type({}.values()):
        count[0] += len(container)
    return found


def delete(container: Any, index: Any) -> None:
    """`del container[index]`."""
    if type(container) is list:
        at = index.indices(len(container))[0] if type(index) is slice else index
        count[0] += _behind(container, at)
    del container[index]


class _Spliced:
    """A list of which a part is about to be replaced."""

    def __init__(self, items: list[Any]) -> None:
        self._items = items

    def __setitem__(self, index: slice, values: Any) -> None:
        before = len(self._items)
        self._items[index] = values
        # Without a change of length nothing has to move.
        moved = before != len(self._items)
        start = index.indices(before)[0]
        count[0] += _length(values) + (max(0, len(self._items) - start) if moved else 0)


def spliced(container: Any) -> Any:
    """The container of which a slice is assigned to."""
    return _Spliced(container) if type(container) is list else container


def costed(function: Any) -> Any:
    """The function itself, or for one that does much in one go, a stand-in that counts."""
    cost, owner = _BY_ID.get(id(function)), None
    if cost is None:
        kind = type(function)
        if kind is types.BuiltinMethodType:
            owner = function.__self__
            cost = _METHODS.get((type(owner), function.__name__)) or _inherited(owner, function.__name__)
        elif kind is types.MethodType:
            owner = function.__self__
            cost = _BY_ID.get(id(function.__func__))
        if cost is None:
            return function

    def stand_in(*arguments: Any, **named: Any) -> Any:
        if cost in _CONSUMING:
            arguments = tuple(_counted(argument) for argument in arguments)
        result = function(*arguments, **named)
        count[0] += int(cost(owner, arguments, result))
        return result

    return stand_in


def _inherited(owner: Any, name: str) -> Cost | None:
    """A method that a class of the candidate's has from a built-in one."""
    bases = type(owner).__mro__[1:-1]
    return next((cost for base in bases if (cost := _METHODS.get((base, name)))), None)


def _counted(argument: Any) -> Any:
    """An iterator that counts what is taken from it; generators count by themselves."""
    if not hasattr(type(argument), "__next__") or isinstance(argument, types.GeneratorType):
        return argument
    return _counting(argument)


def _counting(iterator: Iterator[Any]) -> Iterator[Any]:
    for item in iterator:
        count[0] += 1
        yield item


# ---------------------------------------------------------------- costs, of (owner, arguments, result)


def _length(value: Any) -> int:
    return len(value) if type(value) in _COUNTED else 0


def _sorting(length: int) -> float:
    return length * math.log2(length) if length > 1 else 1


def _behind(items: Sized, index: int) -> int:
    """How many elements move when one at this place comes or goes."""
    return max(0, -index if index < 0 else len(items) - index)


def _consumed(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return len(arguments) + sum(map(_length, arguments))


def _made(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    if isinstance(result, (list, tuple)) and result and type(result[0]) is tuple:
        return len(result) * len(result[0])  # as zip and combinations give them
    return len(result)


def _sorted(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _sorting(len(result))


def _sort(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _sorting(len(owner))


def _all_of_it(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return len(owner)


def _all_of_both(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return len(owner) + sum(map(_length, arguments))


def _smaller_of_both(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return min([len(owner), *map(_length, arguments)])


def _found(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    start = arguments[1] if len(arguments) > 1 and type(arguments[1]) is int else 0
    return max(1, (result if result >= 0 else len(owner)) + 1 - max(start, 0))


def _text(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return len(owner) + _length(result)


def _joined(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return len(result) + _length(arguments[0])


def _prefix(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _length(arguments[0]) if arguments else 1


def _insert(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _behind(owner, arguments[0])


def _pop(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _behind(owner, arguments[0]) if arguments else 1


def _rotate(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return min(len(owner), abs(arguments[0]) if arguments else 1)


def _heap(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return math.log2(len(arguments[0]) + 1) + 1


def _heapify(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return len(arguments[0])


def _few_of_heap(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _length(arguments[1]) * math.log2(len(result) + 2)


def _bisect(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return math.log2(_length(arguments[0]) + 1) + 1


def _insort(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return len(arguments[0])


def _most_common(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _sorting(len(owner))


def _copied(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    return _length(result)


def _deeply(owner: Any, arguments: Sequence[Any], result: Any) -> float:
    total, waiting = 0, [result]
    while waiting:
        value = waiting.pop()
        total += 1
        if isinstance(value, (list, tuple, set, collections.deque)):
            waiting.extend(value)
        elif isinstance(value, dict):
            waiting.extend(value.values())
    return total


_CONSUMING = frozenset({_consumed, _all_of_both})
_FUNCTIONS: dict[Cost, tuple[Callable[..., Any], ...]] = {
    _sorted: (sorted,),
    _consumed: (
        *(sum, min, max, any, all, set, frozenset, dict, functools.reduce, math.prod, math.fsum),
        *(collections.Counter, collections.OrderedDict, collections.defaultdict),
        *(collections.Counter.update, collections.Counter.subtract),
    ),
    _made: (list, tuple, str, bytes, bytearray, repr, collections.deque),
    _heap: (heapq.heappush, heapq.heappop, heapq.heappushpop, heapq.heapreplace),
    _heapify: (heapq.heapify,),
    _few_of_heap: (heapq.nlargest, heapq.nsmallest),
    _bisect: (bisect.bisect_left, bisect.bisect_right),
    _insort: (bisect.insort_left, bisect.insort_right),
    _most_common: (collections.Counter.most_common,),
    _copied: (copy.copy,),
    _deeply: (copy.deepcopy,),
}
_BY_ID = {id(function): cost for cost, functions in _FUNCTIONS.items() for function in functions}

_OF_LISTS: dict[str, Cost] = {
    "sort": _sort,
    "insert": _insert,
    "pop": _pop,
    "remove": _all_of_it,
    "index": _found,
    "count": _all_of_it,
    "extend": _consumed,
    "copy": _all_of_it,
    "reverse": _all_of_it,
}
_OF_DEQUES: dict[str, Cost] = {
    **{name: _OF_LISTS[name] for name in ("insert", "remove", "index", "count", "extend", "copy", "reverse")},
    "extendleft": _consumed,
    "rotate": _rotate,
}
_OF_SETS: dict[str, Cost] = {
    **{name: _all_of_both for name in ("union", "symmetric_difference", "symmetric_difference_update")},
    **{name: _all_of_it for name in ("copy", "difference", "issubset")},
    **{name: _smaller_of_both for name in ("intersection", "intersection_update", "isdisjoint")},
    **{name: _consumed for name in ("update", "difference_update", "issuperset")},
}
_OF_TEXTS: dict[str, Cost] = {
    **{name: _found for name in ("find", "index")},
    **{name: _prefix for name in ("startswith", "endswith")},
    "join": _joined,
    **{
        name: _text
        for name in (
            *("split", "rsplit", "splitlines", "partition", "rpartition", "replace", "rfind", "rindex", "count"),
            *("strip", "lstrip", "rstrip", "lower", "upper", "title", "capitalize", "swapcase", "casefold"),
            *("translate", "encode", "decode", "zfill", "ljust", "rjust", "center", "format"),
            *("isalnum", "isalpha", "isdigit", "isdecimal", "isnumeric", "islower", "isupper", "isspace"),
        )
    },
}
_METHODS: dict[tuple[type, str], Cost] = {
    (kind, name): cost
    for kinds, costs in (
        ((list,), _OF_LISTS),
        ((collections.deque,), _OF_DEQUES),
        ((tuple,), {"index": _found, "count": _all_of_it}),
        ((set, frozenset), _OF_SETS),
        ((str, bytes, bytearray), _OF_TEXTS),
        (_DICTS, {"copy": _all_of_it, "update": _consumed}),
        ((type,), {"fromkeys": _consumed}),
    )
    for kind in kinds
    for name, cost in costs.items()
}
