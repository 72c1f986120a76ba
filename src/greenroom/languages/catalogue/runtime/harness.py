"""Python's harness: calls the candidate's code as the judge's protocol says (languages/language.py).

It is loaded before any code arrives, together with what candidates usually import, by a process that is then copied
for every run. It must not import anything of ours and has to run on every Python from 3.9. All of it is in reach of
the candidate's code: nothing here is secret, and nothing a run says is believed beyond "this is what it returned".
"""

import builtins
import gc
import importlib
import json
import os
import sys
import time
import types
from collections import deque

# What solutions often use without importing it, since other sites import it for them: names by module. The modules are
# loaded here once, instead of in every run.
GIVEN = {
    "bisect": "bisect_left bisect_right insort insort_left insort_right",
    "collections": "Counter OrderedDict defaultdict deque namedtuple",
    "copy": "deepcopy",
    "dataclasses": "dataclass",
    "functools": "cache cmp_to_key lru_cache reduce",
    "heapq": "heapify heappop heappush heappushpop heapreplace nlargest nsmallest",
    "itertools": "accumulate chain combinations groupby pairwise permutations product zip_longest",
    "math": "ceil comb factorial floor gcd inf isqrt lcm log log2 sqrt",
    "operator": "itemgetter",
    "random": "",
    "re": "",
    "string": "",
    "sys": "",
    "typing": "Any Callable DefaultDict Deque Dict FrozenSet Iterable Iterator List Optional Sequence Set Tuple Union",
}
for _name in ("collections.abc", *GIVEN):
    importlib.import_module(_name)
gc.collect()
gc.freeze()

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SOURCE = "/box/solution.py"
FILENAME = "solution.py"
RESULT_FD = 3
RECURSION_LIMIT = 20_000
MESSAGE_LIMIT = 2_000
FRAMES_SHOWN = 10
MAX_NODES = 1_000_000
TRACEBACK = "Traceback (most recent call last):"


# Another name for a node's value, which many people know.
VAL = property(lambda node: node.value, lambda node, value: setattr(node, "value", value))


class TreeNode:
    """A node of a binary tree, given to candidates."""

    def __init__(self, value: "Any" = 0, left: "Any" = None, right: "Any" = None, *, val: "Any" = None) -> None:
        self.value = value if val is None else val
        self.left = left
        self.right = right

    val = VAL


class ListNode:
    """A node of a linked list, given to candidates."""

    def __init__(self, value: "Any" = 0, next: "Any" = None, *, val: "Any" = None) -> None:
        self.value = value if val is None else val
        self.next = next

    val = VAL


NODES: "dict[str, type[Any]]" = {"TreeNode": TreeNode, "ListNode": ListNode}
"""The classes that arguments are made of: the candidate's own, if there are any."""


KNOWN: "dict[str, Any]" = {
    **{
        member: getattr(sys.modules[name], member)
        for name, members in GIVEN.items()
        for member in members.split()
        if hasattr(sys.modules[name], member) and not hasattr(builtins, member)
    },
    **{name: sys.modules[name] for name in GIVEN},
    **NODES,
}
"""What is given, by name."""


class Unfit(Exception):
    """A result that cannot be told to the judge."""


def perform(call: "dict[str, Any]") -> None:
    """Load the source and answer every line of arguments; of a program, be the program."""
    # What comes now is the candidate's: the harness itself needs these no more than as bytes.
    with open(SOURCE, "rb") as stream:
        source = stream.read()
    sys.argv = [FILENAME]
    sys.path = [entry for entry in sys.path if entry]
    os.environ.clear()
    sys.setrecursionlimit(RECURSION_LIMIT)
    # What was printed before a kill is worth seeing.
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    if call["kind"] == "program":
        take_back()
        run_program(source)
        return
    module, failure = load(source, "solution")
    use_own_nodes(module)
    with open(0, "rb", closefd=False) as stream:
        lines = stream.read().splitlines()
    for line in lines:
        answer = failure or answered(call, module, line, source)
        flush()
        tell(answer)
        if "syntax" in answer:
            return


