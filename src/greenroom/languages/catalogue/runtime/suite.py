"""Runs one test or one file of a project, in the sandbox. The workspace is put in as text; nothing of ours is imported.

All of it is in reach of the candidate's code, so nothing that it says is shown of a hidden test but whether it passed.
"""

import importlib
import importlib.abc
import importlib.util
import json
import linecache
import sys
import traceback
import unittest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any

_CONTENT: "dict[str, Any]" = json.loads("WORKSPACE")
_FILES: "dict[str, str]" = {**_CONTENT["files"], **_CONTENT["tests"]}
_LONGEST = 2_000


class _Workspace(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports modules from the workspace. A folder is a package; tests import as if they lay beside the files."""

    def find_spec(self, name: str, path: "Any" = None, target: "Any" = None) -> "ModuleSpec | None":
        base = name.replace(".", "/")
        for file in (base + ".py", base + "/__init__.py"):
            if file in _FILES:
                is_package = file.endswith("/__init__.py")
                return importlib.util.spec_from_loader(name, self, origin=file, is_package=is_package)
        if any(file.startswith(base + "/") for file in _FILES):
            return importlib.util.spec_from_loader(name, self, origin="", is_package=True)
        return None

    def create_module(self, spec: "ModuleSpec") -> "ModuleType | None":
        return None

    def exec_module(self, module: "ModuleType") -> None:
        file = module.__spec__.origin if module.__spec__ else ""
        if file:
            module.__file__ = file
            _execute(file, module.__dict__)


def _execute(file: str, namespace: "dict[str, Any]") -> None:
    text = _FILES[file]
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    exec(compile(text, file, "exec"), namespace)


def _load(file: str) -> "ModuleType":
    name = file[:-3].replace("/", ".") if file.endswith(".py") else file
    return importlib.import_module(name)


def _described(error: BaseException) -> "dict[str, Any]":
    """What is wrong, with the innermost place in a file of the project and, for an error, the lines on the way."""
    lines = []
    path, line = "", None
    if isinstance(error, SyntaxError) and error.filename in _FILES:
        path, line = error.filename, error.lineno
        lines.append(f"{path}, line {line}: {(error.text or '').strip()}")
    else:
        for frame in traceback.extract_tb(error.__traceback__):
            if frame.filename in _FILES:
                path, line = frame.filename, frame.lineno
                lines.append(f"{path}, line {line}, in {frame.name}: {(frame.line or '').strip()}")
    name = type(error).__name__
    said = str(error).strip()
    if isinstance(error, AssertionError):
        return {"message": said[:_LONGEST] or "The assertion failed.", "path": path, "line": line}
    text = "\n".join([f"{name}: {said}" if said else name, *lines[-6:]])
    return {"message": text[:_LONGEST], "path": path, "line": line}


def _run_test(name: str) -> "dict[str, Any]":
    path, group = _CONTENT["places"][name]
    try:
        case = getattr(_load(path), group)(name)
    except BaseException as error:
        return {"outcome": "broken", **_described(error)}
    problems: list[tuple[str, BaseException]] = []

    class Result(unittest.TestResult):
        def addFailure(self, test: unittest.TestCase, found: "Any") -> None:
            problems.append(("failed", found[1]))

        def addError(self, test: unittest.TestCase, found: "Any") -> None:
            problems.append(("error", found[1]))

        def addSubTest(self, test: unittest.TestCase, subtest: unittest.TestCase, found: "Any") -> None:
            if found is not None:
                problems.append(("failed" if issubclass(found[0], test.failureException) else "error", found[1]))

    case.longMessage = True
    case.maxDiff = 1_000
    case.run(Result())
    if not problems:
        return {"outcome": "passed"}
    outcome, found = problems[0]
    return {"outcome": outcome, **_described(found)}


def _run_file(file: str) -> "dict[str, Any]":
    try:
        _execute(file, {"__name__": "__main__", "__file__": file})
    except SystemExit:
        return {"outcome": "ran"}
    except BaseException as error:
        return {"outcome": "error", **_described(error)}
    return {"outcome": "ran"}


sys.meta_path.insert(0, _Workspace())


def run_one(what: str) -> "dict[str, Any]":
    """Run what is named."""
    kind, _, name = what.partition(" ")
    return _run_test(name) if kind == "test" else _run_file(name)
