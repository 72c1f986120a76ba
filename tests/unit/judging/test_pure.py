"""Judging only computes: it starts no process, opens no connection and waits for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import greenroom.judging

_IMPURE = {"asyncio", "concurrent", "http", "multiprocessing", "socket", "sqlite3", "subprocess", "threading", "urllib"}


def test_judging_imports_nothing_that_acts_on_the_machine() -> None:
    package = Path(greenroom.judging.__file__).parent
    found = {f"{file.relative_to(package)}: {name}" for file in package.rglob("*.py") for name in _imported(file)}
    assert not {one for one in found if one.split(": ")[1] in _IMPURE}


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]
