"""A small question to judge."""

from typing import Any

from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.model import Case, Question

CASES = (
    Case(name="typical", arguments=([2, 7], 9), expected=[0, 1], category="typical"),
    Case(name="telling name", arguments=([31337], 31338), expected=[], hidden=True, category="edge"),
    Case(name="empty", arguments=([], 1), expected=[], category="empty"),
    Case(name="telling too", arguments=([3, 3], 6), expected=[0, 1], hidden=True, category="duplicates"),
)


def two_sum(**changes: Any) -> Question:
    """A question with two visible and two hidden cases, mixed."""
    values: dict[str, Any] = {
        "slug": "two-sum",
        "title": "Two sum",
        "difficulty": "easy",
        "topics": (),
        "statement": "",
        "examples": (),
        "constraints": (),
        "signature": FunctionSignature(
            function="two_sum",
            parameters=(Parameter(name="nums", type="list[int]"), Parameter(name="target", type="int")),
            returns="list[int]",
        ),
        "starter": {},
        "cases": CASES,
        "level": "junior",
        "digest": "",
    }
    return Question(**(values | changes))
