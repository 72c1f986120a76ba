"""Kinds of components by the words that name them. The words are in data/kinds.yaml."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

import yaml

from greenroom.designs.model import BUFFERS, KINDS, STORES, Kind
from greenroom.designs.words import corrected, folded, has_no_blanks, misspellings, without_camels, words

DATA = Path(__file__).parent / "data" / "kinds.yaml"
LONGEST = 5
"""The words of the longest entry."""
STRENGTHS = {"weak": 0, "general": 1, "strong": 2}

_LATER = re.compile(
    r"[()\[\]{}|,;:/+&\u00b7\u2022\u2192*\n]|(?<=\s)[-\u2013\u2014]+(?=\s)"
    r"|(?<=\s)(?:on|with|for|via|from|using|by|of|and|or|in|mit|f\u00fcr|con|para|avec|pour)(?=\s)",
    re.IGNORECASE,
)
"""What separates the head of a label from what is said about it. Line breaks are tried as blanks first."""
_SLASHED = re.compile(r"\b(pub|ci)\s?[/&-]\s?(sub|cd)\b", re.IGNORECASE)
_COMPOUND = re.compile(r"\b([A-Za-z0-9]+)[-_]([A-Za-z]{2,})\b")
_COUNT = re.compile(r"[x\u00d7]?\d+[kmb]?[x\u00d7]?|[x\u00d7]n")
_SUFFIXES = (
    "datenbank",
    "database",
    "service",
    "gateway",
    "worker",
    "server",
    "queue",
    "cache",
    "dienst",
    "store",
    "db",
)


@dataclass(frozen=True, slots=True)
class Match:
    """An entry found in a label; `is_exact` unless a word is spelt a little differently."""

    kind: Kind
    strength: int
    words: str
    at: int
    is_exact: bool = True


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Entries by their words; those of scripts without blanks are looked for anywhere."""

    entries: dict[str, tuple[Kind, int]]
    inside: tuple[tuple[str, Kind, int], ...]
    words: set[str]
    misspelt: dict[str, str]


