"""A bank that also keeps questions that were written for one interview: one JSON file each."""

import os
import re
import tempfile
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from pydantic import ValidationError

from greenroom.errors import NotFound, QuestionInvalid
from greenroom.ports.coding.questions import QuestionBank
from greenroom.questions.model import Question

REMEMBERED = 32
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class KeptQuestions:
    """The bank's questions first, then those in the folder, which are found by name and never chosen."""

    def __init__(self, bank: QuestionBank, folder: Path) -> None:
        self._bank = bank
        self._folder = folder
        # They hold large inputs: only those of the interviews that are going on stay in memory.
        self._remembered = lru_cache(maxsize=REMEMBERED)(self._load)

    def get(self, slug: str) -> Question:
        """The question with this name. Raises NotFound, or QuestionInvalid if its file is damaged."""
        try:
            return self._bank.get(slug)
        except NotFound:
            return self._remembered(slug)

    def all(self) -> Sequence[Question]:
        """The bank's questions, easiest first."""
        return self._bank.all()

    def keep(self, question: Question) -> None:
        """Write it down whole or not at all. Raises QuestionInvalid if that cannot be done."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            descriptor, temporary = tempfile.mkstemp(dir=self._folder, suffix=".tmp")
            try:
                with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                    file.write(question.model_dump_json())
                    file.flush()
                    os.fsync(file.fileno())
                Path(temporary).replace(self._path(question.slug))
            finally:
                Path(temporary).unlink(missing_ok=True)
        except OSError as error:
            raise QuestionInvalid(f"{question.slug} cannot be saved: {error.strerror}") from error

    def forget(self, slug: str) -> None:
        """Delete its file; nothing happens when there is none."""
        if _SLUG.fullmatch(slug):
            self._remembered.cache_clear()
            self._path(slug).unlink(missing_ok=True)

    def _load(self, slug: str) -> Question:
        # A name comes from outside: only what could be a question's is ever looked for.
        if not _SLUG.fullmatch(slug):
            raise NotFound(f"There is no question called {slug!r}.")
        try:
            return Question.model_validate_json(self._path(slug).read_bytes())
        except FileNotFoundError:
            raise NotFound(f"There is no question called {slug!r}.") from None
        except (OSError, ValidationError) as error:
            raise QuestionInvalid(f"{slug}: its file in {self._folder} can't be read: {error}") from error

    def _path(self, slug: str) -> Path:
        return self._folder / f"{slug}.json"
