"""What the candidate said to questions beyond the problem, and which of them they could not answer."""

import re
from itertools import zip_longest

from greenroom.feedback import conversation, speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.measured import MeasuredClaim
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring import proof
from greenroom.patterns import LazyRegex

_FIGURE = LazyRegex(r"\bO ?\([^()]*(?:\([^()]*\)[^()]*)*\)", re.IGNORECASE)
_COST = frozenset({"memory", "space", "cost", "costs", "complexity", "runtime", "slow", "slower", "faster"})
_WITH_FIGURES = _COST | frozenset(
    re.findall(r"\S+", "time running overall extra say make input top that'd i'd probably should fast linear constant")
)
"""What a figure of cost is wrapped in."""
_LEAST_TELLING = 2
_LONG = 20
"""Words."""
_PASSES = LazyRegex(
    r"\b(?:i (?:really |honestly |just )?(?:do not|don't|dont) know|i have no (?:idea|clue|answer)|no (?:idea|clue)"
    r"|(?:cannot|can't|can not) (?:say|tell|answer)(?: (?:it|that|this))?|further than that i (?:do not|don't) get)"
    r"\s*(?:[.,!;\n]|$)",
    re.IGNORECASE,
)
"""Plain words that somebody has no answer; "I don't know how large it is" may be a part of one."""


def follow_ups_answered(worked: Worked) -> list[tuple[str, SpokenLine | None]]:
    """Each question beyond the problem, with what was said to it: something of substance, and not said before."""
    first = {said.seq for said in speech.distinct(worked.candidate_said)}
    found = []
    ends = [moment.seq for moment, _ in worked.follow_ups[1:]]
    for (moment, text), end in zip_longest(worked.follow_ups, ends):
        replies = [one for one in conversation.replies_to(worked, moment) if one.seq in first]
        later = [one for one in worked.candidate_said if one.seq > moment.seq and (end is None or one.seq < end)]
        taken = next((one for one in replies if _takes_up(text, one)), None)
        # Who is stuck in the middle of a long answer has given one all the same, and may go on with it later.
        found.append((text, taken or next((one for one in reversed(later) if _is_long(one)), None)))
    return found


def _is_long(reply: SpokenLine) -> bool:
    return not reply.aside and not reply.text.rstrip().endswith("?") and len(speech.words(reply.text)) >= _LONG


def _takes_up(question: str, reply: SpokenLine) -> bool:
    """Whether a reply has substance: a figure of cost alone has some only where cost was asked for."""
    if reply.aside or not speech.is_substantive(reply):
        return False
    said = set(speech.words(_FIGURE.sub(" ", reply.text))) - speech.COMMON - _WITH_FIGURES
    return len(said) >= _LEAST_TELLING or not _COST.isdisjoint(speech.words(question))


def left_open(worked: Worked) -> list[tuple[str, SpokenLine]]:
    """Questions beyond the problem to which the candidate said last that they have no answer, with these words."""
    found = []
    ends = [moment.seq for moment, _ in worked.follow_ups[1:]]
    for (moment, text), end in zip_longest(worked.follow_ups, ends):
        said = [one for one in worked.candidate_said if one.seq > moment.seq and (end is None or one.seq < end)]
        is_right = any(one.noted.has("judged", "right") for one in said)
        if said and not is_right and _PASSES.search(said[-1].text.replace("\u2019", "'")):
            found.append((text, said[-1]))
    return found


def claim(worked: Worked, criterion: str) -> MeasuredClaim | None:
    """The finding, if there is one."""
    found = left_open(worked)
    if not found:
        return None
    question, said = found[0]
    return MeasuredClaim(
        kind="open_follow_up",
        criterion=criterion,
        tone="improvement",
        text=f"You could not answer a question that went beyond {worked.title}: “{question}”",
        advice="Work it out now on one small example, step by step.",
        evidence=(proof.quote(said),),
        round=worked.index,
        weight=60,
    )
