"""What a method costs, as far as its own loops and sorts tell, and whether that matters here."""

import ast
import re
from collections.abc import Mapping

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project.scene import ProjectScene

_LOOPS = (ast.For, ast.While, ast.AsyncFor)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_LONGEST_NAME = 40


def say(scene: ProjectScene, draft: Draft, text: str) -> None:
    """Say how a method that is named grows, and that the tests check no speed."""
    project = scene.project
    named = method_in(project.texts, text) if project is not None else None
    if named is not None and len(named.name) <= _LONGEST_NAME:
        draft.say(f"cost_{shape(named)}", name=named.name)
    draft.say("cost_matters" if named is None else "cost_tests")
    draft.note("clarify")


def is_claimed(text: str) -> bool:
    """Whether somebody names a complexity, and not only speed."""
    return re.search(r"\bO\([^)]{1,24}\)|\b(?:complexity|running time)\b", text, re.IGNORECASE) is not None


def method_in(texts: Mapping[str, str], text: str) -> ast.FunctionDef | None:
    """The method of the workspace that is named in a text; None where none is, or the code does not parse."""
    words = {*re.findall(r"\w+", text)}
    for code in texts.values():
        try:
            tree = ast.parse(code)
        except (SyntaxError, ValueError, RecursionError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in words and _is_meant(node.name, text):
                return node
    return None


def _is_meant(name: str, text: str) -> bool:
    """Whether a word is meant as a name: `room()` or `my room` is, "there is room" is not."""
    return "_" in name or re.search(rf"\b(?:{name}\(|(?:my|your|in|of|for|the method) {name}\b)", text) is not None


def shape(method: ast.FunctionDef) -> str:
    """How it grows by its own lines: `sorts`, `nested`, `once` or `flat`."""
    if any(isinstance(node, ast.Call) and _name(node.func) in ("sorted", "sort") for node in ast.walk(method)):
        return "sorts"
    depth = _depth(method)
    return "nested" if depth > 1 else "once" if depth else "flat"


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _depth(node: ast.AST) -> int:
    own = len(node.generators) if isinstance(node, _COMPREHENSIONS) else int(isinstance(node, _LOOPS))
    return own + max((_depth(child) for child in ast.iter_child_nodes(node)), default=0)
