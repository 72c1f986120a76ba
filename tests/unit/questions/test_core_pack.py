"""The pack that ships, as far as it can be proven without running anything."""

from collections import Counter

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.errors import NotFound
from greenroom.questions.checking import check
from greenroom.questions.model import Question

BANK = FolderQuestionBank()


def test_there_is_enough_of_each_difficulty_easiest_first() -> None:
    difficulties = [question.difficulty for question in BANK.all()]
    counts = Counter(difficulties)
    assert counts["easy"] >= 8
    assert counts["medium"] >= 10
    assert counts["hard"] >= 6
    assert difficulties == ["easy"] * counts["easy"] + ["medium"] * counts["medium"] + ["hard"] * counts["hard"]


def test_a_question_that_is_not_there() -> None:
    with pytest.raises(NotFound):
        BANK.get("no-such-question")


@pytest.mark.parametrize("question", BANK.all(), ids=lambda question: question.slug)
def test_is_fit_to_be_asked(question: Question) -> None:
    assert check(question) == ()
