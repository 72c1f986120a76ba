"""From a project's folder to a Project; every error names the file and the field. The layout: docs/projects.md."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from greenroom.errors import QuestionInvalid
from greenroom.languages.registry import languages
from greenroom.languages.suites import Suites, SuitesInvalid
from greenroom.questions.loading import read_mapping, read_text
from greenroom.questions.projects.model import Files, Project, TestName

PROJECT_FILE = "project.yaml"
_NOT_SOURCES = frozenset({"__pycache__"})
_YAML = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STEP = {"say", "read", "patch", "old", "new", "explain", "test"}


def load_project(folder: Path) -> Project:
    """Read and validate one project. Raises QuestionInvalid."""
    notes = read_mapping(folder / PROJECT_FILE)
    if notes.pop("schema_version", None) != 1:
        raise QuestionInvalid(f"{folder / PROJECT_FILE}: schema_version: should be 1")
    levels = notes.pop("levels", None)
    if not isinstance(levels, list) or not all(isinstance(one, dict) for one in levels):
        raise QuestionInvalid(f"{folder / PROJECT_FILE}: levels: should be a list of levels")
    suites = _suites(folder, str(notes.get("language", "")))
    starter = _files(folder / "starter")
    reference = dict(starter)
    read = []
    for number, level in enumerate(levels, start=1):
        reference = {**reference, **_files(folder / "levels" / str(number) / "reference")}
        read.append(_level(folder, number, level, dict(reference), suites))
    content: dict[str, Any] = {
        **notes,
        "slug": folder.name,
        "pack": folder.parent.name,
        "starter": starter,
        "levels": read,
        "limits": notes.get("limits", {}),
        "digest": digest_of(folder),
    }
    try:
        project = Project.model_validate(content)
    except ValidationError as error:
        raise QuestionInvalid(_described(folder, error)) from error
    names = [test.name for test in project.tests_up_to(len(project.levels))]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise QuestionInvalid(f"{folder}: the test {twice[0]} is there twice; names are unique in a project")
    return project


def digest_of(folder: Path) -> str:
    """A fingerprint of the folder's content: the same on every machine, another after any change."""
    total = hashlib.sha256()
    for path in _paths(folder):
        for part in (path.relative_to(folder).as_posix(), read_text(path).replace("\r\n", "\n")):
            data = part.encode()
            total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


def _level(folder: Path, number: int, notes: Mapping[str, Any], reference: Files, suites: Suites) -> dict[str, Any]:
    where = folder / "levels" / str(number)
    visible = _files(where / "tests", "tests/")
    hidden = _files(where / "hidden", "tests/")
    brief = {name: notes.get(name) for name in ("title", "minutes", "goal")}
    hidden_tests = _found(folder, suites, hidden)
    return {
        **{name: value for name, value in notes.items() if name not in (*brief, "bugs")},
        "brief": {
            **brief,
            "description": read_text(where / "description.md").strip(),
            "tests": visible,
            "visible": _found(folder, suites, visible),
            "hidden": len(hidden_tests),
        },
        "hidden": hidden,
        "hidden_tests": hidden_tests,
        "reference": reference,
        "bugs": [
            {**bug, "files": _files(where / "bugs" / str(bug.get("name")))}
            for bug in notes.get("bugs") or ()
            if isinstance(bug, dict)
        ],
        "steps": list(_steps(where / "steps.yaml")),
    }


def _steps(path: Path) -> Iterator[dict[str, Any]]:
    try:
        content = yaml.load(read_text(path), Loader=_YAML)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise QuestionInvalid(f"{path}: not valid YAML: {error}") from error
    if not isinstance(content, list):
        raise QuestionInvalid(f"{path}: should be a list of steps")
    for number, one in enumerate(content, start=1):
        if not isinstance(one, dict) or (unknown := one.keys() - _STEP):
            raise QuestionInvalid(f"{path}: step {number}: should have only {', '.join(sorted(_STEP))}{unknown or ''}")
        step = {name: one[name] for name in ("say", "read", "explain") if name in one}
        if "patch" in one:
            step["patch"] = {"path": one["patch"], "old": one.get("old", ""), "new": one.get("new", "")}
        if "test" in one:
            expected = one["test"] if isinstance(one["test"], dict) else {}
            step["test"] = {"fails": expected.get("fails", ())}
        yield step


def _found(folder: Path, suites: Suites, files: Files) -> list[TestName]:
    try:
        return [TestName(name=test.name, path=test.path, group=test.group) for test in suites.tests_in(files)]
    except SuitesInvalid as error:
        raise QuestionInvalid(f"{folder}: {error}") from error


def _suites(folder: Path, language: str) -> Suites:
    known = languages().get(language)
    if known is None or known.suites is None:
        able = ", ".join(id_ for id_, one in languages().items() if one.suites is not None)
        raise QuestionInvalid(f"{folder / PROJECT_FILE}: language: should be one of {able}")
    return known.suites


def _files(folder: Path, prefix: str = "") -> Files:
    return {prefix + path.relative_to(folder).as_posix(): read_text(path) for path in _paths(folder)}


def _paths(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    found = (path for path in folder.rglob("*") if path.is_file() and not _NOT_SOURCES & set(path.parts))
    return sorted(found, key=lambda path: path.as_posix())


def _described(folder: Path, error: ValidationError) -> str:
    return "\n".join(
        f"{folder / PROJECT_FILE}: {'.'.join(map(str, problem['loc']))}: {problem['msg']}" for problem in error.errors()
    )
