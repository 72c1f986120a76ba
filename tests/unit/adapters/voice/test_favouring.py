"""Which favoured words could have been said in place of what was written down."""

import pytest

from greenroom.adapters.voice.favouring import Favoured, sound_of, sounding_alike, spoken_form


def always(_start: int, _end: int) -> bool:
    return True


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("Redis", "Redis"),
        ("max_sum", "max sum"),
        ("twoPointers", "two pointers"),
        ("LRUCache", "LRU cache"),
        ("__init__", "init"),
        ("dp2", "dp 2"),
    ],
)
def test_identifiers_are_said_in_words(word: str, said: str) -> None:
    assert spoken_form(word) == said


@pytest.mark.parametrize(
    ("one", "other"), [("Mac some", "max sum"), ("a sink", "async"), ("write", "right"), ("item potent", "itempotent")]
)
def test_what_sounds_the_same_has_the_same_sounds(one: str, other: str) -> None:
    assert sound_of(one) == sound_of(other)


@pytest.mark.parametrize(
    ("text", "favoured", "wanted"),
    [
        ("Put it in Ridies for now.", "Redis", "Put it in Redis for now."),
        ("I add it to Mac some.", "max_sum", "I add it to max sum."),
        ("A sink is better.", "async", "Async is better."),
    ],
)
def test_the_nearest_is_put_in_its_place(text: str, favoured: str, wanted: str) -> None:
    first, *_ = sounding_alike(text, Favoured.words((favoured,)), always)
    assert first.within(text) == wanted


def test_what_is_beyond_doubt_or_already_right_is_left_alone() -> None:
    favoured = Favoured.words(("Redis", "max_sum", "heap"))
    assert sounding_alike("Put it in Ridies.", favoured, lambda start, end: False) == []
    assert sounding_alike("Put it in Redis, and the max sum in a heap.", Favoured.words(("Redis",)), always) == []


@pytest.mark.parametrize("words", [(), ("",), ("a", "if", "x1"), ("日本語",), ("(((",), ("_" * 500,)])
def test_words_too_short_to_be_told_apart_are_not_favoured(words: tuple[str, ...]) -> None:
    assert Favoured.words(words).sounds == ()


def test_less_alike_needs_more_proof() -> None:
    near, *_, far = sounding_alike("Dexter or Ridies", Favoured.words(("Redis", "Dijkstra")), always)
    assert near.distance < far.distance
    assert near.margin > far.margin
