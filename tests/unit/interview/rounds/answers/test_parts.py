"""Which parts of a story are recognised, and which are not imagined."""

import pytest

from greenroom.interview.rounds.answers.parts import PARTS, parts_of

WHOLE = (
    "Last year at my company our team had to move the order system. I wrote a prototype and then I measured the "
    "queries. In the end the response time dropped from 800 to 120 milliseconds. I learned to measure first."
)


def test_a_whole_story_has_every_part() -> None:
    assert parts_of(WHOLE) == PARTS


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("That was in 2019, when I was an intern.", "situation"),
        ("We were three people in a small team.", "situation"),
        ("It was my job to keep the release going.", "own_part"),
        ("I rewrote the scheduler.", "own_part"),
        ("We added logging and then we compared the graphs.", "action"),
        ("I asked everyone what they needed and wrote it down.", "action"),
        ("It never happened again.", "result"),
        ("Costs went down by 30%.", "result"),
        ("We shipped it two days late.", "result"),
        ("Since then I always write the plan down.", "lesson"),
        ("I would talk to them earlier.", "lesson"),
    ],
)
def test_a_part_is_recognised(text: str, part: str) -> None:
    assert part in parts_of(text)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("I felt terrible and thought about it a lot.", "own_part"),
        ("The team built it and the manager decided everything.", "own_part"),
        ("I need a moment.", "own_part"),
        ("It was a hard problem.", "action"),
        ("We tried something.", "action"),
        ("I don't know what to say.", "result"),
        ("The service crashed every night.", "result"),
        ("The next release was bigger.", "lesson"),
    ],
)
def test_a_part_is_not_imagined(text: str, part: str) -> None:
    assert part not in parts_of(text)


@pytest.mark.parametrize("text", ["", " ", "?", "🙂" * 50, "a" * 30_000, "word " * 4_000])
def test_odd_texts_have_no_parts(text: str) -> None:
    assert parts_of(text) == ()
