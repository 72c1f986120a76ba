"""Names and prose."""

import re

from greenroom.designs.traits import replicas, traits

LONG = 140
MOST_LINES = 6
NAME = 100
LONG_NAME = 60

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


def name_and_rest(label: str) -> tuple[str, str]:
    """The first lines of a label as the name, and what follows a blank line or is too long for a name."""
    lines = label.splitlines()
    count = 0
    for line in lines:
        is_long = len(" ".join(lines[: count + 1])) > LONG_NAME
        if count and (not line.strip() or is_long or _is_detail(lines[0], line)):
            break
        count += 1
    return "\n".join(lines[:count]), "\n".join(lines[count:])


def _is_detail(name: str, line: str) -> bool:
    """Whether a line says how many of it there are, or how it is stored, and nothing else that would be a name."""
    return any(letter.isalpha() for letter in name) and bool(replicas(line) or traits(line))


def is_prose(text: str) -> bool:
    """Whether a text is remarks rather than a name."""
    if _REMARK.match(text):
        return True
    return len(text) > LONG or text.count("\n") >= MOST_LINES or len(_BULLET.findall(text)) > 1
