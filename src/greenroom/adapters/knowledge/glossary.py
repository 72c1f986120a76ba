"""Concepts of computing in a few sentences each, kept beside the code: looked up by name or by what is said of them."""

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from greenroom.ports.knowledge import Concept

DATA = Path(__file__).parent / "data"
SOURCE = "Greenroom's glossary"

_MOST_CHARACTERS = 300
_NEAR = 0.6
"""The least share of a query's weight that an entry must account for to be found by meaning."""
_FEWEST_WORDS = 3
"""A single word that is no name of a concept says too little to be found by meaning."""
_STOPWORDS = frozenset(
    re.findall(
        r"\w+",
        "a an the i you we it is are was of in on to for and or that this these those what which how do does did can "
        "could me my your with when where who one again exactly mean means meaning called name thing something stuff "
        "work works remind about tell explain please if so be by as at from use used word term concept",
    )
)


@dataclass(frozen=True, slots=True)
class _Entry:
    concept: Concept
    names: tuple[str, ...]
    words: frozenset[str]


class Glossary:
    """The built-in knowledge: small, plain, and the same everywhere."""

    def __init__(self, folder: Path = DATA) -> None:
        self._folder = folder

    async def look_up(self, query: str) -> Concept | None:
        """The concept that the query names, or else plainly describes; None when there is none near."""
        query = query[:_MOST_CHARACTERS].lower()
        return self._named(query) or self._described(query)

    def concepts(self) -> tuple[Concept, ...]:
        """Everything that can be looked up."""
        return tuple(entry.concept for entry in self._entries)

    def _named(self, query: str) -> Concept | None:
        """The concept with the longest name in the query, and of equally long ones the first."""
        plain = f" {_plain(query)} "
        hits = [
            (-len(name), plain.index(f" {name} "), entry.concept)
            for name, entry in self._names.items()
            if f" {name} " in plain
        ]
        return min(hits, key=lambda hit: hit[:2])[2] if hits else None

    def _described(self, query: str) -> Concept | None:
        asked = _stems(query)
        if len(asked) < _FEWEST_WORDS:
            return None
        weights = {word: self._weights.get(word, self._rarest) for word in asked}
        total = sum(weights.values())
        shares = [sum(weights[word] for word in asked & entry.words) / total for entry in self._entries]
        best = max(range(len(shares)), key=shares.__getitem__)
        return self._entries[best].concept if shares[best] >= _NEAR else None

    @cached_property
    def _entries(self) -> tuple[_Entry, ...]:
        return tuple(
            _entry(content)
            for path in sorted(self._folder.glob("*.yaml"))
            for content in yaml.safe_load(path.read_text(encoding="utf-8"))
        )

    @cached_property
    def _names(self) -> Mapping[str, _Entry]:
        return {name: entry for entry in self._entries for name in entry.names}

    @cached_property
    def _weights(self) -> Mapping[str, float]:
        """How much each word tells: the fewer entries it occurs in, the more."""
        counts = Counter(word for entry in self._entries for word in entry.words)
        return {word: math.log(1 + len(self._entries) / count) for word, count in counts.items()}

    @cached_property
    def _rarest(self) -> float:
        return math.log(1 + len(self._entries))


def _entry(content: Mapping[str, Any]) -> _Entry:
    term, text = content["term"], " ".join(content["text"].split())
    names = tuple(dict.fromkeys(_plain(name) for name in (term, *content["aliases"])))
    return _Entry(Concept(term, text, SOURCE), names, _stems(f"{' '.join(names)} {text}"))


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[\w()+#]+", text.lower()))


def _stems(text: str) -> frozenset[str]:
    words = (word for word in re.findall(r"[a-z]+", text.lower()) if word not in _STOPWORDS and len(word) > 1)
    return frozenset(re.sub(r"(?:ing|ed|es|s|e)$", "", word) if len(word) > 4 else word for word in words)
