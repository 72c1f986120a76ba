"""Questions from folders on disk: packs/<pack>/<slug>/."""

import gc
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import greenroom
from greenroom.errors import NotFound, QuestionInvalid
from greenroom.questions.loading import QUESTION_FILE, load_question
from greenroom.questions.model import Question

_ORDER = {"easy": 0, "medium": 1, "hard": 2}


def packs_folder() -> Path:
    """The packs that came with Greenroom: inside the installed package, or next to src in a checkout."""
    package = Path(greenroom.__file__).parent
    installed = package / "packs"
    return installed if installed.is_dir() else package.parents[1] / "packs"


class FolderQuestionBank:
    """Every question of every pack under a folder, read once and kept."""

    def __init__(self, root: Path | None = None, only: Collection[str] = ()) -> None:
        """Read the packs, or `only` some of their questions. Raises QuestionInvalid, naming the file and the field."""
        self.root = packs_folder() if root is None else root
        folders = [path.parent for path in sorted(self.root.glob(f"*/*/{QUESTION_FILE}"))]
        with _no_collecting():
            questions = [load_question(folder) for folder in folders if not only or folder.name in only]
        self._ordered = tuple(sorted(questions, key=lambda question: (_ORDER[question.difficulty], question.slug)))
        self._by_slug = {question.slug: question for question in self._ordered}
        if len(self._by_slug) < len(self._ordered):
            slugs = [question.slug for question in self._ordered]
            twice = next(slug for slug in slugs if slugs.count(slug) > 1)
            raise QuestionInvalid(f"{self.root}: two packs have a question called {twice}")

    def get(self, slug: str) -> Question:
        """The question with this name. Raises NotFound."""
        try:
            return self._by_slug[slug]
        except KeyError:
            raise NotFound(f"There is no question called {slug!r}.") from None

    def all(self) -> Sequence[Question]:
        """Every question, easiest first."""
        return self._ordered


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Large cases are millions of small objects that all stay: looking for garbage among them doubles the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
