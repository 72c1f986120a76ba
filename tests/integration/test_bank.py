"""Every question of the bank, proven in all five languages by running all it claims."""

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.proving import Prover
from greenroom.questions.checking import PROVEN_LANGUAGES
from greenroom.questions.model import Question

pytestmark = [pytest.mark.sandbox, pytest.mark.slow, pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(300)]


@pytest.mark.parametrize("question", FolderQuestionBank().all(), ids=lambda question: question.slug)
async def test_question_is_proven(question: Question, sandbox: BubblewrapSandbox) -> None:
    missing = set(PROVEN_LANGUAGES) - set(await sandbox.versions())
    if missing:
        pytest.skip(f"not installed: {', '.join(sorted(missing))}; `make languages` installs what is missing")

    proof = await Prover(sandbox).prove(question)

    assert proof.complaints == ()
