"""What an analysis of a submission found out, as plain values: kept in the log, shown in the room."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from greenroom.judging.verdicts import Verdict

GrowthClass = Literal["1", "log n", "n", "n log n", "n^2", "n^3", "2^n"]
"""With the letter of the size parameter in place of n."""
Confidence = Literal["high", "low", "none"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Counterexample(_Frozen):
    """The smallest valid input found on which a submission fails. Texts are for showing, `arguments` is JSON."""

    verdict: Verdict
    arguments: str
    input: str
    expected: str | None
    got: str | None
    error: str = ""
    size: int
    tried: int
    """How many inputs were tried altogether."""
    seconds: float


class CurvePoint(_Frozen):
    """A measured cost at a size; `fitted` is what the named growth would give there."""

    size: int
    cost: float
    fitted: float | None = None


class Curve(_Frozen):
    """Costs of one shape of input as one size grows and the others are fixed."""

    parameter: str
    shape: str
    unit: Literal["steps", "ms", "kB"]
    points: tuple[CurvePoint, ...]
    growth: str | None
    confidence: Confidence
    reason: str = ""
    """Why it is not named, or what else it could be."""


class GrowthFinding(_Frozen):
    """What is known of the growth by one size: the worst over all shapes. None is "not measured", and `reason` why."""

    parameter: str
    time: str | None
    time_confidence: Confidence
    space: str | None
    space_confidence: Confidence
    reason: str = ""


class Growth(_Frozen):
    """Measured growth: findings for each size, and the curves they rest on."""

    findings: tuple[GrowthFinding, ...]
    curves: tuple[Curve, ...]
    seconds: float
    reason: str = ""
    """Why nothing was measured, when nothing was."""


class CodeFacts(_Frozen):
    """What can be read off the source without running it."""

    class Function(_Frozen):
        """One function or method."""

        name: str
        line: int
        lines: int
        complexity: int
        nesting: int
        parameters: int
        recursive: bool

    functions: tuple[Function, ...]
    lines: int
    comment_lines: int
    longest_line: int
    unclear_names: tuple[str, ...]
    """Names of one letter outside loops and the like, or against the language's custom."""
    unused: tuple[str, ...]
    """Dead code: `name (line 3)`, `code after return (line 9)`."""
    duplicates: tuple[str, ...]
    """`lines 3-8 and 15-20`."""
    reason: str = ""
    """Why there are no facts, when there are none."""


class Analysis(_Frozen):
    """All that was found out about a submission; what was not looked for, or not found, is None."""

    counterexample: Counterexample | None = None
    growth: Growth | None = None
    facts: CodeFacts | None = None
    failure: str = ""
    """Why the analysis could not be made, when it could not: our fault, not the candidate's."""
