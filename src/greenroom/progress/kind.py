"""What a kind of round brings to progress. Every function is pure."""

from abc import ABC
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from greenroom.interview.core.events import Millis
from greenroom.progress.sessions import Attempt, Session
from greenroom.progress.tasks import Practice


class KindProgress(ABC):
    """Progress in rounds of one kind. A kind may bring nothing but exercises: its interviews count all the same."""

    name: ClassVar[str]
    section: ClassVar[str] = ""
    """The field of an assessed interview that is about such rounds; empty for none."""
    exercises: ClassVar[Mapping[str, str]] = {}
    """Something to do about each criterion."""

    def attempts(self, section: Sequence[Any], at: Millis) -> Iterable[Attempt]:
        """The tasks of an interview that were tried."""
        return ()

    def left(self, digest: Mapping[str, Any], at: Millis) -> Iterable[Attempt]:
        """A round of an interview without a report, from its row in history: how its task was left."""
        return ()

    def practice(self, practised: Sequence[Practice]) -> Iterable[Session]:
        """Practice of the kind's tasks outside interviews."""
        return ()
