"""Noticing other languages, anger, gibberish and repetition; and leaving ordinary talk alone."""

import pytest

from greenroom.adapters.interviewer.house import conduct
from tests.unit.adapters.interviewer.test_house import TABLE

FOREIGN = [
    "привет, можно пустой список?",
    "如果列表为空怎么办",
    "هل يمكن أن تكون القائمة فارغة",
    "Können wir das bitte auf Deutsch machen, ich verstehe das nicht",
    "¿puedo usar una lista para esto? creo que es mejor",
    "je ne comprends pas le problème, est-ce que la liste peut être vide",
    "non capisco il problema, posso usare una lista",
    "ik begrijp het niet, kan de lijst ook leeg zijn",
]
ANGRY = [
    "you are a useless machine",
    "shut up",
    "this interview is a joke",
    "what a stupid question",
    "you clearly have no idea what you are doing",
    "stupid bot",
    "stop wasting my time",
]
GIBBERISH = ["asdf qwer zxcv", "hjklhjkl sdfgsdfg", "aaaaaaaa bbbbbbbb", "xkcdqwrt plmkjhgf"]
ORDINARY = [
    "I feel stupid today",
    "that was a stupid mistake of mine",
    "this bug is annoying",
    "O(n log n)",
    "the idx goes from lo to hi",
    "for i in range(len(xs)): qsort(xs, lo, hi)",
    "I worked in Zürich on a café app",
    "C'est la vie, let me try again",
    "I use numpy and pytest with sqlite",
    "hmm",
]


@pytest.mark.parametrize("text", FOREIGN)
def test_another_language_is_noticed(text: str) -> None:
    assert conduct.noticed(text) == "foreign"


@pytest.mark.parametrize("text", ANGRY)
def test_anger_is_noticed(text: str) -> None:
    assert conduct.noticed(text) == "hostile"


@pytest.mark.parametrize("text", GIBBERISH)
def test_gibberish_is_noticed(text: str) -> None:
    assert conduct.noticed(text) == "gibberish"


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_talk_is_left_alone(text: str) -> None:
    assert conduct.noticed(text) is None


def test_nothing_that_candidates_say_in_the_table_is_taken_amiss() -> None:
    said = [text for part in TABLE.values() for texts in part.values() for text in texts]
    assert [text for text in said if conduct.noticed(text)] == []


def test_a_remark_is_repeated_only_when_it_is_more_than_a_word_or_two() -> None:
    assert conduct.is_repeated("I need a loop here.", ("i need a loop HERE",))
    assert not conduct.is_repeated("Okay, yes.", ("Okay, yes.",))


def test_little_words_are_not_shared_by_two_readings() -> None:
    assert not conduct.is_foreign("the list is empty so we return none and that is it")
