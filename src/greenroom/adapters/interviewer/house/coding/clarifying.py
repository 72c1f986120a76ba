"""Answering a question about the problem from its notes, found by meaning.

How well a note fits is the mean of four figures: how alike its likest wording is to the question, how alike its answer
is, how many telling words a wording shares with the question, and how much of what the question speaks of the note has
a word for. The last one tells "can a lantern be broken?" from "can there be no lanterns?". The thresholds were measured
on questions of candidates, tests/unit/adapters/interviewer/asked.yaml.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

import yaml

from greenroom.adapters.interviewer.house import intents, timing
from greenroom.adapters.interviewer.house.coding import parts, wordings
from greenroom.adapters.interviewer.house.coding.data import DATA
from greenroom.adapters.interviewer.house.matching import Meaning, overlap, stem
from greenroom.interview.rounds.coding.choices import CodingRules
from greenroom.interview.talk.reading import forms
from greenroom.questions.model import Clarification, Question

NEAR = 0.45
"""The least fit at which a note counts as an answer."""
VERY_NEAR = 0.55
"""The same as NEAR for a sentence that may not have been a question about the problem at all."""
_RULES_LESS = 0.08
"""By how much a rule for all problems must fit better than a note on this one."""
_CLOSE, _CLOSE_LESS = 0.08, 0.05
"""Where the second best note is this close to the best, the best counts for this much less."""
_AHEAD, _AHEAD_MORE = 0.2, 0.04
"""Where it is this far behind, the best counts for this much more."""
_ALIKE_WORDS = 0.65
"""Likeness at which two words count as the same."""
_TRIED = 3
"""Notes that are looked at closely: those with the likest wordings."""
_SPECIAL = tuple(
    re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    for words in (
        "none|null|nil|undefined",
        "zero|negatives?|positive|minus",
        "floats?|decimals?|fractions?|integers?|whole",
        "uppercase|lowercase|capitals?|(?:upper|lower|letter)[ -]case|case[ -](?:in)?sensitive|case matters?",
    )
)
"""Values that questions are about: an answer that mentions none of a group is an answer to something else."""
_SIGNS = re.compile(r"(?<!\w)[\[({<|][^\s'\"`?]*[\])}>|]")
"""An input that is written out, such as [|] or {}."""


def answer(
    text: str, question: Question | None, meaning: Meaning, rules: CodingRules, near: float = NEAR, before: str = ""
) -> str | None:
    """The answer to what was asked, from the question's notes or from the rules for all, or None.

    `before` are words that the text points back to.
    """
    notes = question.clarifications if question else ()
    best, fit = _best(text, before, (*notes, *general(rules)), meaning, own=len(notes))
    return best.answer if best is not None and fit >= near else None


def answers(
    text: str, question: Question | None, meaning: Meaning, rules: CodingRules, near: float = NEAR, before: str = ""
) -> tuple[str, ...]:
    """The same for words that may ask several things: the answers to all of them."""
    whole = answer(text, question, meaning, rules, near, before)
    # After "if there is no tree", even "do I return 0?" has enough words.
    asked = parts.questions_in(text, 1 if before else parts.LEAST_TELLING)
    if whole is not None and len(asked) < 2:
        return (whole,)
    found = [answer(part, question, meaning, rules, near, before) for part in asked]
    return tuple(dict.fromkeys(one for one in (whole, *found) if one is not None))


def note(text: str, question: Question | None, meaning: Meaning, near: float = NEAR, before: str = "") -> str | None:
    """The same from the question's notes alone."""
    notes = question.clarifications if question else ()
    best, fit = _best(text, before, notes, meaning, own=len(notes))
    return best.answer if best is not None and fit >= near else None


def rule(text: str, meaning: Meaning, rules: CodingRules) -> str | None:
    """The rule for all problems that fits what was asked, or None."""
    notes = general(rules)
    best, fit = _best(text, "", notes, meaning, own=len(notes))
    return best.answer if best is not None and fit >= NEAR else None


@dataclass(frozen=True)
class _Notes:
    """Notes with the words by which they are found."""

    notes: tuple[Clarification, ...]
    asks: tuple[str, ...]
    owners: tuple[int, ...]
    """The place of the note of each wording."""
    asks_words: tuple[frozenset[str], ...]
    words: tuple[tuple[str, ...], ...]
    """The telling words of each note."""
    stems: tuple[frozenset[str], ...]
    weights: Mapping[str, float]
    """How telling a stem is: those that are in many notes tell little."""

    def weight(self, word: str) -> float:
        """How telling a word is among these notes; one that is in none of them tells most."""
        return self.weights.get(stem(word), math.log(2 * (len(self.notes) + 1)))


