"""The packs that were added to the bank: folders in the data folder, and which of their questions are proven."""

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import yaml

from greenroom.errors import NotFound, QuestionInvalid
from greenroom.questions.loading import PACK_FILE

PROOFS_FILE = "proofs.json"


class AddedPacks:
    """A folder of packs that only Greenroom writes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def staging(self) -> Iterator[Path]:
        """A folder next to the packs in which a new one is put together; what stays in it is deleted."""
        with _explained(f"{self.folder} cannot be written to"):
            self.folder.mkdir(parents=True, exist_ok=True)
            staged = Path(tempfile.mkdtemp(dir=self.folder, prefix=".incoming-"))
        try:
            yield staged
        finally:
            shutil.rmtree(staged, ignore_errors=True)

    def publish(self, staged: Path, name: str, title: str) -> Path:
        """Add the staged questions to the pack; a new pack appears as a whole. Raises QuestionInvalid."""
        target = self.folder / name
        with _explained(f"{target} cannot be written to"):
            if not target.exists():
                (staged / PACK_FILE).write_text(yaml.safe_dump({"title": title}, allow_unicode=True), encoding="utf-8")
                staged.chmod(0o755)
                staged.rename(target)
                return target
            for question in sorted(staged.iterdir()):
                if (target / question.name).exists():
                    shutil.rmtree(target / question.name)
                question.rename(target / question.name)
        return target

    def remove(self, name: str) -> None:
        """Delete the pack. Raises NotFound, QuestionInvalid."""
        target = self.folder / name
        if name.startswith(".") or target.parent != self.folder or not target.is_dir():
            raise NotFound(f"There is no added pack called {name!r}.")
        with _explained(f"{target} cannot be removed"):
            # Out of sight first: a pack that is half deleted must not be found.
            gone = Path(tempfile.mkdtemp(dir=self.folder, prefix=".removed-"))
            target.rename(gone / name)
            shutil.rmtree(gone)

    def proven(self) -> frozenset[str]:
        """The digests of questions that were proven on this machine."""
        try:
            digests = json.loads((self.folder / PROOFS_FILE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return frozenset()
        return frozenset(map(str, digests)) if isinstance(digests, list) else frozenset()

    def note_proven(self, digests: Iterable[str]) -> None:
        """Remember that questions with these digests are proven. Raises QuestionInvalid."""
        with _explained(f"{self.folder / PROOFS_FILE} cannot be written to"):
            self.folder.mkdir(parents=True, exist_ok=True)
            known = sorted(self.proven() | set(digests))
            descriptor, temporary = tempfile.mkstemp(dir=self.folder, prefix=".proofs-")
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump(known, file)
            Path(temporary).replace(self.folder / PROOFS_FILE)


@contextmanager
def _explained(what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise QuestionInvalid(f"{what}: {error.strerror}.") from error
