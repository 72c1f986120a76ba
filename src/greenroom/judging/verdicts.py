"""What running code comes to: verdicts and results as plain values."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Verdict(StrEnum):
    """The outcome of a case, or of a whole run (its first failing case)."""

    ACCEPTED = "accepted"
    WRONG_ANSWER = "wrong_answer"
    RUNTIME_ERROR = "runtime_error"
    TIMEOUT = "timeout"
    MEMORY_LIMIT = "memory_limit"
    OUTPUT_LIMIT = "output_limit"
    COMPILE_ERROR = "compile_error"

    @property
    def words(self) -> str:
        """As the room says it."""
        return _WORDS[self]


_WORDS = {
    Verdict.ACCEPTED: "passed",
    Verdict.WRONG_ANSWER: "wrong answer",
    Verdict.RUNTIME_ERROR: "runtime error",
    Verdict.TIMEOUT: "too slow",
    Verdict.MEMORY_LIMIT: "too much memory",
    Verdict.OUTPUT_LIMIT: "too much output",
    Verdict.COMPILE_ERROR: "doesn't compile",
}


class CaseResult(BaseModel):
    """One case as the candidate may see it: a hidden case has only its category."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    case: str
    hidden: bool
    category: str
    verdict: Verdict
    wall_ms: float
    cpu_ms: float
    memory_kb: int
    input: str | None = None
    expected: str | None = None
    got: str | None = None
    stdout: str = ""
    error: str = ""


class RunResult(BaseModel):
    """A judged run: cases in order, up to and including those that were run."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    verdict: Verdict
    passed: int
    total: int
    cases: tuple[CaseResult, ...]
    compile_output: str = ""
    isolation: str
    language: str = "python"

    @property
    def first_failure(self) -> CaseResult | None:
        """The case that decided against the run, if one did."""
        return next((case for case in self.cases if case.verdict is not Verdict.ACCEPTED), None)

    @property
    def stopped_at(self) -> int | None:
        """The number of the case at which the run was stopped, counted from 1; None when every case was run.

        A wrong answer stops nothing. A case that runs out of time or breaks off does, and the rest is not run.
        """
        ran = len(self.cases)
        if not 0 < ran < self.total or self.cases[-1].verdict in (Verdict.ACCEPTED, Verdict.WRONG_ANSWER):
            return None
        return ran
