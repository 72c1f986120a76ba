"""A text as people paste it, without what says nothing about the graph. Line numbers stay."""

import json
import re
from typing import Any

from greenroom.designs.cleaning import clean_note
from greenroom.designs.mermaid.chart import MOST_BYTES, MermaidInvalid

_FENCE = re.compile(r"^\s*(?:```|~~~)[^\n]*$")
_ABOUT = re.compile(r"%%\s*about\s+(\S{1,200})\s+(\{.{1,4000}\})\s*")


def lines_of(text: str) -> tuple[list[str], dict[str, dict[str, Any]]]:
    """The lines without fences, front matter, directives and comments, and the notes on nodes in comments.

    A comment `%% about NODE {"replicas": 3}` says about a component what a label cannot; `from_board` writes it.
    """
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise MermaidInvalid(1, f"The text is longer than {MOST_BYTES // 1000} kB.")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = ["" if _FENCE.match(line) else line for line in _without_directives(text).split("\n")]
    lines = _without_front_matter(lines)
    notes: dict[str, dict[str, Any]] = {}
    for line in lines:
        if found := _ABOUT.fullmatch(line.strip()):
            notes[found[1]] = _note(found[2])
    return ["" if line.lstrip().startswith("%%") else line for line in lines], notes


def _without_directives(text: str) -> str:
    """The text without what is between %%{ and }%%; line breaks stay."""
    kept, at = [], 0
    while (begin := text.find("%%{", at)) >= 0 and (end := text.find("}%%", begin)) >= 0:
        kept += [text[at:begin], "\n" * text.count("\n", begin, end)]
        at = end + 3
    return "".join((*kept, text[at:]))


def _note(written: str) -> dict[str, Any]:
    try:
        return clean_note(json.loads(written))
    except (ValueError, RecursionError):
        return {}


def _without_front_matter(lines: list[str]) -> list[str]:
    first = next((at for at, line in enumerate(lines) if line.strip()), None)
    if first is None or lines[first].strip() != "---":
        return lines
    last = next((at for at in range(first + 1, len(lines)) if lines[at].strip() == "---"), None)
    if last is None:
        raise MermaidInvalid(first + 1, "The front matter has no end: a line with --- is missing.")
    return [""] * (last + 1) + lines[last + 1 :]
