"""What the house says about limits follows the limits."""

import re

import pytest

from greenroom.adapters.interviewer.house import clarifying, timing
from greenroom.adapters.interviewer.house.data import DATA
from greenroom.interview.rounds.coding.choices import ATTEMPTS_ALLOWED, HINTS_ALLOWED


@pytest.mark.parametrize(
    ("asked", "allowed"),
    [("How many attempts do I have?", ATTEMPTS_ALLOWED), ("How many hints are there?", HINTS_ALLOWED)],
)
def test_a_rule_names_what_is_allowed(asked: str, allowed: int) -> None:
    (rule,) = [one for one in clarifying.general() if asked in one.asks]
    assert f"There are {timing.number(allowed)} " in rule.answer


def test_no_phrase_writes_a_limit_out() -> None:
    written = re.compile(r"\b(?:two|three|third|four|\d) (?:attempts?|hints?|follow-ups?)\b")
    files = [DATA / "rules.yaml", *(DATA / "phrases").glob("*.yaml")]
    assert {file.name: found for file in files if (found := written.findall(file.read_text(encoding="utf-8")))} == {}
