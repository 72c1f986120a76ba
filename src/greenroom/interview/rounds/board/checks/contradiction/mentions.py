"""Finding the components that a clause speaks of: by name, or by the word for their kind where there is one of it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from greenroom.designs.lexicon import matches
from greenroom.designs.model import STORES, Board, Component, Kind
from greenroom.designs.words import words
from greenroom.interview.checks.claims import Statement

_SHORTEST = 2
_PRESUMED = re.compile(
    r"^(?:(?:so|and|but|then|okay|right)[, ]+)*why\b(?!.*\b(?:would|could|should|might|not)\b)", re.IGNORECASE
)
_DECLARES = re.compile(
    r"^(?:(?:so|and|but|well|okay|right|hm+|good|yes|no|now)[, ]+)*(?:there(?:'s| is| are)\b|you(?:'ve| have| drew"
    r"| put| show)\b|"
    r"i (?:can )?see\b|(?:your|the|this|that) (?!\w+ ?$)[\w ]+? (?:is|are|has|have|\w+s) )",
    re.IGNORECASE,
)
_HEDGED = re.compile(
    r"\b(?:if|when|once|would|could|should|might|may|will|suppose|say|whether|until|unless|how|what)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Mention:
    """A component where a text speaks of it."""

    component: Component
    start: int
    end: int


def mentions(text: str, board: Board) -> list[Mention]:
    """The components that a text speaks of, in its order."""
    found = [*_by_name(text, board)]
    taken = [(one.start, one.end) for one in found]
    for one in _by_kind(text, board):
        if not any(start < one.end and one.start < end for start, end in taken):
            found.append(one)
    return sorted(found, key=lambda one: one.start)


def _by_name(text: str, board: Board) -> Iterator[Mention]:
    named = [one for one in board.components if len(one.name) >= _SHORTEST]
    names = [one.name.casefold() for one in named]
    low, free = text.casefold(), [True] * (len(text.casefold()) + 1)
    for one in sorted(named, key=lambda one: -len(one.name)):
        if names.count(one.name.casefold()) > 1:
            continue
        for hit in re.finditer(rf"(?<!\w){re.escape(one.name.casefold())}(?:'s|s)?(?!\w)", low):
            if all(free[hit.start() : hit.end()]):
                free[hit.start() : hit.end()] = [False] * (hit.end() - hit.start())
                yield Mention(one, hit.start(), hit.end())


def _by_kind(text: str, board: Board) -> Iterator[Mention]:
    for kind, start, end in kinds_in(text):
        alike = [one for one in board.components if one.kind == kind]
        if kind in STORES:
            alike = [one for one in board.components if one.kind in STORES]
        if len(alike) == 1:
            yield Mention(alike[0], start, end)


def kinds_in(text: str) -> Iterator[tuple[Kind, int, int]]:
    """The kinds that a text has words for, with the places of these words."""
    tokens = words(text)
    places = _places(text, tokens)
    for found in matches(text):
        length = found.words.count(" ") + 1
        if found.strength and found.is_exact and found.kind != "other" and found.at + length <= len(places):
            yield found.kind, places[found.at][0], places[found.at + length - 1][1]


def _places(text: str, tokens: list[str]) -> list[tuple[int, int]]:
    """Where each word is; as many as could be found again."""
    low, at = text.casefold(), 0
    places: list[tuple[int, int]] = []
    for token in tokens:
        start = low.find(token, at)
        if start < 0:
            return places
        at = start + len(token)
        places.append((start, at))
    return places


def is_claimed(claim: Statement) -> bool:
    """Whether something is said to be so: also before a question, or in one that asks why."""
    if not claim.is_open:
        return True
    if not claim.sentence.endswith("?"):
        return False
    if _PRESUMED.match(claim.sentence):
        return True
    is_before = not claim.sentence.endswith(claim.clause)
    return is_before and _DECLARES.match(claim.clause) is not None and not _HEDGED.search(claim.clause)
