import math
import textwrap
from typing import Any

import pytest

from greenroom.languages.language import Toolchain
from greenroom.languages.python_costs import instrument
from greenroom.languages.registry import languages
from greenroom.languages.signature import FunctionSignature

SIGNATURE = FunctionSignature(function="f", parameters=(), returns="int")


def load(source: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(instrument(textwrap.dedent(source)), names)
    return names


def steps(source: str, *arguments: Any) -> int:
    """How many steps f takes."""
    names = load(source)
    before = names["__steps__"]()
    names["f"](*arguments)
    return int(names["__steps__"]() - before)


def body(line: str) -> str:
    return f"import bisect, collections, copy, heapq\ndef f(x):\n    {line}\n"


@pytest.mark.parametrize(
    ("line", "linear"),
    [
        ("return -7 in x", True),
        ("return -1 not in x", True),
        ("return x[1:]", True),
        ("return x + x", True),
        ("return [*x]", True),
        ("return list(x), tuple(x)", True),
        ("return sum(x)", True),
        ("return max(map(abs, x))", True),
        ("return any(value < 0 for value in x)", True),
        ("return set(x), dict.fromkeys(x), collections.Counter(x)", True),
        ("x.insert(0, 1)", True),
        ("x.pop(0)", True),
        ("del x[0]", True),
        ("x[0:1] = []", True),
        ("return x.index(x[-1])", True),
        ("return x.copy(), x.count(1), x.reverse()", True),
        ("first, *rest = x", True),
        ("y = []\n    y += x", True),
        ("return ','.join(map(str, x))", True),
        ("heapq.heapify(x)", True),
        ("bisect.insort(x, 0)", True),
        ("return copy.deepcopy(x)", True),
        ("return set(x) - {1}", True),
        ("for value in x: pass", True),
        ("x.append(1)", False),
        ("return x.pop()", False),
        ("del x[-1]", False),
        ("return x[0] in x", False),
        ("return len(x), x[-1]", False),
        ("x[-1:] = [5]", False),
        ("return iter(x), reversed(x), zip(x, x), enumerate(x)", False),
    ],
)
def test_builtin_operations_cost_what_they_go_through(line: str, linear: bool) -> None:
    few, many = steps(body(line), list(range(100))), steps(body(line), list(range(1_000)))
    assert (many - few >= 890) if linear else (few == many < 20)


def test_sorting_costs_n_log_n() -> None:
    for line in ("return sorted(x)", "x.sort()"):
        assert steps(body(line), list(range(1024))) == pytest.approx(1024 * math.log2(1024), rel=0.01)


def test_heaps_and_bisection_cost_a_logarithm() -> None:
    for line in ("heapq.heappush(x, 5)", "return heapq.heappop(x)", "return bisect.bisect_left(x, 5)"):
        few, many = steps(body(line), list(range(1_000))), steps(body(line), list(range(1_000_000)))
        assert 5 < many - few < 15


def test_search_from_a_place_costs_what_lies_behind_it() -> None:
    assert steps(body("return x.find('b', 900)"), "a" * 1_000) == pytest.approx(100, abs=10)


def test_dictionaries_and_sets_are_asked_in_one_step() -> None:
    assert steps(body("return 5 in x"), set(range(1_000))) < 5
    assert steps(body("return 5 in x"), dict.fromkeys(range(1_000))) < 5


PROGRAM = '''
"""Everything that rewriting could break."""
from __future__ import annotations
from dataclasses import dataclass
from functools import lru_cache, reduce
import heapq

@dataclass(order=True)
class Point:
    """A point."""
    x: int
    y: int = 0

class Stack(list):
    def push(self, value): self.append(value); return self
    def sort(self): return "mine"
    @property
    def top(self): return self[-1]
    def __private(self): return 5
    def asked(self): return self.__private()

class Child(Stack):
    def push(self, value): return super().push(value * 2)

def sorted(values): return "shadowed"

@lru_cache(maxsize=None)
def fib(n: int | None = None) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def countdown(n):
    """Counts."""
    while n:
        got = yield n
        n -= 1
    else:
        yield "end"

def deep(n): return 0 if n == 0 else 1 + deep(n - 1)

calls = []
def noisy(value):
    calls.append(value)
    return value

def f():
    out = []
    out.append(sorted([3, 1]))
    out.append(Child().push(2).push(3).top)
    out.append(Stack([2, 1]).sort())
    out.append(Stack().asked())
    out.append(fib(20))
    out.append([*countdown(2)])
    out.append(noisy(0) and noisy(1) or noisy(2))
    out.append(calls[:])
    a = [1, 2, 3, 4, 5, 6]
    a[1:3] = [9]; del a[0], a[-1:]; a[0:1] += [7]
    out.append(a)
    b = a; b += [1]; out.append(a is b)
    first, *rest = "abc"
    out.append((first, rest, f"{first!r:>5}{len(rest):03d}"))
    try:
        [].pop(0)
    except IndexError as error:
        out.append(str(error))
    try:
        3 in 4
    except TypeError as error:
        out.append(str(error))
    try:
        "x" + 1
    except TypeError as error:
        out.append(str(error))
    finally:
        out.append("finally")
    match {"kind": 3 | 4, "rest": [1, 2]}:
        case {"kind": 1 | 7, "rest": [x, *others]} if x in (1, 2):
            out.append((x, others))
    out.append({k: v for k, v in zip("ab", range(2)) if v})
    out.append([y for x in ([1, 2], [3]) for y in x if y % 2])
    out.append(max([(2, "a"), (1, "b")], key=lambda pair: -pair[0]))
    out.append(reduce(lambda x, y: x * y, range(1, 6)))
    out.append(1 < noisy(2) < 3 in [3, True])
    out.append((Point(1) < Point(1, 2), {1, 2} - {2} | {5}, 7 & 3, 2 ** 70 << 3))
    out.append((total := 5) + total)
    out.append(min(3, 2, 5)); out.append(max([], default=4)); out.append(sum([[1], [2]], []))
    g = countdown(1); next(g); out.append(list(g)); out.append(sum(x for x in iter([1, 2])))
    heap = []
    for value in (3, 1, 2): heapq.heappush(heap, value)
    out.append(heapq.heappop(heap))
    out.append("-".join(str(x) for x in range(3)).split("-"))
    global later
    later = len(out)
    return out
'''


def test_the_rewritten_program_does_the_same() -> None:
    original: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(PROGRAM, "original", "exec", dont_inherit=True), original)
    counting = load(PROGRAM)
    assert repr(counting["f"]()) == repr(original["f"]())
    assert counting["later"] == original["later"]
    assert counting["__doc__"] == original["__doc__"]
    assert counting["countdown"].__doc__ == "Counts."


