"""What an assessment of an interview consists of, as plain values: kept in the log, shown in the report.

Everything that is claimed is a finding, and every finding points at what proves it. How it is made and checked is
the business of `feedback`.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from greenroom.interview.core.limits import MAX_REASON
from greenroom.judging.verdicts import Verdict

Grade = float
"""0 to 5, in hundredths."""
Tone = Literal["strength", "improvement", "neutral"]
GradedAspect = Literal["code_quality", "approach", "edge_cases", "time_management"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# ---------------------------------------------------------------- evidence


class _Pointer(_Frozen):
    """A place in the log. `seq` is the event that is cited; the replay jumps there."""

    seq: int = Field(ge=1)


class Utterance(_Pointer):
    """Something that was said, word for word."""

    kind: Literal["utterance"] = "utterance"
    who: Literal["candidate", "interviewer"]
    quote: str = Field(min_length=1)
    """A part of what was said at `seq`, letter for letter."""


class CodeLines(_Pointer):
    """Lines of a problem's code as they stood right after `seq`, counted from 1."""

    kind: Literal["code"] = "code"
    problem: int
    first: int = Field(ge=1)
    last: int = Field(ge=1)
    text: str
    """Those lines, letter for letter."""


class RunEvidence(_Pointer):
    """A run that was judged; `seq` is its run_finished."""

    kind: Literal["run"] = "run"
    run: str
    verdict: Verdict
    passed: int
    total: int


class CaseEvidence(_Pointer):
    """One case of a run; `seq` is its run_finished."""

    kind: Literal["case"] = "case"
    run: str
    case: str
    category: str
    verdict: Verdict


class CounterexampleEvidence(_Pointer):
    """The smallest input on which a submission fails; `seq` is its run_analysed."""

    kind: Literal["counterexample"] = "counterexample"
    run: str
    input: str
    expected: str | None
    got: str | None


class GrowthEvidence(_Pointer):
    """Measured growth by one size; `seq` is its run_analysed."""

    kind: Literal["growth"] = "growth"
    run: str
    parameter: str
    what: Literal["time", "space"]
    growth: str


class FactEvidence(_Pointer):
    """Something read off the source of a submission, as the analysis has it; `seq` is its run_analysed."""

    kind: Literal["fact"] = "fact"
    run: str
    fact: Literal["function", "unused", "duplicate", "unclear_name", "longest_line", "clean"]
    text: str
    """The function's name, the entry of the list, or the number; empty for `clean`."""


class HintEvidence(_Pointer):
    """A hint that was given; `seq` is its hint_given."""

    kind: Literal["hint"] = "hint"
    problem: int
    level: int


class SignalEvidence(_Pointer):
    """A sign of struggle; `seq` is its signal_noticed."""

    kind: Literal["signal"] = "signal"
    problem: int
    signal: str


class PauseEvidence(_Pointer):
    """A time in which the candidate did nothing: after `seq`, until `until`."""

    kind: Literal["pause"] = "pause"
    until: int
    ms: int


class MomentEvidence(_Pointer):
    """Any other event, by its type: a stage that began or expired, a first edit, a run that was asked for, the end."""

    kind: Literal["moment"] = "moment"
    event: str


Evidence = Annotated[
    Utterance
    | CodeLines
    | RunEvidence
    | CaseEvidence
    | CounterexampleEvidence
    | GrowthEvidence
    | FactEvidence
    | HintEvidence
    | SignalEvidence
    | PauseEvidence
    | MomentEvidence,
    Field(discriminator="kind"),
]


# ---------------------------------------------------------------- a model's judgement


class Quote(_Frozen):
    """What a model says the candidate said; it counts only when it is found in the log."""

    seq: int
    text: str


class CriterionJudgement(_Frozen):
    """One criterion in one sample; a grade without a quote that holds does not count."""

    criterion: str
    grade: int | None = Field(ge=0, le=5)
    reason: str = Field(max_length=MAX_REASON)
    quotes: tuple[Quote, ...] = ()


