"""What the browser is shown of an answers round, and how that changes."""

from typing import Literal

from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.answers.state import AnswersStatus
from greenroom.web.shape import Shape


class AnswersView(Shape):
    """A question about the candidate's work. What it asks is None until it is opened."""

    kind: Literal["answers"] = "answers"
    index: int
    """The place among all rounds."""
    status: AnswersStatus
    title: str | None
    """What it is about, in two or three words."""
    text: str | None
    """The question as it is asked."""
    follow_ups: tuple[str, ...]
    follow_ups_allowed: int
    words: int
    """How many words the candidate has said in this round."""
    opened_at: Millis | None
    closed_at: Millis | None


class AnswersChanged(Shape):
    """Replace this round."""

    type: Literal["answers_changed"] = "answers_changed"
    round: int
    view: AnswersView


AnswersChange = AnswersChanged
