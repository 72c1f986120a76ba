"""Answers rounds for the models that read an interview afterwards."""

from collections.abc import Iterator

from greenroom.adapters.models.fencing import Fence
from greenroom.adapters.models.kind import RoundReports
from greenroom.feedback.interviewed import Interviewed
from greenroom.interview.assessment import Report
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.state import Answers, answers_rounds


class AnswersReports(RoundReports):
    """Questions, and where the talk answers them."""

    def called(self, index: int) -> str:
        return f"Question {index + 1}"

    def tasks(self, state: State) -> Iterator[str]:
        for index, round in _opened(state):
            prompt = round.task.prompt
            yield f"QUESTION {index + 1}: {prompt.theme}\n{prompt.text}\nA good answer shows: {_wanted(round)}."

    def work(self, interviewed: Interviewed, fence: Fence) -> Iterator[str]:
        """Where each question is answered: the words themselves are in the talk."""
        for index, round in _opened(interviewed.state):
            lines = ", ".join(str(one.seq) for one in round.spoken)
            said = f"{round.words} words in lines {lines}" if lines else "nothing was said"
            asked = f"follow-ups asked: {len(round.follow_ups)} of {round.follow_ups_allowed}"
            yield f"{self.called(index)}, {_status(round.status)}; {said}; {asked}."

    def notes(self, interviewed: Interviewed) -> Iterator[str]:
        for _, round in _opened(interviewed.state):
            asked = round.task.prompt
            yield f"NOTES ON {asked.theme} (question)\n- Asked: {asked.text}\n- A good answer shows: {_wanted(round)}."

    def told(self, report: Report) -> Iterator[str]:
        for one in report.answers:
            parts = f", parts recognised: {', '.join(map(_status, one.parts))}" if one.parts else ""
            went = f"{_status(one.status)}, {one.words} words, {one.follow_ups} follow-ups{parts}"
            yield f"{self.called(one.round)}, {one.title}: {went}."


def _opened(state: State) -> Iterator[tuple[int, Answers]]:
    return ((index, round) for index, round in answers_rounds(state) if round.opened_at is not None)


def _wanted(round: Answers) -> str:
    return "; ".join(round.task.prompt.looks_for)


def _status(name: str) -> str:
    return name.replace("_", " ")
