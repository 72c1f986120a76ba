"""Go: every type in and out, panics with the candidate's lines, and counting."""

import random
from pathlib import Path
from typing import Any

import pytest

from greenroom.languages.catalogue.go import LANGUAGE
from greenroom.languages.signature import ProgramSignature, Signature
from tests.unit.languages.js_go_support import COUNTER, ROUND_TRIPS, STARTERS, Ran, Runner, everything, function

# Compiling the standard library once, on a busy machine, is what may take so long.
pytestmark = pytest.mark.timeout(400)

GO_TYPES = {
    "int": "int",
    "long": "int",
    "float": "float64",
    "str": "string",
    "bool": "bool",
    "list[int]": "[]int",
    "list[float]": "[]float64",
    "list[bool]": "[]bool",
    "list[list[str]]": "[][]string",
    "dict[str, int]": "map[string]int",
    "dict[int, list[int]]": "map[int][]int",
    "dict[long, bool]": "map[int]bool",
    "dict[str, dict[str, str]]": "map[string]map[string]string",
    "int | None": "*int",
    "list[str | None]": "[]*string",
    "list[int] | None": "*[]int",
    "tree[int]": "*TreeNode",
    "list[tree[int]]": "[]*TreeNode",
    "linked[str]": "*ListNode",
    "list[linked[str]]": "[]*ListNode",
    "dict[str, linked[str]]": "map[string]*ListNode",
}
INTS = function(a="list[int]")


@pytest.fixture
def go(tmp_path: Path) -> Runner:
    return Runner(LANGUAGE, tmp_path)


def test_every_type_goes_in_and_out(go: Runner) -> None:
    methods = "\n".join(
        f"func (e *Echo) Echo{i}(value {GO_TYPES[type_]}) {GO_TYPES[type_]} {{ return value }}"
        for i, (type_, _) in enumerate(ROUND_TRIPS)
    )
    source = f"package main\n\ntype Echo struct{{}}\n\nfunc NewEcho() *Echo {{ return &Echo{{}} }}\n{methods}\n"
    calls = [[f"echo_{i}", [value]] for i, (_, value) in enumerate(ROUND_TRIPS)]
    ran = go.run(source, everything(), [[], calls])
    assert ran.compiler is None
    assert ran.value == [value for _, value in ROUND_TRIPS]


def test_values_are_what_the_language_calls_them(go: Runner) -> None:
    source = """package main
import "fmt"
func solve(ages map[int]string, root *TreeNode, head *ListNode, maybe *float64) string {
	last := head.Next
	return fmt.Sprintln(ages[7], root.Right.Value, root.Left == nil, last.Value, last.Next == nil, maybe == nil)
}"""
    types = {"ages": "dict[int, str]", "root": "tree[int]", "head": "linked[str]", "maybe": "float | None"}
    ran = go.run(source, function(returns="str", **types), [{"7": "x"}, [1, None, 2], ["a", "b"], None])
    assert ran.value == "x 2 true b true true\n"


@pytest.mark.parametrize(
    ("returns", "go_type", "value"),
    [("list[int]", "[]int", []), ("dict[str, int]", "map[string]int", {}), ("tree[int]", "*TreeNode", [])],
)
def test_nil_is_empty(go: Runner, returns: str, go_type: str, value: Any) -> None:
    source = f"package main\nfunc solve() {go_type} {{ return nil }}"
    assert go.run(source, function(returns=returns), []).value == value


def test_text_that_is_no_text_is_mended(go: Runner) -> None:
    source = 'package main\nfunc solve() string { return "a\\xffb\\u007f" }'
    assert go.run(source, function(returns="str"), []).value == "a\ufffdb\x7f"


def test_escapes_of_every_sort_are_read(go: Runner) -> None:
    source = "package main\nfunc solve(a string) string { return a }"
    line = '["\\u00e9\\ud83d\\ude00\\n\\/\\ud800x\\"" ]\n'
    ran = go.run(source, function(returns="str", a="str"), stdin=line)
    assert ran.value == 'é😀\n/\ufffdx"'


def test_calls_of_a_class(go: Runner) -> None:
    source = """package main

type ShelfCounter struct { capacity int; items []string }

func NewShelfCounter(capacity int) *ShelfCounter { return &ShelfCounter{capacity: capacity} }

func (s *ShelfCounter) PutItem(item string) {
	if len(s.items) < s.capacity { s.items = append(s.items, item) }
}
func (s *ShelfCounter) Count(item string) (n int) {
	for _, one := range s.items { if one == item { n++ } }
	return
}
func (s *ShelfCounter) AllItems() []string { return s.items }
"""
    calls = [["put_item", ["a"]], ["all_items", []], ["put_item", ["é"]], ["put_item", ["a"]], ["count", ["a"]]]
    ran = go.run(source, COUNTER, [[2], [*calls, ["all_items", []]]], [[0], []])
    assert [answer["ok"] for answer in ran.answers] == [[None, ["a"], None, None, 1, ["a", "é"]], []]


