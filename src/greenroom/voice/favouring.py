"""Words worth favouring in recognition, and identifiers put back together from recognised words."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from greenroom.patterns import LazyRegex

MOST_FAVOURED = 200
_MOST_READ = 60_000
"""Characters of code or statement that are looked at."""
_MOST_IDENTIFIERS = 400
_IDENTIFIER = LazyRegex(r"[A-Za-z_][A-Za-z0-9_]{1,40}")
_STRING_OR_COMMENT = LazyRegex(r"\"[^\"\n]{0,200}\"|'[^'\n]{0,200}'|#[^\n]*|//[^\n]*")
_PART = LazyRegex(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_CODE_SPAN = LazyRegex(r"`([^`\n]{1,200})`")
_PROSE_WORD = LazyRegex(r"[A-Za-z][A-Za-z'-]{3,30}")
_LEAST_LETTERS = 3
_KEYWORDS = frozenset(
    [
        *(
            "and",
            "as",
            "assert",
            "async",
            "await",
            "break",
            "case",
            "catch",
            "class",
            "const",
            "continue",
            "def",
            "del",
        ),
        *(
            "elif",
            "else",
            "except",
            "false",
            "finally",
            "for",
            "from",
            "func",
            "function",
            "global",
            "if",
            "import",
            "in",
        ),
        *("int", "is", "lambda", "len", "let", "list", "new", "none", "not", "null", "or", "pass", "public", "raise"),
        *("range", "return", "self", "static", "str", "string", "this", "throw", "true", "try", "var", "void", "while"),
        *("with", "yield", "print", "dict", "set", "bool", "float", "optional"),
    ]
)
_COMMON = frozenset(
    [
        *("about", "after", "again", "all", "also", "always", "another", "answer", "any", "because", "been", "before"),
        *("between", "both", "but", "can", "case", "cases", "could", "does", "done", "each", "element", "elements"),
        *("every", "example", "first", "given", "gives", "has", "have", "here", "how", "into", "it's", "its", "know"),
        *(
            "last",
            "like",
            "made",
            "make",
            "many",
            "may",
            "means",
            "more",
            "most",
            "much",
            "must",
            "need",
            "never",
            "next",
        ),
        *("nothing", "number", "numbers", "once", "one", "only", "other", "others", "output", "input", "over", "place"),
        *("return", "same", "second", "should", "some", "such", "take", "than", "that", "the", "their", "them", "then"),
        *("there", "these", "they", "this", "those", "time", "times", "two", "under", "until", "want", "wants", "was"),
        *(
            "were",
            "what",
            "when",
            "where",
            "which",
            "while",
            "whole",
            "will",
            "with",
            "without",
            "would",
            "you",
            "your",
        ),
    ]
)
_ORDINARY = _COMMON | frozenset(
    [
        *(
            "a",
            "an",
            "at",
            "back",
            "by",
            "down",
            "end",
            "far",
            "go",
            "high",
            "i",
            "in",
            "is",
            "it",
            "least",
            "left",
            "long",
        ),
        *("low", "me", "my", "new", "no", "not", "now", "of", "off", "old", "on", "or", "out", "right", "so", "start"),
        *("to", "too", "top", "up", "us", "we", "and", "for", "if", "not", "as", "do", "be", "still", "inside", "just"),
    ]
)
"""Words that may stand side by side in any sentence: "at least" is not always `at_least`."""
_FUNCTIONS = frozenset(
    ["max", "min", "sum", "len", "abs", "enumerate", "sorted", "range", "zip", "map", "sort", "append"]
)
_LETTER_NAMES = {
    **{"ay": "a", "bee": "b", "be": "b", "see": "c", "sea": "c", "dee": "d", "eff": "f", "gee": "g", "jay": "j"},
    **{"eye": "i", "kay": "k", "el": "l", "ell": "l", "em": "m", "en": "n", "oh": "o", "pee": "p", "pea": "p"},
    **{"cue": "q", "queue": "q", "are": "r", "ar": "r", "ess": "s", "tea": "t", "tee": "t", "you": "u", "vee": "v"},
    **{"ex": "x", "why": "y", "zee": "z", "zed": "z"},
}
_SPOKEN_PARTS = {
    **{"idx": "index", "ptr": "pointer", "cnt": "count", "tmp": "temp", "arr": "array", "prev": "previous"},
    **{"cur": "current", "curr": "current", "num": "number", "nums": "numbers", "max": "maximum", "min": "minimum"},
    **{"len": "length", "str": "string", "res": "result"},
}
_NUMBERS = {"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
_DIGITS = {digit: word for word, digit in _NUMBERS.items()}
_WORD = LazyRegex(r"[A-Za-z0-9]+(?:['\u2019][A-Za-z]+)?")
_INDEX = LazyRegex(
    r"(?<![\w.])(\w+) (?:of|at|sub) "
    r"(?:([a-z]|\d+|zero|one|two) (minus|plus) (one|two|three|\d+|[b-z])(?![\w'])"
    r"|([ijkmnxy]|\d+|zero|one|two)(?=$|[.,;:?!)]| (?:is|equals|and|or|plus|minus|times|becomes)\b))",
    re.IGNORECASE,
)
_MARK = LazyRegex(r"\b(?:(?:snake|camel) case|variable|function|method|call) $", re.IGNORECASE)
_CASE = LazyRegex(r"\b(?:snake|camel) case $", re.IGNORECASE)


def favoured(statement: str = "", code: str = "", glossary: Iterable[str] = ()) -> tuple[str, ...]:
    """Words to favour, the most useful first: those of identifiers in the code, of the statement, then of the glossary.

    Identifiers come as the words one says, `max_so_far` as "max so far" and its single words.
    """
    seen: dict[str, None] = {}
    named = identifiers_in(code)
    spanned = [name for span in _CODE_SPAN.findall(statement[:_MOST_READ]) for name in _IDENTIFIER.findall(span)]
    for name in (*named, *spanned):
        parts = [part.lower() for part in _PART.findall(name)]
        for words in (" ".join(parts), *parts):
            if words not in _KEYWORDS and words not in _COMMON and len(words) >= _LEAST_LETTERS and not words.isdigit():
                seen.setdefault(words)
    terms = [term.strip().lower() for term in glossary]
    told = f"{statement} {code}"[:_MOST_READ].lower()
    for term in sorted((term for term in terms if term), key=lambda term: term not in told):
        seen.setdefault(term)
    rare = Counter(word.lower() for word in _PROSE_WORD.findall(_CODE_SPAN.sub(" ", statement[:_MOST_READ])))
    prose = [word for word, count in rare.most_common() if count > 1 and word not in _COMMON]
    return tuple(_interleaved(list(seen), prose))[:MOST_FAVOURED]


def identifiers_in(code: str) -> tuple[str, ...]:
    """Names in the code, the most frequent first; keywords, strings and comments are left out."""
    plain = _STRING_OR_COMMENT.sub(" ", code[:_MOST_READ])
    found = Counter(name for name in _IDENTIFIER.findall(plain) if name.lower() not in _KEYWORDS and name.strip("_"))
    return tuple(name for name, _ in found.most_common(_MOST_IDENTIFIERS))


def spelled(text: str, identifiers: Iterable[str]) -> str:
    """What was recognised, with identifiers written as in the code where it is certain what was meant.

    Certain are names of several words ("max sub array"), names spelled by letters ("dee pee"), and an index after a
    name that is in the code ("dp of i minus one"). One ordinary word is never changed.
    """
    names = tuple(dict.fromkeys(identifiers))[:_MOST_IDENTIFIERS]
    if not names or not text.strip():
        return text
    written = _joined(text, names)
    known = {name.lower(): name for name in names if name not in _FUNCTIONS}

    def indexed(found: re.Match[str]) -> str:
        name = known.get(found[1].lower())
        if name is None:
            return found.group()
        inside = _digit(found[2] or found[5])
        if found[3]:
            inside += f" {'-' if found[3].lower() == 'minus' else '+'} {_digit(found[4])}"
        return f"{name}[{inside}]"

    return _INDEX.sub(indexed, written)


def _digit(said: str) -> str:
    return _NUMBERS.get(said.lower(), said.lower())


def _joined(text: str, names: tuple[str, ...]) -> str:
    """The text with the words of each name put together."""
    spoken = _sayings(names)
    longest = max(map(len, spoken), default=0)
    words = list(_WORD.finditer(text))
    lowered = [word.group().lower() for word in words]
    result: list[str] = []
    at = end = 0
    while at < len(words):
        length, name = _name_at(at, longest, text, words, lowered, spoken)
        if length:
            result += [_CASE.sub("", text[end : words[at].start()]), name]
            end = words[at + length - 1].end()
        at += length or 1
    return "".join([*result, text[end:]])


def _name_at(
    at: int, longest: int, text: str, words: list[re.Match[str]], lowered: list[str], spoken: dict[tuple[str, ...], str]
) -> tuple[int, str]:
    """The longest name that begins with this word and how many words it takes; 0 if there is none."""
    is_marked = bool(_MARK.search(text, max(0, words[at].start() - 20), words[at].start()))
    for length in range(min(longest, len(words) - at), 1, -1):
        said = tuple(lowered[at : at + length])
        name = spoken.get(said)
        is_certain = name and (is_marked or not all(word in _ORDINARY for word in said))
        if name and is_certain and _is_unbroken(text, words[at : at + length]):
            return length, name
    return 0, ""


def _is_unbroken(text: str, words: list[re.Match[str]]) -> bool:
    """Whether only spaces, hyphens and underscores are between the words."""
    return all(not text[one.end() : other.start()].strip(" -_") for one, other in pairwise(words))


@lru_cache(maxsize=64)
def _sayings(names: tuple[str, ...]) -> dict[tuple[str, ...], str]:
    """Each name by the words it may be said with; what fits two names is left out."""
    found: dict[tuple[str, ...], set[str]] = {}
    for name in names:
        for words in _said(name):
            if len(words) > 1:
                found.setdefault(words, set()).add(name)
    return {words: meant.pop() for words, meant in found.items() if len(meant) == 1}


def _said(name: str) -> Iterator[tuple[str, ...]]:
    """The ways to say a name, as words."""
    parts = [part.lower() for part in _PART.findall(name)]
    yield tuple(parts)
    yield tuple(_DIGITS.get(part, part) for part in parts)
    yield tuple(_SPOKEN_PARTS.get(part, _DIGITS.get(part, part)) for part in parts)
    if len(parts) == 1 and len(name) in (2, 3) and not re.search(r"[aeiou]", name.lower()):
        letters = tuple(name.lower())
        yield letters
        yield from _by_letter_names(letters)


def _by_letter_names(letters: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """How a recogniser may write letters: "dee pee"."""
    ways: list[tuple[str, ...]] = [()]
    for letter in letters:
        options = [letter, *(said for said, meant in _LETTER_NAMES.items() if meant == letter)]
        ways = [(*way, option) for way in ways for option in options]
    yield from ways


def _interleaved(first: list[str], second: list[str]) -> Iterator[str]:
    """Three of the first, then one of the second, each word once."""
    given: set[str] = set()
    rest = iter(second)
    for at, word in enumerate(first):
        if word not in given:
            given.add(word)
            yield word
        if at % 3 == 2:
            other = next((one for one in rest if one not in given), None)
            if other is not None:
                given.add(other)
                yield other
    yield from (one for one in rest if one not in given)
