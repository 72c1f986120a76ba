"""The functions of a source: where they are, how involved they are, and which of them call themselves."""

import re
from dataclasses import dataclass, field

from greenroom.judging.reading.grammars import Grammar
from greenroom.judging.reading.syntax import NOWHERE, Syntax

_DECLARATORS = frozenset(
    {"function_declarator", "pointer_declarator", "reference_declarator", "parenthesized_declarator"}
)
_NOT_PARAMETERS = frozenset({"keyword_separator", "positional_separator", "receiver_parameter"})
_LAST_NAME = re.compile(r"([\w$#~]+)\W*$")


@dataclass(slots=True)
class Function:
    """A function with a name. `owner` is the class it is a method of."""

    node: int
    name: str
    owner: str | None
    parameters: int
    complexity: int = 1
    nesting: int = 0
    recursive: bool = False


@dataclass(slots=True)
class Outline:
    """The functions, and for every node which function and class it is in.

    A function without a name belongs to the one around it.
    """

    functions: list[Function] = field(default_factory=list)
    within: list[int] = field(default_factory=list)
    """By node: the innermost function, as a number in `functions`."""
    outermost: list[int] = field(default_factory=list)
    owners: list[str | None] = field(default_factory=list)
    """By node: the innermost class."""

    def at(self, node: int) -> Function | None:
        """The function whose own node this is."""
        number = self.within[node]
        return self.functions[number] if number != NOWHERE and self.functions[number].node == node else None


def outline(syntax: Syntax, grammar: Grammar) -> Outline:
    """Find and measure the functions in one pass from parents to children."""
    found = Outline()
    depths: list[int] = []
    for node, (kind, parent) in enumerate(zip(syntax.types, syntax.parents, strict=True)):
        top = parent == NOWHERE
        within = NOWHERE if top else found.within[parent]
        outermost = NOWHERE if top else found.outermost[parent]
        owner = None if top else found.owners[parent]
        depth = 0 if top else depths[parent]
        if kind in grammar.classes:
            owner = _text_of(syntax, syntax.child(node, "name"))
        elif kind in grammar.functions and (name := _name(syntax, grammar, node)):
            is_method = owner is not None and not _is_inside_function(syntax, found, parent)
            found.functions.append(_function(syntax, grammar, node, name, owner if is_method else None))
            within, depth = len(found.functions) - 1, 0
            outermost = within if outermost == NOWHERE else outermost
        elif within != NOWHERE:
            function = found.functions[within]
            if kind in grammar.decisions and (syntax.named[node] or _decides(syntax, node)):
                function.complexity += 1
            if kind in grammar.nesting and not _is_else_if(syntax, node):
                depth += 1
                function.nesting = max(function.nesting, depth)
        found.within.append(within)
        found.outermost.append(outermost)
        found.owners.append(owner)
        depths.append(depth)
    _mark_recursion(syntax, grammar, found)
    return found


def _decides(syntax: Syntax, token: int) -> bool:
    """Whether a token such as && is an operator; in C++ it can be part of a type."""
    parent = syntax.types[syntax.parents[token]]
    return parent.endswith(("expression", "label", "case_statement"))


def _is_else_if(syntax: Syntax, node: int) -> bool:
    parent, name = syntax.place(node)
    return syntax.types[node] == "if_statement" and (
        parent == "else_clause" or (parent, name) == ("if_statement", "alternative")
    )


def _is_inside_function(syntax: Syntax, found: Outline, node: int) -> bool:
    """Whether the innermost class around the node is outside of the function around it."""
    number = found.within[node]
    return number != NOWHERE and found.owners[found.functions[number].node] == found.owners[node]


def _name(syntax: Syntax, grammar: Grammar, node: int) -> str:
    own = syntax.child(node, "name")
    if own == NOWHERE and "declarator" in (syntax.fields[child] for child in syntax.children(node)):
        own = _declared(syntax, syntax.child(node, "declarator"))
    if own == NOWHERE:
        holder = node if syntax.place(node)[0] != "expression_list" else syntax.parents[node]
        given = grammar.anonymous.get(syntax.place(holder))
        own = syntax.child(syntax.parents[holder], given) if given else NOWHERE
    last = _LAST_NAME.search(_text_of(syntax, own))
    return last[1] if last else ""


def _declared(syntax: Syntax, node: int) -> int:
    """What a C++ declarator declares: `solve` in `int *solve(int n)`."""
    while node != NOWHERE and syntax.types[node] in _DECLARATORS:
        inner = syntax.child(node, "declarator")
        node = inner if inner != NOWHERE else next((one for one in syntax.children(node) if syntax.named[one]), NOWHERE)
    return node if node != NOWHERE and not syntax.types[node].startswith("abstract") else NOWHERE


