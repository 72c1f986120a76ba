"""Tasks that were written for single interviews: kept beside the log, exported and deleted with their interviews."""

from typing import Protocol


class WrittenTasks(Protocol):
    """The written tasks, as the archive and the bin see them: names and bytes. Everything blocks."""

    def exported(self, name: str) -> bytes | None:
        """The content to export; None for a task that was not written for an interview, or is gone."""
        ...

    def is_new(self, name: str, content: bytes) -> bool:
        """Whether an exported task is not here yet. Raises Damaged if it is no task, or differs from the one here."""
        ...

    def keep(self, name: str, content: bytes) -> None:
        """Keep an exported task. Raises Damaged."""
        ...

    def forget(self, name: str) -> None:
        """Delete the task if it was written for an interview."""
        ...
