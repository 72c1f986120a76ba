"""What a candidate can rely on whatever the language: memory, Infinity and NaN, arguments changed in place."""

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.model import Case, Limits, Question

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

LIMIT_MB = 128
FITS_MB, TOO_MUCH_MB = 122, 172
INFINITE, MINUS_INFINITE, NO_NUMBER = -1, -2, -3

PROBE = {
    "python": """
def probe(megabytes):
    if megabytes < 0:
        return [float("inf"), float("-inf"), float("nan")][-megabytes - 1]
    return float(len([bytearray(b"x") * (1 << 20) for _ in range(megabytes)]))
""",
    "javascript": """
function probe(megabytes) {
  if (megabytes < 0) return [1 / 0, -1 / 0, 0 / 0][-megabytes - 1];
  const kept = [];
  for (let i = 0; i < megabytes; i++)
    kept.push(i % 2 ? new Uint8Array(1 << 20).fill(1) : new Array(1 << 17).fill(0.5));
  return kept.length;
}
""",
    "java": """
class Solution {
    double probe(int megabytes) {
        if (megabytes < 0) return new double[] {1 / 0.0, -1 / 0.0, 0 / 0.0}[-megabytes - 1];
        byte[][] kept = new byte[megabytes][];
        for (int i = 0; i < megabytes; i++) kept[i] = new byte[(1 << 20) - 16];
        return kept.length;
    }
}
""",
    "cpp": """
double probe(int megabytes) {
    if (megabytes < 0) return std::vector<double>{INFINITY, -INFINITY, NAN}[-megabytes - 1];
    std::vector<std::vector<char>> kept;
    for (int i = 0; i < megabytes; ++i) kept.emplace_back(1 << 20, 'x');
    return kept.size();
}
""",
    "go": """package main

import "math"

func probe(megabytes int) float64 {
	if megabytes < 0 {
		return []float64{math.Inf(1), math.Inf(-1), math.NaN()}[-megabytes-1]
	}
	kept := [][]byte{}
	for i := 0; i < megabytes; i++ {
		block := make([]byte, 1<<20)
		for j := 0; j < len(block); j += 4096 {
			block[j] = 1
		}
		kept = append(kept, block)
	}
	return float64(len(kept))
}
""",
}
REVERSE = {
    "python": "def turn(numbers):\n    numbers.reverse()",
    "javascript": "function turn(numbers) { numbers.reverse(); }",
    "java": "class Solution { void turn(int[] a) { for (int i = 0, j = a.length - 1; i < j; i++, j--) {"
    " int b = a[i]; a[i] = a[j]; a[j] = b; } } }",
    "cpp": "void turn(std::vector<int>& numbers) { std::reverse(numbers.begin(), numbers.end()); }",
    "go": 'package main\n\nimport "slices"\n\nfunc turn(numbers []int) { slices.Reverse(numbers) }\n',
}
NOTHING = {
    "python": "def turn(numbers):\n    return numbers[::-1]",
    "javascript": "function turn(numbers) { return [...numbers].reverse(); }",
    "java": "class Solution { void turn(int[] numbers) {} }",
    "cpp": "void turn(std::vector<int> numbers) { std::reverse(numbers.begin(), numbers.end()); }",
    "go": "package main\n\nfunc turn(numbers []int) {}\n",
}


def question(signature: FunctionSignature, *cases: Case) -> Question:
    return Question(
        slug="same",
        title="Same",
        difficulty="easy",
        level="junior",
        topics=(),
        statement="",
        examples=(),
        constraints=(),
        signature=signature,
        starter={},
        cases=cases,
        limits=Limits(memory_mb=LIMIT_MB, cpu_ms=8_000, wall_ms=20_000),
        digest="",
    )


async def judged(sandbox: BubblewrapSandbox, asked: Question, code: str, language: str) -> RunResult:
    if language not in await sandbox.versions():
        pytest.skip(f"{language} is not installed")
    result = await CodeJudge(sandbox).judge(asked, code, language, "run")
    assert not result.compile_output
    return result


@pytest.mark.parametrize("language", PROBE)
async def test_memory_beyond_the_runtime_is_the_same_and_so_are_infinity_and_nan(
    sandbox: BubblewrapSandbox, language: str
) -> None:
    signature = FunctionSignature(
        function="probe", parameters=(Parameter(name="megabytes", type="int"),), returns="float"
    )
    sizes = (FITS_MB, TOO_MUCH_MB, INFINITE, MINUS_INFINITE, NO_NUMBER)
    cases = (Case(name=str(size), arguments=(size,), expected=float(size)) for size in sizes)
    result = await judged(sandbox, question(signature, *cases), PROBE[language], language)
    fits, too_much, *odd = result.cases
    assert fits.verdict is Verdict.ACCEPTED, fits
    assert too_much.verdict is Verdict.MEMORY_LIMIT, too_much
    assert [(case.verdict, case.got, case.error) for case in odd] == [
        (Verdict.WRONG_ANSWER, "Infinity", ""),
        (Verdict.WRONG_ANSWER, "-Infinity", ""),
        (Verdict.WRONG_ANSWER, "NaN", ""),
    ]


@pytest.mark.parametrize("language", REVERSE)
async def test_a_function_that_returns_nothing_is_judged_by_its_arguments(
    sandbox: BubblewrapSandbox, language: str
) -> None:
    signature = FunctionSignature(
        function="turn", parameters=(Parameter(name="numbers", type="list[int]"),), returns="None"
    )
    asked = question(signature, Case(name="three", arguments=([3, 1, 2],), expected=[[2, 1, 3]]))
    result = await judged(sandbox, asked, REVERSE[language], language)
    assert (result.verdict, result.cases[0].got) == (Verdict.ACCEPTED, "numbers = [2, 1, 3]")
    result = await judged(sandbox, asked, NOTHING[language], language)
    assert (result.verdict, result.cases[0].got) == (Verdict.WRONG_ANSWER, "numbers = [3, 1, 2]")
