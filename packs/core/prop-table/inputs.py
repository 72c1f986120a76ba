"""Evenings of `n` calls; small ones have few props and places, so that everything meets everything."""

import re

_NAME = re.compile(r"[a-z0-9-]{1,20}")


def generate(random, shape, n):
    if shape == "always new":
        return [[max(1, n // 3)], [["use", [f"p{turn}"]] for turn in range(n)]]
    if shape == "all reserved":
        props = [f"p{number}" for number in range(n // 3)]
        calls = [["use", [prop]] for prop in props] + [["reserve", [prop]] for prop in props]
        return [[max(1, len(props))], calls + [["next_to_go", []] for _ in range(n - len(calls))]]
    names = "abcd" if n <= 12 else [f"p{number}" for number in range(n // 2)]
    places = random.randint(1, 3) if n <= 12 else n // 4
    return [[places], [_call(random, names) for _ in range(n)]]


def _call(random, names):
    method = random.choice(["use", "use", "use", "reserve", "release", "next_to_go"])
    return [method, [] if method == "next_to_go" else [random.choice(names)]]


def valid(constructor, calls):
    return (
        isinstance(constructor, list)
        and len(constructor) == 1
        and type(constructor[0]) is int
        and 1 <= constructor[0] <= 100_000
        and isinstance(calls, list)
        and len(calls) <= 100_000
        and all(_is_call(call) for call in calls)
    )


def _is_call(call):
    if not (isinstance(call, list) and len(call) == 2 and isinstance(call[1], list)):
        return False
    method, arguments = call
    if method == "next_to_go":
        return not arguments
    return method in ("use", "reserve", "release") and len(arguments) == 1 and _is_name(arguments[0])


def _is_name(value):
    return isinstance(value, str) and _NAME.fullmatch(value) is not None
