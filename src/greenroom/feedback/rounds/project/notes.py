"""What feedback on project rounds wants to know of its tasks: the authors' notes, by the projects' names."""

from collections.abc import Mapping
from fnmatch import fnmatchcase

from greenroom.feedback.interviewed import Interviewed
from greenroom.judging.suites import SuiteResult
from greenroom.questions.projects.model import Project

NAME = "project"


def projects_in(notes: object) -> Mapping[str, Project]:
    """The projects among the notes on this kind of round; none where there are no notes."""
    if not isinstance(notes, Mapping):
        return {}
    return {name: one for name, one in notes.items() if isinstance(one, Project)}


def projects_of(interviewed: Interviewed) -> Mapping[str, Project]:
    """The projects of an interview."""
    return projects_in(interviewed.notes.get(NAME))


def trap_in(project: Project | None, level: int, result: SuiteResult | None) -> str:
    """What the author says to those whose code fails these tests of a level; empty where nothing fits."""
    if project is None or result is None or not 1 <= level <= len(project.levels):
        return ""
    failing = [test.name for test in result.of_level(level) if not test.passed]
    for trap in project.levels[level - 1].traps:
        if any(fnmatchcase(name, pattern) for name in failing for pattern in trap.tests):
            return " ".join(trap.say.split())
    return ""
