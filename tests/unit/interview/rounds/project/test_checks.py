"""What is stopped before it is said about a project: lines of the reference, and anything against the tests."""

from collections.abc import Sequence

import pytest

from greenroom.interview.checks.objections import objections
from tests.unit.adapters.interviewer.project.pairing import RULES, Pairing

SORTED = "test_actions_are_sorted_alphabetically"


def kinds(pair: Pairing, text: str) -> Sequence[str]:
    return [one.kind for one in objections(text, pair.state, RULES)]


def test_a_line_of_a_reference_is_a_leak() -> None:
    pair = Pairing()
    line = next(line.strip() for line in RULES.levels[0].reference["ruleengine.py"].splitlines() if "int(fact)" in line)
    assert kinds(pair, f"You could write {line} there.") == ["leak"]
    assert kinds(pair, f"You could write {' '.join(line)} there.") == ["leak"], "however it is spaced"


def test_of_a_later_level_too() -> None:
    line = next(line.strip() for line in RULES.levels[3].reference["ruleengine.py"].splitlines() if "deepcopy(" in line)
    assert len(line) > 25
    assert kinds(Pairing(), f"Try {line}.") == ["leak"]


def test_what_stands_in_the_workspace_can_be_quoted() -> None:
    pair = Pairing("bot")
    for step in pair.steps(12):
        assert kinds(pair, step.say) == []
    line = next(line.strip() for line in pair.round.files["ruleengine.py"].text.splitlines() if "int(fact)" in line)
    assert kinds(pair, f"The line {line} turns both sides into integers.") == []


@pytest.mark.parametrize(
    "text",
    ["All tests pass now.", "Everything is green.", "No test fails.", "16 of 16 tests pass.", "Level 1 is done."],
)
def test_nothing_is_said_against_the_tests(text: str) -> None:
    pair = Pairing()
    assert kinds(pair, text) == ["contradiction"], "nothing was run"
    pair.run(SORTED)
    assert kinds(pair, text) == ["contradiction"], "one fails"


@pytest.mark.parametrize(
    "text",
    [
        "15 of 16 tests pass.",
        "1 of 16 tests fails.",
        "Not all tests pass yet.",
        "If you sort them, all tests should pass.",
        "Do all tests pass?",
        "Level 2 is not open yet, and level 1 is still being worked on.",
    ],
)
def test_what_the_tests_say_can_be_said(text: str) -> None:
    pair = Pairing()
    pair.run(SORTED)
    assert kinds(pair, text) == []


def test_a_level_that_passed_can_be_named() -> None:
    pair = Pairing()
    pair.run()
    assert kinds(pair, "Level 1 passed, and level 2 is unlocked. All tests pass.") == []
    assert kinds(pair, "Level 2 is done.") == ["contradiction"]
