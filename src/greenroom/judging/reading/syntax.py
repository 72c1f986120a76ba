"""A source as a flat syntax tree: nodes in reading order, so that nothing has to recurse, however deep it is nested."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import tree_sitter

NOWHERE = -1


@dataclass(slots=True)
class Syntax:
    """Nodes by number, parents before children: those inside node `i` are `i + 1` to `last[i]`.

    Tokens such as `return` or `&&` are nodes too, with their text as their type.
    """

    source: bytes
    types: list[str] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)
    """What the node is to its parent, "" when the grammar has no name for it."""
    parents: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    end_rows: list[int] = field(default_factory=list)
    named: list[bool] = field(default_factory=list)

    def text(self, node: int) -> str:
        """The node's own piece of the source."""
        return self.source[self.starts[node] : self.ends[node]].decode(errors="replace")

    def children(self, node: int) -> Iterator[int]:
        """The nodes directly inside, in order."""
        child, end = node + 1, self.last[node]
        while child <= end:
            yield child
            child = self.last[child] + 1

    def child(self, node: int, name: str) -> int:
        """The child of that field, or NOWHERE."""
        return next((child for child in self.children(node) if self.fields[child] == name), NOWHERE)

    def is_leaf(self, node: int) -> bool:
        """Whether nothing is inside."""
        return self.last[node] == node

    def place(self, node: int) -> tuple[str, str]:
        """The parent's type and what the node is to it."""
        parent = self.parents[node]
        return (self.types[parent] if parent != NOWHERE else "", self.fields[node])


def parse(source: str, language: tree_sitter.Language) -> Syntax:
    """Take the source apart; what is broken becomes ERROR nodes."""
    data = source.encode(errors="replace")
    return _flatten(tree_sitter.Parser(language).parse(data), data)


def _flatten(tree: tree_sitter.Tree, data: bytes) -> Syntax:
    syntax = Syntax(data)
    cursor = tree.walk()
    parent = NOWHERE
    while True:
        node = cursor.node
        assert node is not None
        number = len(syntax.types)
        (row, _), (end_row, _) = node.start_point, node.end_point
        syntax.types.append(node.type)
        syntax.fields.append(cursor.field_name or "")
        syntax.parents.append(parent)
        syntax.last.append(number)
        syntax.starts.append(node.start_byte)
        syntax.ends.append(node.end_byte)
        syntax.rows.append(row)
        syntax.end_rows.append(end_row)
        syntax.named.append(node.is_named)
        if cursor.goto_first_child():
            parent = number
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return syntax
            syntax.last[parent] = len(syntax.types) - 1
            parent = syntax.parents[parent]
