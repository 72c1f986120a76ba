"""JavaScript: every type in and out, errors with the candidate's lines, and what Node does to deep and large things."""

import json
import random
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from greenroom.languages.catalogue.javascript import LANGUAGE
from greenroom.languages.signature import ProgramSignature, Signature
from tests.unit.languages.js_go_support import COUNTER, ROUND_TRIPS, STARTERS, Runner, everything, function


@pytest.fixture
def js(tmp_path: Path) -> Runner:
    return Runner(LANGUAGE, tmp_path)


def test_every_type_goes_in_and_out(js: Runner) -> None:
    methods = "\n".join(f"  echo{i}(value) {{ return value; }}" for i in range(len(ROUND_TRIPS)))
    calls = [[f"echo_{i}", [value]] for i, (_, value) in enumerate(ROUND_TRIPS)]
    ran = js.run(f"class Echo {{\n{methods}\n}}", everything(), [[], calls])
    assert ran.value == [value for _, value in ROUND_TRIPS]


def test_values_are_what_the_language_calls_them(js: Runner) -> None:
    source = """function solve(ages, root, head) {
      return [ages instanceof Map, ages.get(7), root.right.value, root.left, head.next.value, head.next.next,
              root instanceof TreeNode, head instanceof ListNode].join();
    }"""
    signature = function(returns="str", ages="dict[int, str]", root="tree[int]", head="linked[int]")
    assert js.run(source, signature, [{"7": "x"}, [1, None, 2], [3, 4]]).value == "true,x,2,,4,,true,true"


@pytest.mark.parametrize(
    ("result", "returns", "value"),
    [
        ("new Map([[1, 'a'], ['b', 2]])", "dict[str, int]", {"1": "a", "b": 2}),
        ("({ a: 1 })", "dict[str, int]", {"a": 1}),
        ("new Set([3, 1])", "list[int]", [3, 1]),
        ("new Int32Array([3, 1])", "list[int]", [3, 1]),
        ("[new Uint8Array(2), new Set()]", "list[list[int]]", [[0, 0], []]),
        ("undefined", "int | None", None),
        ("[1, , undefined]", "list[int]", [1, None, None]),
        ("-0", "int", 0),
        ("12n", "long", 12),
        ("null", "tree[int]", []),
        ("undefined", "linked[int]", []),
        ("({ value: 1, left: { value: 2 } })", "tree[int]", [1, 2]),
        ("[new TreeNode(1), null]", "list[tree[int]]", [[1], []]),
        ("new Map([['a', new ListNode(1)]])", "dict[str, linked[int]]", {"a": [1]}),
        ("'\\ud800'", "str", "\ud800"),
        ("'text'", "int", "text"),
        ("Promise.resolve(7)", "int", 7),
    ],
)
def test_results_of_every_sort(js: Runner, result: str, returns: str, value: Any) -> None:
    assert js.run(f"function solve() {{ return {result}; }}", function(returns=returns), []).value == value


@pytest.mark.parametrize(
    ("result", "message"),
    [
        ("2n ** 60n", "1152921504606846976n is too large for a result"),
        ("() => 1", "a function is not a result that can be compared"),
        ("(() => { const a = []; a.push(a); return a; })()", "RangeError: Maximum call stack size exceeded"),
    ],
)
def test_results_that_are_none(js: Runner, result: str, message: str) -> None:
    assert message in js.run(f"function solve() {{ return {result}; }}", function(), []).error


@pytest.mark.parametrize("returns", ["int", "float", "list[float]", "any"])
def test_infinity_and_nan_come_back_as_they_are(js: Runner, returns: str) -> None:
    source = "function solve() { return [0 / 0, { a: 1 / 0 }, -1 / 0, 'NaN']; }"
    value = js.run(source, function(returns=returns), []).value
    assert str(value) == "[nan, {'a': inf}, -inf, 'NaN']"


def test_a_list_without_an_end_is_told(js: Runner) -> None:
    source = "function solve() { const node = new ListNode(1); node.next = node; return node; }"
    assert "is there a cycle?" in js.run(source, function(returns="linked[int]"), []).error


@pytest.mark.parametrize(
    "definition",
    [
        "function solve(a) { return a + 1; }",
        "const solve = (a) => a + 1;",
        "let solve = function (a) { return a + 1; };",
        "var solve = async (a) => a + 1;",
        "module.exports = function (a) { return a + 1; };",
        "module.exports = { solve: (a) => a + 1 };",
        "exports.solve = (a) => a + 1;",
        "const fs = require('fs'); class Map {} class TreeNode {} const JSON = 1; function solve(a) { return a + 1; }",
    ],
)
def test_a_function_is_found_wherever_it_is(js: Runner, definition: str) -> None:
    ran = js.run(definition, function(a="int"), [1], [2])
    assert [answer["ok"] for answer in ran.answers] == [2, 3]


