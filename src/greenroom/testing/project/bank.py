"""A bank of projects that holds what it was given."""

from collections.abc import Sequence

from greenroom.errors import NotFound
from greenroom.questions.projects.model import Project


class FixedProjects:
    """These projects, in this order."""

    def __init__(self, *projects: Project) -> None:
        self._projects = {project.slug: project for project in projects}

    def get(self, slug: str) -> Project:
        """The project with this name. Raises NotFound."""
        if slug not in self._projects:
            raise NotFound(f"There is no project named {slug}.")
        return self._projects[slug]

    def all(self) -> Sequence[Project]:
        """Every project."""
        return tuple(self._projects.values())
