"""The log of a pairing session as Markdown. What people, models and programs wrote stays text."""

from collections.abc import Iterator
from typing import assert_never

from greenroom.feedback.documents import markup
from greenroom.feedback.documents.markup import text
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
from greenroom.feedback.rounds.project.session_values import SessionLog


def as_markdown(log: SessionLog) -> str:
    """The whole log."""
    blocks = [f"# Pairing session: {text(titles(log))}", *(block for part in outline(log) for block in _blocks(part))]
    return "\n\n".join(blocks) + "\n"


def as_json(log: SessionLog) -> str:
    """The whole log for programs."""
    return log.model_dump_json(indent=2)


def _blocks(part: Part) -> Iterator[str]:
    match part:
        case Heading(depth, words):
            yield f"{'#' * depth} {text(words)}"
        case Facts(pairs):
            yield markup.pairs(pairs)
        case Table(head, rows):
            yield markup.table(head, rows)
        case Terms(items):
            yield "\n".join(f"- {before} **{text(term)}**{_after(after)}" for before, term, after in items)
        case Note(words):
            yield words
        case Code(source, syntax, name):
            if name:
                yield f"**{text(name)}**"
            yield markup.code(source, syntax)
        case _:
            assert_never(part)


def _after(words: str) -> str:
    """What follows a term. Its first character is punctuation of ours."""
    return words[:2] + text(words[2:])
