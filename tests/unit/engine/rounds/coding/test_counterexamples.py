import json

import pytest

from greenroom.engine.rounds.coding.counterexamples import find_counterexample
from greenroom.engine.rounds.coding.oracle import Oracle, Wanted
from greenroom.errors import QuestionInvalid
from greenroom.judging.evidence import Counterexample
from greenroom.judging.verdicts import Verdict
from greenroom.questions.model import Comparison, Question
from tests.unit.engine.rounds.coding.analysed import DEPTH, LARGEST, NUMBERS, SHELF, SUM_PROGRAM, function, question
from tests.unit.engine.rounds.coding.python_sandbox import PythonSandbox

# The double starts a Python for every job, which takes its time on a busy machine.
BUDGET = 20.0


async def find(
    asked: Question, code: str, failure: Verdict = Verdict.WRONG_ANSWER, sandbox: PythonSandbox | None = None
) -> Counterexample | None:
    return await find_counterexample(sandbox or PythonSandbox(), asked, code, "python", failure, BUDGET)


async def test_finds_the_smallest_wrong_answer() -> None:
    found = await find(LARGEST, "def solve(numbers):\n    return numbers[-1] if numbers else None\n")
    assert found is not None
    assert (found.arguments, found.expected, found.got) == ("[[1, 0]]", "1", "0")
    assert found.input == "numbers = [1, 0]"
    assert (found.verdict, found.size) == (Verdict.WRONG_ANSWER, 2)
    assert found.tried > 1


async def test_finds_a_crash_and_shows_its_error() -> None:
    found = await find(LARGEST, "def solve(numbers):\n    return max(numbers)\n", Verdict.RUNTIME_ERROR)
    assert found is not None
    assert (found.arguments, found.verdict, found.got) == ("[[]]", Verdict.RUNTIME_ERROR, None)
    assert "ValueError" in found.error


async def test_prefers_the_verdict_that_is_to_be_explained() -> None:
    code = "def solve(numbers):\n    if not numbers: return 1 // 0\n    return numbers[0]\n"
    crash, wrong = await find(LARGEST, code, Verdict.RUNTIME_ERROR), await find(LARGEST, code)
    assert crash is not None
    assert wrong is not None
    assert (crash.arguments, wrong.arguments) == ("[[]]", "[[0, 1]]")


async def test_finds_an_endless_loop_on_a_small_input() -> None:
    code = "def solve(numbers):\n    while len(numbers) == 2: pass\n    return max(numbers, default=None)\n"
    found = await find(LARGEST, code, Verdict.TIMEOUT)
    assert found is not None
    assert (found.verdict, found.arguments) == (Verdict.TIMEOUT, "[[0, 0]]")


async def test_what_fails_only_after_other_calls_is_no_counterexample() -> None:
    code = """
calls = []
def solve(numbers):
    calls.append(1)
    return max(numbers, default=None) if len(calls) < 9 else 7
"""
    assert await find_counterexample(PythonSandbox(), LARGEST, code, "python", Verdict.WRONG_ANSWER, 3.0) is None


async def test_right_code_has_none() -> None:
    assert (
        await find_counterexample(
            PythonSandbox(), LARGEST, LARGEST.solutions[0].code, "python", Verdict.WRONG_ANSWER, 1.5
        )
        is None
    )


async def test_hidden_cases_do_not_even_enter_the_sandbox() -> None:
    sandbox = PythonSandbox()
    await find(LARGEST, "def solve(numbers):\n    return 0\n", sandbox=sandbox)
    assert sandbox.jobs
    assert not any("31337" in text for job in sandbox.jobs for text in (*job.inputs, job.source))


async def test_class() -> None:
    code = SHELF.solutions[0].code.replace("return False", "pass")
    found = await find(SHELF, code)
    assert found is not None
    assert json.loads(found.arguments) == [[1], [["put", [""]], ["put", [""]]]]


