from collections.abc import Mapping

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.questions.model import Question


@pytest.fixture(scope="session")
def questions() -> Mapping[str, Question]:
    bank = FolderQuestionBank(None, ["totem-tower", "prop-table", "lantern-street", "borrowed-scene"])
    return {question.slug: question for question in bank.all()}
