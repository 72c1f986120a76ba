"""The search for the smallest input on which a submission fails.

Small inputs are tried first: those the question generates, the smallest of their types, and smaller versions of the
visible cases. Hidden cases are never looked at, so nothing of them can be shown. A find counts only if it fails again
in a process of its own, and what is shown was run under the question's own limits.
"""

import json
import random
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from greenroom.engine.rounds.coding.judging import check_answers
from greenroom.engine.rounds.coding.oracle import Known, Oracle, Wanted
from greenroom.judging.compare import agrees
from greenroom.judging.display import ERROR_CHARACTERS, shorten, show_input, show_result
from greenroom.judging.evidence import Counterexample
from greenroom.judging.judge import verdict_of
from greenroom.judging.outcome import Outcome
from greenroom.judging.shrinking import detours, shrinks, size_of, weight_of
from greenroom.judging.tiny_inputs import tiny_inputs, with_large_numbers
from greenroom.judging.verdicts import Verdict
from greenroom.ports.sandbox.running import Job, Sandbox
from greenroom.questions.model import Language, Limits, Question

_ROUNDS: tuple[tuple[Sequence[int], int], ...] = (
    ((0, 1, 2, 3, 4), 12),
    ((3, 4, 5, 6, 7, 8), 15),
    ((5, 8, 12, 20, 30), 15),
)
"""Sizes, and how often each is generated in every shape."""
_ANOTHER, _SIZES_FOR_ANOTHER = 99, ((1, 2, 3, 4, 5, 6), 20)
"""The round that looks for a smaller failure when one is known, and its sizes."""
_TINY = 200
_FROM_VISIBLE = 100
_LARGE = 150
_LARGEST_VISIBLE = 60
_TOGETHER = 250
_ALONE = 30
_DEATHS = 3
"""How often a search goes on behind an input that ended the process."""
_FINDING = 0.6
"""The share of the budget for finding a failure at all."""
_SEARCH_CPU_MS = 400
_SEARCH_WALL_MS = 1_500


async def find_counterexample(
    sandbox: Sandbox,
    question: Question,
    code: str,
    language: Language,
    failure: Verdict,
    budget_seconds: float = 2.0,
) -> Counterexample | None:
    """The smallest input found on which the code fails; `failure` is the verdict that is to be explained.

    None if there is none in time: a solution that is only slow fails on large inputs alone. An endless loop costs the
    question's time limit once more, on top of the budget. Raises QuestionInvalid, SandboxUnavailable.
    """
    if failure in (Verdict.ACCEPTED, Verdict.COMPILE_ERROR) or not question.inputs or question.reference is None:
        return None
    return await _Search(sandbox, question, code, language, failure, budget_seconds).run()


@dataclass(frozen=True, slots=True)
class _Failure:
    """An input, what the code did with it, and what that is called."""

    known: Known
    outcome: Outcome
    verdict: Verdict


