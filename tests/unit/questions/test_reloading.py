"""Questions taken in as they are edited."""

import shutil
from pathlib import Path

import pytest

from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.packed import PackedQuestionBank, Place
from greenroom.errors import NotFound

SLUG = "evening-headcount"


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    shutil.copytree(packs_folder() / "core" / SLUG, tmp_path / "mine" / SLUG)
    return tmp_path


def test_a_change_is_seen(packs: Path) -> None:
    bank = PackedQuestionBank([Place(packs, "own")], look_every_seconds=0, every_file=True)
    before = bank.get(SLUG)
    (packs / "mine" / SLUG / "statement.md").write_text("Another story.")
    assert bank.get(SLUG).statement == "Another story."
    assert bank.get(SLUG).digest != before.digest


def test_a_new_question_is_seen_and_one_that_went_is_gone(packs: Path) -> None:
    bank = PackedQuestionBank([Place(packs, "own")], look_every_seconds=0, every_file=True)
    (packs / "mine" / SLUG).rename(packs / "mine" / "another-name")
    assert [question.slug for question in bank.all()] == ["another-name"]
    with pytest.raises(NotFound):
        bank.get(SLUG)


def test_a_question_that_does_not_load_leaves_the_last_good_ones(packs: Path) -> None:
    bank = PackedQuestionBank([Place(packs, "own")], look_every_seconds=0, every_file=True)
    notes = packs / "mine" / SLUG / "question.yaml"
    good = notes.read_text()
    notes.write_text("title: [")
    assert bank.get(SLUG).title
    notes.write_text(good.replace("title: ", "title: New "))
    assert bank.get(SLUG).title.startswith("New ")
