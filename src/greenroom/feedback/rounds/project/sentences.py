"""Sentences of what the candidate said: what they state, whether they name a cause, whether they turn help down."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.project.repairs import Hunk
from greenroom.patterns import LazyRegex

_I = re.IGNORECASE
_SENTENCE = LazyRegex(r"[^.!?\n]*(?:[.!?](?=\S)[^.!?\n]*)*[.!?]?")
SO = r"so(?! (?:i|let|let's|we|what|how|why|now|on|then|far|um|that i|an?)\b)"
"""A consequence, and not the word with which somebody goes on to the next thing."""
_WHY = LazyRegex(
    rf"\b(?:because|since|that's why|that is why|the (?:reason|cause)|means|my guess|i think|i suspect|{SO})\b(?!,)", _I
)
_WHY_LEAST = 7
"""Different words of a sentence that states a cause."""
_NAME = LazyRegex(r"[A-Za-z_]\w{3,}")
_PLAIN_NAMES = frozenset(
    re.findall(
        r"\w+",
        """self return else elif none true false name names with from import class print list dict item items level test
        tests pass passes code line lines value values file files""",
    )
)
"""Words of code that everybody says anyway."""
_IT = r"(?:that|this|it|those|both|them|exactly that|exactly this)"
_REJECTS = LazyRegex(
    r"(?:^|[,;] ?|\b(?:but|no|sorry|um) )(?:that|this|(?:the|your) (?:hint|pointer|snippet|help|example)) "
    r"(?:really )?(?:does not|doesn't|did not|didn't) (?:really )?fit\b"
    r"|\b(?:that|this) (?:isn't|is not|wasn't|was not) (?:it|the help)\b|\b(?:no )?that(?:'?s| is) not it\b"
    r"|\b(?:don't|do not) think (?:it's|that's|it is|that is) (?:that|it|the (?:cause|problem|reason))\b"
    r"|\b(?:hint|help) (?:for|about|on) something else\b"
    rf"|\bi (?:already )?have {_IT} already\b|\bi already have {_IT}\b"
    r"|\b(?:but )?my question was\b|\bi already (?:do|did|sum|sort|check)\b"
    r"|\bnot what i asked\b|\bi asked (?:about|for)\b"
    r"|\bwasn't what i asked\b|\bnot the (?:help|hint) for\b|\b(?:this|that) i (?:already do|do already|already said)\b"
    r"|\b(?:what )?my \w+ (?:already does|does already)\b|\bthe same words\b|\bit is same words\b"
    r"|\bthat's what the (?:screen|test|output) says\b|\bexactly my question\b"
    r"|\bi(?:'d| had|'ve| have)? just told you\b"
    r"|\byou (?:just )?(?:read|give|gave|say|said) (?:me |it )?back\b|\b(?:that|this) one is (?:clear|green)\b"
    r"|\bi (?:read|see|know) (?:that |this |it )?too\b|\bi have already[,.]|\bwrong line\b"
    r"|\bthat'?s done and green\b|\bwent (?:a bit )?past me\b",
    _I,
)
_ACCEPTS = LazyRegex(r"\b(?:good|nice|decent|great) (?:hint|nudge|pointer)\b|\bthat was it\b|\bthat helps\b", _I)


@dataclass(frozen=True, slots=True)
class Stated:
    """A sentence that states something, in what was said."""

    said: SpokenLine
    text: str


def plain(text: str) -> str:
    """With one kind of apostrophe."""
    return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def stated(one: SpokenLine) -> list[Stated]:
    """The sentences of a remark that are no questions."""
    parts = (found[0].strip() for found in _SENTENCE.finditer(one.text[: speech.READ]))
    return [Stated(one, part) for part in parts if part and not part.endswith("?")]


def rejection(said: SpokenLine) -> str:
    """The sentence that says that help did not fit; empty where none does."""
    if _ACCEPTS.search(plain(said.text)):
        return ""
    return next((each.text for each in stated(said) if _REJECTS.search(plain(each.text))), "")


def names_of(hunks: Iterable[Hunk]) -> set[str]:
    """The names that changed lines have, without those that everybody says anyway."""
    code = " ".join(line for hunk in hunks for line in (*hunk.before, *hunk.after, hunk.function))
    return {word.lower() for word in _NAME.findall(code)} - _PLAIN_NAMES - speech.COMMON


def says_why(text: str, names: set[str]) -> bool:
    """Whether a sentence states a cause with one of these names."""
    said = set(speech.words(text)) | {word.lower() for word in _NAME.findall(text)}
    return len(said) >= _WHY_LEAST and bool(said & names) and _WHY.search(plain(text)) is not None
