"""Progress in project rounds: topics of projects that the candidate drove, and something to do about each criterion."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from greenroom.interview.core.events import Millis
from greenroom.progress.kind import KindProgress
from greenroom.progress.rounds.project.model import AssessedProject
from greenroom.progress.sessions import SOLVED, Attempt

_LEFT = {"left": "skipped"}
"""Ways a project can end, as progress calls them where that differs."""


class ProjectProgress(KindProgress):
    """A project counts for its topics once the candidate wrote some of it. What the interviewer wrote is left out."""

    name = "project"
    section = "projects"
    exercises: ClassVar[Mapping[str, str]] = {
        "level_solving": "Take a level that you did not finish and write it alone, one failing test at a time",
        "debugging": "Take a small task with tests and run them after every change of at most five lines",
        "pairing": "Solve something small with a partner who may not see the screen, and keep them up to date by words",
        "project_code": "Reopen code that you wrote in a hurry and split what does two things into two functions",
        "level_time": "Set a timer to half of your time: when it rings, the simplest version has to run",
    }

    def attempts(self, section: Sequence[Any], at: Millis) -> Iterable[Attempt]:
        return (_attempt(one, at) for one in section if isinstance(one, AssessedProject) and one.score is not None)

    def left(self, digest: Mapping[str, Any], at: Millis) -> Iterable[Attempt]:
        # One without a title was never opened.
        if digest.get("title") is not None:
            status = str(digest.get("status", ""))
            slug, difficulty = str(digest["slug"]), digest.get("difficulty")
            yield Attempt(slug, at, "interview", _LEFT.get(status, status), 0, 1, None, difficulty=difficulty)


def _attempt(one: AssessedProject, at: Millis) -> Attempt:
    """A project that was driven. It is solved where all of it passes and is the candidate's."""
    status = _LEFT.get(one.status, one.status)
    is_own = one.own == one.levels
    return Attempt(
        slug=one.slug,
        at=at,
        where="interview",
        status="unfinished" if status == SOLVED and not is_own else status,
        helps=one.helps,
        attempts=1,
        score=None if one.score is None else min(max(one.score, 0.0), 1.0),
        topics=one.topics,
        difficulty=one.difficulty,
    )


PROJECT = ProjectProgress()
