"""What can be seen in code by its form alone: the longest method, lines that are written twice, names of one letter."""

import ast
from collections import defaultdict
from collections.abc import Mapping

from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.project import situation
from greenroom.adapters.interviewer.house.project.scene import ProjectScene
from greenroom.interview.rounds.project import telling
from greenroom.patterns import LazyRegex

_LONG = 12
"""Lines of a method that stands out."""
_TELLS = 25
"""Characters of a line that is no chance."""
_NAMES = LazyRegex(r"\bnam(?:e|es|ing)\b")
_OF_NAMES = LazyRegex(
    r"\bnaming\b|\bnames (?:are|were|is) (?:\w+ )?(?:short|long|clear|good|bad|ok|fine)\b"
    r"|\b(?:my|the) (?:short |long )?names?\b.{0,24}\?"
)
_SHORTEST_NAME = 3


def say(scene: ProjectScene, draft: Draft, text: str) -> None:
    """Say what the tests say of their code, and one thing that its form shows."""
    project, result = scene.project, scene.result
    if project is None:
        return
    draft.note("held_against")
    if result is None or result.problem:
        draft.say("review_not_run")
    elif situation.is_settled(scene):
        draft.say("review_all_pass")
    else:
        passed, total = telling.counts(result)
        draft.say("review_by_tests", passed=str(passed), total=str(total), level=str(result.level))
    methods = _methods(project.texts)
    if _NAMES.search(text.lower()):
        _names(draft, methods)
    elif twice := _twice(methods):
        draft.say("review_twice", one=twice[0], other=twice[1])
    elif methods:
        longest = max(methods, key=lambda name: len(methods[name]))
        count = len(methods[longest])
        draft.say("review_longest" if count >= _LONG else "review_small", name=longest, lines=str(count))


def is_about_names(text: str) -> bool:
    """Whether somebody speaks of the names in their code as being short, long or clear."""
    return _OF_NAMES.search(text.lower()) is not None


def _names(draft: Draft, methods: Mapping[str, tuple[str, ...]]) -> None:
    short = [name for name in methods if len(name.strip("_")) < _SHORTEST_NAME]
    if short:
        draft.say("review_short_names", name=short[0])
    else:
        draft.say("review_names")


def _methods(texts: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The lines of each method, by its name."""
    found: dict[str, tuple[str, ...]] = {}
    for code in texts.values():
        try:
            tree = ast.parse(code)
        except (SyntaxError, ValueError, RecursionError):
            continue
        lines = code.splitlines()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                body = lines[node.lineno - 1 : node.end_lineno]
                found[node.name] = tuple(line.strip() for line in body if line.strip())
    return found


def _twice(methods: Mapping[str, tuple[str, ...]]) -> tuple[str, str] | None:
    """Two methods that share a line which tells something."""
    where: dict[str, list[str]] = defaultdict(list)
    for name, lines in methods.items():
        for line in {*lines[1:]}:
            if len(line) >= _TELLS:
                where[line].append(name)
    shared = next((names for names in where.values() if len(names) > 1), None)
    return (shared[0], shared[1]) if shared else None
