"""Words that do not repeat and do not depend on chance."""

import re

import pytest

from greenroom.adapters.interviewer.house.phrasing import Phrasebook, bare, lowered, phrases, split_sentences


def test_the_choice_depends_on_the_place_in_the_log_only() -> None:
    picked = {Phrasebook("helpful", f"interview:{seq}", ()).pick("ask_ready") for seq in range(30)}
    assert len(picked) > 3
    assert Phrasebook("helpful", "a:1", ()).pick("greet@coding", name="Ada") == Phrasebook("helpful", "a:1", ()).pick(
        "greet@coding", name="Ada"
    )


def test_nothing_is_picked_twice_however_often() -> None:
    book, seen = Phrasebook("ruthless", "a:1", ()), set()
    for _ in range(60):
        text = book.pick("skip_how")
        assert text
        assert not seen & {bare(sentence) for sentence in split_sentences(text)}
        seen |= {bare(sentence) for sentence in split_sentences(text)}
        book.remember(text)


def test_a_text_that_was_said_comes_back_in_other_words() -> None:
    book = Phrasebook("helpful", "a:1", ())
    text = "It can be empty. Then the answer is 0."
    book.remember(text)
    other = book.again(text)
    assert other != text
    assert "it can be empty; then the answer is 0" in other


def test_openings_used_lately_are_avoided() -> None:
    first = Phrasebook("helpful", "a:1", ()).pick("assume")
    opening = " ".join(bare(first).split()[:2])
    assert not bare(Phrasebook("helpful", "a:1", (), {opening}).pick("assume")).startswith(opening)


def test_small_letters_only_where_they_belong() -> None:
    assert lowered("The gist") == "the gist"
    assert lowered("I see") == "I see"
    assert lowered("O(n) it is") == "O(n) it is"


@pytest.mark.parametrize("persona", ["ruthless", "helpful", "discovery"])
def test_every_phrase_can_be_said_by_every_persona(persona: str) -> None:
    slots = dict.fromkeys(re.findall(r"{(\w+)}", str(phrases())), "something")
    book = Phrasebook(persona, "a:1", ())
    only_some = {"good_question", "tried"}
    for key, entry in phrases().items():
        if key in only_some:
            continue
        assert isinstance(entry, list) or persona in entry or "any" in entry, key
        text = book.pick(key, **slots)
        assert text, key
        assert not re.search(r"[\[\]{}|]", text), text
        assert "!" not in text, text
        assert text.count("?") <= 1, text
