"""Java: a JDK, with the harness compiled ahead and the compiler's classes ready in an archive of their own."""

import re
from collections.abc import Iterable, Iterator
from importlib import resources
from pathlib import Path
from typing import ClassVar

from greenroom.languages.catalogue import runtime
from greenroom.languages.finding import Ask, programs_named, version_in
from greenroom.languages.language import PRELUDE, WORK, Allowances, Build, Language, Prelude, ProgramCommand, Toolchain
from greenroom.languages.nodes import node_values
from greenroom.languages.pasted import code_only, declares, member, spelled
from greenroom.languages.signature import (
    ClassSignature,
    FunctionSignature,
    Parameter,
    ProgramSignature,
    Signature,
    camel,
)
from greenroom.languages.types import Kind, Type, parse_type
from greenroom.patterns import LazyRegex

_INVITATION = "// Write your solution here."
_IMPORTS = "import java.util.*; import java.util.function.*; import java.util.stream.*; "
"""In front of the first line, for those who forget them; a class or import of the candidate's goes before these."""
_OLDEST = (17,)
# A million calls deep. Overflowing it costs the runtime about three times as much.
_STACK_MB = 64
# The second compiler would only pay for itself after seconds, and its work counts as the candidate's. Other collectors
# than G1 cannot use the objects that the JDK's own archive holds ready, and start a third slower.
_VIRTUAL_MACHINE = (
    *("-XX:+UseG1GC", "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1", "-XX:TieredStopAtLevel=1"),
    *("-XX:-UsePerfData", "-Xshare:auto", "-Xlog:disable"),
)
# What G1 cannot use of the last regions of its heap. Direct buffers are not to be a second heap beside it.
_HEAP_SLACK_MB = 16
_UTF_8 = ("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8")
_HARNESS = ("Harness.java", "MakePrelude.java", "Sample.java")
# By these the harness gets at descriptor 3, and at the processor time of a thread in a tenth of the usual time.
_MANIFEST = "Main-Class: greenroom.Harness\nAdd-Opens: java.base/java.io java.management/sun.management\n"

_PRIMITIVES: dict[Kind, str] = {"int": "int", "long": "long", "float": "double", "bool": "boolean", "none": "void"}
_BOXED: dict[Kind, str] = {"int": "Integer", "long": "Long", "float": "Double", "bool": "Boolean"}
_CLASSES: dict[Kind, str] = {"str": "String", "tree": "TreeNode", "linked": "ListNode"}
_NOTHING: dict[Kind, str] = {"int": "0", "long": "0", "float": "0.0", "bool": "false", "str": '""'}
_NODES: dict[Kind, str] = {
    "tree": """\
public class TreeNode {
    TYPE value;
    TreeNode left;
    TreeNode right;
    TreeNode() {}
    TreeNode(TYPE value) { this(value, null, null); }
    TreeNode(TYPE value, TreeNode left, TreeNode right) {
        this.value = value;
        this.left = left;
        this.right = right;
    }
}
""",
    "linked": """\
public class ListNode {
    TYPE value;
    ListNode next;
    ListNode() {}
    ListNode(TYPE value) { this(value, null); }
    ListNode(TYPE value, ListNode next) {
        this.value = value;
        this.next = next;
    }
}
""",
}
_NODE_ACCESS: dict[Kind, str] = {
    "tree": """\
    @Override public Object newTree(Object value) { return new TreeNode((BOXED) value); }
    @Override public void setTree(Object node, boolean left, Object child) {
        if (left) ((TreeNode) node).left = (TreeNode) child; else ((TreeNode) node).right = (TreeNode) child;
    }
    @Override public Object getTree(Object node, boolean left) {
        return left ? ((TreeNode) node).left : ((TreeNode) node).right;
    }
""",
    "linked": """\
    @Override public Object newLinked(Object value) { return new ListNode((BOXED) value); }
    @Override public void setNext(Object node, Object next) { ((ListNode) node).next = (ListNode) next; }
    @Override public Object getNext(Object node) { return ((ListNode) node).next; }
""",
}
_KEYWORDS = (
    "abstract assert boolean break byte case catch char class const continue default do double else enum extends false "
    "final finally float for goto if implements import instanceof int interface long native new null package private "
    "protected public return short static strictfp super switch synchronized this throw throws transient true try void "
    "volatile while"
)
_METHODS_OF_OBJECT = "getClass notify notifyAll wait finalize"
_TAKEN = frozenset(f"{_KEYWORDS} {_METHODS_OF_OBJECT}".split())


