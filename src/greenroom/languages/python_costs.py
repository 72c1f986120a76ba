"""Rewrites a Python program so that it counts its steps, with the cost of built-in operations included.

Counting is deterministic where a clock is not. The rewritten program does what the original does, and has a global
function `__steps__` that returns the count so far. The costs themselves are in catalogue/runtime/python_steps.py,
which the rewritten program carries along as text and executes in a namespace of its own.
"""

import ast
from functools import cache
from importlib.resources import files

_RUNTIME = "greenroom.languages.catalogue.runtime"
_COUNT = "__count__"
# Names with underscores at both ends are not mangled inside classes.
_NAMES = {
    "count": _COUNT,
    "steps": "__steps__",
    "tick": "__tick__",
    "grown": "__grown__",
    "spread": "__spread__",
    "operand": "__operand__",
    "holds": "__holds__",
    "delete": "__delete__",
    "part": "__part__",
    "spliced": "__spliced__",
    "costed": "__costed__",
}
# These look at the frame that calls them, or cost one step whatever they are given: no stand-in for them.
_PLAIN_FUNCTIONS = frozenset(
    {
        *("super", "locals", "globals", "vars", "dir", "eval", "exec", "print", "input", "open", "range", "len", "abs"),
        *("ord", "chr", "enumerate", "zip", "map", "filter", "iter", "next", "reversed", "hash", "id", "divmod"),
        *("round", "type", "isinstance", "callable", "getattr", "setattr", "hasattr", "int", "float", "bool"),
    }
)
_PLAIN_METHODS = frozenset(
    {
        *("append", "appendleft", "popleft", "popitem", "add", "discard"),
        *("get", "setdefault", "items", "keys", "values"),
    }
)


def instrument(source: str) -> str:
    """The counting program. Raises SyntaxError, and ValueError or RecursionError for what cannot be written back."""
    tree = ast.parse(source)
    body = _Rewriter().visit(tree).body
    first = _after_docstring(body)
    while first < len(body) and isinstance(body[first], ast.ImportFrom) and body[first].module == "__future__":
        first += 1
    head, rest = body[:first], body[first:]
    return "\n".join([_text(head), _preamble(), _text(rest), ""])


@cache
def _preamble() -> str:
    runtime = files(_RUNTIME).joinpath("python_steps.py").read_text(encoding="utf-8")
    lines = ["__runtime__ = {}", f"exec({runtime!r}, __runtime__)"]
    return "\n".join([*lines, *(f"{name} = __runtime__[{inside!r}]" for inside, name in _NAMES.items())])


def _text(statements: list[ast.stmt]) -> str:
    return ast.unparse(ast.fix_missing_locations(ast.Module(body=statements, type_ignores=[])))


def _after_docstring(body: list[ast.stmt]) -> int:
    first = body[0] if body else None
    is_text = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    return int(is_text)


def _call(name: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(func=ast.Name(id=_NAMES[name], ctx=ast.Load()), args=list(arguments), keywords=[])


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


class _Rewriter(ast.NodeTransformer):
    """Wraps results and operands, never the evaluation itself: order, short circuits and exceptions stay."""

    # ------------------------------------------------------------ statements: one step each, counted by block

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, ast.Module | ast.Lambda | ast.IfExp):
            return node
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if block:
                setattr(node, field, _counting(block))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        # Annotations, here and below, are none of the program's steps.
        returns, node.returns = node.returns, None
        self.generic_visit(node)
        node.returns = returns
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.target = self.visit(node.target)
        node.value = self.visit(node.value) if node.value else None
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        # A pattern is not an expression.
        node.guard = self.visit(node.guard) if node.guard else None
        node.body = _counting([part for statement in node.body for part in _as_list(self.visit(statement))])
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        starred = [part.value for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Starred)]
        charges = [
            ast.Expr(_call("spread", ast.Name(id=name.id, ctx=ast.Load())))
            for name in starred
            if isinstance(name, ast.Name)
        ]
        return [node, *charges] if charges else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if isinstance(node.target, ast.Subscript) and isinstance(node.target.slice, ast.Slice):
            # Read and written at once, which nothing can stand in for.
            node.value = self.visit(node.value)
            return node
        self.generic_visit(node)
        if isinstance(node.op, ast.Add | ast.BitOr | ast.BitAnd | ast.Sub) and not _is_number(node.value):
            node.value = _call("spread", node.value)
        return node

    def visit_Delete(self, node: ast.Delete) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return [_deletion(target) for target in node.targets]

    # ------------------------------------------------------------ expressions

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self.generic_visit(node)
        node.body = ast.BoolOp(op=ast.And(), values=[_call("tick"), node.body])
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        super().generic_visit(node)
        node.ifs.insert(0, _call("tick"))
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        # Not looked into: what is inside would need quotes that an f-string of older Pythons cannot hold.
        return _call("grown", node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node.func:
            case ast.Name(id=name) if name in _PLAIN_FUNCTIONS:
                return node
            case ast.Attribute(attr=name) if name in _PLAIN_METHODS:
                return node
        node.func = _call("costed", node.func)
        return node

    def visit_Starred(self, node: ast.Starred) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load):
            node.value = _call("spread", node.value)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.slice, ast.Slice):
            return node
        if isinstance(node.ctx, ast.Load):
            return _call("grown", node)
        if isinstance(node.ctx, ast.Store):
            node.value = _call("spliced", node.value)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) > 1 or not isinstance(node.ops[0], ast.In | ast.NotIn):
            return node
        found = _call("holds", node.left, node.comparators[0])
        return found if isinstance(node.ops[0], ast.In) else ast.UnaryOp(op=ast.Not(), operand=found)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        numeric = _is_number(node.left) or _is_number(node.right)
        match node.op:
            case ast.Add() if not numeric:
                return _call("grown", node)
            case ast.Mult() | ast.LShift():
                return _call("grown", node)
            case ast.Sub() | ast.BitAnd() | ast.BitOr() | ast.BitXor() if not numeric:
                node.left = _call("operand", node.left)
        return node


def _as_list(visited: object) -> list[ast.stmt]:
    return visited if isinstance(visited, list) else [visited]  # type: ignore[list-item]


def _counting(block: list[ast.stmt]) -> list[ast.stmt]:
    """The block with its number of statements counted at its beginning."""
    first = _after_docstring(block)
    target = ast.Subscript(ast.Name(id=_COUNT, ctx=ast.Load()), ast.Constant(0), ast.Store())
    step = ast.AugAssign(target=target, op=ast.Add(), value=ast.Constant(len(block)))
    return [*block[:first], step, *block[first:]]


def _deletion(target: ast.expr) -> ast.stmt:
    if not isinstance(target, ast.Subscript):
        return ast.Delete(targets=[target])
    index = target.slice
    if isinstance(index, ast.Slice):
        bounds = [bound or ast.Constant(None) for bound in (index.lower, index.upper, index.step)]
        index = _call("part", *bounds)
    return ast.Expr(_call("delete", target.value, index))
