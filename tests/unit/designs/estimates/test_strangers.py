"""Estimates written by somebody who did not know the parser."""

from pathlib import Path

from greenroom.designs.estimates import parse
from tests.designs.estimates import is_right, read

FILE = Path(__file__).with_name("strangers.jsonl")


def test_a_strangers_estimates_are_read() -> None:
    every = read(FILE)
    assert len(every) == 100
    wrong = [one["text"] for one in every if not is_right(one, parse(one["text"]))]
    assert len(wrong) <= 5, wrong
