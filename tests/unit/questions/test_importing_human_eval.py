"""HumanEval: the file, what a test's calls become, and inputs like those that were seen."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from greenroom.errors import QuestionInvalid
from greenroom.questions.checking import check
from greenroom.questions.importing import human_eval
from greenroom.questions.importing.drafts import Draft, write
from greenroom.questions.importing.human_eval import Recording, Task
from greenroom.questions.loading import load_question

DOUBLE = {
    "task_id": "Sample/0",
    "prompt": 'from typing import List\n\n\ndef doubleAll(numbers: List[int]):\n    """Every number\n    twice."""\n',
    "entry_point": "doubleAll",
    "canonical_solution": "    return [number * 2 for number in numbers]\n",
    "test": "def check(candidate):\n    assert candidate([1, 2]) == [2, 4]\n    assert candidate([]) == []\n"
    "    assert candidate([7]) == [14], str(candidate([8]))\n",
}
NEAR = {
    "task_id": "Sample/1",
    "prompt": 'def half(number):\n    """Half of it."""\n',
    "entry_point": "half",
    "canonical_solution": "    return number / 2\n",
    "test": "def check(candidate):\n    assert abs(candidate(3) - 1.5) < 1e-3\n"
    "    assert abs(candidate(4) - 2) < 1e-4\n",
}
ROOT = {
    "task_id": "Sample/2",
    "prompt": "def square(x):\n    return x * x\n\n\ndef root(x):\n    '''A number whose square is x.'''\n",
    "entry_point": "root",
    "canonical_solution": "    return x ** 0.5\n",
    "test": "def check(candidate):\n    for value in (4, 9):\n        answer = candidate(value)\n"
    "        assert abs(square(answer) - value) < 1e-6\n",
}
TUPLES = {
    "task_id": "Sample/3",
    "prompt": "def kinds(given, N, operator=1):\n    '''Whatever.'''\n",
    "entry_point": "kinds",
    "canonical_solution": "    return None if given == [] else (given, isinstance(given, tuple))\n",
    "test": "def check(candidate):\n    assert candidate([], 1) is None\n    candidate((1, 2), N=2)\n"
    "    assert candidate({1, 2}, 3)\n    assert candidate({'a': 1}, 4)\n    assert candidate(1j, 5)\n",
}


def lines(*tasks: dict[str, Any]) -> str:
    return "".join(json.dumps(task) + "\n" for task in tasks)


def task(fields: dict[str, Any]) -> Task:
    return Task("tasks.jsonl: line 1", **fields)


def recorded(one: Task) -> Recording:
    """As the sandbox would run it; the samples above are ours, so they may run here."""
    space: dict[str, Any] = {}
    exec(human_eval.recording_program(one), space)
    return human_eval.recording(one, space[human_eval.RECORD]())


def drafted(fields: dict[str, Any]) -> Draft:
    return human_eval.draft(task(fields), recorded(task(fields)))


# ---------------------------------------------------------------- the file


@pytest.mark.parametrize("packed", [False, True])
def test_tasks_are_read_packed_or_not(tmp_path: Path, packed: bool) -> None:
    path = tmp_path / ("tasks.jsonl.gz" if packed else "tasks.jsonl")
    content = lines(DOUBLE, NEAR).encode()
    path.write_bytes(gzip.compress(content) if packed else content)
    assert [one.entry_point for one in human_eval.read(path)] == ["doubleAll", "half"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (lines(DOUBLE) + "\n{broken\n", "line 3: is not JSON"),
        (lines(DOUBLE, {**NEAR, "test": None}), "line 2: test: is missing or is not text"),
        (
            lines({key: value for key, value in NEAR.items() if key != "prompt"}),
            "line 1: prompt: is missing or is not text",
        ),
        (lines(DOUBLE, DOUBLE), "line 2: task_id: the same as on line 1"),
        (lines({**NEAR, "task_id": "../../etc/passwd"}), "line 1: task_id: '../../etc/passwd' is not a plain name"),
        (lines({**NEAR, "entry_point": "os.system"}), "line 1: entry_point: 'os.system' cannot be"),
        ("[1]\n", "line 1: should be an object"),
        ("\n\n", "contains no tasks"),
        ("[" * 100_000, "line 1: is not JSON"),
    ],
)
def test_what_is_wrong_is_said_with_line_and_field(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "tasks.jsonl"
    path.write_text(content)
    with pytest.raises(QuestionInvalid) as refused:
        human_eval.read(path)
    assert message in refused.value.message
    assert str(path) in refused.value.message


def test_what_is_not_such_a_file_is_refused(tmp_path: Path) -> None:
    binary = tmp_path / "tasks.jsonl"
    binary.write_bytes(b'{"task_id": "\xff"}\n')
    cut = tmp_path / "tasks.jsonl.gz"
    cut.write_bytes(gzip.compress(lines(DOUBLE).encode())[:-9])
    for path, message in (
        (binary, "line 1: is not UTF-8"),
        (cut, "can't be read"),
        (tmp_path, "is not a file"),
        (tmp_path / "absent", "is not a file"),
    ):
        with pytest.raises(QuestionInvalid, match=message):
            human_eval.read(path)


# ---------------------------------------------------------------- questions


def test_a_task_becomes_a_question(tmp_path: Path) -> None:
    question = load_question(write(drafted(DOUBLE), tmp_path))
    assert question.slug == "sample-0-double-all"
    assert question.topics == ("imported",)
    assert question.statement == "Every number\ntwice."
    assert question.signature.model_dump() == {
        "kind": "function",
        "function": "double_all",
        "parameters": ({"name": "numbers", "type": "list[int]"},),
        "returns": "list[int]",
    }
    # What a message of an assert would call if it failed is never called.
    assert [(case.arguments, case.expected) for case in question.cases] == [
        (([1, 2],), [2, 4]),
        (([],), []),
        (([7],), [14]),
    ]
    assert question.visible_cases
    assert any(case.hidden for case in question.cases)
    assert question.comparison.kind == "exact"
    assert (question.opening, question.hints, question.clarifications) == ("", (), ())


def test_examples_in_the_text_are_shown_as_code() -> None:
    prompt = 'def half(number):\n    """Half.\n\n    >>> half(4)\n    2.0\n    >>> half(3)\n    1.5\n\n    End."""\n'
    statement = drafted({**NEAR, "prompt": prompt}).statement
    assert statement == "Half.\n\n```python\n>>> half(4)\n2.0\n>>> half(3)\n1.5\n```\n\nEnd."


def test_the_solution_answers_to_our_name() -> None:
    code = drafted(DOUBLE).solutions[0].code
    space: dict[str, Any] = {}
    exec(code, space)
    assert space["double_all"]([3]) == [6]


def test_asserts_with_a_tolerance_compare_floats() -> None:
    assert drafted(NEAR).comparison == {"kind": "float", "tolerance": 1e-3}


def test_a_test_that_looks_at_answers_in_its_own_way_becomes_the_checker() -> None:
    draft = drafted(ROOT)
    assert draft.comparison == {"kind": "custom"}
    assert "This code is given" in draft.statement
    assert "return x * x" in draft.statement
    space: dict[str, Any] = {}
    exec(draft.checker, space)
    assert space["accepts"]([4], 2.0, -2.0)
    assert not space["accepts"]([4], 2.0, 3.0)
    assert not space["accepts"]([4], 2.0, "no number")


def test_values_that_json_cannot_hold_are_turned_into_lists_or_left_out() -> None:
    draft = drafted(TUPLES)
    assert [case.arguments for case in draft.cases] == [[[], 1, 1], [[1, 2], 3, 1], [{"a": 1}, 4, 1]]
    assert draft.signature["returns"] == "list[any] | None"
    assert [parameter["name"] for parameter in draft.signature["parameters"]] == ["given", "n", "operator_value"]
    assert draft.notes == [
        "2 of 5 calls left out: arguments that JSON cannot hold, arguments that mean something else in JSON",
        "its own test is used as the checker",
    ]


IN_PLACE = {
    "task_id": "Sample/4",
    "prompt": 'def turn(numbers, unused=1):\n    """Reverse the list in place."""\n',
    "entry_point": "turn",
    "canonical_solution": "    numbers.reverse()\n",
    "test": "def check(candidate):\n    for given in ([1, 2], [], [3, 1, 2]):\n        other = given[::-1]\n"
    "        candidate(given)\n        assert given == other\n",
}


def test_a_function_that_changes_its_argument_is_compared_by_its_arguments(tmp_path: Path) -> None:
    question = load_question(write(drafted(IN_PLACE), tmp_path))
    assert question.signature.model_dump()["returns"] == "None"
    assert (question.comparison.kind, question.checker) == ("exact", "")
    assert [(case.arguments, case.expected) for case in question.cases] == [
        (([1, 2], 1), [[2, 1], 1]),
        (([], 1), [[], 1]),
        (([3, 1, 2], 1), [[2, 1, 3], 1]),
    ]
    assert question.examples[0].output == "numbers = [2, 1], unused = 1"
    assert check(question) == ()


def test_a_function_that_returns_and_changes_nothing_is_refused(tmp_path: Path) -> None:
    test = "def check(candidate):\n    candidate([1, 2])\n"
    with pytest.raises(QuestionInvalid, match="there is nothing to compare"):
        drafted({**IN_PLACE, "canonical_solution": "    pass\n", "test": test})
    question = load_question(write(drafted(IN_PLACE), tmp_path))
    unchanged = tuple(case.model_copy(update={"expected": list(case.arguments)}) for case in question.cases)
    (complaint,) = check(question.model_copy(update={"cases": unchanged}))
    assert "there is nothing to compare" in complaint
    silent = tuple(case.model_copy(update={"expected": None}) for case in question.cases)
    signature = question.signature.model_copy(update={"returns": "any"})
    (complaint,) = check(question.model_copy(update={"cases": silent, "signature": signature}))
    assert "there is nothing to compare" in complaint


def test_a_question_in_no_common_type_is_for_languages_without_types(tmp_path: Path) -> None:
    question = load_question(write(drafted(TUPLES), tmp_path))
    assert set(question.starter) == {"python", "javascript"}


def test_a_task_without_its_function_or_without_calls_is_refused() -> None:
    with pytest.raises(QuestionInvalid, match=r"line 1: prompt: does not define half"):
        human_eval.draft(task({**NEAR, "prompt": "def other(number):\n"}), recorded(task(NEAR)))
    with pytest.raises(QuestionInvalid, match=r"line 1: prompt, canonical_solution: not valid Python"):
        human_eval.draft(task({**NEAR, "prompt": "def half(\n"}), recorded(task(NEAR)))
    with pytest.raises(QuestionInvalid, match=r"line 1: test: never calls half with values"):
        human_eval.draft(task(NEAR), Recording(("number",), ()))
    with pytest.raises(QuestionInvalid, match=r"line 1: test: its result could not be interpreted"):
        human_eval.recording(task(NEAR), '{"calls": 3}')


def test_folders_are_not_overwritten_unless_asked_to(tmp_path: Path) -> None:
    draft = drafted(NEAR)
    folder = write(draft, tmp_path)
    (folder / "statement.md").write_text("mine")
    with pytest.raises(QuestionInvalid, match="already exists"):
        write(draft, tmp_path)
    assert (folder / "statement.md").read_text() == "mine"
    write(draft, tmp_path, force=True)
    assert (folder / "statement.md").read_text() == "Half of it.\n"
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(QuestionInvalid, match="cannot be written"):
        write(drafted(NEAR), tmp_path / "file")


# ---------------------------------------------------------------- inputs


def test_generated_inputs_look_like_those_that_were_seen() -> None:
    seen = {
        **DOUBLE,
        "canonical_solution": "    while numbers == [3]:\n        pass\n"
        "    return [4 // number for number in numbers]\n",
        "test": "def check(candidate):\n    for given in ([1], [4, 1], [2, 3, 1, 4], [-2]):\n"
        "        assert candidate(given)\n",
    }
    space: dict[str, Any] = {}
    exec(drafted(seen).inputs, space)
    chance = random.Random(1)
    made = [space["generate"](chance, "random", size) for size in range(12) for _ in range(10)]
    assert len({json.dumps(arguments) for arguments in made}) > 30
    for (numbers,) in made:
        assert 1 <= len(numbers) <= 4
        assert all(-2 <= number <= 4 for number in numbers)
    # The reference fails on the first, never ends on the second, and was never asked the others.
    for refused in ([[0]], [[3]], [[]], [[9]], [["a"]], ["ab"], [[1], 2], [None]):
        assert not space["valid"](*refused)
    # What was seen is valid, even where the reference takes long.
    slow = "    for _ in range(30_000):\n        pass\n    return numbers\n"
    exec(drafted({**seen, "canonical_solution": slow}).inputs, space)
    assert space["valid"]([4, 1])
    assert not space["valid"]([1, 4])
    exec(drafted(seen).inputs, space)
    again = random.Random(1)
    assert [space["generate"](again, "random", size) for size in range(12) for _ in range(10)] == made