class _Search:
    def __init__(
        self, sandbox: Sandbox, question: Question, code: str, language: Language, failure: Verdict, budget: float
    ) -> None:
        self._sandbox = sandbox
        self._question = question
        self._code = code
        self._language = language
        self._wanted = failure
        self._budget = budget
        self._started = time.monotonic()
        self._oracle = Oracle(sandbox, question)
        self._tried = 0
        # Every input of a program is a process.
        self._program = question.signature.kind == "program"
        self._batch = _ALONE if self._program else _TOGETHER
        limits = question.limits
        self._limits = limits.model_copy(
            update={
                "cpu_ms": min(limits.cpu_ms, _SEARCH_CPU_MS),
                "wall_ms": min(limits.wall_ms, _SEARCH_WALL_MS),
            }
        )

    async def run(self) -> Counterexample | None:
        found = await self._find()
        if found is None:
            return None
        chain = await self._shrink([found])
        another = await self._another(chain[-1])
        if another is not None:
            chain = await self._shrink([*chain, another])
        # What fails after other calls may do so because of them: go back to what fails on its own. A time limit takes
        # long to reach, so that then only the smallest and the first are tried.
        steps = chain[::-1] if chain[-1].verdict is not Verdict.TIMEOUT else [chain[-1], *chain[:-1][:1]]
        for failure in steps:
            proven = await self._alone(failure.known, self._question.limits)
            if proven is not None:
                return self._told(proven)
        return None

    def _spent(self) -> float:
        return (time.monotonic() - self._started) / self._budget

    # ------------------------------------------------------------ finding

    async def _find(self) -> _Failure | None:
        """The smallest failure of the first round that has one, confirmed."""
        fallback: _Failure | None = None
        async for known in self._rounds():
            for failure in (await self._failures(sorted(known, key=self._weight)))[:2]:
                confirmed = await self._alone(failure.known, self._limits)
                if confirmed is not None and confirmed.verdict is self._wanted:
                    return confirmed
                fallback = fallback or confirmed
            if fallback is not None or self._spent() > _FINDING:
                break
        return fallback

    async def _rounds(self) -> AsyncIterator[list[Known]]:
        yield await self._first_round()
        large = [one for arguments in self._visible() for one in with_large_numbers(arguments)]
        yield await self._oracle.know(_evenly(large, _LARGE), list(self._generated(1)))
        for number in count(2):
            yield await self._oracle.know(wanted=list(self._generated(number)))

    async def _first_round(self) -> list[Known]:
        small = self._visible()
        smaller = [one for arguments in small for one in shrinks(self._question.signature, arguments)]
        mutated = _evenly(smaller, _FROM_VISIBLE)
        tiny = tiny_inputs(self._question.signature, _TINY)
        return await self._oracle.know([*small, *mutated, *tiny], list(self._generated(0)))

    def _visible(self) -> list[list[Any]]:
        visible = [json.loads(json.dumps(case.arguments)) for case in self._question.visible_cases]
        return [arguments for arguments in visible if self._size(arguments) <= _LARGEST_VISIBLE]

    def _generated(self, number: int) -> Iterator[Wanted]:
        """The requests of one round: sizes grow from round to round, then the last ones come with other seeds."""
        sizes, times = _SIZES_FOR_ANOTHER if number == _ANOTHER else _ROUNDS[min(number, len(_ROUNDS) - 1)]
        parameters = self._question.sizes
        shapes = dict.fromkeys(shape for parameter in parameters for shape in parameter.shapes)
        for size in sizes:
            for shape in shapes:
                for seed in range(times if size else 2):
                    chosen = random.Random(f"{number} {size} {seed}")
                    yield Wanted(
                        seed=seed + 100 * size + 10_000 * number,
                        shape=shape,
                        sizes={
                            parameter.name: min(parameter.largest, _about(chosen, size, len(parameters)))
                            for parameter in parameters
                        },
                    )

    # ------------------------------------------------------------ shrinking

    async def _shrink(self, chain: list[_Failure]) -> list[_Failure]:
        """Failures that get smaller and smaller, until no smaller input is known to fail."""
        while self._spent() < 1:
            arguments, verdict = chain[-1].known.arguments, chain[-1].verdict
            smaller = await self._smallest(shrinks(self._question.signature, arguments), verdict)
            if smaller is None:
                ways = detours(self._question.signature, arguments, self._visible())
                smaller = await self._smallest(ways, verdict)
            if smaller is None:
                break
            chain.append(smaller)
        return chain

    async def _another(self, failure: _Failure) -> _Failure | None:
        """A smaller failure that no step leads to, from generated inputs; if there is time to look for one."""
        size = self._size(failure.known.arguments)
        if size < 2 or self._spent() > _FINDING:
            return None
        known = await self._oracle.know(wanted=list(self._generated(_ANOTHER)))
        smaller = [one for one in known if self._size(one.arguments) < size]
        return await self._first(smaller, failure.verdict)

    async def _smallest(self, proposals: list[Any], verdict: Verdict) -> _Failure | None:
        """The smallest of the proposals that is valid and fails with this verdict."""
        chosen = _evenly(proposals, 2 * self._batch)
        return await self._first(await self._oracle.know(chosen) if chosen else [], verdict)

    async def _first(self, known: list[Known], verdict: Verdict) -> _Failure | None:
        """The smallest of the inputs that fails with this verdict."""
        failures = await self._failures(sorted(known, key=self._weight))
        return next((one for one in failures if one.verdict is verdict), None)

    # ------------------------------------------------------------ running

    async def _failures(self, inputs: list[Known]) -> list[_Failure]:
        """Those of the inputs that fail, in their order, the wanted verdict first. Stops when it has what it wants."""
        failures: list[_Failure] = []
        deaths = 0
        while inputs and deaths < _DEATHS and self._spent() < 1:
            batch = inputs[: self._batch]
            outcomes = await self._outcomes(batch, self._limits)
            failures += await self._judged(batch, outcomes)
            if any(failure.verdict is self._wanted for failure in failures):
                break
            deaths += len(outcomes) < len(batch)
            inputs = inputs[len(outcomes) or len(batch) :]
        return sorted(failures, key=lambda failure: failure.verdict is not self._wanted)

    async def _alone(self, known: Known, limits: Limits) -> _Failure | None:
        """The input in a process of its own; None if it does not fail there."""
        failures = await self._judged([known], await self._outcomes([known], limits))
        return failures[0] if failures else None

    async def _outcomes(self, inputs: list[Known], limits: Limits) -> Sequence[Outcome]:
        self._tried += len(inputs)
        job = Job(
            language=self._language,
            source=self._code,
            signature=self._question.signature,
            inputs=[json.dumps(known.arguments) for known in inputs],
            limits=limits,
            together=not self._program and len(inputs) > 1,
        )
        return await self._sandbox.run(job)

    async def _judged(self, inputs: list[Known], outcomes: Sequence[Outcome]) -> list[_Failure]:
        """The failures among the outcomes, which belong to the first of the inputs."""
        pairs = list(zip(inputs, outcomes, strict=False))
        returned = [(known, json.loads(outcome.value)) for known, outcome in pairs if outcome.value is not None]
        right = iter(await self._right(returned))
        verdicts = [verdict_of(outcome, None if outcome.value is None else next(right)) for _, outcome in pairs]
        return [
            _Failure(known, outcome, verdict)
            for (known, outcome), verdict in zip(pairs, verdicts, strict=True)
            # Code that doesn't compile fails on no input in particular.
            if verdict is not Verdict.ACCEPTED and outcome.ended != "syntax"
        ]

    async def _right(self, results: list[tuple[Known, Any]]) -> list[bool]:
        comparison = self._question.comparison
        if comparison.kind == "custom":
            answers = [(known.arguments, known.expected, got) for known, got in results]
            return await check_answers(self._sandbox, self._question, answers)
        if comparison.kind == "one_of":
            # The reference gives one of the right answers, and another one may be as right.
            return [True] * len(results)
        return [agrees(known.expected, got, comparison) for known, got in results]

    # ------------------------------------------------------------ telling

    def _told(self, failure: _Failure) -> Counterexample:
        arguments, outcome = failure.known.arguments, failure.outcome
        signature = self._question.signature
        return Counterexample(
            verdict=failure.verdict,
            arguments=json.dumps(arguments, ensure_ascii=False),
            input=show_input(signature, arguments),
            expected=show_result(signature, failure.known.expected),
            got=None if outcome.value is None else show_result(signature, json.loads(outcome.value)),
            error=shorten(outcome.error, ERROR_CHARACTERS),
            size=self._size(arguments),
            tried=self._tried,
            seconds=round(time.monotonic() - self._started, 3),
        )

    def _size(self, arguments: list[Any]) -> int:
        return size_of(self._question.signature, arguments)

    def _weight(self, known: Known) -> Any:
        return weight_of(self._question.signature, known.arguments)


def _about(chosen: random.Random, size: int, parameters: int) -> int:
    """The size itself if there is one only; of several each is up to it."""
    return size if parameters == 1 else chosen.choice((size, chosen.randint(0, size)))


def _evenly(items: list[Any], most: int) -> list[Any]:
    """Not more than so many, from everywhere in the list."""
    if len(items) <= most:
        return items
    return [items[place * len(items) // most] for place in range(most)]
