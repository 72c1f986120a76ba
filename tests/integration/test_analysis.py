"""Counterexamples and growth in the real sandbox, in every language."""

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding.counterexamples import find_counterexample
from greenroom.engine.rounds.coding.growth import measure_growth
from greenroom.judging.verdicts import Verdict
from greenroom.languages.registry import languages
from greenroom.questions.model import SizeParameter
from tests.unit.engine.rounds.coding.analysed import LARGEST

pytestmark = pytest.mark.sandbox

# Machines that run tests are busy; what is found must not depend on that.
BUDGET = 30.0

LAST_INSTEAD_OF_LARGEST = {
    "python": "def solve(numbers):\n    return numbers[-1] if numbers else None\n",
    "javascript": "function solve(numbers) { return numbers.length ? numbers[numbers.length - 1] : null; }",
    "java": "class Solution { Integer solve(int[] numbers) {"
    " return numbers.length == 0 ? null : numbers[numbers.length - 1]; } }",
    "cpp": "using namespace std;\noptional<int> solve(vector<int> numbers) {"
    " if (numbers.empty()) return {}; return numbers.back(); }",
    "go": "package main\n\nfunc solve(numbers []int) *int {\n\tif len(numbers) == 0 {\n\t\treturn nil\n\t}\n"
    "\treturn &numbers[len(numbers)-1]\n}\n",
}
EVERY_PAIR = {
    "python": "def solve(numbers):\n    return sum(a < b for a in numbers for b in numbers)\n",
    "javascript": "function solve(numbers) { let count = 0; for (const a of numbers) for (const b of numbers)"
    " if (a < b) count++; return count; }",
    "java": "class Solution { Integer solve(int[] numbers) { int count = 0;"
    " for (int a : numbers) for (int b : numbers) if (a < b) count++; return count; } }",
    "cpp": "using namespace std;\noptional<int> solve(vector<int> numbers) { int count = 0;"
    " for (int a : numbers) for (int b : numbers) if (a < b) count++; return count; }",
    "go": "package main\n\nfunc solve(numbers []int) *int {\n\tcount := 0\n\tfor _, a := range numbers {\n"
    "\t\tfor _, b := range numbers {\n\t\t\tif a < b {\n\t\t\t\tcount++\n\t\t\t}\n\t\t}\n\t}\n\treturn &count\n}\n",
}


async def needs(sandbox: BubblewrapSandbox, language: str) -> None:
    if language not in await sandbox.versions():
        pytest.skip(f"{language} is not installed")


@pytest.mark.parametrize("language", LAST_INSTEAD_OF_LARGEST)
async def test_finds_the_smallest_counterexample(sandbox: BubblewrapSandbox, language: str) -> None:
    await needs(sandbox, language)
    code = LAST_INSTEAD_OF_LARGEST[language]
    found = await find_counterexample(sandbox, LARGEST, code, language, Verdict.WRONG_ANSWER, BUDGET)
    assert found is not None
    assert (found.arguments, found.expected, found.got) == ("[[1, 0]]", "1", "0")


async def test_java_does_not_name_what_is_too_fast_for_its_timer(sandbox: BubblewrapSandbox) -> None:
    await needs(sandbox, "java")
    starters = {"java": languages()["java"].starter(LARGEST.signature)}
    small = (SizeParameter(name="n", largest=20),)
    asked = LARGEST.model_copy(update={"starter": starters, "sizes": small})
    code = "class Solution { Integer solve(int[] a) { int sum = 0; for (int one : a) sum += one; return sum; } }"
    (finding,) = (await measure_growth(sandbox, asked, code, "java", BUDGET)).findings
    assert finding.time_confidence != "high", finding
    assert finding.time != "1", finding


@pytest.mark.parametrize("language", EVERY_PAIR)
async def test_names_the_growth(sandbox: BubblewrapSandbox, language: str) -> None:
    await needs(sandbox, language)
    starters = {language: languages()[language].starter(LARGEST.signature)}
    asked = LARGEST.model_copy(update={"starter": starters})
    counts = languages()[language].counts
    # Where steps are counted, one measurement is enough; a clock on a busy machine may be in doubt, and then says so.
    for _ in range(1 if counts else 3):
        growth = await measure_growth(sandbox, asked, EVERY_PAIR[language], language, BUDGET)
        (finding,) = growth.findings
        if finding.time == "n^2":
            break
        assert finding.time_confidence != "high", growth
    assert finding.time == "n^2", growth
    assert finding.time_confidence == "high" or not counts, growth
