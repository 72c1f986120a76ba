import pytest

from greenroom.engine.rounds.coding.growth import measure_growth
from greenroom.judging.evidence import Growth, GrowthFinding
from greenroom.questions.model import Question, SizeParameter
from tests.unit.engine.rounds.coding.analysed import LARGEST, SUM_PROGRAM, function, question
from tests.unit.engine.rounds.coding.python_sandbox import PythonSandbox

BUDGET = 20.0


async def measure(asked: Question, code: str, budget: float = BUDGET) -> Growth:
    return await measure_growth(PythonSandbox(), asked, code, "python", budget)


async def found(asked: Question, code: str) -> GrowthFinding:
    (finding,) = (await measure(asked, code)).findings
    return finding


@pytest.mark.parametrize(
    ("growth", "body"),
    [
        ("1", "return numbers[0] if numbers else 0"),
        ("log n", "return __import__('bisect').bisect_left(numbers, 5)"),
        ("n", "return sum(numbers)"),
        ("n log n", "return sorted(numbers)[0] if numbers else 0"),
        ("n^2", "return sum(a < b for a in numbers for b in numbers)"),
        ("n^2", "while numbers: numbers.pop(0)"),
        ("n^3", "return sum(1 for a in numbers for b in numbers for c in numbers)"),
    ],
)
async def test_names_the_growth_of_the_time(growth: str, body: str) -> None:
    finding = await found(LARGEST, f"def solve(numbers):\n    {body}\n")
    assert finding.time == growth, finding.reason
    assert finding.time_confidence == "high" or growth == "n^3", finding.reason


async def test_looks_closely_where_doubling_is_too_much() -> None:
    code = """
def solve(numbers):
    def ways(place):
        return 1 if place == len(numbers) else ways(place + 1) + ways(place + 1)
    return ways(0)
"""
    finding = await found(LARGEST, code)
    assert (finding.time, finding.time_confidence) == ("2^n", "high"), finding.reason


async def test_the_worst_shape_names_the_finding() -> None:
    asked = LARGEST.model_copy(update={"sizes": (SizeParameter(name="n", largest=2_000, shapes=("random", "sorted")),)})
    code = """
def solve(numbers):
    if numbers != sorted(numbers):
        return 0
    return sum(a < b for a in numbers for b in numbers)
"""
    growth = await measure(asked, code)
    assert growth.findings[0].time == "n^2"
    by_shape = {curve.shape: curve.growth for curve in growth.curves if curve.unit == "steps"}
    assert by_shape == {"random": "n log n", "sorted": "n^2"}


async def test_each_size_is_measured_with_the_others_fixed() -> None:
    asked = question(
        function("int", rows="list[int]", columns="list[int]"),
        """
def generate(random, shape, n, m):
    return [[0] * n, [0] * m]

def valid(rows, columns):
    return True
""",
        "def solve(rows, columns):\n    return 0\n",
        sizes=(SizeParameter(name="n", largest=1_000, fixed=3), SizeParameter(name="m", largest=1_000, fixed=3)),
    )
    code = (
        "def solve(rows, columns):\n    for a in rows:\n        for b in columns:\n            for c in columns: pass\n"
    )
    growth = await measure(asked, code)
    assert {finding.parameter: finding.time for finding in growth.findings} == {"n": "n", "m": "m^2"}


async def test_curves_hold_what_was_measured_and_what_was_fitted() -> None:
    growth = await measure(LARGEST, "def solve(numbers):\n    return sum(numbers)\n")
    curve = next(curve for curve in growth.curves if curve.unit == "steps")
    assert (curve.parameter, curve.shape, curve.growth) == ("n", "random", "n")
    assert [point.size for point in curve.points] == [4, 8, 16, 32, 64, 128, 256, 512, 1024]
    assert curve.points[-1].fitted == pytest.approx(curve.points[-1].cost, rel=0.05)


async def test_inputs_that_do_not_grow_show_no_growth() -> None:
    """As those of an imported question, whose generator knows small inputs only."""
    asked = LARGEST.model_copy(
        update={
            "sizes": (SizeParameter(name="n", largest=20),),
            "inputs": "def generate(random, shape, n): return [[3, 1, 2]]\ndef valid(numbers): return True\n",
        }
    )
    finding = await found(asked, "def solve(numbers):\n    return sum(numbers)\n")
    assert (finding.time, finding.time_confidence) == (None, "none")
    assert "too small to show any growth" in finding.reason


async def test_code_that_fails_is_not_measured_and_says_so() -> None:
    finding = await found(LARGEST, "def solve(numbers):\n    raise ValueError\n")
    assert (finding.time, finding.time_confidence) == (None, "none")
    assert "doesn't finish" in finding.reason


async def test_an_exhausted_budget_says_so() -> None:
    growth = await measure(LARGEST, "def solve(numbers):\n    return 0\n", budget=0.001)
    assert growth.findings[0].time is None
    assert "no time left" in growth.findings[0].reason


async def test_a_question_without_inputs_has_no_growth() -> None:
    growth = await measure(LARGEST.model_copy(update={"inputs": ""}), "")
    assert growth.findings == ()
    assert growth.reason


async def test_memory_that_grows_is_seen() -> None:
    asked = LARGEST.model_copy(update={"sizes": (SizeParameter(name="n", largest=100_000),)})
    keeps = await found(asked, "def solve(numbers):\n    return len([[number] for number in numbers])\n")
    assert keeps.space == "n", keeps.reason


async def test_memory_that_does_not_grow_is_seen() -> None:
    asked = LARGEST.model_copy(update={"sizes": (SizeParameter(name="n", largest=100_000),)})
    frugal = await found(asked, "def solve(numbers):\n    return sum(numbers)\n")
    assert frugal.space == "1", frugal.reason


async def test_a_program_is_timed_as_a_whole() -> None:
    growth = await measure(SUM_PROGRAM, SUM_PROGRAM.solutions[0].code)
    assert {curve.unit for curve in growth.curves} <= {"ms", "kB"}
    assert growth.findings[0].time_confidence != "none" or growth.findings[0].reason
