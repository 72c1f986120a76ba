"""From a question's folder to a Question; every error names the file and the field. The layout: docs/questions.md."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from greenroom.errors import QuestionInvalid
from greenroom.languages.registry import languages
from greenroom.languages.signature import Signature, types_of
from greenroom.questions.building import BuildError, build
from greenroom.questions.model import Question

QUESTION_FILE = "question.yaml"
STATEMENT_FILE = "statement.md"
CASES_FILE = "cases.yaml"
INPUTS_FILE = "inputs.py"
CHECKER_FILE = "checker.py"
VARIANTS_FILE = "variants.yaml"
SOLUTIONS_FOLDER = "solutions"
PACK_FILE = "pack.yaml"
"""Beside the questions of a pack, with its `title`."""
WITHOUT_TYPES = frozenset({"python", "javascript"})
"""The languages in which a question can be answered whose signature has `any` in it."""

_COMPUTED = ("slug", "pack", "digest", "cases", "statement", "solutions", "starter", "inputs", "checker", "variants")
_FILES: dict[int | str, str] = {"cases": CASES_FILE, "variants": VARIANTS_FILE}
"""The fields that have a file of their own."""
_NOTE = re.compile(r"^(?:#|//) (expect|time|space|smallest): (.+)$")
# libyaml reads the same safe subset several times faster, where it is there.
_YAML = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_question(folder: Path) -> Question:
    """Read and validate one question. Raises QuestionInvalid."""
    notes = read_mapping(folder / QUESTION_FILE)
    for computed in _COMPUTED:
        if computed in notes:
            raise QuestionInvalid(f"{folder / QUESTION_FILE}: {computed}: is taken from the folder; leave it out")
    content: dict[str, Any] = {
        **notes,
        "slug": folder.name,
        "pack": folder.parent.name,
        "statement": read_text(folder / STATEMENT_FILE).strip(),
        "cases": _cases(folder / CASES_FILE),
        "solutions": list(_solutions(folder / SOLUTIONS_FOLDER)),
        "inputs": read_text(folder / INPUTS_FILE) if (folder / INPUTS_FILE).exists() else "",
        "checker": read_text(folder / CHECKER_FILE) if (folder / CHECKER_FILE).exists() else "",
        "variants": _variants(folder / VARIANTS_FILE),
        "digest": digest_of(folder),
        "starter": {},
    }
    try:
        question = Question.model_validate(content)
    except ValidationError as error:
        raise QuestionInvalid(_described(folder, error)) from error
    return question.model_copy(update={"starter": starters(question.signature)})


def starters(signature: Signature) -> dict[str, str]:
    """What a candidate begins with, in every language in which the question can be answered."""
    # Values of no common type cannot be declared, let alone read, where types are.
    untyped = any(one.holds("any") for one in types_of(signature))
    return {
        id_: language.starter(signature) for id_, language in languages().items() if not untyped or id_ in WITHOUT_TYPES
    }


def digest_of(folder: Path) -> str:
    """A fingerprint of the folder's content: the same on every machine, another after any change.

    Variants are not part of it: they are other questions.
    """
    total = hashlib.sha256()
    for path in _content_files(folder):
        name = path.relative_to(folder).as_posix()
        # Line endings are a matter of the checkout, not of the content.
        body = read_text(path).replace("\r\n", "\n")
        for part in (name, body):
            data = part.encode()
            total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


def _content_files(folder: Path) -> list[Path]:
    named = (QUESTION_FILE, STATEMENT_FILE, CASES_FILE, INPUTS_FILE, CHECKER_FILE)
    return [*(path for name in named if (path := folder / name).exists()), *_solution_files(folder / SOLUTIONS_FOLDER)]


def _solution_files(folder: Path) -> list[Path]:
    suffixes = {language.suffix for language in languages().values()}
    files = (path for path in folder.rglob("*") if path.suffix in suffixes)
    return sorted(files, key=lambda path: path.as_posix())


def read_text(path: Path) -> str:
    """A file's text. Raises QuestionInvalid."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise QuestionInvalid(f"{path}: can't be read: {error}") from error


def read_mapping(path: Path) -> dict[str, Any]:
    """A YAML file with named fields. Raises QuestionInvalid."""
    text = read_text(path)
    try:
        # A few lines of aliases of aliases can stand for more values than any machine holds.
        if "&" in text and "*" in text and any(isinstance(one, yaml.AliasEvent) for one in yaml.parse(text, _YAML)):
            raise QuestionInvalid(f"{path}: uses YAML anchors and aliases; write the values out")
        content = yaml.load(text, Loader=_YAML)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise QuestionInvalid(f"{path}: not valid YAML: {error}") from error
    if not isinstance(content, dict):
        raise QuestionInvalid(f"{path}: should contain named fields")
    return content


def _variants(path: Path) -> list[Any]:
    if not path.exists():
        return []
    content = read_mapping(path)
    if content.keys() != {"variants"} or not isinstance(content["variants"], list):
        raise QuestionInvalid(f"{path}: should contain a list called variants")
    return content["variants"]


def _cases(path: Path) -> list[dict[str, Any]]:
    content = read_mapping(path)
    unknown = content.keys() - {"visible", "hidden"}
    if unknown:
        raise QuestionInvalid(f"{path}: {min(map(str, unknown))}: only visible and hidden are allowed here")
    cases: list[dict[str, Any]] = []
    for group in ("visible", "hidden"):
        entries = content.get(group) or []
        if not isinstance(entries, list):
            raise QuestionInvalid(f"{path}: {group}: should be a list of cases")
        cases.extend(_case(entry, f"{path}: {group}.{i}", group == "hidden") for i, entry in enumerate(entries))
    return cases


def _case(entry: Any, where: str, hidden: bool) -> dict[str, Any]:
    if not isinstance(entry, dict):
        raise QuestionInvalid(f"{where}: a case must have named fields")
    case = {**entry, "hidden": hidden}
    for field in ("arguments", "expected"):
        expression = f"{field}_expr"
        if (field in case) == (expression in case):
            raise QuestionInvalid(f"{where}.{field}: needs either {field} or {expression}")
        if expression in case:
            try:
                case[field] = build(case.pop(expression))
            except BuildError as error:
                raise QuestionInvalid(f"{where}.{expression}: {error}") from error
    return case


def _solutions(folder: Path) -> Iterator[dict[str, Any]]:
    by_suffix = {language.suffix: id_ for id_, language in languages().items()}
    for path in _solution_files(folder):
        code = read_text(path)
        notes = dict(_notes(code))
        if "expect" not in notes:
            comment = languages()[by_suffix[path.suffix]].comment
            raise QuestionInvalid(f"{path}: line 1: should say `{comment} expect: <verdict>`")
        yield {"name": path.stem, "language": by_suffix[path.suffix], "code": code, **notes}


def _notes(code: str) -> Iterator[tuple[str, str]]:
    """What the comments at the top say of a solution."""
    for line in code.splitlines():
        note = _NOTE.match(line.rstrip())
        if note is None:
            return
        yield note[1], note[2].strip()


def _described(folder: Path, error: ValidationError) -> str:
    lines = []
    for problem in error.errors():
        place = problem["loc"]
        file = _FILES.get(place[0] if place else "", QUESTION_FILE)
        lines.append(f"{folder / file}: {'.'.join(map(str, place))}: {problem['msg']}")
    return "\n".join(lines)
