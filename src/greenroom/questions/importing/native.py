"""Packs in Greenroom's own format, from somebody else: only a question's own files are copied."""

import re
import shutil
import tempfile
from pathlib import Path

from greenroom.errors import QuestionInvalid
from greenroom.questions.importing.files import LARGEST_TEXT
from greenroom.questions.loading import (
    CASES_FILE,
    CHECKER_FILE,
    INPUTS_FILE,
    QUESTION_FILE,
    SOLUTIONS_FOLDER,
    STATEMENT_FILE,
    VARIANTS_FILE,
    load_question,
)
from greenroom.questions.model import Question

MOST_FILES = 500
"""In one question's folder."""
_NAMED = (QUESTION_FILE, STATEMENT_FILE, CASES_FILE, INPUTS_FILE, CHECKER_FILE, VARIANTS_FILE)
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def find(path: Path) -> list[Path]:
    """The questions of a pack. Raises QuestionInvalid."""
    found = sorted(file.parent for file in path.glob(f"*/{QUESTION_FILE}"))
    if not found:
        raise QuestionInvalid(f"{path}: contains no <question>/{QUESTION_FILE}")
    return found


def copy(folder: Path, out: Path, *, force: bool = False) -> Question:
    """Copy one question into `out`; it is there as a whole or not at all. Raises QuestionInvalid."""
    if not _SLUG.fullmatch(folder.name):
        raise QuestionInvalid(f"{folder}: a question's folder must be named like two-sum: a-z, 0-9 and single hyphens")
    target = out / folder.name
    if target.exists() and not force:
        raise QuestionInvalid(f"{target}: already exists; --force replaces it")
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out, prefix=".importing-") as scratch:
            copied = Path(scratch) / folder.name
            for file in _files(folder):
                place = copied / file.relative_to(folder)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, place, follow_symlinks=False)
            question = load_question(copied)
            if target.exists():
                shutil.rmtree(target)
            copied.rename(target)
    except OSError as error:
        raise QuestionInvalid(f"{target}: cannot be written: {error.strerror}") from error
    return question


def _files(folder: Path) -> list[Path]:
    named = [folder / name for name in _NAMED if (folder / name).exists()]
    files = [*named, *(path for path in sorted((folder / SOLUTIONS_FOLDER).rglob("*")) if not path.is_dir())]
    if len(files) > MOST_FILES:
        raise QuestionInvalid(f"{folder}: contains more than {MOST_FILES} files")
    for file in files:
        # A link could lead to any file of this machine.
        if file.resolve() != folder.resolve() / file.relative_to(folder) or not file.is_file():
            raise QuestionInvalid(f"{file}: points outside {folder}")
        if file.stat().st_size > LARGEST_TEXT:
            raise QuestionInvalid(f"{file}: is larger than {LARGEST_TEXT // 1024**2} MB")
    return files
