"""Names and prose."""

import re

LONG = 140
MOST_LINES = 6
NAME = 100

_BLANKS = re.compile(r"[\s\x00-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")
_REMARK = re.compile(
    r"^\s*(?:(?:GET|POST|PUT|PATCH|DELETE)\s+/|note\b|todo\b|legend\b|assumptions?\b|requirements?\b|functional\b"
    r"|non[- ]functional\b|estimat(?:es|ions?)\b|capacity\b|api design\b|data model\b|schema\b)",
    re.IGNORECASE,
)
_BULLET = re.compile(r"^\s*(?:[-*•]|\d+[.)])\s", re.MULTILINE)


def plain(text: str, most: int = 200) -> str:
    """One line without control characters."""
    line = _BLANKS.sub(" ", text).strip()
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def is_prose(text: str) -> bool:
    """Whether a text is remarks rather than a name."""
    if _REMARK.match(text):
        return True
    return len(text) > LONG or text.count("\n") >= MOST_LINES or len(_BULLET.findall(text)) > 1
