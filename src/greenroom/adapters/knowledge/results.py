"""The first result in what a search tool answers: as JSON, as lines with names, or as plain text."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_TITLES = ("title", "name", "heading")
_ADDRESSES = ("url", "link", "href", "uri", "source")
_TEXTS = ("text", "content", "snippet", "description", "summary", "body", "excerpt", "extract", "highlights", "passage")
_LISTS = ("results", "items", "data", "documents", "hits", "organic", "web", "pages", "result")
_DEEPEST = 4

_FIELD = re.compile(r"^\W{0,4}(title|url|link|source)\W{0,3}:\W{0,3}(.+)$", re.IGNORECASE)
_OF_TEXT = re.compile(
    r"^\W{0,4}(?:text|content|snippet|description|summary|highlights?|excerpt)\W{0,3}:\W{0,3}", re.IGNORECASE
)
_OTHER_FIELD = re.compile(r"^\W{0,4}(?:published(?: date)?|date|author|id|score|favicon|image|language)\W{0,3}:", re.I)
_HEADING = re.compile(r"^\s*(?:#{1,3}|\d{1,2}\.)\s+\[?([^\]\n]{3,100})\]?(?:\((https?://[^)\s]+)\))?\s*$")
_NEXT = re.compile(r"^\s*(?:-{3,}|\*{3,}|={3,})\s*$")


@dataclass(frozen=True, slots=True)
class Result:
    """One result, as it came."""

    text: str
    title: str = ""
    address: str = ""


def first_result(answer: str) -> Result:
    """The first result, with empty fields where the answer says nothing."""
    try:
        content = json.loads(answer)
    except (ValueError, RecursionError):
        return _from_text(answer)
    return _from_json(content, 0) or Result("")


def _from_json(content: Any, depth: int) -> Result | None:
    if depth > _DEEPEST:
        return None
    if isinstance(content, str):
        return _from_text(content) if content.strip() else None
    if isinstance(content, list):
        return next(filter(None, (_from_json(each, depth + 1) for each in content[:5])), None)
    if not isinstance(content, Mapping):
        return None
    text = _words(content, _TEXTS)
    if text:
        return Result(text, _words(content, _TITLES), _words(content, _ADDRESSES))
    return next(filter(None, (_from_json(content[name], depth + 1) for name in _LISTS if name in content)), None)


def _words(content: Mapping[str, Any], names: tuple[str, ...]) -> str:
    for name in names:
        value = content.get(name)
        if isinstance(value, list):
            value = " ".join(each for each in value if isinstance(each, str))
        if isinstance(value, str) and value.strip():
            return value
    return ""


def _from_text(answer: str) -> Result:
    """Lines up to the second result, which begins with a rule, another heading or another title."""
    fields: dict[str, str] = {}
    text: list[str] = []
    for line in answer.splitlines():
        field, heading = _FIELD.match(line), _HEADING.match(line)
        if field is not None:
            name = "url" if field[1].lower() in ("link", "source") else field[1].lower()
            if name in fields and (name == "title" or text):
                break
            fields.setdefault(name, field[2].strip())
        elif heading is not None and "title" not in fields and not text:
            fields["title"] = heading[1].strip()
            fields.setdefault("url", heading[2] or "")
        elif (heading is not None and heading[2]) or (_NEXT.match(line) and text):
            break
        elif not _OTHER_FIELD.match(line):
            text.append(_OF_TEXT.sub("", line))
    return Result("\n".join(text).strip(), fields.get("title", ""), fields.get("url", ""))
