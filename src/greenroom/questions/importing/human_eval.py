"""HumanEval: tasks as lines of JSON, whose tests are Python functions that assert.

Asserts run in the same process as what they judge, which a hostile solution can bend. So the tests are run once, in
the sandbox, with the task's own solution, and what they ask and what it answers become cases that are compared
outside.
"""

import ast
import gzip
import json
import re
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from greenroom.errors import QuestionInvalid
from greenroom.questions.importing import naming
from greenroom.questions.importing.difficulty import difficulty_of
from greenroom.questions.importing.drafts import VISIBLE, Draft, DraftCase, DraftSolution
from greenroom.questions.importing.inferring import infer

MOST_CASES = 60
LARGEST_FILE = 64 * 1024 * 1024
SHORTEST_TITLE = 3
RECORD = "record"
"""The function of a recording program; it takes nothing and returns text."""
_FIELDS = ("task_id", "prompt", "entry_point", "canonical_solution", "test")
_GENERATED_SIZE = 20
_DOCTEST = re.compile(r"^ *>>>.*(?:\n *\S.*)*", re.MULTILINE)
"""From a prompt to the next empty line; in Markdown it would be a quotation."""


@dataclass(frozen=True, slots=True)
class Task:
    """One line of the file; `where` names it in messages."""

    where: str
    task_id: str
    prompt: str
    entry_point: str
    canonical_solution: str
    test: str
    title: str = ""

    @property
    def program(self) -> str:
        """The task's own solution."""
        return self.prompt + self.canonical_solution


@dataclass(frozen=True, slots=True)
class Call:
    """One call that a test made, as it was recorded. Values are JSON; `lost` says why they are not there."""

    arguments: list[Any]
    result: Any
    after: list[Any]
    """The arguments after the call."""
    lost: str
    same_with_floats: bool
    """Whether whole numbers in place of floats, or the other way round, make no difference."""


@dataclass(frozen=True, slots=True)
class Recording:
    """All calls of a task's test."""

    parameters: tuple[str, ...]
    calls: tuple[Call, ...]


