"""The notebook in memory, with every promise of the real one but surviving the process."""

from collections.abc import Sequence
from dataclasses import replace

from greenroom.errors import LogError, LogUnavailable
from greenroom.ports.notebook import TeacherGrades
from greenroom.progress.rounds.kinds import Practised


class MemoryNotebook:
    """The Notebook port as dictionaries. Set `failure` to make everything raise it."""

    def __init__(self) -> None:
        self.failure: LogError | None = None
        self._practised: dict[str, list[Practised]] = {}
        self._grades: dict[str, dict[tuple[str, str], TeacherGrades]] = {}
        self._closed = False

    async def note_practice(self, owner: str, practised: Practised) -> None:
        """Keep that a question was practised."""
        self._refuse()
        self._practised.setdefault(owner, []).append(practised)

    async def practised(self, owner: str) -> Sequence[Practised]:
        """All of it, oldest first."""
        self._refuse()
        return sorted(self._practised.get(owner, ()), key=lambda one: one.at)

    async def grade(self, owner: str, grades: TeacherGrades) -> None:
        """Keep a teacher's grades."""
        self._refuse()
        mine = self._grades.setdefault(owner, {})
        mine.pop((grades.interview, grades.grader), None)
        mine[grades.interview, grades.grader] = replace(grades, grades=dict(grades.grades))

    async def grades(self, owner: str) -> Sequence[TeacherGrades]:
        """All of them, oldest first."""
        self._refuse()
        return sorted(self._grades.get(owner, {}).values(), key=lambda one: one.graded_at)

    async def take_in(self, owner: str, practised: Sequence[Practised], grades: Sequence[TeacherGrades]) -> None:
        """Keep all of these."""
        for one in practised:
            await self.note_practice(owner, one)
        for given in grades:
            await self.grade(owner, given)

    async def hand_over(self, owner: str, to: str) -> None:
        """Give everything of one owner to another."""
        await self.take_in(to, self._practised.pop(owner, ()), list(self._grades.pop(owner, {}).values()))

    async def forget(self, owner: str, interview: str | None = None) -> None:
        """Delete for good."""
        self._refuse()
        if interview is None:
            self._practised.pop(owner, None)
            self._grades.pop(owner, None)
        else:
            mine = self._grades.get(owner, {})
            self._grades[owner] = {key: one for key, one in mine.items() if one.interview != interview}

    async def close(self) -> None:
        """Take nothing more."""
        self._closed = True

    def _refuse(self) -> None:
        if self.failure:
            raise self.failure
        if self._closed:
            raise LogUnavailable("the notebook is closed.")
