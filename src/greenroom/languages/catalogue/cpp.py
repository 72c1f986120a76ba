"""C++: GCC, with the standard library compiled ahead so that a solution takes well under a second."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import ClassVar

from greenroom.languages.catalogue import runtime
from greenroom.languages.finding import Ask, programs_named, version_in
from greenroom.languages.language import PRELUDE, WORK, Allowances, Build, Language, Prelude, ProgramCommand, Toolchain
from greenroom.languages.nodes import node_values
from greenroom.languages.pasted import code_only, declares, member, spelled
from greenroom.languages.signature import ClassSignature, FunctionSignature, Parameter, ProgramSignature, Signature
from greenroom.languages.types import Kind, Type, parse_type

_INVITATION = "// Write your solution here."
# Assertions turn an index that is out of range into an end that can be explained, instead of any result at all.
_COMMON = ("-std=c++20", "-D_GLIBCXX_ASSERTIONS", "-w", "-fdiagnostics-color=never")
_PLAIN = (*_COMMON, "-O2")
_COUNTING = (*_COMMON, "-O1", "-fsanitize-coverage=trace-pc")
# In a locale of UTF-8, source lines are quoted as they are, but so are names, in typographic marks.
_ENV = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
_MARKS = str.maketrans("\u2018\u2019", "''")
_HARNESS = ("harness.hpp", "harness.cpp", "counting.cpp")

_NAMES: dict[Kind, str] = {
    "int": "int",
    "long": "long long",
    "float": "double",
    "str": "std::string",
    "bool": "bool",
    "tree": "TreeNode*",
    "linked": "ListNode*",
    "none": "void",
}
_NOTHING: dict[Kind, str] = {
    "int": "0",
    "long": "0",
    "float": "0.0",
    "str": '""',
    "bool": "false",
    "optional": "std::nullopt",
    "tree": "nullptr",
    "linked": "nullptr",
}
_NODES: dict[Kind, str] = {
    "tree": """\
struct TreeNode {
    TYPE value;
    TreeNode* left;
    TreeNode* right;
    TreeNode(TYPE value = {}, TreeNode* left = nullptr, TreeNode* right = nullptr)
        : value(value), left(left), right(right) {}
};
""",
    "linked": """\
