from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.judging.shrinking import detours, shrinks, size_of, weight_of
from greenroom.judging.tiny_inputs import tiny_inputs
from greenroom.languages.signature import ClassSignature, FunctionSignature, Method, Parameter, ProgramSignature
from greenroom.languages.types import misfit

PROGRAM = ProgramSignature()
CLASS = ClassSignature(
    name="Shelf",
    constructor=(Parameter(name="room", type="int"),),
    methods=(Method(name="put", parameters=(Parameter(name="item", type="str"),)), Method(name="count", returns="int")),
)


def function(*types: str) -> FunctionSignature:
    parameters = tuple(Parameter(name=f"p{i}", type=type_) for i, type_ in enumerate(types))
    return FunctionSignature(function="f", parameters=parameters, returns="int")


def shrunk(signature: Any, arguments: list[Any], fails: Any) -> list[Any]:
    """The end of always taking the smallest input that still fails."""
    while smaller := next((one for one in shrinks(signature, arguments) if fails(*one)), None):
        arguments = smaller
    return arguments


@pytest.mark.parametrize(
    ("types", "start", "fails", "end"),
    [
        (["list[int]", "int"], [[5, 3, 9, 4, 5, 77], 12], lambda a, k: len(set(a)) < len(a) and k > 2, [[0, 0], 3]),
        (["str"], ["((x)(yz[q]))"], lambda s: "(" in s and s.count("(") == s.count(")"), ["()"]),
        (["int"], [-731], lambda n: n < -4, [-5]),
        (["float"], [17.25], lambda x: x > 2, [3.0]),
        (["float"], [0.7310585786300049], lambda x: x > 0, [1.0]),
        (["float"], [123.456789], lambda x: x != int(x), [0.5]),
        (["float"], [0.00037218], lambda x: 0 < x < 0.001, [0.0001]),
        (["float"], [-8.73], lambda x: x < -0.25, [-1.0]),
        (["list[float]"], [[0.137, 2.71828]], lambda x: any(0.1 < one < 0.2 for one in x), [[0.14]]),
        (["bool"], [True], lambda b: True, [False]),
        (["int | None"], [4], lambda n: n is None or n > 2, [None]),
        (["linked[int]"], [[4, 9, 2, 9]], lambda a: a.count(9) == 2, [[9, 9]]),
        (["dict[str, int]"], [{"bob": 4, "eve": 9}], lambda d: len(d) > 1, [{"": 0, "a": 0}]),
        (["tree[int]"], [[5, 4, 8, 11, None, 13, 4]], lambda t: None in t, [[0, None, 0]]),
        # A count goes down together with what it counts.
        (["list[str]", "int"], [["ab", "c", "d"], 3], lambda a, n: n == len(a) >= 1, [[""], 1]),
        # Lists that belong together stay equally long.
        (
            ["list[int]", "list[str]"],
            [[3, 1, 2], ["x", "y", "z"]],
            lambda a, b: len(a) == len(b) > 1,
            [[0, 0], ["", ""]],
        ),
        # Rows of a rectangle stay equally long.
        (["list[list[int]]"], [[[1, 2, 3], [4, 5, 6]]], lambda g: {len(r) for r in g} == {len(g)}, [[[0]]]),
    ],
)
def test_shrinks_to_what_is_needed(types, start, fails, end) -> None:
    assert shrunk(function(*types), start, fails) == end


def test_removes_nodes_of_a_graph_with_their_edges() -> None:
    def fails(n: int, edges: list[list[int]]) -> bool:
        pairs = all(len(edge) == 2 and min(edge) >= 0 and max(edge) < n for edge in edges)
        return pairs and any(a != b for a, b in edges)

    assert shrunk(function("int", "list[list[int]]"), [8, [[2, 5], [5, 7], [6, 2]]], fails) in (
        [2, [[0, 1]]],
        [2, [[1, 0]]],
    )


def test_drops_calls_and_shortens_their_arguments() -> None:
    calls = [["put", ["bob"]], ["count", []], ["put", ["alice"]], ["put", ["bob"]]]

    def fails(constructor: list[int], made: list[Any]) -> bool:
        return constructor[0] > 0 and len({item for name, values in made for item in values}) == 2

    assert shrunk(CLASS, [[4], calls], fails) == [[1], [["put", [""]], ["put", ["a"]]]]


def test_program_input_keeps_its_count() -> None:
    def fails(text: str) -> bool:
        lines = text.split("\n")
        return len(lines) == 3 and lines[0].isdigit() and int(lines[0]) == len(lines[1].split()) >= 2

    assert shrunk(PROGRAM, ["5\n3 4 9 2 88\n"], fails) == ["2\n0 0\n"]


@settings(deadline=None)
@given(st.lists(st.integers(-50, 50), max_size=8), st.text("abz(0 ", max_size=8))
def test_every_proposal_is_smaller_and_of_its_type(numbers: list[int], text: str) -> None:
    signature = function("list[int]", "str")
    start = weight_of(signature, [numbers, text])
    proposals = shrinks(signature, [numbers, text])
    assert all(weight_of(signature, one) < start for one in proposals)
    for one in proposals:
        assert [
            misfit(value, parameter.parsed) for value, parameter in zip(one, signature.parameters, strict=True)
        ] == [None] * 2
    weights = [weight_of(signature, one) for one in proposals]
    assert weights == sorted(weights)


def test_detours_have_fewer_elements_and_another_value() -> None:
    signature = function("list[str]")
    assert [["S-L"]] in detours(signature, [["S-.", "#LL"]])
    assert all(size_of(signature, one) < 8 for one in detours(signature, [["S-.", "#LL"]]))


@pytest.mark.parametrize(
    ("signature", "arguments", "size"),
    [
        (function("list[int]", "int"), [[5, 1], 900], 2),
        (function("list[str]"), [["ab", ""]], 4),
        (function("list[list[int]]"), [[[1, 2], []]], 4),
        (function("dict[str, int]"), [{"ab": 1}], 3),
        (function("tree[int]"), [[1, None, 2]], 2),
        (function("int | None"), [None], 0),
        (CLASS, [[4], [["put", ["ab"]], ["count", []]]], 4),
        (PROGRAM, ["1 2\n"], 4),
    ],
)
def test_size_counts_elements_and_characters(signature, arguments, size) -> None:
    assert size_of(signature, arguments) == size


def test_magnitude_decides_between_equals() -> None:
    signature = function("list[int]")
    order = [[[0]], [[1]], [[-1]], [[2]], [[0, 0]]]
    assert sorted(reversed(order), key=lambda one: weight_of(signature, one)) == order


def test_tiny_inputs_begin_with_the_smallest() -> None:
    inputs = tiny_inputs(function("list[int]", "str"), 50)
    assert inputs[0] == [[], ""]
    assert [[1, 0], ""] in inputs
    assert len(inputs) == 50
    assert tiny_inputs(CLASS, 50) == []
