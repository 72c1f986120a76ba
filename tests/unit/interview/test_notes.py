import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import greenroom
from greenroom.interview.talk import notes
from greenroom.interview.talk.notes import Note, Notes

_CUTS = {"split", "rsplit", "partition", "rpartition"}
_JOINT = "+"


@pytest.mark.parametrize(
    ("text", "parsed"),
    [
        ("", Notes()),
        ("greet", Notes((Note("greet"),))),
        ("hint:2", Notes((Note("hint", "2"),))),
        ("point:example:0+signal:long_pause", Notes((Note("point", "example:0"), Note("signal", "long_pause")))),
        ("failed:", Notes((Note("failed", ""),))),
    ],
)
def test_notes_are_written_as_they_are_read(text: str, parsed: Notes) -> None:
    assert Notes.parse(text) == parsed
    assert str(parsed) == text


def test_a_note_matches_its_act_its_subject_and_parts_of_that() -> None:
    found = Notes.parse("point:example:0+probe:two pointers")
    assert found.has("point")
    assert found.has("point", "example")
    assert found.has("probe", "two pointers")
    assert not found.has("point", "exam")
    assert not found.has("probe", "two")
    assert not found.has("example")
    assert Note("point", "example:0") in found
    assert Note("point", "example") not in found
    assert found.acts == {"point", "probe"}


def test_a_note_about_anything_does_not_match_one_about_nothing() -> None:
    assert Note("failed").matches("failed")
    assert not Note("failed").matches("failed", "")
    assert not Note("failed", "ties").matches("failed", "")


def test_the_sign_between_notes_is_not_kept_inside_one() -> None:
    assert str(Notes((Note("concept", "C++"), Note("bridge")))) == "concept:C  +bridge"


def test_a_note_by_itself_may_contain_the_sign() -> None:
    assert Note.parse("concept:C++") == Note("concept", "C++")
    assert str(Note("concept", "C++")) == "concept:C++"


def test_nothing_else_takes_notes_apart_or_puts_them_together() -> None:
    package = Path(greenroom.__file__).parent
    elsewhere = (file for file in package.rglob("*.py") if file != Path(notes.__file__))
    assert [f"{file}:{line}" for file in elsewhere for line in _handled_as_text(ast.parse(file.read_text()))] == []


def _handled_as_text(tree: ast.Module) -> Iterator[int]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        on, method, arguments = ast.unparse(call.func.value), call.func.attr, [ast.unparse(one) for one in call.args]
        at_joint = method in _CUTS and arguments[:1] == [repr(_JOINT)]
        of_intent = method in {*_CUTS, "startswith", "removeprefix"} and on.split(".")[-1] in {"intent", "noted"}
        if at_joint or of_intent or (method == "join" and on == repr(_JOINT)):
            yield call.lineno
