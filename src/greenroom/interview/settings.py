"""What a candidate chose before the interview; fixed once it is scheduled."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from greenroom.questions.model import Difficulty, Language

Track = Literal["coding"]
Persona = Literal["ruthless", "helpful", "discovery"]
Style = Literal["product", "startup", "data", "infrastructure", "games", "finance"]
"""The kind of company that is rehearsed for; data/styles.yaml says what each cares about."""
TIME_FACTORS: tuple[float, ...] = (1.0, 1.25, 1.5, 2.0)


def _known_factor(factor: float) -> float:
    if factor not in TIME_FACTORS:
        raise ValueError(f"time_factor is one of {', '.join(str(known) for known in TIME_FACTORS)}")
    return factor


TimeFactor = Annotated[
    float, AfterValidator(_known_factor), WithJsonSchema({"type": "number", "enum": list(TIME_FACTORS)})
]


class InterviewSettings(BaseModel):
    """The candidate's choices. `time_factor` is None for an untimed interview."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    candidate: str = Field(min_length=1, max_length=80)
    track: Track = "coding"
    language: Language = "python"
    difficulty: Difficulty = "medium"
    problem_count: Literal[1, 2] = 2
    persona: Persona = "helpful"
    style: Style | None = None
    interviewer: Literal["best", "house"] = "best"
    """The best one that is set up, or the built-in one even when a language model is."""
    fresh_problems: bool = False
    """Whether problems are written, and proven, for this interview while it warms up."""
    time_factor: TimeFactor | None = 1.0
