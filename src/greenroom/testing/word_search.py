"""Searching lines by their words, as the memory log does it: letters without accents, in any case."""

import re
import unicodedata
from collections.abc import Sequence

from greenroom.interview.talk.small_words import worth_marking

_WORD = re.compile(r"[^\W_]+")


def wanted(query: str) -> Sequence[str]:
    """The words of a query, folded; the last one need only be the beginning of a word."""
    readable = query.encode(errors="replace").decode()
    return [_folded(word) for word in _WORD.findall(unicodedata.normalize("NFC", readable))]


def excerpt(text: str, query: Sequence[str]) -> str | None:
    """The line with the found words between U+2068 and U+2069, or None when it does not have all of them."""
    plain = text.replace("\u2068", "").replace("\u2069", "")
    found = [match for match in _WORD.finditer(plain) if _is_wanted(_folded(match[0]), query)]
    words = [_folded(match[0]) for match in found]
    complete = all(word in words for word in query[:-1]) and any(word.startswith(query[-1]) for word in words if query)
    if not query or not complete:
        return None
    for match in reversed([match for match in found if _is_marked(_folded(match[0]), query)]):
        plain = f"{plain[: match.start()]}\u2068{match[0]}\u2069{plain[match.end() :]}"
    return plain


def _is_marked(word: str, query: Sequence[str]) -> bool:
    marked = [one for one, is_worth_it in zip(query, worth_marking(query), strict=True) if is_worth_it]
    return word in marked or (marked[-1:] == query[-1:] and word.startswith(query[-1]))


def _is_wanted(word: str, query: Sequence[str]) -> bool:
    return bool(query) and (word in query or word.startswith(query[-1]))


def _folded(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()