def give() -> None:
    """Make known what a candidate need not import or define; names they define themselves go first.

    Called once, before any run: changing the built-in names in every run would cost each a tenth of its time.
    """
    vars(builtins).update(KNOWN)


def take_back() -> None:
    """Undo `give`: a program imports what it uses."""
    for name in KNOWN:
        del vars(builtins)[name]


def use_own_nodes(module: "types.ModuleType") -> None:
    """Make arguments of the candidate's own node classes, where a value is enough to make a node."""
    for name in NODES:
        own: Any = module.__dict__.get(name)
        try:
            own(0)
            NODES[name] = own
        except BaseException:
            continue


def load(source: bytes, name: str) -> "tuple[types.ModuleType, dict[str, Any] | None]":
    """The candidate's module, and what went wrong if it could not be loaded."""
    module = types.ModuleType(name)
    try:
        code = compile(source, FILENAME, "exec", dont_inherit=True)
    except SyntaxError as error:
        return module, {"syntax": describe_syntax(error)}
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return module, {"syntax": f"SyntaxError: {describe_message(error)}"}
    sys.modules[name] = module
    try:
        exec(code, module.__dict__)
    except BaseException as error:
        return module, failed(error, source)
    return module, None


def run_program(source: bytes) -> None:
    """Run it as a script would be: its output is its result, a trace goes to standard error."""
    _, failure = load(source, "__main__")
    flush()
    if failure is None:
        os._exit(0)
    if "status" in failure:
        os._exit(failure["status"])
    message = failure.get("syntax") or failure.get("error") or "MemoryError"
    os.write(2, (message + "\n").encode("utf-8", "replace"))
    os._exit(1)


def answered(call: "dict[str, Any]", module: "types.ModuleType", line: bytes, source: bytes) -> "dict[str, Any]":
    """What came of one line of arguments."""
    steps = getattr(module, "__steps__", None) if call["counting"] else None
    counted = steps() if steps else 0
    started = 0
    try:
        if call["kind"] == "class":
            target = wanted(module, call, [call["name"]])
            constructor, calls = json.loads(line)
            plan = [(call["methods"][name], arguments) for name, arguments in calls]
            prepared = [(types_, arranged(arguments, types_["takes"])) for types_, arguments in plan]
            first = arranged(constructor, call["takes"])
            started = time.thread_time_ns()
            made = target(*first)
            value: Any = [
                plain(method_of(made, types_["names"], call)(*arguments), types_["gives"])
                for types_, arguments in prepared
            ]
            used = time.thread_time_ns() - started
        else:
            target = wanted(module, call, call["names"])
            arguments = arranged(json.loads(line), call["takes"])
            started = time.thread_time_ns()
            returned = target(*arguments)
            used = time.thread_time_ns() - started
            if call["in_place"]:
                value = [plain(one, kind) for one, kind in zip(arguments, call["takes"])]  # noqa: B905
            else:
                value = plain(returned, call["gives"])
        answer = {"ok": encoded(value), "cpu": used}
    except Unfit as error:
        return {"error": str(error)}
    except BaseException as error:
        return failed(error, source, call["expected"])
    if steps:
        answer["steps"] = steps() - counted
    return answer


def wanted(module: "types.ModuleType", call: "dict[str, Any]", names: "list[str]") -> "Callable[..., Any]":
    """The candidate's function, under any of the names, or such a method of their class Solution; or their class."""
    solution: Any = module.__dict__.get("Solution")
    for name in names:
        if callable(target := module.__dict__.get(name)):
            return target  # type: ignore[no-any-return]
        if call["kind"] == "function" and callable(getattr(solution, name, None)):
            return lambda *arguments, name=name: getattr(solution(), name)(*arguments)
    raise Unfit(f"{FILENAME} does not define {call['name']}. {call['expected']}")


