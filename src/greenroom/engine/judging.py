"""From a question and a candidate's code to a verdict."""

import asyncio
import os
from collections.abc import Callable

from greenroom.errors import SandboxUnavailable
from greenroom.interview.events import RunKind
from greenroom.judging.judge import cases_to_run, encode_arguments, judge_run
from greenroom.judging.verdicts import RunResult
from greenroom.ports import Job, Sandbox
from greenroom.questions.model import Language, Question


class CodeJudge:
    """Judges as many runs at once as there are processors, so that none is late because of another."""

    def __init__(self, sandbox: Sandbox, concurrency: int | None = None) -> None:
        self._sandbox = sandbox
        self._slots = asyncio.Semaphore(concurrency or os.cpu_count() or 1)

    async def judge(
        self,
        question: Question,
        code: str,
        language: Language,
        kind: RunKind,
        on_progress: Callable[[int, int], None],
    ) -> RunResult:
        """Run the code on the question's cases; calls on_progress(done, total). Raises SandboxUnavailable.

        A submission ends at the first case that crashes or runs out of something: what comes after would cost the
        candidate time and change nothing. A wrong answer does not end it.
        """
        cases = cases_to_run(question, kind)
        job = Job(
            language=language,
            source=code,
            function=question.signature.function,
            inputs=tuple(encode_arguments(case) for case in cases),
            limits=question.limits,
            stop_on_failure=kind == "submission",
        )
        async with self._slots:
            isolation = await self._sandbox.probe()
            if isolation.tier is None:
                raise SandboxUnavailable(isolation.reason, isolation.fix)
            on_progress(0, len(cases))
            outcomes = await self._sandbox.run(job, lambda done: on_progress(done, len(cases)))
        return judge_run(question, cases, outcomes, isolation.tier)
