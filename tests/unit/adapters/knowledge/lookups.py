"""Questions that strangers wrote without sight of the glossary, with the concepts they ask for, and what was found.

The weights of the ranking were chosen with them, so that they show a loss and no longer how good it is.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

FILES = ("lookup.jsonl", "lookup_in_voices.jsonl")


@dataclass(frozen=True, slots=True)
class Question:
    """A question, and the concepts that are right; none where it is about no concept."""

    text: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """How many questions led where they should."""

    asked: int
    right: int
    wrong: int
    off_topic: int
    wrongly: tuple[tuple[str, str], ...]
    """Questions about no concept that were answered with one, and that one."""

    def __str__(self) -> str:
        none = self.asked - self.right - self.wrong
        first = f"right {self.right}, wrong {self.wrong}, none {none} of {self.asked}"
        return f"{first}; off-topic answered {len(self.wrongly)} of {self.off_topic}"


def questions(file: str) -> tuple[Question, ...]:
    """The questions of a file, in order."""
    lines = Path(__file__).with_name(file).read_text("utf-8").splitlines()
    return tuple(Question(row["question"], tuple(row["terms"])) for row in map(json.loads, filter(None, lines)))


def figures(asked: Sequence[Question], found: Sequence[str | None]) -> Figures:
    """Count what was found for each question: a term, or None."""
    about = [(one.terms, term) for one, term in zip(asked, found, strict=True) if one.terms]
    right = sum(term in terms for terms, term in about)
    wrongly = [(one.text, term) for one, term in zip(asked, found, strict=True) if not one.terms and term is not None]
    off_topic = len(asked) - len(about)
    answered = sum(term is not None for _, term in about)
    return Figures(len(about), right, answered - right, off_topic, tuple(wrongly))
