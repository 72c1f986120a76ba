"""The design questions in folders of packs: packs/<pack>/<slug>/design.yaml."""

from collections.abc import Sequence
from pathlib import Path

import structlog

from greenroom.errors import NotFound, QuestionInvalid
from greenroom.questions.designs.loading import DESIGN_FILE, load_design
from greenroom.questions.designs.model import Design

_ORDER = {"easy": 0, "medium": 1, "hard": 2}
_log = structlog.get_logger(__name__)


class FolderDesignBank:
    """Every design question of every pack under these folders, read when it is first asked for.

    The first folder's questions have to load. Of others, one that does not is left out with a line in the log.
    """

    def __init__(self, *roots: Path) -> None:
        self._roots = roots
        self._designs: dict[str, Design] | None = None

    def get(self, slug: str) -> Design:
        """The design question with this name. Raises NotFound, QuestionInvalid."""
        try:
            return self._all()[slug]
        except KeyError:
            raise NotFound(f"There is no design question named {slug}.") from None

    def all(self) -> Sequence[Design]:
        """Every design question, easiest first. Raises QuestionInvalid."""
        return sorted(self._all().values(), key=lambda design: (_ORDER[design.difficulty], design.slug))

    def _all(self) -> dict[str, Design]:
        if self._designs is None:
            found: dict[str, Design] = {}
            for number, root in enumerate(self._roots):
                for file in sorted(root.glob(f"*/*/{DESIGN_FILE}")):
                    try:
                        found.setdefault(file.parent.name, load_design(file.parent))
                    except QuestionInvalid as error:
                        if number == 0:
                            raise
                        _log.warning("design_left_out", reason=error.message)
            self._designs = found
        return self._designs
