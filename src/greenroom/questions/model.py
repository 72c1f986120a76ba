"""What a question is: public brief, cases, proof, and the interviewer's private notes.

docs/questions.md says how it lies on disk.
"""

import json
from functools import cached_property
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from greenroom.languages.registry import LanguageId
from greenroom.languages.signature import Signature
from greenroom.questions.inquiries.model import Inquiry
from greenroom.values import Difficulty as Difficulty
from greenroom.values import Level, OneLine

Language = LanguageId
SCHEMA_VERSION: Literal[2] = 2
_LONGEST_SAMPLE = 300


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
    title: OneLine
    difficulty: Difficulty
    topics: tuple[str, ...]
    statement: str
    examples: tuple[Example, ...]
    constraints: tuple[str, ...]
    starter: dict[str, str]
    signature: Signature | None = None
    """What is called, for inputs of the candidate's own; None in old logs."""
    sample: str = ""
    """The arguments of a visible case as JSON, to begin with."""


class Case(_Frozen):
    """One input with its expected result. `category` is all a candidate learns of a hidden one."""

    name: str
    arguments: tuple[Any, ...]
    expected: Any
    hidden: bool = False
    category: str = "general"


class Comparison(_Frozen):
    """How a result is held against the expected one, outside the sandbox."""

    kind: Literal["exact", "unordered", "one_of", "float", "tokens", "custom"] = "exact"
    """`one_of`: the expected value lists the allowed answers. `tokens`: text, word by word. `custom`: checker.py."""
    tolerance: float = 1e-6


class SizeParameter(_Frozen):
    """A size that a solution's cost may depend on; `inputs.py` generates by it.

    While another size is being varied this one is `fixed`.
    """

    name: str = Field(pattern=r"^[a-z]$")
    largest: int = Field(ge=1)
    fixed: int = Field(default=50, ge=0)
    shapes: tuple[str, ...] = ("random",)


class Limits(_Frozen):
    """What one case may use."""

    wall_ms: int = 4_000
    cpu_ms: int = 2_000
    memory_mb: int = 256
    output_kb: int = 64
    result_kb: int = 1024
    """The largest result of a call, as JSON."""
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
    probe: Inquiry
    hints: tuple[str, str, str]


class Remark(_Frozen):
    """What to point at when a case of this category fails; never the fix."""

    category: str
    text: str


class Solution(_Frozen):
    """A solution that proves the question: the verdict it must get, and what is known of it.

    `time` and `space` are growth classes (`n log n`, or `n: n, m: m^2` for several sizes); `smallest` is the smallest
    input its author knows on which a wrong one fails, as JSON.
    """

    name: str
    language: Language
    code: str
    expect: str
    time: str | None = None
    space: str | None = None
    smallest: str | None = None


class Variant(_Frozen):
    """How to tell and change a question so that it becomes another one; docs/questions.md says what each field does."""

    name: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    title: OneLine
    words: dict[str, str] = {}
    passages: dict[str, str] = {}
    statement: str = ""
    opening: str = ""
    explanations: tuple[str, ...] | None = None
    smallest: dict[str, str] = {}
    without: tuple[str, ...] = ()


class Question(_Frozen):
    """A whole question as loaded from its folder in a pack."""

    schema_version: Literal[2] = SCHEMA_VERSION
    slug: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    pack: str = ""
    """The pack it was loaded from; empty for one that was written for an interview."""
    title: OneLine
    difficulty: Difficulty
    level: Level
    styles: tuple[str, ...] = ()
    topics: tuple[str, ...]
    statement: str
    examples: tuple[Example, ...]
    constraints: tuple[str, ...]
    signature: Signature
    starter: dict[str, str]
    cases: tuple[Case, ...]
    comparison: Comparison = Comparison()
    limits: Limits = Limits()
    disclose: Literal["category", "nothing"] = "category"
    """What a candidate learns of a hidden case that fails."""
    sizes: tuple[SizeParameter, ...] = ()
    inputs: str = ""
    """Python: `generate(random, shape, n, ...)` and `valid(*arguments)`."""
    checker: str = ""
    """Python: `accepts(arguments, expected, got)`, for the custom comparison."""
    opening: str = ""
    clarifications: tuple[Clarification, ...] = ()
    approaches: tuple[Approach, ...] = ()
    pitfalls: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    follow_ups: tuple[Inquiry, ...] = ()
    solutions: tuple[Solution, ...] = ()
    variants: tuple[Variant, ...] = ()
    """What the house can make of it for one interview."""
    digest: str

    @cached_property
    def brief(self) -> ProblemBrief:
        """The part that is shown to the candidate and kept in the log; one for all interviews that ask it."""
        return ProblemBrief.model_validate(
            {name: getattr(self, name) for name in ProblemBrief.model_fields}, from_attributes=True
        )

    @cached_property
    def sample(self) -> str:
        """The arguments of the first visible case that is not long, as JSON; empty if there is none."""
        every = [json.dumps(case.arguments, ensure_ascii=False) for case in self.visible_cases]
        return next((one for one in every if len(one) <= _LONGEST_SAMPLE), min(every, key=len, default=""))

    @property
    def visible_cases(self) -> tuple[Case, ...]:
        """Cases a plain run uses and the candidate may see."""
        return tuple(case for case in self.cases if not case.hidden)

    @property
    def hints(self) -> tuple[str, ...]:
        """The ladder towards the best known approach, which comes first."""
        return self.approaches[0].hints if self.approaches else ()

    @property
    def is_askable(self) -> bool:
        """Whether an interviewer has what it takes to ask it; imported ones are for practising only."""
        return bool(self.opening and self.approaches)

    @property
    def reference(self) -> Solution | None:
        """The solution that says what is right: the first accepted one in Python."""
        return next((one for one in self.solutions if one.expect == "accepted" and one.language == "python"), None)
