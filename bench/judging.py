"""What isolation costs: judged runs against the same programs run bare, in turns, in the same run."""

import asyncio
import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import uvloop

from bench.processor_time import processor_meter
from bench.result import Result
from greenroom.adapters.sandbox.asking import output_of
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.judging.verdicts import Verdict
from greenroom.languages.registry import languages
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.ports.sandbox.running import Job, Progress
from greenroom.questions.model import Case, Limits, Question

CASES = 20
ROUNDS = 15
SUBMISSIONS = 50
SIGNATURE = FunctionSignature(
    function="spread", parameters=(Parameter(name="values", type="list[int]"),), returns="int"
)
ARGUMENTS = [[(i * 7919) % 1000 for i in range(200)]]
EXPECTED = max(ARGUMENTS[0]) - min(ARGUMENTS[0])
PYTHON = """\
def spread(values):
    low = high = values[0]
    for value in values:
        low = min(low, value)
        high = max(high, value)
    return high - low
"""
SOURCES = {
    "python": PYTHON,
    "javascript": "function spread(values) {\n  return Math.max(...values) - Math.min(...values);\n}\n",
    "java": """\
class Solution {
    public int spread(int[] values) {
        int low = values[0], high = values[0];
        for (int value : values) { low = Math.min(low, value); high = Math.max(high, value); }
        return high - low;
    }
}
""",
    "cpp": """\
int spread(std::vector<int> values) {
    auto [low, high] = std::minmax_element(values.begin(), values.end());
    return *high - *low;
}
""",
}
# What anybody would write to run the same function once, outside of any judge.
BARE_PYTHON = "import json, sys\n" + PYTHON + "print(json.dumps(spread(*json.loads(sys.stdin.read()))))\n"
BARE_NODE = SOURCES["javascript"] + "console.log(spread(...JSON.parse(require('fs').readFileSync(0, 'utf8'))));\n"
BARE_JAVA = SOURCES["java"].replace(
    "class Solution {",
    """class Solution {
    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes()).replaceAll("[^0-9,]", "");
        String[] parts = text.split(",");
        int[] values = new int[parts.length];
        for (int i = 0; i < parts.length; i++) values[i] = Integer.parseInt(parts[i]);
        System.out.println(new Solution().spread(values));
    }
""",
)


def run() -> list[Result]:
    """Measure everything."""
    with processor_meter() as (clock, what):
        return uvloop.run(_measure(clock, what))


async def _measure(clock: Callable[[], float], what: str) -> list[Result]:
    sandbox = BubblewrapSandbox(spare=2)
    try:
        isolation = await sandbox.probe()
        print(f"  {isolation.label}; ratios are of {what} time")
        await sandbox.prepare()
        return [
            *await _python(sandbox, clock, what),
            *await _other(sandbox, clock, what, "javascript", _bare_node),
            *await _other(sandbox, clock, what, "java", _bare_java),
            *await _compiling(sandbox, "cpp"),
            *await _compiling(sandbox, "java"),
            *await _many_at_once(sandbox, clock),
        ]
    finally:
        await sandbox.close()


def _job(language: str, cases: int = CASES, marker: int = 0) -> Job:
    comment = languages()[language].comment
    source = f"{SOURCES[language]}\n{comment} {marker}\n"
    return Job(language, source, SIGNATURE, (json.dumps(ARGUMENTS),) * cases, Limits())


async def _right(sandbox: BubblewrapSandbox, job: Job) -> None:
    outcomes = await sandbox.run(job)
    assert [outcome.value for outcome in outcomes] == [str(EXPECTED)] * len(job.inputs), outcomes[-1]


async def _python(sandbox: BubblewrapSandbox, clock: Callable[[], float], what: str) -> list[Result]:
    """One case more or less in a sandbox that is there tells what a case costs."""
    interpreter = await sandbox.interpreter()
    bare, empty, warm, cold, one, walls = [], [], [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "bare.py")
        script.write_text(BARE_PYTHON)  # noqa: ASYNC240 - nothing else runs here
        command = [interpreter, "-S", "-I", str(script)]
        for _ in range(ROUNDS):
            await sandbox.filled()
            bare.append(await _cost(clock, lambda: _bare(command, CASES)))
            empty.append(await _cost(clock, lambda: _nothing([interpreter, "-S", "-I", "-c", "pass"], CASES)))
            started = time.perf_counter()
            warm.append(await _cost(clock, lambda: _right(sandbox, _job("python"))))
            walls.append(time.perf_counter() - started)
            await sandbox.filled()
            few = await _cost(clock, lambda: _right(sandbox, _job("python", 1)))
            one.append((warm[-1] - few) / (CASES - 1))
            await sandbox.filled()
            await sandbox.drain()
            cold.append(await _cost(clock, lambda: _right(sandbox, _job("python"))))
    each = statistics.median(bare) / CASES
    ratios = [statistics.median(costs) / statistics.median(bare) for costs in (warm, cold)]
    single = statistics.median(one) / each
    one_to_empty = statistics.median(one) / (statistics.median(empty) / CASES)
    return [
        Result(f"Python: one isolated case / bare python3 -S -I ({what})", single, "x", "<= 0.6", single <= 0.6),
        Result(f"Python: {CASES} cases, sandbox warm / bare ({what})", ratios[0], "x", "<= 0.5", ratios[0] <= 0.5),
        Result(f"Python: {CASES} cases, sandbox cold / bare ({what})", ratios[1], "x", "<= 0.8", ratios[1] <= 0.8),
        Result("Python: one bare run", each, "ms"),
        Result("Python: one isolated case / starting python3 -S -I to do nothing", one_to_empty, "x"),
        Result(f"Python: {CASES} cases, warm, until the verdict", statistics.median(walls) * 1000, "ms wall"),
    ]


