"""Blocks of a source that say the same under other names."""

from collections.abc import Iterator

from greenroom.judging.reading.grammars import Grammar
from greenroom.judging.reading.syntax import NOWHERE, Syntax

BLOCK = 4
"""Fewer lines than this are alike by chance."""
_DIFFERENT_LINES = 3
_TOKENS = 16

Token = tuple[bool, str]
"""Whether it is a name that may differ, and its text."""


def duplicates(syntax: Syntax, grammar: Grammar) -> Iterator[str]:
    """`lines 3-8 and 15-20`, each second block once."""
    lines = [
        (row, tokens) for row, tokens in _lines(syntax, grammar).items() if any(_says_something(t) for t in tokens)
    ]
    keys = [_key([tokens for _, tokens in lines[start : start + BLOCK]]) for start in range(len(lines) - BLOCK + 1)]
    first: dict[tuple[object, ...], int] = {}
    here = 0
    while here < len(keys):
        key = keys[here]
        before = first.setdefault(key, here) if key else here
        if before + BLOCK > here:
            here += 1
            continue
        length = 1
        while here + length < len(keys) and keys[here + length] and keys[here + length] == keys[before + length]:
            if before + length + BLOCK > here:
                break
            length += 1
        last = length + BLOCK - 2
        spans = [f"{lines[start][0] + 1}-{lines[start + last][0] + 1}" for start in (before, here)]
        yield f"lines {spans[0]} and {spans[1]}"
        here += length + BLOCK - 1


def _lines(syntax: Syntax, grammar: Grammar) -> dict[int, list[Token]]:
    lines: dict[int, list[Token]] = {}
    skipped = NOWHERE
    for node, kind in enumerate(syntax.types):
        if node <= skipped:
            continue
        if kind in grammar.comments:
            skipped = syntax.last[node]
        elif kind in grammar.strings:
            # All that is written in a string is one token.
            skipped = syntax.last[node]
            lines.setdefault(syntax.rows[node], []).append((False, syntax.text(node)))
        elif syntax.is_leaf(node) and syntax.ends[node] > syntax.starts[node]:
            lines.setdefault(syntax.rows[node], []).append((_may_differ(syntax, grammar, node), syntax.text(node)))
    return lines


def _may_differ(syntax: Syntax, grammar: Grammar, node: int) -> bool:
    """Names of variables may; what is called, and members, is what a line does."""
    if syntax.types[node] not in grammar.names:
        return False
    parent, name = syntax.place(node)
    return grammar.calls.get(parent) != name and not (parent in grammar.members and grammar.members[parent][1] == name)


def _says_something(token: Token) -> bool:
    return any(character.isalnum() or character == "_" for character in token[1])


def _key(block: list[list[Token]]) -> tuple[object, ...]:
    """The same for blocks that differ in names only; empty for one with too little in it."""
    if sum(map(len, block)) < _TOKENS:
        return ()
    numbers: dict[str, int] = {}
    lines = tuple(
        tuple(numbers.setdefault(text, len(numbers)) if differs else text for differs, text in line) for line in block
    )
    shapes = {tuple(-1 if isinstance(token, int) else token for token in line) for line in lines}
    return lines if len(shapes) >= _DIFFERENT_LINES else ()
