"""What the candidate said to questions beyond the problem."""

import re

from greenroom.feedback import conversation, speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.course import Worked

_FIGURE = re.compile(r"\bO ?\([^()]*(?:\([^()]*\)[^()]*)*\)", re.IGNORECASE)
_COST = frozenset({"memory", "space", "cost", "costs", "complexity", "runtime", "slow", "slower", "faster"})
_WITH_FIGURES = _COST | frozenset(
    re.findall(r"\S+", "time running overall extra say make input top that'd i'd probably should fast linear constant")
)
"""What a figure of cost is wrapped in."""
_LEAST_TELLING = 2


def follow_ups_answered(worked: Worked) -> list[tuple[str, SpokenLine | None]]:
    """Each question beyond the problem, with what was said to it: something of substance, and not said before."""
    first = {said.seq for said in speech.distinct(worked.candidate_said)}
    found = []
    for moment, text in worked.follow_ups:
        replies = (one for one in conversation.replies_to(worked, moment) if one.seq in first)
        found.append((text, next((one for one in replies if _takes_up(text, one)), None)))
    return found


def _takes_up(question: str, reply: SpokenLine) -> bool:
    """Whether a reply has substance: a figure of cost alone has some only where cost was asked for."""
    if reply.aside or not speech.is_substantive(reply):
        return False
    said = set(speech.words(_FIGURE.sub(" ", reply.text))) - speech.COMMON - _WITH_FIGURES
    return len(said) >= _LEAST_TELLING or not _COST.isdisjoint(speech.words(question))
