"""Every question of the bank, proven by running all it claims: in Python, and in two of the other languages in turn.

All five languages for every question take minutes: `greenroom questions check` and `make bench-judge` do that.
"""

from itertools import combinations

import pytest

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding.proving import Prover
from greenroom.questions.checking import PROVEN_LANGUAGES
from greenroom.questions.model import Question

pytestmark = [pytest.mark.sandbox, pytest.mark.slow, pytest.mark.timeout(300)]

QUESTIONS = FolderQuestionBank().all()
PAIRS = tuple(combinations(sorted(set(PROVEN_LANGUAGES) - {"python"}), 2))
IN_TURN = [{"python", *PAIRS[place % len(PAIRS)]} for place in range(len(QUESTIONS))]


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("question", "languages"), list(zip(QUESTIONS, IN_TURN, strict=True)), ids=[one.slug for one in QUESTIONS]
)
async def test_question_is_proven(question: Question, languages: set[str], sandbox: BubblewrapSandbox) -> None:
    missing = languages - set(await sandbox.versions())
    if missing:
        pytest.skip(f"not installed: {', '.join(sorted(missing))}; `make languages` installs what is missing")

    proof = await Prover(sandbox).prove(question, languages)

    assert proof.complaints == ()


def test_every_language_has_its_turn_with_many_questions() -> None:
    for language in PROVEN_LANGUAGES:
        assert sum(language in languages for languages in IN_TURN) >= len(QUESTIONS) // 2
