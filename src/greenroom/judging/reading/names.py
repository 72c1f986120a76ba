"""The names of a source: which are unclear, and which are never used."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from greenroom.judging.reading.grammars import Grammar, Role
from greenroom.judging.reading.outline import Outline
from greenroom.judging.reading.syntax import NOWHERE, Syntax

USUAL_LETTERS = frozenset("ijknmxyrc_$")
"""Places, counts, and the row and column of a grid."""
_AT_ONCE = frozenset(
    {
        "pattern_list",
        "tuple_pattern",
        "list_pattern",
        "object_pattern",
        "array_pattern",
        "structured_binding_declarator",
    }
)
_LOOP_HEADS = frozenset({("for_statement", "initializer"), ("for_statement", "init"), ("for_clause", "initializer")})
_FUNCTION_VALUES = frozenset(
    {"arrow_function", "function_expression", "generator_function", "lambda", "lambda_expression", "func_literal"}
)
_DECLARATIONS = frozenset({"variable_declarator", "init_declarator", "assignment", "short_var_declaration", "var_spec"})
_CALLED_BY_THE_LANGUAGE = frozenset(
    {
        "main",
        "init",
        "constructor",
        "Constructor",
        "toString",
        "hashCode",
        "equals",
        "compareTo",
        "compare",
        "run",
        "String",
        "Error",
    }
)
_REACHED_OTHERWISE = frozenset(
    {"function_declaration", "generator_function_declaration", "labeled_statement", "break_statement", "case_statement"}
)
_HEAP_METHODS = frozenset({"Len", "Less", "Swap", "Push", "Pop"})
"""Go's container/heap and sort call these."""
_CLIMB = 12
"""More nodes than this are never between a name and what binds it, except in hostile code."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name at one place."""

    node: int
    text: str
    role: Role


def names(syntax: Syntax, grammar: Grammar, outline: Outline) -> list[Name]:
    """Every name, with what it is where it stands."""
    reader = _Roles(syntax, grammar, outline)
    return [
        Name(node, syntax.text(node), reader.role(node))
        for node, kind in enumerate(syntax.types)
        if kind in grammar.names
    ]


def unclear(found: list[Name], grammar: Grammar) -> Iterator[str]:
    """Names of one letter that live long, and names against the language's custom."""
    styles = {
        Role.VARIABLE: grammar.variable_style,
        Role.UNPACKED: grammar.variable_style,
        Role.FIELD: grammar.variable_style,
        Role.PARAMETER: grammar.variable_style,
        Role.FUNCTION: grammar.function_style,
        Role.METHOD: grammar.function_style,
        Role.CLASS: grammar.class_style,
    }
    for name in found:
        style = styles.get(name.role)
        if style is None:
            continue
        if len(name.text) == 1:
            if name.text.lower() not in USUAL_LETTERS:
                yield name.text
        elif name.text.isascii() and not style.fullmatch(name.text):
            yield name.text


def unused(
    found: list[Name], syntax: Syntax, grammar: Grammar, outline: Outline, called: Collection[str]
) -> Iterator[tuple[int, str]]:
    """What is bound and never used, with its line. `called` are the names that are used from outside."""
    # Where a language has no constructors, a class comes with a function New<Class>.
    outside = {_plain(prefix + name) for name in called for prefix in ("", "new")}
    read_in = {(outline.outermost[name.node], name.text) for name in found if name.role is Role.READ}
    mentions: dict[str, list[int]] = {}
    for name in found:
        if name.role in (Role.READ, Role.MEMBER):
            mentions.setdefault(name.text, []).append(name.node)
    reported: set[tuple[int, str]] = set()
    for name in found:
        if name.text.startswith("__") or name.text == "_" or _plain(name.text) in outside:
            continue
        where = outline.outermost[name.node]
        match name.role:
            case Role.VARIABLE if where != NOWHERE:
                dead = (where, name.text) not in read_in and not name.text.startswith("_")
            case Role.VARIABLE | Role.IMPORT:
                dead = name.text not in mentions
            case Role.FUNCTION | Role.METHOD:
                dead = _is_dead_function(name, mentions, syntax, outline, bool(called))
            case _:
                dead = False
        if dead and (where, name.text) not in reported:
            reported.add((where, name.text))
            yield syntax.rows[name.node] + 1, name.text
    if "import_spec" in syntax.types:
        yield from _unused_go_imports(syntax, mentions)


def unreachable(syntax: Syntax, grammar: Grammar) -> Iterator[tuple[int, str]]:
    """The first statement after one that leaves its block, with its line."""
    for node, kind in enumerate(syntax.types):
        if kind not in grammar.blocks:
            continue
        left = ""
        for child in syntax.children(node):
            if not syntax.named[child] or syntax.types[child] in grammar.comments | {"ERROR", "empty_statement"}:
                continue
            if left:
                # A function may be declared below; a label is jumped to; a break ends what had to be ended anyway.
                if syntax.types[child] not in _REACHED_OTHERWISE:
                    yield syntax.rows[child] + 1, f"code after {left}"
                break
            if syntax.types[child] in grammar.leaving:
                left = syntax.types[child].removesuffix("_statement")


def _plain(name: str) -> str:
    """The same for longest_path, longestPath and LongestPath."""
    return name.replace("_", "").lower()


