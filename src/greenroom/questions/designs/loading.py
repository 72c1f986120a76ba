"""From a design's folder to a Design; every error names the file and the field. The layout: docs/designs.md."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from greenroom.errors import QuestionInvalid
from greenroom.questions.designs.model import Design
from greenroom.questions.loading import read_mapping, read_text

DESIGN_FILE = "design.yaml"
STATEMENT_FILE = "statement.md"
DEBRIEF_FILE = "debrief.md"
STRONG_FILE = "strong.mmd"
_FILES = {"statement": STATEMENT_FILE, "debrief": DEBRIEF_FILE, "strong": STRONG_FILE}
"""The fields that have a file of their own."""
_COMPUTED = ("slug", "pack", "digest", *_FILES)


def load_design(folder: Path) -> Design:
    """Read and validate one design question. Raises QuestionInvalid."""
    file = folder / DESIGN_FILE
    notes = read_mapping(file)
    if notes.pop("schema_version", None) != 1:
        raise QuestionInvalid(f"{file}: schema_version: should be 1")
    for computed in _COMPUTED:
        if computed in notes:
            raise QuestionInvalid(f"{file}: {computed}: is taken from the folder; leave it out")
    content: dict[str, Any] = {
        **notes,
        "slug": folder.name,
        "pack": folder.parent.name,
        "digest": digest_of(folder),
        **{field: _filled(folder / name) for field, name in _FILES.items()},
        "weak": list(_weak(folder, notes.get("weak"))),
    }
    try:
        return Design.model_validate(content)
    except ValidationError as error:
        raise QuestionInvalid(_described(folder, error)) from error


def digest_of(folder: Path) -> str:
    """A fingerprint of the folder's content: the same on every machine, another after any change."""
    total = hashlib.sha256()
    named = (DESIGN_FILE, STATEMENT_FILE, DEBRIEF_FILE)
    boards = sorted(folder.glob("*.mmd"), key=lambda path: path.name)
    for path in (*(folder / name for name in named), *boards):
        for part in (path.name, read_text(path).replace("\r\n", "\n")):
            data = part.encode()
            total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


def _weak(folder: Path, notes: object) -> Iterator[dict[str, Any]]:
    """The weak boards as listed, each with its file; a file that is not listed is an error."""
    if not isinstance(notes, list) or not all(isinstance(one, dict) for one in notes):
        raise QuestionInvalid(f"{folder / DESIGN_FILE}: weak: should be a list of boards")
    for number, one in enumerate(notes):
        if "board" in one:
            raise QuestionInvalid(
                f"{folder / DESIGN_FILE}: weak.{number}.board: is taken from the folder; leave it out"
            )
        yield {**one, "board": _filled(folder / weak_file(str(one.get("name"))))}
    listed = {STRONG_FILE, *(weak_file(str(one.get("name"))) for one in notes)}
    if stray := sorted(path.name for path in folder.glob("*.mmd") if path.name not in listed):
        raise QuestionInvalid(f"{folder / stray[0]}: is not listed under weak in {DESIGN_FILE}")


def weak_file(name: str) -> str:
    """The file of a weak board."""
    return f"weak-{name}.mmd"


def _filled(path: Path) -> str:
    text = read_text(path).strip()
    if not text:
        raise QuestionInvalid(f"{path}: is empty")
    return text


def _described(folder: Path, error: ValidationError) -> str:
    return "\n".join(
        f"{folder / DESIGN_FILE}: {'.'.join(map(str, problem['loc']))}: {problem['msg']}" for problem in error.errors()
    )
