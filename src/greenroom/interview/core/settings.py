"""What a candidate chose before the interview; fixed once it is scheduled."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from greenroom.one_line import one_line
from greenroom.questions.model import Difficulty, Language, Level

Track = Literal["coding"]
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

_LEVELS: dict[Difficulty, Level] = {"easy": "junior", "medium": "mid", "hard": "senior"}


class InterviewSettings(BaseModel):
    """The candidate's choices. `time_factor` is None for an untimed interview."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    candidate: Name = Field(min_length=1, max_length=80)
    track: Track = "coding"
    language: Language = "python"
    difficulty: Difficulty = "medium"
    level: Level | None = None
    """What the candidate is held to; None leaves it to the difficulty."""
    problem_count: Literal[1, 2] = 2
    persona: Persona = "helpful"
    style: Style | None = None
    interviewer: Literal["best", "house"] = "best"
    """The best one that is set up, or the built-in one even when a language model is."""
    pack: str | None = Field(None, max_length=40, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    """The pack that questions are taken from; None takes them from all."""
    fresh_problems: bool = False
    """Whether problems are written, and proven, for this interview while it warms up."""
    time_factor: TimeFactor | None = 1.0
    adaptive: bool = False
    """Whether problems are chosen, within the difficulty, to suit what is known of the candidate."""

    @property
    def expected_level(self) -> Level:
        """The level whose anchors and weights are used."""
        return self.level or _LEVELS[self.difficulty]
