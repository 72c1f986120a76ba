"""Names as Greenroom writes them, made from names that others chose."""

import re

from greenroom.errors import QuestionInvalid

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_SUSPICIOUS = re.compile(r"[/\\\x00]|^\.\.?$")
# Words that one of the languages keeps for itself, so that nothing else can be called so.
_RESERVED_WORDS = (
    "and as assert auto await bool boolean break byte case catch char class const continue def default del delete do"
    " double elif else enum except export extends false final finally float for from func function go goto if"
    " implements import in int interface is lambda let long map namespace native new none not null object operator or"
    " package pass private protected public raise range register return self short signed sizeof static string struct"
    " super switch synchronized template this throw true try type typedef typeof union unsigned using var void"
    " volatile while with yield"
)
_RESERVED = frozenset(_RESERVED_WORDS.split())
_SMALL_WORDS = frozenset({"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to"})


def words(text: str) -> list[str]:
    """The words of a name in any style, in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def slug(*texts: str) -> str:
    """A folder's name; empty when there is no word in the texts."""
    return "-".join(word for text in texts for word in words(text))


def snake(text: str) -> str:
    """A function's or parameter's name that every language takes; empty when there is no word in the text."""
    found = words(text)
    while found and found[0].isdigit():
        found.append(found.pop(0)) if any(word.isalpha() for word in found) else found.clear()
    name = ""
    for word in found:
        # s0 and lst1 are one word to those who wrote them.
        name += word if not name or word.isdigit() else f"_{word}"
    return f"{name}_value" if name in _RESERVED else name


def plain_name(text: str, where: str) -> str:
    """The text, if it is a name and not a way to somewhere else. Raises QuestionInvalid."""
    if not text.strip() or _SUSPICIOUS.search(text) or ".." in text:
        raise QuestionInvalid(f"{where}: {text[:80]!r} is not a plain name")
    return text


def title(text: str) -> str:
    """`has_close_elements` as `Has Close Elements`."""
    found = words(text)
    return " ".join(word if place and word in _SMALL_WORDS else word.capitalize() for place, word in enumerate(found))
