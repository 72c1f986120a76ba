"""Smaller inputs than a given one, by what their types allow. Whether they are valid is for the question to say.

How large an input is: first its elements and characters, then the magnitudes of what is in it. An element of a list,
an entry of a dict, a node of a tree, a call of a method and a character of a text count one each; a number, a truth
value and a missing child count nothing. Between inputs of the same size the one with numbers nearer to 0 (positive
rather than negative), and characters nearer to `a` or `0`, is smaller. A whole number is smaller than a half, and that
than a number with more digits: 1.0, 0.5, 0.1, 9.5e-07.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from functools import cache
from itertools import chain, combinations
from typing import Any

from greenroom.languages.signature import ClassSignature, FunctionSignature, Parameter, ProgramSignature, Signature
from greenroom.languages.types import Type, misfit, parse_type

Arguments = list[Any]
Weight = tuple[int, float, str]
"""For comparing inputs; the text only makes the order of equals certain."""

_PAIRS_UP_TO = 14
"""Two elements are removed at once from lists no longer than this."""
_NAMES_UP_TO = 12
_LABELS_UP_TO = 12
_NUMBER = re.compile(r"-?\d+")
_DETOURS = 800
_DIGIT = 100
"""How much a digit after the decimal point adds to the magnitude of a number."""
_type = cache(parse_type)
_SIMPLEST = {"lower": "ab", "upper": "AB", "digit": "01"}


# ---------------------------------------------------------------- how large an input is


def size_of(signature: Signature, arguments: Sequence[Any]) -> int:
    """Elements and characters."""
    return int(weight_of(signature, arguments)[0])


def weight_of(signature: Signature, arguments: Sequence[Any]) -> Weight:
    """By which the smaller of two inputs is found."""
    calls = 0
    if isinstance(signature, ClassSignature):
        # The names of methods are not the candidate's to shorten.
        constructor, made = arguments
        calls, arguments = len(made), [*constructor, *(value for _, values in made for value in values)]
    measured = [_measure(value) for value in arguments]
    return calls + sum(count for count, _ in measured), sum(much for _, much in measured), repr(arguments)


def _measure(value: Any) -> tuple[int, float]:
    """Size and magnitude of a value; a member of a list counts one, whatever it is."""
    match value:
        case None:
            return 0, 0
        case bool():
            return 0, int(value)
        case int() | float():
            return 0, 2 * abs(value) + (value < 0) + _DIGIT * _untidiness(value)
        case str():
            return len(value), sum(map(_rank, value)) / 1000
        case dict():
            parts = [_measure(part) for part in chain(value, value.values())]
            return len(value) + sum(count for count, _ in parts), sum(magnitude for _, magnitude in parts)
        case _:
            parts = [_measure(part) for part in value]
            present = sum(part is not None for part in value)
            # A missing child is nothing, but a tree that needs fewer of them is simpler.
            return (
                present + sum(count for count, _ in parts),
                len(value) - present + sum(magnitude for _, magnitude in parts),
            )


def _untidiness(number: float) -> int:
    """How untidy the number is: 0 for a whole one, 1 for a half, else one more than the digits after its point."""
    if type(number) is int or number == int(number):
        return 0
    if 2 * number == int(2 * number):
        return 1
    exponent = Decimal(repr(number)).as_tuple().exponent
    return 1 - exponent if isinstance(exponent, int) else 0


def _rank(character: str) -> int:
    """How far it is from the simplest of its kind."""
    code = ord(character)
    for first, last, start in (("a", "z", 0), ("0", "9", 0), ("A", "Z", 26)):
        if first <= character <= last:
            return start + code - ord(first)
    return 52 + code


# ---------------------------------------------------------------- smaller inputs


def shrinks(signature: Signature, arguments: Sequence[Any]) -> list[Arguments]:
    """Every input one step smaller that is known here, the smallest first."""
    start = weight_of(signature, arguments)
    found: dict[str, tuple[Weight, Arguments]] = {}
    for proposal in _proposals(signature, list(arguments)):
        key = repr(proposal)
        if key not in found and fits(signature, proposal):
            found[key] = (weight_of(signature, proposal), proposal)
    smaller = [pair for pair in found.values() if pair[0] < start]
    return [proposal for _, proposal in sorted(smaller, key=lambda pair: pair[0])]


def detours(signature: Signature, arguments: Sequence[Any], others: Sequence[Any] = ()) -> list[Arguments]:
    """Inputs with fewer elements in which one value is another than before, the nearest first.

    Some inputs cannot be made smaller by steps that each keep the failure: what goes has to be made up for elsewhere.
    The values are those of the input, and of other ones.
    """
    size = size_of(signature, arguments)
    fewer = [proposal for proposal in shrinks(signature, arguments) if size_of(signature, proposal) < size]
    known = [_values_of(signature, one) for one in (arguments, *others)]
    numbers = list(dict.fromkeys([0, 1, *_numbers(known)]))[:_NAMES_UP_TO]
    characters = list(dict.fromkeys("".join(_texts(known))))[:_NAMES_UP_TO]
    found: dict[str, Arguments] = {}
    for proposal in reversed(fewer):
        for changed in _altered(_values_of(signature, proposal), numbers, characters):
            whole = _put_back(signature, proposal, changed)
            found.setdefault(repr(whole), whole)
        if len(found) > _DETOURS:
            break
    return [detour for detour in found.values() if fits(signature, detour)]


def _values_of(signature: Signature, arguments: Sequence[Any]) -> list[Any]:
    """The arguments without the names of methods."""
    if not isinstance(signature, ClassSignature):
        return list(arguments)
    constructor, calls = arguments
    return [constructor, *(values for _, values in calls)]


def _put_back(signature: Signature, arguments: Arguments, values: list[Any]) -> Arguments:
    if not isinstance(signature, ClassSignature):
        return values
    constructor, *rest = values
    return [constructor, [[name, changed] for (name, _), changed in zip(arguments[1], rest, strict=True)]]


def _altered(value: Any, numbers: list[int], characters: list[str]) -> Iterator[Any]:
    """The value with one number or character replaced by another of these."""
    if type(value) is int:
        yield from (number for number in numbers if number != value)
    elif isinstance(value, str):
        for place in range(len(value)):
            yield from (value[:place] + other + value[place + 1 :] for other in characters if other != value[place])
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from (_with(value, place, other) for other in _altered(item, numbers, characters))


def fits(signature: Signature, arguments: Any) -> bool:
    """Whether the values are as many as the signature takes, and of their types."""
    try:
        match signature:
            case FunctionSignature():
                return _fit(signature.parameters, arguments)
            case ClassSignature():
                takes = {method.name: method.parameters for method in signature.methods}
                constructor, calls = arguments
                return _fit(signature.constructor, constructor) and all(_fit(takes[name], rest) for name, rest in calls)
            case ProgramSignature():
                return len(arguments) == 1 and isinstance(arguments[0], str)
    except (KeyError, TypeError, ValueError):
        return False


def _fit(parameters: Sequence[Parameter], values: Sequence[Any]) -> bool:
    return all(
        misfit(value, _type(parameter.type)) is None for value, parameter in zip(values, parameters, strict=True)
    )


def _proposals(signature: Signature, arguments: Arguments) -> Iterator[Arguments]:
    match signature:
        case FunctionSignature():
            yield from _of_arguments(signature.parameters, arguments)
            yield from _everywhere(arguments)
        case ClassSignature():
            yield from _of_calls(signature, *arguments)
        case ProgramSignature():
            yield from ([text] for text in _of_program(arguments[0]))


def _of_arguments(parameters: Sequence[Parameter], arguments: Arguments) -> Iterator[Arguments]:
    for i, parameter in enumerate(parameters):
        for smaller in _smaller(_type(parameter.type), arguments[i]):
            yield _with(arguments, i, smaller)
    yield from _of_equal_length(arguments)
    yield from _element_and_number(arguments)
    yield from _without_labels(arguments)
    yield from _from_two(arguments)


def _of_equal_length(arguments: Arguments) -> Iterator[Arguments]:
    """The same places removed from all lists of the same length: these often belong together."""
    lengths = [len(value) if isinstance(value, list | str) else 0 for value in arguments]
    for length in {length for length in lengths if length and lengths.count(length) > 1}:
        members = [i for i, other in enumerate(lengths) if other == length]
        groups = {group for count in range(2, len(members) + 1) for group in combinations(members, count)}
        for group in groups:
            for start, end in _chunks(length):
                yield [_cut(value, start, end) if i in group else value for i, value in enumerate(arguments)]


def _element_and_number(arguments: Arguments) -> Iterator[Arguments]:
    """An element removed, and a number that may be a count, or a place, one less."""
    for i, value in enumerate(arguments):
        for j, number in enumerate(arguments):
            if isinstance(value, list | str) and type(number) is int and number > 0:
                for place in range(min(len(value), _PAIRS_UP_TO)):
                    yield _with(_with(arguments, i, _cut(value, place)), j, number - 1)


def _without_labels(arguments: Arguments) -> Iterator[Arguments]:
    """A labelled thing removed, with what mentions it or is listed at its place; larger labels move up."""
    top = max(_numbers(arguments), default=0)
    if top > _LABELS_UP_TO or not any(isinstance(value, list) for value in arguments):
        return
    for label in range(top + 1):
        for listed in (True, False):
            yield [_without_label(value, label, listed) for value in arguments]


def _without_label(value: Any, label: int, listed: bool) -> Any:
    if type(value) is int:
        return value - 1 if value > label else value
    if not isinstance(value, list):
        return value
    if value and all(isinstance(item, list) for item in value):
        return [_without_label(item, label, False) for item in value if label not in item]
    kept = _cut(value, label) if listed else value
    return [item - 1 if type(item) is int and item > label and not listed else item for item in kept]


def _from_two(arguments: Arguments) -> Iterator[Arguments]:
    """One element less in each of two arguments that need not be equally long."""
    long = [i for i, value in enumerate(arguments) if isinstance(value, list | str) and 0 < len(value) <= 8]
    for i, j in combinations(long, 2):
        for one in range(len(arguments[i])):
            for other in range(len(arguments[j])):
                fewer = _with(arguments, i, _cut(arguments[i], one))
                yield _with(fewer, j, _cut(arguments[j], other))


def _everywhere(value: Any) -> Iterator[Any]:
    """The same change wherever a value occurs: names made shorter, numbers made smaller or moved together."""
    texts = sorted({text for text in _texts(value) if text})
    for text in texts[:_NAMES_UP_TO]:
        for simpler in dict.fromkeys([*"abc", *texts, text[:1]]):
            if (len(simpler), simpler) < (len(text), text):
                yield _replaced(value, text, simpler)
    numbers = sorted({number for number in _numbers(value) if number})
    for number in numbers[:_NAMES_UP_TO]:
        for simpler in dict.fromkeys([0, 1, 2, *numbers]):
            if abs(simpler) < abs(number):
                yield _replaced(value, number, simpler)
        if number > 0:
            yield _renumbered(value, lambda other, least=number: other - 1 if other >= least else other)  # type: ignore[misc]
    yield _renumbered(value, lambda other: int(other / 2))


def _of_calls(signature: ClassSignature, constructor: Arguments, calls: list[Any]) -> Iterator[Arguments]:
    takes = {method.name: method.parameters for method in signature.methods}
    for fewer in _fewer(calls):
        yield [constructor, fewer]
    for smaller in _of_arguments(signature.constructor, constructor):
        yield [smaller, calls]
    for i, (name, arguments) in enumerate(calls):
        for smaller in _of_arguments(takes[name], arguments):
            yield [constructor, _with(calls, i, [name, smaller])]
        for method in signature.methods:
            if not method.parameters or (method.parameters == takes[name] and method.name != name):
                yield [constructor, _with(calls, i, [method.name, arguments if method.parameters else []])]
        for j, number in enumerate(constructor):
            if type(number) is int:
                yield [_with(constructor, j, number - 1), _cut(calls, i)]
    for changed, *values in _everywhere([constructor, *(arguments for _, arguments in calls)]):
        yield [changed, [[name, arguments] for (name, _), arguments in zip(calls, values, strict=True)]]


def _of_program(text: str) -> Iterator[str]:
    """Lines and words removed, with and without a count in front of them one less; numbers made smaller."""
    ending = "\n" if text.endswith("\n") else ""
    lines = [line.split(" ") for line in text.removesuffix("\n").split("\n")]

    def joined(changed: list[list[str]]) -> str:
        return "\n".join(" ".join(words) for words in changed) + ending

    for fewer in _fewer(lines):
        yield joined(fewer)
        yield from map(joined, _with_a_count_less(fewer, len(lines) - len(fewer)))
    for i, words in enumerate(lines):
        for kept in _fewer(words):
            changed = _with(lines, i, kept)
            yield joined(changed)
            yield from map(joined, _with_a_count_less(changed, len(words) - len(kept), before=i))
        for j, word in enumerate(words):
            simpler = map(str, _smaller_numbers(int(word))) if _NUMBER.fullmatch(word) else _smaller_texts(word)
            for other in simpler:
                yield joined(_with(lines, i, _with(words, j, other)))


def _with_a_count_less(lines: list[list[str]], less: int, before: int = 2) -> Iterator[list[list[str]]]:
    for i, words in enumerate(lines[:before]):
        for j, word in enumerate(words):
            if word.isdigit() and int(word) >= less:
                yield _with(lines, i, _with(words, j, str(int(word) - less)))


# ---------------------------------------------------------------- smaller values, by type


def _smaller(kind: Type, value: Any) -> Iterator[Any]:
    if value is None:
        return
    match kind.kind:
        case "int" | "long":
            yield from _smaller_numbers(value)
        case "float":
            yield from _smaller_floats(value)
        case "bool":
            yield False
        case "str":
            yield from _smaller_texts(value)
        case "list" | "linked":
            yield from _smaller_lists(kind.inner[0], value)
        case "tree":
            yield from _smaller_trees(kind.inner[0], value)
        case "optional":
            yield None
            yield from _smaller(kind.inner[0], value)
        case "dict":
            yield from _smaller_dicts(kind, value)


def _smaller_numbers(number: int) -> Iterator[int]:
    nearer = number - 1 if number > 0 else number + 1
    for other in (0, 1, 2, int(number / 10), int(number / 2), -number, nearer):
        if (abs(other), other < 0) < (abs(number), number < 0):
            yield other


def _smaller_floats(number: float) -> Iterator[float]:
    """Whole numbers, halves, and the number with fewer digits."""
    whole, away = int(number), -1 if number < 0 else 1
    for other in (*_smaller_numbers(whole), whole, whole + away):
        yield from (float(other), other + away / 2)
    yield -number
    for digits in range(_untidiness(number)):
        yield from (round(number, digits), round(number / 2, digits), round(number / 10, digits))


def _smaller_texts(text: str) -> Iterator[str]:
    yield from ("".join(fewer) for fewer in _fewer(list(text)))
    for character in sorted(set(text)):
        for simpler in dict.fromkeys([*_simplest(character), *sorted(set(text))]):
            if _rank(simpler) < _rank(character):
                yield text.replace(character, simpler)
                for place in range(min(len(text), _PAIRS_UP_TO)):
                    if text[place] == character:
                        yield text[:place] + simpler + text[place + 1 :]


def _simplest(character: str) -> str:
    kind = "lower" if character.islower() else "upper" if character.isupper() else "digit"
    return _SIMPLEST[kind] if character.isalnum() else ""


def _smaller_lists(inner: Type, items: list[Any]) -> Iterator[list[Any]]:
    yield from _fewer(items)
    if inner.kind in ("list", "str"):
        yield from _narrower(items)
    for i, item in enumerate(items):
        yield from (_with(items, i, smaller) for smaller in _smaller(inner, item))
    if inner.kind in ("int", "long") and items and min(items) > 0:
        yield [item - 1 for item in items]
        yield [item - min(items) for item in items]
    if len(items) <= _PAIRS_UP_TO:
        yield from _simpler_together(items)


def _narrower(rows: list[Any]) -> Iterator[list[Any]]:
    """A rectangle with fewer columns, or turned; a square with a row and its column less."""
    if len(rows) < 2 or len({len(row) for row in rows}) > 1:
        return
    columns = zip(*rows, strict=True)
    yield ["".join(column) if isinstance(rows[0], str) else list(column) for column in columns]
    for start, end in _chunks(len(rows[0])):
        yield [_cut(row, start, end) for row in rows]
    for place in range(min(len(rows), len(rows[0]), _PAIRS_UP_TO)):
        yield [_cut(row, place) for row in _cut(rows, place)]


def _simpler_together(items: list[Any]) -> Iterator[list[Any]]:
    """Members made equal, which is simpler than different, and two numbers one less at once."""
    for i, item in enumerate(items):
        yield from (_with(items, i, other) for other in items if _measure(other) < _measure(item))
    numbers = [i for i, item in enumerate(items) if type(item) is int and item > 0]
    for i, j in combinations(numbers, 2):
        yield _with(_with(items, i, items[i] - 1), j, items[j] - 1)


def _smaller_trees(inner: Type, values: list[Any]) -> Iterator[list[Any]]:
    root = _tree(values)
    for path in list(_paths(root)):
        branch = _at(root, path)
        for other in (None, branch[1], branch[2]):
            yield _levels(_grafted(root, path, other))
        for smaller in _smaller(inner, branch[0]):
            yield _levels(_grafted(root, path, [smaller, *branch[1:]]))


def _smaller_dicts(kind: Type, entries: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for fewer in _fewer(list(entries.items())):
        yield dict(fewer)
    for name, value in entries.items():
        for smaller in _smaller(kind.inner[1], value):
            yield {**entries, name: smaller}
        keys = _smaller_texts(name) if kind.inner[0].kind == "str" else map(str, _smaller_numbers(int(name)))
        for key in keys:
            if key not in entries:
                yield {key if old == name else old: value for old, value in entries.items()}


# ---------------------------------------------------------------- parts


def _chunks(length: int) -> Iterator[tuple[int, int]]:
    """Stretches to leave out: all of it, then halves, quarters and so on down to single places."""
    width = length
    while width:
        yield from ((start, min(start + width, length)) for start in range(0, length, width))
        width //= 2


def _fewer(items: list[Any]) -> Iterator[list[Any]]:
    for start, end in _chunks(len(items)):
        yield _cut(items, start, end)
    if len(items) <= _PAIRS_UP_TO:
        for one, other in combinations(range(len(items)), 2):
            yield _cut(_cut(items, other), one)


def _cut(items: Any, start: int, end: int | None = None) -> Any:
    """A list or text without a stretch of it, or without one place."""
    return items[:start] + items[start + 1 if end is None else end :]


def _with(items: list[Any], place: int, value: Any) -> list[Any]:
    return [*items[:place], value, *items[place + 1 :]]


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from chain(value, *map(_leaves, value.values()))
    elif isinstance(value, list | tuple):
        yield from chain(*map(_leaves, value))
    else:
        yield value


def _numbers(value: Any) -> Iterator[int]:
    return (leaf for leaf in _leaves(value) if type(leaf) is int)


def _texts(value: Any) -> Iterator[str]:
    return (leaf for leaf in _leaves(value) if isinstance(leaf, str))


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, dict):
        return {change(key): _changed(item, change) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_changed(item, change) for item in value]
    return change(value)


def _replaced(value: Any, old: Any, new: Any) -> Any:
    return _changed(value, lambda leaf: new if type(leaf) is type(old) and leaf == old else leaf)


def _renumbered(value: Any, change: Callable[[int], int]) -> Any:
    return _changed(value, lambda leaf: change(leaf) if type(leaf) is int else leaf)


# ---------------------------------------------------------------- trees, as [value, left, right]


def _tree(values: list[Any]) -> Any:
    if not values:
        return None
    root: list[Any] = [values[0], None, None]
    waiting, rest = [root], iter(values[1:])
    for parent in waiting:
        for side in (1, 2):
            value = next(rest, None)
            if value is not None:
                parent[side] = [value, None, None]
                waiting.append(parent[side])
    return root


def _levels(root: Any) -> list[Any]:
    values: list[Any] = []
    waiting = [root]
    for node in waiting:
        values.append(node and node[0])
        if node:
            waiting += node[1:]
    while values and values[-1] is None:
        values.pop()
    return values


def _paths(node: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    if node:
        yield path
        for side in (1, 2):
            yield from _paths(node[side], (*path, side))


def _at(node: Any, path: tuple[int, ...]) -> Any:
    for side in path:
        node = node[side]
    return node


def _grafted(node: Any, path: tuple[int, ...], branch: Any) -> Any:
    """The tree with another branch at this place."""
    if not path:
        return branch
    return _with(node, path[0], _grafted(node[path[0]], path[1:], branch))
