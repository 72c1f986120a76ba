"""Where projects come from."""

from collections.abc import Sequence
from typing import Protocol

from greenroom.questions.projects.model import Project


class ProjectBank(Protocol):
    """Every project that can be worked on."""

    def get(self, slug: str) -> Project:
        """The project with this name. Raises NotFound."""
        ...

    def all(self) -> Sequence[Project]:
        """Every project, easiest first."""
        ...
