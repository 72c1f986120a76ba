"""What an eval came to, as plain values: for the terminal, for programs, for a page, and to compare versions."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from statistics import fmean

from pydantic import BaseModel, ConfigDict
from pydantic_evals.evaluators import EvaluationResult
from pydantic_evals.reporting import EvaluationReport, ReportCase

from greenroom import __version__
from greenroom.evals.case import EvalCase
from greenroom.evals.measures import Measure
from greenroom.evals.measures.measure import remarks_in
from greenroom.evals.played import Played
from greenroom.evals.rounds.kinds import MEASURES


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Noted(_Value):
    """Something to look at, at a place in the log; 0 is the interview as a whole."""

    seq: int
    text: str


class CaseReading(_Value):
    """One measure of one case."""

    value: float
    passed: bool
    remarks: tuple[Noted, ...]


class CaseResult(_Value):
    """One case."""

    id: str
    candidate: str
    persona: str
    style: str | None
    track: str
    details: Mapping[str, str]
    """What else the kinds of its rounds have to say about it."""
    questions: tuple[str, ...]
    outcomes: tuple[str, ...]
    """How each round ended."""
    turns: int
    minutes: float
    seconds: float
    readings: Mapping[str, CaseReading]

    @property
    def passed(self) -> bool:
        """Whether every gate that holds for a single case is passed."""
        return all(reading.passed for reading in self.readings.values())


class MeasureResult(_Value):
    """One measure over all cases: the sum of faults, or the mean."""

    title: str
    value: float | None
    is_share: bool
    gate: str
    passed: bool
    cases: int
    """How many cases there was something to measure in."""
    failed: tuple[str, ...]


class EvalResult(_Value):
    """A whole run."""

    at: str
    version: str
    interviewer: str
    cases: tuple[CaseResult, ...]
    measures: Mapping[str, MeasureResult]

    @property
    def passed(self) -> bool:
        """Whether all gates are passed."""
        return all(measure.passed for measure in self.measures.values())


Report = EvaluationReport[EvalCase, Played, None]


def result_of(report: Report, interviewer: str) -> EvalResult:
    """What pydantic-evals reports, put together by measure."""
    cases = tuple(sorted((_case(one) for one in report.cases), key=lambda case: case.id))
    return EvalResult(
        at=datetime.now(UTC).isoformat(timespec="seconds"),
        version=__version__,
        interviewer=interviewer,
        cases=cases,
        measures={measure.name: _measure(measure, cases) for measure in MEASURES},
    )


def _case(reported: ReportCase[EvalCase, Played, None]) -> CaseResult:
    case, played = reported.inputs, reported.output
    return CaseResult(
        id=case.id,
        candidate=case.candidate,
        persona=case.persona,
        style=case.style,
        track=case.track,
        details=details_of(played),
        questions=case.questions,
        outcomes=tuple(round.status for round in played.state.rounds),
        turns=sum(bool(taken.text) for taken in played.turns),
        minutes=round(played.simulated_ms / 60_000, 1),
        seconds=round(played.seconds, 3),
        readings={
            measure.name: _reading(measure, reported.scores[measure.name])
            for measure in MEASURES
            if measure.name in reported.scores
        },
    )


def details_of(played: Played) -> dict[str, str]:
    """What the kinds of its rounds have to say about the case."""
    parts = played.case.parts
    return {name: value for kind in played.kinds for name, value in kind.details(parts[kind.name]).items()}


def _reading(measure: Measure, score: EvaluationResult[int | float]) -> CaseReading:
    gate = measure.gate
    return CaseReading(
        value=score.value,
        passed=gate is None or gate.of == "mean" or gate.passes(score.value),
        remarks=tuple(Noted(seq=remark.seq, text=remark.text) for remark in remarks_in(score.reason or "")),
    )


def _measure(measure: Measure, cases: Sequence[CaseResult]) -> MeasureResult:
    read = {case.id: case.readings[measure.name] for case in cases if measure.name in case.readings}
    values = [reading.value for reading in read.values()]
    gate = measure.gate
    failed = tuple(name for name, reading in read.items() if not reading.passed)
    value = (sum(values) if measure.is_count else fmean(values)) if values else None
    passed = not failed and (gate is None or gate.of == "each" or value is None or gate.passes(value))
    return MeasureResult(
        title=measure.title,
        value=value,
        is_share=measure.is_share,
        gate=gate.shown(measure.is_share) if gate else "",
        passed=passed,
        cases=len(values),
        failed=failed,
    )
