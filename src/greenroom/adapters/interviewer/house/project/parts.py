"""Functions and methods of Python files by name: what they need, and how one is put into somebody else's code.

Nothing is run. Where a file cannot be read, it has no parts.
"""

import ast
import builtins
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

Texts = Mapping[str, str]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Part:
    """A function, or a method of the class `owner`, in a file."""

    path: str
    owner: str
    name: str
    first: int
    """Its first line, counted from 0, with its decorators."""
    last: int
    """The line behind its last."""
    source: str
    shape: str
    """What it says, whatever its layout and comments are."""

    @property
    def spoken(self) -> str:
        """Its name as it is said."""
        return f"{self.owner}.{self.name}" if self.owner else self.name

    @property
    def is_empty(self) -> bool:
        """Whether its body says nothing yet."""
        body = _function(self.source).body
        return all(
            isinstance(one, (ast.Pass, ast.Raise))
            or (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            for one in body
        )


def parts_of(files: Texts) -> tuple[Part, ...]:
    """All functions and methods of the Python files."""
    return tuple(part for path, text in files.items() for part in _parts(path, text))


def are_readable(files: Texts) -> bool:
    """Whether all of them are Python that can be read."""
    return all(path.endswith(".py") and _tree(text) is not None for path, text in files.items())


def find(files: Texts, name: str, owner: str | None = None) -> Part | None:
    """The part of this name; of this class, where one is given."""
    return next((one for one in parts_of(files) if one.name == name and owner in (None, one.owner)), None)


def has_class(text: str, owner: str) -> bool:
    """Whether a file can be read and has the class; any has none."""
    tree = _tree(text)
    return tree is not None and (
        not owner or any(isinstance(one, ast.ClassDef) and one.name == owner for one in tree.body)
    )


def missing(theirs: Texts, ours: Texts) -> tuple[Part, ...]:
    """What `theirs` lacks to be `ours`; empty where it is not our code less some functions."""
    found: list[Part] = []
    for path, text in ours.items():
        if theirs.get(path) == text:
            continue
        if path not in theirs or not are_readable({path: theirs[path]}):
            return ()
        there, own = _by_name(_parts(path, theirs[path])), _by_name(_parts(path, text))
        lost = [part for key, part in own.items() if key not in there]
        is_ours = all(key in own and own[key].shape == part.shape for key, part in there.items())
        if not lost or not is_ours or _rest(theirs[path]) != _rest(text):
            return ()
        found += lost
    return tuple(found)


def added(text: str, part: Part) -> str:
    """A file with the part in the place of its namesake, else at the end of its class, else at its end.

    The text is as it was where it has no such class.
    """
    lines = text.split("\n")
    there = find({part.path: text}, part.name, part.owner)
    if there is not None:
        source = _indented(part.source, _margin(lines[there.first])).split("\n")
        return "\n".join([*lines[: there.first], *source, *lines[there.last :]])
    tree = _tree(text)
    if tree is None:
        return text
    if not part.owner:
        return f"{text.rstrip()}\n\n\n{_indented(part.source, '')}\n".lstrip("\n")
    home = next((one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == part.owner), None)
    if home is None:
        return text
    at = home.body[-1].end_lineno or len(lines)
    margin = _margin(lines[home.body[0].lineno - 1])
    return "\n".join([*lines[:at], "", *_indented(part.source, margin).split("\n"), *lines[at:]])


def hunk(before: str, after: str) -> tuple[str, str]:
    """The lines that differ, with as many around them as make the old ones unique."""
    old, new = before.split("\n"), after.split("\n")
    head = next((at for at in range(min(len(old), len(new))) if old[at] != new[at]), min(len(old), len(new)))
    most = min(len(old), len(new)) - head
    tail = next((at for at in range(most) if old[-1 - at] != new[-1 - at]), most)
    while True:
        part = "\n".join(old[head : len(old) - tail])
        if (part.strip() and before.count(part) == 1) or (head == 0 and tail == 0):
            return part, "\n".join(new[head : len(new) - tail])
        head, tail = max(0, head - 1), max(0, tail - 1) if head == 0 else tail


def lacks(part: Part, theirs: Texts, ours: Texts, given: Iterable[str] = ()) -> tuple[list[str], list[str]]:
    """What a part of ours uses and their code does not have: what it cannot do without, and fields it only reads.

    `given` are names that the candidate promises.
    """
    promised = {part.name, *given}
    node = _function(part.source)
    own_fields, own_calls = _fields(ours), {one.name for one in parts_of(ours)}
    there = _fields(theirs) | {one.name for one in parts_of(theirs)} | promised
    home = (
        _class_fields(theirs, part.owner) | {one.name for one in parts_of(theirs) if one.owner == part.owner} | promised
    )
    needed, read = list[str](), list[str]()
    for used in _attributes(node):
        is_self = isinstance(used.value, ast.Name) and used.value.id == "self"
        if used.attr in (home if is_self else there):
            continue
        if is_self or used.attr in own_calls - own_fields:
            needed.append(used.attr)
        elif used.attr in own_fields:
            read.append(used.attr)
    known = _globals(theirs.get(part.path, "")) | promised | set(dir(builtins))
    for name in sorted(_globals(ours.get(part.path, "")) & _names(node) - known):
        needed.append(name)
    stored_there, stored_here = _stored(theirs), _stored(ours)
    for field in sorted({used.attr for used in _attributes(node)} & stored_here.keys() & stored_there.keys()):
        if not stored_there[field] <= stored_here[field]:
            # They keep other things there than we do.
            needed.append(field)
    return list(dict.fromkeys(needed)), list(dict.fromkeys(read))


def keeps_other_things(text: str, ours: Texts, fields: Iterable[str]) -> bool:
    """Whether a file puts other kinds of things than we do into one of these fields."""
    there, own = _stored({"theirs.py": text}), _stored(ours)
    return any(not there[field] <= own[field] for field in fields if field in there and field in own)


def renaming(theirs: Texts, ours: Texts) -> Mapping[str, Mapping[str, str]]:
    """Our names of fields of a class, and the candidate's for the same: by file."""
    found: dict[str, Mapping[str, str]] = {}
    for path, text in ours.items():
        names: dict[str, str] = {}
        if path in theirs and are_readable({path: theirs[path]}):
            for owner in sorted({one.owner for one in _parts(path, text)} - {""}):
                names |= _counterparts({path: theirs[path]}, {path: text}, owner)
        if names:
            found[path] = names
    return found


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Code with the candidate's names of fields in the place of ours."""
    for ours, theirs in names.items():
        text = re.sub(rf"(?<=self\.){re.escape(ours)}\b", theirs, text)
    return text


def _counterparts(theirs: Texts, ours: Texts, owner: str) -> dict[str, str]:
    """The fields that have the same place in the methods of both."""
    own, their = _class_uses(ours, owner), _class_uses(theirs, owner)
    left = {field: uses for field, uses in own.items() if field not in their}
    free = {field: uses for field, uses in their.items() if field not in own}
    found: dict[str, str] = {}
    stored_own, stored_their = _stored(ours), _stored(theirs)
    for field, uses in left.items():
        if field in {one.name for one in parts_of(ours)}:
            continue
        alike = [
            (len(uses & other) / len(uses | other), name)
            for name, other in free.items()
            if len(uses & other) >= _SHARED_METHODS and stored_own.get(field) == stored_their.get(name)
        ]
        alike.sort(reverse=True)
        if alike and (len(alike) == 1 or alike[0][0] > alike[1][0]) and alike[0][0] >= _MOSTLY:
            found[field] = alike[0][1]
    return found if len(set(found.values())) == len(found) else {}


_SHARED_METHODS = 2
"""Methods that use a field in both codes, so that it is the same field."""
_MOSTLY = 0.5


@lru_cache(maxsize=64)
def _tree(text: str) -> ast.Module | None:
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return None


def _function(source: str) -> Function:
    # A text inside may begin at the margin, so the lines stay as they are.
    first = ast.parse(f"if True:\n{source}" if source[:1].isspace() else source).body[0]
    node = first.body[0] if isinstance(first, ast.If) else first
    if not isinstance(node, Function):
        raise TypeError("a part is a function")
    return node


def _parts(path: str, text: str) -> Iterator[Part]:
    tree = _tree(text) if path.endswith(".py") else None
    lines = text.split("\n")
    for one in tree.body if tree is not None else ():
        if isinstance(one, Function):
            yield _part(path, "", one, lines)
        elif isinstance(one, ast.ClassDef):
            yield from (_part(path, one.name, method, lines) for method in one.body if isinstance(method, Function))


def _part(path: str, owner: str, node: Function, lines: Sequence[str]) -> Part:
    first = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
    last = node.end_lineno or first + 1
    return Part(path, owner, node.name, first, last, "\n".join(lines[first:last]), ast.dump(node))


def _by_name(parts: Iterable[Part]) -> dict[tuple[str, str], Part]:
    return {(part.owner, part.name): part for part in parts}


def _rest(text: str) -> list[str]:
    """What a file has besides functions and methods."""
    tree = _tree(text)
    found = list[str]()
    for one in tree.body if tree is not None else ():
        if isinstance(one, ast.ClassDef):
            found += [
                one.name,
                *(ast.dump(inner) for inner in one.body if not isinstance(inner, (*_FUNCTIONS, ast.Pass))),
            ]
        elif not isinstance(one, _FUNCTIONS):
            found.append(ast.dump(one))
    return found


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _attributes(node: ast.AST) -> list[ast.Attribute]:
    return [one for one in ast.walk(node) if isinstance(one, ast.Attribute)]


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _globals(text: str) -> set[str]:
    """What a file defines or imports at its top."""
    tree = _tree(text)
    found = set[str]()
    for one in tree.body if tree is not None else ():
        if isinstance(one, (*_FUNCTIONS, ast.ClassDef)):
            found.add(one.name)
        elif isinstance(one, (ast.Import, ast.ImportFrom)):
            found |= {(alias.asname or alias.name).split(".")[0] for alias in one.names}
        elif isinstance(one, (ast.Assign, ast.AnnAssign)):
            targets = one.targets if isinstance(one, ast.Assign) else [one.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def _methods(files: Texts, owner: str | None) -> Iterator[Function]:
    return (_function(one.source) for one in parts_of(files) if one.owner and owner in (None, one.owner))


def _fields(files: Texts) -> set[str]:
    """The fields that any class gives itself."""
    return _class_fields(files, None)


def _class_fields(files: Texts, owner: str | None) -> set[str]:
    set_here = {
        one.attr
        for method in _methods(files, owner)
        for one in _attributes(method)
        if isinstance(one.ctx, ast.Store) and isinstance(one.value, ast.Name) and one.value.id == "self"
    }
    for text in files.values():
        tree = _tree(text)
        for home in tree.body if tree is not None else ():
            if isinstance(home, ast.ClassDef) and owner in (None, home.name):
                for one in home.body:
                    if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                        set_here.add(one.target.id)
                    elif isinstance(one, ast.Assign):
                        set_here |= {target.id for target in one.targets if isinstance(target, ast.Name)}
    return set_here


def _class_uses(files: Texts, owner: str) -> dict[str, set[str]]:
    """The methods that use each field of a class."""
    fields = _class_fields(files, owner)
    found: dict[str, set[str]] = {field: set() for field in fields}
    for method in _methods(files, owner):
        for one in _attributes(method):
            if one.attr in fields and isinstance(one.value, ast.Name) and one.value.id == "self":
                found[one.attr].add(method.name)
    return found


def _stored(files: Texts) -> dict[str, set[str]]:
    """What kinds of things are put into the dicts and lists that a class keeps."""
    found: dict[str, set[str]] = {}
    for method in _methods(files, None):
        for one in ast.walk(method):
            if not isinstance(one, ast.Assign):
                continue
            for target in one.targets:
                if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
                    kept = target.value
                    if isinstance(kept.value, ast.Name) and kept.value.id == "self":
                        found.setdefault(kept.attr, set()).add(_kind(one.value))
    return {field: kinds - {"copied"} for field, kinds in found.items()}


def _kind(value: ast.expr) -> str:
    match value:
        case ast.Call(func=ast.Name(id=name)):
            return f"call {name}"
        case ast.Dict():
            return f"dict {sorted(ast.dump(key) for key in value.keys if key is not None)}"
        case ast.Tuple():
            return f"tuple {len(value.elts)}"
        case ast.List() | ast.ListComp():
            return "list"
        case ast.Subscript():
            return "copied"
        case _:
            return "plain"


def _margin(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _indented(source: str, margin: str) -> str:
    return source if _margin(source) == margin else textwrap.indent(textwrap.dedent(source), margin)
