"""Go: the standard library is compiled ahead, so that a candidate's program takes one compilation and one linking."""

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import ClassVar

from greenroom.languages.finding import Ask, programs_named, shared_libraries, version_in
from greenroom.languages.language import PRELUDE, WORK, Allowances, Build, Language, Prelude, ProgramCommand, Toolchain
from greenroom.languages.pasted import code_only, declares, member, spelled
from greenroom.languages.signature import (
    ClassSignature,
    FunctionSignature,
    Method,
    Parameter,
    ProgramSignature,
    Signature,
    camel,
    pascal,
    types_of,
)
from greenroom.languages.types import Kind, Type, parse_type

_RUNTIME = files("greenroom.languages.catalogue.runtime")
_OLDEST = (1, 23)
_PACKAGES = (
    *("bufio", "bytes", "cmp", "container/heap", "container/list", "container/ring", "context", "encoding/json"),
    *("errors", "fmt", "hash/fnv", "hash/maphash", "io", "iter", "maps", "math", "math/big", "math/bits", "math/cmplx"),
    *("math/rand", "math/rand/v2", "os", "reflect", "regexp", "runtime", "runtime/debug", "slices", "sort", "strconv"),
    *(
        "strings",
        "sync",
        "sync/atomic",
        "syscall",
        "text/tabwriter",
        "time",
        "unicode",
        "unicode/utf16",
        "unicode/utf8",
    ),
)
_OURS = "greenroom__"
"""How the judge's package is called in the candidate's, where nobody else uses such a name."""
_INVITATION = "// Write your solution here."
_NODES = {"tree": "Left, Right *TreeNode", "linked": "Next *ListNode"}
_NODE_NAMES = {"tree": "TreeNode", "linked": "ListNode"}
_KEYWORDS = frozenset(
    {
        *("break", "case", "chan", "const", "continue", "default", "defer", "else", "fallthrough", "for", "func"),
        *("go", "goto", "if", "import", "interface", "map", "package", "range", "return", "select", "struct"),
        *("switch", "type", "var"),
    }
)
_PLAIN = {"int": "Int", "long": "Int", "float": "Float", "str": "String", "bool": "Bool"}
_MAIN = re.compile(r"^[ \t]*func\s+main\s*\(", re.MULTILINE)
_PACKAGE = re.compile(r"\s*package\s+(\w+)")
_CONSTRUCTOR = re.compile(r"\bfunc\s+Constructor\s*\([^(){}]{0,500}\)\s*(\*?)")
_TRACE = re.compile(r"^(\t.*?solution\.go:\d+).*$", re.MULTILINE)
_FRAMES_SHOWN = 10


