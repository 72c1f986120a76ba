"""Questions that go beyond a round's task."""

from dataclasses import dataclass
from typing import Literal

from greenroom.interview.core.events import InRound
from greenroom.interview.core.messages import RoundMove


class FollowUpAsked(InRound):
    """A question beyond the task of a round."""

    type: Literal["follow_up_asked"] = "follow_up_asked"
    text: str


@dataclass(frozen=True, slots=True)
class AskFollowUp(RoundMove):
    """Move: the words of this turn ask this question beyond the task."""

    text: str
