"""Technical words with their phonemes, read from a data file when the first one is asked for."""

from functools import cache, lru_cache
from importlib import resources

import yaml

from greenroom.voice.spoken import SpokenWord

PLAIN = SpokenWord("")
"""Marks a word that is said as it is written."""
_VOICELESS = "ptkfθ"
_HISSING = "szʃʒʧʤ"


@cache
def _entries() -> dict[str, SpokenWord]:
    """Every word, by its small letters."""
    file = resources.files("greenroom.voice") / "data" / "lexicon.yaml"
    content = yaml.load(file.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    respelled: dict[str, str] = content["respelled"]
    return {
        word.casefold(): SpokenWord(respelled.get(word, word), phonemes)
        for group in content["words"].values()
        for word, phonemes in group.items()
    } | {word: PLAIN for word in content["plain"]}


def is_known(word: str) -> bool:
    """Whether the word, or its singular, has an entry."""
    return said(word) is not None


@lru_cache(maxsize=4096)
def said(word: str) -> SpokenWord | None:
    """How to say a word, its plural or its possessive; None where the spelling is enough.

    The text is as written, unless a voice without phonemes needs another spelling.
    """
    entries = _entries()
    low = word.casefold().replace("\u2019", "'")
    exact = entries.get(low)
    if exact is PLAIN:
        return None
    if exact is not None:
        return SpokenWord(word if exact.text.casefold() == low else exact.text, exact.phonemes)
    for ending in ("'s", "s"):
        stem = low.removesuffix(ending)
        entry = entries.get(stem) if len(stem) > 2 and stem != low else None
        if entry is not None:
            text = word if entry.text.casefold() == stem else entry.text + word[len(stem) :]
            return SpokenWord(text, entry.phonemes + _plural(entry.phonemes))
    return None


def _plural(phonemes: str) -> str:
    """The sound of an `s` at the end."""
    last = phonemes[-1]
    return "ᵻz" if last in _HISSING else "s" if last in _VOICELESS else "z"
