"""Rows of history, of this version and of those that knew only coding."""

from greenroom.engine.projection import is_whole, rounds_of, slugs_of
from greenroom.ports.log import InterviewSummary

PROBLEM = {"slug": "doubling", "title": "Doubling", "difficulty": "easy", "status": "solved", "attempts": 1, "hints": 2}
QUESTION = {"kind": "answers", "slug": "hard-bug", "title": None, "status": "waiting", "follow_ups": 0, "words": 0}


def row(**digest: object) -> InterviewSummary:
    return InterviewSummary("i", "me", "completed", "mixed", "Ada", 1, 2, 3, None, {"stage": None, **digest})


def test_every_round_of_a_row_names_its_kind() -> None:
    mixed = row(rounds=[{"kind": "coding", "language": "go", "chosen_difficulty": "easy", **PROBLEM}, QUESTION])
    assert [one["kind"] for one in rounds_of(mixed)] == ["coding", "answers"]
    assert slugs_of(mixed) == ["doubling", "hard-bug"]
    assert is_whole(mixed)


def test_a_row_of_before_there_were_rounds_has_problems() -> None:
    old = row(language="go", difficulty="medium", problems=[PROBLEM])
    assert rounds_of(old) == [{"kind": "coding", **PROBLEM, "language": "go", "chosen_difficulty": "medium"}]
    assert is_whole(old)


def test_a_damaged_row_is_not_whole() -> None:
    for digest in ({"rounds": [{"slug": "no kind"}]}, {"rounds": [7]}, {"problems": [{"slug": 7}], "language": "go"}):
        assert not is_whole(row(**digest)) or not rounds_of(row(**digest))
