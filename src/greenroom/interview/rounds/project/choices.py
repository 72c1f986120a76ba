"""What a candidate may choose for project rounds, and the rules that hold in them."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

MAX_SLUG = 80
Driver = Literal["bot", "human"]
"""Who writes: the interviewer or the candidate."""


class ProjectRules(BaseModel):
    """How much is allowed in a project round. Pinned in the log."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    helps: tuple[int, ...] = (4, 3, 2, 2)
    """How often help is offered unasked on each level: less as levels rise. Later levels are like the last."""
    level_factor: float | None = Field(default=1.0, gt=0)
    """Times the minutes that a level usually takes; None sets no time for a level."""

    def helps_on(self, level: int) -> int:
        """How often help may be offered on this level, counted from 1."""
        return self.helps[min(level, len(self.helps)) - 1] if self.helps else 0


class ProjectChoices(BaseModel):
    """What the candidate chose for the project rounds of an interview."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    project: str | None = Field(None, max_length=MAX_SLUG, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    """A project by its name; None leaves the choice to Greenroom."""
    driver: Driver = "human"
    """Who begins."""
    level_factor: float | None = Field(default=1.0, gt=0, le=10)
    """Times the minutes that a level usually takes; None sets no time for a level."""
