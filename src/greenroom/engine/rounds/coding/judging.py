"""From a question and a candidate's code to a verdict."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace

from greenroom.engine.queueing import FairQueue, QueueFigures
from greenroom.errors import QuestionInvalid
from greenroom.interview.rounds.coding.events import RunKind
from greenroom.judging.compare import agrees
from greenroom.judging.judge import cases_to_run, encode_arguments, judge_run
from greenroom.judging.outcome import Outcome
from greenroom.judging.own import OwnResult, own_result
from greenroom.judging.verdicts import RunResult
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.languages.types import is_finite
from greenroom.ports.sandbox.running import Job, OnProgress, Progress, Sandbox, SandboxUnavailable, ignore_progress
from greenroom.questions.model import Case, Language, Limits, Question

ROOM = 500
"""How many runs may wait before more are refused."""
TURN_SECONDS = 300.0
"""How long one run may take. Every step in the sandbox has a limit of its own; this is for a step that hangs."""
CHECKING = Limits(wall_ms=10_000, cpu_ms=8_000)
"""What a question's own checker may use for all cases of a run."""
_NO_INPUT = '[""]'
_SILENT = Outcome("syntax", None, "", "", wall_ms=0.0, cpu_ms=0.0, memory_kb=0)
_ACCEPTS = FunctionSignature(
    function="accepts",
    parameters=tuple(Parameter(name=name, type="any") for name in ("arguments", "expected", "got")),
    returns="bool",
)


class CodeJudge:
    """Judges as many runs at once as there are processors, and takes turns between those who ask."""

    def __init__(
        self,
        sandbox: Sandbox,
        concurrency: int | None = None,
        room: int = ROOM,
        turn_seconds: float = TURN_SECONDS,
    ) -> None:
        self._sandbox = sandbox
        self._queue = FairQueue(concurrency or os.cpu_count() or 1, room, turn_seconds)

    @property
    def figures(self) -> QueueFigures:
        """How many runs are being judged and how many wait."""
        return self._queue.figures

    async def judge(
        self,
        question: Question,
        code: str,
        language: Language,
        kind: RunKind,
        on_progress: OnProgress = ignore_progress,
        *,
        whose: str = "",
    ) -> RunResult:
        """Run the code on the question's cases. Raises SandboxUnavailable, Overloaded, QuestionInvalid, TimeoutError.

        A submission ends at the first case that crashes or runs out of something: what comes after would cost the
        candidate time and change nothing. A wrong answer does not end it.
        """
        cases = cases_to_run(question, kind)
        job = Job(
            language=language,
            source=code,
            signature=question.signature,
            inputs=tuple(encode_arguments(case) for case in cases),
            limits=question.limits,
            stop_on_failure=kind == "submission",
        )
        total = len(cases)
        async with self._queue.turn(whose, lambda ahead: on_progress(Progress("queued", 0, total, ahead))):
            isolation = await self._sandbox.probe()
            if isolation.tier is None:
                raise SandboxUnavailable(isolation.reason, isolation.fix)
            outcomes = await self._sandbox.run(job, on_progress) if cases else []
            if not cases or (cases[0].hidden and outcomes and outcomes[0].ended == "syntax"):
                outcomes = await self._load_only(job)
            right = await self._compare(question, cases, outcomes)
        return judge_run(question, cases, outcomes, right, isolation.label, language)

    async def try_input(
        self,
        question: Question,
        code: str,
        language: Language,
        arguments: str,
        on_progress: OnProgress = ignore_progress,
        *,
        whose: str = "",
    ) -> OwnResult:
        """Run the code on arguments that are a list in JSON. Raises SandboxUnavailable, Overloaded, TimeoutError.

        The same walls and limits as for a case. Neither expected values nor the question's own programs take part.
        """
        job = Job(
            language=language,
            source=code,
            signature=question.signature,
            inputs=(arguments,),
            limits=question.limits,
        )
        async with self._queue.turn(whose, lambda ahead: on_progress(Progress("queued", 0, 1, ahead))):
            isolation = await self._sandbox.probe()
            if isolation.tier is None:
                raise SandboxUnavailable(isolation.reason, isolation.fix)
            (outcome,) = await self._sandbox.run(job, on_progress)
        return own_result(question.signature, outcome, isolation.label)

    async def _load_only(self, job: Job) -> Sequence[Outcome]:
        """Why the source does not load, from a process that never saw a hidden input; nothing if it does load.

        A program could claim that it does not load and put the hidden input into the message.
        """
        outcomes = await self._sandbox.run(replace(job, inputs=(_NO_INPUT,)))
        failed = outcomes and outcomes[0].ended == "syntax"
        return outcomes if failed else [_SILENT] if job.inputs else []

    async def _compare(
        self, question: Question, cases: Sequence[Case], outcomes: Sequence[Outcome]
    ) -> Sequence[bool | None]:
        """For each outcome whether it is right; None where nothing was returned."""
        if question.comparison.kind != "custom":
            return [
                None if outcome.value is None else agrees(case.expected, json.loads(outcome.value), question.comparison)
                for case, outcome in zip(cases, outcomes, strict=False)
            ]
        returned = [
            (case, outcome.value) for case, outcome in zip(cases, outcomes, strict=False) if outcome.value is not None
        ]
        verdicts = iter(
            await check_answers(
                self._sandbox,
                question,
                [(case.arguments, case.expected, json.loads(value)) for case, value in returned],
            )
        )
        return [None if outcome.value is None else next(verdicts) for outcome in outcomes]


async def check_answers(
    sandbox: Sandbox, question: Question, answers: Sequence[tuple[Sequence[object], object, object]]
) -> list[bool]:
    """Ask a question's own checker about (arguments, expected, got). Raises QuestionInvalid when it fails.

    Infinity and NaN are never right, so a checker need not expect them.
    """
    finite = [answer for answer in answers if is_finite(answer[2])]
    verdicts = iter(await _ask_checker(sandbox, question, finite))
    return [is_finite(answer[2]) and next(verdicts) for answer in answers]


async def _ask_checker(
    sandbox: Sandbox, question: Question, answers: Sequence[tuple[Sequence[object], object, object]]
) -> list[bool]:
    if not answers:
        return []
    job = Job(
        language="python",
        source=question.checker,
        signature=_ACCEPTS,
        inputs=tuple(json.dumps(answer) for answer in answers),
        limits=CHECKING,
        together=True,
    )
    verdicts: list[bool] = []
    for outcome in await sandbox.run(job):
        if outcome.value not in ("true", "false"):
            said = outcome.error.splitlines()[-1] if outcome.error else f"it ended with {outcome.ended}"
            raise QuestionInvalid(f"The checker of {question.slug} failed, so nothing was judged: {said}")
        verdicts.append(outcome.value == "true")
    if len(verdicts) < len(answers):
        raise QuestionInvalid(f"The checker of {question.slug} stopped early, so nothing was judged.")
    return verdicts
