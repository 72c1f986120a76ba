"""Finding the notes that answer a question about the system: by meaning, by words, and by concepts.

How well a note fits is the mean of four figures: how alike its likest wording is to the question, how alike its answer
is, how many telling words a wording shares with the question, and how much of the question the note has a word for.
"""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from greenroom.adapters.interviewer.house.board.wordings import Unit, telling
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.patterns import LazyRegex
from greenroom.questions.designs.model import Design, Requirement

NEAR, VERY_NEAR = 0.28, 0.43
"""The least fit of an answer, and the same where a sentence may ask about something else."""
_RATHER_NEAR = 0.34
"""The least fit of an answer that was given before."""
_CLOSE, _CLOSE_AMOUNTS = 0.03, 0.06
"""Two notes that fit so equally both answer; two amounts do a little sooner."""
_TRIED = 5
_LIST = LazyRegex(r"\s*(?:,|/|&|;|\band\b|\bor\b|\bplus\b)\s*")
_LEAST_OF_LIST = 0.45
_BY_CONCEPT = 0.85
_POLAR = LazyRegex(
    r"^(?:\W*(?:so|and|also|but|ok(?:ay)?|hm+|well)\W+)*(?:do|does|can|could|should|is|are|may|will|must)\b"
)
_AMOUNTS = frozenset({"#howmany", "#users", "#rate", "scale", "scal"})
_MOST_AMOUNTS = 2
_PERIOD = LazyRegex(r"\b(?:a|per|each|every) (?:day|month|hour|second|year|evening|week)\b")
_HOW_MANY = LazyRegex(r"\bhow (?:many|much|often)\b|\bnumber of\b")
_OF_AMOUNT = 0.06
_BARE = 2


@dataclass(frozen=True, slots=True)
class Fit:
    """A note and how well it fits."""

    requirement: Requirement
    fit: float
    covered: float = 1.0
    """The share of the question that the note has words for."""


def fits(text: str, design: Design, meaning: Meaning) -> tuple[Fit, ...]:
    """The notes that are likest to a text, best first."""
    return _fits(text, design.requirements, meaning)


def answers(text: str, design: Design, meaning: Meaning, near: float = NEAR) -> tuple[Requirement, ...]:
    """The notes that answer a question; several where it names several things."""
    if (words := telling(text)) and all(unit & _AMOUNTS for unit in words) and len(text.split()) <= _BARE:
        text = f"how many {text}"
    found = fits(text, design, meaning)
    least = (
        max(near, VERY_NEAR) if found and _POLAR.search(text.lower()) and _is_novel(text, design, found[0]) else near
    )
    close = [one for one in found if one.fit >= least and found[0].fit - one.fit <= _apart(found[0], one)]
    best = [one.requirement for one in close[:2]]
    best += listed(text, design, meaning, near)
    if not best and (words := telling(text)) and all(unit & _AMOUNTS for unit in words):
        # "What scale?" is answered by the numbers that matter most.
        best = [one for one in design.requirements if one.kind == "scale" and one.matters][:_MOST_AMOUNTS]
    return tuple({one.id: one for one in best}.values())


def is_near(text: str, design: Design, meaning: Meaning, requirement: Requirement) -> bool:
    """Whether a note surely is on what a text asks."""
    return any(one.requirement == requirement and one.fit >= _RATHER_NEAR for one in fits(text, design, meaning))


def listed(text: str, design: Design, meaning: Meaning, near: float = NEAR) -> list[Requirement]:
    """The notes on each of the things that a text lists."""
    best = [fits(part, design, meaning)[:1] for part in _listed(text)]
    return [one.requirement for found in best for one in found if one.fit >= max(near, _LEAST_OF_LIST)]


def _apart(best: "Fit", other: "Fit") -> float:
    if best is other:
        return 0.0
    both = best.requirement.kind == other.requirement.kind == "scale"
    return _CLOSE_AMOUNTS if both else _CLOSE


def _is_novel(text: str, design: Design, best: Fit) -> bool:
    """Whether a question speaks of something that the note has no word for."""
    words = _known(design.requirements).words[design.requirements.index(best.requirement)]
    return any(not unit & words for unit in telling(text))


def _listed(text: str) -> list[str]:
    """The things that a question lists: latency, availability and consistency."""
    parts = [part for part in _LIST.split(text.strip(" ?.!")) if telling(part)]
    return parts if len(parts) > 1 else []


@dataclass(frozen=True)
class _Known:
    """Notes with the words by which they are found."""

    asks: tuple[str, ...]
    owners: tuple[int, ...]
    """The place of the note of each wording."""
    asks_words: tuple[frozenset[Unit], ...]
    words: tuple[frozenset[str], ...]
    counts: Mapping[str, int]
    """In how many notes a stem or concept is."""

    def weight(self, unit: Unit) -> float:
        """How telling it is: what is in many notes tells little, what is in none tells most."""
        count = min((self.counts[one] for one in unit if one in self.counts), default=0)
        return math.log((len(self.words) + 1) / (count + 0.5))


@lru_cache(maxsize=32)
def _known(notes: tuple[Requirement, ...]) -> _Known:
    asks = tuple(ask for one in notes for ask in (*one.asks, one.about))
    owners = tuple(at for at, one in enumerate(notes) for _ in (*one.asks, one.about))
    words = tuple(
        frozenset(word for unit in telling(f"{' '.join(one.asks)} {one.about} {one.answer}") for word in unit)
        | ({"#howmany"} if one.kind == "scale" else set())
        for one in notes
    )
    return _Known(asks, owners, tuple(map(telling, asks)), words, Counter(word for found in words for word in found))


@lru_cache(maxsize=256)
def _fits(text: str, notes: tuple[Requirement, ...], meaning: Meaning) -> tuple[Fit, ...]:
    known, words = _known(notes), telling(text)
    if not words:
        return ()
    alike, shared = [0.0] * len(notes), [0.0] * len(notes)
    for at, score, asked in zip(known.owners, meaning.similarities(text, known.asks), known.asks_words, strict=True):
        alike[at] = max(alike[at], score)
        shared[at] = max(shared[at], _overlap(words, asked))
    to_answers = meaning.similarities(text, tuple(one.answer for one in notes))
    total = sum(known.weight(unit) for unit in words)
    is_amount = _HOW_MANY.search(text.lower()) is not None
    found = []
    for at in sorted(range(len(notes)), key=lambda at: -(alike[at] + shared[at]))[:_TRIED]:
        covered = sum(known.weight(unit) * _alike(unit, known.words[at]) for unit in words) / total if total else 0.0
        amount = _OF_AMOUNT if is_amount and notes[at].kind == "scale" else -_OF_AMOUNT / 2 if is_amount else 0.0
        found.append(
            Fit(notes[at], (alike[at] + max(0.0, to_answers[at]) + shared[at] + covered) / 4 + amount, covered)
        )
    return tuple(sorted(found, key=lambda one: -one.fit))


def _overlap(mine: frozenset[Unit], theirs: frozenset[Unit]) -> float:
    """The share of units in common, as an F-measure."""
    if not mine or not theirs:
        return 0.0
    in_theirs, in_mine = frozenset().union(*theirs), frozenset().union(*mine)
    common = sum(_alike(one, in_theirs) for one in mine) + sum(_alike(one, in_mine) for one in theirs)
    return common / (len(mine) + len(theirs))


def _alike(unit: Unit, words: frozenset[str]) -> float:
    """1 where the very word is there, a little less for another word of the same concept."""
    common = unit & words
    if not common:
        return 0.0
    return 1.0 if any(not one.startswith("#") for one in common) else _BY_CONCEPT