async def test_program() -> None:
    found = await find(SUM_PROGRAM, "input()\nprint(sum(map(int, input().split()[:2])))\n")
    assert found is not None
    assert found.arguments == json.dumps(["3\n0 0 1\n"])


async def test_tree() -> None:
    code = DEPTH.solutions[0].code.replace("max(solve(root.left), solve(root.right))", "solve(root.left)")
    found = await find(DEPTH, code)
    assert found is not None
    assert found.arguments == "[[0, null, 0]]"


async def test_own_checker_decides() -> None:
    asked = question(
        function("int", numbers="list[int]"),
        NUMBERS,
        "def solve(numbers):\n    return numbers[0] if numbers else 0\n",
        comparison=Comparison(kind="custom"),
        checker="def accepts(arguments, expected, got):\n    return got in arguments[0] or not arguments[0]\n",
    )
    assert await find_counterexample(
        PythonSandbox(), asked, "def solve(numbers):\n    return numbers[-1] if numbers else 5\n", "python",
        Verdict.WRONG_ANSWER, 1.5,
    ) is None  # fmt: skip
    found = await find(asked, "def solve(numbers):\n    return sum(numbers)\n")
    assert found is not None
    assert json.loads(found.arguments) == [[1, 1]]


async def test_one_of_several_right_answers_is_not_called_wrong() -> None:
    asked = LARGEST.model_copy(update={"comparison": Comparison(kind="one_of")})
    code = "def solve(numbers):\n    return 5 if numbers else 1 // 0\n"
    found = await find(asked, code, Verdict.RUNTIME_ERROR)
    assert found is not None
    assert found.arguments == "[[]]"


async def test_nothing_is_run_for_code_that_does_not_compile() -> None:
    sandbox = PythonSandbox()
    assert await find(LARGEST, "def", Verdict.COMPILE_ERROR, sandbox) is None
    assert not sandbox.jobs


async def test_code_that_does_not_compile_has_no_counterexample_whatever_is_claimed() -> None:
    claimed = Verdict.WRONG_ANSWER
    assert await find_counterexample(PythonSandbox(), LARGEST, "def", "python", claimed, 1.0) is None


@pytest.mark.parametrize(
    ("inputs", "reference", "fault"),
    [
        (NUMBERS, "def solve(numbers):\n    return numbers[0]\n", "the reference solution raised IndexError"),
        (NUMBERS.replace("return [[random", "return [['x' for _ in range(n + 1)]] or [[random"), "", "valid() refuses"),
        (NUMBERS.replace("list(range(n))", "1 / 0"), "", "raised ZeroDivisionError"),
        ("def generate(random, shape, n", "", "inputs: it cannot be loaded"),
        (
            "def generate(random, shape, n): return [['x']]\ndef valid(numbers): return True",
            "def solve(numbers): return 0",
            "do not match the signature's types",
        ),
    ],
)
async def test_a_fault_of_the_question_is_named(inputs: str, reference: str, fault: str) -> None:
    asked = question(LARGEST.signature, inputs, reference or LARGEST.solutions[0].code)
    wanted = [Wanted(seed=1, shape=shape, sizes={"n": size}) for shape in ("random", "sorted") for size in (0, 2)]
    with pytest.raises(QuestionInvalid) as raised:
        await Oracle(PythonSandbox(), asked).know(wanted=wanted)
    assert fault in raised.value.message
    assert raised.value.message.startswith("sample: ")


async def test_oracle_answers_for_valid_inputs_only() -> None:
    known = await Oracle(PythonSandbox(), LARGEST).know([[[1, 2]], ["text"], [[]]])
    assert [(one.arguments, one.expected) for one in known] == [([[1, 2]], 2), ([[]], None)]


async def test_oracle_generates_the_same_input_again() -> None:
    oracle = Oracle(PythonSandbox(), LARGEST)
    wanted = [Wanted(seed=seed, shape="random", sizes={"n": 5}) for seed in (1, 1, 2)]
    one, same, other = await oracle.generate(wanted)
    assert one == same != other
    assert len(json.loads(one)[0]) == 5
