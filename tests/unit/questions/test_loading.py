"""Reading a question's folder, and saying what is wrong with it."""

import shutil
from pathlib import Path

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.errors import QuestionInvalid
from greenroom.languages.registry import languages
from greenroom.questions.building import BuildError, build
from greenroom.questions.checking import check
from greenroom.questions.loading import load_question


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(packs_folder() / "core" / "evening-headcount", tmp_path / "evening-headcount"))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_the_starter_is_a_typed_stub_in_every_language(folder: Path) -> None:
    starter = load_question(folder).starter
    assert starter["python"].startswith("def still_inside(badges: list[int]) -> list[int]:\n")
    assert all("still_inside" in text or "stillInside" in text for text in starter.values())
    assert starter.keys() == languages().keys()


def test_the_digest_follows_the_content_and_not_the_line_endings(folder: Path) -> None:
    first = load_question(folder).digest
    statement = folder / "statement.md"
    statement.write_bytes(statement.read_bytes().replace(b"\n", b"\r\n"))
    assert load_question(folder).digest == first
    statement.write_text("Another story.")
    assert load_question(folder).digest != first


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("question.yaml", "difficulty: easy", "difficulty: trivial", "question.yaml: difficulty"),
        ("question.yaml", "title:", "tytle:", "question.yaml: t"),
        ("question.yaml", "title:", "slug: x\ntitle:", "slug: is taken from the folder"),
        ("question.yaml", "topics: [", "topics: [[", "not valid YAML"),
        ("cases.yaml", "expected: [3]", "expcted: [3]", "cases.yaml: visible.1.expected"),
        ("cases.yaml", "times: 99999", "times: 99999999", "arguments_expr"),
        ("cases.yaml", "hidden:", "secret:", "secret"),
        ("solutions/slow/searches_a_list.py", "# expect: timeout", "# slow", "line 1"),
    ],
)
def test_an_error_names_the_file_and_the_field(folder: Path, file: str, old: str, new: str, complaint: str) -> None:
    change(folder / file, old, new)
    with pytest.raises(QuestionInvalid) as caught:
        load_question(folder)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("statement.md", "A climbing", "present[badge] = None  A climbing", "statement: gives away"),
        ("question.yaml", '"[9, 4, 2]"', '"[9, 4]"', "examples.0: is not one of the visible cases"),
        ("question.yaml", "category: re-entry", "category: comings", "nothing to say when 're-entry' fails"),
        ("cases.yaml", "expected: [3]", "expected: 3", "expected: 3 is not a list"),
    ],
)
def test_checks_find_what_loading_lets_through(folder: Path, file: str, old: str, new: str, complaint: str) -> None:
    change(folder / file, old, new)
    assert any(complaint in one for one in check(load_question(folder)))


def test_builders() -> None:
    assert build({"concat": [{"repeat": [1, 2], "times": 2}, {"range": [3, 0, -1]}]}) == [1, 2, 1, 2, 3, 2, 1]
    assert build([{"numbered": "a", "range": [0, 2]}, "x", None]) == [["a0", "a1"], "x", None]
    assert build({"zip": [{"range": [0, 3]}, {"numbered": "x", "range": [0, 3]}]}) == [[0, "x0"], [1, "x1"], [2, "x2"]]
    assert build({"join": [{"text": "ab", "times": 2}, ["c", "d"]]}) == "ababcd"
    drawn = build({"random": [1, 6], "count": 500, "seed": 7})
    assert set(drawn) == {1, 2, 3, 4, 5, 6}
    assert drawn == build({"random": [1, 6], "count": 500, "seed": 7})
    assert drawn != build({"random": [1, 6], "count": 500, "seed": 8})
    assert drawn[:5] == [3, 6, 4, 6, 2]
    wrong = (
        {"random": [2, 1], "count": 1, "seed": 1},
        {"zip": [[1], [1, 2]]},
        {"text": 3, "times": 2},
        {"text": "a", "times": 10**9},
        {"join": [1]},
    )
    for node in (
        *wrong,
        {"eval": "1"},
        {"range": [0, 10**9]},
        {"range": [0, 5, 0]},
        {"repeat": 3, "times": 2},
        object(),
    ):
        with pytest.raises(BuildError):
            build(node)
