"""Solutions with one small mistake in them."""

import ast
import copy
import random
from collections.abc import Callable, Iterator

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
}

Change = Callable[[], None]


def mutant(source: str, function: str, seed: str) -> str | None:
    """The source with one operator or constant of the function changed; the same one for the same seed.

    None when there is nothing to change, or nothing that could make a difference.
    """
    tree = ast.parse(source)
    entry = next((node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function), None)
    if entry is None:
        return None
    if ast.get_docstring(entry) is not None:
        entry.body = entry.body[1:] or [ast.Pass()]
    changes = list(_changes(entry))
    if not changes:
        return None
    random.Random(seed).choice(changes)()
    return ast.unparse(ast.fix_missing_locations(tree))


def _changes(root: ast.FunctionDef) -> Iterator[Change]:
    for node in ast.walk(root):
        match node:
            case ast.Compare(ops=[op, *_]) if type(op) in _COMPARISONS:
                yield _set(node.ops, 0, _COMPARISONS[type(op)]())
            case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _OPERATORS and not _is_idle(node):
                yield _set(node.__dict__, "op", _OPERATORS[type(op)]())
            case ast.BoolOp(op=op):
                yield _set(node.__dict__, "op", ast.Or() if isinstance(op, ast.And) else ast.And())
            case ast.Constant(value=bool(value)):
                yield _set(node.__dict__, "value", not value)
            case ast.Constant(value=int(value)):
                yield _set(node.__dict__, "value", value + 1)
            case ast.Constant(value=str(value)) if value:
                yield _set(node.__dict__, "value", value[:-1])


def _is_idle(node: ast.BinOp | ast.AugAssign) -> bool:
    """Adding nothing or multiplying by one: another operator there may change nothing."""
    operand = node.right if isinstance(node, ast.BinOp) else node.value
    neutral = (1,) if isinstance(node.op, ast.Mult | ast.Div | ast.FloorDiv | ast.Pow) else (0, "")
    return isinstance(operand, ast.Constant) and operand.value in neutral


def _set(holder: dict[str, object] | list[ast.cmpop], key: str | int, value: object) -> Change:
    def change() -> None:
        holder[key] = copy.copy(value)  # type: ignore[index,call-overload]

    return change
