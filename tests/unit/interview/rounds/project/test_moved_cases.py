"""The browser places edits by the same rule: both are held against the same cases."""

import json
from itertools import combinations_with_replacement, product
from pathlib import Path

from greenroom.interview.shared.placing import Edit, moved

CASES = Path(__file__).parents[5] / "frontend/src/rounds/project/core/moved.cases.json"


def test_the_browsers_cases_are_what_the_server_does() -> None:
    ranges = list(combinations_with_replacement(range(5), 2))
    expected = [
        [start, end, at, until, length, *moved(start, end, Edit(1, at, until, length))]
        for (start, end), (at, until), length in product(ranges, ranges, (0, 1, 3))
    ]
    assert json.loads(CASES.read_text()) == expected
