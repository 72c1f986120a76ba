"""Tasks that can be practised on their own."""

from typing import Protocol

from greenroom.interview.core.events import Millis
from greenroom.values import Difficulty


class PracticeTask(Protocol):
    """A task as progress sees it."""

    @property
    def slug(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def difficulty(self) -> Difficulty: ...

    @property
    def topics(self) -> tuple[str, ...]: ...

    @property
    def is_askable(self) -> bool: ...


class Practice(Protocol):
    """A try at a task outside an interview."""

    @property
    def slug(self) -> str: ...

    @property
    def at(self) -> Millis: ...
