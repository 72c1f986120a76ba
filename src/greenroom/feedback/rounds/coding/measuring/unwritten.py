"""A way that somebody described when it was over, and had not written: neither praise nor blame, in their own words."""

import re

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import proof
from greenroom.feedback.speech import without_questions, words
from greenroom.patterns import LazyRegex

_WOULD = LazyRegex(
    r"\b(?:i'd|i would|i could have|i should have|one could|should have|said it myself|didn't write|did not write"
    r"|never wrote|instead of what i (?:did|wrote))\b",
    re.IGNORECASE,
)
_MEANS = LazyRegex(
    r"\b(?:rolling|hash\w*|stack|heap|queue|deque|linked list|chain|set|map|dict(?:ionary)?|tree|order"
    r"|one pass|single pass"
    r"|integers|numbers|counters?|array|prefix|sums?|pointers?|table|buckets?|window|sort\w*|binary|recursi\w+|memo\w*"
    r"|separate(?:ly)?|apart|differences?|index(?:es)?|graph|events?|per (?:open )?\w+)\b",
    re.IGNORECASE,
)
_ONLY_CHECKS = LazyRegex(
    r"\b(?:i'd|i would|should have|could have) (?:\w+ ){0,2}(?:print\w*|trace\w*|debug\w*|test\w*|check\w*|run|ran|read"
    r"|count\w*|ask\w*|look\w*|need\w*|slow\w* down|start\w* earlier|do the multiplication)\b",
    re.IGNORECASE,
)
_STAYS = LazyRegex(r"\b(?:rather (?:leave|keep)|leave it|keep it as|stand by|the same again)\b", re.IGNORECASE)
_LEAST = 8
"""Words: with fewer no way is described."""


def described(worked: Worked) -> tuple[SpokenLine, str] | None:
    """Their words for it, said after the last attempt at a problem that stayed unsolved."""
    last = worked.submissions[-1] if worked.submissions else None
    if worked.accepted is not None or last is None or last.finished is None:
        return None
    for said in worked.candidate_said:
        if said.seq < last.finished.seq or said.aside:
            continue
        text = without_questions(said.text.replace("\u2019", "'"))
        parts = [one.strip() for one in re.split(r"(?<=[.!?;])\s+|\n+", text)]
        telling = [one for one in parts if len(words(one)) >= _LEAST and _MEANS.search(one)]
        own = [one for one in telling if _WOULD.search(one) and not _ONLY_CHECKS.search(one) and not _STAYS.search(one)]
        if own:
            return said, max(own, key=lambda one: len(_MEANS.findall(one)))
    return None


def claim(worked: Worked, criterion: str) -> MeasuredClaim | None:
    """The finding, if there is one."""
    found = described(worked)
    if found is None:
        return None
    said, part = found
    sentence = proof.sentence_with(said.text, " ".join(part.split()[:4]))
    return MeasuredClaim(
        kind="unwritten_idea",
        criterion=criterion,
        tone="neutral",
        text=f"When {worked.title} was over you described a way that you had not written: “{sentence}”",
        evidence=(proof.quote(said, sentence),),
        round=worked.index,
        weight=0,
    )
