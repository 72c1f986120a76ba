"""Large case values in a few words: builder nodes in cases.yaml, expanded without evaluating any code.

A node is a literal (number, text, true, false, null), a list of nodes, or a mapping of one of these forms:

    {range: [start, stop, step]}         numbers, as Python's range; step may be left out
    {repeat: node, times: 5000}          the list that the node builds, over and over
    {concat: [node, node, ...]}          lists one after another
    {numbered: "car-", range: [0, 9]}    texts "car-0" to "car-8"
    {random: [low, high], count: 500, seed: 1}   whole numbers, both ends included, the same on every machine
    {zip: [node, node, ...]}             lists side by side: [[a0, b0], [a1, b1], ...]
    {text: node, times: 5000}            a text over and over
    {join: [node, node, ...]}            texts, or lists of texts, as one text
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
    raise BuildError(f"{type(node).__name__} is not something a case can contain")


def _form(node: Mapping[Any, Any]) -> Any:
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
        raise BuildError("times must be a whole number, zero or more")
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


def _random(node: Mapping[Any, Any]) -> list[Any]:
    bounds, count, seed = node["random"], node["count"], node["seed"]
    if not isinstance(bounds, list) or len(bounds) != 2 or not all(type(n) is int for n in (*bounds, count, seed)):
        raise BuildError("random takes [low, high], a count and a seed, all whole numbers")
    low, high = bounds
    if low > high or count < 0:
        raise BuildError("random needs low <= high and a count of zero or more")
    _require_size(count)
    return _numbers(low, high, seed, count)


def _numbers(low: int, high: int, seed: int, count: int) -> list[Any]:
    """Knuth's linear congruential generator: unlike a library's, it can never change under a question."""
    state, spread = seed, high - low + 1
    numbers: list[Any] = []
    add = numbers.append
    # A start of the server makes a million of these: the constants stand in the loop, where they are read fastest.
    for _ in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFF_FFFF_FFFF_FFFF
        add(low + (state >> 33) % spread)
    return numbers


def _zip(node: Mapping[Any, Any]) -> list[Any]:
    if not isinstance(node["zip"], list):
        raise BuildError("zip takes a list of lists")
    lists = [_list(part, "zip") for part in node["zip"]]
    if len({len(part) for part in lists}) > 1:
        raise BuildError("zip takes lists of the same length")
    return [list(row) for row in zip(*lists, strict=True)]


def _text(node: Mapping[Any, Any]) -> str:
    text, times = build(node["text"]), node["times"]
    if not isinstance(text, str) or type(times) is not int or times < 0:
        raise BuildError("text takes a string, and times takes a whole number, zero or more")
    _require_size(len(text) * times)
    return text * times


def _join(node: Mapping[Any, Any]) -> str:
    if not isinstance(node["join"], list):
        raise BuildError("join takes a list")
    parts = [build(part) for part in node["join"]]
    texts = [text for part in parts for text in (part if isinstance(part, list) else [part])]
    if not all(isinstance(text, str) for text in texts):
        raise BuildError("join takes strings")
    _require_size(sum(map(len, texts)))
    return "".join(texts)


def _list(node: Any, form: str) -> list[Any]:
    value = build(node)
    if not isinstance(value, list):
        raise BuildError(f"{form} works on lists, not on {type(value).__name__}")
    return value


def _require_size(items: int) -> None:
    if items > MAX_ITEMS:
        raise BuildError(f"{items} items are more than the {MAX_ITEMS} a case may have")


_FORMS: Mapping[frozenset[str], Callable[[Mapping[Any, Any]], Any]] = {
    frozenset({"range"}): _range,
    frozenset({"repeat", "times"}): _repeat,
    frozenset({"concat"}): _concat,
    frozenset({"numbered", "range"}): _numbered,
    frozenset({"random", "count", "seed"}): _random,
    frozenset({"zip"}): _zip,
    frozenset({"text", "times"}): _text,
    frozenset({"join"}): _join,
}
