"""Progress in coding rounds, as the general part asks for it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from greenroom.interview.core.events import Millis
from greenroom.progress.kind import KindProgress
from greenroom.progress.repetition import Memory
from greenroom.progress.rounds.coding import advising, sessions
from greenroom.progress.rounds.coding.model import Practised
from greenroom.progress.sessions import Attempt, Session
from greenroom.progress.tasks import Practice


class CodingProgress(KindProgress):
    """Questions from the bank are rated by topic, remembered and practised."""

    name = "coding"
    section = "problems"
    exercises = advising.EXERCISES

    def attempts(self, section: Sequence[Any], at: Millis) -> Iterable[Attempt]:
        return sessions.attempts(section, at)

    def left(self, digest: Mapping[str, Any], at: Millis) -> Iterable[Attempt]:
        return sessions.left(digest, at)

    def practice(self, practised: Sequence[Practice]) -> Iterable[Session]:
        return sessions.practice([one for one in practised if isinstance(one, Practised)])

    def why(self, title: str, attempt: Attempt, memory: Memory, now: Millis) -> str:
        """Why a question should be looked at again."""
        return advising.why(title, attempt, memory, now)


CODING = CodingProgress()
