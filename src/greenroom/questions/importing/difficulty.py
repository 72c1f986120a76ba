"""How hard an imported question is, measured on its own Python solution.

The measure is the number of paths through the code (one, plus one for each branch, loop, condition and `and` or `or`)
plus how deep its loops are nested. On HumanEval it gives 52 easy, 81 medium and 31 hard questions.
"""

import ast

from greenroom.questions.model import Difficulty
from greenroom.values import Level

EASY_UP_TO, MEDIUM_UP_TO = 3, 6
UNKNOWN: Difficulty = "medium"
"""For questions without a Python solution."""
LEVELS: dict[Difficulty, Level] = {"easy": "junior", "medium": "mid", "hard": "senior"}
_DECISIONS = (ast.If, ast.IfExp, ast.For, ast.While, ast.comprehension, ast.ExceptHandler, ast.Assert)


def difficulty_of(program: str) -> Difficulty:
    """The difficulty of a question with this Python solution; medium if it cannot be parsed."""
    try:
        tree = ast.parse(program)
        measure = 1 + _decisions(tree) + _loop_depth(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return UNKNOWN
    return "easy" if measure <= EASY_UP_TO else "medium" if measure <= MEDIUM_UP_TO else "hard"


def _decisions(tree: ast.AST) -> int:
    total = 0
    for node in ast.walk(tree):
        total += isinstance(node, _DECISIONS)
        if isinstance(node, ast.BoolOp):
            total += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            total += len(node.ifs)
    return total


def _loop_depth(node: ast.AST) -> int:
    inside = max(map(_loop_depth, ast.iter_child_nodes(node)), default=0)
    if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
        return inside + len(node.generators)
    return inside + isinstance(node, ast.For | ast.While)