class Go(Language):
    """The Go toolchain of go.dev, or a distribution's."""

    id: ClassVar = "go"
    label: ClassVar = "Go"
    editor: ClassVar = "go"
    suffix: ClassVar = ".go"
    source_name: ClassVar = "solution.go"
    how_to_install: ClassVar = "Run `make languages`, or install Go 1.23 or later."
    order: ClassVar = 5
    # The runtime's own threads, and its own memory.
    allowances: ClassVar = Allowances(memory_mb=12, reserved_mb=1536, wall_ms=100, cpu_ms=20, processes=16)
    counts: ClassVar = True

    def find(self, ask: Ask) -> Toolchain | None:
        """The first Go that is new enough, with its compiler and linker."""
        usual = ["/usr/lib/go/bin", "/usr/local/go/bin"]
        for go in programs_named("go", below=["go/bin"], usual=usual):
            version = version_in(ask(go, "version"))
            root, tools, *_ = [*ask(go, "env", "GOROOT", "GOTOOLDIR").splitlines(), "", ""]
            programs = {"go": f"{root}/bin/go", "compile": f"{tools}/compile", "link": f"{tools}/link"}
            if version >= _OLDEST and all(Path(program).is_file() for program in programs.values()):
                mounts = {*_folders(Path(root)), *shared_libraries(go, ask)}
                return Toolchain(f"Go {'.'.join(map(str, version))}", programs, tuple(sorted(mounts)))
        return None

    def starter(self, signature: Signature) -> str:
        """A stub that compiles."""
        match signature:
            case FunctionSignature():
                head = f"func {camel(signature.function)}({_parameters(signature.parameters)})"
                return f"package main\n\n{_given(signature)}{_stub(head, signature.returns, _INVITATION)}"
            case ClassSignature():
                name = signature.name
                parts = [
                    f"package main\n\n{_given(signature)}type {name} struct {{\n\t{_INVITATION}\n}}\n",
                    f"func New{name}({_parameters(signature.constructor)}) *{name} {{\n\treturn &{name}{{}}\n}}\n",
                ]
                for method in signature.methods:
                    head = f"func (it *{name}) {pascal(method.name)}({_parameters(method.parameters)})"
                    parts.append(_stub(head, method.returns))
                return "\n".join(parts)
            case ProgramSignature():
                return (
                    'package main\n\nimport (\n\t"bufio"\n\t"fmt"\n\t"os"\n)\n\nfunc main() {\n'
                    f"\tin := bufio.NewReader(os.Stdin)\n\tvar n int\n\tfmt.Fscan(in, &n)\n\t{_INVITATION}\n}}\n"
                )

    def prelude(self, toolchain: Toolchain) -> Prelude:
        """The standard library and the judge's package, compiled, and the program that builds with them."""
        go, compiler = toolchain.programs["go"], toolchain.programs["compile"]
        return Prelude(
            files={name: _RUNTIME.joinpath(name).read_text("utf-8") for name in ("prepare.go", "build.go", "judge.go")},
            compile=ProgramCommand(
                (go, "run", "prepare.go", go, compiler, PRELUDE, *_PACKAGES),
                env={
                    "CGO_ENABLED": "0",
                    "GO111MODULE": "off",
                    "GOCACHE": f"{WORK}/cache",
                    "GOENV": "off",
                    "GOPATH": f"{WORK}/path",
                    # Without /proc it cannot find out itself.
                    "GOROOT": str(Path(go).parent.parent),
                    "GOTELEMETRY": "off",
                    "GOTMPDIR": WORK,
                    "GOTOOLCHAIN": "local",
                    "HOME": WORK,
                },
            ),
            artifacts=("build", "importcfg", "packages"),
        )

    def build(
        self, toolchain: Toolchain, source: str, signature: Signature, *, memory_mb: int, counting: bool
    ) -> Build:
        """Compile the source together with a call of it."""
        code = code_only(source)
        calling = {} if isinstance(signature, ProgramSignature) else {"call.go": _call(signature, code, memory_mb)}
        kind = "counting" if counting and calling else "plain"
        compiler, linker = toolchain.programs["compile"], toolchain.programs["link"]
        return Build(
            files={**calling, self.source_name: _prepared(source, code) if calling else source},
            compile=ProgramCommand((f"{PRELUDE}/build", compiler, linker, kind, self.source_name, *calling)),
            artifacts=("program",),
            # One thread for Go code: nothing is gained by more where processor time is what is limited.
            run=ProgramCommand((f"{WORK}/program",), env={"GOMAXPROCS": "1", "GOMEMLIMIT": f"{memory_mb}MiB"}),
        )

    def tidy(self, message: str, signature: Signature) -> str:
        """What went wrong and where in the candidate's file; of a crash, without the runtime's own frames."""
        message, in_the_call = re.subn(r"^(\./)?call\.go:\d+:\d+: ", "", message, flags=re.MULTILINE)
        if in_the_call and "solution.go:" not in message:
            return f"{message.strip()}\n{self.advice(signature)}"
        message = message.replace(f"{WORK}/", "").replace("./solution.go", "solution.go")
        message = re.sub(r"could not import (\S+) \(.*\)", r"package \1 is not available here", message)
        if not re.search(r"^(goroutine \d+|runtime stack:)", message, re.MULTILINE):
            return message.strip("\n")
        head = re.split(r"\n\n|\n(?=\[signal |goroutine |runtime stack:)", message, maxsplit=1)[0]
        frames = [match[1] for match in _TRACE.finditer(message)][:_FRAMES_SHOWN]
        return "\n".join([head, *frames])


