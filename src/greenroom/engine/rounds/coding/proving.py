"""The proof that a question is fit to be asked: everything it claims is run."""

import asyncio
import json
import time
from collections.abc import Collection, Sequence

from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.engine.rounds.coding.oracle import Known, Oracle, Wanted
from greenroom.errors import GreenroomError
from greenroom.judging.verdicts import RunResult, Verdict
from greenroom.ports.sandbox.running import Sandbox, SandboxUnavailable
from greenroom.questions import checking
from greenroom.questions.model import Case, Language, Question, Solution
from greenroom.questions.proof import Proof

SMALL_SIZES = (0, 1, 2, 3, 5, 8, 13)
SEEDS = 3
"""How many inputs of each small size and shape the generator has to get right."""
TRIES = 3
"""How often a solution is judged on a machine too busy to say anything about it."""


class Prover:
    """Proves questions, several solutions at a time."""

    def __init__(self, sandbox: Sandbox, concurrency: int | None = None) -> None:
        self._sandbox = sandbox
        self._judge = CodeJudge(sandbox, concurrency)

    async def prove(self, question: Question, languages: Collection[Language] | None = None) -> Proof:
        """Hold every claim of the question against what happens, or only those of its solutions in these languages.

        Raises SandboxUnavailable.
        """
        started = time.monotonic()
        found = list(checking.check(question))
        if languages is not None:
            solutions = tuple(one for one in question.solutions if one.language in languages)
            question = question.model_copy(update={"solutions": solutions})
        judged = await asyncio.gather(*(self._solution(question, solution) for solution in question.solutions))
        found += [complaint for complaint in judged if complaint]
        if question.inputs and question.reference is not None:
            found += await self._inputs(question)
        return Proof(question.slug, tuple(found), len(question.solutions), time.monotonic() - started)

    async def _solution(self, question: Question, solution: Solution) -> str | None:
        """What is wrong with a solution: it must come to what it says, in its own way."""
        name = f"{question.slug}: {solution.name} ({solution.language})"
        try:
            result = await self._judged(question, solution)
        except SandboxUnavailable:
            raise
        except GreenroomError as error:
            return f"{name}: {error.message}"
        if result.verdict == solution.expect:
            return None
        failure = result.first_failure
        where = f" at {failure.case}: {failure.error or failure.got}" if failure else f": {result.compile_output}"
        return f"{name}: should be {solution.expect} but is {result.verdict}{where}"

    async def _judged(self, question: Question, solution: Solution) -> RunResult:
        """The verdict; again where time ran out, against what is claimed, on a program that nobody let run."""
        for _ in range(TRIES):
            result = await self._judge.judge(question, solution.code, solution.language, "submission")
            if result.verdict == solution.expect or not _had_to_wait(result, question):
                break
        return result

    async def _inputs(self, question: Question) -> list[str]:
        """What is wrong with inputs.py, with the cases by its measure, or with the smallest inputs of wrong ones."""
        oracle = Oracle(self._sandbox, question)
        claims = [solution for solution in question.solutions if solution.smallest is not None]
        try:
            smallest = [json.loads(solution.smallest or "") for solution in claims]
            arguments = [list(case.arguments) for case in question.cases]
            known = await oracle.know(inputs=[*arguments, *smallest])
            await oracle.know(wanted=list(_small(question)))
            await oracle.generate(list(_large(question)))
        except ValueError as error:
            return [f"{question.slug}: a `smallest:` value is not JSON: {error}"]
        except SandboxUnavailable:
            raise
        except GreenroomError as error:
            return [error.message]
        valid = {json.dumps(one.arguments): one for one in known}
        complaints = [
            f"{question.slug}: cases.{case.name}: inputs.py says that it is not valid"
            for case in question.cases
            if json.dumps(list(case.arguments)) not in valid
        ]
        judged = [
            self._smallest(question, solution, valid.get(json.dumps(given)))
            for solution, given in zip(claims, smallest, strict=True)
        ]
        return [*complaints, *(complaint for complaint in await asyncio.gather(*judged) if complaint)]

    async def _smallest(self, question: Question, solution: Solution, known: Known | None) -> str | None:
        name = f"{question.slug}: {solution.name} ({solution.language}): smallest"
        if known is None:
            return f"{name}: inputs.py says that it is not valid"
        case = Case(name="smallest", arguments=tuple(known.arguments), expected=_as_case(question, known.expected))
        alone = question.model_copy(update={"cases": (case,)})
        result = await self._judge.judge(alone, solution.code, solution.language, "run")
        return f"{name}: does not fail on it" if result.verdict is Verdict.ACCEPTED else None


def _had_to_wait(result: RunResult, question: Question) -> bool:
    """Whether time ran out while most of the processor time was left: then the machine was busy with something else."""
    failure = result.first_failure
    return failure is not None and failure.verdict is Verdict.TIMEOUT and failure.cpu_ms < question.limits.cpu_ms / 2


def _as_case(question: Question, answer: object) -> object:
    """What a case expects when the reference answers this."""
    return [answer] if question.comparison.kind == "one_of" else answer


def _small(question: Question) -> Sequence[Wanted]:
    return [
        Wanted(seed, shape, {one.name: size for one in question.sizes})
        for parameter in question.sizes
        for shape in parameter.shapes
        for size in SMALL_SIZES
        for seed in range(SEEDS)
    ]


def _large(question: Question) -> Sequence[Wanted]:
    return [
        Wanted(1, shape, {one.name: one.largest if one is parameter else one.fixed for one in question.sizes})
        for parameter in question.sizes
        for shape in parameter.shapes
    ]
