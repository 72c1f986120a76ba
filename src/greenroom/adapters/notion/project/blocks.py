"""Blocks of Notion for the parts of a session log, and how many of them go into a request."""

import json
from collections.abc import Iterable, Iterator
from typing import assert_never

from greenroom.adapters.notion.texts import Json, portions, rich_text
from greenroom.feedback.rounds.project.session_outline import (
    Code,
    Facts,
    Heading,
    Note,
    Part,
    Table,
    Terms,
    outline,
    titles,
)
from greenroom.feedback.rounds.project.session_outline import date as date_of
from greenroom.feedback.rounds.project.session_values import SessionLog

MOST_BLOCKS = 100
"""In a request, and rows of a table."""
MOST_ELEMENTS = 900
"""Blocks with those inside them; Notion takes 1,000."""
MOST_BYTES = 150_000
"""Notion takes 500 kB, and repeats all of it in its answer."""
LONGEST_CELL = 2_000
ROWS = 50
"""In one table; longer ones go on in another."""
_LONGEST_TITLE = 300
_SYNTAXES = {"c", "diff", "go", "java", "javascript", "kotlin", "python", "ruby", "rust", "typescript"}
_OTHER_NAMES = {"cpp": "c++", "csharp": "c#"}


def title_of(log: SessionLog) -> str:
    """The title of the page. It ends with `mark_of`."""
    named = titles(log)
    short = named if len(named) <= _LONGEST_TITLE else f"{named[:_LONGEST_TITLE]}…"
    return f"Pairing session: {short}, {date_of(log)} {mark_of(log.interview)}"


def mark_of(interview: str) -> str:
    """What tells the page of an interview from all others."""
    return f"({interview})"


def blocks_of(log: SessionLog) -> list[Json]:
    """The whole log; the same log always gives the same blocks."""
    return [block for part in outline(log) for block in _blocks(part)]


def batches(blocks: Iterable[Json]) -> Iterator[list[Json]]:
    """The blocks in portions that Notion takes at once."""
    batch: list[Json] = []
    elements = size = 0
    for block in blocks:
        inside, length = _elements(block), len(json.dumps(block, ensure_ascii=False).encode())
        if batch and (len(batch) == MOST_BLOCKS or elements + inside > MOST_ELEMENTS or size + length > MOST_BYTES):
            yield batch
            batch, elements, size = [], 0, 0
        batch.append(block)
        elements, size = elements + inside, size + length
    if batch:
        yield batch


def _elements(block: Json) -> int:
    return 1 + len(block[block["type"]].get("children", ()))


def _blocks(part: Part) -> Iterator[Json]:  # noqa: C901  (flat: one case per part)
    match part:
        case Heading(depth, words):
            yield _block(f"heading_{depth}", rich_text=rich_text(words))
        case Facts(pairs):
            for name, value in pairs:
                yield _item(*rich_text(name, bold=True), *rich_text(f": {value}"))
        case Table(head, rows):
            for start in range(0, len(rows), ROWS):
                yield _table(head, rows[start : start + ROWS])
        case Terms(items):
            for before, term, after in items:
                yield _item(*rich_text(f"{before} "), *rich_text(term, bold=True), *rich_text(after))
        case Note(words):
            yield _block("paragraph", rich_text=rich_text(words))
        case Code(source, syntax, name):
            if name:
                yield _block("heading_3", rich_text=rich_text(name))
            yield from (_code(text, syntax) for text in portions(source))
        case _:
            assert_never(part)


def _table(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Json:
    children = [
        _block("table_row", cells=[rich_text(cell, most=LONGEST_CELL) for cell in row]) for row in (head, *rows)
    ]
    return _block("table", table_width=len(head), has_column_header=True, has_row_header=False, children=children)


def _code(text: str, syntax: str) -> Json:
    known = syntax if syntax in _SYNTAXES else _OTHER_NAMES.get(syntax, "plain text")
    return _block("code", rich_text=rich_text(text), **{"language": known})


def _item(*texts: Json) -> Json:
    return _block("bulleted_list_item", rich_text=list(texts))


def _block(type_: str, **content: object) -> Json:
    return {"object": "block", "type": type_, type_: content}
