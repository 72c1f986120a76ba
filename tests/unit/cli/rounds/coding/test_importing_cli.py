"""`greenroom questions import`: what it writes, what it says, and how it ends."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.cli import app
from greenroom.questions.loading import load_question

GOOD = {
    "exercise": "adding",
    "cases": [{"uuid": "1", "description": "d", "property": "add", "input": {"a": 1, "b": 2}, "expected": 3}],
}
TASK = {
    "task_id": "Sample/0",
    "prompt": 'def half(number):\n    """Half of it."""\n',
    "entry_point": "half",
    "canonical_solution": "    print('noise')\n    return number / 2\n",
    "test": "def check(candidate):\n    assert candidate(3) == 1.5\n    assert candidate(-4) == -2\n",
}


def run(*words: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["questions", "import", *map(str, words)])
    return result.exit_code, result.stdout, result.stderr


def test_what_can_be_imported_is_and_what_cannot_is_said(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for name, content in (("good", json.dumps(GOOD)), ("bad", "{")):
        (data / name).mkdir(parents=True)
        (data / name / "canonical-data.json").write_text(content)
    code, said, complained = run("--format", "exercism", data, "--out", tmp_path / "pack")
    assert code == 1
    assert f"{data}/bad/canonical-data.json: line 1: is not JSON" in complained
    assert "1 questions written" in said
    assert "exercism-adding      1  exact     no solution comes with it" in said
    assert load_question(tmp_path / "pack" / "exercism-adding").signature.kind == "function"


def test_questions_are_replaced_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "canonical-data.json"
    path.write_text(json.dumps(GOOD))
    words = ("--format", "exercism", path, "--out", tmp_path / "pack")
    assert run(*words)[0] == 0
    code, said, complained = run(*words)
    assert code == 1
    assert "exercism-adding: already exists; --force replaces it" in complained
    assert "0 questions written" in said
    assert run(*words, "--force")[0] == 0


@pytest.mark.parametrize("format_", ["human-eval", "exercism", "kattis"])
def test_nothing_there_is_one_plain_sentence(tmp_path: Path, format_: str) -> None:
    code, _, complained = run("--format", format_, tmp_path / "absent", "--out", tmp_path / "pack")
    assert code == 1
    assert complained.startswith(str(tmp_path / "absent"))
    assert len(complained.splitlines()) == 1
    assert not (tmp_path / "pack").exists()


@pytest.mark.sandbox
def test_tests_that_are_programs_are_run_in_the_sandbox(tmp_path: Path) -> None:
    wrong = {**TASK, "task_id": "Sample/1", "test": "def check(candidate):\n    assert candidate(3) == 9\n"}
    nosy = {**TASK, "task_id": "Sample/2", "test": f"open({str(tmp_path / 'mark')!r}, 'w')\n" + str(TASK["test"])}
    path = tmp_path / "tasks.jsonl"
    path.write_text("".join(json.dumps(task) + "\n" for task in (TASK, wrong, nosy)))
    code, said, complained = run("--format", "human-eval", path, "--out", tmp_path / "pack")
    assert code == 1
    assert "line 2: test: the task's own solution does not pass it: AssertionError" in complained
    assert "line 3: test: the task's own solution does not pass it" in complained
    assert not (tmp_path / "mark").exists()
    assert "1 questions written" in said
    question = load_question(tmp_path / "pack" / "sample-0-half")
    assert [(case.arguments, case.expected) for case in question.cases] == [((3,), 1.5), ((-4,), -2.0)]
