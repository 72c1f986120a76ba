"""Java as the judge sees it: real compiling, real running."""

import pytest

from greenroom.languages.catalogue.java import LANGUAGE
from greenroom.languages.signature import ClassSignature, Method, Parameter, ProgramSignature
from tests.unit.languages.building import (
    Program,
    Workshop,
    broken_tree,
    echo_calls,
    echo_signature,
    function,
    open_workshop,
)

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def java(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    workshop = open_workshop(LANGUAGE, tmp_path_factory)
    if workshop is None:
        pytest.skip("needs a JDK")
    return workshop


def echoing(starter: str) -> str:
    """The starter of the class of echoes with bodies that return the argument."""
    return "\n".join("return value;" if "return " in line else line for line in starter.splitlines())


def solution(method: str) -> str:
    """A class with this method."""
    return f"import java.util.*;\nclass Solution {{\n{method}\n}}"


COUNTER = ClassSignature(
    name="ShelfCounter",
    constructor=(Parameter(name="capacity", type="int"),),
    methods=(
        Method(name="put_in", parameters=(Parameter(name="item", type="str"),)),
        Method(name="count", parameters=(Parameter(name="item", type="str"),), returns="int"),
        Method(name="switch", returns="list[str]"),
    ),
)


class TestValues:
    def test_every_type_goes_in_and_comes_out_the_same(self, java: Workshop) -> None:
        calls, expected = echo_calls()
        source = echoing(LANGUAGE.starter(echo_signature()))
        assert java.run(source, echo_signature(), [[], calls]).values == [expected]

    def test_lists_are_arrays_where_they_can_be(self) -> None:
        starter = LANGUAGE.starter(
            function("list[list[int]]", "list[str]", "list[int | None]", "list[dict[str, list[float]]]", "int | None")
        )
        assert "int[][] solve(String[] a, List<Integer> b, List<Map<String, double[]>> c, Integer d)" in starter
        assert "return new int[0][];" in starter

    def test_other_kinds_of_lists_and_numbers_are_accepted(self, java: Workshop) -> None:
        source = solution(
            "public Collection<Long> solve(int[] a) { return new TreeSet<>(List.of(10_000_000_000L, 1L)); }"
        )
        assert java.run(source, function("list[int]", "list[int]"), [[]]).values == [[1, 10_000_000_000]]

    def test_floats_stay_floats(self, java: Workshop) -> None:
        (value,) = java.run(solution("double solve(int a) { return a; }"), function("float", "int"), [3]).values
        assert value == 3
        assert isinstance(value, float)

    def test_infinity_and_nan_come_back_as_they_are(self, java: Workshop) -> None:
        source = solution("double[] solve(double a) { return new double[] {1 / a - 1 / a, 1 / a, -1 / a}; }")
        (value,) = java.run(source, function("list[float]", "float"), [0]).values
        assert str(value) == "[nan, inf, -inf]"

    def test_deep_nodes(self, java: Workshop) -> None:
        source = solution("""
            ListNode solve(TreeNode a, ListNode b) {
                while (a.right != null) a = a.right;
                b.value = a.value;
                return b;
            }""")
        signature = function("linked[int]", "tree[int]", "linked[int]")
        (value,) = java.run(source, signature, [broken_tree(10_000), list(range(100_000))]).values
        assert value == [9_999, *range(1, 100_000)]
        source, deep = solution("TreeNode solve(TreeNode a) { return a; }"), broken_tree(10_000)
        assert java.run(source, function("tree[int]", "tree[int]"), [deep]).values == [deep]

    def test_nodes_that_go_round_are_an_error(self, java: Workshop) -> None:
        source = solution("ListNode solve(ListNode a) { a.next.next.next = a.next; return a; }")
        (result,) = java.run(source, function("linked[int]", "linked[int]"), [[1, 2, 3]]).results
        assert result == {"error": "the linked list returned has a cycle"}
        source = solution("TreeNode solve(TreeNode a) { a.left = a.right; return a; }")
        (result,) = java.run(source, function("tree[int]", "tree[int]"), [[1, 2, 3]]).results
        assert result == {"error": "the tree returned has a node in two places"}

    def test_large_input(self, java: Workshop) -> None:
        source = solution("static long solve(int[] a) { long sum = 0; for (int x : a) sum += x; return sum; }")
        numbers = list(range(300_000))
        assert java.run(source, function("long", "list[int]"), [numbers], [numbers]).values == [sum(numbers)] * 2

    def test_two_classes_of_one_name_are_refused(self) -> None:
        with pytest.raises(ValueError, match="cannot have both"):
            LANGUAGE.starter(function("int", "linked[int]", "linked[str]"))


class TestCalls:
    def test_a_public_class_of_another_name(self, java: Workshop) -> None:
        source = """
import java.util.*;
public class ShelfCounter {
    private int capacity;
    private final Map<String, Integer> items = new TreeMap<>();
    public ShelfCounter(int capacity) { this.capacity = capacity; }
    public void putIn(String item) { if (capacity-- > 0) items.merge(item, 1, Integer::sum); }
    public int count(String item) { return items.get(item); }
    public String[] switch_() { return items.keySet().toArray(new String[0]); }
}"""
        put, count = ["put_in", ["a"]], ["count", ["a"]]
        inputs = [[[1], [put, put, count, ["switch", []]]], [[0], []], [[3], [count]], [[3], [put]]]
        ran = java.run(source, COUNTER, *inputs)
        assert [result.get("ok") for result in ran.results] == [[None, None, 1, ["a"]], [], None, [None]]
        assert ran.results[2]["error"].startswith("java.lang.NullPointerException")
        assert ran.results[2]["error"].endswith("\n    at ShelfCounter.count(Solution.java:8)")

    def test_errors_name_own_lines_and_the_next_line_is_answered(self, java: Workshop) -> None:
        source = solution("""
            int down(int a) { return 1 + down(a + 1); }
            int solve(int a) {
                switch (a) {
                    case 0: return List.of(1).get(3);
                    case 1: return down(0);
                    case 2: { List<long[]> all = new ArrayList<>(); while (true) all.add(new long[1_000_000]); }
                    case 3: throw new IllegalStateException("why", new RuntimeException("because"));
                    default: return a;
                }
            }""")
        program = java.compile(source, function("int", "int"), memory_mb=64)
        assert isinstance(program, Program)
        index, stack, memory, cause, fine = program.run([0], [1], [2], [3], [4]).results
        assert index["error"].startswith("java.lang.IndexOutOfBoundsException: Index")
        assert index["error"].splitlines()[1:] == ["    at Solution.solve(Solution.java:7)"]
        assert stack["error"].startswith("java.lang.StackOverflowError\n    at Solution.down(Solution.java:4)")
        assert "more" in stack["error"].splitlines()[-1]
        assert memory == {"memory": True}
        assert "\nCaused by: java.lang.RuntimeException: because" in cause["error"]
        assert fine["ok"] == 4

    def test_recursion_a_hundred_thousand_deep(self, java: Workshop) -> None:
        source = solution("int solve(int a) { return a == 0 ? 0 : 1 + solve(a - 1); }")
        assert java.run(source, function("int", "int"), [100_000]).values == [100_000]

    def test_what_is_printed_is_in_utf_8(self, java: Workshop) -> None:
        source = solution('int solve(int a) { System.out.print("größer 😀"); System.err.print("é"); return a; }')
        ran = java.run(source, function("int", "int"), [1])
        assert (ran.values, ran.stdout, ran.stderr) == ([1], "größer 😀", "é")

    def test_ending_oneself_tells_nothing(self, java: Workshop) -> None:
        ran = java.run(
            solution('int solve() { System.out.print("bye"); System.exit(3); return 1; }'), function("int"), []
        )
        assert (ran.results, ran.status, ran.stdout) == ([], 3, "bye")

    def test_threads_left_behind_do_not_keep_it_alive(self, java: Workshop) -> None:
        source = solution("""
            int solve() {
                new Thread(() -> { try { Thread.sleep(1_000_000); } catch (InterruptedException e) { } }).start();
                return 1;
            }""")
        assert java.run(source, function("int"), []).values == [1]

    def test_counting_interprets(self, java: Workshop) -> None:
        source = solution("long solve(int a) { long sum = 0; for (int i = 0; i < a; i++) sum += i % 7; return sum; }")
        ran = java.run(source, function("long", "int"), [1_000_000], [4_000_000], counting=True)
        small, large = (result["cpu"] for result in ran.results)
        assert 2.5 < large / small < 6

    @pytest.mark.parametrize("name", ["Main", "Solution"])
    def test_a_program(self, java: Workshop, name: str) -> None:
        source = f"""
import java.util.*;
class Helper {{}}
public class {name} {{
    public static void main(String[] args) {{ System.out.println("ü" + (1 + new Scanner(System.in).nextInt())); }}
}}"""
        program = java.compile(source, ProgramSignature())
        assert isinstance(program, Program)
        ran = program.feed("41\n")
        assert (ran.stdout, ran.status) == ("ü42\n", 0)
        failed = program.feed("")
        assert failed.status == 1
        assert failed.stderr == f"java.util.NoSuchElementException\n    at {name}.main(Solution.java:5)\n"


class TestStarters:
    @pytest.mark.parametrize(
        "signature",
        [
            function("list[list[str]]", "list[str]", "int", "dict[str, list[int]]", "int | None"),
            function("tree[str]", "tree[str]", "linked[long]"),
            function("None", "str", name="switch"),
            COUNTER,
            ProgramSignature(),
        ],
        ids=["function", "nodes", "keyword", "class", "program"],
    )
    def test_they_compile(self, java: Workshop, signature: ClassSignature) -> None:
        assert isinstance(java.compile(LANGUAGE.starter(signature), signature), Program)

    def test_how_they_look(self) -> None:
        assert LANGUAGE.starter(function("linked[int]", "linked[int]", "list[str]", name="drop_all")) == (
            "import java.util.*;\n\n"
            "// Given:\n"
            "// public class ListNode {\n"
            "//     int value;\n"
            "//     ListNode next;\n"
            "//     ListNode() {}\n"
            "//     ListNode(int value) { this(value, null); }\n"
            "//     ListNode(int value, ListNode next) {\n"
            "//         this.value = value;\n"
            "//         this.next = next;\n"
            "//     }\n"
            "// }\n\n"
            "class Solution {\n"
            "    public ListNode dropAll(ListNode a, String[] b) {\n"
            "        // Write your solution here.\n"
            "        return null;\n"
            "    }\n"
            "}\n"
        )


class TestMessages:
    SIGNATURE = function("int", "list[int]", "int")

    @pytest.mark.parametrize(
        ("source", "told"),
        [
            (
                solution("int solve(int[] a, int b) { return c; }"),
                "Solution.java:3: error: cannot find symbol\nint solve(int[] a, int b) { return c; }\n",
            ),
            (solution(""), "error: cannot find symbol\n  symbol:   method solve(int[],int)"),
            ("class Other {}", "error: cannot find symbol\n  symbol:   class Solution"),
            (
                solution("int solve(List<Integer> a, int b) { return 1; }"),
                "error: incompatible types: int[] cannot be converted to List<Integer>",
            ),
            (
                solution("void solve(int[] a, int b) {}"),
                "error: incompatible types: void cannot be converted to Object",
            ),
        ],
        ids=["own line", "no such method", "no such class", "parameters", "result"],
    )
    def test_compiler(self, java: Workshop, source: str, told: str) -> None:
        message = java.compile(source, self.SIGNATURE)
        assert isinstance(message, str)
        assert message.startswith(told), message
        for hidden in ("reenroom", "/tmp", "Note:", "1 error"):
            assert hidden not in message

    def test_the_first_line_is_shown_as_it_was_written(self, java: Workshop) -> None:
        message = java.compile(
            "class Solution extends Nothing { int solve(int[] a, int b) { return 1; } }", self.SIGNATURE
        )
        assert isinstance(message, str)
        assert message.splitlines()[:3] == [
            "Solution.java:1: error: cannot find symbol",
            "class Solution extends Nothing { int solve(int[] a, int b) { return 1; } }",
            "                       ^",
        ]

    def test_traces_that_java_writes_itself(self) -> None:
        message = (
            'Exception in thread "Thread-0" java.lang.ArithmeticException: / by zero\n'
            "\tat Solution.lambda$solve$0(Solution.java:3)\n"
            "\tat java.base/java.lang.Thread.run(Thread.java:840)\n"
        )
        assert LANGUAGE.tidy(message, function("int")) == (
            'Exception in thread "Thread-0" java.lang.ArithmeticException: / by zero\n'
            "\tat Solution.lambda$solve$0(Solution.java:3)"
        )
