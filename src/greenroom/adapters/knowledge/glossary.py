"""Concepts of computing in a few sentences each, kept beside the code: looked up by name or by what is said of them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from greenroom.adapters.knowledge.ranking import Likeness, Ranking
from greenroom.adapters.knowledge.words import stems
from greenroom.ports.knowledge import Concept

DATA = Path(__file__).parent / "data"
SOURCE = "Greenroom's glossary"

_MOST_CHARACTERS = 300
_ALIASES_AS_PHRASE = 4
_FEWEST_WORDS = 3
"""Fewer different words that name no concept say too little to be found by meaning."""
_YAML = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class _Entry:
    concept: Concept
    names: tuple[str, ...]
    phrases: tuple[str, ...]
    """How people describe it, what it is, and its names."""


class Glossary:
    """The built-in knowledge: small, plain, and the same everywhere. Nothing is read before the first lookup."""

    def __init__(self, folder: Path = DATA, likeness: Likeness | None = None) -> None:
        self._folder = folder
        self._likeness = likeness

    async def look_up(self, query: str) -> Concept | None:
        """The concept that the query names, or else plainly describes; None when there is none near."""
        query = query[:_MOST_CHARACTERS]
        plain, words = f" {_plain(query)} | {_singular(_plain(query))} ", stems(query)
        hits = [
            (-len(name), plain.index(f" {name} "), name, entry.concept)
            for name, entry in self._names.items()
            if f" {name} " in plain
        ]
        of_names = {word for hit in hits for word in stems(hit[2])}
        if hits and (not words or 2 * sum(word in of_names for word in words) > len(words)):
            # The longest name, and of equally long ones the first.
            return min(hits, key=lambda hit: hit[:2])[3]
        return self._meant(query) if hits or len(set(words)) >= _FEWEST_WORDS else None

    def concepts(self) -> tuple[Concept, ...]:
        """Everything that can be looked up."""
        return tuple(entry.concept for entry in self._entries)

    def _meant(self, query: str) -> Concept | None:
        """The concept that most speaks for; none where more speaks for small talk."""
        scores = self._ranking.scores(query)
        best = max(range(len(scores)), key=scores.__getitem__)
        return self._entries[best].concept if best < len(self._entries) else None

    @cached_property
    def _ranking(self) -> Ranking:
        names = {name: place for place, entry in enumerate(self._entries) for name in entry.names}
        return Ranking([*(entry.phrases for entry in self._entries), self._unrelated], names, self._likeness)

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
            for content in yaml.load(path.read_text(encoding="utf-8"), _YAML)
        )

    @cached_property
    def _names(self) -> Mapping[str, _Entry]:
        return {name: entry for entry in self._entries for name in entry.names}


def _entry(content: Mapping[str, Any]) -> _Entry:
    term, text, aliases = content["term"], " ".join(content["text"].split()), content["aliases"]
    names = tuple(dict.fromkeys(_plain(name) for name in (term, *aliases)))
    said = (part.strip() for part in content.get("said", "").split(";"))
    phrases = (*said, *re.split(r"(?<=[.?!])\s+", text), ", ".join((term, *aliases[:_ALIASES_AS_PHRASE])))
    return _Entry(Concept(term, text, SOURCE), names, tuple(dict.fromkeys(filter(None, phrases))))


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[\w()+#]+", text.lower()))


def _singular(plain: str) -> str:
    return re.sub(r"(\w{4,})s\b", r"\1", plain)