def _is_dead_function(
    name: Name, mentions: dict[str, list[int]], syntax: Syntax, outline: Outline, all_are_known: bool
) -> bool:
    if name.text in _CALLED_BY_THE_LANGUAGE | _HEAP_METHODS:
        return False
    node = name.node
    for _ in range(_CLIMB):
        node = syntax.parents[node]
        if node == NOWHERE:
            return False
        if outline.at(node) or syntax.types[node] in _DECLARATIONS:
            break
    own = range(node, syntax.last[node] + 1)
    if any(mention not in own for mention in mentions.get(name.text, ())):
        return False
    around = syntax.types[syntax.parents[node]]
    if around in ("decorated_definition", "export_statement"):
        return False
    head = syntax.source[syntax.starts[node] : syntax.starts[name.node]].decode(errors="replace").split()
    if "@Override" in head or "operator" in name.text:
        return False
    nested = outline.within[syntax.parents[node]] != NOWHERE
    return all_are_known or nested or name.text.startswith(("_", "#")) or "private" in head


def _unused_go_imports(syntax: Syntax, mentions: dict[str, list[int]]) -> Iterator[tuple[int, str]]:
    for node, kind in enumerate(syntax.types):
        if kind == "import_spec" and syntax.child(node, "name") == NOWHERE:
            package = syntax.text(syntax.child(node, "path")).strip('"`').rpartition("/")[2]
            if package not in mentions:
                yield syntax.rows[node] + 1, package


class _Roles:
    """Tells what a name is by the nodes around it."""

    def __init__(self, syntax: Syntax, grammar: Grammar, outline: Outline) -> None:
        self._syntax = syntax
        self._grammar = grammar
        self._outline = outline

    def role(self, node: int) -> Role:
        """What the name is."""
        syntax, at_once = self._syntax, False
        for _ in range(_CLIMB):
            place = syntax.place(node)
            if place not in self._grammar.passing:
                break
            parent = syntax.parents[node]
            alone = parent + 1 == node and syntax.last[parent] == syntax.last[node]
            if place[0] == "dotted_name" and parent + 1 != node:
                return Role.MEMBER
            if (
                place == ("init_declarator", "declarator")
                and "argument_list" in syntax.types[syntax.last[node] + 1 : syntax.last[node] + 2]
            ):
                # An object that is built with arguments may be there for what building it does.
                at_once = True
            at_once = at_once or place[0] in _AT_ONCE or (place[0] == "expression_list" and not alone)
            node = parent
        role = self._grammar.roles.get(syntax.place(node), Role.READ)
        return self._refined(role, node, at_once)

    def _refined(self, role: Role, node: int, at_once: bool) -> Role:
        parent = self._syntax.parents[node]
        match role:
            case Role.TARGET:
                plain = any(self._syntax.types[child] == "=" for child in self._syntax.children(parent))
                return Role.TARGET if plain else Role.READ
            case Role.VARIABLE:
                return self._variable(parent, at_once)
            case Role.FUNCTION:
                return self._function(parent)
            case Role.PARAMETER:
                return self._parameter(parent)
            case Role.IMPORT:
                return self._import(node, parent)
        return role

    def _variable(self, binding: int, at_once: bool) -> Role:
        syntax = self._syntax
        declaration = binding if syntax.types[binding] != "variable_declarator" else syntax.parents[binding]
        around = syntax.types[syntax.parents[declaration]] if syntax.parents[declaration] != NOWHERE else ""
        if syntax.place(declaration) in _LOOP_HEADS:
            return Role.BRIEF
        if syntax.types[declaration] in ("field_declaration", "constant_declaration") or around == "export_statement":
            return Role.FIELD
        if syntax.types[declaration] == "spread_parameter":
            return Role.PARAMETER
        if self._is_in_class_body(declaration):
            return Role.FIELD
        if syntax.types[binding] in ("named_expression", "condition_clause") or around == "condition_clause":
            return Role.UNPACKED
        if any(syntax.types[child] in _FUNCTION_VALUES for child in self._values(binding)):
            return Role.FUNCTION
        return Role.UNPACKED if at_once else Role.VARIABLE

    def _values(self, binding: int) -> Iterator[int]:
        """What the variables of a declaration get."""
        for child in self._syntax.children(binding):
            if self._syntax.fields[child] in ("value", "right"):
                yield child
                yield from self._syntax.children(child) if self._syntax.types[child] == "expression_list" else ()
            elif self._syntax.types[child] == "init_declarator":
                yield from self._values(child)

    def _is_in_class_body(self, node: int) -> bool:
        within, owner = self._outline.within[node], self._outline.owners[node]
        return owner is not None and (
            within == NOWHERE or self._outline.owners[self._outline.functions[within].node] != owner
        )

    def _function(self, parent: int) -> Role:
        """In C++ only a definition counts: a declaration without a body is used by the definition."""
        node = parent
        for _ in range(_CLIMB):
            if node == NOWHERE or self._syntax.types[node] in ("declaration", "field_declaration"):
                return Role.MEMBER
            function = self._outline.at(node)
            if function:
                return Role.METHOD if function.owner else Role.FUNCTION
            node = self._syntax.parents[node]
        return Role.MEMBER

    def _parameter(self, parent: int) -> Role:
        node = parent
        for _ in range(_CLIMB):
            kind = self._syntax.types[node]
            if self._syntax.fields[node] == "receiver" or kind in ("catch_clause", "declaration", "field_declaration"):
                return Role.BRIEF
            if kind in self._grammar.functions:
                return Role.PARAMETER if self._outline.at(node) else Role.BRIEF
            node = self._syntax.parents[node]
            if node == NOWHERE:
                break
        return Role.BRIEF

    def _import(self, node: int, parent: int) -> Role:
        syntax = self._syntax
        renamed = syntax.types[parent] == "import_specifier" and syntax.fields[node] == "name"
        if renamed and syntax.child(parent, "alias") != NOWHERE:
            return Role.MEMBER
        if any(syntax.types[child] == "asterisk" for child in syntax.children(parent)):
            return Role.MEMBER
        future = syntax.child(parent, "module_name")
        return Role.MEMBER if future != NOWHERE and syntax.text(future) == "__future__" else Role.IMPORT