def test_calls_of_a_class(js: Runner) -> None:
    source = """class ShelfCounter {
      constructor(capacity) { this.capacity = capacity; this.items = []; }
      putItem(item) { if (this.items.length < this.capacity) this.items.push(item); return this; }
      count(item) { return this.items.filter((one) => one === item).length; }
      allItems() { return this.items; }
    }"""
    calls = [["put_item", ["a"]], ["all_items", []], ["put_item", ["é"]], ["put_item", ["a"]], ["count", ["a"]]]
    assert js.run(source, COUNTER, [[2], [*calls, ["all_items", []]]]).value == [
        *(None, ["a"], None, None, 1, ["a", "é"]),
    ]


def test_errors_name_the_candidates_lines_only(js: Runner) -> None:
    source = "function helper(x) {\n  return x.missing.value;\n}\nfunction solve(a) {\n  return a.map(helper);\n}"
    error = js.run(source, function(a="list[int]"), [[1]]).error
    assert error.splitlines() == [
        "TypeError: Cannot read properties of undefined (reading 'value')",
        "    at helper (solution.js:2:20)",
        "    at solve (solution.js:5:12)",
    ]


def test_after_an_error_it_goes_on(js: Runner) -> None:
    source = "function solve(a) { if (a < 0) throw 'negative'; console.log('got', a); return a; }"
    ran = js.run(source, function(a="int"), [1], [-1], [2])
    assert [next(iter(answer)) for answer in ran.answers] == ["ok", "error", "ok"]
    assert ran.answers[1]["error"] == 'Uncaught "negative"'
    assert ran.stdout == "got 1\ngot 2\n"
    assert ran.status == 0


def test_a_source_that_is_no_javascript(js: Runner) -> None:
    (answer,) = js.run("function solve(a) {\n  return a +;\n}", function(a="int"), [1], [2]).answers
    assert answer["syntax"].startswith("solution.js:2\n  return a +;")
    assert answer["syntax"].rstrip().endswith("SyntaxError: Unexpected token ';'")


def test_a_source_that_fails_when_it_is_loaded(js: Runner) -> None:
    ran = js.run("const a = 1;\nnothing();", function(), [], [])
    lines = ["solution.js:2", "nothing();", "^", "", "ReferenceError: nothing is not defined", "    at solution.js:2:1"]
    expected = {"error": "\n".join(lines)}
    assert ran.answers == [expected, expected]


def test_a_function_that_is_missing(js: Runner) -> None:
    assert js.run("const a = 1;", function(), []).error == (
        "solution.js does not define solve. Expected:\n    function solve()"
    )


def test_ending_the_process_is_told(js: Runner) -> None:
    ran = js.run("function solve() { process.exit(3); }", function(), [], [])
    assert ran.answers == [{"exited": "process.exit(3)"}]
    assert ran.status == 3


def test_no_memory_for_an_array_is_told(js: Runner) -> None:
    source = "function solve() { const kept = []; for (;;) kept.push(new ArrayBuffer(2 ** 46)); }"
    assert js.run(source, function(), []).answers == [{"memory": True}]


def test_a_heap_that_is_full_ends_node_with_a_line_that_says_so(js: Runner) -> None:
    source = "function solve() { const kept = []; for (;;) kept.push([kept.length]); }"
    ran = js.run(source, function(), [], memory_mb=16)
    assert (ran.answers, ran.status) == ([], -signal.SIGABRT)
    assert re.fullmatch(r"FATAL ERROR: .* JavaScript heap out of memory", js.tidied(ran.stderr))


def test_deep_recursion_works_and_endless_recursion_is_an_error(js: Runner) -> None:
    source = "const solve = (n) => (n === 0 ? 0 : 1 + solve(n - 1));"
    ran = js.run(source, function(n="int"), [150_000], [-1])
    assert ran.answers[0]["ok"] == 150_000
    assert ran.answers[1]["error"].startswith(
        "RangeError: Maximum call stack size exceeded\n    at solve (solution.js:1:"
    )


def test_deep_trees_and_long_lists(js: Runner) -> None:
    size = 100_000
    chain = [0] + [value for i in range(1, size) for value in (None, i)]
    source = "function solve(root, head) { return new TreeNode(head.value, null, root); }"
    signature = function(returns="tree[int]", root="tree[int]", head="linked[int]")
    value = js.run(source, signature, [chain, list(range(size))]).value
    assert value == [0, None, *chain]


def test_large_input_is_read_quickly(js: Runner) -> None:
    numbers = [random.Random(1).randint(-(10**9), 10**9) for _ in range(100_000)]
    ran = js.run("const solve = (a) => a.map((x) => x);", function(returns="list[int]", a="list[int]"), [numbers])
    assert ran.value == numbers
    assert 0 < ran.answers[0]["cpu"] < 1_000_000_000


