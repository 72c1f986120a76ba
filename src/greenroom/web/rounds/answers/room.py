"""An answers round as the candidate sees it, and what changed in it from one state to the next."""

from collections.abc import Iterator

from greenroom.interview.rounds.answers.state import Answers
from greenroom.web.rounds.answers.wire import AnswersChanged, AnswersView


def answers_view(round: Answers, index: int) -> AnswersView:
    """The round. The question is not told before it is asked."""
    is_opened = round.opened_at is not None
    return AnswersView(
        index=index,
        status=round.status,
        title=round.task.prompt.theme if is_opened else None,
        text=round.task.prompt.text if is_opened else None,
        follow_ups=round.follow_ups,
        follow_ups_allowed=round.follow_ups_allowed,
        words=round.words,
        opened_at=round.opened_at,
        closed_at=round.closed_at,
    )


def answers_changes(index: int, before: Answers, after: Answers) -> Iterator[AnswersChanged]:
    """The round, if it is different."""
    if (view := answers_view(after, index)) != answers_view(before, index):
        yield AnswersChanged(round=index, view=view)
