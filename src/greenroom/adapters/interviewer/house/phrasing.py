"""Choosing words: large sets of phrases, never the same sentence twice, the same choice on every replay.

A phrase may hold alternatives, `[Sure|Of course], {name}`, and slots. The choice depends on the interview, the
place in its log and the key, and on nothing else.

Each kind of round has phrases of its own in its data folder. A key with a kind, `greet@coding`, is said in place of
`greet` where the open round, or every round of the interview, is of that kind.
"""

import hashlib
import math
import re
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

_ALTERNATIVES = re.compile(r"\[([^\[\]]*)\]")
_TRIES = 160
_SHARED = "any"


@lru_cache(maxsize=4096)
def split_sentences(text: str) -> tuple[str, ...]:
    """The text cut after each full stop, question or exclamation mark."""
    return tuple(part for part in re.split(r"(?<=[.?!])\s+", text.strip()) if part)


@lru_cache(maxsize=8192)
def bare(sentence: str) -> str:
    """A sentence without case and punctuation, to tell whether two are the same."""
    return " ".join(re.findall(r"\w+", sentence.casefold()))


def lowered(text: str) -> str:
    """The text with a small first letter, to go on after a comma; names and formulas keep theirs."""
    if not re.match(r".[a-z]|A ", text) or re.match(r"I\b", text):
        return text
    return text[0].lower() + text[1:]


class Phrasebook:
    """The phrases of one persona for one turn."""

    def __init__(
        self, persona: str, seed: str, said: Collection[str], openings: Collection[str] = (), kind: str = ""
    ) -> None:
        """`said` are bare sentences already used in the interview, `openings` first words used lately.

        `kind` is the kind of round that is spoken of; empty for several or none.
        """
        self._kind = kind
        self._persona = persona
        self._seed = seed
        self._said = set(said)
        self._openings = set(openings)
        self._starts: set[str] = set()
        """First words of this turn's sentences: "Good, Python then. Good, let us begin." is heard at once."""

    def is_fresh(self, text: str) -> bool:
        """Whether no sentence of the text was said before."""
        return not any(bare(sentence) in self._said for sentence in split_sentences(text))

    def remember(self, text: str) -> None:
        """Note that this is now said."""
        self._said.update(bare(sentence) for sentence in split_sentences(text))
        self._starts.add(_first_word(text))

    def avoid_opening(self, text: str) -> None:
        """Begin no sentence of this turn as this text does."""
        self._starts.add(_first_word(text))

    def pick(self, key: str, **slots: str) -> str:
        """A phrase for this key that was not said yet; empty when every variation is used up."""
        second_best = ""
        for text in self._variations(key, slots):
            if not self.is_fresh(text):
                continue
            if opening(text) not in self._openings and _first_word(text) not in self._starts:
                return text
            second_best = second_best or text
        if second_best or key == "connectives":
            return second_best
        return self._composed(key, slots)

    def again(self, text: str) -> str:
        """The text itself when it is new, otherwise the same thing as one sentence with other words around it."""
        if self.is_fresh(text):
            return text
        parts = split_sentences(text)
        joined = "; ".join([lowered(parts[0]), *(lowered(part) for part in parts[1:])]) if parts else ""
        joined = re.sub(r"[.?!];", ";", joined)
        return self.pick("once_more", text=joined) if joined else ""

    def _composed(self, key: str, slots: dict[str, str]) -> str:
        """The last resort: a connective in front of a phrase that was used before."""
        for text in islice(self._variations(key, slots), 4):
            for connective in self._variations("connectives", {}):
                composed = f"{connective} {lowered(text)}"
                if self.is_fresh(composed):
                    return composed
        return ""

    def _variations(self, key: str, slots: dict[str, str]) -> Iterator[str]:
        for templates in _templates(key, self._kind, self._persona):
            counts = [_count(template) for template in templates]
            total = sum(counts)
            start, stride = _number(f"{self._seed}:{key}") % total, _stride(total)
            for step in range(min(total, _TRIES)):
                at = (start + step * stride) % total
                for template, count in zip(templates, counts, strict=True):
                    if at < count:
                        yield _capitalised(_expand(template, at).format_map(slots))
                        break
                    at -= count


def opening(text: str) -> str:
    """The first two words of a text, by which repetition is heard first."""
    return " ".join(bare(text).split()[:2])


def _first_word(text: str) -> str:
    return bare(text).partition(" ")[0]


def _number(seed: str) -> int:
    return int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest(), "big")


@cache
def _stride(total: int) -> int:
    """A step that visits every variation once and keeps neighbours far apart."""
    stride = max(1, round(total * 0.618))
    while math.gcd(stride, total) != 1:
        stride += 1
    return stride


def _count(template: str) -> int:
    return math.prod(group.count("|") + 1 for group in _ALTERNATIVES.findall(template))


def _expand(template: str, at: int) -> str:
    def choose(found: re.Match[str]) -> str:
        nonlocal at
        options = found[1].split("|")
        at, index = divmod(at, len(options))
        return options[index]

    return _ALTERNATIVES.sub(choose, template)


def _capitalised(text: str) -> str:
    """The text with a capital at its beginning, which may have come from a slot."""
    return text[:1].upper() + text[1:]


@cache
def _templates(key: str, kind: str, persona: str) -> tuple[tuple[str, ...], ...]:
    """Groups of templates to try in turn: the persona's own, then those for everyone."""
    known = phrases()
    entry = known.get(f"{key}@{kind}") or known[key]
    groups = {_SHARED: entry} if isinstance(entry, list) else entry
    return tuple(tuple(groups[name]) for name in (persona, _SHARED) if groups.get(name))


@cache
def phrases() -> dict[str, Any]:
    """Every phrase of the house and of all kinds of rounds, by its key."""
    found: dict[str, Any] = {}
    for path in sorted(Path(__file__).parent.glob("**/data/phrases/*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        twice = found.keys() & content.keys()
        if twice:
            raise ValueError(f"{path}: {min(twice)} is also in another file")
        found.update(content)
    return found
