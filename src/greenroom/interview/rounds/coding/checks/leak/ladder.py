"""Hints that are told before their turn."""

from greenroom.interview.checks import words
from greenroom.interview.checks.said import ProposedText
from greenroom.interview.rounds.coding.checks.known import Known

_SHARE = 0.3
_LEAST = 5


def runs_ahead(said: ProposedText, known: Known) -> bool:
    """Whether the text is nearly a hint that is further down the ladder than the next one."""
    if known.notes is None:
        return False
    pairs = words.runs_of(words.content(said.text), 2) - known.notes.pairs
    if len(pairs) < _LEAST:
        return False
    own = words.runs_of(words.content(known.candidate_words), 2)
    for approach in known.notes.approaches:
        allowed = frozenset().union(*approach.hints[: known.hints_given + 1])
        for hint in approach.hints[known.hints_given + 1 :]:
            secret = hint - known.notes.pairs - allowed - own
            if len(pairs & secret) >= max(_LEAST, _SHARE * len(hint)):
                return True
    return False
