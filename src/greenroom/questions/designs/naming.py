"""Finding the words of a pattern in a label: `kafka|rabbit* broker` wants one of the first two, and the last.

Labels are names, not sentences: words are compared as written, but for case, accents, CamelCase and plurals. Synonyms
would harm here; in an answer "store" and "cache" may mean the same, on a board they do not.
"""

from collections.abc import Iterable
from functools import lru_cache

from greenroom.designs.words import folded

_LONG = 3


def is_named(patterns: Iterable[str], label: str) -> bool:
    """Whether a label has all words of one of these patterns."""
    found = _words(label)
    return any(all(any(_fits(one, found) for one in options) for options in _read(pattern)) for pattern in patterns)


def _fits(option: str, found: frozenset[str]) -> bool:
    if option.endswith("*"):
        return any(word.startswith(option[:-1]) for word in found)
    return option in found


@lru_cache(maxsize=4096)
def _words(label: str) -> frozenset[str]:
    return frozenset(form for word in folded(label).split() for form in (word, _singular(word)))


@lru_cache(maxsize=4096)
def _read(pattern: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(_option, word.split("|"))) for word in pattern.split())


def _option(word: str) -> str:
    return word.casefold() if word.endswith("*") else _singular(word.casefold())


def _singular(word: str) -> str:
    if len(word) <= _LONG or word.endswith("ss"):
        return word
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")
