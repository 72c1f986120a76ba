"""What the house says about limits follows the limits."""

import re
from pathlib import Path

import pytest

from greenroom.adapters.interviewer import house
from greenroom.adapters.interviewer.house import timing
from greenroom.adapters.interviewer.house.coding import clarifying
from greenroom.interview.rounds.coding.choices import CodingRules

HOUSE = Path(house.__file__).parent
RULES = CodingRules(attempts=4, hints=2)


@pytest.mark.parametrize(
    ("asked", "allowed"),
    [("How many attempts do I have?", RULES.attempts), ("How many hints are there?", RULES.hints)],
)
def test_a_rule_names_what_is_allowed(asked: str, allowed: int) -> None:
    (rule,) = [one for one in clarifying.general(RULES) if asked in one.asks]
    assert f"There are {timing.number(allowed)} " in rule.answer


def test_no_phrase_writes_a_limit_out() -> None:
    written = re.compile(r"\b(?:two|three|third|four|\d) (?:attempts?|hints?|follow-ups?)\b")
    files = [file for file in HOUSE.rglob("*.yaml") if file.name not in ("intents.yaml", "conduct.yaml")]
    assert len(files) > 5
    assert {file.name: found for file in files if (found := written.findall(file.read_text(encoding="utf-8")))} == {}
