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
from greenroom.patterns import LazyRegex

NEAR_MS = 60_000
"""What was said so long before a hand-over, on the same level and with the keyboard, belongs to it."""
AFTER_MS = 20_000
"""And so long after it."""
_PLAN_WORDS = 7
_NAMED_PLAN_WORDS = 5
"""Where somebody says that it is a plan."""
_REMARK_WORDS = 5
_STATE_WORDS = 5
_DESIGN_WORDS = 2
_LONG_BEFORE_MS = 120_000
"""What was said so long before a level was begun may still be about it."""
_GOING_TO = LazyRegex(
    r"\b(?:i(?:'ll| will| shall|'m going to| am going to|'d| would| want to| plan to| need to| have to)"
    r"(?! (?:\w+ )?(?:like|drive|take|stop|leave|try|rather|be|read|say|see|ask|hand|interrupt|watch|check|stay)\b)"
    r"|i (?:start|begin|keep|use|put|add|make|store|go through|walk through)|(?:my|the) (?:plan|idea|proposal|approach)"
    r"|plan(?=:)|let me (?!say|see|know|read|ask|drive|try|be)|(?:start|begin) (?:with|by)"
    r"|we (?:need|should|have to))\b",
    re.IGNORECASE,
)
"""With such words somebody says what they are about to do."""
_STATE = LazyRegex(
    r"\b(?:pass(?:es|ed|ing)?|green|fail(?:s|ed|ing)?|red|done|finished|missing|half|left|works?|working|written|wrote"
    r"|not yet|in place|still|open is|is open|stuck|broken|so far|state|begun|started)\b",
    re.IGNORECASE,
)
"""With such a word somebody says where things stand."""
_NAMED_PLAN = LazyRegex(r"\b(?:my|the) (?:plan|idea|proposal|approach)\b|\bplan(?: for level \d)?:", re.IGNORECASE)
_DESIGN = LazyRegex(
    r"\b(?:dict(?:s|ionary|ionaries)?|lists?|sets?|class(?:es)?|helpers?|methods?|functions?|loops?|sort(?:s|ed|ing)?"
    r"|filter(?:s|ed|ing)?|tables?|maps?|index(?:es)?|heaps?|queues?|stacks?|records?|tuples?|keys?|O\()",
    re.IGNORECASE,
)
"""With several of these before the first line, somebody says how they are going to build it."""


_NO_PLAN = LazyRegex(
    r"\bwhat (?:\w+ ){0,3}(?:level|it|the description|the task) (?:\d )?(?:wants|asks|needs|requires)\b"
    r"|\bi(?:'ve| have) (?:now |just )?(?:written|built|implemented|coded)\b|\bi wrote (?:it|the|level|all)\b"
    r"|\b(?:fail(?:s|ed)|broke|red)\b[^.!?]{0,80}\bbecause\b|\bbecause\b[^.!?]{0,80}\b(?:fail(?:s|ed)|broke)\b"
    r"|\b(?:so |that )?(?:that's|is|are|costs?) O\(|\bO\([^)]*\) (?:for|per|on) each\b|\bwould be O\(",
    re.IGNORECASE,
)
"""A requirement that is said again, code that is there, a failure that is explained, or a cost: none is a plan."""
_PROTESTS = LazyRegex(
    r"\b(?:does not exist|doesn't exist|i disagree|(?:do not|don't) agree|stop(?:,| please))", re.IGNORECASE
)
"""With these somebody speaks against what the other does."""


def plan_on(paired: Paired, level: LevelWork) -> SpokenLine | None:
    """What the candidate said they were going to do on a level, before they had written much of it.

    It may stand anywhere before that: as an answer, while the interviewer drove, or on an earlier level by its number.
    """
    if level.since is None or level.begun is None:
        return None
    since, begun = level.since.seq, level.begun.seq
    before = [one for one in paired.candidate_said if one.seq < begun]
    by_name = re.compile(rf"\blevel {level.number}\b", re.IGNORECASE)
    own = [one for one in before if (one.seq > since or by_name.search(one.text)) and _is_plan(one)]
    return max(own, key=_planned, default=None)


