"""What is not plain English prose with a little inline code in it."""

import re
import unicodedata
from collections.abc import Iterator

from greenroom.interview.checks import words
from greenroom.interview.checks.known import Known
from greenroom.interview.checks.said import ProposedText
from greenroom.patterns import LazyRegex

LONGEST_WORD = 60
_LINK = LazyRegex(
    r"\b\w+://|\b(?:data|javascript|mailto|vbscript):[^\s]|\bwww\.\w|\]\(|"
    r"\b[\w-]+\.(?:com|org|net|io|dev|ai|app|co|info|xyz|ru|cn)\b(?:/|\s|$)|\b[\w.+-]+@[\w-]+\.\w{2,}",
    re.IGNORECASE,
)
_MARKUP = LazyRegex(r"</?[a-z][a-z0-9]*(?:\s[^<>]*)?/?>|<!--|&(?:#\d+|#x[0-9a-f]+|lt|gt|amp|quot);", re.IGNORECASE)
_FORMATTED = LazyRegex(r"```|~~~|^#{1,6} |^\|.*\|\s*$|^(?:-{3,}|={3,})\s*$", re.MULTILINE)
_SECRET = LazyRegex(r"\bsk-[\w-]{12,}|\bAKIA[0-9A-Z]{12,}|\bAIza[\w-]{20,}|\bgh[pousr]_\w{20,}|-----BEGIN ")
_VALUES = LazyRegex(r"\b\w+ ?= ?\S+|\[[^\]]*\]|\d+")
_UNUSUAL = LazyRegex(r"[^\n\t\x20-\x7e]")
_INLINE = LazyRegex(r"`[^`\n]{1,120}`")
_COMMON = words.STOPWORDS | frozenset(
    re.findall(
        r"\w+",
        "well good right now take see tell think try next first all out up down over before after again still "
        "through like "
        "thank thanks sure great back go look work code hello welcome while every other same both few each because",
    )
)
_ENGLISH_FROM, _ENGLISH_SHARE = 8, 0.2
_LATIN_SHARE = 0.8


def unsafe(said: ProposedText, known: Known) -> Iterator[str]:
    """What must not reach a screen or a voice as it is."""
    if said.is_too_long:
        yield "This is far too long to be said. Say one or two short sentences."
    prose = _INLINE.sub(" ", said.raw)
    if any(_is_control(char) for char in _UNUSUAL.findall(said.raw)):
        yield "There are invisible or controlling characters in this."
    if _LINK.search(said.raw) or _SECRET.search(said.raw):
        yield "There is a link, an address or a key in this."
    if _MARKUP.search(prose):
        yield "There is markup in this. Say plain sentences."
    if _FORMATTED.search(said.raw):
        yield "This is formatted as a document. Say plain sentences, with a little inline code at most."
    if any(len(word) > LONGEST_WORD for word in said.raw.split()):
        yield "There is a word in this that nobody can say."
    if not _is_english(said.text):
        yield "Say it in plain English, whatever language the candidate uses."


def _is_control(char: str) -> bool:
    # Emoji are joined by U+200D and styled by U+FE0F, and do no harm.
    return unicodedata.category(char) in ("Cc", "Cf", "Co", "Cs") and char not in "\n\t\u200d"


def _is_english(text: str) -> bool:
    """Whether the checks can read it; a few foreign words do not matter."""
    letters = [char for char in text if char.isalpha()]
    if letters and sum(char.isascii() or "\u00c0" <= char <= "\u024f" for char in letters) < _LATIN_SHARE * len(
        letters
    ):
        return False
    spoken = words.words(_VALUES.sub(" ", _INLINE.sub(" ", text)))
    if len(spoken) < _ENGLISH_FROM:
        return True
    return sum(map(_is_common, spoken)) >= _ENGLISH_SHARE * len(spoken)


def _is_common(word: str) -> bool:
    """Whether it is a common English word, or a contraction of one: "let's", "don't"."""
    stem, _, rest = word.partition("'")
    return word in _COMMON or stem in _COMMON or (rest == "t" and stem.removesuffix("n") in _COMMON)
