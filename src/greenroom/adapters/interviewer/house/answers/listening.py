"""Telling an answer from everything else that candidates say when they are asked about their work."""

from typing import Literal

from greenroom.adapters.interviewer.house import steering
from greenroom.adapters.interviewer.house.answers.scene import AnswersScene
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.interview.rounds.answers.parts import parts_of
from greenroom.interview.talk.pleas import is_filler
from greenroom.patterns import LazyRegex

Said = Literal[
    "end", "repeat", "time", "skip", "nothing_comes", "wait", "done", "ask", "chat", "short", "empty", "answer"
]  # fmt: skip

LONG_ENOUGH = 12
"""With fewer words than this an answer has hardly begun."""
_ASIDE_WORDS = 30
"""In a longer text a phrase such as "let's move on" is a part of the story."""

_WAIT = LazyRegex(
    r"^(?:(?:hm+|um+|uh+|ok(?:ay)?|well|sure|yes|good question|let'?s see|so)[,.! ]+)*"
    r"(?:(?:please )?(?:just )?(?:give|allow) me (?:just )?(?:a|one|some) (?:moment|second|sec|minute|time)"
    r"|(?:i(?:'ll)? )?(?:need|have to|must|want to) (?:just )?(?:a (?:moment|second|minute)|think)"
    r"|let me (?:just )?(?:think|see|remember|recall)|(?:one|just a) (?:moment|second|sec|minute)"
    r"|(?:hold|hang) on|bear with me|thinking)\b.{0,40}$"
)
_SKIP = LazyRegex(
    r"^(?:(?:sorry|honestly|hm+|um+|well|ok(?:ay)?|i think|no)[,. ]+)*"
    r"(?:i(?:'ll|'d| would| will)? (?:like to |rather )?)?(?:pass|skip)"
    r"(?: (?:on )?(?:this|that|it|the)(?: (?:one|question))?)?[ ,]*(?:please)?[.! ]*$"
    r"|\b(?:skip|pass on|leave out) (?:this|that|the) (?:one|question)\b|\b(?:next question|another question)\b"
    r"|\b(?:can|could|may) (?:we|i) (?:skip|move on|go on)\b|\brather not (?:say|answer|talk about)\b"
)
_NOTHING_COMES = LazyRegex(
    r"\b(?:(?:do ?n'?t|do not) (?:really )?have (?:an?y?|one|such)\b|(?:can'?t|cannot|can not) (?:really )?"
    r"(?:think of|remember|recall)|nothing (?:\w+ )?(?:comes|came) to mind|(?:never|has ?n'?t) (?:really )?happened"
    r"|no (?:example|idea|such)|never (?:had|been|worked)|i (?:do ?n'?t|do not) know)\b"
)
_DONE = LazyRegex(
    r"\b(?:is|was) (?:that|this|it) (?:enough|ok(?:ay)?|fine|all right|what you)\b"
    r"|\b(?:should i|shall i|can i|do you want me to) (?:go on|continue|stop|say more)\b"
    r"|^(?:so )?(?:(?:i think )?that'?s|that is|that was) (?:it|all|everything|about it|my (?:story|answer))[.! ]*$"
    r"|^i(?:'m| am) done[.! ]*$"
)
_UNFINISHED = LazyRegex(
    r"(?:\b(?:and|so|but|because|then|or|the|a|an|to|which|that|um+|uh+|er+)|[,\N{HORIZONTAL ELLIPSIS}]|\.\.\.)\s*$"
)


def said(scene: AnswersScene) -> Said:
    """What the candidate is doing with what they just said."""
    text = _plain(scene.said)
    if len(text.split()) > _ASIDE_WORDS:
        return "answer"
    sure = frozenset(heard.kind for heard in scene.heard if heard.is_sure)
    aside = _request(text, sure) or _question(text, sure)
    if aside is not None:
        return aside
    if _NOTHING_COMES.search(text) and not parts_of(text):
        return "nothing_comes"
    if _UNFINISHED.search(text):
        return "wait"
    if steering.is_meagre(scene):
        return "empty"
    return "short" if len(text.split()) < LONG_ENOUGH else "answer"


def _request(text: str, sure: frozenset[str]) -> Said | None:
    """What is wanted of us or of the interview, if anything is."""
    if "end" in sure:
        return "end"
    if _SKIP.search(text):
        return "skip"
    if _WAIT.search(text) or is_filler(text):
        return "wait"
    # Stories speak of time and of repeating things as well, and a word that was not understood needs another one.
    if "repeat" in sure and "you mean" not in text and ("?" in text or len(text.split()) <= LONG_ENOUGH):
        return "repeat"
    return "time" if "time" in sure and "?" in text else None


def _question(text: str, sure: frozenset[str]) -> Said | None:
    if _DONE.search(text):
        return "done"
    if not _is_question(text):
        return None
    return "chat" if "small_talk" in sure else "ask"


def is_story(text: str) -> bool:
    """Whether this tells something about the candidate's work, as far as its form shows."""
    plain = _plain(text)
    if len(plain.split()) > _ASIDE_WORDS:
        return True
    is_aside = any(pattern.search(plain) for pattern in (_SKIP, _WAIT, _DONE)) or is_filler(plain)
    if is_aside or _is_question(plain) or steering.says_nothing(plain):
        return False
    return bool(parts_of(plain)) or not _NOTHING_COMES.search(plain)


def declines(text: str) -> bool:
    """Whether this leaves a question out."""
    plain = _plain(text)
    return len(plain.split()) <= _ASIDE_WORDS and bool(_SKIP.search(plain) or _NOTHING_COMES.search(plain))


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def _is_question(text: str) -> bool:
    """Whether it ends in a question to us; one that is answered in the same breath belongs to the story."""
    sentences = split_sentences(text)
    return bool(sentences) and sentences[-1].endswith("?") and "own_part" not in parts_of(text)
