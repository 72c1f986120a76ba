"""What somebody said about the memory that their program needs."""

import re

from greenroom.feedback import conversation
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.interview.rounds.coding import costs
from greenroom.interview.rounds.coding.assessment import GrowthEvidence
from greenroom.questions.growth import GROWTHS

_ABOUT = re.compile(r"\b(?:mem|memory|space|storage|ram|speicher|memoria)\b", re.IGNORECASE)
_MEM = re.compile(r"\bmem\b", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n")
_EXTRA = re.compile(r"\bextra\b", re.IGNORECASE)
_TIME = re.compile(r"\b(?:time|fast|slow|runtime|running|steps|long)\b", re.IGNORECASE)
_LIKEWISE = re.compile(
    r"\b(?:memory|space|mem) (?:likewise|too|as well|also|the same|is the same)\b"
    r"|\b(?:same|likewise) (?:for|in|with) (?:memory|space|mem)\b",
    re.IGNORECASE,
)
"""The same figure as for time."""
_NONE = re.compile(
    r"\b(?:no|none|zero|without|not|dont|don't)\b[^.?!]{0,30}\b(?:memory|space|storage)\b"
    r"|\b(?:memory|space) is (?:nothing|zero|none)\b|\bin.?place\b",
    re.IGNORECASE,
)
"""No extra memory, in whichever words."""


def memory_said(worked: Worked) -> tuple[SpokenLine, str] | None:
    """The last thing that was said about it, and the growth it comes to; empty where it names none."""
    beyond = {one.seq for moment, _ in worked.follow_ups for one in conversation.replies_to(worked, moment)}
    vague: tuple[SpokenLine, str] | None = None
    for place in range(len(worked.said) - 1, -1, -1):
        said = worked.said[place]
        if said.who != "candidate" or said.seq in beyond or said.text.rstrip().endswith("?"):
            continue
        asked = next((one for one in reversed(worked.said[:place]) if one.who == "interviewer"), None)
        is_asked = asked is not None and bool(_ABOUT.search(asked.text))
        growth = _growth(said.text, asked_alone=is_asked and asked is not None and not _TIME.search(asked.text))
        if growth:
            return said, growth
        if vague is None and (is_asked or _ABOUT.search(said.text)):
            vague = (said, "")
    return vague


def memory_asked(worked: Worked) -> SpokenLine | None:
    """Where the interviewer asked for it."""
    asked = (one for one in worked.said if one.who == "interviewer" and "?" in one.text and _ABOUT.search(one.text))
    return next(asked, None)


def measured_memory(tried: Tried | None) -> tuple[str, bool, tuple[GrowthEvidence, ...]]:
    """The growth in one figure, whether it is sure, and its proof; an empty figure where it was not measured."""
    growth = tried.analysis.growth if tried and tried.analysis else None
    known = [one for one in growth.findings if one.space and one.space_confidence != "none"] if growth else []
    if tried is None or tried.analysed is None or not known or growth is None or len(known) < len(growth.findings):
        return "", False, ()
    in_n = [re.sub(rf"\b{one.parameter}\b", "n", one.space or "") for one in known]
    worst = max(in_n, key=lambda one: GROWTHS.index(one) if one in GROWTHS else len(GROWTHS))
    proof = tuple(
        GrowthEvidence(
            seq=tried.analysed.seq, run=tried.id, parameter=one.parameter, what="space", growth=one.space or ""
        )
        for one in known
    )
    return worst, all(one.space_confidence == "high" for one in known), proof


def _growth(text: str, *, asked_alone: bool) -> str:
    """A figure counts only in a sentence about memory: two figures in a row may both be about time."""
    whole = costs.stated(text)
    about = [one for one in _SENTENCE.split(text) if _ABOUT.search(one) or _EXTRA.search(one)]
    stated = (costs.stated(_MEM.sub("memory", one)).space for one in about)
    found = next((one for one in stated if one), None)
    if found is None and (asked_alone or _LIKEWISE.search(text)):
        found = whole.time
    if found and found != "?":
        return found
    return "1" if any(_NONE.search(one) for one in about) else ""