async def _other(
    sandbox: BubblewrapSandbox,
    clock: Callable[[], float],
    what: str,
    language: str,
    prepare: Callable[[str, Mapping[str, str]], list[str]],
) -> list[Result]:
    toolchain = languages()[language].find(output_of)
    label = languages()[language].label
    if toolchain is None:
        return [Result(f"{label}: not installed, not measured", 0, "")]
    cases = 8
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        command = await asyncio.to_thread(prepare, folder, toolchain.programs)
        for _ in range(max(5, ROUNDS // 2)):
            await _right(sandbox, _job(language, 1))
            await sandbox.filled()
            bare = await _cost(clock, lambda: _bare(command, cases))
            many = await _cost(clock, lambda: _right(sandbox, _job(language, cases + 1)))
            await sandbox.filled()
            one = await _cost(clock, lambda: _right(sandbox, _job(language, 1)))
            ratios.append((many - one) / bare)
    ratio = statistics.median(ratios)
    return [Result(f"{label}: one isolated case / bare ({what})", ratio, "x", "<= 1.15", ratio <= 1.15)]


def _bare_node(folder: str, programs: Mapping[str, str]) -> list[str]:
    script = Path(folder, "bare.js")
    script.write_text(BARE_NODE)
    return [programs["node"], str(script)]


def _bare_java(folder: str, programs: Mapping[str, str]) -> list[str]:
    Path(folder, "Solution.java").write_text(BARE_JAVA)
    subprocess.run([programs["javac"], "-d", folder, "Solution.java"], cwd=folder, check=True)
    return [programs["java"], "-cp", folder, "Solution"]


async def _compiling(sandbox: BubblewrapSandbox, language: str) -> list[Result]:
    """The time from taking a sandbox to having something to run: a source never seen, and the same one again."""
    label = languages()[language].label
    if language not in await sandbox.versions():
        return [Result(f"{label}: not installed, not measured", 0, "")]
    first: list[float] = []
    again: list[float] = []
    for number in range(5):
        job = _job(language, 1, marker=time.time_ns() + number)
        for times in (first, again):
            await sandbox.filled()
            times.append(await _compile_seconds(sandbox, job))
    ratio = statistics.median(again) / statistics.median(first)
    return [
        Result(f"{label}: compiling the same source again / the first time", ratio, "x", "<= 0.01", ratio <= 0.01),
        Result(f"{label}: compiling for the first time", statistics.median(first) * 1000, "ms wall"),
    ]


async def _compile_seconds(sandbox: BubblewrapSandbox, job: Job) -> float:
    times: dict[str, float] = {}

    def note(at: Progress) -> None:
        times.setdefault(at.phase, time.perf_counter())

    outcomes = await sandbox.run(job, note)
    assert outcomes[0].value == str(EXPECTED), outcomes
    return times["running"] - times["compiling"]


async def _many_at_once(sandbox: BubblewrapSandbox, clock: Callable[[], float]) -> list[Result]:
    """Fifty submissions, most of them from one interview: how busy the processors are kept, and who waits."""
    question = _question()
    judge = CodeJudge(sandbox)
    code = SOURCES["python"].replace("for value in values:", "for value in values * 200:")
    finished: list[str] = []

    async def submit(whose: str) -> None:
        result = await judge.judge(question, code, "python", "submission", whose=whose)
        assert result.verdict is Verdict.ACCEPTED, result
        finished.append(whose)

    await submit("warm-up")
    # What one costs when nobody else is there, starting the sandbox that takes its place included.
    alone = []
    for _ in range(5):
        await sandbox.filled()
        before = clock()
        await submit("warm-up")
        await sandbox.filled()
        alone.append(clock() - before)
    finished.clear()
    others = [f"other {number}" for number in range(4)]
    crowd = ["crowd"] * (SUBMISSIONS - len(others))
    started = time.perf_counter()
    await asyncio.gather(*map(submit, [*crowd, *others]))
    seconds = time.perf_counter() - started
    cores = os.cpu_count() or 1
    limit = cores / (statistics.median(alone) / 1000)
    ratio = SUBMISSIONS / seconds / limit
    # All others were behind 46 of the crowd; with fair turns each waits for at most one of those per processor.
    last = max(finished.index(other) for other in others) + 1
    fair = 2 * cores + len(others)
    return [
        Result(f"{SUBMISSIONS} at once: throughput / the processors' limit", ratio, "x", ">= 0.8", ratio >= 0.8),
        Result(f"{SUBMISSIONS} at once, 46 of one interview: the last of 4 others was done as number", last, "",
                f"<= {fair}", last <= fair),
    ]  # fmt: skip


def _question() -> Question:
    return Question(
        slug="spread",
        title="Spread",
        difficulty="easy",
        level="junior",
        topics=(),
        statement="",
        examples=(),
        constraints=(),
        signature=SIGNATURE,
        starter={},
        cases=tuple(Case(name=str(number), arguments=tuple(ARGUMENTS), expected=EXPECTED) for number in range(CASES)),
        digest="",
    )


async def _cost(clock: Callable[[], float], work: Callable[[], Awaitable[None]]) -> float:
    before = clock()
    await work()
    return clock() - before


async def _nothing(command: list[str], times: int) -> None:
    for _ in range(times):
        subprocess.run(command, stdin=subprocess.DEVNULL, env={}, check=True)  # noqa: ASYNC221 - nothing else runs here


async def _bare(command: list[str], times: int) -> None:
    for _ in range(times):
        done = subprocess.run(  # noqa: ASYNC221 - nothing else runs here
            command, input=json.dumps(ARGUMENTS).encode(), stdout=subprocess.PIPE, env={}, check=True
        )
        assert int(done.stdout) == EXPECTED
