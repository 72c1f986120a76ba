"""What the candidate said around the keyboard: plans before writing, remarks at work, words with a hand-over."""

import re
from collections.abc import Sequence
from fractions import Fraction

from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.project.course import Handed, Paired
from greenroom.feedback.rounds.project.levels import LevelWork
from greenroom.interview.rounds.project.wishes import wish_in
from greenroom.interview.talk.pleas import asks_for_help

NEAR_MS = 60_000
"""What was said so long before or after a hand-over belongs to it."""
_PLAN_WORDS = 7
_REMARK_WORDS = 5
_STATE_WORDS = 5
_GOING_TO = re.compile(
    r"\b(?:i(?:'ll| will|'m going to| am going to|'d| would| want to| plan to| need to| have to| think i)|let me"
    r"|my plan|the plan|my idea|first|then|next|(?:start|begin) (?:with|by)|we (?:need|should|could|can|have to))\b",
    re.IGNORECASE,
)
"""With such words somebody says what they are about to do."""


def plan_on(paired: Paired, level: LevelWork) -> SpokenLine | None:
    """What the candidate said they were going to do on a level, before they had written much of it."""
    if level.since is None or level.begun is None:
        return None
    own = (one for one in paired.candidate_said if level.since.seq < one.seq < level.begun.seq)
    return next((one for one in own if _is_plan(one)), None)


def remarks(paired: Paired) -> list[SpokenLine]:
    """What they said at the keyboard besides wishes, pleas and nods."""
    own = speech.distinct(paired.said_while_driving())
    return [one for one in own if not one.aside and _content(one) >= _REMARK_WORDS and not asks_for_help(one.text)]


def words_with(paired: Paired, handed: Handed) -> SpokenLine | None:
    """What was said around a hand-over about where things stand: more than the wish itself."""
    near = [one for one in paired.candidate_said if abs(one.at - handed.moment.at) <= NEAR_MS]
    telling = [one for one in near if _content(one) >= _STATE_WORDS]
    return max(telling, key=_content, default=None)


def regularity(paired: Paired, said: Sequence[SpokenLine], every_ms: int) -> Fraction:
    """How regularly they spoke at the keyboard, 1 for once in so many milliseconds."""
    if paired.driven_ms < every_ms:
        return Fraction(1 if said else 0)
    return min(Fraction(1), Fraction(len(said) * every_ms, paired.driven_ms))


def _is_plan(said: SpokenLine) -> bool:
    return not said.aside and _content(said) >= _PLAN_WORDS and _GOING_TO.search(said.text) is not None


def _content(said: SpokenLine) -> int:
    """How many words there are, without the clauses that only wish for the keyboard or ask something."""
    plain = said.text[: speech.READ].replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    clauses = re.split(r"(?<=[.!?;,])\s+|\n+", plain)
    kept = [one for one in clauses if not one.rstrip().endswith("?") and not _is_wish(one)]
    return sum(len(speech.words(one)) for one in kept)


def _is_wish(clause: str) -> bool:
    short = len(speech.words(clause)) <= _PLAN_WORDS
    return short and any(wish_in(clause, driver, is_waiting=True) is not None for driver in ("human", "bot"))