def _folders(root: Path) -> Iterable[str]:
    """GOROOT, and what distributions keep elsewhere and link to."""
    return {str(root), *(str(path.resolve()) for path in (root, *root.iterdir()) if path.is_symlink())}


def _prepared(source: str, code: str) -> str:
    """In package main, and with a main function, which Go insists on: the calls are made before it would start."""
    if package := _PACKAGE.match(code):
        source = f"{source[: package.start(1)]}main{source[package.end(1) :]}"
    else:
        source = f"package main; /*line {Go.source_name}:1:1*/{source}"
    return source if _MAIN.search(code) else f"{source}\nfunc main() {{}}\n"


def _call(signature: FunctionSignature | ClassSignature, code: str, memory_mb: int) -> str:
    """The file that hands the candidate's code to the judge's package."""
    # Stacks grow by doubling, and the old one is needed meanwhile: a quarter is what always fits.
    stack = memory_mb * 1024 * 1024 // 4
    calling = (
        _function_call(signature, code) if isinstance(signature, FunctionSignature) else _class_call(signature, code)
    )
    lines = [
        "package main",
        f'import {_OURS} "greenroom/judge"',
        _nodes(signature, code),
        "func init() {",
        f"{_OURS}.Serve({stack}, func(in *{_OURS}.Reader) {_OURS}.Run {{",
        "in.Open()",
        *(re.sub(r"\bn\.Value\b", f"n.{member(code, 'Value', 'Val')}", line) for line in calling),
        "})",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _function_call(signature: FunctionSignature, code: str) -> list[str]:
    reads, names = _reads(signature.parameters)
    call = f"{spelled(code, signature.function, camel(signature.function))}({names})"
    if signature.in_place:
        forms = enumerate(_form(parameter.parsed) for parameter in signature.parameters)
        return [
            *reads,
            f"return func(out *{_OURS}.Writer, returned func()) {{",
            call,
            "returned()",
            f"out.Calls({len(signature.parameters)}, func(i int) {{",
            "switch i {",
            *(f"case {i}:\n{form}.Write(out, argument{i})" for i, form in forms),
            "}",
            "})",
            "}",
        ]
    return [
        *reads,
        f"return func(out *{_OURS}.Writer, returned func()) {{",
        f"result := {call}",
        "returned()",
        f"{_form(parse_type(signature.returns))}.Write(out, result)",
        "}",
    ]


def _class_call(signature: ClassSignature, code: str) -> list[str]:
    reads, names = _reads(signature.constructor)
    constructor = _CONSTRUCTOR.search(code)
    making = [f"object := New{signature.name}({names})"]
    if constructor and not re.search(rf"\bfunc\s+New{signature.name}\s*\(", code):
        returns_pointer = constructor[1] == "*"
        making = [f"made := Constructor({names})", f"object := {'made' if returns_pointer else '&made'}"]
    return [
        "in.Open()",
        *reads,
        "in.Close()",
        f"var calls []func(object *{signature.name}, out *{_OURS}.Writer)",
        "for in.Open(); !in.Close(); in.Close() {",
        "in.Open()",
        f"method := {_OURS}.String.Read(in)",
        "in.Open()",
        "switch method {",
        *(line for method in signature.methods for line in _method_case(signature.name, method, code)),
        "}",
        "in.Close()",
        "}",
        f"return func(out *{_OURS}.Writer, returned func()) {{",
        *making,
        "out.Calls(len(calls), func(i int) { calls[i](object, out) })",
        "returned()",
        "}",
    ]


def _method_case(class_name: str, method: Method, code: str) -> list[str]:
    reads, names = _reads(method.parameters)
    call = f"object.{spelled(code, method.name, pascal(method.name))}({names})"
    returns = parse_type(method.returns)
    return [
        f'case "{method.name}":',
        *reads,
        f"calls = append(calls, func(object *{class_name}, out *{_OURS}.Writer) {{",
        *([call, "out.Null()"] if returns.kind == "none" else [f"{_form(returns)}.Write(out, {call})"]),
        "})",
    ]


def _reads(parameters: Iterable[Parameter]) -> tuple[list[str], str]:
    """Statements that read the arguments, and the names they are in."""
    forms = [_form(parameter.parsed) for parameter in parameters]
    names = [f"argument{i}" for i in range(len(forms))]
    return [f"{name} := {form}.Read(in)" for name, form in zip(names, forms, strict=True)], ", ".join(names)


def _form(kind: Type) -> str:
    """The expression of the judge's package that reads and writes values of the type."""
    if kind.kind in _PLAIN:
        return f"{_OURS}.{_PLAIN[kind.kind]}"
    forms = ", ".join(map(_form, kind.inner))
    match kind.kind:
        case "list":
            return f"{_OURS}.List({forms})"
        case "dict":
            return f"{_OURS}.Map({forms})"
        case "optional":
            return f"{_OURS}.Optional({forms})"
        case "tree":
            value = _type(kind.inner[0])
            opened = f"func(n *TreeNode) (*{value}, **TreeNode, **TreeNode) {{ return &n.Value, &n.Left, &n.Right }}"
            return f"{_OURS}.Tree({forms}, {opened})"
        case "linked":
            opened = f"func(n *ListNode) (*{_type(kind.inner[0])}, **ListNode) {{ return &n.Value, &n.Next }}"
            return f"{_OURS}.Linked({forms}, {opened})"
        case _:
            raise ValueError(f"{kind} cannot be the type of a value")


def _nodes(signature: Signature, code: str = "") -> str:
    """The node types that the code does not declare itself; their value has the name that the code uses."""
    found = ((kind, _node_value(kind, types_of(signature))) for kind in _NODES)
    field = member(code, "Value", "Val")
    return "".join(
        f"type {_NODE_NAMES[kind]} struct {{\n\t{field} {value}\n\t{_NODES[kind]}\n}}\n\n"
        for kind, value in found
        if value and not declares(code, rf"type\s+{_NODE_NAMES[kind]}\s+struct")
    )


def _node_value(kind: str, types: Iterable[Type]) -> str | None:
    """What nodes of this kind hold; None if there are none. A signature cannot mix them in Go."""
    for one in types:
        if one.kind == kind:
            return _type(one.inner[0])
        if inner := _node_value(kind, one.inner):
            return inner
    return None


def _given(signature: Signature) -> str:
    declared = _nodes(signature).strip().splitlines()
    return "".join(f"// {line}".rstrip() + "\n" for line in ["Given:", *declared]) + "\n" if declared else ""


def _stub(head: str, returns: str, *comments: str) -> str:
    kind = parse_type(returns)
    lines = [f"\t{comment}" for comment in comments]
    if kind.kind != "none":
        head += f" {_type(kind)}"
        lines.append(f"\treturn {_zero(kind.kind)}")
    return "\n".join([f"{head} {{", *lines, "}"]) + "\n"


def _zero(kind: Kind) -> str:
    return {"int": "0", "long": "0", "float": "0", "str": '""', "bool": "false"}.get(kind, "nil")


def _parameters(parameters: Iterable[Parameter]) -> str:
    return ", ".join(f"{_name(parameter.name)} {_type(parameter.parsed)}" for parameter in parameters)


def _name(name: str) -> str:
    name = camel(name)
    return f"{name}_" if name in _KEYWORDS else name


def _type(kind: Type) -> str:
    inner = [_type(one) for one in kind.inner]
    match kind.kind:
        case "int" | "long":
            return "int"
        case "float":
            return "float64"
        case "str":
            return "string"
        case "bool":
            return "bool"
        case "list":
            return f"[]{inner[0]}"
        case "dict":
            return f"map[{inner[0]}]{inner[1]}"
        case "optional":
            return f"*{inner[0]}"
        case "tree" | "linked":
            return f"*{_NODE_NAMES[kind.kind]}"
    return ""


LANGUAGE = Go()
