"""How the cost of a submission grows with its input: measured, not guessed.

The question generates inputs of growing size, one size parameter at a time and in every shape. Cost is counted in
steps where the language can count, otherwise it is the processor time of the call. Memory is what a process needs more
than the same process with the question's empty starter. The worst of the shapes is the finding.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

from greenroom.engine.rounds.coding.oracle import Oracle, Wanted
from greenroom.judging.evidence import Confidence, Curve, CurvePoint, Growth, GrowthFinding
from greenroom.judging.fitting import RIVAL, Fit, fit_growth, fit_memory
from greenroom.judging.outcome import Outcome
from greenroom.languages.registry import languages
from greenroom.languages.signature import FunctionSignature
from greenroom.languages.types import SCALARS, parse_type
from greenroom.ports.sandbox.running import Job, Sandbox
from greenroom.questions.growth import GROWTHS, named
from greenroom.questions.model import Language, Limits, Question, SizeParameter

_LARGEST_COUNTED = 4_096
_LARGEST_TIMED = 8_192
_LARGEST_FOR_THE_FAST = 131_072
_FLOOR_NS = 10_000
"""A call that takes no longer than this is too fast for the timer: an empty one takes half of it."""
_LARGEST_FOR_PROGRAMS = 65_536
"""The time of a program is that of its whole process, in which small inputs are not to be seen."""
_FEW_SIZES = 64
"""Up to this largest size the sizes are evenly spaced; beyond, each is twice the one before."""
_EVENLY = 12
_SEEDS, _TIMED_SEEDS = 4, 2
"""Inputs of a size: some shapes are now one thing, now another, and the most costly counts."""
_REPETITIONS = 3
"""How often a call is timed."""
_FEWEST_POINTS = 6
_COUNTING_NOISE = 0.02
_TIMING_NOISE = 0.08
_SHARE_FOR_TIME = 0.7
"""Of the budget; the rest is for memory, where that can be measured."""
_LEAST_CPU_MS, _MOST_CPU_MS = 400, 1_500

_MEMORY_SIZES = 5
_MEMORY_CALL_NS = 150_000_000
_LARGEST_MEMORY = 200_000
_DRIFT_KB: dict[Language, int] = {"python": 300, "cpp": 100}
"""By how much two runs of the same program differ; languages that are not here hide what a solution needs."""


async def measure_growth(
    sandbox: Sandbox, question: Question, code: str, language: Language, budget_seconds: float = 6.0
) -> Growth:
    """Measure until the budget ends. Raises QuestionInvalid, SandboxUnavailable."""
    if not question.sizes or not question.inputs or question.reference is None:
        return Growth(findings=(), curves=(), seconds=0, reason="the question does not say how its inputs grow")
    return await _Measuring(sandbox, question, code, language, budget_seconds).run()


@dataclass(frozen=True, slots=True)
class _Sample:
    """One measured size: its cost, and the processor time of the call."""

    size: int
    cost: float
    call_ns: int


@dataclass(frozen=True, slots=True)
class _Series:
    """What was measured in one shape as one parameter grew."""

    parameter: SizeParameter
    shape: str
    samples: tuple[_Sample, ...]
    fit: Fit


_Inputs = dict[int, list[str]]
"""Several inputs of each size, the sizes growing."""
_Points = Sequence[tuple[int, float]]


class _Measuring:
    def __init__(self, sandbox: Sandbox, question: Question, code: str, language: Language, budget: float) -> None:
        self._sandbox = sandbox
        self._question = question
        self._code = code
        self._language = language
        self._budget = budget
        self._started = time.monotonic()
        self._oracle = Oracle(sandbox, question)
        self._share = _SHARE_FOR_TIME if language in _DRIFT_KB else 1.0
        self._program = question.signature.kind == "program"
        self._counts = languages()[language].counts and not self._program

    async def run(self) -> Growth:
        series = [one for parameter in self._question.sizes async for one in self._times(parameter)]
        times = [self._time_curve(one) for one in series]
        hidden = self._language not in _DRIFT_KB
        spaces = [await self._space(one) for one in series if hidden or self._spent() < 1]
        return Growth(
            findings=tuple(_finding(parameter, times, spaces) for parameter in self._question.sizes),
            curves=tuple(curve for curve in [*times, *spaces] if curve.points),
            seconds=round(self._seconds(), 3),
        )

    def _seconds(self) -> float:
        return time.monotonic() - self._started

    def _spent(self) -> float:
        return self._seconds() / self._budget

    # ------------------------------------------------------------ inputs

    async def _inputs(
        self, parameter: SizeParameter, shapes: Sequence[str], sizes: Sequence[int]
    ) -> dict[str, _Inputs]:
        """Several inputs of each size in each shape."""
        seeds = range(1 if self._program else _SEEDS if self._counts else _TIMED_SEEDS)
        plan = [(shape, size, seed) for size in sizes for shape in shapes for seed in seeds]
        texts = await self._oracle.generate([self._wanted(parameter, *one) for one in plan])
        inputs: dict[str, _Inputs] = {shape: {} for shape in shapes}
        for (shape, size, _), text in zip(plan, texts, strict=False):
            inputs[shape].setdefault(size, []).append(text)
        return inputs

    def _wanted(self, parameter: SizeParameter, shape: str, size: int, seed: int) -> Wanted:
        others = {other.name: min(other.fixed, other.largest) for other in self._question.sizes}
        return Wanted(seed=seed, shape=shape, sizes={**others, parameter.name: size})

    def _sizes(self, largest: int) -> list[int]:
        if largest <= _FEW_SIZES:
            return sorted({max(1, largest * step // _EVENLY) for step in range(1, _EVENLY + 1)})
        top = _LARGEST_COUNTED if self._counts else _LARGEST_FOR_PROGRAMS if self._program else _LARGEST_TIMED
        top = min(top, largest)
        sizes = [4]
        while sizes[-1] * 2 <= top:
            sizes.append(sizes[-1] * 2)
        return sizes

    # ------------------------------------------------------------ time

    async def _times(self, parameter: SizeParameter) -> AsyncIterator[_Series]:
        """A series for each shape, as far as there is time."""
        inputs = await self._inputs(parameter, parameter.shapes, self._sizes(parameter.largest))
        for shape in parameter.shapes:
            if self._spent() < self._share:
                yield await self._time(parameter, shape, inputs[shape])

    async def _time(self, parameter: SizeParameter, shape: str, inputs: _Inputs) -> _Series:
        samples, too_long = await self._measured(inputs)
        if too_long is not None and len(samples) < _FEWEST_POINTS:
            # It grows so fast that doubling is too much: look closely at what lies below.
            known = {sample.size for sample in samples}
            start = max(known, default=0) // 2
            between = {start + (too_long - start) * step // _EVENLY for step in range(1, _EVENLY)} - known - {0}
            closer = await self._inputs(parameter, [shape], sorted(between))
            samples += (await self._measured(closer[shape]))[0]
            samples.sort(key=lambda sample: sample.size)
        if self._is_too_fast(samples) and (sizes := _larger(samples[-1].size, parameter.largest)):
            larger = await self._inputs(parameter, [shape], sizes)
            samples += (await self._measured(larger[shape]))[0]
        noise = _COUNTING_NOISE if self._counts else _TIMING_NOISE
        floor = 0.0 if self._counts or self._program else _FLOOR_NS / 1e6
        fit = fit_growth([(sample.size, sample.cost) for sample in samples], noise, parameter.name, floor)
        if self._program and fit.growth == "1":
            fit = Fit(None, "none", "starting the program takes longer than the work it does", ())
        if not samples:
            fit = Fit(None, "none", "it doesn't finish even on the smallest inputs", ())
        return _Series(parameter, shape, tuple(samples), fit)

    def _is_too_fast(self, samples: Sequence[_Sample]) -> bool:
        return not self._counts and not self._program and bool(samples) and samples[-1].call_ns <= _FLOOR_NS

    async def _measured(self, inputs: _Inputs) -> tuple[list[_Sample], int | None]:
        """A sample for each size, and the size at which it took too long, if it did."""
        repetitions = 1 if self._counts else _REPETITIONS
        texts = [text for same_size in inputs.values() for text in same_size for _ in range(repetitions)]
        outcomes = iter(await self._run(self._code, texts, self._cpu_ms(), counting=True))
        samples: list[_Sample] = []
        for size, same_size in inputs.items():
            repeated = [list(islice(outcomes, repetitions)) for _ in same_size]
            if any(len(times) < repetitions or times[-1].ended != "returned" for times in repeated):
                return samples, size
            # The least of several times was disturbed least; the most costly of several inputs is what counts.
            call_ns = max(min(map(_call_ns, times)) for times in repeated)
            steps = max(times[0].steps or 0 for times in repeated)
            samples.append(_Sample(size, steps if self._counts else call_ns / 1e6, call_ns))
        return samples, None

    def _cpu_ms(self) -> int:
        curves = sum(len(parameter.shapes) for parameter in self._question.sizes)
        share = int(1000 * self._budget * self._share * 0.7 / curves)
        return max(_LEAST_CPU_MS, min(_MOST_CPU_MS, share))

    async def _run(self, code: str, texts: Sequence[str], cpu_ms: int, *, counting: bool) -> Sequence[Outcome]:
        if not texts:
            return []
        limits = self._question.limits
        job = Job(
            language=self._language,
            source=code,
            signature=self._question.signature,
            inputs=texts,
            limits=Limits(
                wall_ms=4 * cpu_ms, cpu_ms=cpu_ms, memory_mb=2 * limits.memory_mb, output_kb=limits.output_kb
            ),
            stop_on_failure=True,
            together=counting and not self._program,
            counting=counting,
        )
        return await self._sandbox.run(job)

    def _time_curve(self, series: _Series) -> Curve:
        points = [(sample.size, sample.cost) for sample in series.samples]
        return _curve(series, "steps" if self._counts else "ms", points, series.fit)

    # ------------------------------------------------------------ space

    async def _space(self, series: _Series) -> Curve:
        """What the code needs beside its input, by what it needs more than the starter, which does nothing."""
        drift = _DRIFT_KB.get(self._language)
        if drift is None:
            return _unmeasured(series, f"{self._language}'s runtime hides the solution's own memory")
        largest = _affordable(series)
        sizes = [largest >> step for step in range(_MEMORY_SIZES) if largest >> step >= 16][::-1]
        wanted = [self._wanted(series.parameter, series.shape, size, 0) for size in sizes]
        texts = await self._oracle.generate(wanted)
        starter = self._question.starter[self._language]
        runs = (self._run(source, texts, _MOST_CPU_MS, counting=False) for source in (starter, self._code))
        idle, busy = await asyncio.gather(*runs)
        points = [
            (size, float(more.memory_kb - less.memory_kb))
            for size, more, less in zip(sizes, busy, idle, strict=False)
            if more.ended == "returned"
        ]
        if len(points) < 2:
            return _unmeasured(series, "it couldn't be run on large inputs by itself")
        grown_kb = (len(texts[-1]) - len(texts[0])) / 1024
        seen = idle[-1].memory_kb - idle[0].memory_kb > grown_kb / 2
        fit = fit_memory(points, drift, seen, series.parameter.name)
        if fit.growth == "n" and self._returns_much():
            fit = replace(fit, confidence="low", reason="it includes the result itself")
        return _curve(series, "kB", points, fit)

    def _returns_much(self) -> bool:
        signature = self._question.signature
        return isinstance(signature, FunctionSignature) and parse_type(signature.returns).kind not in SCALARS


def _larger(size: int, largest: int) -> list[int]:
    """Sizes beyond this one, each twice the one before."""
    sizes = [size]
    while sizes[-1] * 2 <= min(largest, _LARGEST_FOR_THE_FAST):
        sizes.append(sizes[-1] * 2)
    return sizes[1:]


def _affordable(series: _Series) -> int:
    """The largest size that should not take long, by what is known of smaller ones."""
    largest = min(series.parameter.largest, _LARGEST_MEMORY)
    if not series.samples:
        return min(largest, 1_000)
    last = series.samples[-1]
    exponent = {"n^2": 2, "n^3": 3, "2^n": 30}.get(series.fit.growth or "n^2", 1)
    growth = (_MEMORY_CALL_NS / max(last.call_ns, 1_000)) ** (1 / exponent)
    return max(16, min(largest, int(last.size * growth)))


def _call_ns(outcome: Outcome) -> int:
    """Of the call itself; programs have none, theirs is the whole process's."""
    return outcome.call_ns if outcome.call_ns is not None else int(outcome.cpu_ms * 1e6)


