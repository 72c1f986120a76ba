"""What a case says about board rounds."""

from typing import Literal, cast

from pydantic import Field, model_validator

from greenroom.evals.case import EvalCase, Part
from greenroom.evals.rounds.board.day import STRONG, DrawnBy, GoesOn
from greenroom.interview.rounds.board.choices import PHASES, Phase
from greenroom.values import Level

Designers = Literal[
    "strong",
    "average",
    "weak",
    "silent",
    "talker",
    "vague",
    "begging",
    "leading",
    "complaining",
    "convinced",
    "goes_quiet",
    "absent",
]


class BoardPart(Part):
    """Who designs which system, how they draw, and what is expected of the interview."""

    candidate: Designers
    questions: tuple[str, ...] = Field(min_length=1, max_length=1)
    """The design question by its name."""
    level: Level | None = None
    """What the candidate is held to; None for the question's own level."""
    draws: str = STRONG
    """The board they draw: the author's strong one, or one of the weak ones by its name."""
    without: tuple[str, ...] = ()
    """Parts of it that they leave out, by the question's names for them."""
    alone: tuple[str, ...] = ()
    """Parts that they draw without replicas."""
    drawn_by: DrawnBy = "canvas"
    goes_on: GoesOn = "words"
    erases: bool = False
    at_once: int = Field(default=1, ge=1, le=4)
    """How many questions they put in one message."""
    aloud: bool = False
    """Whether they say their numbers instead of writing them down."""
    improves: bool = False
    """Whether a question about a weakness makes them change the board."""
    phases: tuple[Phase, ...] = PHASES
    """The parts of the round that must be reached."""
    score: tuple[float, float] | None = None
    """The span in which the overall score is expected, out of 10."""

    @model_validator(mode="after")
    def _in_order(self) -> "BoardPart":
        if self.score is not None and not 0 <= self.score[0] <= self.score[1] <= 10:
            raise ValueError("score must be two numbers from 0 to 10, the lower one first")
        return self


def board_part(case: EvalCase) -> BoardPart:
    """What this case says about board rounds. Raises KeyError if it has none."""
    return cast(BoardPart, case.parts["board"])