@lru_cache(maxsize=64)
def _prepared(notes: tuple[Clarification, ...]) -> _Notes:
    asks = tuple(ask for one in notes for ask in one.asks)
    words = tuple(wordings.telling(_told(one)) for one in notes)
    stems = tuple(_stems(one) for one in words)
    all_stems = [one for found in stems for one in found]
    weights = {one: math.log((len(notes) + 1) / (all_stems.count(one) + 0.5)) for one in set(all_stems)}
    owners = tuple(at for at, one in enumerate(notes) for _ in one.asks)
    return _Notes(notes, asks, owners, tuple(_stems(wordings.telling(one)) for one in asks), words, stems, weights)


def _best(
    text: str, before: str, notes: tuple[Clarification, ...], meaning: Meaning, *, own: int
) -> tuple[Clarification | None, float]:
    """The note that fits best, and how well; the first `own` notes are on this problem."""
    if not notes:
        return None, 0.0
    known = _prepared(notes)
    if (written := _written_out(text, known)) is not None:
        return notes[written], 1.0
    plain = forms.without_fillers(text)
    whole = wordings.spelled(f"{before.rstrip(' .,:;')}, {plain}" if before else plain)
    # Without its condition, a question is another one.
    part = whole if before or forms.is_condition(plain) else wordings.spelled(intents.question_part(text))
    likeness = [0.0] * len(notes)
    for form in dict.fromkeys((part, whole)):
        for owner, score in zip(known.owners, meaning.similarities(form, known.asks), strict=True):
            likeness[owner] = max(likeness[owner], score)
    to_answers = meaning.similarities(whole, tuple(one.answer for one in notes))
    words = wordings.telling(whole)
    fits = {
        at: (likeness[at] + to_answers[at] + _shared(words, known, at) + _covered(words, known, at, meaning)) / 4
        - (_RULES_LESS if at >= own else 0.0)
        for at in sorted(range(len(notes)), key=lambda at: -likeness[at])[:_TRIED]
    }
    best = max(fits, key=lambda at: fits[at])
    if not _speaks_of(notes[best], whole):
        return notes[best], 0.0
    second = max((fit for at, fit in fits.items() if at != best), default=0.0)
    ahead = fits[best] - second
    # A single telling word is likely to be in one note alone.
    is_ahead = ahead >= _AHEAD and len(words) > 1
    return notes[best], fits[best] - (_CLOSE_LESS if ahead < _CLOSE else 0.0) + (_AHEAD_MORE if is_ahead else 0.0)


def _written_out(text: str, known: _Notes) -> int | None:
    """The place of the note that has a wording with the very input that the question writes out."""
    inputs = set(_SIGNS.findall(text))
    found = (owner for owner, ask in zip(known.owners, known.asks, strict=True) if inputs & set(_SIGNS.findall(ask)))
    return next(found, None) if inputs else None


def _shared(words: tuple[str, ...], known: _Notes, at: int) -> float:
    """The greatest share of telling words in common with a wording of the note."""
    mine = _stems(words)
    return max(overlap(mine, asked) for owner, asked in zip(known.owners, known.asks_words, strict=True) if owner == at)


def _covered(words: tuple[str, ...], known: _Notes, at: int, meaning: Meaning) -> float:
    """The share of what a question speaks of that the note has a word for, telling words first."""
    total = sum(known.weight(word) for word in words)
    if not total:
        return 0.0
    return sum(known.weight(word) * _found(word, known, at, meaning) for word in words) / total


def _found(word: str, known: _Notes, at: int, meaning: Meaning) -> float:
    if stem(word) in known.stems[at]:
        return 1.0
    alike = max(meaning.similarities(word, known.words[at]), default=0.0)
    return min(1.0, max(0.0, alike) / _ALIKE_WORDS)


def _speaks_of(note: Clarification, asked: str) -> bool:
    """Whether a note has to do with the special values that are asked about; it may be like the rest of a question."""
    told = wordings.spelled(_told(note))
    if wordings.EMPTY in wordings.telling(asked) and wordings.EMPTY in wordings.telling(told):
        return True
    return all(values.search(told) for values in _SPECIAL if values.search(asked))


def _told(note: Clarification) -> str:
    return f"{' '.join(note.asks)} {note.answer}"


def _stems(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(stem(word) for word in words)


@cache
def general(rules: CodingRules) -> tuple[Clarification, ...]:
    """The rules for all problems, with the numbers that hold for this one."""
    content = yaml.safe_load((DATA / "rules.yaml").read_text(encoding="utf-8"))
    spared = "" if rules.compile_errors_count else "; one that doesn't compile is not counted"
    allowed = {"attempts": timing.number(rules.attempts), "hints": timing.number(rules.hints), "spared": spared}
    filled = ({**entry, "answer": entry["answer"].format_map(allowed)} for entry in content)
    return tuple(Clarification.model_validate(entry) for entry in filled)
