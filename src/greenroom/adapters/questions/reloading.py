"""Questions that are read again when their files change: for those who write them."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import structlog

from greenroom.adapters.questions.folder import FolderQuestionBank, packs_folder
from greenroom.errors import QuestionInvalid
from greenroom.questions.model import Question

LOOK_EVERY_SECONDS = 1.0
_Stamp = frozenset[tuple[str, int, int]]
_log = structlog.get_logger(__name__)


class ReloadingQuestionBank:
    """A folder bank that looks for changes when asked; a question that does not load leaves the last good ones."""

    def __init__(self, root: Path | None = None, look_every_seconds: float = LOOK_EVERY_SECONDS) -> None:
        """Read the packs. Raises QuestionInvalid."""
        self._root = packs_folder() if root is None else root
        self._look_every = look_every_seconds
        self._stamp = self._look()
        self._looked_at = time.monotonic()
        self._bank = FolderQuestionBank(self._root)

    def get(self, slug: str) -> Question:
        """The question with this name as it is now. Raises NotFound."""
        return self._current().get(slug)

    def all(self) -> Sequence[Question]:
        """Every question, easiest first."""
        return self._current().all()

    def _current(self) -> FolderQuestionBank:
        now = time.monotonic()
        if now - self._looked_at >= self._look_every:
            self._looked_at = now
            stamp = self._look()
            if stamp != self._stamp:
                self._stamp = stamp
                self._reload()
        return self._bank

    def _reload(self) -> None:
        try:
            self._bank = FolderQuestionBank(self._root)
            _log.info("questions_reloaded", count=len(self._bank.all()))
        except QuestionInvalid as error:
            _log.warning("questions_not_reloaded", reason=error.message)

    def _look(self) -> _Stamp:
        return frozenset(self._files())

    def _files(self) -> Iterator[tuple[str, int, int]]:
        for path in self._root.rglob("*"):
            if path.is_file():
                status = path.stat()
                yield str(path), status.st_mtime_ns, status.st_size
