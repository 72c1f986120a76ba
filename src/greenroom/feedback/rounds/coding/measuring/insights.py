"""Where somebody found the cause of a failure themselves: they said it, and the next version did better."""

import re
from itertools import pairwise

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import proof
from greenroom.feedback.rounds.coding.reach import share
from greenroom.feedback.speech import READ, without_questions, words
from greenroom.feedback.wording import excerpt
from greenroom.patterns import LazyRegex

_SIGHT = LazyRegex(
    r"\b(?:oh+|ah+|aha|ugh+|ar+gh+|oops|whoops|duh|my bad|classic|omg|i see|now i see|got it|found it"
    r"|that'?s why|that is why|no wonder|bug|mistake|forgot|missed"
    r"|wrote|overlooked|should have been|off by one)\b",
    re.IGNORECASE,
)
_OF_THEIR_CODE = LazyRegex(
    r"\b(?:i|my)\b(?=.*\b(?:(?<!as it )should be|must be|must write|has to go)\b)"
    r"|\b(?:still wrong|i was wrong|argh|oy)\b",
    re.IGNORECASE | re.DOTALL,
)
"""What they have and what it should be; "red, as it should be" is no mistake of theirs."""
_CAUSE = LazyRegex(
    r"\b(?:the (?:bug|problem|mistake|issue|error|reason|cause) (?:is|was|here)|my (?:bug|mistake|error)|off by one"
    r"|i (?:forgot|missed|wrote|used|compared?|counted|started|overlooked)|should (?:be|have been)"
    r"|instead of|because)\b",
    re.IGNORECASE,
)
_NAMED_CAUSE = LazyRegex(
    r"\b(?:the (?:bug|problem|mistake|issue|error|reason|cause) (?:is|was)|bug \d|my (?:bug|mistake|error|bad)|mistake"
    r"|off by one|i (?:forgot|missed|wrote|set|started|overlooked|made up))\b",
    re.IGNORECASE,
)
_PLAIN_CAUSE = LazyRegex(
    r"\b(?:the (?:bug|problem|mistake|issue|error|reason|cause)|i (?:forgot|missed|wrote|used|set|compared?"
    r"|counted|started|overlooked|made up|never|always|only)"
    r"|should (?:be|have been)|must (?:be|come|write)|ha(?:s|ve) to|i need|can be empty)\b",
    re.IGNORECASE,
)
_LEAST, _TELLS = 6, 12
"""Words: with fewer than the first nothing is named; with the second, something is told without a word for a cause."""


def names_a_cause(said: SpokenLine) -> bool:
    """Whether these words name what is wrong with the code."""
    text = without_questions(said.text[:READ].replace("\u2019", "'"))
    length = len(words(text))
    if said.aside or length < _LEAST or not (_SIGHT.search(text) or _OF_THEIR_CODE.search(text)):
        return False
    return length >= _TELLS or _CAUSE.search(text) is not None


def insight(worked: Worked) -> tuple[Tried, SpokenLine, Tried] | None:
    """A failure, what they found, and the run that did better; none where a hint came in between."""
    judged = [one for one in worked.tries if one.result is not None and one.finished is not None]
    for before, after in pairwise(judged):
        if before.is_accepted or before.result is None or after.result is None or before.finished is None:
            continue
        if before.kind != after.kind and not after.is_accepted:
            continue
        if share(after.result) <= share(before.result) and not after.is_accepted:
            continue
        between = [one for one in worked.candidate_said if before.finished.seq < one.seq < after.seq]
        found = next((one for one in between if names_a_cause(one)), None)
        hinted = any(before.seq < moment.seq < after.seq for moment, _ in worked.hints)
        if found is not None and not hinted:
            return before, found, after
    return None


def _cause(said: SpokenLine) -> str:
    """The sentence that names it best: one with plain words for a cause, or else the longest."""
    parts = [one.strip() for one in re.split(r"(?<=[.!?])\s+|\n+", said.text) if len(words(one)) >= _LEAST]
    if not parts:
        return excerpt(said.text)
    plain = [one.replace("\u2019", "'") for one in parts]
    for pattern in (_NAMED_CAUSE, _PLAIN_CAUSE):
        told = [part for part, one in zip(parts, plain, strict=True) if pattern.search(one)]
        if told:
            return excerpt(max(told, key=len))
    return excerpt(max(parts, key=len))


def claim(worked: Worked, criterion: str, points: int) -> MeasuredClaim | None:
    """The finding, if there is one."""
    found = insight(worked)
    if found is None:
        return None
    before, said, after = found
    return MeasuredClaim(
        kind="insight",
        criterion=criterion,
        tone="strength",
        text=f"You found a mistake in {worked.title} yourself and said it before you fixed it: “{_cause(said)}”",
        evidence=(*proof.run(before), proof.quote(said), *proof.run(after)),
        round=worked.index,
        weight=max(70, points),
    )
