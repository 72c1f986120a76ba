"""Recognising the technologies, fields of work and ideas that a text names, in the way they are spoken back."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

import yaml

from greenroom.interview.manners import DATA

READ = 4_000
"""Characters of a text that are read."""

TopicKind = Literal["technology", "field", "concept"]


@dataclass(frozen=True, slots=True)
class Named:
    """Something a text names, in a form that fits into a sentence."""

    text: str
    kind: TopicKind


def named(text: str) -> Iterator[Named]:
    """All that the text names, in the order of its words."""
    vocabulary, pattern = _vocabulary()
    return (vocabulary[found[0].lower()] for found in pattern.finditer(text[:READ]))


@cache
def _vocabulary() -> tuple[dict[str, Named], re.Pattern[str]]:
    """What may be said, in lower case, with what it stands for; and the pattern that finds it."""
    content = yaml.safe_load((DATA / "topics.yaml").read_text(encoding="utf-8"))
    known: dict[str, Named] = {}
    lists: tuple[tuple[str, TopicKind], ...] = (
        ("technologies", "technology"),
        ("fields", "field"),
        ("concepts", "concept"),
    )
    for key, kind in lists:
        known |= {name.lower(): Named(name, kind) for name in content[key]}
    known |= {said: known[written] for said, written in content["also"].items()}
    # A word that is also plain English is taken as a name only when it is written like one.
    exact = {name.lower(): name for name in content["ambiguous"]}
    by_letter: dict[str, list[str]] = {}
    # Of two names at one place the longer says more: Spring Boot, React Native.
    for name in sorted(known, key=len, reverse=True):
        pattern = re.escape(exact[name]) if name in exact else f"(?i:{re.escape(name)})"
        by_letter.setdefault(name[0], []).append(pattern)
    # Looking at the first letter first spares nearly all of the comparing.
    names = "|".join(f"(?=(?i:{re.escape(letter)}))(?:{'|'.join(some)})" for letter, some in by_letter.items())
    return known, re.compile(rf"(?<![\w.+#])(?:{names})(?![\w+#])")
