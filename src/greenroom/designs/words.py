"""Words of labels: folding case and accents, parts of compounds, words that are spelt nearly right."""

import re
import unicodedata

MOST_WORDS = 60
LONGEST_WORD = 40
SHORTEST_MISSPELT = 7

_WORD = re.compile(r"[^\W_]+(?:['\u2019.#+][^\W_]+)*", re.UNICODE)
_INFLECTED = ("ed", "ing")
"""Such words are forms of others rather than misspelt."""
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z][a-z])|(?<=[A-Z])(?=[A-Z][a-z])")
_WITHOUT_BLANKS = re.compile("[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


def has_no_blanks(text: str) -> bool:
    """Whether a text is in a script that does not separate words, or only some."""
    return _WITHOUT_BLANKS.search(text) is not None


def words(text: str) -> list[str]:
    """Words in lower case without accents."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text)
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
        text = unicodedata.normalize("NFC", text)
    return [word.rstrip(".").casefold()[:LONGEST_WORD] for word in _WORD.findall(text)[:MOST_WORDS]]


def without_camels(text: str) -> str:
    """The text with blanks between the words of CamelCase."""
    return _CAMEL.sub(" ", text)


def folded(text: str) -> str:
    """Words in lower case without accents, separated by single blanks."""
    return " ".join(words(without_camels(text)))


def shortened(word: str) -> set[str]:
    """The word with one letter left out, but not the first."""
    return {word[:at] + word[at + 1 :] for at in range(1, len(word))}


def misspellings(known: set[str]) -> dict[str, str]:
    """Long words with one letter left out, to the words."""
    long = sorted(word for word in known if len(word) >= SHORTEST_MISSPELT)
    return {short: word for word in long for short in shortened(word)}


def corrected(word: str, known: set[str], misspelt: dict[str, str]) -> str:
    """The known word that a long word is one letter away from, else the word."""
    if len(word) < SHORTEST_MISSPELT - (word in misspelt) or word in known or not word.isalpha():
        return word
    candidate = _candidate(word, known, misspelt)
    is_form = any(word.endswith(ending) and not candidate.endswith(ending) for ending in _INFLECTED)
    return word if is_form or candidate.startswith(word) else candidate


def _candidate(word: str, known: set[str], misspelt: dict[str, str]) -> str:
    if word in misspelt:
        return misspelt[word]
    for short in sorted(shortened(word)):
        if short in known and len(short) >= SHORTEST_MISSPELT - 1 and not word.startswith(short):
            return short
        found = misspelt.get(short)
        if found is not None and abs(len(found) - len(word)) <= 1:
            return found
    return word
