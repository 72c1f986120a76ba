"""Solutions in the style of what people paste from elsewhere: they run, or the message says exactly what to change.

In pasted/<language>.txt, every `===` starts a solution: the question it answers, then what is special about it. Between
`--- advice` and `---` is what the candidate must be told when it cannot run.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding.analysis import called_in
from greenroom.engine.rounds.coding.counterexamples import find_counterexample
from greenroom.engine.rounds.coding.facts import read_facts
from greenroom.engine.rounds.coding.growth import measure_growth
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.languages.registry import languages
from greenroom.languages.signature import ClassSignature, FunctionSignature, Method, Parameter, Signature
from greenroom.ports.sandbox.running import Job
from greenroom.questions.model import Case, Limits, Question
from tests.unit.engine.rounds.coding.analysed import LARGEST

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

FOLDER = Path(__file__).parent / "pasted"
ANSWERS = {
    "two_sum": ([[2, 7, 11, 15], 9], [0, 1]),
    "reverse_list": ([[1, 2, 3]], [3, 2, 1]),
    "invert_tree": ([[4, 2, 7, None, 3]], [4, 7, 2, None, None, 3]),
    "top_words": ([["b", "a", "b", "c", "a", "b"], 2], ["b", "a"]),
    "MinStack": ([[], [["push", [3]], ["push", [1]], ["get_min", []], ["pop", []], ["get_min", []]]],
                 [None, None, 1, None, 3]),
}  # fmt: skip


@dataclass(frozen=True)
class Pasted:
    language: str
    question: str
    what: str
    source: str
    advice: str

    def __str__(self) -> str:
        return f"{self.language}: {self.question}: {self.what}"


def pasted(path: Path) -> list[Pasted]:
    found = []
    for part in f"\n{path.read_text()}".split("\n=== ")[1:]:
        title, _, rest = part.partition("\n")
        question, _, what = title.partition(": ")
        advice, divider, source = rest.removeprefix("--- advice\n").partition("---\n")
        told, source = (advice, source) if divider else ("", rest)
        found.append(Pasted(path.stem, question, what, f"{source}\n", told.rstrip("\n")))
    return found


PASTED = [one for path in sorted(FOLDER.glob("*.txt")) for one in pasted(path)]


def signature_of(question: str) -> Signature:
    parameters = {
        "two_sum": ("nums: list[int], target: int", "list[int]"),
        "reverse_list": ("head: linked[int]", "linked[int]"),
        "invert_tree": ("root: tree[int]", "tree[int]"),
        "top_words": ("words: list[str], k: int", "list[str]"),
    }
    if question == "MinStack":
        push = Method(name="push", parameters=(Parameter(name="val", type="int"),))
        return ClassSignature(name=question, methods=(push, Method(name="pop"), Method(name="get_min", returns="int")))
    takes, returns = parameters[question]
    named = (one.split(": ") for one in takes.split(", "))
    return FunctionSignature(
        function=question, parameters=tuple(Parameter(name=name, type=type_) for name, type_ in named), returns=returns
    )


async def judged(one: Pasted, sandbox: BubblewrapSandbox) -> RunResult:
    if one.language not in await sandbox.versions():
        pytest.skip(f"{languages()[one.language].label} is not installed: {languages()[one.language].how_to_install}")
    arguments, expected = ANSWERS[one.question]
    question = Question(
        slug="pasted",
        title="Pasted",
        difficulty="easy",
        topics=(),
        statement="",
        examples=(),
        constraints=(),
        signature=signature_of(one.question),
        starter={},
        cases=(Case(name="one", arguments=tuple(arguments), expected=expected),),
        limits=Limits(wall_ms=20_000, cpu_ms=8_000),
        level="junior",
        digest="",
    )
    return await CodeJudge(sandbox).judge(question, one.source, one.language, "submission")


@pytest.mark.parametrize("language", [one.id for one in languages().values() if one.counts])
async def test_steps_are_counted_in_a_pasted_solution(language: str, sandbox: BubblewrapSandbox) -> None:
    if language not in await sandbox.versions():
        pytest.skip(f"{languages()[language].label} is not installed: {languages()[language].how_to_install}")
    source = next(one.source for one in PASTED if (one.language, one.question) == (language, "two_sum"))
    inputs = tuple(json.dumps([list(range(size)), -1]) for size in (100, 1_000))
    signature = signature_of("two_sum")
    job = Job(language, source, signature, inputs, Limits(wall_ms=20_000, cpu_ms=8_000), together=True, counting=True)

    few, many = (outcome.steps or 0 for outcome in await sandbox.run(job))

    assert 5 * few < many < 20 * few


async def test_a_pasted_solution_is_analysed_as_any_other(sandbox: BubblewrapSandbox) -> None:
    head = "class Solution:\n    def Solve(self, numbers: List[int]) -> Optional[int]:\n        return "
    wrong, slow = head + "numbers[-1] if numbers else None\n", head + "sum(a < b for a in numbers for b in numbers)\n"

    found = await find_counterexample(sandbox, LARGEST, wrong, "python", Verdict.WRONG_ANSWER, 30.0)
    asked = LARGEST.model_copy(update={"starter": {"python": languages()["python"].starter(LARGEST.signature)}})
    growth = await measure_growth(sandbox, asked, slow, "python", 30.0)
    facts = read_facts(wrong, "python", called_in(LARGEST))

    assert found is not None
    assert (found.arguments, found.expected, found.got) == ("[[1, 0]]", "1", "0")
    assert [(one.time, one.time_confidence) for one in growth.findings] == [("n^2", "high")]
    assert facts.unused == ()


async def test_there_are_thirty_in_all_languages() -> None:
    assert len(PASTED) >= 30
    assert {one.language for one in PASTED} == set(languages())


@pytest.mark.parametrize("one", PASTED, ids=str)
async def test_a_pasted_solution_runs_or_says_what_to_change(one: Pasted, sandbox: BubblewrapSandbox) -> None:
    result = await judged(one, sandbox)
    told = result.compile_output + "".join(case.error for case in result.cases)
    if one.advice:
        assert one.advice in told
    else:
        assert (result.verdict, told) == ("accepted", "")
