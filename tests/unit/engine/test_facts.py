"""What can be read off a source: each language says the same in its own words."""

import lizard
import pytest

from greenroom.engine.rounds.coding.facts import read_facts
from greenroom.interview.rounds.coding.messages import MAX_CODE_BYTES
from greenroom.judging.evidence import CodeFacts

LANGUAGES = ("python", "javascript", "typescript", "java", "cpp", "go")

PYTHON = '''
import heapq
from math import gcd as divisor, sqrt


def shortest(graph, start):
    """Dijkstra's."""
    distances = {start: 0}  # how far
    queue = [(0, start)]
    unneeded = 3
    while queue:
        far, node = heapq.heappop(queue)
        if far > distances[node] or node is None:
            continue
        for other, weight in graph[node]:
            if far + weight < distances.get(other, sqrt(2)):
                distances[other] = far + weight
                heapq.heappush(queue, (far + weight, other))
    return distances
    print("never")


def even(count):
    return count == 0 or odd(count - 1)


def odd(count):
    return count != 0 and even(count - 1)
'''

JAVASCRIPT = """
import { readFile, writeFile as write } from "fs";

function shortest(graph, start) {
  const unneeded = 3; // why
  let best = 0;
  for (const [other, weight] of graph) {
    if (weight > best && other !== start) {
      best = weight;
    } else if (weight < 0 || other === null) {
      throw new Error("negative");
    }
  }
  return best;
  console.log("never");
}

const even = (count) => count === 0 || odd(count - 1);
const odd = (count) => count !== 0 && even(count - 1);
write(readFile);
"""

JAVA = """
import java.util.ArrayList;
import java.util.List;

class Solution {
    private int helper(int value) { return value; }

    public int shortest(List<Integer> graph, int start) {
        int unneeded = 3; // why
        int best = 0;
        for (int weight : graph) {
            if (weight > best && weight != start) {
                best = weight;
            } else if (weight < 0 || weight == 7) {
                throw new IllegalStateException();
            }
        }
        while (true) {
            best++;
            if (best > 9) { break; }
            continue;
            best--;
        }
        return best;
    }

    static boolean even(int count) { return count == 0 || odd(count - 1); }
    static boolean odd(int count) { return count != 0 && Solution.even(count - 1); }
}
"""

CPP = """
#include <vector>
#include <functional>

int shortest(const std::vector<int>& graph, int start) {
    int unneeded = 3; // why
    int best = 0;
    for (auto& weight : graph) {
        if (weight > best && weight != start) {
            best = weight;
        } else if (weight < 0 || weight == 7) {
            throw 1;
        }
    }
    std::function<int(int)> climb = [&](int count) { return climb(count - 1); };
    return best + climb(3);
    best++;
}

bool odd(int count);
bool even(int count) { return count == 0 || odd(count - 1); }
bool odd(int count) { return count != 0 && even(count - 1); }
"""

GO = """
package main

import (
	"fmt"
	"sort"
)

func shortest(graph []int, start, goal int) int {
	unneeded := 3 // why
	best := 0
	for _, weight := range graph {
		if weight > best && weight != start {
			best = weight
		} else if weight < 0 || weight == goal {
			panic("negative")
		}
	}
	sort.Ints(graph)
	return best
	best++
}

func even(count int) bool { return count == 0 || odd(count-1) }
func odd(count int) bool  { return count != 0 && even(count-1) }
"""

SOURCES = {
    "python": PYTHON,
    "javascript": JAVASCRIPT,
    "typescript": JAVASCRIPT,
    "java": JAVA,
    "cpp": CPP,
    "go": GO,
}


def function(facts: CodeFacts, name: str) -> CodeFacts.Function:
    return next(one for one in facts.functions if one.name == name)


