"""What progress needs to know of project rounds."""

from pydantic import Field

from greenroom.progress.model import ProgressValue
from greenroom.values import Difficulty


class AssessedProject(ProgressValue):
    """A project of an assessed interview."""

    slug: str
    topics: tuple[str, ...]
    difficulty: Difficulty
    score: float | None
    """0 to 1; None when the candidate never drove."""
    status: str
    levels: int = Field(ge=1)
    reached: int = Field(ge=0)
    """Levels that pass, whoever wrote them."""
    own: int = Field(ge=0)
    """Of these, levels that the candidate wrote."""
    helps: int
