"""A folder is looked at quickly, and whoever saves a file is seen."""

import os
import time
from pathlib import Path

import pytest

from greenroom.cli.room import tree
from greenroom.cli.room.tree import ChangedMeanwhile, Tree


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.py").write_text("a\n")
    os.utime(tmp_path / "a.py", (1, 1))
    return tmp_path


def test_a_file_that_did_not_change_is_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    original = tree._read
    monkeypatch.setattr(tree, "_read", lambda file: (read.append(file), original(file))[1])
    looked = Tree(folder)
    assert looked.scan().texts == looked.scan().texts == {"a.py": "a\n"}
    assert read == [folder / "a.py"]


def test_a_file_that_was_just_written_is_read_again_although_its_time_is_the_same(folder: Path) -> None:
    looked = Tree(folder)
    now = time.time()
    for text in ("1\n", "2\n"):
        (folder / "a.py").write_text(text)
        os.utime(folder / "a.py", (now, now))
        assert looked.scan().texts["a.py"] == text


def test_a_pipe_is_no_file_and_holds_nobody_up(folder: Path) -> None:
    os.mkfifo(folder / "pipe.py")
    assert Tree(folder).scan().unusable == {"pipe.py": "it is no ordinary file. Move it out of the folder."}


def test_a_file_keeps_its_permissions(folder: Path) -> None:
    os.chmod(folder / "a.py", 0o755)
    Tree(folder).write("a.py", "b\n", instead_of="a\n")
    assert os.stat(folder / "a.py").st_mode & 0o777 == 0o755


@pytest.mark.parametrize("known", ["other\n", None])
def test_a_file_that_is_not_as_it_was_is_neither_written_nor_removed(folder: Path, known: str | None) -> None:
    with pytest.raises(ChangedMeanwhile):
        Tree(folder).write("a.py", "b\n", instead_of=known)
    with pytest.raises(ChangedMeanwhile):
        Tree(folder).remove("a.py", instead_of=known or "b\n")
    assert [path.name for path in folder.iterdir()] == ["a.py"]
    assert (folder / "a.py").read_text() == "a\n"
