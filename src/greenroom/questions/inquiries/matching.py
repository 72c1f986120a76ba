"""Finding an idea in an answer: a pattern is a few words that are near each other in one sentence.

- `start|left index`: both words, in any order; a word may be one of several
- `not move back`: the words after `not` must be denied in the answer
- `~2e8`: a number of about this size, within a factor of three
- `O(n log n)`: a growth class, however it is written
- `monoton*`: a word that begins like this
- `yes`, `no`: the answer to a question that can be answered with them
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from greenroom.questions.inquiries.numbers import growth_word, plain
from greenroom.questions.inquiries.words import COMMON, NO, NOTHING_ELSE, YES, Sentence, Word, stem

_NEAR, _NEAR_PER_WORD = 4, 3
_ABOUT = 3.0
_ENOUGH, _CLOSE = 3, 4
"""So many words say something, or two that are so close, however common each of them is."""
_LONG = 6
_MOST_PLACES = 6
"""A word that is said more often than this is looked at in its first places only."""


class MalformedPattern(ValueError):
    """A pattern that cannot be read."""


@dataclass(frozen=True, slots=True)
class _Option:
    stem: str
    prefix: str = ""
    about: float | None = None

    def fits(self, word: Word) -> bool:
        if self.about is not None:
            number = word.number
            return number is not None and self.about / _ABOUT <= number <= self.about * _ABOUT
        if self.prefix and word.text.startswith(self.prefix):
            return True
        return word.stem == self.stem or _is_a_slip(word.stem, self.stem)


@dataclass(frozen=True, slots=True)
class _Part:
    options: tuple[_Option, ...]
    denied: bool

    def fits(self, word: Word) -> bool:
        return word.denied == self.denied and any(option.fits(word) for option in self.options)


@dataclass(frozen=True, slots=True)
class Pattern:
    """Words that have to be near each other."""

    parts: tuple[_Part, ...]
    names_rejected: bool

    def is_in(self, sentence: Sentence) -> bool:
        """Whether the sentence asserts these words."""
        if sentence.rejected and not self.names_rejected:
            return False
        places = [
            [at for at, word in enumerate(sentence.words) if part.fits(word)][:_MOST_PLACES] for part in self.parts
        ]
        window = _NEAR + _NEAR_PER_WORD * len(self.parts)
        return any(
            len(set(one)) == len(one) and max(one) - min(one) <= window and _is_telling(one, sentence)
            for one in product(*places)
        )


def _is_telling(places: tuple[int, ...], sentence: Sentence) -> bool:
    """Whether words at these places say something: common ones do so only in a few words of their own."""
    together = len(places) > 1 and max(places) - min(places) <= _CLOSE
    if together or len(places) >= _ENOUGH or max(places) < sentence.lead:
        return True
    return any(word.denied or word.stem not in COMMON for word in (sentence.words[at] for at in places))


@lru_cache(maxsize=8192)
def parse(text: str) -> Pattern:
    """The pattern that is written like this. Raises MalformedPattern."""
    if text.strip().lower() in ("yes", "no"):
        answer = YES if text.strip().lower() == "yes" else NO
        return Pattern((_Part((_Option(answer),), denied=False),), names_rejected=False)
    parts: list[_Part] = []
    denied = False
    written = NOTHING_ELSE.sub("nothing_else", re.sub(r"O\((.+?)\)", lambda found: growth_word(found[1]).strip(), text))
    for word in written.split():
        if word == "not":
            denied = True
            continue
        options = tuple(_option(one, text) for one in word.split("|"))
        parts.append(_Part(options, denied))
    if not parts:
        raise MalformedPattern(f"{text!r} has no words to look for")
    return Pattern(tuple(parts), bool(re.search(r"brute|naive|original", text.lower())))


def _option(word: str, text: str) -> _Option:
    if word.startswith("~"):
        try:
            return _Option("", about=float(word[1:]))
        except ValueError as error:
            raise MalformedPattern(f"{text!r}: {word} is not a number") from error
    if word.endswith("*") and len(word) > 2:
        return _Option(stem(word[:-1]), prefix=word[:-1])
    known = plain(word).strip()
    if not re.fullmatch(r"[a-z0-9_']+(?:\.\d+)?", known):
        raise MalformedPattern(f"{text!r}: {word!r} is not a word")
    return _Option(stem(known))


def _is_a_slip(word: str, meant: str) -> bool:
    """Whether a long word differs from the one that is meant by a single letter."""
    if min(len(word), len(meant)) < _LONG or abs(len(word) - len(meant)) > 1 or word[0] != meant[0]:
        return False
    same = next((at for at, (a, b) in enumerate(zip(word, meant, strict=False)) if a != b), min(len(word), len(meant)))
    rest, expected = word[same:], meant[same:]
    return rest[1:] == expected[1:] or rest[1:] == expected or rest == expected[1:]