PANICS = """package main

import "errors"

func pick(a []int, i int) int {
	return a[i]
}

func solve(a []int) int {
	switch len(a) {
	case 0:
		panic("nothing")
	case 1:
		panic(errors.New("one"))
	case 2:
		var m map[int]int
		m[0] = 1
	}
	return pick(a, len(a))
}
"""


def test_panics_name_the_candidates_lines_and_it_goes_on(go: Runner) -> None:
    ran = go.run(PANICS, INTS, [[]], [[1]], [[1, 2]], [[1, 2, 3]])
    assert [answer["error"] for answer in ran.answers] == [
        "panic: nothing\n\tsolution.go:12",
        "panic: one\n\tsolution.go:14",
        "panic: assignment to entry in nil map\n\tsolution.go:17",
        "panic: runtime error: index out of range [3] with length 3\n\tsolution.go:6\n\tsolution.go:19",
    ]
    assert ran.status == 0


def test_infinity_and_nan_come_back_as_they_are(go: Runner) -> None:
    numbers = "[]float64{math.NaN(), math.Inf(1), math.Inf(-1)}"
    source = f'package main\nimport "math"\nfunc solve() []float64 {{ return {numbers} }}'
    assert str(go.run(source, function(returns="list[float]"), []).value) == "[nan, inf, -inf]"


def test_a_list_without_an_end_is_told(go: Runner) -> None:
    source = "package main\nfunc solve() *ListNode { n := &ListNode{}; n.Next = n; return n }"
    assert "is there a cycle?" in go.run(source, function(returns="linked[int]"), []).error


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("\treturn x", "solution.go:4:9: undefined: x"),
        ('\treturn "a"', 'solution.go:4:9: cannot use "a" (untyped string constant) as int value in return statement'),
        ("\tx := 1\n\treturn 2", "solution.go:4:2: declared and not used: x"),
        ("\treturn (", "solution.go:5:1: syntax error: unexpected }, expected expression"),
    ],
)
def test_what_the_compiler_says(go: Runner, body: str, message: str) -> None:
    ran = go.run(f"package main\n\nfunc solve(a []int) int {{\n{body}\n}}\n", INTS, [[1]])
    assert (ran.compiler or "").splitlines()[0] == message


def test_what_does_not_fit_the_question_is_told_without_our_files(go: Runner) -> None:
    assert go.run("package main\n", INTS, [[1]]).compiler == f"undefined: solve\n{LANGUAGE.advice(INTS)}"
    other = go.run("package main\nfunc solve(a []string) int { return 0 }", INTS, [[1]]).compiler or ""
    assert other.startswith("cannot use argument0 (variable of type []int) as []string value in argument to solve")
    missing = go.run('package main\nimport "net/http"\nfunc solve(a []int) int { return 0 }', INTS, [[1]]).compiler
    assert missing == "solution.go:2:8: package net/http is not available here"


@pytest.mark.parametrize("counting", [False, True])
def test_without_a_package_lines_and_columns_stay(go: Runner, counting: bool) -> None:
    wrong = go.run("func solve(a []int) int { return nothing }", INTS, [[1]], counting=counting).compiler
    assert wrong == "solution.go:1:34: undefined: nothing"
    source = "func solve(a []int) int {\n\treturn a[len(a)]\n}"
    assert (go.run(source, INTS, [[1]], counting=counting).error or "").endswith("\n\tsolution.go:2")


def test_a_variable_named_like_a_package_needs_no_import(go: Runner) -> None:
    source = "type pair struct{ First int }\nfunc solve(a []int) int {\n\tlist := pair{len(a)}\n\treturn list.First\n}"
    assert go.run(source, INTS, [[1, 2]]).value == 2


def test_a_main_function_of_their_own_does_no_harm(go: Runner) -> None:
    source = 'package main\nfunc main() { println("main"); solve(nil) }\nfunc solve(a []int) int { return len(a) }'
    ran = go.run(source, INTS, [[1, 2]])
    assert (ran.value, ran.stderr) == (2, "")


def test_printing_and_ending_the_process(go: Runner) -> None:
    source = 'package main\nimport ("fmt"; "os")\nfunc solve(a []int) int { fmt.Println("hi"); os.Exit(3); return 0 }'
    ran = go.run(source, INTS, [[1]])
    assert (ran.answers, ran.stdout, ran.status) == ([], "hi\n", 3)


@pytest.mark.parametrize(
    ("body", "head", "line"),
    [
        ("\treturn solve(append(a, 1)) + 1", "fatal error: stack overflow", 4),
        ("\tc := make(chan int)\n\treturn <-c", "fatal error: all goroutines are asleep - deadlock!", 5),
        ("\tgo func() { panic(a[9]) }()\n\tselect {}", "panic: runtime error: index out of range [9] with length 1", 4),
    ],
)
def test_crashes_that_nobody_can_catch(go: Runner, body: str, head: str, line: int) -> None:
    ran = go.run(f"package main\n\nfunc solve(a []int) int {{\n{body}\n}}\n", INTS, [[1]])
    message = go.tidied(ran.stderr)
    assert (ran.answers, ran.status) == ([], 2)
    assert head in message.splitlines()
    assert f"\tsolution.go:{line}" in message.splitlines()
    assert not {"goroutine", "judge", "call.go", "+0x"} & set(message.replace(":", " ").split()[5:])