def read(path: Path) -> list[Task]:
    """The tasks of a .jsonl or .jsonl.gz file. Raises QuestionInvalid, naming the line and the field."""
    if not path.is_file():
        raise QuestionInvalid(f"{path}: is not a file")
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as stream:
            text = stream.read(LARGEST_FILE + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise QuestionInvalid(f"{path}: can't be read: {error}") from error
    if len(text) > LARGEST_FILE:
        raise QuestionInvalid(f"{path}: is larger than {LARGEST_FILE // 1024**2} MB")
    tasks = list(_tasks(text, path))
    if not tasks:
        raise QuestionInvalid(f"{path}: contains no tasks")
    return _titled(tasks)


def _titled(tasks: Sequence[Task]) -> list[Task]:
    """The tasks with titles that tell them apart: `Sum Squares`, `Sum Squares 2`, and `HumanEval 106` for `f`."""
    seen: Counter[str] = Counter()
    titled = []
    for task in tasks:
        title = naming.title(task.entry_point)
        if len(title) < SHORTEST_TITLE:
            title = task.task_id.replace("/", " ")
        seen[title] += 1
        titled.append(replace(task, title=title if seen[title] == 1 else f"{title} {seen[title]}"))
    return titled


def _tasks(text: bytes, path: Path) -> Iterator[Task]:
    seen: dict[str, int] = {}
    for number, line in enumerate(text.split(b"\n"), start=1):
        if line.strip():
            task = _task(line, f"{path}: line {number}")
            slug = _slug(task)
            if slug in seen:
                raise QuestionInvalid(f"{task.where}: task_id: the same as on line {seen[slug]}")
            seen[slug] = number
            yield task


def _task(line: bytes, where: str) -> Task:
    try:
        content = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise QuestionInvalid(f"{where}: is not UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise QuestionInvalid(f"{where}: is not JSON: {error}") from error
    if not isinstance(content, dict):
        raise QuestionInvalid(f"{where}: should be an object with named fields")
    for field in _FIELDS:
        if not isinstance(content.get(field), str):
            raise QuestionInvalid(f"{where}: {field}: is missing or is not text")
    task = Task(where, **{field: content[field] for field in _FIELDS})
    if not task.entry_point.isidentifier() or not naming.snake(task.entry_point):
        raise QuestionInvalid(f"{where}: entry_point: {task.entry_point[:80]!r} cannot be a function's name")
    if ".." in task.task_id or task.task_id.startswith(("/", "\\")) or not naming.slug(task.task_id):
        raise QuestionInvalid(f"{where}: task_id: {task.task_id[:80]!r} is not a plain name")
    return task


def recording_program(task: Task) -> str:
    """Python whose `record()` runs the task's test with the task's solution and returns what `recording` reads."""
    given = {"PROGRAM": task.program, "TEST": task.test, "ENTRY": task.entry_point}
    return "".join(f"{name} = {text!r}\n" for name, text in given.items()) + _RECORDER


def recording(task: Task, said: str) -> Recording:
    """What a recording program returned. Raises QuestionInvalid."""
    try:
        content = json.loads(said)
        return Recording(tuple(content["parameters"]), tuple(Call(**call) for call in content["calls"]))
    except (ValueError, KeyError, TypeError) as error:
        raise QuestionInvalid(f"{task.where}: test: its result could not be interpreted: {error}") from error


def draft(task: Task, recorded: Recording) -> Draft:
    """The question. Raises QuestionInvalid."""
    calls = [call for call in recorded.calls if not call.lost]
    if not calls:
        raise QuestionInvalid(f"{task.where}: test: never calls {task.entry_point} with values that JSON can represent")
    tree = _parsed(task)
    in_place = all(call.result is None for call in calls)
    if in_place and all(call.after == call.arguments for call in calls):
        raise QuestionInvalid(
            f"{task.where}: test: {task.entry_point} returns nothing and changes nothing: there is nothing to compare"
        )
    asked = _Asked(task.entry_point)
    # A test of what a function leaves in its arguments looks at them, and not at what is returned.
    if not in_place:
        asked.visit(ast.parse(task.test))
    notes = _notes(task, recorded, asked)
    kept = calls[:MOST_CASES]
    cases = [
        DraftCase(
            f"case {number}",
            call.arguments,
            call.after if in_place else call.result,
            hidden=number > min(VISIBLE, max(1, len(kept) // 2)),
        )
        for number, call in enumerate(kept, start=1)
    ]
    name = naming.snake(task.entry_point)
    alias = "" if name == task.entry_point else f"\n\n{name} = {task.entry_point}\n"
    return Draft(
        slug=_slug(task),
        title=task.title or naming.title(task.entry_point),
        statement=_statement(task, tree),
        signature={
            "function": name,
            "parameters": _parameters(recorded, calls),
            "returns": "None" if in_place else infer([call.result for call in calls]),
        },
        cases=cases,
        comparison=_comparison([case.expected for case in cases], asked),
        sizes=[{"name": "n", "largest": _GENERATED_SIZE}] if recorded.parameters else (),
        inputs=_inputs(task, calls) if recorded.parameters else "",
        checker=_checker(task) if asked.otherwise else "",
        solutions=[DraftSolution("accepted/canonical.py", "accepted", task.program.rstrip() + "\n" + alias)],
        notes=notes,
        difficulty=difficulty_of(task.program),
    )


def _slug(task: Task) -> str:
    return naming.slug(task.task_id.replace("/", " "), task.entry_point)


def _parsed(task: Task) -> ast.Module:
    try:
        return ast.parse(task.program)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise QuestionInvalid(f"{task.where}: prompt, canonical_solution: not valid Python: {error}") from error


def _statement(task: Task, tree: ast.Module) -> str:
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    entry = next((node for node in functions if node.name == task.entry_point), None)
    if entry is None:
        raise QuestionInvalid(f"{task.where}: prompt: does not define {task.entry_point}")
    text = _DOCTEST.sub(r"```python\n\g<0>\n```", ast.get_docstring(entry) or f"Write `{task.entry_point}`.")
    helpers = [node for node in functions if node.lineno < entry.lineno]
    if not helpers:
        return text
    given = "\n\n\n".join(ast.get_source_segment(task.program, node) or "" for node in helpers)
    return f"{text}\n\nThis code is given, and you may copy it:\n\n```python\n{given}\n```"


def _parameters(recorded: Recording, calls: Sequence[Call]) -> list[dict[str, str]]:
    parameters: list[dict[str, str]] = []
    for place, name in enumerate(recorded.parameters):
        values = [call.arguments[place] for call in calls]
        kind = infer(values)
        # Where 3 and 3.0 are not the same to the task, no type can say so.
        if "float" in kind and _holds(values, int) and not all(call.same_with_floats for call in calls):
            kind = "any"
        chosen = naming.snake(name) or f"argument{place + 1}"
        taken = {parameter["name"] for parameter in parameters}
        parameters.append({"name": f"{chosen}_{place + 1}" if chosen in taken else chosen, "type": kind})
    return parameters


def _comparison(expected: Sequence[Any], asked: "_Asked") -> dict[str, Any]:
    if asked.otherwise:
        return {"kind": "custom"}
    if asked.tolerance is not None or _holds(list(expected), float):
        return {"kind": "float", "tolerance": asked.tolerance or 1e-6}
    return {"kind": "exact"}


def _holds(value: Any, kind: type) -> bool:
    """Whether a value of the type is anywhere inside."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if type(one) is kind:
            return True
        waiting += one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
    return False


def _notes(task: Task, recorded: Recording, asked: "_Asked") -> list[str]:
    kept = sum(not call.lost for call in recorded.calls)
    notes = []
    if lost := [call.lost for call in recorded.calls if call.lost]:
        notes.append(f"{len(lost)} of {len(recorded.calls)} calls left out: {', '.join(sorted(set(lost)))}")
    if kept > MOST_CASES:
        notes.append(f"the first {MOST_CASES} of {kept} cases kept")
    if asked.otherwise:
        notes.append("its own test is used as the checker")
    if naming.snake(task.entry_point) != task.entry_point:
        notes.append(f"{task.entry_point} is renamed to {naming.snake(task.entry_point)}")
    return notes


class _Asked(ast.NodeVisitor):
    """How a test looks at the answers: whether they are equal, close to something, or something else."""

    def __init__(self, entry_point: str) -> None:
        self.tolerance: float | None = None
        self.otherwise = False

    def visit_Assert(self, node: ast.Assert) -> None:
        """The message of an assert is not looked at: some call the function again to tell what went wrong."""
        self._test(node.test)

    def visit_Call(self, node: ast.Call) -> None:
        """A call outside of an assert: its answer is used in a way that is not known."""
        if _is_candidate(node):
            self.otherwise = True
        self.generic_visit(node)

    def _test(self, node: ast.expr) -> None:
        match node:
            case ast.BoolOp(values=values):
                for value in values:
                    self._test(value)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self._test(operand)
            case ast.Compare(left=left, ops=[ast.Eq() | ast.Is()], comparators=[right]):
                self._side(left)
                self._side(right)
            case ast.Compare(left=left, ops=[ast.Lt() | ast.LtE()], comparators=[ast.Constant(value=float(bound))]):
                match left:
                    case ast.Call(func=_, args=[ast.BinOp(left=one, op=ast.Sub(), right=other)]):
                        self._side(one)
                        self._side(other)
                        self.tolerance = max(self.tolerance or 0, bound)
                    case _:
                        self.otherwise = True
            case ast.Call() if _is_candidate(node):
                pass
            case ast.Constant():
                pass
            case _:
                self.otherwise = True

    def _side(self, node: ast.expr) -> None:
        """One side of a comparison: the answer itself, perhaps as another kind of sequence, or what it should be."""
        match node:
            case ast.Call(func=ast.Name(id="tuple" | "list"), args=[inner]):
                self._side(inner)
            case ast.Call() if _is_candidate(node):
                pass
            case _:
                self.visit(node)


def _is_candidate(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "candidate"


def _inputs(task: Task, calls: Sequence[Call]) -> str:
    seeds = json.dumps([call.arguments for call in calls[:MOST_CASES]])
    body = (Path(__file__).parent / "sampling.py").read_text(encoding="utf-8")
    head = f"import json\n\nPROGRAM = {task.program!r}\nENTRY = {task.entry_point!r}\nSEEDS = json.loads({seeds!r})\n"
    return f'"""Inputs like those that the tests of {task.task_id} use."""\n\n{head}\n{body}'


def _checker(task: Task) -> str:
    given = {"PROGRAM": task.program, "TEST": task.test, "ENTRY": task.entry_point}
    return "".join(f"{name} = {text!r}\n" for name, text in given.items()) + _CHECKER


_RECORDER = '''
import inspect
import json
import random


def plain(value):
    """The value as JSON, or None if JSON cannot hold it."""
    try:
        return json.dumps(value, allow_nan=False, default=listed)
    except (TypeError, ValueError, RecursionError):
        return None


def listed(value):
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError


def floated(value):
    if type(value) is int:
        return float(value)
    if isinstance(value, list):
        return [floated(item) for item in value]
    if isinstance(value, dict):
        return {key: floated(item) for key, item in value.items()}
    return value


def record():
    space = {"__name__": "task"}
    exec(compile(PROGRAM + "\\n\\n" + TEST, "task", "exec"), space)
    solution = space[ENTRY]
    signature = inspect.signature(solution)
    calls, seen = [], set()

    def answer(arguments):
        """The result as JSON, and the arguments after the call where nothing is returned."""
        try:
            returned = plain(solution(*arguments))
        except Exception:
            return None, None
        return returned, plain(arguments) if returned == "null" else None

    def candidate(*arguments, **named):
        bound = signature.bind(*arguments, **named)
        bound.apply_defaults()
        given = plain(list(bound.arguments.values()))
        result = solution(*arguments, **named)
        returned = plain(result)
        after = plain(list(bound.arguments.values()))
        if given in seen:
            return result
        seen.add(given)
        call = {"arguments": [], "result": None, "after": [], "lost": "", "same_with_floats": False}
        if given is None:
            call["lost"] = "arguments that JSON cannot hold"
        elif returned is None:
            call["lost"] = "a result that JSON cannot hold"
        elif answer(json.loads(given)) != (returned, after if returned == "null" else None):
            call["lost"] = "arguments that mean something else in JSON"
        else:
            call["arguments"], call["result"] = json.loads(given), json.loads(returned)
            call["after"] = json.loads(after) if after else []
            other, _ = answer(floated(json.loads(given)))
            call["same_with_floats"] = other is not None and floated(json.loads(other)) == floated(json.loads(returned))
        calls.append(call)
        return result

    random.seed(0)
    space["check"](candidate)
    return json.dumps({"parameters": list(signature.parameters), "calls": calls})
'''

_CHECKER = '''
import json
import random

SPACE = {"__name__": "task"}
exec(compile(PROGRAM + "\\n\\n" + TEST, "task", "exec"), SPACE)
KNOWN = {}


def known(arguments):
    key = json.dumps(arguments)
    if key not in KNOWN:
        KNOWN[key] = SPACE[ENTRY](*json.loads(key))
    return KNOWN[key]


def accepts(arguments, expected, got):
    """Whether the task's test is content when this answer is given to these arguments, and its own to all others."""

    def candidate(*given):
        return got if json.dumps(given) == json.dumps(arguments) else known(given)

    random.seed(0)
    try:
        SPACE["check"](candidate)
    except Exception:
        return False
    return True
'''