class Judgement(_Frozen):
    """One reading of an interview by a language model, against the anchors of a rubric."""

    criteria: tuple[CriterionJudgement, ...]
    by: str
    """provider:model"""
    prompt: str
    """`assessment@1`"""
    rejected: tuple[str, ...] = ()
    """What was struck out because the log does not bear it out, one reason each."""
    left_out: int = 0
    """How many lines of the talk it did not see, because there were too many."""
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None


# ---------------------------------------------------------------- the report


class Measure(_Frozen):
    """A figure that was read off the log."""

    id: str
    label: str
    value: float | None
    """None when there was nothing to measure."""
    unit: Literal["count", "ms", "share", "grade", ""]
    problem: int | None = None
    shown: str
    """As a person reads it: "4 min 12 s", "2 of 3", "38 %"."""


class Finding(_Frozen):
    """A claim with its proof."""

    id: str
    criterion: str
    problem: int | None
    tone: Tone
    text: str
    """One sentence: what happened."""
    advice: str = ""
    """For improvements: one thing to do next time."""
    evidence: tuple[Evidence, ...] = Field(min_length=1)
    source: Literal["measured", "judged"]


class CriterionScore(_Frozen):
    """A criterion of the rubric. `grade` is None when it was not assessed, and `reason` then says why."""

    id: str
    title: str
    weight: int
    """In percent of the whole rubric."""
    grade: Grade | None
    low: Grade | None
    high: Grade | None
    """The span in which the grade may well lie."""
    measured: Grade | None
    judged: tuple[int, ...] = ()
    """The grades of a model's samples, as many as counted."""
    anchor: str = ""
    """The rubric's words for this grade."""
    reason: str = ""
    findings: tuple[str, ...] = ()


class AspectGrade(_Frozen):
    """One aspect of one problem."""

    aspect: GradedAspect
    grade: Grade | None
    reason: str
    findings: tuple[str, ...] = ()


class ProblemGrades(_Frozen):
    """How one problem went."""

    problem: int
    slug: str
    title: str
    topics: tuple[str, ...]
    difficulty: str
    status: str
    score: float | None
    """0 to 1: what it adds to the estimate of skill; None when it was not tried."""
    grades: tuple[AspectGrade, ...]
    time_spent_ms: int | None
    time_limit_ms: int | None
    attempts: int
    hints: int


class Exercise(_Frozen):
    """Something to practise next. `slug` is None for a skill that is not about one question."""

    title: str
    slug: str | None
    why: str
    findings: tuple[str, ...] = ()


class AnotherDay(_Frozen):
    """Where the same person's score on another day would fall, so many times in a hundred."""

    low: float
    high: float
    percent: int


class Report(_Frozen):
    """An interview assessed. The same log, rubric and judgements always give the same report."""

    id: str
    rubric: str
    """`coding@1`"""
    level: str
    judged_by: str
    """provider:model, empty when no language model took part."""
    prompt: str
    samples: int
    not_judged: str
    """Why no language model took part, when none did."""
    up_to: int
    """The last event that was read."""
    inputs: str
    """SHA-256 over all that went in: events, rubric, judgements."""
    verdict: str
    """One sentence."""
    verdict_findings: tuple[str, ...]
    overall: float | None
    """0 to 10, in tenths."""
    low: float | None
    high: float | None
    """How sure the grades of this interview are; how far one day differs from another is `another_day`."""
    coverage: int
    """Percent of the rubric's weight that was assessed."""
    criteria: tuple[CriterionScore, ...]
    categories: dict[str, float | None]
    """Category scores, 0 to 10."""
    problems: tuple[ProblemGrades, ...]
    findings: tuple[Finding, ...]
    strengths: tuple[str, ...]
    improvements: tuple[str, ...]
    """Ids of findings, the weightiest first."""
    exercises: tuple[Exercise, ...]
    measures: tuple[Measure, ...]
    another_day: AnotherDay | None = None
    """None where that is not known, and in reports of versions that did not know it."""
