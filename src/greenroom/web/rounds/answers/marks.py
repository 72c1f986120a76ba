"""The moments of answers rounds that count."""

from greenroom.interview.core.events import Event
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.events import QuestionSkipped
from greenroom.interview.rounds.answers.state import Answers
from greenroom.web.recording_wire import MarkParts
from greenroom.web.rounds.kind import RoundMarker


class AnswersMarker(RoundMarker):
    """Marks questions by what they are about."""

    takes = (QuestionSkipped,)

    def mark(self, event: Event, after: State) -> MarkParts | None:
        if isinstance(event, QuestionSkipped):
            return "skip", "neutral", "Skipped the question", event.round
        return None

    def stage(self, title: str, round: Answers) -> str:
        return f"{title}: {round.task.prompt.theme}"
