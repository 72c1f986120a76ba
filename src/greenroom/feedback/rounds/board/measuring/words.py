"""Sentences of what the candidate said and wrote, and the words that tell what they are about. English only."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.board.course import Designed
from greenroom.patterns import LazyRegex

_SENTENCE = LazyRegex(r"[^.!?\n]*(?:[.!?](?=\S)[^.!?\n]*)*[.!?]*")
_UNTELLING = speech.COMMON | frozenset(
    re.findall(
        r"\w+",
        """does many much long often happen happens system need needs want wants question assume assuming suppose say
        support possible always may might must still every per each kind sort thing things there here we'll i'll let's
        don't doesn't it's that's""",
    )
)
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ed", "es", "s", "e")
_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the candidate's, letter for letter, and the line that it stands in."""

    line: SpokenLine
    text: str

    @property
    def asks(self) -> bool:
        """Whether it is a question."""
        return self.text.rstrip().endswith("?")


def sentences(lines: Iterable[SpokenLine]) -> Iterator[Said]:
    """The sentences of what was said, in order."""
    for line in lines:
        for found in _SENTENCE.finditer(line.text[: speech.READ]):
            if (text := found[0].strip()) and any(one.isalpha() for one in text):
                yield Said(line, text)


def telling(text: str) -> frozenset[str]:
    """The stems of the words that tell what a text is about."""
    return frozenset(stem(word) for word in speech.words(text) if word not in _UNTELLING)


def stem(word: str) -> str:
    """A word without its ending, as far as that can be told."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return word.removesuffix(ending)
    return word


def plain(text: str) -> str:
    """With one kind of apostrophe."""
    return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def named_parts(course: Designed, text: str) -> set[str]:
    """The ids of the components of the last board that a text names by a telling word of theirs."""
    said = telling(text)
    return {one.id for one in course.board.components if not said.isdisjoint(telling(one.name))}
