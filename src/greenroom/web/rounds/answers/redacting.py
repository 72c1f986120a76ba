"""Takes the candidate out of answers rounds."""

from collections.abc import Iterator
from typing import assert_never

from greenroom.web.recording_wire import Mark
from greenroom.web.removing import REMOVED, Removers, rewritten
from greenroom.web.rounds.answers.wire import AnswersChange, AnswersChanged, AnswersView
from greenroom.web.rounds.kind import RoundRemover


class AnswersRemover(RoundRemover[AnswersView, AnswersChange]):
    """Takes the candidate out of titles and follow-ups, which take up the candidate's words."""

    def __init__(self, removers: Removers) -> None:
        self._words = removers.words
        self._follow_up = (lambda _: REMOVED) if removers.is_personal else removers.words

    def view(self, view: AnswersView) -> AnswersView:
        return rewritten(rewritten(view, self._words, "title", "text"), self._follow_up, "follow_ups")

    def change(self, change: AnswersChange, seq: int) -> Iterator[AnswersChange]:
        match change:
            case AnswersChanged():
                yield AnswersChanged(round=change.round, view=self.view(change.view))
            case _:
                assert_never(change)

    def mark(self, mark: Mark) -> Mark:
        return rewritten(mark, self._words, "label") if mark.kind == "stage" else mark
