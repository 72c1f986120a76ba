"""Where somebody said how they would solve the problem, as far as words show it.

A plan counts when a known way of solving the problem is named, when somebody says that they will do something definite,
or when they tell step by step what is to happen, in words that are not the statement's own.
"""

import re

from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.measuring.rejecting import is_left, kept
from greenroom.feedback.rounds.coding.measuring.talk import UNSURE, telling
from greenroom.feedback.speech import READ, without_questions, words
from greenroom.interview.talk.memory import Memory, heard
from greenroom.patterns import LazyRegex

_ECHO = 60_000
"""Milliseconds in which one still speaks of what was heard last."""
_LEAST_TELLING = 2
"""Words that tell something: "I will try all" is an intention and no plan."""
_TAG = LazyRegex(
    r",\s*(?:(?:is|was) (?:that|this|it)\b[^,.!?\n]*|right|ok(?:ay)?|yes|no|correct|isn't it|don't they"
    r"|doesn't it|da)\s*\?",
    re.IGNORECASE,
)
"""A question hung on to a statement does not make it one."""
_WHOLE_SENTENCE = 3
"""Words: a name dropped alone is no plan."""
_INTENDED = LazyRegex(
    r"\bi(?:'d|'ll| would| will| could| want to| am going to)?(?: (?:maybe|perhaps|just|first|then|also)){0,2} "
    r"(?:loop|go|try|check|compare|count|sort|use|keep|walk|look|write|search|store|take)\b",
    re.IGNORECASE,
)
"""A plan in the making: too little to praise, and enough not to say that there was none."""
_STEP = LazyRegex(
    r"\b(?:add|append|back|carry|check|close|collect|compare|compute|count|cut|decrement|delete|divide|drop|empty|extend|fill"
    r"|flip|fold|follow|go|group|halve|hold|increment|insert|jump|keep|loop|look|mark|match|merge|move|multiply|note|open|pick"
    r"|pop|process|push|put|read|recurse|remember|remove|replace|reset|save|scan|search|shift|shrink|simulate|skip|sort|split"
    r"|start|step|store|subtract|sum|swap|sweep|take|track|update|visit|walk|write)(?:s|es|ed|ing|ping|ting)?\b|\bmap\b",
    re.IGNORECASE,
)
_ORDERED = LazyRegex(
    r"\b(?:after|afterwards|at the end|before|each|every|finally|first|from left|from the|in the end|last|next|once"
    r"|one by one|one pass|one walk|per|then|until|when|whenever|while|as long as)\b",
    re.IGNORECASE,
)
_TOLD = 12
"""Words: whoever tells what happens step by step takes at least so many."""
_STEPS = 3
_OWN_STEPS = 2
"""Of these so many are not in the statement, which otherwise is only told again."""


def announced(worked: Worked) -> tuple[SpokenLine, str] | None:
    """The last plan that they said before they wrote code, and the words by which one can tell."""
    return next((one for one in reversed(_plans(worked)) if _before_coding(one[0], worked)), None)


def plan_said(worked: Worked) -> tuple[SpokenLine, str] | None:
    """The same, or else the first plan that they said later."""
    return announced(worked) or next(iter(_plans(worked)), None)


def _plans(worked: Worked) -> list[tuple[SpokenLine, str]]:
    """Every plan on this problem. Who repeats what a hint has just told them has not said a plan."""
    found = ((said, plan_in(said, worked)) for said in worked.candidate_said)
    return [(said, words_) for said, words_ in found if words_ and not echoes_a_hint(said, worked)]


def plan_hinted_at(worked: Worked) -> bool:
    """Whether they came near to a plan before they wrote code: as a question, or after a hint."""
    return any(
        _before_coding(said, worked)
        and (plan_in(said, worked, 1) != "" or _INTENDED.search(said.text[:READ]) is not None)
        for said in worked.candidate_said
    )


def echoes_a_hint(said: SpokenLine, worked: Worked) -> bool:
    """Whether it is the first thing they said after a hint, and soon after it."""
    before = max((one.seq for one in worked.candidate_said if one.seq < said.seq), default=0)
    return any(before < moment.seq < said.seq and said.at - moment.at <= _ECHO for moment, _ in worked.hints)


def plan_in(said: SpokenLine, worked: Worked, least: int = _WHOLE_SENTENCE) -> str:
    """The words in which a way is last named or told, outside of questions; empty when there are none.

    A way that is rejected in the same breath is none.
    """
    text = kept(without_questions(_TAG.sub(lambda tag: "." + " " * (len(tag[0]) - 1), said.text)))
    named = [
        (hit.start(), sentence)
        for approach in (worked.question.approaches if worked.question else ())
        for cue in approach.cues
        for hit in re.finditer(rf"\b{re.escape(cue)}(?:s|es)?\b", text, re.IGNORECASE)
        if len(words(sentence := _sentence_at(text, hit.start()))) >= least and not _is_left(text, hit.start())
    ]
    decided = [
        (at, one.text)
        for one in heard(Memory(), said.seq, text).decisions
        if (at := text.rfind(one.text)) >= 0 and not _is_left(text, at) and len(telling(one.text)) >= _LEAST_TELLING
    ]
    last = max([*named, *decided], default=None)
    return last[1] if last else _told(text, worked)


def _is_left(text: str, at: int) -> bool:
    begins = _sentence_start(text, at)
    return is_left(text[begins : begins + len(_sentence_at(text, at))], at - begins)


def _told(text: str, worked: Worked) -> str:
    """The sentence with the first step, where what is to happen is told step by step."""
    hits = [
        (hit[0], _sentence_at(text, hit.start())) for hit in _STEP.finditer(text) if not _is_left(text, hit.start())
    ]
    meant = [(step, one) for step, one in hits if not UNSURE.search(one)]
    told = " ".join(dict.fromkeys(one for _, one in meant))
    if len(words(told)) < _TOLD or not _ORDERED.search(told):
        return ""
    steps = {next(iter(telling(step)), step.lower()) for step, _ in meant}
    brief = worked.problem.brief
    own = steps - telling(f"{brief.title} {brief.statement}")
    return meant[0][1] if len(steps) >= _STEPS and len(own) >= _OWN_STEPS else ""


def _sentence_start(text: str, at: int) -> int:
    starts = [hit.end() for hit in re.finditer(r"[.!?]\s+", text[:at])]
    begins = starts[-1] if starts else 0
    return begins + len(text[begins:at]) - len(text[begins:at].lstrip())


def _sentence_at(text: str, at: int) -> str:
    """The sentence around a place."""
    ends = re.search(r"[.!?](?:\s|$)", text[at:])
    return text[_sentence_start(text, at) : at + ends.end() if ends else len(text)].strip()


def _before_coding(said: SpokenLine, worked: Worked) -> bool:
    return worked.coding is None or said.seq <= worked.coding.seq
