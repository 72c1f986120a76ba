"""All facts of a source as plain data."""

from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any

import tree_sitter

from greenroom.judging.reading.duplicates import duplicates
from greenroom.judging.reading.grammars import GRAMMARS, Grammar
from greenroom.judging.reading.names import names, unclear, unreachable, unused
from greenroom.judging.reading.outline import Outline, outline
from greenroom.judging.reading.syntax import Syntax, parse

MOST = 50
"""Nobody reads more of one kind, and all of it is kept."""
MOST_FUNCTIONS = 200
_LONGEST_NAME = 80


def report(source: str, language: str, called: Collection[str]) -> dict[str, Any]:
    """What CodeFacts holds."""
    source = source.replace("\r\n", "\n")
    grammar = GRAMMARS[language]
    syntax = parse(source, tree_sitter.Language(grammar.load()))
    found = outline(syntax, grammar)
    named = names(syntax, grammar, found)
    dead = sorted({*unused(named, syntax, grammar, found, called), *unreachable(syntax, grammar)})
    lines = source.removesuffix("\n").split("\n")
    return {
        "functions": [
            {
                "name": _short(function.name),
                "line": syntax.rows[function.node] + 1,
                "lines": syntax.end_rows[function.node] - syntax.rows[function.node] + 1,
                "complexity": function.complexity,
                "nesting": function.nesting,
                "parameters": function.parameters,
                "recursive": function.recursive,
            }
            for function in found.functions[:MOST_FUNCTIONS]
        ],
        "lines": len(lines),
        "comment_lines": _comment_lines(syntax, grammar),
        "longest_line": max(map(len, lines)),
        "unclear_names": _few(dict.fromkeys(map(_short, unclear(named, grammar)))),
        "unused": _few(f"{_short(what)} (line {line})" for line, what in dead),
        "duplicates": _few(duplicates(syntax, grammar)),
        "reason": "" if _is_understood(syntax, found) else "The source could not be parsed.",
    }


def _few(texts: Iterable[str]) -> list[str]:
    return list(islice(texts, MOST))


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"


def _comment_lines(syntax: Syntax, grammar: Grammar) -> int:
    """Lines with a comment, or with text that stands alone as Python's docstrings do."""
    rows: set[int] = set()
    for node, kind in enumerate(syntax.types):
        is_docstring = kind == "string" and syntax.place(node)[0] == "expression_statement"
        if kind in grammar.comments or is_docstring:
            # A comment that takes its line break along ends on the next line, before its first character.
            text = syntax.text(node).rstrip()
            rows.update(range(syntax.rows[node], syntax.rows[node] + text.count("\n") + 1))
    return len(rows)


def _is_understood(syntax: Syntax, found: Outline) -> bool:
    """Whether anything at all was recognised."""
    if found.functions:
        return True
    return syntax.types[0] != "ERROR" and any(
        syntax.named[child] and syntax.types[child] != "ERROR" for child in syntax.children(0)
    )
