"""Plays a behavioural interview on the core alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.events import Event, InterviewScheduled
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.rounds.answers.messages import AskFollowUp
from greenroom.interview.rounds.answers.prompts import Prompt
from greenroom.interview.rounds.answers.state import Answers, AnswersTask
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.testing import play

TRACK = "behavioral"


def prompt(slug: str = "late-release") -> Prompt:
    """A small question about the candidate's work."""
    return Prompt(
        slug=slug,
        theme=slug.replace("-", " ").capitalize(),
        text=f"Tell me about a {slug.replace('-', ' ')}. What did you do?",
        looks_for=("an outcome",),
        probes={"result": "How did it end?", "own_part": "What was your own part in it?"},
    )


def requested(candidate: str = "Ada", **chosen: Any) -> InterviewRequest:
    """A request for a behavioural interview."""
    return InterviewRequest(candidate=candidate, track=TRACK, **chosen)


def scheduled(request: InterviewRequest, prompts: Sequence[Prompt]) -> InterviewScheduled:
    """The first event of a behavioural interview with these questions."""
    tasks = [AnswersTask(prompt=one) for one in prompts]
    return schedule(request.settings, built_in_tracks()[TRACK], tasks)


def a_round(asked: Prompt, **changes: Any) -> Answers:
    """An answers round about this question, before anything has happened in it but for these changes."""
    return replace(AnswersTask(prompt=asked).begin(), **changes)


class Play(play.Play):
    """A behavioural interview in progress, with a question for each round."""

    def __init__(self, request: InterviewRequest | None = None, questions: int = 3) -> None:
        slugs = ("late-release", "hard-choice", "new-colleague")[:questions]
        super().__init__(scheduled(request or requested(), [prompt(slug) for slug in slugs]))

    def to_question(self, number: int = 0) -> "Play":
        """Enter the room and go on to this question; those before it get a short answer."""
        self.tell(Start())
        while self.state.open_round != number:
            if self.state.open_round is not None:
                self.answer("I fixed it.")
            self.tell(MoveOn())
        return self

    def answer(self, text: str) -> list[Event]:
        """The candidate says something in answer to the question."""
        return self.tell(Say(text=text))

    def follow_up(self, text: str = "How did it end?") -> list[Event]:
        """The interviewer asks a follow-up."""
        return self.interviewer(text, AskFollowUp(text))
