"""Markdown to the parts that are said: prose, list items, and code that is only mentioned."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from greenroom.patterns import LazyRegex

_FENCE = LazyRegex(r"^\s*(```+|~~~+)")
_RULE = LazyRegex(r"^\s*(?:[-*_]\s*){3,}$|^\s*\|?(?:\s*:?-{2,}:?\s*\|)+.*$")
_HEADING = LazyRegex(r"^\s{0,3}#{1,6}\s+(.*)$")
_ITEM = LazyRegex(r"^\s*(?:[-*+•‣]|\d{1,3}[.)])\s+(?=\S)")
_QUOTE = LazyRegex(r"^\s*(?:>\s?)+")
_IMAGE_OR_LINK = LazyRegex(r"!?\[([^\[\]\n]{0,300})\]\((?:https?:|/|#|\.)[^()\s]{0,500}\)")
_TAG = LazyRegex(
    r"</?(?:br|b|i|em|strong|p|code|sub|sup|u|div|span|kbd|pre|li|ul|ol|a)\b[^<>\n]{0,200}>", re.IGNORECASE
)
_STRONG = LazyRegex(r"(\*\*|__|~~)(?=\S)([^*_~\n]{1,400}?)(?<=\S)\1(?!\w)")
_EMPHASIS = LazyRegex(r"(?<![\w*])([*_])(?=[^\s*_])([^*_\n]{1,400}?)(?<=\S)\1(?![\w*])")
_ESCAPE = LazyRegex(r"\\([\\`*_{}\[\]()#+\-.!|<>~])")
_CODE_SPAN = LazyRegex(r"(?<!`)(`{1,2})(?!`)([^`\n]{1,400})\1(?!`)")

Kind = Literal["prose", "heading", "item", "code"]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a heading, one item of a list, or a block of code."""

    kind: Kind
    text: str


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a text in order. Lines of a paragraph are joined; a block of code that never ends is code."""
    paragraph: list[str] = []
    kind: Kind = "prose"
    fence = ""
    for line in text.splitlines():
        marks = _FENCE.match(line)
        if fence:
            fence = "" if marks and marks[1].startswith(fence) else fence
            continue
        heading, item = _HEADING.match(line), _ITEM.match(line)
        starts = marks or heading or item or not line.strip() or _RULE.match(line)
        if starts and paragraph:
            yield Block(kind, " ".join(paragraph))
            paragraph, kind = [], "prose"
        if marks:
            fence = marks[1]
            yield Block("code", "")
        elif heading:
            yield Block("heading", heading[1].rstrip(" #"))
        elif item:
            paragraph, kind = [line[item.end() :].strip()], "item"
        elif not starts:
            paragraph.append(_QUOTE.sub("", line).strip())
    if paragraph:
        yield Block(kind, " ".join(paragraph))


def pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The text of a block cut into prose and code spans (True), without its marks."""
    at = 0
    for found in _CODE_SPAN.finditer(text):
        yield _plain(text[at : found.start()]), False
        yield found[2].strip(), True
        at = found.end()
    yield _plain(text[at:]), False


def _plain(text: str) -> str:
    text = _IMAGE_OR_LINK.sub(r"\1", text)
    text = _TAG.sub(" ", text)
    text = _EMPHASIS.sub(r"\2", _STRONG.sub(r"\2", text))
    return _ESCAPE.sub(r"\1", text)
