"""Holding an answer against the ideas that its author knows. Pure: the same words get the same verdict."""

import re
from dataclasses import dataclass
from typing import Literal

from greenroom.patterns import LazyRegex
from greenroom.questions.inquiries.matching import parse
from greenroom.questions.inquiries.model import Idea, Inquiry
from greenroom.questions.inquiries.words import Sentence, sentences

_FAULTED = LazyRegex(
    r"\b(?:bad|(?<!nothing )(?<!nothing is )wrong|too (?:slow|much|many|long|big|large|expensive)|not enough|no good|"
    r"(?:would|will|does|do|could|can) not (?:work|do|help|hold|suffice|be enough)|mistake|oops)\b"
)
"""How somebody says that what the sentence describes is not what they would do."""
_DEALT_WITH = LazyRegex(
    r"\b(?:(?:that|which|this)(?:'s| is) why|harmless|taken? care of|"
    r"to (?:avoid|prevent|fix|repair|deal with) (?:that|this|it)|"
    r"(?:i|we)(?:'ll| will|'d| would| then| just| have to| need to)? (?:then )?"
    r"(?:glue|merge|join|combine|fix|repair|undo|correct|deal with))\b"
)
"""How somebody says what they do about something."""
_TURNED = LazyRegex(
    r"\b(?:wait|actually|no,|rather|better|instead|sorry|oops|correction|i mean|scratch that|"
    r"on second thought|or maybe)\b|^(?:hm+ )?no\b"
)
"""Where somebody takes another way than in the sentences before."""
_IN_CODE = LazyRegex(r"\bin code\b|\w\[\w|\w\(\w*\)|==|\w = \w|\w\.\w+ =")
_TO_THE_QUESTION = LazyRegex(
    r"\b(?:as (?:to|for) your question|(?:now )?to (?:answer )?your question|your question:)", re.I
)
_BEGINNING = 2
"""Sentences with which an answer begins."""
_DOUBTED = LazyRegex(r"\b(?:stuck|not (?:so |really |quite )?sure|do not know|no idea|no clue)\b")

AnswerVerdict = Literal["right", "partly", "wrong", "unknown"]


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """A verdict and the ideas it rests on."""

    verdict: AnswerVerdict
    met: tuple[Idea, ...] = ()
    wrong: tuple[Idea, ...] = ()
    missing: tuple[Idea, ...] = ()


def judge_answer(inquiry: Inquiry, text: str) -> JudgedAnswer:
    """The verdict on an answer; unknown where none of the ideas is in it, or where it contradicts itself."""
    # What was said before they come to our question was about something else.
    said = sentences(text[max((hit.end() for hit in _TO_THE_QUESTION.finditer(text)), default=0) :])
    right = {one.idea: _places(one, said) for one in inquiry.right}
    against = {one.idea: _places(one, said) for one in inquiry.wrong}
    if not any(_DOUBTED.search(one.text) for one in said):
        against = {idea: [at for at in found if not _is_faulted(said, at)] for idea, found in against.items()}
    met = tuple(one for one in inquiry.right if right[one.idea])
    wrong = tuple(one for one in inquiry.wrong if against[one.idea])
    missing = tuple(one for one in inquiry.right if one not in met and not one.bonus)
    counted = [right[one.idea] for one in met if not one.bonus]
    mistaken = [at for one in wrong for at in against[one.idea]]
    if wrong and not counted and any(_DEALT_WITH.search(one.text) for one in said[min(mistaken) + 1 :]):
        return JudgedAnswer("unknown", met, wrong, missing)
    if wrong and len(counted) >= inquiry.needs and _is_settled(said, counted, mistaken):
        return JudgedAnswer("right", met, (), missing)
    return JudgedAnswer(_verdict(len(counted), inquiry.needs, bool(met), bool(wrong)), met, wrong, missing)


def _verdict(counted: int, needs: int, any_met: bool, any_wrong: bool) -> AnswerVerdict:
    if any_wrong:
        return "wrong" if counted == 0 else "partly" if counted < needs else "unknown"
    if not any_met:
        return "unknown"
    return "right" if counted >= needs else "partly"


def _places(idea: Idea, said: tuple[Sentence, ...]) -> list[int]:
    """The sentences that an idea is in, by number."""
    return [
        at
        for at, sentence in enumerate(said)
        if any(parse(pattern).is_in(sentence) for pattern in idea.words)
        and not any(parse(pattern).is_in(sentence) for pattern in idea.unless)
    ]


def _is_faulted(said: tuple[Sentence, ...], at: int) -> bool:
    """Whether a sentence finds fault with what it describes, and something else is said besides."""
    return len(said) > 1 and _FAULTED.search(said[at].text) is not None


def _is_settled(said: tuple[Sentence, ...], right: list[list[int]], wrong: list[int]) -> bool:
    """Whether the right ideas are what an answer ends with, or what it begins with and never turns away from."""
    if any(_DOUBTED.search(one.text) for one in said):
        return False
    wrong = [at for at in wrong if not _IN_CODE.search(said[at].text)]
    if not wrong:
        # Names and signs in code say little about the idea.
        return True
    first, last = max(places[0] for places in right), min(places[-1] for places in right)
    if max(wrong) < last:
        return any(_TURNED.search(one.text) for one in said[min(wrong) : last + 1])
    return first < min(_BEGINNING, min(wrong)) and not any(
        _TURNED.search(one.text) for one in said[first + 1 : max(wrong) + 1]
    )
