"""An answers round in the words of a terminal."""

from collections.abc import Iterator

from greenroom.cli.rounds.kind import CliKind
from greenroom.cli.terminal import counted, plain, strong
from greenroom.config import Settings
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.interview.rounds.answers.state import Answers


class AnswersShown(CliKind):
    """The question, the follow-ups, and how much was said."""

    name = "answers"

    def has_question(self, slug: str, settings: Settings) -> bool:
        return slug in prompts()

    def outcome(self, round: Answers) -> str:
        counts = f"{counted(len(round.follow_ups), 'follow-up')}, {counted(round.words, 'word')}"
        return f"{plain(round.task.prompt.theme)}: {round.status.replace('_', ' ')} ({counts})"

    def moment(self, round: Answers) -> Iterator[str]:
        yield f"\n{strong(plain(round.task.prompt.theme))} ({round.status.replace('_', ' ')})"
        yield f"  {plain(round.task.prompt.text)}"
        for number, text in enumerate(round.follow_ups, start=1):
            yield f"  Follow-up {number}: {plain(text)}"
        yield f"  {counted(round.words, 'word')} said"


SHOWN = AnswersShown()
