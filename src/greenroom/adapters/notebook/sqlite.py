"""The notebook as a small SQLite file of its own."""

from collections.abc import Sequence
from pathlib import Path
from typing import Self

from greenroom.ports import TeacherGrades
from greenroom.progress.model import Practised


class SqliteNotebook:
    """The Notebook port on SQLite."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the file, making it first."""
        return cls(path)

    async def note_practice(self, owner: str, practised: Practised) -> None:
        """Keep that a question was practised."""

    async def practised(self, owner: str) -> Sequence[Practised]:
        """All of it, oldest first."""
        return ()

    async def grade(self, owner: str, grades: TeacherGrades) -> None:
        """Keep a teacher's grades."""

    async def grades(self, owner: str) -> Sequence[TeacherGrades]:
        """All of them, oldest first."""
        return ()

    async def forget(self, owner: str, interview: str | None = None) -> None:
        """Delete for good."""

    async def close(self) -> None:
        """Release everything."""
