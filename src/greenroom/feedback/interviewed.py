"""An interview that is over, as those see it who assess it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from greenroom.feedback.rubric import Rubric
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.state import State


@dataclass(frozen=True)
class Interviewed:
    """The whole log, what it folds to, and what is known of the tasks besides."""

    records: Sequence[Recorded]
    state: State
    notes: Mapping[str, object]
    """What each kind wants to know of its tasks, by kind. What needs a note that is missing is not assessed."""
    rubrics: Mapping[str, Rubric]
    """By kind, in the order of the rounds."""
