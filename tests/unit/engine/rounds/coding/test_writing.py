"""Writing problems: a problem is used only if it holds, and whoever fails is followed by the next."""

from collections.abc import Sequence
from typing import Any

import pytest

from greenroom.adapters.models.coding.written import WrittenProblem, draft
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.engine.rounds.coding.writing import ProblemWriting, VariantWriter
from greenroom.errors import NotFound, WritingFailed
from greenroom.judging.outcome import Outcome
from greenroom.ports.coding.writing import ProblemRequest
from greenroom.ports.sandbox.running import Job, OnProgress, ignore_progress
from greenroom.questions.checking import check
from greenroom.questions.model import Limits, Question, Variant
from tests.unit.adapters.models.coding.sample_problem import INPUTS, LATE, REFERENCE, UNSORTED, sample
from tests.unit.engine.rounds.coding.python_sandbox import PythonSandbox
from tests.unit.judging.questions import two_sum

BANK = FolderQuestionBank(only=["evening-headcount"])
REQUEST = ProblemRequest(base=two_sum(), difficulty="medium", language="java", style=None, seed="an interview:0")


class Shelf:
    """Keeps in memory."""

    def __init__(self) -> None:
        self.kept: list[Question] = []

    def get(self, slug: str) -> Question:
        raise NotFound(slug)

    def all(self) -> list[Question]:
        return []

    def keep(self, question: Question) -> None:
        self.kept.append(question)

    def forget(self, slug: str) -> None:
        self.kept = [question for question in self.kept if question.slug != slug]


class Quick(PythonSandbox):
    """Runs all inputs of a job in one process, up to the first that takes too long."""

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        return await self._process(job, list(job.inputs))


class Author:
    """Writes what it is told, or fails."""

    def __init__(self, name: str, **changes: Any) -> None:
        self.name = name
        self._changes = changes

    async def write(self, request: ProblemRequest) -> Question:
        if "fails" in self._changes:
            raise WritingFailed(self._changes["fails"])
        question = draft(WrittenProblem.model_validate(sample(**self._changes)), request)
        return question.model_copy(update={"limits": Limits(cpu_ms=500)})


async def test_a_good_problem_gets_its_cases_is_proven_and_kept() -> None:
    shelf = Shelf()

    writers = [Author("nobody", fails="no idea"), Author("model")]
    question, name = await ProblemWriting(writers, Quick(), shelf).write(REQUEST)

    assert name == "model"
    assert shelf.kept == [question]
    assert check(question) == ()
    assert [case.name for case in question.visible_cases] == [
        "example 1",
        "example 2",
        "small input 9",
        "small input 10",
    ]
    assert {case.category for case in question.cases if case.hidden} == {"small input", "mixed input", "large input"}
    assert max(len(case.arguments[0]) for case in question.cases) == 30_000
    assert question.reference is not None
    assert question.reference.time in ("n", "n log n")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"reference": LATE}, "reference .*should be accepted but is wrong_answer at example 1"),
        ({"reference": "def another_name(arrivals, wait):\n    return 0\n"}, "reference"),
        ({"reference": REFERENCE + "\nraise SystemExit\n"}, "ended with"),
        ({"inputs": INPUTS.replace("random.randint(0, 3)]", "1 // 0]")}, "generate.*raised ZeroDivisionError"),
        ({"inputs": INPUTS.replace("<= 30000", "<= 3")}, "gave what valid.. refuses"),
        (
            {"inputs": "def generate(random, shape, n):\n    return [n]\n" + INPUTS[INPUTS.index("def valid") :]},
            "inputs",
        ),
        (
            {"examples": [{"arguments": "[[5, 1, 3, 9], 4]", "output": "4", "explanation": ""}] * 2},
            "should be accepted but is wrong_answer at example",
        ),
        ({"slow": REFERENCE}, "slow .*should be timeout but is accepted"),
        ({"wrong": [{"slip": "none", "code": REFERENCE}, {"slip": "one", "code": UNSORTED}]}, "wrong_1 .*is accepted"),
        ({"hints": ["best = max(best, last - first + 1)", "b", "c"]}, "gives away a line"),
    ],
)
async def test_what_does_not_hold_is_not_used(change: dict[str, Any], reason: str) -> None:
    shelf = Shelf()
    with pytest.raises(WritingFailed, match=f"model: .*{reason}"):
        await ProblemWriting([Author("model", **change)], Quick(), shelf).write(REQUEST)
    assert shelf.kept == []


async def test_the_next_writer_is_asked_and_all_reasons_are_told() -> None:
    writers = [Author("first", fails="no idea"), Author("second", inputs=INPUTS.replace("<= 30000", "<= 3"))]
    with pytest.raises(WritingFailed, match=r"first: no idea; second: .*refuses"):
        await ProblemWriting(writers, Quick(), Shelf()).write(REQUEST)
    with pytest.raises(WritingFailed, match="no problem writer"):
        await ProblemWriting([], Quick(), Shelf()).write(REQUEST)


async def test_whoever_may_ask_no_model_gets_the_houses_problem_or_none() -> None:
    writers = [Author("model", fails="it was asked"), VariantWriter(Quick())]
    with pytest.raises(WritingFailed, match=r"^house: two-sum has no variants$"):
        await ProblemWriting(writers, Quick(), Shelf()).write(REQUEST, house_only=True)


def varied(variant: Variant) -> ProblemRequest:
    base = BANK.get("evening-headcount").model_copy(update={"variants": (variant,)})
    return ProblemRequest(base, base.difficulty, "python", None, "seed")


async def test_a_changed_rule_changes_what_is_right_and_the_examples_follow() -> None:
    variant = Variant(
        name="numbers",
        title="By Number",
        passages={"return list(present)": "return sorted(present)"},
        explanations=("By number.", ""),
    )
    question = await VariantWriter(Quick()).write(varied(variant))

    assert question.examples[0].output == "[2, 4, 9]"
    assert question.cases[0].expected == [2, 4, 9]
    assert [case.category for case in question.cases if case.name.startswith("mixed")] == ["mixed input"] * 6
    again = await VariantWriter(Quick()).write(varied(variant))
    assert again.model_dump_json() == question.model_dump_json()


@pytest.mark.parametrize(
    ("variant", "reason"),
    [
        (Variant(name="x", title="X", words={"zebra": "gnu"}), "not found in the question: zebra"),
        (Variant(name="x", title="X", without=("zebra",)), "no case or solution 'zebra'"),
        (Variant(name="x", title="X", explanations=("one",)), "one for each of the 2 examples"),
        (
            Variant(name="x", title="X", passages={"len(badges) <= 100_000": "len(badges) <= 3"}),
            "is not valid under the new",
        ),
        (Variant(name="x", title="X", passages={"present: dict[int, None] = {}": "("}), "cannot be loaded"),
    ],
)
async def test_a_variant_that_does_not_fit_is_not_written(variant: Variant, reason: str) -> None:
    with pytest.raises(WritingFailed, match=reason):
        await VariantWriter(Quick()).write(varied(variant))


async def test_a_question_without_variants() -> None:
    with pytest.raises(WritingFailed, match="has no variants"):
        await VariantWriter(Quick()).write(REQUEST)
