"""Statements in what is said that could be true or false: no questions, conditions or wishes."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from greenroom.interview.checks import words
from greenroom.interview.checks.said import ProposedText

_CONDITION = re.compile(
    r"^(?:and |but |so |only |even )?(?:if|when|whenever|once|until|unless|whether|suppose|supposing|imagine|assuming|"
    r"as soon as|as long as|before|after|should)\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\b(?:if|once|until|unless|whether|suppose|imagine|would|could|should|might|may|will|won't|can|cannot|can't"
    r"|make sure|"
    r"as soon as|as long as|to see|hope|wish|think|believe|guess|want|need|needs|must|let's|let us|"
    r"for (?:all|every|the) \w+ to)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """A clause and the sentence that it is in."""

    clause: str
    sentence: str
    is_open: bool
    """Whether it only says what may be, or is asked."""


def statements_of(said: ProposedText, is_licensed: Callable[[str], bool]) -> Iterator[Statement]:
    """The clauses of everything that is not a task's own text."""
    for sentence in said.sentences:
        if is_licensed(sentence):
            continue
        asked = sentence.endswith("?")
        condition = False
        for clause in words.clauses(sentence):
            is_condition = bool(_CONDITION.match(clause))
            yield Statement(clause, sentence, asked or condition or is_condition or bool(_OPEN.search(clause)))
            # "If you fix that, all cases pass": the condition reaches over one comma.
            condition = is_condition
