"""How well imported questions tell right from wrong: HumanEval's own solutions, and one mistake in each.

Needs the tasks, which are not part of the project: GREENROOM_DATA names the folder with human-eval.jsonl.gz.
"""

import asyncio
import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from bench.mutants import mutant
from bench.result import Result
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.coding.counterexamples import find_counterexample
from greenroom.engine.rounds.coding.importing import human_eval_draft
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.judging.verdicts import Verdict
from greenroom.ports.sandbox.running import Sandbox
from greenroom.questions.importing import human_eval
from greenroom.questions.importing.drafts import write
from greenroom.questions.loading import load_question
from greenroom.questions.model import Question

TASKS = "human-eval.jsonl.gz"
SEARCH_SECONDS = 3.0
AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class Measured:
    """What one task came to; `mutant` says what found the mistake: tests, search, nothing, or that there is none."""

    task: str
    canonical: str
    mutant: str


def run(data: Path | None = None) -> list[Result]:
    """Judge every task; nothing without the data."""
    folder = data or (Path(os.environ["GREENROOM_DATA"]) if "GREENROOM_DATA" in os.environ else None)
    if folder is None or not (folder / TASKS).is_file():
        print(f"skipped: GREENROOM_DATA names no folder with {TASKS}", file=sys.stderr)
        return []
    measured = asyncio.run(_measure(human_eval.read(folder / TASKS)))
    for one in measured:
        if one.canonical != Verdict.ACCEPTED or one.mutant not in ("tests", "search"):
            print(f"  {one.task}: canonical {one.canonical}, mutant found by {one.mutant}", file=sys.stderr)
    accepted = sum(one.canonical == Verdict.ACCEPTED for one in measured)
    found = Counter(one.mutant for one in measured)
    mutants = len(measured) - found["none to make"]
    by_tests = 100 * found["tests"] / max(1, mutants)
    by_all = 100 * (found["tests"] + found["search"]) / max(1, mutants)
    total = len(measured)
    return [
        Result(f"HumanEval: own solutions accepted, of {total}", accepted, "", f"{total}", accepted == total),
        Result(f"HumanEval: mutants rejected by the tests, of {mutants}", by_tests, "%", "", True),
        Result("HumanEval: mutants rejected by tests or found by search", by_all, "%", "", True),
    ]


async def _measure(tasks: list[human_eval.Task]) -> list[Measured]:
    sandbox = build_sandbox(Settings())
    judge = CodeJudge(sandbox)
    turns = asyncio.Semaphore(AT_ONCE)
    with tempfile.TemporaryDirectory() as scratch:

        async def measure(task: human_eval.Task) -> Measured:
            async with turns:
                return await _task(sandbox, judge, task, Path(scratch))

        try:
            return list(await asyncio.gather(*map(measure, tasks)))
        finally:
            await sandbox.close()


async def _task(sandbox: Sandbox, judge: CodeJudge, task: human_eval.Task, scratch: Path) -> Measured:
    question = load_question(write(await human_eval_draft(sandbox, task), scratch))
    canonical = question.solutions[0]
    result = await judge.judge(question, canonical.code, "python", "submission")
    return Measured(task.task_id, result.verdict, await _mutant(sandbox, judge, task, question, canonical.code))


async def _mutant(sandbox: Sandbox, judge: CodeJudge, task: human_eval.Task, question: Question, code: str) -> str:
    wrong = mutant(code, task.entry_point, task.task_id)
    if wrong is None:
        return "none to make"
    result = await judge.judge(question, wrong, "python", "submission")
    if result.verdict != Verdict.ACCEPTED:
        return "tests"
    found = await find_counterexample(sandbox, question, wrong, "python", Verdict.WRONG_ANSWER, SEARCH_SECONDS)
    return "search" if found else "nothing"


if __name__ == "__main__":
    for line in run(Path(sys.argv[1]) if len(sys.argv) > 1 else None):
        print(f"{line.name}: {line.figure}")
