"""A model makes the mistakes that are known, in rooms like those they were made in; and gives good replies."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.unit.adapters.models.listening.rooms import answered, is_stopped

_HERE = Path(__file__).parent
NOT_STOPPED = {"8", "12", "24"}
"""No idea of the question fits the wrong answer; two questions of which one is answered; a remark on another bug."""
STILL_MISSED = {9, 11}
"""Mistakes in other words that pass, by their place: the reader is not sure of the message."""
STOPPED_BY_FACTS = {19, 22}
"""Good replies that the checks of facts object to, by their place."""


def entries(name: str) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = yaml.safe_load((_HERE / f"{name}.yaml").read_text(encoding="utf-8"))
    return loaded


def report(figures: str) -> None:
    """Shown with `pytest -s`."""
    sys.stdout.write(f"{figures}\n")


def told(entry: Mapping[str, Any]) -> str:
    return f"{entry['said']!r} -> {entry.get('reply') or entry['tool']!r}"


def test_known_mistakes_are_stopped() -> None:
    known = entries("exchanges")
    passed = {str(one["id"]) for one in known if not is_stopped(one, answered(one))}
    report(f"stopped: {25 - len(passed)} of 25 exchanges, {len(known) - len(passed)} of {len(known)} replies")
    assert passed == NOT_STOPPED


def test_the_reason_says_what_to_do_better() -> None:
    entry = next(one for one in entries("exchanges") if one["id"] == 10)
    assert answered(entry).rejected[0] == (
        "misheard: It is not open: your notes say: Badge numbers are whole numbers from zero up to a billion, and zero "
        "is an ordinary badge. Tell them that."
    )


def test_good_replies_are_let_through() -> None:
    good = entries("harmless")
    turns = [answered(one) for one in good]
    stopped = {told(one): turn.rejected for one, turn in zip(good, turns, strict=True) if turn.rejected}
    report(f"stopped: {len(stopped)} of {len(good)} good replies")
    assert stopped == {}
    assert [turn.text.strip() for turn in turns] == [one["reply"] for one in good]


def test_mistakes_in_other_words_and_good_replies_near_them() -> None:
    others = entries("reworded")
    stopped = {at for at, one in enumerate(others, start=1) if is_stopped(one, answered(one))}
    bad = {at for at, one in enumerate(others, start=1) if one.get("bad")}
    report(
        f"stopped: {len(bad & stopped)} of {len(bad)} mistakes, {len(stopped - bad)} of {len(others) - len(bad)} others"
    )
    assert bad - stopped == STILL_MISSED
    assert stopped - bad == STOPPED_BY_FACTS


def test_a_model_is_told_what_was_read_and_that_it_may_be_wrong() -> None:
    entry = next(one for one in entries("exchanges") if one["id"] == 4)
    prompt = answered(entry).told
    assert "READ IN THE NEWEST MESSAGE (by a program, part by part: a hint that may be wrong" in prompt
    assert 'corrects themselves or you: "no no, I mean one lookup in set is O(1)"' in prompt
    assert "O(1): a cost of time or memory, not said which, of one part only, meant" in prompt


@pytest.mark.parametrize("said", ["hm", "ok so um"])
def test_nothing_is_said_of_what_is_not_sure(said: str) -> None:
    entry = {"at": "problem", "slug": "evening-headcount", "said": said, "reply": "Take your time."}
    assert "READ IN THE NEWEST MESSAGE" not in answered(entry).told
