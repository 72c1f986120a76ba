"""Questions that were written for one interview stay for good."""

from pathlib import Path

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.errors import NotFound, QuestionInvalid
from greenroom.questions.model import Question
from tests.unit.judging.questions import two_sum

BANK = FolderQuestionBank(only=["snail-wall"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "questions"


def written(slug: str = "two-sum-again") -> Question:
    return two_sum(slug=slug)


def test_a_kept_question_is_found_also_after_a_restart_and_is_never_chosen(folder: Path) -> None:
    shelf = KeptQuestions(BANK, folder)
    shelf.keep(written())

    for one in (shelf, KeptQuestions(BANK, folder)):
        assert one.get("two-sum-again").model_dump_json() == written().model_dump_json()
        assert one.get("snail-wall") is BANK.get("snail-wall")
        assert [question.slug for question in one.all()] == ["snail-wall"]
    assert [path.name for path in folder.iterdir()] == ["two-sum-again.json"]


def test_values_survive_as_they_are(folder: Path) -> None:
    question = BANK.get("snail-wall").model_copy(update={"slug": "snail-wall-kept"})
    KeptQuestions(BANK, folder).keep(question)

    again = KeptQuestions(BANK, folder).get("snail-wall-kept")

    assert [list(case.arguments) for case in again.cases] == [list(case.arguments) for case in question.cases]
    assert again.model_copy(update={"cases": ()}) == question.model_copy(update={"cases": ()})


@pytest.mark.parametrize("slug", ["nothing", "../secret", "a/b", "", "A", "x\0y"])
def test_what_is_not_there(folder: Path, slug: str) -> None:
    with pytest.raises(NotFound):
        KeptQuestions(BANK, folder).get(slug)


@pytest.mark.parametrize("content", [b"", b"{", b'{"slug": "x"}', b"\xff\xfe"])
def test_a_damaged_file_is_an_error_of_that_one_only(folder: Path, content: bytes) -> None:
    shelf = KeptQuestions(BANK, folder)
    shelf.keep(written("whole"))
    (folder / "damaged.json").write_bytes(content)

    shelf = KeptQuestions(BANK, folder)
    with pytest.raises(QuestionInvalid, match="damaged"):
        shelf.get("damaged")
    assert shelf.get("whole").slug == "whole"


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(QuestionInvalid, match="cannot be saved"):
        KeptQuestions(BANK, tmp_path / "file").keep(written())


@pytest.mark.parametrize("slug", ["snail-wall", "never-there", "../two-sum-again", ""])
def test_only_what_was_kept_can_be_forgotten(folder: Path, slug: str) -> None:
    shelf = KeptQuestions(BANK, folder)
    shelf.keep(written())
    shelf.forget(slug)
    assert shelf.get("two-sum-again").slug == "two-sum-again"
    assert shelf.get("snail-wall").slug == "snail-wall"
    shelf.forget("two-sum-again")
    assert list(folder.iterdir()) == []
    with pytest.raises(NotFound):
        shelf.get("two-sum-again")