# ---------------------------------------------------------------- telling


def _unmeasured(series: _Series, reason: str) -> Curve:
    return _curve(series, "kB", [], Fit(None, "none", reason, ()))


def _curve(series: _Series, unit: Literal["steps", "ms", "kB"], points: _Points, fit: Fit) -> Curve:
    fitted = fit.fitted or (None,) * len(points)
    letter = series.parameter.name
    return Curve(
        parameter=letter,
        shape=series.shape,
        unit=unit,
        points=tuple(
            CurvePoint(size=size, cost=cost, fitted=value) for (size, cost), value in zip(points, fitted, strict=True)
        ),
        growth=fit.growth and named(fit.growth, letter),
        confidence=fit.confidence,
        reason=fit.reason,
    )


def _finding(parameter: SizeParameter, times: list[Curve], spaces: list[Curve]) -> GrowthFinding:
    letter = parameter.name
    time_, time_confidence, time_reason = _worst([one for one in times if one.parameter == letter], parameter)
    space, space_confidence, space_reason = _worst([one for one in spaces if one.parameter == letter], parameter)
    reasons = [f"{what}: {why}" for what, why in (("time", time_reason), ("space", space_reason)) if why]
    return GrowthFinding(
        parameter=letter,
        time=time_,
        time_confidence=time_confidence,
        space=space,
        space_confidence=space_confidence,
        reason="; ".join(reasons),
    )


def _worst(curves: list[Curve], parameter: SizeParameter) -> tuple[str | None, Confidence, str]:
    """The fastest growing of the curves, how sure that is, and why not more."""
    ranks = {named(growth, parameter.name): rank for rank, growth in enumerate(GROWTHS)}
    known = [curve for curve in curves if curve.growth is not None]
    if not known:
        return None, "none", curves[0].reason if curves else "there was no time left to measure it"
    worst = max(known, key=lambda curve: (ranks[curve.growth or ""], curve.confidence == "high"))
    rank = ranks[worst.growth or ""]
    doubts = [curve for curve in known if ranks.get(curve.reason.removeprefix(RIVAL), rank) > rank]
    if doubts:
        return worst.growth, "low", f"{doubts[0].shape}: {doubts[0].reason}"
    unknown = [curve.shape for curve in curves if curve.growth is None]
    if unknown and worst.confidence == "high":
        return worst.growth, "low", f"no growth rate fits the measurements for {unknown[0]} inputs"
    if len(curves) < len(parameter.shapes) and worst.confidence == "high":
        return worst.growth, "low", "there wasn't enough time for every input shape"
    return worst.growth, worst.confidence, worst.reason and f"{worst.shape}: {worst.reason}"
