"""Types of signatures: what they are written like, and which values are theirs."""

from typing import Any

import pytest

from greenroom.languages.signature import ClassSignature, FunctionSignature, camel, pascal, types_of
from greenroom.languages.types import TypeSyntaxError, misfit, parse_type


@pytest.mark.parametrize(
    "text",
    ["int", "list[int]", "list[list[str]]", "dict[str, list[float]]", "int | None", "list[int | None]", "tree[int]",
     "linked[str]", "dict[int, tree[int]]", "None", "any", "list[any]"],
)  # fmt: skip
def test_a_type_is_written_as_it_is_read(text: str) -> None:
    assert str(parse_type(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "integer", "list", "list[", "list[int", "list[int]]", "dict[str]", "dict[float, int]", "int |", "| None",
     "tree[list[int]]", "tree[int] | None", "list[int] int", "int; import os"],
)  # fmt: skip
def test_what_is_no_type_is_refused(text: str) -> None:
    with pytest.raises(TypeSyntaxError):
        parse_type(text)


@pytest.mark.parametrize(
    ("value", "text", "fits"),
    [
        (3, "int", True),
        (True, "int", False),
        (3.0, "int", False),
        (2**31, "int", False),
        (2**31, "long", True),
        (2**53 + 1, "long", False),
        (3, "float", True),
        (10**400, "float", True),
        (float("inf"), "float", False),
        (float("nan"), "float", False),
        ([1, float("-inf")], "list[float]", False),
        ({"x": [1, float("nan")]}, "any", False),
        ("a", "str", True),
        (None, "str", False),
        (None, "str | None", True),
        ([1, 2], "list[int]", True),
        ([1, "2"], "list[int]", False),
        ((1, 2), "list[int]", True),
        ({"a": 1}, "dict[str, int]", True),
        ({"a": 1}, "dict[int, int]", False),
        ({"-3": 1}, "dict[int, int]", True),
        ([1, None, 2], "tree[int]", True),
        ([], "tree[int]", True),
        ([None], "tree[int]", False),
        ([1, None], "tree[int]", False),
        ([1, 2], "linked[int]", True),
        ([1, None], "linked[int]", False),
        (None, "None", True),
        (0, "None", False),
        ({"x": [1, "a"]}, "any", True),
    ],
)
def test_which_values_are_of_a_type(value: Any, text: str, fits: bool) -> None:
    assert (misfit(value, parse_type(text)) is None) is fits


def test_why_a_value_is_not_of_a_type_is_told_in_short() -> None:
    why = misfit([["x" * 500]], parse_type("list[list[int]]"))
    assert why is not None
    assert "is not of type int" in why
    assert len(why) < 120


def test_names_follow_each_languages_custom() -> None:
    assert camel("longest_fresh_stretch") == "longestFreshStretch"
    assert pascal("longest_fresh_stretch") == "LongestFreshStretch"
    assert camel("f") == "f"


def test_all_types_of_a_signature_are_found() -> None:
    function = FunctionSignature.model_validate(
        {"function": "f", "parameters": [{"name": "a", "type": "tree[int]"}], "returns": "list[int]"}
    )
    assert [str(one) for one in types_of(function)] == ["tree[int]", "list[int]"]
    counter = ClassSignature.model_validate(
        {
            "kind": "class",
            "name": "Counter",
            "constructor": [{"name": "size", "type": "int"}],
            "methods": [{"name": "add", "parameters": [{"name": "item", "type": "str"}]}],
        }
    )
    assert [str(one) for one in types_of(counter)] == ["int", "str", "None"]
