"""`greenroom questions import`, `packs`, `remove` and `check --packs`, on a data folder of their own."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.adapters.questions.folder import packs_folder
from greenroom.cli import app

CORE = packs_folder() / "core"
EXERCISE = {
    "exercise": "adding",
    "cases": [{"uuid": "1", "description": "d", "property": "add", "input": {"a": 1, "b": 2}, "expected": 3}],
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GREENROOM_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("GREENROOM_BUILT_IN_QUESTIONS", "false")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


def run(*words: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["questions", *map(str, words)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def exercise(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "canonical-data.json").write_text(json.dumps(EXERCISE))
    return folder


def pack(folder: Path, **questions: str) -> Path:
    for slug, source in questions.items():
        shutil.copytree(CORE / source, folder / slug)
    return folder


def test_an_import_is_in_the_bank_and_says_what_to_do_next(tmp_path: Path, data: Path) -> None:
    code, said, _ = run("import", exercise(tmp_path / "source"))
    assert code == 0
    assert "1 questions added to the pack exercism, 0 not imported" in said
    assert f"They are in {data / 'packs/exercism'} and in the question bank now." in said
    assert "open Practice and choose Exercism" in said
    assert "for practice only and are not used in interviews" in said
    assert "greenroom questions check --pack exercism" in said
    assert "greenroom questions remove exercism" in said
    assert "exercism-adding" in run("list")[1]
    assert "exercism         1 questions, 0 verified" in run("packs")[1]


def test_a_pack_of_ones_own_can_be_asked_in_interviews(tmp_path: Path) -> None:
    code, said, _ = run("import", pack(tmp_path / "my-pack", one="wet-boots"), "--name", "warm-up")
    assert code == 0
    assert "choose Warm Up in the lobby" in said
    assert [row["name"] for row in json.loads(run("packs", "--json")[1])] == ["warm-up"]


def test_a_name_that_another_pack_has_is_not_taken(tmp_path: Path) -> None:
    assert run("import", pack(tmp_path / "first", one="wet-boots"))[0] == 0
    code, said, complained = run("import", pack(tmp_path / "second", one="snail-wall", two="snail-wall"))
    assert code == 1
    assert "one: First already has a question with that name. Rename it, or remove the other pack first." in complained
    assert "1 questions added to the pack second, 1 not imported" in said
    assert [row["questions"] for row in json.loads(run("packs", "--json")[1])] == [1, 1]


def test_what_is_there_already_is_replaced_only_by_force(tmp_path: Path) -> None:
    source = pack(tmp_path / "mine", one="wet-boots")
    assert run("import", source)[0] == 0
    assert run("import", source)[2] == "All 1 questions are already in the pack mine.\n"
    (source / "one/statement.md").write_text("Another story.")
    assert "with different content; --force replaces it" in run("import", source)[2]
    assert run("import", source, "--force")[0] == 0


@pytest.mark.parametrize("name", ["..", "a/b", "Upper", "a" * 41])
def test_a_pack_has_a_plain_name(name: str, tmp_path: Path) -> None:
    code, _, complained = run("import", exercise(tmp_path / "source"), "--name", name)
    assert code == 1
    assert "is not a valid pack name" in complained


def test_a_pack_is_removed_after_asking(tmp_path: Path, data: Path) -> None:
    run("import", exercise(tmp_path / "source"))
    asked = CliRunner().invoke(app, ["questions", "remove", "exercism"], input="n\n")
    assert asked.exit_code == 1
    assert (data / "packs/exercism").is_dir()
    code, said, _ = run("remove", "exercism", "--yes")
    assert (code, said.splitlines()[-1]) == (
        0,
        "Removed Exercism (1 questions). Interviews that used them stay as they are.",
    )
    assert not (data / "packs/exercism").exists()
    assert run("remove", "exercism", "--yes")[2] == "There is no pack called 'exercism'.\n"


def test_the_built_in_pack_is_not_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENROOM_BUILT_IN_QUESTIONS", "true")
    code, _, complained = run("remove", "core", "--yes")
    assert (code, complained) == (1, "Greenroom cannot be removed: it is built in.\n")
    assert any(CORE.iterdir())


@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ("empty", "contains no packs. Questions are expected at"),
        ("absent", "is not a folder"),
        ("pack", "is a pack itself"),
    ],
)
@pytest.mark.parametrize("command", ["check", "list"])
def test_a_folder_without_packs_is_an_error(command: str, folder: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    pack(tmp_path / "pack", one="wet-boots")
    code, _, complained = run(command, "--packs", tmp_path / folder)
    assert code == 2
    assert said in complained


def test_an_unknown_pack_is_an_error() -> None:
    code, _, complained = run("check", "--pack", "absent")
    assert (code, complained) == (2, "There is no pack called 'absent'. `greenroom questions packs` lists them.\n")