def test_deep_recursion_works(go: Runner) -> None:
    source = "package main\nfunc solve(n int) int { if n == 0 { return 0 }; return 1 + solve(n-1) }"
    assert go.run(source, function(n="int"), [500_000]).value == 500_000


def test_deep_trees_and_long_lists(go: Runner) -> None:
    size = 100_000
    chain = [0] + [value for i in range(1, size) for value in (None, i)]
    source = (
        "package main\nfunc solve(root *TreeNode, head *ListNode) *TreeNode { return &TreeNode{head.Value, nil, root} }"
    )
    signature = function(returns="tree[int]", root="tree[int]", head="linked[int]")
    assert go.run(source, signature, [chain, list(range(size))]).value == [0, None, *chain]


def test_large_input_is_read_quickly(go: Runner) -> None:
    numbers = [random.Random(1).randint(-(10**9), 10**9) for _ in range(100_000)]
    source = "package main\nfunc solve(a []int) []int { return a }"
    ran = go.run(source, function(returns="list[int]", a="list[int]"), [numbers], [numbers])
    assert [answer["ok"] for answer in ran.answers] == [numbers, numbers]


def test_processor_time_is_that_of_the_call(go: Runner) -> None:
    source = """package main
import "syscall"
func used() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}
func solve(ms int) int {
	for end := used() + int64(ms)*1000000; used() < end; {}
	return 0
}"""
    quick, slow = (answer["cpu"] for answer in go.run(source, function(ms="int"), [0], [100]).answers)
    assert quick < 50_000_000 < 100_000_000 <= slow


def test_a_program(go: Runner) -> None:
    source = 'package main\nimport "fmt"\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(a / b)\n}\n'
    assert go.run(source, ProgramSignature(), stdin="7 2\n").stdout == "3\n"
    ran = go.run(source, ProgramSignature(), stdin="7 0\n")
    assert go.tidied(ran.stderr) == "panic: runtime error: integer divide by zero\n\tsolution.go:6"


@pytest.mark.parametrize(("signature", "arguments"), STARTERS, ids=str)
def test_starters_run_as_they_are(go: Runner, signature: Signature, arguments: list[Any]) -> None:
    ran = go.run(LANGUAGE.starter(signature), signature, arguments, stdin=None if arguments else "[]\n")
    assert (ran.compiler, ran.status) == (None, 0)
    assert all("ok" in answer for answer in ran.answers), ran


# ---------------------------------------------------------------- counting


def steps(ran: Ran) -> list[int]:
    assert ran.compiler is None
    return [answer["steps"] for answer in ran.answers]


@pytest.mark.parametrize(
    ("body", "least", "most"),
    [
        ("for _, x := range a { sum += x }", 9.5, 10.5),
        ("for i := range a { for j := range a { if a[i] < a[j] { sum++ } } }", 95, 105),
        ("sort.Ints(a)", 11, 15),
        ("sort.Slice(a, func(i, j int) bool { return a[i] < a[j] })", 11, 16),
        ("for range a { a = append(a[1:], a[0]); sum += len(slices.Clone(a)) }", 95, 105),
        ('text := ""; for range a { text += "x" }; sum = len(text)', 90, 105),
        ("for range a { seen := make([]bool, len(a)); sum += len(seen) }", 95, 105),
        ("for range a { copy(a[1:], a); if slices.Contains(a, -1) { sum++ } }", 95, 105),
    ],
)
def test_counts_grow_as_the_work_does(go: Runner, body: str, least: float, most: float) -> None:
    imports = "".join(f'import "{name}"\n' for name in ("sort", "slices") if f"{name}." in body)
    source = f"package main\n{imports}\nfunc solve(a []int) int {{\n\tsum := 0\n\t{body}\n\treturn sum\n}}\n"
    shuffled = [random.Random(2).sample(range(size), size) for size in (200, 2000)]
    small, large = steps(go.run(source, INTS, *([one] for one in shuffled), counting=True))
    assert least <= large / small <= most


def test_counts_are_the_same_every_time_and_lines_stay(go: Runner) -> None:
    ran = go.run(PANICS, INTS, [[1, 2, 3]], counting=True)
    assert ran.error.endswith("\n\tsolution.go:6\n\tsolution.go:19")
    source = "package main\nfunc solve(a []int) int { n := 0; for n < len(a) { n++ }; return n }"
    first, second = steps(go.run(source, INTS, [[1, 2]], [[1, 2]], counting=True))
    assert first == second > 2


def test_a_source_that_cannot_be_rewritten_is_run_without_counting(go: Runner) -> None:
    source = "package main\nfunc solve(a []int) int { switch {}; return 1 }"
    (answer,) = go.run(source, INTS, [[]], counting=True).answers
    assert answer["ok"] == 1
    assert "steps" not in answer
