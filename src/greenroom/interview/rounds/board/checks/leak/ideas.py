"""Advising what would be the answer to one of the author's questions."""

import re
from collections.abc import Sequence

from greenroom.interview.checks import words
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.patterns import LazyRegex
from greenroom.questions.inquiries.matching import parse
from greenroom.questions.inquiries.model import Idea
from greenroom.questions.inquiries.words import sentences as sentences_of

_ADVICE = LazyRegex(
    r"\byou(?:'d| would| should| could| can| might| must| need| want| have to|'ll)?(?: \w+)? (?:use|add|put|keep|store|give|"
    r"have|make|let|split|send|write|assign|move|place|introduce|do)\b"
    r"|^(?:so |just |then |well |simply |maybe |perhaps |please )*(?:use|add|put|keep|store|give|make|let|split|send|write|"
    r"assign|move|place|introduce|try|consider|take)\b"
    r"|\b(?:why not|how about|what about|have you (?:thought|considered)|would it help|wouldn't it|could it be|"
    r"the (?:answer|trick|key|idea|solution|fix|way|remedy) (?:here )?(?:is|would be)|best (?:to|is)|better to|i(?:'d| would)"
    r"|one way|usually people|most people|typical(?:ly)?|normally|the usual)\b",
    re.IGNORECASE,
)
_NOVEL = 2


def tells_an_idea(sentences: Sequence[str], known: BoardKnown) -> bool:
    """Whether a sentence advises a right idea that the candidate has not had."""
    if known.design is None:
        return False
    ideas = [idea for topic in known.design.asks for idea in topic.inquiry.right]
    for sentence in sentences:
        if not _ADVICE.search(sentence):
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
