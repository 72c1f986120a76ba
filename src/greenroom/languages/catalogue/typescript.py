"""TypeScript: JavaScript with types, which Node itself takes off. They are not checked."""

from collections.abc import Iterable
from importlib.resources import files
from typing import ClassVar

from greenroom.languages.catalogue import javascript
from greenroom.languages.finding import Ask
from greenroom.languages.language import WORK, Build, Language, ProgramCommand, Toolchain
from greenroom.languages.signature import (
    ClassSignature,
    FunctionSignature,
    Parameter,
    ProgramSignature,
    Signature,
    camel,
    types_of,
)
from greenroom.languages.types import Type, parse_type

_STRIP = files("greenroom.languages.catalogue.runtime").joinpath("strip.js")
_OLDEST = (22, 18)
_NODES = {"tree": ("TreeNode", "left", "right"), "linked": ("ListNode", "next")}
_ZERO = {"int": "0", "long": "0", "float": "0", "str": '""', "bool": "false", "list": "[]", "dict": "new Map()"}


class TypeScript(Language):
    """Node 22.18 or later, the first that reads TypeScript."""

    id: ClassVar = "typescript"
    label: ClassVar = "TypeScript"
    editor: ClassVar = "typescript"
    suffix: ClassVar = ".ts"
    source_name: ClassVar = "solution.ts"
    how_to_install: ClassVar = "Run `make languages`, or install Node 22.18 or later."
    order: ClassVar = 6
    allowances: ClassVar = javascript.LANGUAGE.allowances
    counts: ClassVar = javascript.LANGUAGE.counts

    def find(self, ask: Ask) -> Toolchain | None:
        """The first Node that knows types."""
        return javascript.find_node(_OLDEST, ask)

    def starter(self, signature: Signature) -> str:
        """A stub with types."""
        match signature:
            case FunctionSignature():
                head = f"function {camel(signature.function)}({_parameters(signature.parameters)})"
                return _given(signature) + "\n".join(_stub(head, signature.returns, javascript.INVITATION)) + "\n"
            case ClassSignature():
                lines = [f"class {signature.name} {{", f"  constructor({_parameters(signature.constructor)}) {{"]
                lines += [f"    {javascript.INVITATION}", "  }"]
                for method in signature.methods:
                    head = f"{camel(method.name)}({_parameters(method.parameters)})"
                    lines += ["", *(f"  {line}" for line in _stub(head, method.returns))]
                return _given(signature) + "\n".join([*lines, "}"]) + "\n"
            case ProgramSignature():
                return javascript.LANGUAGE.starter(signature)

    def build(
        self, toolchain: Toolchain, source: str, signature: Signature, *, memory_mb: int, counting: bool
    ) -> Build:
        """Take the types off once, then run what is left as JavaScript."""
        harness, run = javascript.harness_of(signature, toolchain, self, memory_mb=memory_mb, counting=counting)
        # Helping threads would only reserve memory: there is little to do.
        flags = ("--v8-pool-size=0", "--disable-warning=ExperimentalWarning")
        strip = (toolchain.programs["node"], *flags, f"{WORK}/strip.js")
        return Build(
            files={
                **harness,
                "strip.js": _STRIP.read_text("utf-8"),
                self.source_name: javascript.script(source),
            },
            compile=ProgramCommand(strip),
            artifacts=(javascript.LANGUAGE.source_name, *harness),
            run=run,
        )

    def tidy(self, message: str, signature: Signature) -> str:
        """As JavaScript's, with the name of the file that the candidate wrote."""
        return javascript.LANGUAGE.tidy(message, signature).replace(javascript.LANGUAGE.source_name, self.source_name)


def _parameters(parameters: Iterable[Parameter]) -> str:
    typed = (f"{javascript.variable(one)}: {javascript.type_name(one.parsed)}" for one in parameters)
    return ", ".join(typed)


def _stub(head: str, returns: str, *comments: str) -> list[str]:
    kind = parse_type(returns)
    lines = [f"  {comment}" for comment in comments]
    if kind.kind != "none":
        lines.append(f"  return {_ZERO.get(kind.kind, 'null')};")
    return [f"{head}: {javascript.type_name(kind)} {{", *lines, "}"]


def _given(signature: Signature) -> str:
    """What the starter says about the classes that are there already."""
    used = types_of(signature)
    found = [(_NODES[kind], value) for kind in _NODES if (value := _node_value(kind, used))]
    return "".join(
        f"// class {name} {{ value: {value}; {' '.join(f'{link}: {name} | null;' for link in links)} }}  given\n\n"
        for (name, *links), value in found
    )


def _node_value(kind: str, types: Iterable[Type]) -> str | None:
    for one in types:
        if one.kind == kind:
            return javascript.type_name(one.inner[0])
        if inner := _node_value(kind, one.inner):
            return inner
    return None


LANGUAGE = TypeScript()
