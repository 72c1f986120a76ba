"""What a candidate chose before the interview; fixed once it is scheduled."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from greenroom.interview.core.limits import MAX_NAME
from greenroom.values import Level, one_line

Persona = Literal["ruthless", "helpful", "discovery"]
Style = Literal["product", "startup", "data", "infrastructure", "games", "finance"]
"""The kind of company that is rehearsed for; data/styles.yaml says what each cares about."""
TIME_FACTORS: tuple[float, ...] = (1.0, 1.25, 1.5, 2.0)
NAMELESS = "Candidate"


def _known_factor(factor: float) -> float:
    if factor not in TIME_FACTORS:
        raise ValueError(f"time_factor must be one of {', '.join(str(known) for known in TIME_FACTORS)}")
    return factor


TimeFactor = Annotated[
    float, AfterValidator(_known_factor), WithJsonSchema({"type": "number", "enum": list(TIME_FACTORS)})
]


def _name(name: object) -> object:
    # An empty name is refused below. One that is only blanks was accepted once, and those logs must stay readable.
    return one_line(name) or NAMELESS if name else name


Name = Annotated[str, BeforeValidator(_name)]

TrackName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9]+([_-][a-z0-9]+)*$")]


class InterviewSettings(BaseModel):
    """What the candidate chose for the whole interview. `time_factor` is None for an untimed interview."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    candidate: Name = Field(min_length=1, max_length=MAX_NAME)
    track: TrackName = "coding"
    level: Level | None = None
    """What the candidate is held to; None leaves it to the tasks."""
    persona: Persona = "helpful"
    style: Style | None = None
    interviewer: Literal["best", "house"] = "best"
    """The best one that is set up, or the built-in one even when a language model is."""
    time_factor: TimeFactor | None = 1.0
