"""The state of an answers round."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from greenroom.interview.core.plan import Task
from greenroom.interview.core.rounds import Millis, Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.choices import AnswersRules
from greenroom.interview.rounds.answers.prompts import Prompt

AnswersStatus = Literal["waiting", "open", "answered", "skipped", "timed_out", "unfinished"]


class AnswersTask(Task):
    """A question about the candidate's work, pinned."""

    kind: Literal["answers"] = "answers"
    prompt: Prompt
    rules: AnswersRules = AnswersRules()

    def begin(self) -> "Answers":
        return Answers(task=self)


@dataclass(frozen=True, slots=True)
class Spoken:
    """Something the candidate said in answer to the question or a follow-up."""

    seq: int
    at: Millis
    words: int
    follow_up: int
    """How many follow-ups had been asked by then; 0 for the answer to the question itself."""


@dataclass(frozen=True)
class Answers(Round):
    """A question on its way from waiting to answered."""

    task: AnswersTask = field(kw_only=True)
    status: AnswersStatus = "waiting"
    follow_ups: tuple[str, ...] = ()
    spoken: tuple[Spoken, ...] = ()

    @property
    def is_answered(self) -> bool:
        """Whether the candidate has said anything."""
        return bool(self.spoken)

    @property
    def words(self) -> int:
        """How many words the candidate has said in this round."""
        return sum(one.words for one in self.spoken)

    @property
    def follow_ups_allowed(self) -> int:
        """How many follow-ups may be asked."""
        return self.task.rules.follow_ups


def answers_round(state: State, index: int) -> Answers:
    """The answers round at this place. Raises TypeError if it is of another kind."""
    round = state.rounds[index]
    if not isinstance(round, Answers):
        raise TypeError(f"round {index} is of kind {round.kind.name}, not answers")
    return round


def answers_rounds(state: State) -> Iterator[tuple[int, Answers]]:
    """The answers rounds of an interview, with their places among all rounds."""
    return ((index, round) for index, round in enumerate(state.rounds) if isinstance(round, Answers))


def open_answers(state: State) -> Answers | None:
    """The answers round of the current stage, decided or not."""
    index = state.open_round
    round = None if index is None else state.rounds[index]
    return round if isinstance(round, Answers) else None