def test_recursion_goes_as_deep_as_before() -> None:
    source = "def f(n): return 0 if n == 0 else 1 + f(n - 1)"
    original: dict[str, Any] = {}
    exec(source, original)
    counting = load(source)
    for depth in (800, 900):
        assert counting["f"](depth) == original["f"](depth) == depth


@pytest.mark.parametrize(
    ("source", "power"),
    [
        ("def f(x):\n    for a in x:\n        for b in x: pass", 2),
        ("def f(x):\n    while x: x.pop(0)", 2),
        ("def f(x):\n    return [a for a in x if a in x]", 2),
        ("def f(x):\n    total = 0\n    for a in x: total += a", 1),
        ("def f(x):\n    out = ''\n    for a in x: out += 'a'", 1),
        ("def f(x):\n    return f(x[1:]) if x else 0", 2),
    ],
)
def test_counts_grow_as_the_work_does(source: str, power: int) -> None:
    few, many = steps(source, list(range(100))), steps(source, list(range(400)))
    assert math.log(many / few, 4) == pytest.approx(power, abs=0.1)


def test_counts_are_the_same_every_time() -> None:
    source = "def f(x):\n    return sorted({a % 7 for a in x})"
    assert len({steps(source, list(range(200))) for _ in range(3)}) == 1


def test_the_language_prepares_only_for_counting_and_leaves_what_it_cannot_read() -> None:
    def built(source: str, counting: bool) -> str:
        python = languages()["python"]
        toolchain = Toolchain(version="3", programs={}, mounts=())
        build = python.build(toolchain, source, SIGNATURE, memory_mb=256, counting=counting)
        return build.files[python.source_name]

    assert built("def f(): pass\n", counting=False) == "def f(): pass\n"
    assert "__steps__" in built("def f(): pass\n", counting=True)
    assert built("def f(:\n", counting=True) == "def f(:\n"
