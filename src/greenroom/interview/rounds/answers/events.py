"""What can happen in an answers round, in the past tense. Answers themselves are what the candidate says."""

from typing import Literal

from greenroom.interview.core.events import InRound
from greenroom.interview.shared.follow_ups import FollowUpAsked as FollowUpAsked


class QuestionSkipped(InRound):
    """The candidate left the question by choice."""

    type: Literal["question_skipped"] = "question_skipped"


AnswersEvent = QuestionSkipped
"""FollowUpAsked is shared with other kinds, and listed once in the catalogue."""
