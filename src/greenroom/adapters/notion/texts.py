"""Texts as Notion takes them, through a server that reads JSON out of texts.

Notion takes 2,000 characters in a piece and 100 pieces in a text. Its MCP server replaces every text that is JSON by
what it says, so a file that is a JSON array would never arrive as a text. Cut after its first character it is no JSON
any more.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

PIECE = 2_000
"""Characters as Notion counts them: in UTF-16."""
LONGEST = 12_000
"""Code points in one text. So no answer in which Notion repeats a few blocks is too long to be read."""

Json = dict[str, Any]
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_BLANK = re.compile(r"[\s\ufeff]*")
_EDGES = re.compile(r"^[\s\ufeff]+|[\s\ufeff]+$")
_OPENS = frozenset('{["')


def rich_text(text: str, *, bold: bool = False, most: int = LONGEST) -> list[Json]:
    """A text in pieces; what is longer than `most` is cut."""
    clean = _CONTROLS.sub("\ufffd", text)
    if len(clean) > most:
        clean = clean[: most - 1] + "…"
    look: Json = {"annotations": {"bold": True}} if bold else {}
    return [{"type": "text", "text": {"content": one}, **look} for piece in _pieces(clean) for one in _no_json(piece)]


def portions(text: str) -> list[str]:
    """A long text in parts that fit into one text each, cut between lines where there are any."""
    parts = []
    while len(text) > LONGEST:
        end = text.rfind("\n", LONGEST // 2, LONGEST) + 1 or LONGEST
        parts.append(text[:end].removesuffix("\n"))
        text = text[end:]
    return [*parts, text]


def _pieces(text: str) -> Iterator[str]:
    start = length = 0
    for place, character in enumerate(text):
        width = 2 if character > "\uffff" else 1
        if length + width > PIECE:
            yield text[start:place]
            start, length = place, 0
        length += width
    if start < len(text):
        yield text[start:]


def _no_json(piece: str) -> Iterator[str]:
    """The piece; in two where the server would read it. Without the first bracket or quote, no JSON is left."""
    blank = _BLANK.match(piece)
    first = blank.end() if blank else 0
    if piece[first : first + 1] in _OPENS and _is_json(piece):
        yield piece[: first + 1]
        piece = piece[first + 1 :]
    yield piece


def _is_json(piece: str) -> bool:
    try:
        json.loads(_EDGES.sub("", piece))
    except RecursionError:
        return True
    except ValueError:
        return False
    return True