struct ListNode {
    TYPE value;
    ListNode* next;
    ListNode(TYPE value = {}, ListNode* next = nullptr) : value(value), next(next) {}
};
""",
}
_KEYWORDS = (
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char class co_await co_return "
    "co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do "
    "double dynamic_cast else enum explicit export extern false float for friend goto if inline int long main "
    "mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register "
    "reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch "
    "template this thread_local throw true try typedef typeid typename union unsigned using virtual void "
    "volatile wchar_t while xor xor_eq"
)
_TAKEN = frozenset(_KEYWORDS.split())


class Cpp(Language):
    """GCC's C++20."""

    id: ClassVar = "cpp"
    label: ClassVar = "C++"
    editor: ClassVar = "cpp"
    suffix: ClassVar = ".cpp"
    source_name: ClassVar = "solution.cpp"
    how_to_install: ClassVar = "sudo apt-get install g++"
    order: ClassVar = 4
    # A thread's stack is as large as the main one's may become, and counts as memory from the start.
    allowances: ClassVar = Allowances(reserved_mb=1536)
    counts: ClassVar = True

    def find(self, ask: Ask) -> Toolchain | None:
        """The first GCC that can compile C++20."""
        shell = next(programs_named("sh"), None)
        for gcc in programs_named("g++"):
            version = version_in(ask(gcc, "-dumpfullversion"))
            # What it prints of a file that has a header of C++20 included is its preprocessed text.
            if shell and version and ask(gcc, "-std=c++20", "-E", "-include", "numbers", "-x", "c++", "/dev/null"):
                return Toolchain(
                    version=f"GCC {'.'.join(map(str, version))}",
                    programs={"g++": str(gcc), "sh": str(shell)},
                    mounts=tuple(dict.fromkeys(str(path) for path in _needed(gcc.parent.parent) if path.exists())),
                )
        return None

    def starter(self, signature: Signature) -> str:
        """A stub that compiles, below the given node types as a comment."""
        given = "".join(f"// {line}".rstrip() + "\n" for line in _nodes(signature).splitlines())
        head = "#include <bits/stdc++.h>\n\n" + (f"// Given:\n{given}\n" if given else "")
        match signature:
            case FunctionSignature():
                body = _stub(
                    signature.function,
                    signature.parameters,
                    signature.returns,
                    first=_INVITATION,
                    in_place=signature.in_place,
                )
                return head + "\n".join(body) + "\n"
            case ClassSignature():
                return head + "\n".join(_class_stub(signature)) + "\n"
            case ProgramSignature():
                return f"{head}int main() {{\n    {_INVITATION} Read from std::cin, print to std::cout.\n}}\n"

    def prelude(self, toolchain: Toolchain) -> Prelude:
        """The harness and the standard library, once for each set of options.

        They are in folders of their own: GCC takes what was compiled ahead with other options as well, and then fails.
        """
        gcc, plain, counting = toolchain.programs["g++"], " ".join(_PLAIN), " ".join(_COUNTING)
        script = [
            "set -e",
            f"{gcc} {counting} -x c++-header counting/harness.hpp & other=$!",
            f"{gcc} {plain} -x c++-header plain/harness.hpp",
            f"{gcc} {plain} -I plain -c harness.cpp",
            f"{gcc} {plain} -O3 -fno-builtin -fno-tree-loop-distribute-patterns -c counting.cpp",
            "wait $other",
        ]
        header, *sources = (resources.files(runtime).joinpath(name).read_text("utf-8") for name in _HARNESS)
        return Prelude(
            files={
                "plain/harness.hpp": header,
                "counting/harness.hpp": header,
                **dict(zip(_HARNESS[1:], sources, strict=True)),
            },
            compile=ProgramCommand(argv=(toolchain.programs["sh"], "-c", "\n".join(script)), env=_ENV),
            artifacts=("plain", "counting", "harness.o", "counting.o"),
        )

    def build(
        self, toolchain: Toolchain, source: str, signature: Signature, *, memory_mb: int, counting: bool
    ) -> Build:
        """One call of the compiler; a second, as if `using namespace std` were on top, when it might help."""
        ahead = f"{PRELUDE}/{'counting' if counting else 'plain'}/harness.hpp"
        options = (*(_COUNTING if counting else _PLAIN), "-include", ahead, "-o", "solution")
        if isinstance(signature, ProgramSignature):
            # A program tells no steps, but the calls that would count them are there.
            files, parts = {}, ["solution.cpp", *([f"{PRELUDE}/counting.o", "steps.cpp"] if counting else [])]
            if counting:
                files = {"steps.cpp": "namespace greenroom { unsigned long long steps; }\n"}
            compiling = (toolchain.programs["g++"], *options, *parts)
        else:
            code = code_only(source)
            files = {"main.cpp": _main(signature, code, counting)}
            parts = [f"{PRELUDE}/harness.o", *([f"{PRELUDE}/counting.o"] if counting else [])]
            compiling = (toolchain.programs["g++"], *options, *parts, "main.cpp")
            if "std::" not in code and not re.search(r"\busing\s+namespace\s+std\b", code):
                files["main_std.cpp"] = f"using namespace std;\n{files['main.cpp']}"
                script = '"$@" main.cpp 2>/dev/null || exec "$@" main_std.cpp'
                compiling = (toolchain.programs["sh"], "-c", script, "sh", *compiling[:-1])
        return Build(
            files={**files, self.source_name: source},
            compile=ProgramCommand(argv=compiling, env=_ENV),
            artifacts=("solution",),
            run=ProgramCommand(argv=(f"{WORK}/solution",)),
        )

    def tidy(self, message: str, signature: Signature) -> str:
        """The compiler's remarks about solution.cpp, or the runtime's message without paths of the library."""
        message = message.replace(f"{WORK}/", "").translate(_MARKS)
        told = list(dict.fromkeys(_told(message, self.advice(signature))))
        if told:
            return "\n".join(told)
        without_paths = re.sub(r"^/\S+?:\d+: (?=.*Assertion )", "", message, flags=re.M)
        return re.sub(r" \[with [^\n]*?\](?=: Assertion)", "", without_paths).strip()


# ---------------------------------------------------------------- finding


