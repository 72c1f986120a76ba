"""Interviews with answers rounds for the tests of what models are told."""

from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core import messages as msg
from greenroom.interview.core.plan import Task
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.interview.rounds.answers.state import AnswersTask
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.scheduling import tasks_for
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.testing.coding.play import brief
from greenroom.testing.play import Play

FIRST, SECOND, THIRD = list(prompts().values())[:3]
SAID = "We argued about the queue, and I wrote a small benchmark."


def behavioral() -> Play:
    """An interview with three questions that stands before its start."""
    tasks: list[Task] = [AnswersTask(prompt=one) for one in (FIRST, SECOND, THIRD)]
    return Play(schedule(_settings("behavioral"), built_in_tracks()["behavioral"], tasks))


def mixed() -> Play:
    """A coding problem and a question."""
    tasks: list[Task] = [*tasks_for((brief(),), CodingChoices()), AnswersTask(prompt=FIRST)]
    return Play(schedule(_settings("mixed"), built_in_tracks()["mixed"], tasks))


def asked(play: Play, stage: str = "question_1") -> Play:
    """The interview once this stage has begun."""
    play.tell(msg.Start())
    return play.until(lambda state: stage_of(state) == stage)


def stage_of(state: State) -> str:
    """The id of the current stage."""
    return state.stage.id if state.stage else ""


def _settings(track: str) -> InterviewSettings:
    return InterviewRequest(candidate="Grace", track=track).settings
