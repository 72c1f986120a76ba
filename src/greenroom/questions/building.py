"""Large case values in a few words: builder nodes in cases.yaml, expanded without evaluating any code.

A node is a literal (number, text, true, false, null), a list of nodes, or a mapping of one of these forms:

    {range: [start, stop, step]}         numbers, as Python's range; step may be left out
    {repeat: node, times: 5000}          the list that the node builds, over and over
    {concat: [node, node, ...]}          lists one after another
    {numbered: "car-", range: [0, 9]}    texts "car-0" to "car-8"
"""

from collections.abc import Callable, Mapping
from typing import Any

MAX_ITEMS = 1_000_000
"""No list may grow beyond this: a slip in a pack must not eat the machine's memory."""


class BuildError(ValueError):
    """A builder node that cannot be expanded."""


def build(node: Any) -> Any:
    """The value that a builder node describes."""
    if isinstance(node, list):
        return [build(item) for item in node]
    if isinstance(node, Mapping):
        return _form(node)
    if node is None or isinstance(node, bool | int | float | str):
        return node
    raise BuildError(f"{type(node).__name__} is not something a case can hold")


def _form(node: Mapping[Any, Any]) -> list[Any]:
    builder = _FORMS.get(frozenset(node))
    if builder is None:
        raise BuildError(f"no builder has exactly the keys {sorted(map(str, node))}")
    return builder(node)


def _range(node: Mapping[Any, Any]) -> list[Any]:
    bounds = node["range"]
    if not isinstance(bounds, list) or len(bounds) not in (2, 3) or not all(type(n) is int for n in bounds):
        raise BuildError("range takes [start, stop] or [start, stop, step], all whole numbers")
    if len(bounds) == 3 and bounds[2] == 0:
        raise BuildError("range cannot step by zero")
    numbers = range(*bounds)
    _require_size(len(numbers))
    return list(numbers)


def _repeat(node: Mapping[Any, Any]) -> list[Any]:
    items, times = _list(node["repeat"], "repeat"), node["times"]
    if type(times) is not int or times < 0:
        raise BuildError("times is a whole number, zero or more")
    _require_size(len(items) * times)
    return items * times


def _concat(node: Mapping[Any, Any]) -> list[Any]:
    if not isinstance(node["concat"], list):
        raise BuildError("concat takes a list of lists")
    parts = [_list(part, "concat") for part in node["concat"]]
    _require_size(sum(map(len, parts)))
    return [item for part in parts for item in part]


def _numbered(node: Mapping[Any, Any]) -> list[Any]:
    return [f"{node['numbered']}{number}" for number in _range({"range": node["range"]})]


def _list(node: Any, form: str) -> list[Any]:
    value = build(node)
    if not isinstance(value, list):
        raise BuildError(f"{form} works on lists, not on {type(value).__name__}")
    return value


def _require_size(items: int) -> None:
    if items > MAX_ITEMS:
        raise BuildError(f"{items} items are more than the {MAX_ITEMS} a case may have")


_FORMS: Mapping[frozenset[str], Callable[[Mapping[Any, Any]], list[Any]]] = {
    frozenset({"range"}): _range,
    frozenset({"repeat", "times"}): _repeat,
    frozenset({"concat"}): _concat,
    frozenset({"numbered", "range"}): _numbered,
}
