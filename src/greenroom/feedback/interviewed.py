"""An interview that is over, as those see it who assess it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from greenroom.feedback.rubric import Rubric
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import State
from greenroom.questions.model import Question


@dataclass(frozen=True)
class Interviewed:
    """The whole log, what it folds to, and the notes on the questions that were asked."""

    records: Sequence[Recorded]
    state: State
    questions: Mapping[str, Question]
    """By slug; a question that is gone from the bank is missing, and what needs it is not assessed."""
    rubric: Rubric
