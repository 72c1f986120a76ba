"""Having a judged submission read."""

from dataclasses import dataclass
from typing import Protocol

from greenroom.judging.evidence import Analysis
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language, Question


@dataclass(frozen=True, slots=True)
class Work:
    """A judged submission with everything that is known about it."""

    question: Question
    code: str
    language: Language
    result: RunResult
    analysis: Analysis | None


class Reviewer(Protocol):
    """Reads submissions and says what it thinks of the code."""

    async def review(self, work: Work) -> CodeReview:
        """An opinion around the judge's facts. Raises ReviewFailed."""
        ...
