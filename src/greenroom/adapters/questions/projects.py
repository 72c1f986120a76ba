"""The projects in folders of packs: packs/<pack>/<slug>/project.yaml."""

from collections.abc import Sequence
from pathlib import Path

import structlog

from greenroom.errors import NotFound, QuestionInvalid
from greenroom.questions.projects.loading import PROJECT_FILE, load_project
from greenroom.questions.projects.model import Project

_ORDER = {"easy": 0, "medium": 1, "hard": 2}
_log = structlog.get_logger(__name__)


class FolderProjectBank:
    """Every project of every pack under these folders, read when it is first asked for.

    The first folder's projects have to load. Of others, one that does not is left out with a line in the log.
    """

    def __init__(self, *roots: Path) -> None:
        self._roots = roots
        self._projects: dict[str, Project] | None = None

    def get(self, slug: str) -> Project:
        """The project with this name. Raises NotFound, QuestionInvalid."""
        try:
            return self._all()[slug]
        except KeyError:
            raise NotFound(f"There is no project named {slug}.") from None

    def all(self) -> Sequence[Project]:
        """Every project, easiest first. Raises QuestionInvalid."""
        return sorted(self._all().values(), key=lambda project: (_ORDER[project.difficulty], project.slug))

    def _all(self) -> dict[str, Project]:
        if self._projects is None:
            found: dict[str, Project] = {}
            for number, root in enumerate(self._roots):
                for file in sorted(root.glob(f"*/*/{PROJECT_FILE}")):
                    try:
                        found.setdefault(file.parent.name, load_project(file.parent))
                    except QuestionInvalid as error:
                        if number == 0:
                            raise
                        _log.warning("project_left_out", reason=error.message)
            self._projects = found
        return self._projects
