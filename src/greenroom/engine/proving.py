"""The proof that a question is fit to be asked: everything it claims is run."""

import asyncio
import time
from dataclasses import dataclass

from greenroom.engine.judging import CodeJudge
from greenroom.errors import GreenroomError
from greenroom.ports import Sandbox
from greenroom.questions import checking
from greenroom.questions.model import Question, Solution


@dataclass(frozen=True, slots=True)
class Proof:
    """What proving a question came to; no complaints means it is fit."""

    slug: str
    complaints: tuple[str, ...]
    solutions: int
    seconds: float


class Prover:
    """Proves questions, several solutions at a time."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._judge = CodeJudge(sandbox)

    async def prove(self, question: Question) -> Proof:
        """Hold every claim of the question against what happens. Raises SandboxUnavailable."""
        started = time.monotonic()
        found = list(checking.check(question))
        judged = await asyncio.gather(*(self._solution(question, solution) for solution in question.solutions))
        found += [complaint for complaint in judged if complaint]
        return Proof(question.slug, tuple(found), len(question.solutions), time.monotonic() - started)

    async def _solution(self, question: Question, solution: Solution) -> str | None:
        name = f"{question.slug}: {solution.name} ({solution.language})"
        try:
            result = await self._judge.judge(question, solution.code, solution.language, "submission")
        except GreenroomError as error:
            return f"{name}: {error.message}"
        if result.verdict == solution.expect:
            return None
        failure = result.first_failure
        where = f" at {failure.case}: {failure.error or failure.got}" if failure else f": {result.compile_output}"
        return f"{name}: should be {solution.expect} and is {result.verdict}{where}"