def test_processor_time_is_that_of_the_call(js: Runner) -> None:
    source = """function solve(ms) {
      const used = () => process.cpuUsage().user / 1000;
      for (const end = used() + ms; used() < end; );
      return 0;
    }"""
    quick, slow = (answer["cpu"] for answer in js.run(source, function(ms="int"), [0], [100]).answers)
    assert quick < 50_000_000 < 100_000_000 <= slow


def test_a_program(js: Runner) -> None:
    source = "const text = require('fs').readFileSync('/dev/stdin', 'utf8');\nconsole.log(text.trim().toUpperCase());"
    ran = js.run(source, ProgramSignature(), stdin="grüße\n")
    assert (ran.stdout, ran.status) == ("GRÜSSE\n", 0)


def test_a_program_that_fails(js: Runner) -> None:
    ran = js.run("const a = [];\n\na[0].x;\n", ProgramSignature(), stdin="")
    assert ran.status == 1
    message = js.tidied(ran.stderr)
    assert message.splitlines() == [
        *("solution.js:3", "a[0].x;", "     ^", ""),
        "TypeError: Cannot read properties of undefined (reading 'x')",
        "    at Object.<anonymous> (solution.js:3:6)",
    ]


@pytest.mark.parametrize(("signature", "arguments"), STARTERS, ids=str)
def test_starters_run_as_they_are(js: Runner, signature: Signature, arguments: list[Any]) -> None:
    ran = js.run(LANGUAGE.starter(signature), signature, arguments, stdin=None if arguments else "[]\n")
    assert ran.status == 0, ran
    assert all("ok" in answer for answer in ran.answers), ran


def test_a_starter_tells_the_types() -> None:
    signature = function("longest_stretch", "int", artist_names="list[str | None]", gaps="dict[int, float]")
    assert LANGUAGE.starter(signature) == (
        "/**\n * @param {(string | null)[]} artistNames\n * @param {Map<number, number>} gaps\n"
        " * @returns {number}\n */\n"
        "function longestStretch(artistNames, gaps) {\n  // Write your solution here.\n}\n"
    )


def test_only_what_node_needs_can_be_seen(js: Runner) -> None:
    for mount in js.toolchain.mounts:
        assert Path(mount).is_file()
    assert js.toolchain.programs["node"] in js.toolchain.mounts
    assert json.dumps(js.toolchain.version).startswith('"Node ')


# ---------------------------------------------------------------- counting


@pytest.mark.parametrize(
    ("body", "least", "most"),
    [
        ("for (const x of a) sum += x;", 9.5, 10.5),
        ("sum = Math.max(...a);", 9.5, 10.5),
        ("sum = new Set(a).size;", 9.5, 10.5),
        ("for (const x of a) for (const y of a) if (x < y) sum++;", 95, 105),
        ("a.sort((x, y) => x - y);", 11, 15),
        ("Int32Array.from(a).sort();", 11, 15),
        ("for (const x of a) if (a.includes(-1)) sum++;", 90, 105),
        ("while (a.length) sum += a.shift();", 80, 105),
        ("for (const x of a) sum += [...a].length;", 95, 105),
        ("for (const x of a) sum += new Uint8Array(a.length).length;", 95, 105),
        ("const m = new Map(a.map((x) => [x, 1])); for (const x of a) sum += m.keys().next().value;", 9.5, 10.5),
    ],
)
def test_counts_grow_as_the_work_does(js: Runner, body: str, least: float, most: float) -> None:
    source = f"function solve(a) {{\n  let sum = 0;\n  {body}\n  return sum;\n}}"
    shuffled = [random.Random(2).sample(range(size), size) for size in (200, 2000)]
    ran = js.run(source, function(a="list[int]"), *([one] for one in shuffled), counting=True)
    small, large = (answer["steps"] for answer in ran.answers)
    assert least <= large / small <= most


def test_counts_are_the_same_every_time(js: Runner) -> None:
    source = "function solve(a) {\n  return a.map((x) => String(x)).sort().length;\n}"
    ran = js.run(source, function(a="list[int]"), *[[list(range(50))]] * 20, counting=True)
    assert len({answer["steps"] for answer in ran.answers}) == 1


def test_a_call_that_failed_is_not_counted_with_the_next(js: Runner) -> None:
    source = "function solve(n) { for (let i = 0; i < n; i++); if (n > 100) throw 1; return n; }"
    ran = js.run(source, function(n="int"), [10], [100_000], [10], counting=True)
    assert ran.answers[0]["steps"] == ran.answers[2]["steps"] > 0


def test_a_class_counts_its_calls(js: Runner) -> None:
    source = "class ShelfCounter { putItem() { for (let i = 0; i < 1000; i++); } count() {} allItems() {} }"
    calls = [[[1], [["put_item", ["a"]]] * times] for times in (10, 100)]
    few, many = (answer["steps"] for answer in js.run(source, COUNTER, *calls, counting=True).answers)
    assert 9 < many / few < 11
