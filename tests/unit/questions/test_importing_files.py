"""Files of questions from elsewhere: what they are is detected, and hostile ones harm nothing."""

import shutil
import stat
import zipfile
from pathlib import Path

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.errors import QuestionInvalid
from greenroom.questions.importing import native, unpacking
from greenroom.questions.importing.detecting import detect
from greenroom.questions.importing.unpacking import unpack
from greenroom.questions.loading import load_question

QUESTION = packs_folder() / "core/wet-boots"


@pytest.mark.parametrize(
    ("files", "format_"),
    [
        (["one/question.yaml"], "greenroom"),
        (["problem.yaml"], "kattis"),
        (["one/problem.yaml"], "kattis"),
        (["canonical-data.json"], "exercism"),
        (["change.canonical-data.json"], "exercism"),
        (["exercises/change/canonical-data.json"], "exercism"),
    ],
)
def test_a_folder_is_known_by_its_files(files: list[str], format_: str, tmp_path: Path) -> None:
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert detect(tmp_path) == format_


@pytest.mark.parametrize(
    ("name", "format_"), [("a.jsonl", "human-eval"), ("a.jsonl.gz", "human-eval"), ("a.json", "exercism")]
)
def test_a_file_is_known_by_its_name(name: str, format_: str, tmp_path: Path) -> None:
    (tmp_path / name).touch()
    assert detect(tmp_path / name) == format_


@pytest.mark.parametrize(
    ("name", "said"), [("a.pdf", "not in a known format"), ("absent", "no such file"), ("", "contains no questions")]
)
def test_anything_else_is_refused_with_what_can_be_read(name: str, said: str, tmp_path: Path) -> None:
    if name.endswith(".pdf"):
        (tmp_path / name).touch()
    with pytest.raises(QuestionInvalid, match=said):
        detect(tmp_path / name)


def test_a_folder_of_packs_names_one_of_them(tmp_path: Path) -> None:
    shutil.copytree(QUESTION, tmp_path / "mine/wet-boots")
    with pytest.raises(QuestionInvalid, match="mine"):
        detect(tmp_path)


def zipped(path: Path, entries: dict[str, bytes], kind: int = stat.S_IFREG) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (kind | 0o644) << 16
            archive.writestr(entry, content)
    return path


def test_the_one_folder_in_a_zip_file_is_the_pack(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "a.zip", {"mine/one/question.yaml": b"x", "__MACOSX/mine/._one": b"", "mine/.DS_Store": b""}
    )
    (tmp_path / "out").mkdir()
    assert unpack(path, tmp_path / "out", "a.zip") == tmp_path / "out/mine"


@pytest.mark.parametrize(
    ("entries", "kind"),
    [
        ({"../out.txt": b""}, stat.S_IFREG),
        ({"/etc/x": b""}, stat.S_IFREG),
        ({"a/../../x": b""}, stat.S_IFREG),
        ({"a\\..\\x": b""}, stat.S_IFREG),
        ({"C:/x": b""}, stat.S_IFREG),
        ({"a" * 300: b""}, stat.S_IFREG),
        ({"link": b"/etc/passwd"}, stat.S_IFLNK),
        ({"pipe": b""}, stat.S_IFIFO),
        ({"a": b"file", "a/b": b"inside a file"}, stat.S_IFREG),
    ],
)
def test_a_zip_file_stays_in_its_folder(entries: dict[str, bytes], kind: int, tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", entries, kind)
    (tmp_path / "out").mkdir()
    with pytest.raises(QuestionInvalid, match=r"a\.zip"):
        unpack(path, tmp_path / "out", "a.zip")
    assert {one.name for one in tmp_path.iterdir()} == {"a.zip", "out"}


def test_a_zip_bomb_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "LARGEST_TOTAL", 3 * 1024 * 1024)
    path = zipped(tmp_path / "a.zip", {f"{number}.txt": bytes(1024 * 1024) for number in range(5)})
    assert path.stat().st_size < 20_000
    (tmp_path / "out").mkdir()
    with pytest.raises(QuestionInvalid, match="unpacks to more than 3 MB"):
        unpack(path, tmp_path / "out", "a.zip")
    assert sum(one.stat().st_size for one in (tmp_path / "out").iterdir()) <= 4 * 1024 * 1024


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 not a zip file", b"PK\x05\x06" + bytes(18)])
def test_a_damaged_zip_file_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(content)
    (tmp_path / "out").mkdir()
    with pytest.raises(QuestionInvalid):
        detect(unpack(tmp_path / "a.zip", tmp_path / "out", "a.zip"))


def test_only_a_questions_own_files_are_copied(tmp_path: Path) -> None:
    source = Path(shutil.copytree(QUESTION, tmp_path / "mine/wet-boots"))
    (source / "install.sh").write_text("rm -rf /")
    question = native.copy(source, tmp_path / "out")
    assert not (tmp_path / "out/wet-boots/install.sh").exists()
    assert question.digest == load_question(QUESTION).digest


@pytest.mark.parametrize("place", ["statement.md", "solutions/accepted/stolen.py"])
def test_a_link_out_of_the_pack_is_refused(place: str, tmp_path: Path) -> None:
    source = Path(shutil.copytree(QUESTION, tmp_path / "mine/wet-boots"))
    secret = tmp_path / "secret.py"
    secret.write_text("# expect: accepted\n")
    (source / place).unlink(missing_ok=True)
    (source / place).symlink_to(secret)
    with pytest.raises(QuestionInvalid, match="points outside"):
        native.copy(source, tmp_path / "out")
    assert not (tmp_path / "out/wet-boots").exists()


def test_references_within_yaml_are_refused(tmp_path: Path) -> None:
    source = Path(shutil.copytree(QUESTION, tmp_path / "mine/wet-boots"))
    bomb = ["a: &a [1, 1, 1, 1, 1, 1, 1, 1]"] + [
        f"{new}: &{new} [{', '.join([f'*{old}'] * 8)}]" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    (source / "cases.yaml").write_text("\n".join(bomb))
    with pytest.raises(QuestionInvalid, match="anchors and aliases"):
        native.copy(source, tmp_path / "out")


def test_a_case_may_hold_stars_and_ampersands(tmp_path: Path) -> None:
    source = Path(shutil.copytree(QUESTION, tmp_path / "mine/wet-boots"))
    notes = (source / "question.yaml").read_text()
    (source / "question.yaml").write_text(notes.replace("title: ", "title: A & B *", 1))
    assert native.copy(source, tmp_path / "out").title.startswith("A & B *")
