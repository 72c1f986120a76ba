"""What changed last, from the author's notes or as a difference."""

import pytest

from greenroom.adapters.interviewer.house.project.explaining import difference, explanation
from greenroom.interview.rounds.project.state import Change
from tests.unit.adapters.interviewer.project.pairing import MAIN, RULES

BEFORE = "class Shelf:\n    def put(self):\n        pass\n\n    def take(self):\n        pass\n"


def changed(before: str | None, after: str | None, path: str = "shelf.py") -> Change:
    return Change("change-1", "bot", 0, {path: before}, {path: after})


PUT = "put(self):\n        pass"


@pytest.mark.parametrize(
    ("after", "words"),
    [
        (
            BEFORE.replace(PUT, "put(self):\n        a = 1\n        b = 2"),
            "one line from line 3 on with 2 lines, in put",
        ),
        (BEFORE.replace("    def take", "    x = 1\n\n    def take"), "I added 2 lines after line 4"),
        (BEFORE.replace("        pass\n\n", "\n"), "I removed one line after line 2"),
        (None, "I removed the file"),
    ],
)
def test_a_difference_is_told_in_lines_with_the_name_around_it(after: str | None, words: str) -> None:
    path, said = difference(changed(BEFORE, after))
    assert path == "shelf.py"
    assert words in said


def test_a_new_file_is_told_as_one() -> None:
    assert difference(changed(None, "A = 1\n")) == ("shelf.py", "it is a new file with one line")


def test_only_the_step_that_made_a_change_explains_it() -> None:
    step = next(one for one in RULES.levels[0].steps if one.patch is not None)
    assert step.patch is not None
    before = RULES.starter[MAIN]
    after = before.replace(step.patch.old, step.patch.new, 1)
    assert explanation(changed(before, after, MAIN), RULES) == " ".join(step.explain.split())
    assert explanation(changed(before, f"{after}# more\n", MAIN), RULES) == ""
    assert explanation(changed(before, after, "other.py"), RULES) == ""
