"""The packs of one folder, packs/<pack>/<slug>/: those that came with Greenroom unless another folder is named."""

from collections.abc import Collection
from pathlib import Path

import greenroom
from greenroom.adapters.questions.packed import PackedQuestionBank, Place


def packs_folder() -> Path:
    """The packs that came with Greenroom: inside the installed package, or next to src in a checkout."""
    package = Path(greenroom.__file__).parent
    installed = package / "packs"
    return installed if installed.is_dir() else package.parents[1] / "packs"


class FolderQuestionBank(PackedQuestionBank):
    """Every question of every pack under a folder."""

    def __init__(self, root: Path | None = None, only: Collection[str] = ()) -> None:
        """Read the packs, or `only` some of their questions. Raises QuestionInvalid, naming the file and the field."""
        super().__init__([Place(packs_folder(), "built_in") if root is None else Place(root, "own")], only)
