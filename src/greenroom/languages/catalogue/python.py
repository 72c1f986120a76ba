"""Python: no compiling, and an interpreter that the sandbox has running before the code arrives."""

import platform
from contextlib import suppress
from typing import ClassVar

from greenroom.languages.finding import Ask
from greenroom.languages.language import Allowances, Build, Language, Toolchain
from greenroom.languages.python_costs import instrument
from greenroom.languages.python_suites import PYTHON_SUITES
from greenroom.languages.signature import (
    ClassSignature,
    FunctionSignature,
    Parameter,
    ProgramSignature,
    Signature,
    types_of,
)

_INVITATION = "# Write your solution here."
_NODES = {
    "tree": "# class TreeNode:  # given\n#     def __init__(self, value, left=None, right=None): ...\n\n",
    "linked": "# class ListNode:  # given\n#     def __init__(self, value, next=None): ...\n\n",
}


class Python(Language):
    """CPython, the one that Greenroom itself runs on or the system's."""

    id: ClassVar = "python"
    label: ClassVar = "Python"
    editor: ClassVar = "python"
    suffix: ClassVar = ".py"
    source_name: ClassVar = "solution.py"
    comment: ClassVar = "#"
    how_to_install: ClassVar = "Install Python 3.9 or later."
    order: ClassVar = 1
    # The interpreter with the modules that are loaded ahead.
    allowances: ClassVar = Allowances(memory_mb=16)
    counts: ClassVar = True
    suites: ClassVar = PYTHON_SUITES

    def find(self, ask: Ask) -> Toolchain:
        """The sandbox brings its own interpreter, so there always is one."""
        return Toolchain(version=platform.python_version(), programs={}, mounts=())

    def starter(self, signature: Signature) -> str:
        """A stub with type hints."""
        nodes = "".join(text for kind, text in _NODES.items() if any(t.holds(kind) for t in types_of(signature)))  # type: ignore[arg-type]
        match signature:
            case FunctionSignature():
                head = _head(signature.function, _parameters(signature.parameters), signature.returns)
                return f"{nodes}{head}\n    {_INVITATION}\n    pass\n"
            case ClassSignature():
                lines = [f"{nodes}class {signature.name}:"]
                lines.append(f"    {_head('__init__', _parameters(signature.constructor, 'self'), 'None')}")
                lines += [f"        {_INVITATION}", "        pass"]
                for method in signature.methods:
                    head = _head(method.name, _parameters(method.parameters, "self"), method.returns)
                    lines += ["", f"    {head}", "        pass"]
                return "\n".join(lines) + "\n"
            case ProgramSignature():
                return f"import sys\n\n{_INVITATION} Read from sys.stdin, print to standard output.\n"

    def build(
        self, toolchain: Toolchain, source: str, signature: Signature, *, memory_mb: int, counting: bool
    ) -> Build:
        """Nothing to compile: the warm interpreter reads the source itself.

        For counting, the source is rewritten to count its own steps; it stays as it is when that cannot be done.
        """
        if counting:
            with suppress(SyntaxError, ValueError, RecursionError):
                source = instrument(source)
        return Build(files={self.source_name: source}, compile=None, artifacts=(), run=None)


def _head(name: str, parameters: str, returns: str) -> str:
    return f"def {name}({parameters}) -> {_type(returns)}:"


def _parameters(parameters: tuple[Parameter, ...], *first: str) -> str:
    return ", ".join([*first, *(f"{parameter.name}: {_type(parameter.type)}" for parameter in parameters)])


def _type(text: str) -> str:
    """As Python writes it: 'TreeNode | None' for a tree."""
    text = text.replace("long", "int")
    for kind, node in (("tree", "TreeNode"), ("linked", "ListNode")):
        while (start := text.find(f"{kind}[")) >= 0:
            end = text.index("]", start)
            text = f"{text[:start]}{node} | None{text[end + 1 :]}"
    return f'"{text}"' if "Node" in text else text


LANGUAGE = Python()
