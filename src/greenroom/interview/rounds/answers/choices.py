"""What a candidate may choose for answers rounds, and the rules that hold in them."""

from pydantic import BaseModel, ConfigDict, Field

MAX_SLUG = 60


class AnswersRules(BaseModel):
    """How much is allowed in an answers round. Pinned in the log."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    follow_ups: int = Field(default=2, ge=0)


class AnswersChoices(BaseModel):
    """What the candidate chose for the answers rounds of an interview."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    question: str | None = Field(None, max_length=MAX_SLUG, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    """A question by its name, to be asked first; None leaves the choice to Greenroom."""
