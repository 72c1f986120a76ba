"""Problems written for one interview, proven as they are in one: with the real sandbox, in Python only."""

from pathlib import Path

import pytest

from greenroom.adapters.models.coding.writer import ModelWriter
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.adapters.questions.kept import KeptQuestions
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding.writing import ProblemWriting, VariantWriter
from greenroom.ports.coding.writing import ProblemRequest
from tests.unit.adapters.models.coding.sample_problem import sample
from tests.unit.adapters.models.scripted_models import ScriptedModels

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

CHANGED_RULES = {"evening-headcount": "ferry-deck", "fresh-stretch": "night-watches"}
BANK = FolderQuestionBank(only=CHANGED_RULES)


def request(slug: str, variant: str | None = None) -> ProblemRequest:
    base = BANK.get(slug)
    variants = tuple(one for one in base.variants if one.name == variant)
    return ProblemRequest(base.model_copy(update={"variants": variants}), "medium", "python", None, "an interview:0")


@pytest.mark.parametrize(("slug", "variant"), CHANGED_RULES.items())
async def test_a_variant_with_another_rule_is_proven_and_kept(
    slug: str, variant: str, sandbox: BubblewrapSandbox, tmp_path: Path
) -> None:
    shelf = KeptQuestions(BANK, tmp_path)

    question, name = await ProblemWriting([VariantWriter(sandbox)], sandbox, shelf).write(request(slug, variant))

    assert name == "house"
    assert question.slug.startswith(f"{slug}-{variant}-")
    base = {case.name: case.expected for case in BANK.get(slug).cases}
    assert any(base.get(case.name, case.expected) != case.expected for case in question.cases)
    kept = KeptQuestions(BANK, tmp_path).get(question.slug)
    assert kept.model_dump(mode="json") == question.model_dump(mode="json")


async def test_a_models_problem_is_proven_and_kept(sandbox: BubblewrapSandbox, tmp_path: Path) -> None:
    shelf = KeptQuestions(BANK, tmp_path)
    writers = [VariantWriter(sandbox), ModelWriter(ScriptedModels([sample()]))]

    question, name = await ProblemWriting(writers, sandbox, shelf).write(request("fresh-stretch"))

    assert name == "scripted:0"
    assert shelf.get(question.slug).title == "The Fullest Bus"
