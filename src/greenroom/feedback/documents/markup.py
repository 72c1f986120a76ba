"""Pieces of Markdown. What people and models said stays text: none of it becomes markup."""

import re
from collections.abc import Iterable, Sequence

NOT_ASSESSED = "not assessed"

_MARKUP = re.compile(r"([\\`*_\[\]<>|~&$])")
_BLOCK = re.compile(r"^([#+=-]|\d+(?=[.)](?:\s|$)))")
"""What makes a heading, a list or a rule at the start of a line."""
_FENCES = re.compile(r"`{3,}")


def text(words: str) -> str:
    """Words as words: on one line, with everything that Markdown could take for markup escaped."""
    line = _MARKUP.sub(r"\\\1", " ".join(words.split()))
    return _BLOCK.sub(lambda found: f"\\{found[0]}" if not found[0].isdigit() else f"{found[0]}\\", line)


def code(source: str, syntax: str = "") -> str:
    """A fenced block that nothing inside can close."""
    longest = max((len(fence) for fence in _FENCES.findall(source)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{re.sub('[^a-z+#]', '', syntax.lower())}\n{source.rstrip()}\n{fence}"


def pairs(facts: Sequence[tuple[str, str]]) -> str:
    """Names and values as a list."""
    return "\n".join(f"- **{text(name)}**: {text(value)}" for name, value in facts)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows under a head; nothing when there are none."""
    lines = [" | ".join(text(cell) or " " for cell in row) for row in rows]
    if not lines:
        return ""
    return "\n".join(f"| {line} |" for line in (" | ".join(head), " | ".join("---" for _ in head), *lines))
