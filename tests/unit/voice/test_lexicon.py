"""The lexicon: well-formed, unique, and only where a voice needs it."""
# ruff: noqa: RUF001 - phonemes look like other letters

from collections import Counter
from importlib import import_module, resources
from typing import Any

import pytest
import yaml

from greenroom.voice.speakable import lexicon, speakable

HIBARI_ALPHABET = frozenset(
    ';:,.!?—…"()“” ʣʥʦʨᵝAIOQSTWYᵊabcdefhijklmnopqrstuvwxyzɑɐɒæβɔɕçɖðʤəɚɛɜɟɡɥɨɪʝɯɰŋɳɲɴøɸθœɹɾɻʁɽʂʃʈʧʊʋʌɣɤχʎʒʔˈˌːʰʲᵻ'
)
"""The sounds that hibari 0.2.1 knows; others are dropped without a word."""


def _content() -> dict[str, Any]:
    file = resources.files("greenroom.voice") / "data" / "lexicon.yaml"
    content: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return content


def _words() -> dict[str, str]:
    return {word: phonemes for group in _content()["words"].values() for word, phonemes in group.items()}


def test_holds_at_least_300_words() -> None:
    assert len(_words()) >= 300


def test_every_word_is_there_once() -> None:
    written = [line.split(":")[0].strip().casefold() for line in _lines()]
    assert [word for word, count in Counter(written).items() if count > 1] == []
    assert len(written) == len(_words())


def _lines() -> list[str]:
    text = (resources.files("greenroom.voice") / "data" / "lexicon.yaml").read_text(encoding="utf-8")
    return [line for line in text.partition("\nwords:\n")[2].splitlines() if line.startswith("    ")]


def test_every_phoneme_is_one_that_hibari_knows_and_every_word_has_a_stress() -> None:
    unknown = {word: phonemes for word, phonemes in _words().items() if set(phonemes) - HIBARI_ALPHABET}
    assert unknown == {}
    assert [word for word, phonemes in _words().items() if "ˈ" not in phonemes] == []


def test_every_respelling_is_of_a_word_of_the_lexicon() -> None:
    assert set(_content()["respelled"]) <= set(_words())


def test_holds_no_word_that_hibari_says_right_by_itself() -> None:
    from greenroom.adapters.voice.weights import use_packages

    use_packages()
    try:
        read = import_module("hibari.g2p").G2P()
    except ImportError:
        pytest.skip("hibari is not installed: make voice")
    alike = [word for word, phonemes in _words().items() if _plain(read(f"the {word} is")[3:-3]) == _plain(phonemes)]
    assert alike == []


def _plain(phonemes: str) -> str:
    """Without secondary stress and spaces."""
    return phonemes.replace("ˌ", "").replace(" ", "")


@pytest.mark.parametrize(
    ("word", "phonemes"),
    [
        ("idempotent", "ˌIdəmpˈOtᵊnt"),
        ("Kubernetes", "kˌubəɹnˈɛTiz"),
        ("kubernetes", "kˌubəɹnˈɛTiz"),
        ("Redis", "ɹˈɛdɪs"),
        ("Redis's", "ɹˈɛdɪsᵻz"),
        ("enums", "ˈinʌmz"),
        ("Knuth's", "kənˈuθs"),
    ],
)
def test_says_words_their_plurals_and_possessives(word: str, phonemes: str) -> None:
    said = lexicon.said(word)
    assert said is not None
    assert (said.text, said.phonemes) == (word, phonemes)


@pytest.mark.parametrize("word", ["tries", "apple", "is", "as", "", "caps lock", "JSONP"])
def test_leaves_other_words_alone(word: str) -> None:
    assert lexicon.said(word) is None


def test_a_voice_without_phonemes_gets_another_spelling() -> None:
    (sentence,) = speakable("Parse the JSON with nginx.")
    assert sentence.text == "Parse the jason with engine x."
    assert {word.text: word.phonemes for word in sentence.words if word.phonemes} == {
        "jason": "ʤˈAsᵊn",
        "engine x": "ˈɛnʤən ˈɛks",
    }
