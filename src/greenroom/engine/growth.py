"""How the cost of a submission grows with its input: measured, not guessed.

The question generates inputs of growing size, one size parameter at a time and in every shape. Cost is counted in
steps where the language can count, otherwise it is the processor time of the call. Memory is what a process needs more
than the same process with the question's empty starter. The worst of the shapes is the finding.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from greenroom.engine.oracle import Oracle, Wanted
from greenroom.judging.evidence import Confidence, Curve, CurvePoint, Finding, Growth
from greenroom.judging.fitting import Fit, fit_growth
from greenroom.judging.outcome import Outcome
from greenroom.languages.registry import languages
from greenroom.ports import Job, Sandbox
from greenroom.questions.growth import GROWTHS, named
from greenroom.questions.model import Language, Limits, Question, SizeParameter

_LARGEST_COUNTED = 8_192
_LARGEST_TIMED = 32_768
_FEW_SIZES = 64
"""Up to this largest size the sizes are evenly spaced; beyond, each is twice the one before."""
_EVENLY = 12
_REPETITIONS = 3
_FEWEST_POINTS = 6
_COUNTING_NOISE = 0.02
_TIMING_NOISE = 0.08
_SHORTEST_CALL_NS = 20_000
_SHARE_FOR_TIME = 0.7
_LEAST_CPU_MS, _MOST_CPU_MS = 400, 1_500

_MEMORY_NOISE = 0.15
_MEMORY_SIZES = 6
_MEMORY_CALL_NS = 150_000_000
_LARGEST_MEMORY = 200_000
_SMALLEST_ELEMENT = 8
"""Bytes that a solution needs for an element it keeps."""
_DRIFT_KB: dict[Language, int] = {"python": 200, "cpp": 100}
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
    counted: bool
    fit: Fit


class _Measuring:
    def __init__(self, sandbox: Sandbox, question: Question, code: str, language: Language, budget: float) -> None:
        self._sandbox = sandbox
        self._question = question
        self._code = code
        self._language = language
        self._budget = budget
        self._started = time.monotonic()
        self._oracle = Oracle(sandbox, question)

    async def run(self) -> Growth:
        series = [
            await self._time(parameter, shape)
            for parameter in self._question.sizes
            for shape in parameter.shapes
            if self._spent() < _SHARE_FOR_TIME
        ]
        spaces: dict[str, list[Curve]] = {parameter.name: [] for parameter in self._question.sizes}
        for one in series:
            if self._spent() < 1:
                spaces[one.parameter.name].append(await self._space(one))
        findings = [
            _finding(parameter, [one for one in series if one.parameter is parameter], spaces[parameter.name])
            for parameter in self._question.sizes
        ]
        curves = [*map(_time_curve, series), *(curve for found in spaces.values() for curve in found if curve.points)]
        return Growth(findings=tuple(findings), curves=tuple(curves), seconds=round(self._seconds(), 3))

    def _seconds(self) -> float:
        return time.monotonic() - self._started

    def _spent(self) -> float:
        return self._seconds() / self._budget

    # ------------------------------------------------------------ time

    async def _time(self, parameter: SizeParameter, shape: str) -> _Series:
        samples, counted, failed_at = await self._measured(parameter, shape, self._sizes(parameter.largest))
        if failed_at is not None and len(samples) < _FEWEST_POINTS:
            # It grows so fast that doubling is too much: look closely at what lies below.
            known = samples[-1].size if samples else 0
            between = sorted(
                {known + (failed_at - known) * step // 10 for step in range(1, 10)} - {0, known, failed_at}
            )
            more, counted, _ = await self._measured(parameter, shape, between)
            samples += more
        noise = _COUNTING_NOISE if counted else _TIMING_NOISE
        usable = [sample for sample in samples if counted or sample.call_ns >= _SHORTEST_CALL_NS]
        fit = fit_growth([(sample.size, sample.cost) for sample in usable], noise)
        return _Series(parameter, shape, tuple(usable), counted, fit)

    def _sizes(self, largest: int) -> list[int]:
        if largest <= _FEW_SIZES:
            return sorted({max(1, largest * step // _EVENLY) for step in range(1, _EVENLY + 1)})
        top = min(largest, _LARGEST_COUNTED if languages()[self._language].counts else _LARGEST_TIMED)
        sizes = [4]
        while sizes[-1] * 2 <= top:
            sizes.append(sizes[-1] * 2)
        return sizes

    async def _measured(
        self, parameter: SizeParameter, shape: str, sizes: Sequence[int]
    ) -> tuple[list[_Sample], bool, int | None]:
        """Samples, whether steps were counted, and the size at which it took too long, if it did."""
        texts = await self._oracle.generate([self._wanted(parameter, shape, size) for size in sizes])
        sizes = sizes[: len(texts)]
        outcomes = await self._outcomes(texts)
        counted = bool(outcomes) and any(outcome.steps is not None for outcome in outcomes)
        if not counted and len(outcomes) == len(texts):
            times = [outcomes, *[await self._outcomes(texts) for _ in range(_REPETITIONS - 1)]]
            # The least of several is the one that was disturbed least.
            outcomes = [min(repeated, key=_call_ns) for repeated in zip(*times, strict=False)]
        samples = [
            _Sample(size, _cost(outcome, counted), _call_ns(outcome))
            for size, outcome in zip(sizes, outcomes, strict=False)
            if outcome.ended == "returned"
        ]
        stopped = len(outcomes) < len(texts) or (bool(outcomes) and outcomes[-1].ended == "timeout")
        return samples, counted, sizes[len(outcomes) - 1] if stopped and outcomes else None

    async def _outcomes(self, texts: Sequence[str]) -> Sequence[Outcome]:
        curves = sum(len(parameter.shapes) for parameter in self._question.sizes)
        cpu_ms = int(1000 * self._budget * _SHARE_FOR_TIME / curves * 0.7)
        cpu_ms = max(_LEAST_CPU_MS, min(_MOST_CPU_MS, cpu_ms))
        return await self._run(self._code, texts, cpu_ms, counting=True)

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
            together=counting,
            counting=counting,
        )
        return await self._sandbox.run(job)

    def _wanted(self, parameter: SizeParameter, shape: str, size: int) -> Wanted:
        others = {other.name: min(other.fixed, other.largest) for other in self._question.sizes}
        return Wanted(seed=1, shape=shape, sizes={**others, parameter.name: size})

    # ------------------------------------------------------------ space

    async def _space(self, series: _Series) -> Curve:
        """What the code needs beside its input, by what it needs more than the starter, which does nothing."""
        parameter, shape = series.parameter, series.shape
        drift = _DRIFT_KB.get(self._language)
        if drift is None:
            return _unmeasured(series, f"{self._language}'s runtime hides what the solution itself needs")
        largest = _affordable(series)
        sizes = [largest >> step for step in range(_MEMORY_SIZES) if largest >> step >= 16][::-1]
        texts = await self._oracle.generate([self._wanted(parameter, shape, size) for size in sizes])
        starter = self._question.starter[self._language]
        idle = await self._run(starter, texts, _MOST_CPU_MS, counting=False)
        busy = await self._run(self._code, texts, _MOST_CPU_MS, counting=False)
        points = [
            (size, float(more.memory_kb - less.memory_kb))
            for size, more, less in zip(sizes, busy, idle, strict=False)
            if more.ended == "returned"
        ]
        if len(points) < 2:
            return _unmeasured(series, "it could not be run alone on large inputs")
        return _space_curve(series, points, drift)


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


def _cost(outcome: Outcome, counted: bool) -> float:
    return float(outcome.steps or 0) if counted else _call_ns(outcome) / 1e6


# ---------------------------------------------------------------- telling


def _time_curve(series: _Series) -> Curve:
    return _curve(
        series,
        "steps" if series.counted else "ms",
        [(sample.size, sample.cost) for sample in series.samples],
        series.fit,
    )


def _space_curve(series: _Series, points: list[tuple[int, float]], drift: int) -> Curve:
    largest, most = points[-1]
    if most > 2 * drift:
        visible = [(size, kilobytes) for size, kilobytes in points if kilobytes > drift]
        return _curve(series, "kB", points, fit_growth(visible, _MEMORY_NOISE), visible)
    if largest * _SMALLEST_ELEMENT > 2 * drift * 1024:
        constant = Fit("1", "high", "", tuple(most for _ in points))
        return _curve(series, "kB", points, constant)
    return _curve(series, "kB", points, Fit(None, "none", "what it needs is too little to be seen", ()))


def _curve(
    series: _Series,
    unit: str,
    points: Sequence[tuple[int, float]],
    fit: Fit,
    fitted_points: Sequence[tuple[int, float]] | None = None,
) -> Curve:
    sizes = [size for size, _ in (points if fitted_points is None else fitted_points)]
    fitted = dict(zip(sizes, fit.fitted, strict=False))
    letter = series.parameter.name
    return Curve(
        parameter=letter,
        shape=series.shape,
        unit=unit,  # type: ignore[arg-type]
        points=tuple(CurvePoint(size=size, cost=cost, fitted=fitted.get(size)) for size, cost in points),
        growth=fit.growth and named(fit.growth, letter),
        confidence=fit.confidence,
        reason=fit.reason,
    )


def _unmeasured(series: _Series, reason: str) -> Curve:
    return _curve(series, "kB", [], Fit(None, "none", reason, ()))


def _finding(parameter: SizeParameter, series: list[_Series], spaces: list[Curve]) -> Finding:
    time_, time_confidence, time_reason = _worst([_time_curve(one) for one in series], parameter)
    space, space_confidence, space_reason = _worst(spaces, parameter)
    reasons = [f"{what}: {why}" for what, why in (("time", time_reason), ("space", space_reason)) if why]
    return Finding(
        parameter=parameter.name,
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
    unknown = [curve.shape for curve in curves if curve.growth is None]
    if unknown and worst.confidence == "high":
        return worst.growth, "low", f"the shape {unknown[0]} could not be named"
    if len(curves) < len(parameter.shapes) and worst.confidence == "high":
        return worst.growth, "low", "there was no time left for every shape"
    return worst.growth, worst.confidence, worst.reason and f"{worst.shape}: {worst.reason}"