def said_around_beginning(paired: Paired, level: LevelWork) -> bool:
    """Whether anything was said about the work shortly before a level was begun, or up to its first run."""
    if level.begun is None:
        return False
    run = next((one.asked for one in level.own_runs if one.asked.seq > level.begun.seq), None)
    until = max(level.begun.at + NEAR_MS, run.at if run is not None else 0)
    near = [one for one in paired.candidate_said if level.begun.at - _LONG_BEFORE_MS <= one.at <= until]
    return any(not one.aside and _content(one) >= _REMARK_WORDS for one in near)


def remarks(paired: Paired) -> list[SpokenLine]:
    """What they said at the keyboard besides wishes, pleas and nods."""
    own = speech.distinct(paired.said_while_driving())
    return [one for one in own if not one.aside and _content(one) >= _REMARK_WORDS and not asks_for_help(one.text)]


def words_with(paired: Paired, handed: Handed) -> SpokenLine | None:
    """What was said around a hand-over about where things stand: more than the wish itself."""
    near = [one for one in paired.candidate_said if -AFTER_MS <= handed.moment.at - one.at <= NEAR_MS]
    since = max((one.since.seq for one in paired.spells if one.since.seq < handed.moment.seq), default=0)
    near = [one for one in near if one.seq > since and not _PROTESTS.search(one.text)]
    telling = [
        one for one in near if _content(one) >= _STATE_WORDS and _STATE.search(speech.without_questions(one.text))
    ]
    return min(telling, key=lambda one: abs(one.at - handed.moment.at), default=None)


def longest_silence_ms(paired: Paired) -> int:
    """The longest time at the keyboard without a word of the candidate's."""
    longest = 0
    since: int | None = None
    for spell in paired.spells:
        if spell.driver != "human" or spell.until is None:
            since = None
            continue
        since = spell.since.at if since is None else since
        said = [one.at for one in paired.candidate_said if spell.since.at <= one.at <= spell.until.at]
        for at in said:
            longest, since = max(longest, at - since), at
        longest = max(longest, spell.until.at - since)
    return longest


def regularity(paired: Paired, said: Sequence[SpokenLine], every_ms: int) -> Fraction:
    """How regularly they spoke at the keyboard, 1 for once in so many milliseconds."""
    if paired.driven_ms < every_ms:
        return Fraction(1 if said else 0)
    return min(Fraction(1), Fraction(len(said) * every_ms, paired.driven_ms))


def _is_plan(said: SpokenLine) -> bool:
    stated = speech.without_questions(said.text)
    if said.aside or _content(said) < (_NAMED_PLAN_WORDS if _NAMED_PLAN.search(stated) else _PLAN_WORDS):
        return False
    if _NO_PLAN.search(stated) and not _NAMED_PLAN.search(stated):
        return False
    built = {word.lower() for word in _DESIGN.findall(stated)}
    return _GOING_TO.search(stated) is not None or len(built) >= _DESIGN_WORDS


def _planned(said: SpokenLine) -> int:
    """How much of a plan it is; the first of equals is taken."""
    stated = speech.without_questions(said.text)
    named = 3 * (_NAMED_PLAN.search(stated) is not None)
    return named + len({word.lower() for word in _DESIGN.findall(stated)})


def _content(said: SpokenLine) -> int:
    """How many words there are, without the clauses that only wish for the keyboard or ask something."""
    plain = said.text[: speech.READ].replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    clauses = re.split(r"(?<=[.!?;,])\s+|\n+", plain)
    kept = [one for one in clauses if not one.rstrip().endswith("?") and not _is_wish(one)]
    return sum(len(speech.words(one)) for one in kept)


def _is_wish(clause: str) -> bool:
    short = len(speech.words(clause)) <= _PLAN_WORDS
    return short and any(wish_in(clause, driver, is_waiting=True) is not None for driver in ("human", "bot"))
