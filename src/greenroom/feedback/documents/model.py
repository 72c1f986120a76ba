"""A report as a document: every figure and time already in words, nothing left to look up."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from greenroom.interview.assessment import Report
from greenroom.interview.core.assessment import AnotherDay


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Proof(_Frozen):
    """What proves a finding."""

    at: str
    """Since the interview began: "12:04"."""
    what: str
    text: str
    form: Literal["quote", "code", "plain"]


class PrintedFinding(_Frozen):
    """A finding in words."""

    id: str
    tone: str
    text: str
    advice: str
    criterion: str
    problem: str
    source: str
    proofs: tuple[Proof, ...]


class Bar(_Frozen):
    """A criterion with its span; a grade of None is "not assessed"."""

    title: str
    weight: int
    grade: float | None
    low: float | None
    high: float | None
    anchor: str
    reason: str
    readings: str


class Aspect(_Frozen):
    """One aspect of a problem."""

    title: str
    grade: float | None
    reason: str


class PlotPoint(_Frozen):
    """A measured cost, and what the named growth would give."""

    size: int
    cost: float
    fitted: float | None


class Plot(_Frozen):
    """A growth curve to draw."""

    title: str
    parameter: str
    unit: str
    growth: str
    points: tuple[PlotPoint, ...]


class GrowthRow(_Frozen):
    """Growth by one size."""

    parameter: str
    time: str
    space: str
    note: str


class Failing(_Frozen):
    """The smallest input that fails, and what it fails."""

    title: str
    input: str
    expected: str
    got: str


class ProblemPart(_Frozen):
    """How one problem went."""

    number: int
    title: str
    facts: tuple[tuple[str, str], ...]
    aspects: tuple[Aspect, ...]
    growth: tuple[GrowthRow, ...]
    plots: tuple[Plot, ...]
    counterexample: Failing | None
    code: str
    language: str
    debrief: "DebriefPart"


class DebriefPart(_Frozen):
    """What a strong answer looks like; `missing` says why there is nothing to tell."""

    approaches: tuple[str, ...]
    questions: tuple[str, ...]
    pitfalls: tuple[str, ...]
    follow_ups: tuple[str, ...]
    solution: str
    language: str
    missing: str


class ExercisePart(_Frozen):
    """Something to practise next."""

    title: str
    why: str


class Version(_Frozen):
    """One of the reports there are."""

    id: str
    written: str
    overall: str
    rubric: str
    judged_by: str
    is_this: bool


class ReportDocument(_Frozen):
    """All of it."""

    title: str
    candidate: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    verdict: str
    overall: float | None
    low: float | None
    high: float | None
    another_day: AnotherDay | None
    certainty: tuple[str, ...]
    """How sure the score is, of this day and of another, a sentence each."""
    coverage: int
    criteria: tuple[Bar, ...]
    categories: tuple[tuple[str, str], ...]
    strengths: tuple[PrintedFinding, ...]
    improvements: tuple[PrintedFinding, ...]
    others: tuple[PrintedFinding, ...]
    problems: tuple[ProblemPart, ...]
    exercises: tuple[ExercisePart, ...]
    measures: tuple[tuple[str, str], ...]
    """Of the interview as a whole."""
    measured_problems: tuple[str, ...]
    """The problems that figures are told of, in order."""
    problem_measures: tuple[tuple[str, tuple[str, ...]], ...]
    """A figure for each of them."""
    versions: tuple[Version, ...]
    provenance: tuple[tuple[str, str], ...]
    report: Report
    """The report itself, for programs."""
