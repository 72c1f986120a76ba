"""The parts of an assessment that are about code: what proves a finding, and the grades of a problem."""

from typing import Literal

from pydantic import Field

from greenroom.interview.core.assessment import ROUND, Evidence, Grade, Value
from greenroom.judging.verdicts import Verdict

GradedAspect = Literal["code_quality", "approach", "edge_cases", "time_management"]


class CodeLines(Evidence):
    """Lines of a problem's code as they stood right after `seq`, counted from 1."""

    kind: Literal["code"] = "code"
    round: int = Field(validation_alias=ROUND)
    first: int = Field(ge=1)
    last: int = Field(ge=1)
    text: str
    """Those lines, letter for letter."""


class RunEvidence(Evidence):
    """A run that was judged; `seq` is its run_finished."""

    kind: Literal["run"] = "run"
    run: str
    verdict: Verdict
    passed: int
    total: int
    stopped_at: int | None = None
    """The number of the case at which it was stopped. None when all were run, and in reports that did not know it."""


class CaseEvidence(Evidence):
    """One case of a run; `seq` is its run_finished."""

    kind: Literal["case"] = "case"
    run: str
    case: str
    category: str
    verdict: Verdict


class CounterexampleEvidence(Evidence):
    """The smallest input on which a submission fails; `seq` is its run_analysed."""

    kind: Literal["counterexample"] = "counterexample"
    run: str
    input: str
    expected: str | None
    got: str | None


class GrowthEvidence(Evidence):
    """Measured growth by one size; `seq` is its run_analysed."""

    kind: Literal["growth"] = "growth"
    run: str
    parameter: str
    what: Literal["time", "space"]
    growth: str


class FactEvidence(Evidence):
    """Something read off the source of a submission, as the analysis has it; `seq` is its run_analysed."""

    kind: Literal["fact"] = "fact"
    run: str
    fact: Literal["function", "unused", "duplicate", "unclear_name", "longest_line", "clean"]
    text: str
    """The function's name, the entry of the list, or the number; empty for `clean`."""


class HintEvidence(Evidence):
    """A hint that was given; `seq` is its hint_given."""

    kind: Literal["hint"] = "hint"
    round: int = Field(validation_alias=ROUND)
    level: int


class AspectGrade(Value):
    """One aspect of one problem."""

    aspect: GradedAspect
    grade: Grade | None
    reason: str
    findings: tuple[str, ...] = ()


class ProblemGrades(Value):
    """How one problem went."""

    round: int = Field(validation_alias=ROUND)
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


CodingEvidence = (
    CodeLines | RunEvidence | CaseEvidence | CounterexampleEvidence | GrowthEvidence | FactEvidence | HintEvidence
)


class CodingSection(Value):
    """The part of a report that is about coding rounds."""

    problems: tuple[ProblemGrades, ...] = ()