def method_of(made: object, names: "list[str]", call: "dict[str, Any]") -> "Callable[..., Any]":
    """The object's method, under any of the names."""
    for name in names:
        if callable(method := getattr(made, name, None)):
            return method  # type: ignore[no-any-return]
    raise Unfit(f"{call['name']} does not define {names[0]}. {call['expected']}")


def failed(error: BaseException, source: bytes, expected: str = "") -> "dict[str, Any]":
    """What to tell of an exception; `expected` is added when it is the call itself that does not fit."""
    if isinstance(error, MemoryError):
        return {"memory": True}
    if isinstance(error, SystemExit):
        status = error.code if isinstance(error.code, int) else int(error.code is not None)
        return {"exited": "The program ended itself before the function returned.", "status": status & 0xFF}
    message = describe(error, source)
    in_the_code = message.startswith(TRACEBACK)
    advice = expected if isinstance(error, TypeError) and not in_the_code else ""
    if isinstance(error, ModuleNotFoundError):
        advice = "Only Python's standard library is available here (for sorted containers: bisect and heapq)."
    return {"error": f"{message}\n{advice}" if advice else message}


def tell(answer: "dict[str, Any]") -> None:
    """Send one line; `ok` is JSON already."""
    if "ok" in answer:
        rest = "".join(f', "{name}": {value}' for name, value in answer.items() if name != "ok")
        line = f'{{"ok": {answer["ok"]}{rest}}}'
    else:
        line = json.dumps(answer)
    data = line.encode() + b"\n"
    try:
        while data:
            data = data[os.write(RESULT_FD, data) :]
    except OSError:
        # The channel is full: the judge sees that the result is too large.
        os._exit(0)


def flush() -> None:
    """Let out what was printed; the candidate's code may have closed or replaced the streams."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            continue


# ---------------------------------------------------------------- values


def arranged(values: "list[Any]", wanted_types: "list[Any]") -> "list[Any]":
    """Arguments as the candidate's code expects them; a type is None where JSON's own value is right."""
    return [value if kind is None else arrange(value, kind) for value, kind in zip(values, wanted_types)]  # noqa: B905


def arrange(value: "Any", kind: "list[Any]") -> "Any":
    """One value by its type: [kind, inner, ...]."""
    name, inner = kind[0], kind[1:]
    if name == "tree":
        return tree(value)
    if name == "linked":
        return linked(value)
    if name == "list":
        return [arrange(item, inner[0]) for item in value]
    if name == "dict":
        number = inner[0][0] != "str"
        return {int(key) if number else key: arrange(item, inner[1]) for key, item in value.items()}
    if name == "optional":
        return None if value is None else arrange(value, inner[0])
    return value


def tree(values: "list[Any]") -> "Any":
    """The tree whose values, level by level, these are."""
    if not values:
        return None
    make = NODES["TreeNode"]
    root = make(values[0])
    waiting = deque([root])
    rest = iter(values[1:])
    for value in rest:
        node = waiting.popleft()
        if value is not None:
            node.left = make(value)
            waiting.append(node.left)
        value = next(rest, None)
        if value is not None:
            node.right = make(value)
            waiting.append(node.right)
    return root


def linked(values: "list[Any]") -> "Any":
    """The linked list of these values."""
    head = None
    for value in reversed(values):
        node = NODES["ListNode"](value)
        node.next = head
        head = node
    return head


def held(node: "Any") -> "Any":
    """The value of a node, which may be of the candidate's own class."""
    return node.value if hasattr(node, "value") else node.val


def plain(value: "Any", kind: "list[Any] | None") -> "Any":
    """What was returned as JSON's own values."""
    if kind is None:
        return value
    if kind[0] == "tree" and (value is None or hasattr(value, "left")):
        return by_level(value)
    if kind[0] == "linked" and (value is None or hasattr(value, "next")):
        return in_order(value)
    if kind[0] == "list" and isinstance(value, (list, tuple)):
        return [plain(item, kind[1]) for item in value]
    if kind[0] == "dict" and isinstance(value, dict):
        return {key: plain(item, kind[2]) for key, item in value.items()}
    if kind[0] == "optional" and value is not None:
        return plain(value, kind[1])
    return value


