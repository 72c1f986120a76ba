"""Rows of history, of this version and of those that knew only coding."""

from greenroom.web.rounds.digests import opened_in, rounds_in
from greenroom.web.rounds.kinds import KINDS

PROBLEM = {"slug": "doubling", "title": "Doubling", "difficulty": "easy", "status": "solved", "attempts": 1, "hints": 2}
QUESTION = {"slug": "conflict", "title": None, "status": "waiting", "follow_ups": 0, "words": 0}


def test_every_round_of_a_row_names_its_kind() -> None:
    digest = {"rounds": [{"kind": "coding", "language": "go", **PROBLEM}, {"kind": "answers", **QUESTION}]}
    assert [KINDS[str(one["kind"])].outcome(one).model_dump() for one in rounds_in(digest)] == [
        {
            "kind": "coding",
            "title": "Doubling",
            "language": "go",
            "difficulty": "easy",
            "status": "solved",
            "attempts": 1,
            "hints": 2,
        },
        {"kind": "answers", "title": None, "status": "waiting", "follow_ups": 0, "words": 0},
    ]
    assert opened_in(digest) == 1


def test_a_row_of_before_there_were_rounds_has_problems() -> None:
    (one,) = rounds_in({"language": "go", "problems": [PROBLEM]})
    assert one == {"kind": "coding", "language": "go", **PROBLEM}


def test_what_cannot_be_read_is_left_out() -> None:
    assert rounds_in({}) == ()
    assert rounds_in({"problems": "x"}) == ()
    assert rounds_in({"rounds": [7, {"slug": "no kind"}]}) == ()
