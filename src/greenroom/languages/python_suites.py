"""Tests of projects in Python: methods `test_*` of `unittest.TestCase`."""

import ast
import json
from collections.abc import Iterator, Mapping
from importlib.resources import files as resources

from greenroom.languages.suites import FoundTest, Suites, SuitesInvalid

_HARNESS = resources("greenroom.languages.catalogue.runtime").joinpath("suite.py").read_text("utf-8")


class PythonSuites:
    """Finds tests without running anything; a test runs in a process of its own, with the files as modules."""

    def tests_in(self, files: Mapping[str, str]) -> tuple[FoundTest, ...]:
        """The tests in these files, in order. Raises SuitesInvalid."""
        return tuple(test for path, text in files.items() if path.endswith(".py") for test in _tests(path, text))

    def program(self, files: Mapping[str, str], tests: Mapping[str, str], found: tuple[FoundTest, ...]) -> str:
        """The harness with the workspace in it."""
        places = {test.name: [test.path, test.group] for test in found}
        content = {"files": dict(files), "tests": dict(tests), "places": places}
        # A literal of ASCII characters without a line break: line numbers of the harness stay, and no text can end it.
        return _HARNESS.replace('"WORKSPACE"', repr(json.dumps(content)))


def _tests(path: str, text: str) -> Iterator[FoundTest]:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError) as error:
        raise SuitesInvalid(f"{path}: {error}") from error
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or not any(_is_test_case(base) for base in node.bases):
            continue
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and method.name.startswith("test_"):
                yield FoundTest(method.name, path, node.name)


def _is_test_case(base: ast.expr) -> bool:
    name = base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""
    return name == "TestCase"


PYTHON_SUITES: Suites = PythonSuites()
