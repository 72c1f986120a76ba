"""Small failing inputs in words."""

import pytest

from greenroom.adapters.interviewer.house.coding.shapes import described
from greenroom.judging.evidence import Counterexample
from greenroom.judging.verdicts import Verdict
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.model import Question
from tests.unit.adapters.interviewer.room import QUESTIONS


def question(*parameters: tuple[str, str]) -> Question:
    named = tuple(Parameter(name=name, type=kind) for name, kind in parameters)
    signature = FunctionSignature(function="solve", parameters=named, returns="int")
    return QUESTIONS["fresh-stretch"].model_copy(update={"signature": signature})


def failing(arguments: str) -> Counterexample:
    return Counterexample(
        verdict=Verdict.WRONG_ANSWER, arguments=arguments, input="", expected="1", got="2", size=1, tried=9, seconds=0.1
    )


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("list[int]", "[]", "an empty list"),
        ("list[int]", "[-4]", "a single negative number"),
        ("list[int]", "[0]", "a single zero"),
        ("list[int]", "[7]", "a single element"),
        ("list[int]", "[5, 5]", "two elements, both the same"),
        ("list[int]", "[1, 2]", "two elements, in ascending order"),
        ("list[int]", "[2, 1]", "two elements, in descending order"),
        ("list[int]", "[3, 3, 3]", "three elements, all the same"),
        ("list[int]", "[2, 9, 2]", "three elements, some of them the same"),
        ("list[int]", "[2, -9, 4]", "three elements, including a negative one"),
        ("list[int]", "[-2, -9, -4]", "three elements, all negative"),
        ("list[int]", "[4, 0, 2]", "three elements, including a zero"),
        ("list[str]", '["a", ""]', "two elements, including an empty string"),
        ("list[list[int]]", "[[]]", "a single element that is itself empty"),
        ("str", '""', "an empty string"),
        ("str", '"aa"', "two characters, both the same"),
        ("str", '"abc"', "three characters, all different"),
        ("tree[int]", "[]", "an empty tree"),
        ("tree[int]", "[1, null, 2]", "two nodes"),
        ("linked[int]", "[]", "an empty list"),
        ("int", "0", "value = 0"),
        ("int", "-3", "a negative value"),
        ("int", "123456", "a value with six digits"),
    ],
)
def test_one_argument(kind: str, value: str, words: str) -> None:
    assert described(failing(f"[{value}]"), question(("value", kind))) == words


def test_a_number_beside_a_list_is_told_when_it_is_special() -> None:
    asked = question(("songs", "list[str]"), ("gap", "int"))
    assert described(failing('[["x"], 1]'), asked) == "a single element, with gap = 1"
    assert described(failing('[["x"], 12]'), asked) == "a single element"


def test_of_two_lists_the_sizes_are_told() -> None:
    asked = question(("tiles", "str"), ("seat_numbers", "list[int]"))
    assert described(failing('["", [4]]'), asked) == "nothing in tiles and one element in seat_numbers"


@pytest.mark.parametrize("arguments", ["", "not json", "{}", "[]", "3"])
def test_what_has_no_shape_is_left_out(arguments: str) -> None:
    assert described(failing(arguments), question(("value", "list[int]"))) is None


def test_a_large_input_has_no_shape_worth_telling() -> None:
    assert described(failing(f"[{list(range(50))}]"), question(("value", "list[int]"))) is None
