"""What an attentive interviewer remembers of a conversation: a fold over what was said."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from greenroom.interview.talk import topics
from greenroom.interview.talk.pleas import is_filler
from greenroom.patterns import LazyRegex

KEPT = 12
"""Of each kind; the oldest is forgotten first."""

_LONGEST = 160
"""Characters of a decision or a question that are kept."""

_UNSEEN = LazyRegex(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+")
"""Characters that steer a terminal or turn the direction of writing round; a text is as clear without them."""
_SENTENCE_END = LazyRegex(r"(?<=[.!?…\u061f\uff1f\u3002])\s+")
_QUESTION_MARKS = ("?", "\u061f", "\uff1f")

_SOFTLY = r"(?:(?:just|probably|simply|first|now|then|rather|instead|therefore|maybe) ){0,2}"
_SETTLE_ON = (
    r"(?:use|go with|go for|start with|begin with|stick with|stick to|switch to|try|pick|choose|opt for|take|do an?"
    r"|sort|memoi[sz]e|precompute|cache|iterate|recurse|assume|keep(?! \w+ing\b)|store|build|implement|solve)"
)
_DECISION = LazyRegex(
    r"\b(?:"
    rf"(?:i|we)(?:'ll| will|'m going to| am going to|'re going to| are going to|'m gonna|'d) {_SOFTLY}{_SETTLE_ON}"
    rf"|let(?:'s| us| me) {_SOFTLY}{_SETTLE_ON}"
    r"|(?:i|we)(?: have|'ve)? (?:decided|chose|settled on|opted for|plan to|prefer)"
    r"|my (?:plan|idea|approach) is"
    r")(?! (?:it|that|this|them|again|something|anything|later|now)\b *(?:[.,;:!]|$))"
    r" [^.,;:!?]{2,120}?(?=[.,;:!?]|$| (?:because|since|so that|but|which|and then)\b)",
    re.IGNORECASE,
)

Remembered = TypeVar("Remembered", bound="Decision | OpenQuestion")


@dataclass(frozen=True, slots=True)
class Decision:
    """Something the candidate settled on, in their own words."""

    text: str
    seq: int


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """Something that was asked and has had no answer yet."""

    text: str
    seq: int
    asked_by: Literal["interviewer", "candidate"] = "interviewer"


@dataclass(frozen=True, slots=True)
class Memory:
    """Names and choices to come back to. Everything is in the order in which it came up, and bounded."""

    technologies: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    decisions: tuple[Decision, ...] = ()
    open_questions: tuple[OpenQuestion, ...] = ()


def heard(memory: Memory, seq: int, text: str) -> Memory:
    """With what the candidate said, which answers the interviewer unless it only asks back or makes a sound."""
    questions, statements = _told_apart(text)
    is_answer = any(not is_filler(statement) for statement in statements)
    still_open = [one for one in memory.open_questions if not (is_answer and one.asked_by == "interviewer")]
    named = list(topics.named(text))
    return Memory(
        technologies=_with_names(memory.technologies, (one.text for one in named if one.kind == "technology")),
        topics=_with_names(memory.topics, (one.text for one in named if one.kind != "technology")),
        decisions=_with_notes(memory.decisions, [Decision(words, seq) for words in _decisions(statements)]),
        open_questions=_with_notes(still_open, [OpenQuestion(_clipped(one), seq, "candidate") for one in questions]),
    )


def asked(memory: Memory, seq: int, text: str) -> Memory:
    """With what the interviewer said: that answers the candidate, and its last question is open until they do."""
    questions, _ = _told_apart(text)
    still_open = [one for one in memory.open_questions if one.asked_by == "interviewer"]
    ours = [OpenQuestion(_clipped(question), seq) for question in questions[-1:]]
    return replace(memory, open_questions=_with_notes(still_open, ours))


def _told_apart(text: str) -> tuple[list[str], list[str]]:
    """The questions of a text, and its other sentences."""
    clean = _UNSEEN.sub(" ", text[: topics.READ].replace("\n", ". ").replace("\u2019", "'"))
    sentences = [" ".join(sentence.split()) for sentence in _SENTENCE_END.split(clean)]
    questions = [sentence for sentence in sentences if sentence.endswith(_QUESTION_MARKS) and len(sentence) > 1]
    return questions, [sentence for sentence in sentences if not sentence.endswith(_QUESTION_MARKS)]


def _decisions(statements: Iterable[str]) -> Iterator[str]:
    return (_clipped(found[0]) for statement in statements for found in _DECISION.finditer(statement))


def _clipped(words: str) -> str:
    """At most so many characters, cut between two words."""
    if len(words) <= _LONGEST:
        return words
    return words[:_LONGEST].rpartition(" ")[0] or words[:_LONGEST]


def _with_names(known: tuple[str, ...], names: Iterable[str]) -> tuple[str, ...]:
    """A name keeps the place at which it first came up."""
    return tuple(dict.fromkeys((*known, *names)))[-KEPT:]


def _with_notes(known: Iterable[Remembered], notes: Iterable[Remembered]) -> tuple[Remembered, ...]:
    """What is said again is as new as the last time it was said."""
    by_words: dict[str, Remembered] = {}
    for note in (*known, *notes):
        by_words.pop(note.text.lower(), None)
        by_words[note.text.lower()] = note
    return tuple(by_words.values())[-KEPT:]
