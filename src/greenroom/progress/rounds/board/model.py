"""What progress needs to know of board rounds."""

from pydantic import Field

from greenroom.progress.model import ProgressValue
from greenroom.values import Difficulty


class AssessedDesign(ProgressValue):
    """A design of an assessed interview. Only what a sound interview brings up is counted."""

    slug: str
    topics: tuple[str, ...]
    difficulty: Difficulty
    score: float | None
    """0 to 1; None when nothing was drawn or said."""
    status: str
    parts: int = Field(ge=0)
    """Parts that are on the board and survive the loss of one machine where they have to."""
    parts_of: int = Field(ge=0)
    requirements: int = Field(ge=0)
    """Requirements that the candidate asked for."""
    requirements_of: int = Field(ge=0)
