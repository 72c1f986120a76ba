"""The single questions inside a long one."""

import pytest

from greenroom.adapters.interviewer.house.coding import parts


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "if the cellar is empty is the answer 0 or -1, and can a barrel weigh 0, because the bounds start at 0?",
            ("if the cellar is empty is the answer?", "can a barrel weigh 0?"),
        ),
        ("Could you tell me again what happens to the last boat?", ("what happens to the last boat?",)),
        ("how is the river given, as a list or as a string?", ("how is the river given?",)),
        ("can two boats leave at once, wouldn't it?", ("can two boats leave at once?",)),
        ("and if the dock has no room left, do the boats wait?", ("if the dock has no room left, do the boats wait?",)),
        ("can two boats leave at once?", ()),
    ],
)
def test_each_question_stands_alone(text: str, found: tuple[str, ...]) -> None:
    assert parts.questions_in(text) == found
