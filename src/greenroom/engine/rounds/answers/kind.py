"""Answers rounds in the engine: nothing is performed, questions are chosen."""

from collections.abc import Mapping, Sequence

from greenroom.engine.kinds import NO_TOPIC, Performers, Topic
from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.prompts import Prompt, choose
from greenroom.interview.rounds.answers.state import AnswersTask, answers_rounds, open_answers
from greenroom.interview.tracks import RoundPlan


class AnswersEngine:
    """Chooses questions that the owner has not seen lately, or one by its name."""

    @property
    def performers(self) -> Performers:
        """Nothing has to be done outside."""
        return {}

    def notes(self, state: State) -> Mapping[str, Prompt]:
        """The questions of an interview by name."""
        return {round.task.prompt.slug: round.task.prompt for _, round in answers_rounds(state)}

    def topic(self, state: State) -> Topic:
        """The question and the follow-ups."""
        round = open_answers(state)
        return NO_TOPIC if round is None else (" ".join((round.task.prompt.text, *round.follow_ups)), "")

    async def tasks(
        self, owner: str, request: InterviewRequest, plans: Sequence[RoundPlan], seen: Sequence[str]
    ) -> Sequence[AnswersTask]:
        """A question for each round."""
        chosen = choose(len(plans), seen, first=request.answers.question)
        return tuple(AnswersTask(prompt=prompt) for prompt in chosen)
