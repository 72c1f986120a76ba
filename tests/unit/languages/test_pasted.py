"""What is read off a source before it is compiled."""

import pytest

from greenroom.languages.pasted import code_only, declares, member, spelled


def test_comments_and_texts_are_blanked_and_places_stay() -> None:
    source = 'a = "// no"; // one\n/* two\nlines */ b = \'"\'; c = `\n`;'
    assert code_only(source) == "a =        ;       \n      \n         b =    ; c =  \n ;"


@pytest.mark.parametrize("text", ["/* struct ListNode {", '"struct ListNode {', "// struct ListNode {"])
def test_what_has_no_end_is_no_code(text: str) -> None:
    assert not declares(code_only(text), r"struct\s+ListNode")


@pytest.mark.parametrize(
    ("code", "declared"),
    [
        ("struct ListNode {\n    int val;\n};", True),
        ("struct  ListNode : Base { int val; };", True),
        ("class Solution { struct ListNode { int val; }; };", False),
        ("struct ListNode;", False),
        ("struct ListNodes { };", False),
        ("ListNode* solve(struct ListNode* head) { return head; }", False),
    ],
)
def test_own_types_are_noticed(code: str, declared: bool) -> None:
    assert declares(code, r"struct\s+ListNode") is declared


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("return head->val;", "val"),
        ("return head.value;", "value"),
        ("int val = head.value;", "value"),
        ("return cached.value() + head.val;", "val"),
        ("return 1;", "value"),
        ("return head.val + head.value;", "value"),
        ("struct ListNode { int val; };", "val"),
    ],
)
def test_the_name_of_a_member_is_the_one_in_use(code: str, name: str) -> None:
    assert member(code, "value", "val") == name


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("int two_sum(int a)", "two_sum"),
        ("int TwoSum (int a)", "TwoSum"),
        ("int twoSum(int a) { return two_sum(a); }", "twoSum"),
        ("int twoSums(int a)", "twoSum"),
    ],
)
def test_a_function_may_be_spelled_in_other_ways(code: str, name: str) -> None:
    assert spelled(code, "two_sum", "twoSum") == name


def test_hostile_sources_are_read_in_linear_time() -> None:
    # Anything quadratic would take minutes.
    for text in ("/*", '"\\\\"', "'\\\\", "class ListNode ", "{", "."):
        code = code_only(text * (250_000 // len(text)))
        declares(code, r"class\s+ListNode")
        member(code, "value", "val")
