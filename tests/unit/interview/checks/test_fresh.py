"""The checks on lines about conduct, facts and told steps; fresh.yaml says how much the figures are worth."""

from pathlib import Path

import pytest
import yaml

from tests.unit.interview.checks.test_independent import kinds

LINES = yaml.safe_load((Path(__file__).parent / "fresh.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("part", "at_most"), [("before", 0), ("after", 9)])
def test_no_fewer_bad_lines_are_caught(part: str, at_most: int) -> None:
    bad = LINES[part]["bad"]
    assert len(bad) == 20
    missed = [text for name, kind, text in bad if kind not in kinds(name, text)]
    assert len(missed) <= at_most, missed


@pytest.mark.parametrize("part", ["before", "after"])
def test_no_harmless_line_is_stopped(part: str) -> None:
    harmless = LINES[part]["harmless"]
    assert len(harmless) == 20
    assert [text for name, text in harmless if kinds(name, text)] == []
