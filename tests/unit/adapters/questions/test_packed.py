"""The bank of several folders of packs: what is added, what is left out, and what a clash of names does."""

import shutil
from pathlib import Path

import pytest

from greenroom.adapters.questions.added import AddedPacks
from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.packed import PackedQuestionBank, Place
from greenroom.bootstrap.coding import build_bank
from greenroom.config import Settings
from greenroom.errors import NotFound, QuestionInvalid

CORE = packs_folder() / "core"


def pack(root: Path, name: str, **questions: str) -> Path:
    """A pack of built-in questions under other names."""
    for slug, source in questions.items():
        shutil.copytree(CORE / source, root / name / slug.replace("_", "-"))
    return root / name


def settings(tmp_path: Path, **others: object) -> Settings:
    return Settings(data_dir=tmp_path / "data", _env_file=None, **others)  # type: ignore[arg-type]


def test_own_and_added_packs_are_added_to_the_built_in_ones(tmp_path: Path) -> None:
    pack(tmp_path / "own", "mine", one="snail-wall")
    pack(tmp_path / "data/packs", "theirs", two="wet-boots")
    bank = build_bank(settings(tmp_path, packs=tmp_path / "own"))
    assert [(one.name, one.origin, len(one.questions)) for one in bank.packs()] == [
        ("core", "built_in", len(list(CORE.iterdir()))),
        ("mine", "own", 1),
        ("theirs", "added", 1),
    ]
    assert {"snail-wall", "one", "two"} <= {question.slug for question in bank.all()}
    assert bank.get("two").pack == "theirs"


def test_the_built_in_questions_are_left_out_on_purpose(tmp_path: Path) -> None:
    pack(tmp_path / "own", "mine", one="snail-wall")
    bank = build_bank(settings(tmp_path, packs=tmp_path / "own", built_in_questions=False))
    assert [question.slug for question in bank.all()] == ["one"]


def test_the_first_pack_keeps_a_name_and_the_other_says_so(tmp_path: Path) -> None:
    pack(tmp_path / "own", "mine", same="snail-wall")
    pack(tmp_path / "data/packs", "theirs", same="wet-boots", other="wet-boots")
    bank = build_bank(settings(tmp_path, packs=tmp_path / "own", built_in_questions=False))
    mine, theirs = bank.packs()
    assert bank.get("same").pack == "mine"
    assert not mine.problems
    assert [question.slug for question in theirs.questions] == ["other"]
    assert theirs.problems == ("same: left out, because Mine has a question with the same name",)


def test_a_broken_question_in_an_added_pack_harms_only_itself(tmp_path: Path) -> None:
    folder = pack(tmp_path / "data/packs", "theirs", good="wet-boots", bad="wet-boots")
    (folder / "bad/question.yaml").write_text("title: [")
    (theirs,) = build_bank(settings(tmp_path, built_in_questions=False)).packs()
    assert [question.slug for question in theirs.questions] == ["good"]
    assert "bad/question.yaml" in theirs.problems[0]


def test_a_broken_question_in_ones_own_folder_is_an_error(tmp_path: Path) -> None:
    folder = pack(tmp_path / "own", "mine", bad="wet-boots")
    (folder / "bad/question.yaml").write_text("title: [")
    with pytest.raises(QuestionInvalid, match=r"bad/question\.yaml"):
        build_bank(settings(tmp_path, packs=tmp_path / "own"))


def test_a_pack_that_comes_or_goes_is_noticed(tmp_path: Path) -> None:
    bank = PackedQuestionBank([Place(tmp_path, "added")], look_every_seconds=0)
    assert bank.all() == ()
    pack(tmp_path, "theirs", two="wet-boots")
    assert [question.slug for question in bank.all()] == ["two"]
    AddedPacks(tmp_path).remove("theirs")
    assert bank.all() == ()


def test_a_pack_appears_as_a_whole_and_what_is_staged_is_not_found(tmp_path: Path) -> None:
    store, bank = AddedPacks(tmp_path), PackedQuestionBank([Place(tmp_path, "added")], look_every_seconds=0)
    with store.staging() as staged:
        shutil.copytree(CORE / "wet-boots", staged / "two")
        assert bank.packs() == ()
        store.publish(staged, "theirs", "Their Pack")
    assert [(one.name, one.title) for one in bank.packs()] == [("theirs", "Their Pack")]
    assert [path.name for path in tmp_path.iterdir()] == ["theirs"]


@pytest.mark.parametrize("name", ["..", ".", "", "../packs", "/etc", "absent", ".incoming-x"])
def test_only_an_added_pack_can_be_removed(name: str, tmp_path: Path) -> None:
    pack(tmp_path / "packs", "theirs", two="wet-boots")
    (tmp_path / "packs/.incoming-x").mkdir()
    with pytest.raises(NotFound):
        AddedPacks(tmp_path / "packs").remove(name)
    assert (tmp_path / "packs/theirs/two").is_dir()


def test_proofs_are_remembered_and_a_damaged_file_means_none(tmp_path: Path) -> None:
    store = AddedPacks(tmp_path)
    store.note_proven(["a"])
    store.note_proven(["b", "a"])
    assert store.proven() == {"a", "b"}
    (tmp_path / "proofs.json").write_text("{")
    assert store.proven() == frozenset()
