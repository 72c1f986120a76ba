"""Words that sound alike: which favoured word might have been said where another was written down.

Spelling is turned into rough sounds; what is near enough is a candidate. Whether the sound bears it out is for the
recogniser to say.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

_MOST_FAVOURED = 400
_MOST_WORDS = 4
_MARGIN, _MARGIN_OF_PHRASES = 9.0, 5.0
"""How much less likely, as a logarithm, a favoured word may be than what was decoded in its place.

Tuned on three synthetic voices. Phrases are made of common words, which are decoded right more often.
"""
_FEWEST_SOUNDS = 3
"""Shorter words sound like too many others."""
_NEAR = 0.4
"""Differences per sound."""

_SPELLINGS = [
    (r"^(kn|gn|pn)", "n"),
    (r"^wr", "r"),
    (r"^x", "s"),
    (r"mb\b", "m"),
    (r"tch|ch", "C"),
    (r"sch|sh|[st]i(?=on|a)", "S"),
    (r"dge?|j|g(?=[eiy])", "J"),
    (r"th", "T"),
    (r"ph", "f"),
    (r"ck|cc(?![eiy])|q", "k"),
    (r"gh(?![aeiou])", ""),
    (r"c(?=[eiy])|z", "s"),
    (r"c", "k"),
    (r"x", "ks"),
    (r"ce?s\b", "s"),
    (r"(?<=[aeiou])[hwy](?![aeiou])", ""),
    (r"(?<=[^aeiou])e\b", ""),
    (r"[aeiouy]+", "a"),
    (r"(.)\1+", r"\1"),
]
_ALIKE = ("td", "pb", "kg", "fv", "sz", "SJC", "Tfs", "mn", "rl", "wu")
_HUMPS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


@dataclass(frozen=True, slots=True)
class Favoured:
    """Words to favour, by how they sound."""

    sounds: tuple[tuple[str, str], ...]
    """Each as it is written and as it sounds."""

    @staticmethod
    @lru_cache(8)
    def words(words: tuple[str, ...]) -> "Favoured":
        """Those of the words that are long enough to be told from others."""
        spoken = dict.fromkeys(spoken_form(word) for word in words[:_MOST_FAVOURED])
        sounds = ((word, sound_of(word)) for word in spoken)
        return Favoured(tuple((word, sound) for word, sound in sounds if len(sound) >= _FEWEST_SOUNDS))


@dataclass(frozen=True, slots=True)
class Alike:
    """A favoured word, and what was written where it may have been said."""

    heard: str
    favoured: str
    distance: float

    @property
    def margin(self) -> float:
        """How much less likely it may be, as a logarithm: the less, the less alike they sound."""
        return (_MARGIN_OF_PHRASES if " " in self.favoured else _MARGIN) * (1 - self.distance)

    def within(self, text: str) -> str:
        """The text with the favoured word instead; empty if what was heard is no longer there."""
        place = re.search(rf"(?<!\w){re.escape(self.heard)}(?!\w)", text)
        if place is None:
            return ""
        word = self.favoured
        if self.heard[0].isupper() and (place.start() == 0 or text[place.start() - 2] in ".?!"):
            word = word[0].upper() + word[1:]
        return text[: place.start()] + word + text[place.end() :]


def spoken_form(word: str) -> str:
    """A word as it is said: `max_sum` and `maxSum` are two words. Words with a capital keep it."""
    parts = [part for piece in re.split(r"[^A-Za-z0-9]+", word) for part in _HUMPS.findall(piece)]
    return parts[0] if len(parts) == 1 else " ".join(part if part.isupper() else part.lower() for part in parts)


def sounding_alike(text: str, favoured: Favoured, is_doubtful: Callable[[int, int], bool]) -> list[Alike]:
    """Favoured words that sound like what is written from one place to another, the nearest first.

    What was recognised beyond doubt is left alone.
    """
    words = [*re.finditer(r"[A-Za-z0-9][\w'-]*", text)]
    found: list[Alike] = []
    for first in range(len(words)):
        for last in range(first, min(first + _MOST_WORDS, len(words))):
            start, end = words[first].start(), words[last].end()
            heard = text[start:end]
            if is_doubtful(start, end) and not re.search(r"[.,;:?!]", heard):
                found += _alike(heard, favoured)
    return sorted(found, key=lambda alike: (alike.distance, abs(len(alike.heard) - len(alike.favoured))))


def _alike(heard: str, favoured: Favoured) -> Iterator[Alike]:
    sound = sound_of(heard)
    padded = f" {heard.lower()} "
    for word, its_sound in favoured.sounds:
        if abs(len(sound) - len(its_sound)) > _NEAR * len(its_sound):
            continue
        if f" {word.lower()} " in padded:
            continue
        distance = _distance(sound, its_sound) / len(its_sound)
        if distance <= _NEAR:
            yield Alike(heard, word, distance)


@lru_cache(4_096)
def sound_of(words: str) -> str:
    """Rough sounds of words that are said without a pause: consonants as they are, any vowel as one."""
    sound = "".join(_sound_of_word(word) for word in re.findall(r"[a-z]+", words.lower().replace("'", "")))
    return re.sub(r"(.)\1+", r"\1", sound)


def _sound_of_word(word: str) -> str:
    for spelling, sound in _SPELLINGS:
        word = re.sub(spelling, sound, word)
    return word


def _distance(one: str, other: str) -> float:
    """What it takes to turn one into the other; like sounds and vowels cost half."""
    row = [0.0]
    for sound in other:
        row.append(row[-1] + _alone(sound))
    for sound in one:
        above = row
        row = [above[0] + _alone(sound)]
        for at, wanted in enumerate(other):
            instead = above[at] + _instead(sound, wanted)
            row.append(min(instead, above[at + 1] + _alone(sound), row[at] + _alone(wanted)))
    return row[-1]


def _alone(sound: str) -> float:
    return 0.5 if sound in "ahw" else 1.0


@cache
def _instead(sound: str, wanted: str) -> float:
    if sound == wanted:
        return 0.0
    return 0.5 if any(sound in group and wanted in group for group in _ALIKE) else 1.0
