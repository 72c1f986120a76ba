"""Words, sentences and numbers of plain English, as the checks compare them."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

STOPWORDS = frozenset(
    re.findall(
        r"[\w']+",
        "a an the i you we it they he she this that these those is are was were be been being am do does did done can "
        "could may might will would shall should must to of in on at for with and or but if so then than as by "
        "from into "
        "about just please also there here my your me us our its their them any some what which how when where who why "
        "ok okay have has had not no yes one ones only too very more most much many it's i'm you're that's let lets",
    )
)
_UNUSUAL = re.compile(r"[^\n\t\x20-\x7e]")
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_SENTENCE = re.compile(r"(?<=[.?!])[\"')\]]*\s+|\n+")
_CLAUSE = re.compile(r"[,;:]\s|\s[-\N{EN DASH}\N{EM DASH}]\s|\b(?:so|but|because|and|although|though|while)\b")
_SUFFIXES = ("ingly", "edly", "ing", "ied", "ies", "ed", "es", "ly", "s", "e")
_QUOTES = str.maketrans(
    "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT DOUBLE QUOTATION MARK}"
    "\N{RIGHT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}"
    "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}",
    '\'\'"""""',
)
_TO_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
_NUMBERS = {word: number for number, word in enumerate(re.findall(r"\w+", _TO_TWENTY))}
_SMALL = {"1": "one", "2": "two", "3": "three"}
_NUMBERS |= {"no": 0, "none": 0, "a": 1, "an": 1, "single": 1, "couple of": 2, "thirty": 30, "forty": 40, "fifty": 50}
NUMBER = rf"\d+|{'|'.join(_NUMBERS)}"
"""A pattern for a small number in digits or in words."""


def plain(text: str) -> str:
    """The text as it reads: compatible forms unified, straight quotes, nothing invisible."""
    if not _UNUSUAL.search(text):
        return text
    shown = unicodedata.normalize("NFKC", text).translate(_QUOTES)
    return "".join(char for char in shown if char in "\n\t" or unicodedata.category(char) not in ("Cc", "Cf"))


def sentences(text: str) -> list[str]:
    """The text cut at full stops, question marks and line ends."""
    return [part.strip() for part in _SENTENCE.split(text) if part.strip()]


def clauses(sentence: str) -> list[str]:
    """A sentence cut where one statement ends and another begins."""
    return [part.strip() for part in _CLAUSE.split(sentence) if part.strip()]


def words(text: str) -> list[str]:
    """The words in order, in lower case."""
    return _WORD.findall(text.lower())


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The word without its commonest endings: `pointers` and `pointer` are the same, and so are `2` and `two`."""
    if word in _SMALL:
        return _SMALL[word]
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


def stems(text: str) -> list[str]:
    """The stems of all words in order."""
    return [stem(word) for word in words(text)]


def content(text: str) -> list[str]:
    """The stems of the words that carry meaning, in order."""
    return [stem(word) for word in words(text) if word not in STOPWORDS]


def runs_of(items: Iterable[str], length: int) -> set[tuple[str, ...]]:
    """Every run of so many items that follow each other."""
    listed = list(items)
    return set(zip(*(listed[start:] for start in range(length)), strict=False))


def number(text: str) -> int:
    """The value of what NUMBER matches."""
    return int(text) if text.isdigit() else _NUMBERS[text.lower()]


def compact(text: str) -> str:
    """Values without white space, so that they compare however they are written."""
    return re.sub(r"(?<=\d)_(?=\d)|\s+", "", text).lower().replace("'", '"')
