"""Finding a person's name in texts: in any case, with or without accents, in identifiers, not inside other words."""

import re
import unicodedata
from collections.abc import Callable, Iterator

STAND_IN = "Candidate"

_BETWEEN = r"[\s._\-]*"
"""What may stand between the parts of a name: `Ada Lovelace`, `ada.lovelace@`, `ada_lovelace`."""
_PARTICLES = frozenset(re.findall(r"\w+", "al bin da de del der di dos du el la le van von y zu"))
"""Parts of many names that are no name by themselves."""
_ALSO_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
    an art august april bell best bill black brown bush can case chance chase code cook day dawn dean do drew earl eve
    faith field fields fox frank gene grace grant gray green grey guy hall he hope int in jack joy june key king lane
    len link list little long love major map mark max may miles min moon my next no noble node on page park pat path
    price ray rich rob root rose rush set sharp she short small so sol son star stone string strong sue sum summer swift
    test to tree van value white will wise wood woods word you young
        """,
    )
)
"""Names that are words of the language or of programs too: written small, they are not taken for the name."""
_RUNNING_ON = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "THAI", "LAO", "KHMER", "MYANMAR")
"""Scripts that write no spaces between words, or hang endings on names."""


def name_remover(name: str) -> Callable[[str], str]:
    """A function that puts `Candidate` wherever the name, or a part of it, stands in a text."""
    parts = _parts(name)
    # A single letter is everywhere and tells nobody who it was.
    lone = [part for part in parts if len(part) > 1 and part.casefold() not in _PARTICLES]
    if not lone:
        return lambda text: text
    spellings = [_BETWEEN.join(map(_pattern, parts)), *map(_pattern, sorted(lone, key=len, reverse=True))]
    patterns = [re.compile(spelling, re.IGNORECASE) for spelling in spellings]
    anywhere = re.compile("|".join(spellings), re.IGNORECASE)
    marks = {form.casefold() for part in lone for form in _forms(part)}

    def remove(text: str) -> str:
        folded = text.casefold()
        # Nearly all texts of an interview hold no name, and looking for a plain text is fast.
        if not any(mark in folded for mark in marks):
            return text
        return "".join(_pieces(text, anywhere, patterns))

    return remove


def _pieces(text: str, anywhere: re.Pattern[str], patterns: list[re.Pattern[str]]) -> Iterator[str]:
    """The text in pieces, with something else for the name.

    What looks like the whole name and is not may still have a part of it at its beginning or in the middle.
    """
    told = start = 0
    while (maybe := anywhere.search(text, start)) is not None:
        start = maybe.start() + 1
        here = (pattern.match(text, maybe.start()) for pattern in patterns)
        found = next((match for match in here if match is not None and _is_the_name(match)), None)
        if found is not None:
            yield text[told : found.start()]
            yield STAND_IN
            told = start = found.end()
    yield text[told:]


def _parts(name: str) -> list[str]:
    stripped = (_stripped(part) for part in re.split(r"[\s\-\u2010-\u2013]+", unicodedata.normalize("NFC", name)))
    return list(dict.fromkeys(part for part in stripped if part))


def _stripped(part: str) -> str:
    """Without brackets, commas and the like around it."""
    start, end = 0, len(part)
    while start < end and not _belongs(part[start]):
        start += 1
    while end > start and not _belongs(part[end - 1]):
        end -= 1
    return part[start:end]


def _pattern(part: str) -> str:
    forms = "|".join(re.escape(form) for form in _forms(part))
    return f"(?:{forms})".replace("'", "['\u2019]")


def _forms(part: str) -> list[str]:
    """As it may be typed: composed or not, without accents, and in capitals where these are other letters."""
    decomposed = unicodedata.normalize("NFD", part)
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    forms = (form.replace("\u2019", "'") for form in (part, decomposed, plain, part.upper(), part.casefold()))
    return sorted(dict.fromkeys(form for form in forms if form), key=len, reverse=True)


def _is_the_name(match: re.Match[str]) -> bool:
    text, (start, end) = match.string, match.span()
    if any(unicodedata.name(letter, "").startswith(_RUNNING_ON) for letter in match[0]):
        return True
    before, after = text[start - 1 : start], text[end : end + 1]
    if match[0].casefold() in _ALSO_WORDS:
        is_alone = not any(_belongs(edge) or edge == "_" for edge in (before, after) if edge)
        return is_alone and match[0].istitle()
    return not _runs_into(before, match[0][0]) and not _runs_into(match[0][-1], after)


def _runs_into(left: str, right: str) -> bool:
    """Whether two letters stand in one word: `aP` in `AdaParser` do not, nor does a letter before a digit."""
    if not (left and right and _belongs(left) and _belongs(right)):
        return False
    if left.isdigit() or right.isdigit():
        return False
    return not (left.islower() and right.isupper())


def _belongs(letter: str) -> bool:
    """Whether it is a letter or digit, or an accent on one."""
    return letter.isalnum() or unicodedata.category(letter).startswith("M")
