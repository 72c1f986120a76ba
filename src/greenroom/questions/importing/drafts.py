"""A question on its way into a folder: what the importers make, whatever they read."""

import json
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from greenroom.errors import QuestionInvalid
from greenroom.questions.importing.difficulty import LEVELS, UNKNOWN
from greenroom.questions.loading import (
    CASES_FILE,
    CHECKER_FILE,
    INPUTS_FILE,
    QUESTION_FILE,
    SOLUTIONS_FOLDER,
    STATEMENT_FILE,
    load_question,
)
from greenroom.questions.model import SCHEMA_VERSION, Difficulty

IMPORTED = "imported"
"""The topic by which imported questions are told from those with an interviewer's notes."""
VISIBLE = 4
EXAMPLES = 2
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class DraftCase:
    """A case; `arguments` and `expected` are plain JSON values."""

    name: str
    arguments: Sequence[Any]
    expected: Any
    category: str = "general"
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class DraftSolution:
    """A file below solutions/, with the verdict it must get."""

    file: str
    expect: str
    code: str
    comment: str = "#"


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything that is written; `notes` say what was left out or needed special care."""

    slug: str
    title: str
    statement: str
    signature: Mapping[str, Any]
    cases: Sequence[DraftCase]
    comparison: Mapping[str, Any] = field(default_factory=lambda: {"kind": "exact"})
    limits: Mapping[str, int] = field(default_factory=dict)
    sizes: Sequence[Mapping[str, Any]] = ()
    inputs: str = ""
    checker: str = ""
    solutions: Sequence[DraftSolution] = ()
    notes: Sequence[str] = ()
    difficulty: Difficulty = UNKNOWN


def write(draft: Draft, out: Path, *, force: bool = False) -> Path:
    """Write the draft as a folder in `out`; it is there as a whole or not at all. Raises QuestionInvalid."""
    if not _SLUG.fullmatch(draft.slug):
        raise QuestionInvalid(f"{draft.slug!r} cannot be the name of a question's folder")
    target = out / draft.slug
    if target.exists() and not force:
        raise QuestionInvalid(f"{target}: already exists; --force replaces it")
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out, prefix=".importing-") as scratch:
            folder = Path(scratch) / draft.slug
            _write_files(draft, folder)
            load_question(folder)
            if target.exists():
                shutil.rmtree(target)
            folder.rename(target)
    except OSError as error:
        raise QuestionInvalid(f"{target}: cannot be written: {error}") from error
    return target


def _write_files(draft: Draft, folder: Path) -> None:
    files = {
        QUESTION_FILE: _yaml(_question(draft)),
        STATEMENT_FILE: draft.statement.strip() + "\n",
        CASES_FILE: _yaml(_cases(draft.cases)),
        INPUTS_FILE: draft.inputs,
        CHECKER_FILE: draft.checker,
        **{
            f"{SOLUTIONS_FOLDER}/{solution.file}": f"{solution.comment} expect: {solution.expect}\n{solution.code}"
            for solution in draft.solutions
        },
    }
    for name, text in files.items():
        if text:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")


def _question(draft: Draft) -> dict[str, Any]:
    shown = [case for case in draft.cases if not case.hidden][:EXAMPLES]
    return {
        "schema_version": SCHEMA_VERSION,
        "title": draft.title,
        "difficulty": draft.difficulty,
        "level": LEVELS[draft.difficulty],
        "topics": [IMPORTED],
        "signature": dict(draft.signature),
        "examples": [_example(draft.signature, case) for case in shown],
        "constraints": [],
        "comparison": dict(draft.comparison),
        **({"limits": dict(draft.limits)} if draft.limits else {}),
        **({"sizes": [dict(size) for size in draft.sizes]} if draft.sizes else {}),
    }


def _example(signature: Mapping[str, Any], case: DraftCase) -> dict[str, str]:
    if signature.get("kind") == "program":
        return {"input": case.arguments[0], "output": case.expected}
    in_place = signature["returns"] == "None"
    output = _named(signature, case.expected) if in_place else _json(case.expected)
    return {"input": _named(signature, case.arguments), "output": output}


def _named(signature: Mapping[str, Any], values: Sequence[Any]) -> str:
    named = zip(signature["parameters"], values, strict=True)
    return ", ".join(f"{parameter['name']} = {_json(value)}" for parameter, value in named)


def _cases(cases: Sequence[DraftCase]) -> dict[str, Any]:
    return {
        group: [
            {"name": case.name, "category": case.category, "arguments": list(case.arguments), "expected": case.expected}
            for case in cases
            if case.hidden == hidden
        ]
        for group, hidden in (("visible", False), ("hidden", True))
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _yaml(content: dict[str, Any]) -> str:
    # The same list twice must be written twice: nobody wants to read anchors and aliases.
    dumper = yaml.SafeDumper
    return yaml.dump(
        json.loads(json.dumps(content)), Dumper=dumper, allow_unicode=True, sort_keys=False, default_flow_style=None,
        width=120,
    )  # fmt: skip
