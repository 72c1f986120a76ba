"""What a question is: public brief, cases, and the interviewer's private notes."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Difficulty = Literal["easy", "medium", "hard"]
Language = Literal["python", "javascript", "java", "cpp", "go"]
LANGUAGES: tuple[Language, ...] = ("python", "javascript", "java", "cpp", "go")
SCHEMA_VERSION = 1


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Example(_Frozen):
    """An example as the statement shows it; `input` and `output` are display text."""

    input: str
    output: str
    explanation: str = ""


class ProblemBrief(_Frozen):
    """Everything the candidate may know of a question; pinned in the interview's log."""

    slug: str
    digest: str
    title: str
    difficulty: Difficulty
    topics: tuple[str, ...]
    statement: str
    examples: tuple[Example, ...]
    constraints: tuple[str, ...]
    starter: dict[str, str]


class Parameter(_Frozen):
    """A named, typed argument or return value; types read like `list[int]`."""

    name: str
    type: str


class Signature(_Frozen):
    """The function a candidate writes."""

    function: str
    parameters: tuple[Parameter, ...]
    returns: str


class Case(_Frozen):
    """One input with its expected result. `category` is all a candidate learns of a hidden one."""

    name: str
    arguments: tuple[Any, ...]
    expected: Any
    hidden: bool = False
    category: str = "general"


class Comparison(_Frozen):
    """How a result is held against the expected one, outside the sandbox."""

    kind: Literal["exact", "unordered", "float"] = "exact"
    tolerance: float = 1e-6


class Limits(_Frozen):
    """What one case may use."""

    wall_ms: int = 4_000
    cpu_ms: int = 2_000
    memory_mb: int = 256
    output_kb: int = 64
    processes: int = 16


class Clarification(_Frozen):
    """A question a good candidate asks, in several wordings, and the interviewer's answer."""

    asks: tuple[str, ...]
    answer: str


class Approach(_Frozen):
    """A known way to solve it; `cues` are phrases by which it is recognised in speech."""

    name: str
    cues: tuple[str, ...]
    time: str
    space: str
    probe: str


class Remark(_Frozen):
    """What to point at when a case of this category fails; never the fix."""

    category: str
    text: str


class Solution(_Frozen):
    """A reference or seeded-bug solution with the verdict it must get."""

    name: str
    language: Language
    code: str
    expect: str


class Question(_Frozen):
    """A whole question as loaded from its folder in a pack."""

    schema_version: int = SCHEMA_VERSION
    slug: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    title: str
    difficulty: Difficulty
    topics: tuple[str, ...]
    statement: str
    examples: tuple[Example, ...]
    constraints: tuple[str, ...]
    signature: Signature
    starter: dict[str, str]
    cases: tuple[Case, ...]
    comparison: Comparison = Comparison()
    limits: Limits = Limits()
    opening: str
    hints: tuple[str, str, str]
    clarifications: tuple[Clarification, ...]
    approaches: tuple[Approach, ...]
    remarks: tuple[Remark, ...]
    follow_ups: tuple[str, ...]
    solutions: tuple[Solution, ...]
    digest: str

    @property
    def brief(self) -> ProblemBrief:
        """The part that is shown to the candidate and kept in the log."""
        return ProblemBrief.model_validate(
            {name: getattr(self, name) for name in ProblemBrief.model_fields}, from_attributes=True
        )

    @property
    def visible_cases(self) -> tuple[Case, ...]:
        """Cases a plain run uses and the candidate may see."""
        return tuple(case for case in self.cases if not case.hidden)
