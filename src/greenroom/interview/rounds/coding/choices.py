"""What a candidate may choose for coding rounds, and the rules that hold in them."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from greenroom.interview.core.limits import MAX_PACK_NAME
from greenroom.judging.verdicts import Verdict
from greenroom.questions.model import Difficulty, Language
from greenroom.values import Level

MAX_SLUG = 80
LEVELS: dict[Difficulty, Level] = {"easy": "junior", "medium": "mid", "hard": "senior"}
"""The level that goes with a difficulty when none was chosen."""


class CodingRules(BaseModel):
    """How much is allowed in a coding round. Pinned in the log."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    attempts: int = Field(default=3, ge=1)
    hints: int = Field(default=3, ge=0)
    follow_ups: int = Field(default=3, ge=0)
    growth_after_asking: bool = False
    """Whether measured growth is shown only once the candidate was asked for the cost. It was not in old logs."""
    compile_errors_count: bool = True
    """Whether a submission that does not compile costs an attempt. It did in logs that do not say."""

    def spares(self, verdict: Verdict) -> bool:
        """Whether a submission with this verdict costs no attempt."""
        return verdict is Verdict.COMPILE_ERROR and not self.compile_errors_count


RULES = CodingRules(growth_after_asking=True, compile_errors_count=False)
"""The rules of new interviews."""


class CodingChoices(BaseModel):
    """What the candidate chose for the coding rounds of an interview."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Language = "python"
    difficulty: Difficulty = "medium"
    problem_count: Literal[1, 2] = 2
    pack: str | None = Field(None, max_length=MAX_PACK_NAME, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    """The pack that questions are taken from; None takes them from all."""
    question: str | None = Field(None, max_length=MAX_SLUG, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    """A question by its name, to be asked first; None leaves the choice to Greenroom."""
    fresh_problems: bool = False
    """Whether problems are written, and proven, for this interview while it warms up."""
    adaptive: bool = False
    """Whether problems are chosen, within the difficulty, to suit what is known of the candidate."""
