"""Concepts of computing in a few sentences each, kept beside the code: looked up by name or by what is said of them."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
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
_ALIKE = 0.35
"""The least that likeness and shared words come to for a concept to be found by meaning."""
_AHEAD = 0.07
"""How much nearer than small talk a question has to be to a concept."""
_LONG = 4
"""Telling words of a question from which on it describes something: a name in it may be there by chance."""
_NEAREST = 3
"""Descriptions of a concept whose likeness counts."""
_SHARED_WORDS_COUNT = 0.3
_A_NAME_COUNTS = 0.1
_FEWEST_WORDS = 3
"""A single word that is no name of a concept says too little to be found by meaning."""
_STOPWORDS = frozenset(
    re.findall(
        r"\w+",
        "a an the i you we it is are was of in on to for and or that this these those what which how do does did can "
        "could me my your with when where who one again exactly mean means meaning called name thing something stuff "
        "work works remind about tell explain please if so be by as at from use used word term concept "
        "many much get need want",
    )
)


Likeness = Callable[[str, tuple[str, ...]], Sequence[float]]
"""How alike a text is to each of others: about 0 for unrelated, 1 for the same."""


@dataclass(frozen=True, slots=True)
class _Entry:
    concept: Concept
    names: tuple[str, ...]
    words: frozenset[str]
    said: tuple[str, ...]
    """How people describe it, and what it is."""


class Glossary:
    """The built-in knowledge: small, plain, and the same everywhere."""

    def __init__(self, folder: Path = DATA, likeness: Likeness | None = None) -> None:
        self._folder = folder
        self._likeness = likeness

    async def look_up(self, query: str) -> Concept | None:
        """The concept that the query names, or else plainly describes; None when there is none near."""
        query = query[:_MOST_CHARACTERS].lower()
        named = self._named(query)
        if self._likeness is None:
            return named or self._described(query)
        if named is not None and len(_stems(query)) < _LONG:
            return named
        return self._meant(query, named)

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
        shares = self._shares(_stems(query))
        best = max(range(len(shares)), key=shares.__getitem__, default=None)
        return self._entries[best].concept if best is not None and shares[best] >= _NEAR else None

    def _meant(self, query: str, named: Concept | None) -> Concept | None:
        """The concept whose descriptions are most alike, else the named one; none where small talk is nearer."""
        shares = self._shares(_stems(query))
        if self._likeness is None or not shares:
            return named
        alike: dict[int, list[float]] = defaultdict(list)
        texts = tuple(text for text, _ in self._descriptions)
        for score, (_, place) in zip(self._likeness(query, texts), self._descriptions, strict=True):
            alike[place].append(score)
        scores = {
            place: _near(own) + _SHARED_WORDS_COUNT * shares[place] + _A_NAME_COUNTS * (self._is(place, named))
            for place, own in alike.items()
        }
        best = max(scores, key=scores.__getitem__)
        if scores[best] < max(self._likeness(query, self._unrelated), default=0.0) + _AHEAD:
            return None
        return self._entries[best].concept if scores[best] >= _ALIKE else named

    def _is(self, place: int, concept: Concept | None) -> bool:
        return self._entries[place].concept is concept

    def _shares(self, asked: frozenset[str]) -> list[float]:
        """The share of a query's weight that each entry accounts for; none for a query of too few words."""
        if len(asked) < _FEWEST_WORDS:
            return []
        weights = {word: self._weights.get(word, self._rarest) for word in asked}
        total = sum(weights.values())
        return [sum(weights[word] for word in asked & entry.words) / total for entry in self._entries]

    @cached_property
    def _descriptions(self) -> tuple[tuple[str, int], ...]:
        """What is said of concepts, each with the place of its entry."""
        return tuple((text, place) for place, entry in enumerate(self._entries) for text in entry.said)

    @cached_property
    def _unrelated(self) -> tuple[str, ...]:
        """Small talk, and other questions that are about no concept."""
        path = self._folder / "unrelated.txt"
        return tuple(path.read_text(encoding="utf-8").splitlines()) if path.exists() else ()

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


def _near(scores: Sequence[float]) -> float:
    """How near a concept is: the mean of its nearest descriptions."""
    nearest = sorted(scores, reverse=True)[:_NEAREST]
    return sum(nearest) / len(nearest)


def _entry(content: Mapping[str, Any]) -> _Entry:
    term, text = content["term"], " ".join(content["text"].split())
    names = tuple(dict.fromkeys(_plain(name) for name in (term, *content["aliases"])))
    described = tuple(part.strip() for part in content.get("said", "").split(";") if part.strip())
    words = _stems(f"{' '.join(names)} {' '.join(described)} {text}")
    return _Entry(Concept(term, text, SOURCE), names, words, (*described, text.split(". ")[0]))


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[\w()+#]+", text.lower()))


def _stems(text: str) -> frozenset[str]:
    words = (word for word in re.findall(r"[a-z]+", text.lower()) if word not in _STOPWORDS and len(word) > 1)
    return frozenset(re.sub(r"(?:ing|ed|es|s|e)$", "", word) if len(word) > 4 else word for word in words)
