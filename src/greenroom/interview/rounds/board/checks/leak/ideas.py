"""Advising what would be the answer to one of the author's questions."""

import re
from collections.abc import Sequence

from greenroom.interview.checks import words
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.patterns import LazyRegex
from greenroom.questions.inquiries.matching import parse
from greenroom.questions.inquiries.model import Idea
from greenroom.questions.inquiries.words import sentences as sentences_of

_DO = (
    r"(?:use|add|put|keep|store|split|send|write|assign|move|place|introduce|reserve|generate|hash|queue|cache"
    r"|batch|check|"
    r"compare|lock|number|count|route|retry|drop|delete|mark|compute|copy|publish|buffer|give|have|make|do)"
)
_ADVICE = LazyRegex(
    rf"\byou(?:'d| would| should| could| can| might| must| need| want| have to|'ll)?(?: to)?(?: \w+)? {_DO}\b"
    rf"|^(?:so |just |then |well |simply |maybe |perhaps |please |better |rather |sure,? )*(?!(?:do|have|make"
    rf"|give)\b){_DO}\b"
    r"|\b(?:the (?:answer|trick|key|idea|solution|fix|way|remedy) (?:here )?(?:is|would be)|best (?:to|is)|better to|"
    r"i(?:'d| would)|one way|usually people|most people|typical(?:ly)?|normally|the usual|of course)\b",
    re.IGNORECASE,
)
_IN_QUESTION = LazyRegex(
    r"\b(?:why not|how about|what about|what if (?:you|we)|have you (?:thought|considered)|would(?:n't)? it help"
    r"|could(?:n't)? you|"
    r"should(?:n't)? you|wouldn't it|could it be)\b",
    re.IGNORECASE,
)
_HOW_FAR_OFF = LazyRegex(r"\btimes too (?:high|low|large|small|big|much|many|few)\b", re.IGNORECASE)
"""Of a number that may be said, and where to look for the mistake as well."""
_NOVEL = 2


def tells_an_idea(sentences: Sequence[str], known: BoardKnown) -> bool:
    """Whether a sentence advises a right idea that the candidate has not had."""
    if known.design is None:
        return False
    ideas = [idea for topic in known.design.asks for idea in topic.inquiry.right]
    for sentence in sentences:
        advises = _IN_QUESTION if sentence.endswith("?") else _ADVICE
        if not advises.search(sentence) or _HOW_FAR_OFF.search(sentence):
            continue
        novel = [one for one in words.content(sentence) if one not in known.table_stems]
        if len(novel) >= _NOVEL and any(_is_in(idea, sentence) and not _is_theirs(idea, known) for idea in ideas):
            return True
    return False


def _is_theirs(idea: Idea, known: BoardKnown) -> bool:
    return any(_is_in(idea, text) for text in known.theirs)


def _is_in(idea: Idea, text: str) -> bool:
    found = sentences_of(text)
    return any(parse(pattern).is_in(one) for pattern in idea.words for one in found)
