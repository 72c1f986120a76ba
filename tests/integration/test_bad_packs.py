"""Questions whose own code is wrong, or hostile: they are blamed, never a candidate, and the next run is well."""

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding import judging, oracle
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.oracle import Oracle, Wanted
from greenroom.engine.rounds.coding.proving import Prover
from greenroom.errors import QuestionInvalid
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.model import Case, Comparison, Limits, Question, SizeParameter, Solution

pytestmark = [pytest.mark.sandbox, pytest.mark.asyncio(loop_scope="module")]

GENERATE = "def generate(random, shape, n): return [[random.randint(0, 9) for _ in range(n)]]\n"
VALID = "def valid(numbers): return isinstance(numbers, list) and len(numbers) <= 100\n"
REFERENCE = "def total(numbers): return sum(numbers)"
CHECKER = "def accepts(arguments, expected, got): return got == expected"
FORGED = 'import os\nos.write(3, b\'{"ok": {"answer": %s}}\\n\' * 2)\nos._exit(0)'


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never ends need not be given as long as what might."""
    short = {"wall_ms": 2_000, "cpu_ms": 1_000}
    monkeypatch.setattr(judging, "CHECKING", judging.CHECKING.model_copy(update=short))
    monkeypatch.setattr(oracle, "_LIMITS", oracle._LIMITS.model_copy(update=short))


def question(reference: str = REFERENCE, inputs: str = GENERATE + VALID, checker: str = "") -> Question:
    return Question(
        slug="total",
        title="Total",
        difficulty="easy",
        level="junior",
        topics=(),
        statement="",
        examples=(),
        constraints=(),
        signature=FunctionSignature(
            function="total", parameters=(Parameter(name="numbers", type="list[int]"),), returns="int"
        ),
        starter={},
        cases=(
            Case(name="some", arguments=([1, 2, 3],), expected=6),
            Case(name="none", arguments=([],), expected=0, hidden=True),
        ),
        comparison=Comparison(kind="custom" if checker else "exact"),
        limits=Limits(wall_ms=2_000, cpu_ms=1_000),
        sizes=(SizeParameter(name="n", largest=50, fixed=5),),
        inputs=inputs,
        checker=checker,
        solutions=(Solution(name="reference.py", language="python", code=reference, expect="accepted", time="n"),),
        digest="",
    )


async def complaints(bad: Question, sandbox: BubblewrapSandbox) -> str:
    """What the prover has to say; that the question lacks hints and the like does not matter here."""
    proof = await Prover(sandbox).prove(bad)
    return "\n".join(proof.complaints)


async def assert_well(sandbox: BubblewrapSandbox) -> None:
    """The next candidate of a good question gets what is due."""
    good = question(checker=CHECKER)
    assert (await CodeJudge(sandbox).judge(good, REFERENCE, "python", "submission")).verdict == "accepted"


async def test_the_question_itself_is_in_order(sandbox: BubblewrapSandbox) -> None:
    told = await complaints(question(checker=CHECKER), sandbox)
    assert "reference.py" not in told
    assert "inputs.py" not in told


@pytest.mark.parametrize(
    ("reference", "complaint"),
    [
        ("def total(numbers): return sum(numbers) + 1", "should be accepted but is wrong_answer"),
        ("def total(numbers): return 1 // len(numbers) and sum(numbers)", "raised ZeroDivisionError"),
        ("def total(numbers): return object()", "the result cannot be compared"),
        ("def totals(numbers): return 0", "does not define total"),
        ("def total(numbers:", "should be accepted but is compile_error"),
        ("def total(numbers):\n    while True: pass", "never finishes"),
        ("def total(numbers): raise SystemExit", "should be accepted but is runtime_error"),
        ("import os\ndef total(numbers): os._exit(0)", "its code ended with exited"),
        ("import os\ndef total(numbers): os.kill(os.getpid(), 11)", "its code ended with exited"),
        ("def total(numbers): return [bytearray(1 << 20) for _ in range(10**6)]", "is memory_limit"),
        ("def total(numbers):\n    while True: print('flood')", "is output_limit"),
    ],
)
async def test_a_wrong_reference_is_complained_about(
    reference: str, complaint: str, sandbox: BubblewrapSandbox
) -> None:
    assert complaint in await complaints(question(reference=reference), sandbox)
    await assert_well(sandbox)


@pytest.mark.parametrize(
    ("inputs", "complaint"),
    [
        (GENERATE + "def valid(numbers): return len(numbers) == 3", "gave what valid() refuses"),
        (GENERATE + "def valid(numbers): return not numbers", "gave what valid() refuses"),
        (GENERATE + "def valid(numbers): return bool(numbers[0])", "gave what valid() refuses"),
        ("def generate(random, shape, n): return [['a'] * 200]\n" + VALID, "gave what valid() refuses"),
        ("def generate(random, shape, n): return 5\n" + VALID, "raised TypeError"),
        ("def generate(random, shape, n): return [object()]\n" + VALID, "raised TypeError"),
        ("def generate(random, shape): return [[]]\n" + VALID, "raised TypeError"),
        ("def generate(random, shape, n): raise ValueError('no')\n" + VALID, "raised ValueError: no"),
        ("def generate(random, shape, n):\n    while True: pass\n" + VALID, "never finishes"),
        (GENERATE + "def valid(numbers):\n    while True: pass", "never finishes"),
        ("def generate(random, shape, n): raise SystemExit\n" + VALID, "its code ended with exited"),
        ("import os\ndef generate(random, shape, n): os._exit(0)\n" + VALID, "its code ended with exited"),
        ("def generate(random, shape, n): return [[0] * 10**9]\n" + VALID, "raised MemoryError"),
        ("def generate(random, shape, n): print('x' * 10**7); return [[]]\n" + VALID, "OSError | ended with output"),
        ("def generate(random, shape, n: return", "inputs: it cannot be loaded: SyntaxError"),
        ("import no_such_module", "inputs: it cannot be loaded: ModuleNotFoundError"),
        (VALID, "raised KeyError: 'generate'"),
        (GENERATE, "its code ended with raised"),
        (FORGED % 5, "its code gave an answer that makes no sense"),
        (FORGED % '[1, 2, {"expected": 3}]', "its code gave an answer that makes no sense"),
        (FORGED % '"text"', "its code gave an answer that makes no sense"),
        (FORGED.replace('{"answer": %s}', "[]"), "its code gave an answer that makes no sense"),
        ("import os\nos.write(3, b'[' * 9999 + b'\\n')\nos._exit(0)", "its code ended with exited"),
    ],
)
async def test_inputs_that_fail_are_complained_about(inputs: str, complaint: str, sandbox: BubblewrapSandbox) -> None:
    bad = question(inputs=inputs)

    told = await complaints(bad, sandbox)
    assert any(one in told for one in complaint.split(" | "))
    # Whoever judges with the question knows nothing of it: a candidate's result does not depend on it.
    assert (await CodeJudge(sandbox).judge(bad, REFERENCE, "python", "submission")).verdict == "accepted"
    await assert_well(sandbox)


@pytest.mark.parametrize("packed", ["5", '"not base 85: \\u00e9"', '"00000"', "null"])
async def test_a_generated_input_that_cannot_be_read_is_the_questions_fault(
    packed: str, sandbox: BubblewrapSandbox
) -> None:
    bad = question(inputs=FORGED % packed)
    with pytest.raises(QuestionInvalid):
        await Oracle(sandbox, bad).generate([Wanted(1, "random", {"n": 3})] * 2)
    await assert_well(sandbox)


@pytest.mark.parametrize(
    "checker",
    [
        "def accepts(arguments, expected, got): raise ValueError('no')",
        "def accepts(arguments, expected): return True",
        "def accepts(arguments, expected, got): return 'yes'",
        "def accepts(arguments, expected, got): return None",
        "def accepts(arguments, expected, got): return [True]",
        "def accepts(arguments, expected, got): return 1",
        "def accepts(arguments, expected, got): return object()",
        "def accepts(arguments, expected, got):\n    while True: pass",
        "import time\ndef accepts(arguments, expected, got): time.sleep(60)",
        "def accepts(arguments, expected, got): raise SystemExit",
        "import os\ndef accepts(arguments, expected, got): os._exit(0)",
        "import os\ndef accepts(arguments, expected, got): os.kill(os.getpid(), 9)",
        "def accepts(arguments, expected, got): return bool([0] * 10**10)",
        "def accepts(arguments, expected, got): print('x' * 10**7); return True",
        "def accepts(arguments, expected, got: return True",
        "def check(arguments, expected, got): return True",
        "import os\nos.write(3, b'true\\n')\nos._exit(0)",
        "import os\nos.write(3, b'{\"ok\": true}\\n')\nos._exit(0)",
    ],
)
async def test_a_checker_that_fails_blames_nobody(checker: str, sandbox: BubblewrapSandbox) -> None:
    bad = question(checker=checker)

    with pytest.raises(QuestionInvalid, match="so nothing was judged"):
        await CodeJudge(sandbox).judge(bad, REFERENCE, "python", "submission")
    assert "so nothing was judged" in await complaints(bad, sandbox)
    await assert_well(sandbox)


async def test_what_a_checker_is_not_asked_about_is_judged_all_the_same(sandbox: BubblewrapSandbox) -> None:
    bad = question(checker="def accepts(arguments, expected, got): raise ValueError('no')")
    crashing = "def total(numbers): raise KeyError(1)"

    assert (await CodeJudge(sandbox).judge(bad, crashing, "python", "submission")).verdict == "runtime_error"
