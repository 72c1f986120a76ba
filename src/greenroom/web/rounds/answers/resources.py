"""What the REST surface takes and gives about answers rounds."""

from typing import Literal

from greenroom.interview.rounds.answers.state import AnswersStatus
from greenroom.web.shape import Shape


class AnswersOutcome(Shape):
    """How one question went; the title of one that was not asked yet is not told."""

    kind: Literal["answers"] = "answers"
    title: str | None
    status: AnswersStatus
    follow_ups: int
    words: int


class AnswersQuestion(Shape):
    """A question about one's work that can be asked for by name."""

    slug: str
    title: str
    """What it is about, in two or three words."""
    text: str


class AnswersQuestions(Shape):
    """Every question about one's work."""

    answers: tuple[AnswersQuestion, ...]