def _needed(prefix: Path) -> Iterator[Path]:
    """Compiler, assembler and linker, headers and libraries."""
    for folder in ("bin", "include", "lib/gcc", "libexec/gcc", "lib64"):
        yield prefix / folder
    for folder in ("/usr/bin", "/usr/include", "/usr/lib", "/usr/lib64", "/usr/libexec/gcc", "/bin", "/lib", "/lib64"):
        yield Path(folder)


# ---------------------------------------------------------------- writing C++


def _type(type_: Type) -> str:
    match type_.kind:
        case "list":
            return f"std::vector<{_type(type_.inner[0])}>"
        case "dict":
            return f"std::unordered_map<{', '.join(map(_type, type_.inner))}>"
        case "optional":
            return f"std::optional<{_type(type_.inner[0])}>"
        case kind:
            return _NAMES[kind]


def _name(name: str) -> str:
    return f"{name}_" if name in _TAKEN else name


def _parameter(parameter: Parameter, in_place: bool) -> str:
    type_ = parameter.parsed
    if type_.kind in ("str", "list", "dict", "optional"):
        return f"{'' if in_place else 'const '}{_type(type_)}& {_name(parameter.name)}"
    written = _type(type_)
    return f"{written} {_name(parameter.name)}"


def _parameters(parameters: Iterable[Parameter], *, in_place: bool = False) -> str:
    return ", ".join(_parameter(parameter, in_place) for parameter in parameters)


def _stub(
    name: str, parameters: tuple[Parameter, ...], returns: str, *, first: str = "", in_place: bool = False
) -> list[str]:
    type_ = parse_type(returns)
    body = [f"    {first}"] if first else []
    if type_.kind != "none":
        body.append(f"    return {_NOTHING.get(type_.kind, '{}')};")
    return [f"{_type(type_)} {_name(name)}({_parameters(parameters, in_place=in_place)}) {{", *body, "}"]


def _class_stub(signature: ClassSignature) -> list[str]:
    explicit = "explicit " if len(signature.constructor) == 1 else ""
    lines = [
        f"class {signature.name} {{",
        "public:",
        f"    {explicit}{signature.name}({_parameters(signature.constructor)}) {{",
        f"        {_INVITATION}",
        "    }",
    ]
    for method in signature.methods:
        lines += ["", *(f"    {line}" for line in _stub(method.name, method.parameters, method.returns))]
    return [*lines, "};"]


def _nodes(signature: Signature, code: str = "") -> str:
    """The node types that the code does not declare itself; their value has the name that the code uses."""
    value = member(code, "value", "val")
    return "\n".join(
        re.sub(r"\bvalue\b", value, _NODES[kind]).replace("TYPE", _NAMES[held.kind])
        for kind, held in node_values(signature).items()
        if not declares(code, rf"(?:struct|class)\s+{_NAMES[kind].rstrip('*')}")
    )


def _main(signature: FunctionSignature | ClassSignature, code: str, counting: bool) -> str:
    """The candidate's file between what it needs and what calls it."""
    if isinstance(signature, FunctionSignature):
        name = spelled(code, signature.function, _name(signature.function))
        caller = _function_caller(signature, name)
        # Names with :: in front are found here when the candidate has not declared them.
        missing = f"namespace greenroom_missing {{\nstruct Solution {{}};\nvoid {name}(struct Nothing);\n}}\n"
        missing += "using namespace greenroom_missing;\n"
    else:
        missing, caller = "", _class_caller(signature, code)
    return f"""\
{_nodes(signature, code)}
#define main main_of_solution
#include "solution.cpp"
#undef main

{missing}
const bool greenroom::counting = {str(counting).lower()};

void greenroom::answer(Reader& reader, Report& report) {{
{caller}
}}
"""


def _function_caller(signature: FunctionSignature, name: str) -> str:
    types = f"<{', '.join(['::Solution', *_types(signature.parameters)])}>"
    return f"""\
    auto function = function_or_method{types}(
        {_forwarding("", f"::{name}")},
        {_forwarding("auto& solution, ", f"solution.{name}")});
{_demands("function", name, (), signature.parameters, signature.returns)}
    answer_function<{_templated(signature.returns, signature.parameters)}>(function, reader, report);"""


