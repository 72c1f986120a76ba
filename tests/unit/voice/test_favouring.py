"""Which words recognition should favour, and identifiers put back together."""

import pytest

from greenroom.voice.favouring import MOST_FAVOURED, favoured, identifiers_in, spelled

CODE = """
def max_sub_array(nums, at_least):
    dp = [0] * len(nums)  # scratch space
    best_so_far = nums[0]
    for i, num in enumerate(nums):
        dp[i] = max(dp[i - 1] + num, num)
        if next_to_go(dp, "hidden text"):
            leftToRight = dp[i]
    return best_so_far
"""
NAMES = identifiers_in(CODE)


def test_identifiers_come_without_keywords_strings_and_comments() -> None:
    assert {"nums", "dp", "best_so_far", "max_sub_array", "leftToRight"} <= set(NAMES)
    assert not {"def", "for", "return", "hidden", "text", "scratch", "space"} & set(NAMES)
    assert NAMES[0] == "dp"


def test_favours_identifiers_as_words_then_the_statement_and_the_glossary() -> None:
    words = favoured("The `shifts` of lighthouse keepers; keepers sleep.", CODE, ["hash map", "Dijkstra", "sub array"])
    assert {"best so far", "max sub array", "nums", "shifts", "keepers", "hash map", "dijkstra"} <= set(words)
    assert words.index("nums") < words.index("shifts") < words.index("hash map")
    assert not {"the", "for", "return", "next_to_go"} & set(words)
    assert len(set(words)) == len(words)


def test_a_glossary_term_of_the_statement_comes_before_others() -> None:
    words = favoured("Use a segment tree here.", "", ["zebra", "segment tree"])
    assert words.index("segment tree") < words.index("zebra")


def test_favours_no_more_than_can_be_used() -> None:
    code = "\n".join(f"name_{chr(97 + at % 26)}{chr(97 + at // 26)}xyz = {at}" for at in range(600))
    assert len(favoured("", code, [f"term {at}" for at in range(600)])) == MOST_FAVOURED


@pytest.mark.parametrize(
    "text", ["", "\x00\u202e", "`" * 5000, '"' * 5000, "_" * 9000, "привет мир " * 900, "a" * 200_000]
)
def test_hostile_input_is_harmless(text: str) -> None:
    assert len(favoured(text, text, [text])) <= MOST_FAVOURED
    assert spelled(text, [text, "dp", ""]) in (text, text.strip())


@pytest.mark.parametrize(
    ("heard", "written"),
    [
        ("dee pee of i minus one", "dp[i - 1]"),
        ("D P of zero is one", "dp[0] is one"),
        ("DP of I minus 1.", "dp[i - 1]."),
        ("I return best so far", "I return best_so_far"),
        ("call max sub array", "call max_sub_array"),
        ("the maximum sub array function", "the max_sub_array function"),
        ("Max sub-array, right?", "max_sub_array, right?"),
        ("snake case best so far", "best_so_far"),
        ("snake case at least", "at_least"),
        ("the function next to go", "the function next_to_go"),
        ("compare nums of i plus one and nums of zero", "compare nums[i + 1] and nums[0]"),
        ("camel case left to right", "leftToRight"),
    ],
)
def test_writes_identifiers_where_it_is_certain(heard: str, written: str) -> None:
    assert spelled(heard, NAMES) == written


@pytest.mark.parametrize(
    "heard",
    [
        "at least one of them",
        "who is next to go",
        "from left to right",
        "the best, so far",
        "the max of two elements",
        "max of i and j",
        "nums of one element",
        "so far so good",
        "the sum of a and b",
        "one of two things",
        "I think the list of I don't know how many",
        "nothing to see here",
        "",
        "   ",
    ],
)
def test_leaves_everything_else_alone(heard: str) -> None:
    assert spelled(heard, NAMES) == heard


def test_two_names_said_alike_are_left_alone() -> None:
    assert spelled("the row count", ["row_count", "rowCount"]) == "the row count"


def test_without_identifiers_nothing_changes() -> None:
    assert spelled("dee pee of i", []) == "dee pee of i"