@cache
def lexicon() -> Lexicon:
    """The lexicon that ships with Greenroom."""
    content = yaml.load(DATA.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    entries: dict[str, tuple[Kind, int]] = {}
    inside: list[tuple[str, Kind, int]] = []
    for kind in KINDS:
        for strength, rank in STRENGTHS.items():
            for entry in content.get(kind, {}).get(strength, ()):
                key = folded(str(entry))
                entries[key] = (kind, rank)
                if has_no_blanks(key):
                    inside.append((key, kind, rank))
    inside.sort(key=lambda each: -len(each[0]))
    known = {word for key in entries for word in key.split()}
    return Lexicon(entries, tuple(inside), known, misspellings(known))


@lru_cache(maxsize=20_000)
def _entry(key: str) -> tuple[Kind, int] | None:
    """The entry for these words, also in the plural or as the end of a compound."""
    entries = lexicon().entries
    found = entries.get(key)
    if found is None and key.endswith("s") and len(key) > 3:
        found = entries.get(key[:-1]) or (entries.get(key[:-2]) if key.endswith("es") else None)
    if found is None and key.endswith("ies"):
        found = entries.get(key[:-3] + "y")
    return found


def _compound(word: str) -> tuple[Kind, int] | None:
    trimmed = word.removesuffix("s")
    for suffix in _SUFFIXES:
        if trimmed.endswith(suffix) and len(trimmed) > len(suffix) + 1:
            return lexicon().entries.get(suffix)
    return None


def _tools(segment: str) -> set[str]:
    """Products that are only the beginning of another name: the redis of "redis-py"."""
    return {
        found[1].casefold()
        for found in _COMPOUND.finditer(segment)
        if _entry(found[2].casefold()) is None and _entry(f"{found[1]} {found[2]}".casefold()) is None
    }


def matches(segment: str) -> list[Match]:
    """The entries in a segment from left to right, longest first, none overlapping another."""
    tokens, split = words(segment), words(without_camels(segment))
    found = list(_found(tokens))
    if split != tokens:
        again = list(_found(split))
        if sum(len(one.words) for one in again) > sum(len(one.words) for one in found):
            tokens, found = split, again
    if all(one.strength < 2 for one in found):
        known = lexicon()
        right = [corrected(word, known.words, known.misspelt) for word in split]
        again = list(_found(right, is_exact=False)) if right != split else []
        if max((one.strength for one in again), default=-1) > max((one.strength for one in found), default=-1):
            tokens, found = right, again
    if not found and has_no_blanks(segment):
        text = " ".join(words(segment))
        found = [Match(kind, rank, key, text.find(key)) for key, kind, rank in lexicon().inside if key in text]
        return sorted(found, key=lambda one: one.at)
    tools = _tools(segment) if "-" in segment or "_" in segment else set()
    found = [replace(one, strength=0) if one.words in tools else one for one in found]
    return [one for one in found if one.strength or _stands_right(one, tokens)]


def _stands_right(match: Match, tokens: list[str]) -> bool:
    """Whether a weak word is what the segment is about: its last word but for numbers, or a verb that begins it."""
    if match.at == 0 and match.kind == "worker":
        return True
    if match.at and _COUNT.fullmatch(tokens[match.at - 1]):
        return False
    rest = tokens[match.at + match.words.count(" ") + 1 :]
    return all(len(token) == 1 or _COUNT.fullmatch(token) or has_no_blanks(token) for token in rest)


def _found(tokens: list[str], is_exact: bool = True) -> Iterator[Match]:
    at = 0
    while at < len(tokens):
        for length in range(min(LONGEST, len(tokens) - at), 0, -1):
            tried = " ".join(tokens[at : at + length])
            entry = _entry(tried)
            if entry is None and length == 1:
                entry = _compound(tried)
            if entry is not None:
                yield Match(*entry, tried, at, is_exact)
                at += length - 1
                break
        at += 1


def best(label: str) -> Match | None:
    """The entry that says what a label names, or None.

    The head of the label decides, and in it the strongest entry, the last of equals: a "Kafka consumer" consumes. What
    follows decides when the head says nothing, makes a store more precise, or says that it is somebody else's.
    """
    chosen: Match | None = None
    for at, segment in enumerate(_segments(label)):
        if at >= MOST_SEGMENTS and chosen is not None:
            break
        if chosen is not None and chosen.kind == "service" and chosen.strength < 2 and _TIMED.search(segment):
            return Match("worker", 1, segment.strip(), at)
        found = matches(segment)
        if not found:
            continue
        last = max(found, key=lambda one: (one.strength, one.at))
        if chosen is None or (chosen.strength == 0 and last.strength > 0):
            chosen = last
        elif last.words in _FOREIGN:
            return last
        elif chosen.strength < 2 <= last.strength and is_narrower(last.kind, chosen):
            chosen = last
    return chosen


def is_narrower(kind: Kind, general: Match) -> bool:
    """Whether a kind only says more precisely what a general word said."""
    if general.words in _APPS:
        return kind == "client"
    return (general.kind in STORES and kind in _KEEPING) or (general.kind in BUFFERS and kind in BUFFERS)


_APPS = frozenset(("app", "application"))


MOST_SEGMENTS = 4
"""What comes later is asked only if nothing before said anything."""
_TIMED = re.compile(
    r"\b(?:scheduled|hourly|daily|nightly|weekly|periodic(?:ally)?|cron|background|batch|async)\b", re.IGNORECASE
)
_FOREIGN = frozenset(("external", "third party", "3rd party", "extern", "externo", "externe"))
_KEEPING = STORES | {"cache", "queue", "stream"}


def _segments(label: str) -> list[str]:
    """The head of a label first: lines count as one while no other separator comes, as they are mostly wrapped."""
    paragraphs = _SLASHED.sub(r"\1\2", label[:500]).split("\n\n")
    first = " ".join(paragraphs[0].splitlines()) if paragraphs[0].count("\n") < 4 else paragraphs[0]
    parts = [*_LATER.split(first), *(part for rest in paragraphs[1:] for part in _LATER.split(rest))]
    return [part for part in parts if part and part.strip()]
