"""What an interview is planned to be: stages in order, and the task of each round."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from greenroom.interview.core.rounds import Round
from greenroom.values import Level

StageKind = Literal["greeting", "self_intro", "warm_up", "round", "closing"]


class Stage(BaseModel):
    """A step of the agenda. `round` is the index of the round it carries."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(min_length=1, max_length=40)
    kind: StageKind
    title: str
    limit_seconds: int = Field(gt=0)
    round: int | None = None


class PauseRules(BaseModel):
    """How often and how long an interview may be paused. Pinned in the log."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    most: int = Field(default=3, ge=0)
    total_ms: int = Field(default=15 * 60_000, ge=0)
    """For all pauses together."""


class Task(BaseModel):
    """What a round is about and the rules it follows. Each kind has its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str

    @property
    def level(self) -> Level | None:
        """The level that goes with this task; None if it says nothing about that."""
        return None

    def begin(self) -> Round:
        """The round as it is before anything has happened in it."""
        raise NotImplementedError