def _text_of(syntax: Syntax, node: int) -> str:
    return syntax.text(node)[-100:] if node != NOWHERE else ""


def _function(syntax: Syntax, grammar: Grammar, node: int, name: str, owner: str | None) -> Function:
    receiver = syntax.child(node, "receiver")
    if receiver != NOWHERE:
        owner = _text_of(syntax, receiver).strip("()*").rpartition(" ")[2].lstrip("*")
    declarator = syntax.child(node, "declarator")
    scoped = _text_of(syntax, _declared(syntax, declarator)) if declarator != NOWHERE else ""
    if "::" in scoped:
        owner = scoped.rsplit("::", 2)[-2]
    return Function(node, name, owner, _parameters(syntax, grammar, node, owner is not None))


def _parameters(syntax: Syntax, grammar: Grammar, node: int, is_method: bool) -> int:
    if syntax.child(node, "parameter") != NOWHERE:
        return 1
    while node != NOWHERE and (listed := syntax.child(node, "parameters")) == NOWHERE:
        node = syntax.child(node, "declarator")
    if node == NOWHERE:
        return 0
    total = 0
    for child in syntax.children(listed):
        if not syntax.named[child] or syntax.types[child] in _NOT_PARAMETERS | grammar.comments:
            continue
        text = syntax.text(child) if syntax.last[child] - child < 2 else ""
        if text == "void" or (is_method and total == 0 and text in grammar.selves):
            continue
        # Go writes several names before one type.
        total += max(1, sum(syntax.fields[one] == "name" for one in syntax.children(child)))
    return total


# ---------------------------------------------------------------- recursion


def _mark_recursion(syntax: Syntax, grammar: Grammar, found: Outline) -> None:
    by_name: dict[tuple[str | None, str], list[int]] = {}
    for number, function in enumerate(found.functions):
        by_name.setdefault((function.owner, function.name), []).append(number)
    calls: list[set[int]] = [set() for _ in found.functions]
    for node, kind in enumerate(syntax.types):
        caller = found.within[node]
        if kind in grammar.calls and caller != NOWHERE:
            for key in _called(syntax, grammar, found, node):
                calls[caller].update(by_name.get(key, ()))
    for circle in _circles(calls):
        for number in circle:
            found.functions[number].recursive = True


def _called(syntax: Syntax, grammar: Grammar, found: Outline, call: int) -> list[tuple[str | None, str]]:
    """The functions that a call may mean, as owner and name."""
    callee = syntax.child(call, grammar.calls[syntax.types[call]])
    if callee == NOWHERE:
        return []
    holder, name = syntax.child(call, "object"), callee
    fields = grammar.members.get(syntax.types[callee])
    if fields:
        holder, name = syntax.child(callee, fields[0]), syntax.child(callee, fields[1])
    if name == NOWHERE or not syntax.is_leaf(name):
        return []
    own = found.owners[call] or found.functions[found.within[call]].owner
    called = syntax.text(name)
    if holder == NOWHERE:
        return [(None, called), (own, called)] if grammar.bare_methods else [(None, called)]
    if not syntax.is_leaf(holder):
        return []
    of = syntax.text(holder)
    return [(own if of in grammar.selves or of == _receiver(syntax, found, call) else of, called)]


def _receiver(syntax: Syntax, found: Outline, node: int) -> str | None:
    """What a Go method calls its own object."""
    function = found.functions[found.outermost[node]].node
    text = _text_of(syntax, syntax.child(function, "receiver"))
    return text.strip("()").partition(" ")[0] or None


def _circles(calls: list[set[int]]) -> list[list[int]]:
    """Groups of functions that reach each other through calls (Kosaraju's algorithm, without recursion)."""
    callers: list[set[int]] = [set() for _ in calls]
    for caller, callees in enumerate(calls):
        for callee in callees:
            callers[callee].add(caller)
    finished: list[int] = []
    seen: set[int] = set()
    for root in range(len(calls)):
        finished += _finishing(root, calls, seen)
    groups = []
    seen = set()
    for root in reversed(finished):
        groups.append(_finishing(root, callers, seen))
    return [group for group in groups if len(group) > 1 or (group and group[0] in calls[group[0]])]


def _finishing(root: int, edges: list[set[int]], seen: set[int]) -> list[int]:
    """What is newly reached from the root, in the order in which a search in depth is done with it."""
    if root in seen:
        return []
    seen.add(root)
    done = []
    path = [(root, iter(edges[root]))]
    while path:
        rest = path[-1][1]
        step = next((one for one in rest if one not in seen), None)
        if step is None:
            done.append(path.pop()[0])
        else:
            seen.add(step)
            path.append((step, iter(edges[step])))
    return done
