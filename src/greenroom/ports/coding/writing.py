"""Having a problem written."""

from dataclasses import dataclass
from typing import Protocol

from greenroom.questions.model import Difficulty, Language, Question


@dataclass(frozen=True, slots=True)
class ProblemRequest:
    """A problem that is wanted: like `base`, which is asked if nothing better is written."""

    base: Question
    difficulty: Difficulty
    language: Language
    style: str | None
    seed: str
    """The same request with the same seed gives the same problem, where the writer can promise that."""


class ProblemWriter(Protocol):
    """Writes problems. A problem counts only once it is proven."""

    @property
    def name(self) -> str:
        """`house`, or the provider and model that would be asked first."""
        ...

    async def write(self, request: ProblemRequest) -> Question:
        """A question with reference and seeded bugs; it may have no cases but its examples. Raises WritingFailed."""
        ...
