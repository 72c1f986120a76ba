"""What the REST surface takes and gives about project rounds."""

from typing import Literal

from greenroom.interview.core.events import Millis
from greenroom.interview.rounds.project.state import ProjectStatus
from greenroom.questions.model import Language
from greenroom.values import Difficulty, Level
from greenroom.web.shape import Shape


class ProjectOutcome(Shape):
    """How one project went; the name of one that was not opened yet is not told."""

    kind: Literal["project"] = "project"
    slug: str | None
    title: str | None
    difficulty: Difficulty
    status: ProjectStatus
    levels: int
    levels_passed: int
    language: Language
    switches: int
    """How often somebody else took the wheel."""


class ProjectLevelItem(Shape):
    """A level of a project as it is told beforehand."""

    title: str
    minutes: int


class ProjectItem(Shape):
    """A project that can be asked for by name."""

    slug: str
    title: str
    summary: str
    difficulty: Difficulty
    level: Level
    """Whom it is usually given."""
    topics: tuple[str, ...]
    language: Language
    levels: tuple[ProjectLevelItem, ...]
    pack: str


class ProjectHealth(Shape):
    """Whether projects can be tested now."""

    tests: str
    """ok, or why tests are not run any more."""


class ProjectQuestions(Shape):
    """Every project."""

    projects: tuple[ProjectItem, ...]


class LogDelivery(Shape):
    """Whether the log of a session is kept outside Greenroom as well."""

    state: Literal["none", "possible", "sending", "failed", "kept"]
    """`none`: there is nowhere to keep it, or no log. `possible`: it can be kept when it is asked for."""
    sink: str
    """What keeps it, as Notion; empty where nothing is set up."""
    where: str
    """Its address there, once it is kept."""
    reason: str
    """Why it could not be kept; empty where it could."""
    again_at: Millis | None
    """When it is tried again; None for not by itself."""
