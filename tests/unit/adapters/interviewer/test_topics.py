"""Picking up a word of the candidate's own."""

import pytest

from greenroom.adapters.interviewer.house.topics import Topic, mentioned, taken_up, undertaking


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
        ("I maintain a small Python tool that compares contracts", "small Python tool"),
        ("We rewrote the cost model; it got faster", "cost model"),
        ("Recently: built a parser for tickets", "parser"),
        ("I wrote my own scheduler because ours was slow", "scheduler"),
        ("A colleague wrote the interface to the gate", None),
        ("My boss designed the whole thing", None),
        ("The vendor built a dashboard for us", None),
    ],
)
def test_undertaking(text: str, expected: str | None) -> None:
    assert undertaking(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I use Python and Kafka", Topic("Kafka", True)),
        ("mostly Java and some SQL", None),
        ("I work in the back end", Topic("backend work", False)),
        ("a definition in code means one thing", None),
    ],
)
def test_a_language_is_nothing_to_take_up(text: str, expected: Topic | None) -> None:
    assert taken_up(text) == expected


def test_a_field_of_work_is_taken_up_only_where_it_is_asked_about() -> None:
    assert taken_up("I work in the back end", fields=False) is None
