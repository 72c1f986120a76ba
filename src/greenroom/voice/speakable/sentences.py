"""Cutting text into sentences before it is read, and overlong ones after."""

import re
from collections.abc import Iterator, Sequence

from greenroom.voice.spoken import SpokenWord

LONGEST = 300
"""Characters of one spoken sentence."""

_END = re.compile(r"`[^`\n]{1,400}`|([.!?…]+)[\"'”\u2019)\]*_]*(?=\s|$)")
_NO_END = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|Mr|Mrs|Ms|Dr|Prof|St|No|Fig|Eq|a\.k\.a)|(?<![\w.])[A-Z])\.$"
)
_CLAUSE_ENDS = (";", ":", "—", ",")


def sentences(text: str) -> Iterator[str]:
    """Sentences with their punctuation. Full stops in code, abbreviations and initials end none."""
    start = 0
    for found in _END.finditer(text):
        if found[1] is None:
            continue
        end = found.end()
        if found[1] == "." and _NO_END.search(text, max(start, found.end(1) - 12), found.end(1)):
            continue
        following = text[end:].lstrip()[:1] if end + 8 > len(text) else text[end : end + 8].lstrip()[:1]
        if set(found[1]) <= {".", "…"} and following.islower() and found[1] != ".":
            continue
        yield text[start:end].strip()
        start = end
    if text[start:].strip():
        yield text[start:].strip()


def cut(words: Sequence[SpokenWord]) -> Iterator[tuple[SpokenWord, ...]]:
    """The sentence in parts that are short enough, cut after clauses where there are any, otherwise between words."""
    part: list[SpokenWord] = []
    length = 0
    pause = 0
    for word in _pieces(words):
        if part and length + len(word.text) > LONGEST:
            at = pause or len(part)
            yield tuple(part[:at])
            part = part[at:]
            length, pause = sum(len(one.text) for one in part), 0
        part.append(word)
        length += len(word.text)
        if word.text.rstrip().endswith(_CLAUSE_ENDS) and length > LONGEST // 3:
            pause = len(part)
    if part:
        yield tuple(part)


def _pieces(words: Sequence[SpokenWord]) -> Iterator[SpokenWord]:
    """Words one by one when the sentence is too long, as they are otherwise."""
    if sum(len(word.text) for word in words) <= LONGEST:
        yield from words
        return
    for word in words:
        if word.phonemes:
            yield word
        else:
            for piece in re.findall(r"\s*\S{1,60}\s*|\s+", word.text):
                yield SpokenWord(piece)
