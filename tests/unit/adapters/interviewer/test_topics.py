"""Picking up a word of the candidate's own."""

import pytest

from greenroom.adapters.interviewer.house.topics import Topic, mentioned, undertaking


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I mostly write Django at work", Topic("Django", True)),
        ("we use spring boot and kafka", Topic("Spring Boot", True)),
        ("a backend engineer who likes postgres", Topic("Postgres", True)),
        ("I work in the back end", Topic("backend work", False)),
        ("there was a race condition", Topic("race conditions", False)),
        ("let me go and express the rest", None),
        ("C++ and a bit of C#", Topic("C++", True)),
        ("nothing special", None),
        ("", None),
    ],
)
def test_mentioned(text: str, expected: Topic | None) -> None:
    assert mentioned(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I built a booking system for dentists", "booking system"),
        ("Lately I worked on the checkout, which was fun", "checkout"),
        ("I built a lot of things", None),
        ("I built it", None),
    ],
)
def test_undertaking(text: str, expected: str | None) -> None:
    assert undertaking(text) == expected
