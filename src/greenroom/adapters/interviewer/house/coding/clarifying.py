"""Answering a question about the problem from its notes, found by meaning."""

from functools import cache

import yaml

from greenroom.adapters.interviewer.house import intents, timing
from greenroom.adapters.interviewer.house.coding.data import DATA
from greenroom.adapters.interviewer.house.matching import Meaning
from greenroom.interview.rounds.coding.choices import CodingRules
from greenroom.questions.model import Clarification, Question

NEAR = 0.36
"""The least likeness to one of the wordings at which a note counts as an answer."""
VERY_NEAR = 0.5
"""The same for a sentence that may not have been a question about the problem at all."""


def answer(
    text: str, question: Question | None, meaning: Meaning, rules: CodingRules, near: float = NEAR
) -> str | None:
    """The answer to what was asked, from the question's notes or from the rules for all, or None."""
    notes = question.clarifications if question else ()
    best, score = _closest(text, (*notes, *general(rules)), meaning)
    return best.answer if best is not None and score >= near else None


def rule(text: str, meaning: Meaning, rules: CodingRules) -> str | None:
    """The rule for all problems that fits what was asked, or None."""
    best, score = _closest(text, general(rules), meaning)
    return best.answer if best is not None and score >= NEAR else None


def _closest(text: str, notes: tuple[Clarification, ...], meaning: Meaning) -> tuple[Clarification | None, float]:
    asks = tuple(ask for note in notes for ask in note.asks)
    owners = [note for note in notes for _ in note.asks]
    if not asks:
        return None, 0.0
    scores = meaning.similarities(intents.question_part(text), asks)
    best = max(range(len(asks)), key=lambda at: scores[at])
    return owners[best], scores[best]


@cache
def general(rules: CodingRules) -> tuple[Clarification, ...]:
    """The rules for all problems, with the numbers that hold for this one."""
    content = yaml.safe_load((DATA / "rules.yaml").read_text(encoding="utf-8"))
    allowed = {"attempts": timing.number(rules.attempts), "hints": timing.number(rules.hints)}
    filled = ({**entry, "answer": entry["answer"].format_map(allowed)} for entry in content)
    return tuple(Clarification.model_validate(entry) for entry in filled)
