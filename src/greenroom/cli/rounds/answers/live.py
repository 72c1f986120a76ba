"""Answers rounds in `greenroom room`: the question, and a way to skip it."""

from collections.abc import Iterator, Sequence
from typing import Literal

from greenroom.cli.room.news import Dated, News
from greenroom.cli.rounds.live import LiveKind, RoundCall
from greenroom.cli.terminal import plain, strong
from greenroom.errors import InvalidInput
from greenroom.interview.core.messages import RoundCommand
from greenroom.interview.rounds.answers.messages import SkipQuestion
from greenroom.web.rounds.answers.wire import AnswersChanged, AnswersView
from greenroom.web.shape import Shape


class QuestionNews(News):
    """A question about the candidate's work."""

    type: Literal["question"] = "question"
    round: int
    title: str
    text: str
    follow_ups: tuple[str, ...]

    def words(self) -> str:
        further = "".join(f"\n  Further: {plain(one)}" for one in self.follow_ups)
        return f"{strong(plain(self.title))}: {plain(self.text)}{further}"


class FollowUpNews(News):
    """A further question was asked; the interviewer's words have it, so only programs are told."""

    type: Literal["follow_up"] = "follow_up"
    round: int
    number: int
    text: str


class QuestionEnded(News):
    """A question is over."""

    type: Literal["question_ended"] = "question_ended"
    round: int
    status: str

    def words(self) -> str:
        return strong(f"This question is {self.status.replace('_', ' ')}.")


class LiveAnswers(LiveKind[AnswersView]):
    """A question that is answered by talking."""

    name = "answers"
    calls = (
        RoundCall("skip", "Leave this question.", is_answered=True),
        RoundCall("question", "Show the question again."),
    )

    def apply(self, view: AnswersView, change: Shape) -> AnswersView:
        if not isinstance(change, AnswersChanged):
            raise ValueError(f"{type(change).__name__} is no change of an answers round")
        return change.view

    def news(self, before: AnswersView | None, after: AnswersView) -> Iterator[Dated]:
        if after.opened_at is None:
            return
        if before is None or before.opened_at is None:
            yield Dated(after.opened_at, _question(after, ()))
        asked = len(before.follow_ups) if before else 0
        for number, text in enumerate(after.follow_ups[asked:], start=asked + 1):
            yield Dated(after.opened_at, FollowUpNews(round=after.index, number=number, text=text))
        if after.closed_at is not None and (before is None or before.closed_at is None):
            yield Dated(after.closed_at, QuestionEnded(round=after.index, status=after.status))

    def do(self, call: str, argument: str, view: AnswersView) -> RoundCommand | Sequence[News]:
        if call == "skip":
            return SkipQuestion(round=view.index)
        if view.opened_at is None:
            raise InvalidInput("The question has not been asked yet.")
        return [_question(view, view.follow_ups)]


def _question(view: AnswersView, follow_ups: tuple[str, ...]) -> QuestionNews:
    return QuestionNews(round=view.index, title=view.title or "", text=view.text or "", follow_ups=follow_ups)


LIVE = LiveAnswers()