_HARNESS_WORDS = ("-jar", f"{PRELUDE}/harness.jar", str(_STACK_MB))
_SAMPLE = FunctionSignature(
    function="longest",
    parameters=(Parameter(name="numbers", type="list[int]"), Parameter(name="words", type="list[str]")),
    returns="str",
)
_SAMPLE_SOLUTION = """\
import java.util.*;

class Solution {
    public String longest(int[] numbers, String[] words) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : words) counts.merge(word, word.length(), Integer::sum);
        Deque<Integer> queue = new ArrayDeque<>(List.of(numbers.length));
        PriorityQueue<Integer> heap = new PriorityQueue<>(queue);
        Arrays.sort(numbers);
        return new StringBuilder(Collections.max(counts.keySet())).append(heap.poll()).toString();
    }
}
"""


class Java(Language):
    """The JDK of the PATH, or one of those where Linux distributions put them."""

    id: ClassVar = "java"
    label: ClassVar = "Java"
    editor: ClassVar = "java"
    suffix: ClassVar = ".java"
    source_name: ClassVar = "Solution.java"
    how_to_install: ClassVar = "sudo apt-get install default-jdk-headless"
    order: ClassVar = 3
    allowances: ClassVar = Allowances(memory_mb=256, reserved_mb=1024, wall_ms=1500, cpu_ms=500, processes=24)

    def find(self, ask: Ask) -> Toolchain | None:
        """The first JDK that runs and is recent enough."""
        usual = sorted(map(str, Path("/usr/lib/jvm").glob("*/bin")), reverse=True)
        for compiler in programs_named("javac", usual=usual):
            home = compiler.parent.parent
            version = version_in(ask(compiler, "-version"))
            if version >= _OLDEST and ask(home / "bin/java", "--version"):
                return Toolchain(
                    version=f"JDK {'.'.join(map(str, version))}",
                    programs={"java": str(home / "bin/java"), "javac": str(compiler)},
                    mounts=tuple(dict.fromkeys(str(path) for path in _needed(home) if path.exists())),
                )
        return None

    def starter(self, signature: Signature) -> str:
        """A stub that compiles, below the given node classes as a comment."""
        nodes = "\n".join(_node_classes(signature).values())
        given = "".join(f"// {line}".rstrip() + "\n" for line in nodes.splitlines())
        head = "import java.util.*;\n\n" + (f"// Given:\n{given}\n" if given else "")
        match signature:
            case FunctionSignature():
                stub = _stub(signature.function, signature.parameters, signature.returns, first=_INVITATION)
                lines = ["class Solution {", *(f"    {line}" for line in stub), "}"]
            case ClassSignature():
                lines = _class_stub(signature)
            case ProgramSignature():
                lines = [
                    "class Solution {",
                    "    public static void main(String[] args) {",
                    f"        {_INVITATION} Read from System.in, print to System.out.",
                    "    }",
                    "}",
                ]
        return head + "\n".join(lines) + "\n"

    def prelude(self, toolchain: Toolchain) -> Prelude:
        """The packed harness, and archives by which the compiler and the harness start faster."""
        files = {name: resources.files(runtime).joinpath(name).read_text("utf-8") for name in _HARNESS}
        # An archive made with a class path could only be used with the same one.
        options = ("-XX:ArchiveClassesAtExit=compiler.jsa", "-cp", "/nowhere", *_VIRTUAL_MACHINE)
        java = toolchain.programs["java"]
        # A small solution is run once, and what that loads is kept ready for every other: its own start is half of
        # what a short case costs.
        sample = (java, "-XX:ArchiveClassesAtExit=harness.jsa", *_run_options(256), *_HARNESS_WORDS, "sample")
        return Prelude(
            files={
                **files,
                **_files(_SAMPLE, _SAMPLE_SOLUTION),
                "Solution.java": _SAMPLE_SOLUTION,
                "manifest.txt": _MANIFEST,
            },
            compile=ProgramCommand(argv=(java, *options, "MakePrelude.java", *sample), env=_env(toolchain)),
            artifacts=("harness.jar", "compiler.jsa", "harness.jsa"),
        )

    def build(
        self, toolchain: Toolchain, source: str, signature: Signature, *, memory_mb: int, counting: bool
    ) -> Build:
        """The candidate's file with a few lines that call it; interpreted, if its steps are of interest.

        Processor time then grows with the instructions executed, whatever a compiler would have made of them.
        """
        files = {} if isinstance(signature, ProgramSignature) else _files(signature, code_only(source))
        machine = [f"-J{option}" for option in (*_VIRTUAL_MACHINE, "-Xmx256m", "-Xss8m")]
        archive = f"-J-XX:SharedArchiveFile={PRELUDE}/compiler.jsa"
        options = ("-proc:none", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-XDstringConcat=inline")
        paths = ("-cp", f"{PRELUDE}/harness.jar", "-d", "classes")
        program = ("program",) if isinstance(signature, ProgramSignature) else ()
        archived = f"-XX:SharedArchiveFile={PRELUDE}/harness.jsa"
        interpreted = ("-Xint", "-Dgreenroom.counting=true") if counting else ()
        return Build(
            files={**files, self.source_name: _prepared(source, signature)},
            compile=ProgramCommand(
                argv=(toolchain.programs["javac"], *machine, archive, *options, *paths, "Solution.java", *files),
                env=_env(toolchain),
            ),
            artifacts=("classes",),
            run=ProgramCommand(
                argv=(
                    toolchain.programs["java"],
                    *(archived, *_run_options(memory_mb), *interpreted),
                    *(*_HARNESS_WORDS, f"{WORK}/classes", *program),
                ),
                env=_env(toolchain),
            ),
        )

    def tidy(self, message: str, signature: Signature) -> str:
        """The compiler's remarks about Solution.java, or a trace with its lines only."""
        message = message.replace(f"{WORK}/", "")
        told = list(_told(_without_imports(message), self.advice(signature)))
        if told:
            return "\n".join(told)
        ours = re.compile(r"\s+at (?!.*\(Solution\.java:\d+\)).*|\s+\.\.\. \d+ more")
        return "\n".join(line for line in message.splitlines() if not ours.fullmatch(line)).strip()


# ---------------------------------------------------------------- the candidate's file

_MODIFIERS = r"(?:(?:abstract|final|sealed|non-sealed|strictfp)\s+)*"
_PUBLIC = LazyRegex(rf"^public(?=\s+{_MODIFIERS}(?:class|interface|enum|record)\s+(?!Solution\b))", re.MULTILINE)
_PACKAGE = LazyRegex(r"^\s*package\s+[\w.]+\s*;")


def _prepared(source: str, signature: Signature) -> str:
    """Without a package; a public class would have to be in a file of its own name."""
    source = _PUBLIC.sub(" " * len("public"), source)
    if isinstance(signature, ProgramSignature):
        return source
    if package := _PACKAGE.match(code_only(source)):
        source = re.sub(r"[^\n]", " ", package[0]) + source[package.end() :]
    return _IMPORTS + source


def _without_imports(message: str) -> str:
    """The compiler's message without what was put in front of the first line that it shows."""
    shown = re.compile(rf"^{re.escape(_IMPORTS)}(.*\n) {{{len(_IMPORTS)}}}( *\^)", re.MULTILINE)
    return shown.sub(r"\1\2", message)


# ---------------------------------------------------------------- finding


def _run_options(memory_mb: int) -> tuple[str, ...]:
    heap = (f"-Xmx{memory_mb + _HEAP_SLACK_MB}m", "-Xms16m", f"-XX:MaxDirectMemorySize={_HEAP_SLACK_MB}m")
    memory = (*heap, "-XX:ReservedCodeCacheSize=32m", "-XX:CompressedClassSpaceSize=32m")
    return (*_VIRTUAL_MACHINE, *_UTF_8, *memory)


def _needed(home: Path) -> Iterator[Path]:
    """The JDK, its settings where a distribution keeps them in /etc, the system's libraries, and a shell."""
    yield home
    yield Path("/bin/sh")
    settings = (home / "lib/jvm.cfg").resolve().parent
    if not settings.is_relative_to(home):
        yield settings
    yield from map(Path, ("/usr/lib", "/usr/lib64", "/lib", "/lib64"))


def _env(toolchain: Toolchain) -> dict[str, str]:
    # The launcher finds its library through /proc, which the sandbox does not have.
    home = Path(toolchain.programs["java"]).parent.parent
    return {"LD_LIBRARY_PATH": str(home / "lib"), "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1"}


# ---------------------------------------------------------------- writing Java


def _type(type_: Type) -> str:
    match type_.kind:
        case "list" if _is_array(type_):
            return f"{_type(type_.inner[0])}[]"
        case "list":
            return f"List<{_boxed(type_.inner[0])}>"
        case "dict":
            return f"Map<{', '.join(map(_boxed, type_.inner))}>"
        case "optional":
            return _boxed(type_.inner[0])
        case kind:
            return _PRIMITIVES.get(kind) or _CLASSES[kind]


def _is_array(type_: Type) -> bool:
    inner = type_.inner[0]
    return inner.kind in ("int", "long", "float", "bool", "str") or (inner.kind == "list" and _is_array(inner))


def _boxed(type_: Type) -> str:
    return _BOXED.get(type_.kind) or _type(type_)


def _name(name: str) -> str:
    written = camel(name)
    return f"{written}_" if written in _TAKEN else written


def _parameters(parameters: Iterable[Parameter]) -> str:
    return ", ".join(f"{_type(parameter.parsed)} {_name(parameter.name)}" for parameter in parameters)


def _stub(name: str, parameters: tuple[Parameter, ...], returns: str, *, first: str = "") -> list[str]:
    type_ = parse_type(returns)
    body = [f"    {first}"] if first else []
    if type_.kind != "none":
        body.append(f"    return {_nothing(type_)};")
    return [f"public {_type(type_)} {_name(name)}({_parameters(parameters)}) {{", *body, "}"]


def _nothing(type_: Type) -> str:
    """A value to return as long as there is none."""
    match type_.kind:
        case "list" if _is_array(type_):
            element, brackets = _type(type_), ""
            while element.endswith("[]"):
                element, brackets = element[:-2], brackets + "[]"
            return f"new {element}[0]{brackets[2:]}"
        case "list":
            return "new ArrayList<>()"
        case "dict":
            return "new HashMap<>()"
        case kind:
            return _NOTHING.get(kind, "null")


def _class_stub(signature: ClassSignature) -> list[str]:
    lines = [
        f"class {signature.name} {{",
        f"    public {signature.name}({_parameters(signature.constructor)}) {{",
        f"        {_INVITATION}",
        "    }",
    ]
    for method in signature.methods:
        lines += ["", *(f"    {line}" for line in _stub(method.name, method.parameters, method.returns))]
    return [*lines, "}"]


def _node_classes(signature: Signature, code: str = "") -> dict[str, str]:
    """By the names of their files, the given classes that the code does not declare itself.

    Their value has the name that the code uses.
    """
    value = member(code, "value", "val")
    return {
        f"{_CLASSES[kind]}.java": re.sub(r"\bvalue\b", value, _NODES[kind]).replace("TYPE", _type(held))
        for kind, held in node_values(signature).items()
        if not declares(code, rf"class\s+{_CLASSES[kind]}")
    }


def _files(signature: FunctionSignature | ClassSignature, code: str) -> dict[str, str]:
    function = isinstance(signature, FunctionSignature)
    caller = f"""\
import java.util.*;

@SuppressWarnings("unchecked")
public final class GreenroomCaller extends greenroom.Harness.{"FunctionCaller" if function else "ClassCaller"} {{
{_function_caller(signature, code) if isinstance(signature, FunctionSignature) else _class_caller(signature, code)}
{_node_access(signature, member(code, "value", "val"))}}}
"""
    return {"GreenroomCaller.java": caller, **_node_classes(signature, code)}


def _function_caller(signature: FunctionSignature, code: str) -> str:
    name = spelled(code, signature.function, _name(signature.function))
    call = f"new Solution().{name}({_arguments(signature.parameters)})"
    return f"""\
    public GreenroomCaller() {{ super("{_types(signature.parameters)}", "{signature.returns}"); }}
    @Override protected Object call(Object[] a) throws Throwable {{
        {_returning(call, signature.returns)}
    }}"""


def _class_caller(signature: ClassSignature, code: str) -> str:
    methods, cases = [], []
    for method in signature.methods:
        methods.append(f'        method("{method.name}", "{_types(method.parameters)}", "{method.returns}");')
        name = spelled(code, method.name, _name(method.name))
        call = f"it.{name}({_arguments(method.parameters)})"
        cases.append(f'            case "{method.name}":\n                {_returning(call, method.returns)}')
    new_line = "\n"
    return f"""\
    public GreenroomCaller() {{
        super("{_types(signature.constructor)}");
{new_line.join(methods)}
    }}
    @Override protected Object construct(Object[] a) throws Throwable {{
        return new {signature.name}({_arguments(signature.constructor)});
    }}
    @Override protected Object call(Object object, String method, Object[] a) throws Throwable {{
        {signature.name} it = ({signature.name}) object;
        switch (method) {{
{new_line.join(cases)}
            default:
                throw new IllegalArgumentException(method);
        }}
    }}"""


def _returning(call: str, returns: str) -> str:
    return f"{call}; return null;" if returns == "None" else f"return {call};"


def _types(parameters: Iterable[Parameter]) -> str:
    return ", ".join(parameter.type for parameter in parameters)


def _arguments(parameters: Iterable[Parameter]) -> str:
    return ", ".join(f"({_type(parameter.parsed)}) a[{number}]" for number, parameter in enumerate(parameters))


def _node_access(signature: FunctionSignature | ClassSignature, value_name: str) -> str:
    """How the harness, which has never heard of the node classes, gets at their fields."""
    held = node_values(signature)
    if not held:
        return ""
    access = "".join(_NODE_ACCESS[kind].replace("BOXED", _boxed(value)) for kind, value in held.items())
    values = [
        f"        if (node instanceof {_CLASSES[kind]}) return (({_CLASSES[kind]}) node).{value_name};\n"
        for kind in held
    ]
    return (
        f"{access}    @Override public Object getValue(Object node) {{\n{''.join(values)}        return null;\n    }}\n"
    )


# ---------------------------------------------------------------- reading the compiler's messages

_REMARK = LazyRegex(r"(?P<file>\S+\.java):\d+: (?:error|warning): (?P<text>.*)")
_DETAIL = LazyRegex(r"  (?:required|found|reason|symbol): .*")
_COUNT = LazyRegex(r"\d+ errors?|\d+ warnings?|Note: .*")


def _told(message: str, advice: str) -> list[str]:
    """What the compiler has to say to the candidate; of the call of their code, only that it does not fit."""
    own: list[str] = []
    around: list[str] = []
    into = None
    for line in message.splitlines():
        if found := _REMARK.match(line):
            into = own if found["file"] == Java.source_name else around
            into.append(line if into is own else f"error: {found['text']}")
        elif into is None or _COUNT.fullmatch(line):
            into = None
        elif into is own or _DETAIL.match(line):
            into.append(line)
    return own or (around and [*around, advice])


LANGUAGE = Java()
