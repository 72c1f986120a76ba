"""Telling what a note says, and how far off a number is, gives no number away."""

import pytest

from greenroom.interview.checks.objections import objections
from greenroom.testing.board.bank import a_design
from greenroom.testing.board.play import Play


def against(text: str) -> set[str]:
    play = Play().to_board("estimation")
    return {one.kind for one in objections(text, play.state, a_design())}


@pytest.mark.parametrize("noted", [one.answer for one in a_design().requirements])
def test_a_note_may_be_told_in_any_sentence(noted: str) -> None:
    assert "leak" not in against(f"One thing you should know. What you need: {noted}")


def test_how_far_off_a_number_is_may_be_told() -> None:
    for factor in ("ten", "a hundred", "a thousand"):
        said = f"Check that figure, you are about {factor} times too high: look at the seconds in a day."
        assert against(said) == set()


def test_the_value_itself_is_a_leak() -> None:
    figure = next(one for one in a_design().figures if one.value.endswith("/s"))
    assert "leak" in against(f"It comes to {figure.value}, I would say.")
