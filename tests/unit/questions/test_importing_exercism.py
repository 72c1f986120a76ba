"""Exercism's canonical data: groups, replaced cases, errors, and one question for each property."""

import json
from pathlib import Path
from typing import Any

import pytest

from greenroom.errors import QuestionInvalid
from greenroom.questions.importing import exercism
from greenroom.questions.importing.drafts import write
from greenroom.questions.loading import load_question

DATA: dict[str, Any] = {
    "exercise": "tide-table",
    "comments": ["Heights are in metres."],
    "cases": [
        {
            "description": "quiet days",
            "cases": [
                {
                    "uuid": "1",
                    "description": "nothing",
                    "property": "highestTide",
                    "input": {"heights": {}, "daysInWeek": 7},
                    "expected": 0,
                },
                {
                    "uuid": "2",
                    "reimplements": "1",
                    "description": "nothing",
                    "property": "highestTide",
                    "input": {"heights": [], "daysInWeek": 7},
                    "expected": 0,
                },
            ],
        },
        {
            "uuid": "3",
            "description": "one",
            "scenarios": ["floating-point"],
            "property": "highestTide",
            "input": {"heights": [1, 2.5]},
            "expected": 2.5,
        },
        {
            "uuid": "4",
            "description": "backwards",
            "property": "highestTide",
            "input": {"heights": [-1], "daysInWeek": 7},
            "expected": {"error": "no such tide"},
        },
        {
            "uuid": "5",
            "description": "a table",
            "property": "table",
            "input": {"text": "a"},
            "expected": {"a": {"row": 1}, "b": None},
        },
    ],
}


def data_file(folder: Path, content: Any) -> Path:
    path = folder / "canonical-data.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def test_each_property_becomes_a_question(tmp_path: Path) -> None:
    drafts = exercism.drafts(data_file(tmp_path, DATA))
    assert [draft.slug for draft in drafts] == ["exercism-tide-table-highest-tide", "exercism-tide-table-table"]
    question = load_question(write(drafts[0], tmp_path / "pack"))
    assert question.topics == ("imported",)
    assert question.title == "Tide Table: Highest Tide"
    assert "Heights are in metres." in question.statement
    assert question.signature.model_dump() == {
        "kind": "function",
        "function": "highest_tide",
        "parameters": (
            {"name": "heights", "type": "list[float]"},
            {"name": "days_in_week", "type": "int | None"},
        ),
        "returns": "float",
    }
    # The case that is replaced and the one that expects an error are gone; a missing input is null.
    assert [(case.name, case.category, case.arguments) for case in question.cases] == [
        ("quiet days / nothing", "quiet days", ([], 7)),
        ("one", "general", ([1, 2.5], None)),
    ]
    assert question.comparison.kind == "float"
    assert list(drafts[0].notes) == [
        "no solution comes with it",
        "1 of 3 cases left out: they expect errors",
        "1 outdated cases left out",
    ]
    assert drafts[1].signature["returns"] == "dict[str, dict[str, int] | None]"


def test_a_description_beside_the_data_is_the_statement(tmp_path: Path) -> None:
    (tmp_path / "description.md").write_text("# Instructions\n\nRead the tide table.\n")
    assert "Read the tide table." in exercism.drafts(data_file(tmp_path, DATA))[0].statement


def test_data_is_found_in_files_and_folders(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / "exercises" / name).mkdir(parents=True)
        data_file(tmp_path / "exercises" / name, DATA)
    assert len(exercism.find(tmp_path)) == len(exercism.find(tmp_path / "exercises")) == 2
    assert len(exercism.find(tmp_path / "exercises" / "one" / "canonical-data.json")) == 1
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(QuestionInvalid, match=r"contains no canonical-data\.json"):
        exercism.find(empty)
    with pytest.raises(QuestionInvalid, match="does not exist"):
        exercism.find(tmp_path / "absent")


def case(**changes: Any) -> dict[str, Any]:
    whole = {"uuid": "1", "description": "d", "property": "p", "input": {"a": 1}, "expected": 1}
    return {key: value for key, value in {**whole, **changes}.items() if value != "absent"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"exercise": "x",\n "cases": [}', "line 2: is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ([1], "should contain an object"),
        ({"cases": []}, "exercise: is missing or is not text"),
        ({"exercise": "../../etc", "cases": [case()]}, "exercise: '../../etc' is not a plain name"),
        ({"exercise": "x", "cases": []}, "cases: there are none"),
        ({"exercise": "x", "cases": {"a": 1}}, "cases: should be a list"),
        ({"exercise": "x", "cases": [case(), 3]}, "cases.1: should have named fields"),
        (
            {"exercise": "x", "cases": [{"cases": [case(property=3)]}]},
            "cases.0.cases.0.property: is missing or is not text",
        ),
        ({"exercise": "x", "cases": [case(input=[1])]}, "cases.0.input: is missing or is not an object"),
        ({"exercise": "x", "cases": [case(expected="absent")]}, "cases.0.expected: is missing"),
        ({"exercise": "x", "cases": [case(property="!!")]}, "cases.0.property: '!!' cannot be a function's name"),
        ({"exercise": "x", "cases": [case(expected={"error": "e"})]}, "cases: all of them expect errors"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_field(tmp_path: Path, content: Any, message: str) -> None:
    path = data_file(tmp_path, content)
    with pytest.raises(QuestionInvalid) as refused:
        exercism.drafts(path)
    assert str(path) in refused.value.message
    assert message in refused.value.message


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "canonical-data.json"
    path.write_bytes(b'{"exercise": "\xe9"}')
    with pytest.raises(QuestionInvalid, match="is not UTF-8"):
        exercism.drafts(path)
