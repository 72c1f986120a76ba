"""What reaches an answers round: commands of the candidate."""

from typing import Literal

from greenroom.interview.core.messages import RoundCommand
from greenroom.interview.shared.follow_ups import AskFollowUp as AskFollowUp


class SkipQuestion(RoundCommand):
    """Leave this question."""

    type: Literal["skip_question"] = "skip_question"


AnswersCommand = SkipQuestion