def _class_caller(signature: ClassSignature, code: str) -> str:
    name = signature.name
    lines = [
        f"    auto construct = {_forwarding('', f'new ::{name}')};",
        _demands("construct", f"the constructor of {name}", (), signature.constructor, "None"),
        f"    std::vector<Method<::{name}>> methods;",
    ]
    for number, method in enumerate(signature.methods):
        called, written = f"method_{number}", spelled(code, method.name, _name(method.name))
        lines += [
            f"    auto {called} = {_forwarding(f'::{name}& object, ', f'object.{written}')};",
            _demands(called, written, (f"::{name}&",), method.parameters, method.returns),
            f"    methods.push_back(method<::{name}, {_templated(method.returns, method.parameters)}>"
            f'("{method.name}", {called}));',
        ]
    types = ", ".join([f"::{name}", *_types(signature.constructor)])
    lines.append(f"    answer_class<{types}>(construct, methods, reader, report);")
    return "\n".join(lines)


def _forwarding(first: str, called: str) -> str:
    """A callable for whatever the candidate's parameters are: values or references, constant or not."""
    call = f"{called}(GREENROOM_FORWARD(each)...)"
    return f"[]({first}auto&&... each) -> decltype({call}) {{ return {call}; }}"


def _demands(callable_: str, name: str, first: tuple[str, ...], parameters: tuple[Parameter, ...], returns: str) -> str:
    """Says in the candidate's terms what does not fit, before templates say it in theirs."""
    types = ", ".join([f"decltype({callable_})", *first, *_types(parameters)])
    returned = _type(parse_type(returns))
    return (
        f'    static_assert(callable_with<{types}>, "'
        f'{Cpp.source_name} has no {name} that takes ({_parameters(parameters)})");\n'
        f'    static_assert(returns<{returned}, {types}>(), "{name} has to return {returned}");'
    )


def _types(parameters: Iterable[Parameter]) -> list[str]:
    return [_type(parameter.parsed) for parameter in parameters]


def _templated(returns: str, parameters: tuple[Parameter, ...]) -> str:
    return ", ".join([_type(parse_type(returns)), *_types(parameters)])


# ---------------------------------------------------------------- reading GCC's messages

_PLACE = re.compile(r"(?P<file>[^\s:]+):(?P<line>\d+)(?::(?P<column>\d+))?: ")
_REMARK = re.compile(_PLACE.pattern + r"(?P<kind>error|fatal error|note): (?P<text>.*)")
_REQUIRED = re.compile(_PLACE.pattern + r"\s+required from (here|.*)")
_UNDEFINED = re.compile(r"undefined reference to .*")
_OURS = ("main.cpp", "main_std.cpp")
_EXCERPT = re.compile(r"\s*(\d+ )?\|")


@dataclass
class _Remark:
    """One error or note with the source lines below it; `user` is the candidate's line that a template came from."""

    file: str
    place: str
    kind: str
    text: str
    user: str
    excerpt: list[str]


def _told(message: str, advice: str) -> Iterator[str]:
    """What GCC has to say to the candidate."""
    own, around = [], []
    parent_is_own = False
    for remark in _remarks(message.splitlines()):
        if remark.kind != "note":
            parent_is_own = remark.file == Cpp.source_name
        if remark.file == Cpp.source_name and parent_is_own:
            own.append("\n".join([f"{remark.place}: {remark.kind}: {remark.text}", *remark.excerpt]))
        elif remark.kind == "note":
            continue
        elif remark.user:
            own.append(f"{remark.user}: error: {remark.text}")
        elif remark.file in _OURS:
            text = remark.text.removeprefix("static assertion failed: ")
            around.append("error: " + re.sub(r"(?<![\w>])::", "", text))
    # The call of a solution that is wrong in itself, and whatever follows the first complaint, only repeats it.
    yield from own or [f"{remark}\n{advice}" for remark in around[:1]]
    yield from (f"error: {found[0]}" for found in _UNDEFINED.finditer(message))


def _remarks(lines: list[str]) -> Iterator[_Remark]:
    user, current = "", None
    for line in lines:
        if found := _REMARK.match(line):
            if current:
                yield current
            place = ":".join(part for part in (found["file"], found["line"], found["column"]) if part)
            current = _Remark(found["file"], place, found["kind"], found["text"], user, [])
            user = ""
        elif current and _EXCERPT.match(line):
            current.excerpt.append(line)
        elif (found := _REQUIRED.match(line)) and found["file"] == Cpp.source_name:
            user = ":".join(part for part in (found["file"], found["line"], found["column"]) if part)
    if current:
        yield current


LANGUAGE = Cpp()