@pytest.fixture(scope="module")
def facts() -> dict[str, CodeFacts]:
    return {language: read_facts(source, language) for language, source in SOURCES.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_function_are_measured(facts: dict[str, CodeFacts], language: str) -> None:
    found = function(facts[language], "shortest")
    first_line = next(i for i, line in enumerate(SOURCES[language].split("\n"), 1) if "shortest(" in line)
    assert found.line == first_line
    assert found.lines == {"python": 15, "java": 18, "cpp": 14, "go": 14}.get(language, 13)
    assert found.nesting == (3 if language == "python" else 2)
    assert found.parameters == (3 if language == "go" else 2)
    assert not found.recursive


@pytest.mark.parametrize("language", LANGUAGES)
def test_complexity_is_what_lizard_says(facts: dict[str, CodeFacts], language: str) -> None:
    suffix = {"python": "py", "javascript": "js", "typescript": "ts", "java": "java", "cpp": "cpp", "go": "go"}[
        language
    ]
    measured = lizard.analyze_file.analyze_source_code(f"source.{suffix}", SOURCES[language])
    theirs = {one.name.rpartition("::")[2]: one.cyclomatic_complexity for one in measured.function_list}
    for name in ("shortest", "even", "odd"):
        if name in theirs:
            assert function(facts[language], name).complexity == theirs[name], name
    assert "shortest" in theirs


@pytest.mark.parametrize("language", LANGUAGES)
def test_functions_that_call_each_other_in_a_circle_are_recursive(facts: dict[str, CodeFacts], language: str) -> None:
    assert function(facts[language], "even").recursive
    assert function(facts[language], "odd").recursive


def test_a_function_bound_to_a_variable_can_call_itself(facts: dict[str, CodeFacts]) -> None:
    assert function(facts["cpp"], "climb").recursive


@pytest.mark.parametrize(
    ("language", "unused"),
    [
        ("python", ("divisor (line 3)", "unneeded (line 10)", "code after return (line 20)")),
        ("javascript", ("unneeded (line 5)", "code after return (line 15)")),
        ("typescript", ("unneeded (line 5)", "code after return (line 15)")),
        (
            "java",
            ("ArrayList (line 2)", "helper (line 6)", "unneeded (line 9)", "code after continue (line 22)"),
        ),
        ("cpp", ("unneeded (line 6)", "code after return (line 17)")),
        ("go", ("fmt (line 5)", "unneeded (line 10)", "code after return (line 21)")),
    ],
)
def test_what_is_never_used(facts: dict[str, CodeFacts], language: str, unused: tuple[str, ...]) -> None:
    assert facts[language].unused == unused


@pytest.mark.parametrize(
    ("language", "source", "unused"),
    [
        ("javascript", "function solve() { return helper(); function helper() { return 1; } }", ()),
        ("javascript", "function solve(n) { switch (n) { case 1: return 2; break; default: return 3; } }", ()),
        ("cpp", "int solve(int n) {\n  throw 1;\n  return n;\n}", ("code after throw (line 3)",)),
        ("python", "def solve(n):\n    if n:\n        raise ValueError\n    return n\n", ()),
        ("python", "def solve(n):\n    raise ValueError\n    # why\n    return n\n", ("code after raise (line 4)",)),
    ],
)
def test_code_that_is_never_reached(language: str, source: str, unused: tuple[str, ...]) -> None:
    assert read_facts(source, language).unused == unused


def test_functions_nobody_calls_are_known_once_it_is_known_what_is_called_from_outside() -> None:
    source = "def solve(n):\n    return n\n\ndef helper(n):\n    return helper(n - 1)\n"
    assert read_facts(source, "python").unused == ()
    assert read_facts(source, "python", called=["solve"]).unused == ("helper (line 4)",)
    java = "class Solution { int longestPath(int n) { return n; } int spare() { return 1; } }"
    assert read_facts(java, "java", called=["longest_path"]).unused == ("spare (line 1)",)
    go = "package main\ntype Shelf struct{}\nfunc NewShelf() *Shelf { return nil }\nfunc (s *Shelf) Put() {}\n"
    assert read_facts(go, "go", called=["Shelf", "put"]).unused == ()


def test_what_is_used_in_a_way_of_its_own_is_used() -> None:
    source = (
        "import math\n\nclass Stack:\n    size = 0\n\n    def __len__(self):\n        return math.pi\n\n"
        "def count(items):\n    total = 0\n\n    def add(item):\n        nonlocal total\n        total += item\n\n"
        "    for _ in items:\n        add(1)\n    first, rest = items\n    with open(first) as file:\n        pass\n"
        "    return total\n"
    )
    assert read_facts(source, "python").unused == ()


@pytest.mark.parametrize(
    ("language", "source", "unclear"),
    [
        (
            "python",
            "def f(a, n):\n    MyValue = [q for q in a]\n    for p in a:\n        i = p\n    return MyValue\n",
            ("f", "a", "MyValue"),
        ),
        (
            "python",
            "class lower_case:\n    LIMIT = 3\n    def getIt(self, x):\n        return x\n",
            ("lower_case", "getIt"),
        ),
        (
            "javascript",
            "function take_it(list) { for (let t = 0; t < 3; t++) {} return list.map(u => u); }",
            ("take_it",),
        ),
        ("python", "def walk(rows, columns):\n    r, c = rows - 1, columns - 1\n    w = r\n    return w, c\n", ("w",)),
        ("typescript", "function pick<T>(w: T, other_one: number): T { return w; }", ("w", "other_one")),
        (
            "java",
            "class Solution { int Get(int a_b) { int z = a_b; for (int c : d) {} return z; } }",
            ("Get", "a_b", "z"),
        ),
        ("cpp", "int solve(int w, int aB, int a_b) { int Bad_Name = w; return Bad_Name; }", ("w", "Bad_Name")),
        ("go", "package main\nfunc (s *Stack) push_it(w int) int { return w }\n", ("push_it", "w")),
    ],
)
def test_names_that_say_too_little_or_break_the_custom(language: str, source: str, unclear: tuple[str, ...]) -> None:
    assert read_facts(source, language).unclear_names == unclear


def test_blocks_that_differ_in_names_only_are_duplicates() -> None:
    block = "    {0} = 0\n    for {1} in {2}:\n        if {1} > {0}:\n            {0} = {1}\n    print({0})\n"
    one = "def one(numbers):\n" + block.format("best", "number", "numbers")
    two = "def two(words):\n    # the same again\n" + block.format("longest", "word", "words")
    source = f"{one}\n\n{two}"
    assert read_facts(source, "python").duplicates == ("lines 1-6 and 9-15",)


def test_lines_that_look_alike_but_mean_other_names_are_not_duplicates() -> None:
    source = (
        "def one(a, b):\n    c = a + b\n    d = c * a\n    return d - a - b\n\n"
        "def two(a, b):\n    c = a + b\n    d = c * b\n    return c - d - a\n"
    )
    assert read_facts(source, "python").duplicates == ()
    assert read_facts("".join(f"value{i} = {i % 2}\n" for i in range(40)), "python").duplicates == ()


def test_lines_and_comments_are_counted() -> None:
    facts = read_facts('"""Two\nlines."""\nx = 1  # one\n\n# two\n' + "y = 2" + " " * 95 + "\n", "python")
    assert (facts.lines, facts.comment_lines, facts.longest_line) == (6, 4, 100)
    facts = read_facts("/* a\n b */\r\nint x; // c\r\n", "cpp")
    assert (facts.lines, facts.comment_lines) == (3, 3)


def test_half_written_code_gives_facts_of_what_is_there() -> None:
    facts = read_facts("def solve(numbers):\n    for number in numbers:\n        if number >\n", "python")
    assert [one.name for one in facts.functions] == ["solve"]
    facts = read_facts("class Solution {\n  int solve(int n) {\n    if (n > 1) {\n", "java")
    assert facts.lines == 3


@pytest.mark.parametrize(
    ("source", "language", "reason"),
    [
        ("", "python", "There is no code."),
        (" \n\t\n", "go", "There is no code."),
        ("x = 1", "cobol", "There is no grammar for cobol."),
        ("\x00\x01\x02", "cpp", "The source is not text."),
        (")]}" * 50, "python", "The source could not be parsed."),
        ("#" * (MAX_CODE_BYTES + 1), "python", "The source is larger than 256 kB."),
    ],
)
def test_where_there_are_no_facts_there_is_a_reason(source: str, language: str, reason: str) -> None:
    assert read_facts(source, language).reason == reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_characters_are_only_text(language: str) -> None:
    facts = read_facts("\ud800 größe = 'é' 🙂\ufeff\u2028", language)
    assert facts.lines == 1


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("python", "x = " + "(" * 20_000 + ")" * 20_000),
        ("python", "".join("  " * depth + "if x:\n" for depth in range(300)) + "  " * 300 + "pass"),
        ("javascript", "(" * 20_000),
        ("java", "class A { int f() { " + "{" * 20_000 + "}" * 20_000 + " } }"),
        ("cpp", "int f() { return " + "-" * 40_000 + "1; }"),
        ("go", "package main\nfunc f() {" + "if x {" * 9_000 + "}" * 9_000 + "}"),
    ],
)
def test_deep_nesting_is_no_danger(language: str, source: str) -> None:
    facts = read_facts(source, language)
    assert facts.lines == source.count("\n") + 1


def test_a_grammar_that_would_eat_all_memory_is_stopped() -> None:
    assert read_facts("a<" * 100_000, "java").reason.startswith("The source couldn't be analysed")


def test_a_long_source_of_plain_code_is_read() -> None:
    source = "".join(PYTHON.replace("shortest", f"shortest_{i}") for i in range(300))
    assert 150_000 < len(source) < MAX_CODE_BYTES
    facts = read_facts(source, "python")
    assert facts.reason == ""
    assert len(facts.functions) == 200
    assert facts.lines == source.count("\n")
