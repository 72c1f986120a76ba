"""Titles and difficulties of imported questions."""

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from greenroom.questions.importing import exercism, human_eval, naming
from greenroom.questions.importing.difficulty import difficulty_of
from greenroom.questions.importing.drafts import write
from greenroom.questions.loading import load_question

NESTED = """
def pairs(rows):
    found = []
    for row in rows:
        for one in row:
            if one and one > 0 or one == -1:
                found.append(one)
            elif one is None:
                break
    return found
"""


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("has_close_elements", "Has Close Elements"),
        ("minSubArraySum", "Min Sub Array Sum"),
        ("sum_of_the_parts", "Sum of the Parts"),
        ("a_to_z", "A to Z"),
    ],
)
def test_a_function_name_becomes_a_title_in_plain_words(name: str, title: str) -> None:
    assert naming.title(name) == title


@pytest.mark.parametrize(
    ("program", "difficulty"),
    [
        ("def add(a, b):\n    return a + b\n", "easy"),
        ("def evens(xs):\n    return [x for x in xs if x % 2 == 0]\n", "medium"),
        (NESTED, "hard"),
        ("def broken(", "medium"),
    ],
)
def test_difficulty_follows_the_solution(program: str, difficulty: str) -> None:
    assert difficulty_of(program) == difficulty


def test_titles_of_one_collection_differ(tmp_path: Path) -> None:
    names = ["sum_squares", "sum_squares", "f"]
    file = tmp_path / "tasks.jsonl"
    fields = {"canonical_solution": "", "test": ""}
    tasks = [
        {"task_id": f"HumanEval/{number}", "entry_point": name, "prompt": f"def {name}(): ...", **fields}
        for number, name in enumerate(names)
    ]
    file.write_text("\n".join(map(json.dumps, tasks)))
    assert [task.title for task in human_eval.read(file)] == ["Sum Squares", "Sum Squares 2", "HumanEval 2"]


def test_the_title_of_an_exercise_comes_from_its_metadata(tmp_path: Path) -> None:
    case = {"uuid": "1", "description": "d", "property": "yacht", "input": {"dice": [1]}, "expected": 1}
    (tmp_path / "canonical-data.json").write_text(json.dumps({"exercise": "two-fer", "cases": [case]}))
    (tmp_path / "metadata.toml").write_text('title = "Two-Fer"\nblurb = "One for you."\n')
    (draft,) = exercism.drafts(tmp_path / "canonical-data.json")
    question = load_question(write(draft, tmp_path / "pack"))
    assert (question.title, question.difficulty, question.level) == ("Two-Fer", "medium", "mid")


def test_human_eval_has_every_difficulty_and_no_title_twice() -> None:
    data = os.environ.get("GREENROOM_DATA")
    if data is None:
        pytest.skip("GREENROOM_DATA names no folder with human-eval.jsonl.gz, which is not part of the project")
    tasks = human_eval.read(Path(data) / "human-eval.jsonl.gz")
    counts = Counter(difficulty_of(task.program) for task in tasks)
    assert min(counts[one] for one in ("easy", "medium", "hard")) >= len(tasks) // 8
    assert len({task.title for task in tasks}) == len(tasks)
    assert tasks[0].title == "Has Close Elements"
