"""Carrying out actions through the ports: one table says who performs which type of action."""

from greenroom.engine.assessing import Feedback
from greenroom.engine.kinds import Kinds, Performers, Performing, Show
from greenroom.engine.performers import ActionTimeouts, CorePerformers
from greenroom.engine.timekeeping import InterviewClock
from greenroom.interview.core.actions import Action
from greenroom.interview.core.messages import Answer
from greenroom.interview.core.state import State
from greenroom.ports.interviewer import Interviewer


class Dispatcher:
    """Performs one action at a time for any interview; it holds no state of its own."""

    def __init__(
        self,
        *,
        interviewer: Interviewer,
        kinds: Kinds,
        feedback: Feedback | None = None,
        timeouts: ActionTimeouts | None = None,
    ) -> None:
        self.kinds = kinds
        core = CorePerformers(interviewer, kinds, feedback, timeouts)
        self._performers: Performers = dict(core.performers)
        for kind in kinds.values():
            self._performers |= kind.performers

    async def perform(self, action: Action, state: State, show: Show, owner: str, clock: InterviewClock) -> Answer:
        """Do it and return the answer. Never raises but for cancellation."""
        return await self._performers[type(action)](action, Performing(state, show, owner, clock))
