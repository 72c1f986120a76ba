"""What a candidate may choose for board rounds, and the rules that hold in them."""

from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from greenroom.values import Difficulty

MAX_SLUG = 60
Phase = Literal["requirements", "estimation", "design", "dives", "scale", "wrap_up"]
PHASES: tuple[Phase, ...] = get_args(Phase)
PHASE_TITLES: dict[Phase, str] = {
    "requirements": "Requirements",
    "estimation": "Estimation",
    "design": "High-level design",
    "dives": "Deep dives",
    "scale": "Scale and trade-offs",
    "wrap_up": "Wrap-up",
}


class PhasePlan(BaseModel):
    """A part of a board round. `minutes` already have the candidate's extra time in them; None is untimed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    phase: Phase
    minutes: float | None = Field(default=None, gt=0)


USUAL_MINUTES: dict[Phase, float] = {
    "requirements": 6,
    "estimation": 4,
    "design": 15,
    "dives": 10,
    "scale": 7,
    "wrap_up": 3,
}


class BoardRules(BaseModel):
    """How a board round goes. Pinned in the log."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    phases: tuple[PhasePlan, ...] = Field(
        default=tuple(PhasePlan(phase=phase, minutes=USUAL_MINUTES[phase]) for phase in PHASES), min_length=1
    )
    settle_ms: int = Field(default=25_000, gt=0)
    """How long nobody draws, writes or speaks before the interviewer may say something about the board."""

    def plan(self, phase: Phase) -> PhasePlan | None:
        """The plan of a phase; None for one that this round does not have."""
        return next((one for one in self.phases if one.phase == phase), None)

    def after(self, phase: Phase) -> Phase | None:
        """The phase after this one; None after the last."""
        names = [one.phase for one in self.phases]
        at = names.index(phase) if phase in names else len(names)
        return names[at + 1] if at + 1 < len(names) else None


class BoardChoices(BaseModel):
    """What the candidate chose for the board rounds of an interview."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    question: str | None = Field(None, max_length=MAX_SLUG, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    """A design question by its name; None leaves the choice to Greenroom."""
    difficulty: Difficulty | None = None
    """None takes the one that goes with the candidate's level."""