def by_level(root: "Any") -> "list[Any]":
    """Values of a tree level by level, None for a missing child, without Nones at the end."""
    values: list[Any] = []
    waiting: deque[Any] = deque([root])
    while waiting:
        node = waiting.popleft()
        values.append(None if node is None else held(node))
        if len(values) > MAX_NODES:
            raise Unfit("ValueError: the tree that was returned has no end")
        if node is not None:
            waiting += (node.left, node.right)
    while values and values[-1] is None:
        values.pop()
    return values


def in_order(node: "Any") -> "list[Any]":
    """Values of a linked list."""
    values: list[Any] = []
    while node is not None:
        values.append(held(node))
        if len(values) > MAX_NODES:
            raise Unfit("ValueError: the list that was returned has no end")
        node = node.next
    return values


def encoded(value: object) -> str:
    """The result as JSON. Only plain data counts: the base encoder ignores what a subclass overrides."""
    try:
        return json.dumps(value, default=simplify)
    except (MemoryError, Unfit):
        raise
    except RecursionError:
        raise Unfit("ValueError: the result is nested too deeply") from None
    except BaseException as error:
        raise Unfit(f"TypeError: the result cannot be compared: {describe_message(error)}") from None


SIMPLER: "dict[type, Callable[[Any], list[Any]]]" = {
    set: lambda value: ordered(set.__iter__(value)),
    frozenset: lambda value: ordered(frozenset.__iter__(value)),
    deque: lambda value: list(deque.__iter__(value)),
    range: list,
}


def simplify(value: object) -> "list[Any]":
    """Collections that JSON does not know, as lists; anything else is refused."""
    for base in type(value).__mro__:
        if base in SIMPLER:
            return SIMPLER[base](value)
    raise TypeError(f"it holds a value of type {type(value).__name__!r}")


def ordered(items: "Any") -> "list[Any]":
    """The members of a set in an order that does not change from run to run."""
    members = list(items)
    try:
        return sorted(members)
    except TypeError:
        return sorted(members, key=repr)


# ---------------------------------------------------------------- errors


def describe(error: BaseException, source: bytes) -> str:
    """A traceback as Python prints it, from the candidate's first line on, without the harness."""
    lines = source.decode("utf-8", "replace").split("\n")
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != FILENAME:
        trace = trace.tb_next
    frames = []
    while trace is not None:
        code = trace.tb_frame.f_code
        text = f'  File "{code.co_filename}", line {trace.tb_lineno}, in {code.co_name}'
        if code.co_filename == FILENAME and 0 < trace.tb_lineno <= len(lines):
            text += "\n    " + lines[trace.tb_lineno - 1].strip()[:200]
        frames.append(text)
        trace = trace.tb_next
    if len(frames) > 2 * FRAMES_SHOWN:
        hidden = len(frames) - 2 * FRAMES_SHOWN
        frames[FRAMES_SHOWN:-FRAMES_SHOWN] = [f"  [{hidden} more frames]"]
    if frames:
        frames.insert(0, TRACEBACK)
    message = describe_message(error)
    return "\n".join([*frames, type(error).__name__ + (f": {message}" if message else "")])


def describe_syntax(error: SyntaxError) -> str:
    """A syntax error with its line and a caret under the place."""
    place = f'  File "{FILENAME}", line {error.lineno}'
    text = (error.text or "").rstrip("\n")
    shown = text.lstrip()
    if shown:
        place += f"\n    {shown[:200]}"
        caret = (error.offset or 0) - 1 - (len(text) - len(shown))
        if 0 <= caret < 200:
            place += "\n    " + " " * caret + "^"
    return f"{place}\n{type(error).__name__}: {error.msg}"


def describe_message(error: BaseException) -> str:
    """The message of an exception whose __str__ may be hostile."""
    try:
        return str.__str__(str(error))[:MESSAGE_LIMIT]
    except BaseException:
        return "<message could not be shown>"
