"""C++ as the judge sees it: real compiling, real running."""

import resource

import pytest

from greenroom.languages.catalogue.cpp import LANGUAGE
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

# Compiling the standard library ahead takes a quarter of a minute, and longer on a machine that is busy.
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def cpp(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    workshop = open_workshop(LANGUAGE, tmp_path_factory)
    if workshop is None:
        pytest.skip("needs g++")
    return workshop


def processor_seconds() -> float:
    """What the programs that have ended took; a busy machine makes them later, not longer."""
    return sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


def echoing(starter: str) -> str:
    """The starter of the class of echoes with bodies that return the argument."""
    lines = ["    return value;" if "return " in line else line for line in starter.splitlines()]
    return "\n".join(lines)


COUNTER = ClassSignature(
    name="ShelfCounter",
    constructor=(Parameter(name="capacity", type="int"),),
    methods=(
        Method(name="put", parameters=(Parameter(name="item", type="str"),)),
        Method(name="count", parameters=(Parameter(name="item", type="str"),), returns="int"),
        Method(name="delete", returns="list[str]"),
    ),
)


class TestValues:
    def test_every_type_goes_in_and_comes_out_the_same(self, cpp: Workshop) -> None:
        calls, expected = echo_calls()
        assert cpp.run(echoing(LANGUAGE.starter(echo_signature())), echo_signature(), [[], calls]).values == [expected]

    def test_floats_stay_floats_and_ints_ints(self, cpp: Workshop) -> None:
        source = "double solve(int a) { return a; }"
        (value,) = cpp.run(source, function("float", "int"), [3]).values
        assert value == 3
        assert isinstance(value, float)

    def test_long_where_an_int_is_wanted_is_not_cut(self, cpp: Workshop) -> None:
        source = "long long solve(int a) { return a * 10'000'000'000LL; }"
        assert cpp.run(source, function("int", "int"), [2]).values == [20_000_000_000]

    def test_infinity_and_nan_come_back_as_they_are(self, cpp: Workshop) -> None:
        source = "std::vector<double> solve() { return {NAN, INFINITY, -INFINITY}; }"
        (value,) = cpp.run(source, function("list[float]"), []).values
        assert str(value) == "[nan, inf, -inf]"

    def test_bytes_that_are_no_text_do_not_break_the_line(self, cpp: Workshop) -> None:
        source = "std::string solve(const std::string& a) { return a.substr(0, 1) + char(0xff); }"
        assert cpp.run(source, function("str", "str"), ["ü"]).values == ["��"]

    def test_deep_nodes(self, cpp: Workshop) -> None:
        source = """
            ListNode* solve(TreeNode* a, ListNode* b) {
                while (a->right) a = a->right;
                b->value = a->value;
                return b;
            }"""
        signature = function("linked[int]", "tree[int]", "linked[int]")
        (value,) = cpp.run(source, signature, [broken_tree(10_000), list(range(100_000))]).values
        assert value == [9_999, *range(1, 100_000)]
        source = "TreeNode* solve(TreeNode* a) { return a; }"
        assert cpp.run(source, function("tree[int]", "tree[int]"), [broken_tree(10_000)]).values == [
            broken_tree(10_000)
        ]

    def test_nodes_that_go_round_are_an_error(self, cpp: Workshop) -> None:
        source = "ListNode* solve(ListNode* a) { a->next->next->next = a->next; return a; }"
        (result,) = cpp.run(source, function("linked[int]", "linked[int]"), [[1, 2, 3]]).results
        assert result == {"error": "the linked list returned has a cycle"}
        source = "TreeNode* solve(TreeNode* a) { a->left = a->right; return a; }"
        (result,) = cpp.run(source, function("tree[int]", "tree[int]"), [[1, 2, 3]]).results
        assert result == {"error": "the tree returned has a node in two places"}

    def test_large_input_is_read_quickly(self, cpp: Workshop) -> None:
        program = cpp.compile("int solve(std::vector<int>& a) { return a.size(); }", function("int", "list[int]"))
        assert isinstance(program, Program)
        arguments = [list(range(100_000))]
        program.run(arguments)
        before = processor_seconds()
        assert program.run(*[arguments] * 10).values == [100_000] * 10
        assert (processor_seconds() - before) / 10 < 0.1

    def test_two_classes_of_one_name_are_refused(self) -> None:
        with pytest.raises(ValueError, match="cannot have both"):
            LANGUAGE.starter(function("int", "tree[int]", "list[tree[str]]"))


class TestCalls:
    @pytest.mark.parametrize("parameter", ["std::vector<int> a", "std::vector<int>& a", "const std::vector<int>& a"])
    def test_parameters_by_value_and_by_reference(self, cpp: Workshop, parameter: str) -> None:
        source = f"#include <vector>\nusing namespace std;\nint solve({parameter}, int b) {{ return a[b]; }}"
        assert cpp.run(source, function("int", "list[int]", "int"), [[5, 6, 7], 1]).values == [6]

    def test_a_class(self, cpp: Workshop) -> None:
        source = """
            class ShelfCounter {
                int capacity;
                std::map<std::string, int> items;
            public:
                ShelfCounter(int capacity) : capacity(capacity) {}
                void put(const std::string& item) { if (capacity-- > 0) ++items[item]; }
                int count(const std::string& item) { return items.at(item); }
                std::vector<std::string> delete_() {
                    std::vector<std::string> names;
                    for (auto& [name, count] : std::exchange(items, {})) names.push_back(name);
                    return names;
                }
            };"""
        put, count = ["put", ["a"]], ["count", ["a"]]
        ran = cpp.run(
            source, COUNTER, [[1], [put, put, count, ["delete", []]]], [[0], []], [[3], [count]], [[3], [put]]
        )
        assert [result.get("ok") for result in ran.results] == [[None, None, 1, ["a"]], [], None, [None]]
        assert ran.results[2]["error"] == "std::out_of_range: map::at"

    def test_errors_name_the_exception_and_the_next_line_is_answered(self, cpp: Workshop) -> None:
        source = """
            struct Own {};
            int solve(int a) {
                switch (a) {
                    case 0: return std::vector<int>().at(3);
                    case 1: throw Own();
                    case 2: throw "words";
                    case 3: throw 42;
                    case 4: { std::vector<std::vector<char>> all; for (;;) all.emplace_back(1ull << 46); }
                    default: return a;
                }
            }"""
        *errors, memory, fine = cpp.run(source, function("int", "int"), *([number] for number in range(6))).results
        assert [error["error"].split(":")[0] for error in errors] == ["std", "Own", "const char*", "int"]
        assert errors[0]["error"].startswith("std::out_of_range: vector")
        assert memory == {"memory": True}
        assert fine["ok"] == 5

    def test_what_is_printed_comes_before_the_result(self, cpp: Workshop) -> None:
        source = 'int solve(int a) { std::cout << "out"; printf("put"); std::cerr << "err"; return a; }'
        ran = cpp.run(source, function("int", "int"), [1], [2])
        assert (sorted(ran.stdout), ran.stderr) == (sorted("output" * 2), "errerr")

    def test_index_out_of_range_ends_with_an_explanation(self, cpp: Workshop) -> None:
        ran = cpp.run("int solve(std::vector<int> a) { return a[a.size()]; }", function("int", "list[int]"), [[1]])
        assert ran.results == []
        assert ran.status != 0
        told = LANGUAGE.tidy(ran.stderr, function("int"))
        assert "Assertion '__n < this->size()' failed" in told
        assert "/usr" not in told

    def test_ending_oneself_tells_nothing(self, cpp: Workshop) -> None:
        ran = cpp.run("int solve() { std::exit(3); }", function("int"), [])
        assert (ran.results, ran.status) == ([], 3)

    def test_own_main_and_macros_do_no_harm(self, cpp: Workshop) -> None:
        source = "#define int long long\nint solve(std::vector<int> a) { return a[0]; }\nsigned main() { return 0; }"
        assert cpp.run(source, function("int", "list[int]"), [[7]]).values == [7]

    def test_a_program(self, cpp: Workshop) -> None:
        program = cpp.compile("int main() { int a; std::cin >> a; std::cout << a + 1; }", ProgramSignature())
        assert isinstance(program, Program)
        assert program.feed("41\n").stdout == "42"


class TestSteps:
    SORT = "int solve(std::vector<int> a) { std::sort(a.begin(), a.end()); return a.size(); }"

    def steps(self, cpp: Workshop, source: str, *sizes: int) -> list[int]:
        inputs = [[list(range(size))] for size in sizes]
        results = cpp.run(source, function("int", "list[int]"), *inputs, counting=True).results
        return [result["steps"] for result in results]

    def test_they_are_the_same_each_time_and_grow_with_the_work(self, cpp: Workshop) -> None:
        first, again, larger = self.steps(cpp, self.SORT, 1000, 1000, 10_000)
        assert first == again
        assert 10 < larger / first < 20

    def test_moving_elements_is_counted(self, cpp: Workshop) -> None:
        source = "int solve(std::vector<int> a) { while (!a.empty()) a.erase(a.begin()); return 0; }"
        small, large = self.steps(cpp, source, 4_000, 16_000)
        assert large / small > 12

    def test_reading_and_writing_are_not(self, cpp: Workshop) -> None:
        small, large = self.steps(cpp, "int solve(std::vector<int>& a) { return a.size(); }", 1, 10_000)
        assert small == large

    def test_a_program_can_be_built_for_it(self, cpp: Workshop) -> None:
        program = cpp.compile("int main() { std::cout << 1; }", ProgramSignature(), counting=True)
        assert isinstance(program, Program)
        assert program.feed("").stdout == "1"


class TestStarters:
    @pytest.mark.parametrize(
        "signature",
        [
            function("float", "list[str]", "int", "dict[str, int]", "int | None"),
            function("tree[str]", "tree[str]", "linked[long]"),
            function("None", "str", name="delete"),
            COUNTER,
            ProgramSignature(),
        ],
        ids=["function", "nodes", "keyword", "class", "program"],
    )
    def test_they_compile(self, cpp: Workshop, signature: ClassSignature) -> None:
        assert isinstance(cpp.compile(LANGUAGE.starter(signature), signature), Program)

    def test_how_they_look(self) -> None:
        assert LANGUAGE.starter(function("linked[int]", "linked[int]", "list[str]")) == (
            "#include <bits/stdc++.h>\n\n"
            "// Given:\n"
            "// struct ListNode {\n"
            "//     int value;\n"
            "//     ListNode* next;\n"
            "//     ListNode(int value = {}, ListNode* next = nullptr) : value(value), next(next) {}\n"
            "// };\n\n"
            "ListNode* solve(ListNode* a, const std::vector<std::string>& b) {\n"
            "    // Write your solution here.\n"
            "    return nullptr;\n"
            "}\n"
        )


NO_SOLVE = (
    "error: solution.cpp has no solve that takes (const std::vector<int>& a, int b)\n"
    "Expected:\n    int solve(const std::vector<int>& a, int b)"
)


class TestMessages:
    SIGNATURE = function("int", "list[int]", "int")

    @pytest.mark.parametrize(
        ("source", "told"),
        [
            (
                "int solve(std::vector<int> a, int b) {\n    return c;\n}",
                "solution.cpp:2:12: error: 'c' was not declared",
            ),
            ("int solv(std::vector<int> a, int b) { return 1; }", NO_SOLVE),
            ("int solve(int a) { return 1; }", NO_SOLVE),
            ("std::string solve(std::vector<int> a, int b) { return {}; }", "error: solve has to return int"),
            (
                "int help();\nint solve(std::vector<int>, int) { return help(); }",
                "error: undefined reference to `help()'",
            ),
            (
                "struct A {};\nint solve(std::vector<int>, int) {\n    std::vector<A> a;\n"
                "    std::sort(a.begin(), a.end());\n    return 0; }",
                "solution.cpp:4:14: error: no match for 'operator<'",
            ),
        ],
        ids=["own line", "no such function", "parameters", "result", "linking", "templates"],
    )
    def test_compiler(self, cpp: Workshop, source: str, told: str) -> None:
        message = cpp.compile(source, self.SIGNATURE)
        assert isinstance(message, str)
        assert message.startswith(told), message
        for hidden in ("main.cpp", "harness", "greenroom", "/usr", "/tmp"):
            assert hidden not in message
