"""The notebook: practice and teachers' grades, kept beside the interviews."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from greenroom.interview.core.events import Millis
from greenroom.progress.rounds.kinds import Practised
from greenroom.values import OneLine


@dataclass(frozen=True, slots=True)
class TeacherGrades:
    """What a teacher gave an interview without having seen the report; a criterion left out was not graded."""

    interview: str
    grader: OneLine
    rubric: str
    grades: Mapping[str, int]
    note: str
    graded_at: Millis


class Notebook(Protocol):
    """What is kept beside the interviews: practice, and teachers' grades."""

    async def note_practice(self, owner: str, practised: Practised) -> None:
        """Keep that a question was practised."""
        ...

    async def practised(self, owner: str) -> Sequence[Practised]:
        """All of it, oldest first."""
        ...

    async def grade(self, owner: str, grades: TeacherGrades) -> None:
        """Keep a teacher's grades; they replace the grader's earlier ones of the same interview."""
        ...

    async def grades(self, owner: str) -> Sequence[TeacherGrades]:
        """All of them, oldest first."""
        ...

    async def take_in(self, owner: str, practised: Sequence[Practised], grades: Sequence[TeacherGrades]) -> None:
        """Keep all of these, or none."""
        ...

    async def hand_over(self, owner: str, to: str) -> None:
        """Give everything of one owner to another: all of it at once, or nothing."""
        ...

    async def forget(self, owner: str, interview: str | None = None) -> None:
        """Delete the grades of an interview for good, or everything of the owner."""
        ...

    async def close(self) -> None:
        """Release everything."""
        ...
