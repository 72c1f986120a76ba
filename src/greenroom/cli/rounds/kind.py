"""What a kind of round brings to the command line: how its rounds read, and which questions it has."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from greenroom.config import Settings
from greenroom.interview.core.state import State
from greenroom.web.recording_wire import RecordingStep


class WorkShown:
    """The work in rounds of one kind while an interview is played back. This one shows nothing."""

    def ignores(self, step: RecordingStep) -> bool:
        """Whether nothing but what a terminal does not show has changed, such as the cursor."""
        return False

    def is_work(self, step: RecordingStep) -> bool:
        """Whether this step only goes on with the work that is shown when it comes to rest."""
        return False

    def take(self, step: RecordingStep) -> bool:
        """Take in what has changed; returns whether there was any work in it."""
        return False

    def rest(self) -> Iterator[str]:
        """What to print once the work has come to rest."""
        return iter(())


class CliKind(ABC):
    """One kind of round on the command line."""

    name: ClassVar[str]
    question_choice: ClassVar[str] = "question"
    """Under which name a question is among the choices for rounds of this kind."""

    @abstractmethod
    def has_question(self, slug: str, settings: Settings) -> bool:
        """Whether there is a question of this name for rounds of this kind."""

    def chosen(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """What was chosen for rounds of this kind, from the options that kinds have added to a command."""
        return {}

    @abstractmethod
    def outcome(self, round: Any) -> str:
        """One line: the task, how the round ended, and what counts."""

    @abstractmethod
    def moment(self, round: Any) -> Iterator[str]:
        """The round as it stood."""

    def latest(self, state: State) -> Iterator[str]:
        """What else happened last in rounds of this kind, below the conversation."""
        return iter(())

    def played(self) -> WorkShown:
        """The work of an interview that is about to be played back."""
        return WorkShown()
