"""A behavioural interview on the heart alone."""

from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.interview.rounds.answers.state import AnswersTask
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.testing.play import Play


class Talk(Play):
    """A behavioural interview in progress."""

    def __init__(self, candidate: str = "Ada Lovelace") -> None:
        tasks = [AnswersTask(prompt=prompt) for prompt in list(prompts().values())[:3]]
        super().__init__(schedule(InterviewSettings(candidate=candidate), built_in_tracks()["behavioral"], tasks))
