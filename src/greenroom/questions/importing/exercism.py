"""Exercism's canonical data: cases that belong to no language, in groups that may lie in groups.

A case calls a `property`, so each property becomes a question. Cases that expect an error are left out: how an error
is raised is a matter of each language.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from greenroom.errors import QuestionInvalid
from greenroom.questions.importing import naming
from greenroom.questions.importing.drafts import VISIBLE, Draft, DraftCase
from greenroom.questions.importing.files import read_json, read_text
from greenroom.questions.importing.inferring import infer

DATA_FILE = "canonical-data.json"
METADATA_FILE = "metadata.toml"
_DESCRIPTIONS = ("description.md", "instructions.md")


@dataclass(frozen=True, slots=True)
class _Case:
    uuid: str
    replaces: str | None
    description: str
    group: str
    function: str
    input: dict[str, Any]
    expected: Any

    @property
    def expects_error(self) -> bool:
        return isinstance(self.expected, dict) and "error" in self.expected


def find(path: Path) -> list[Path]:
    """The files of canonical data in a file or folder. Raises QuestionInvalid."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise QuestionInvalid(f"{path}: does not exist")
    found = sorted({*path.glob(f"*{DATA_FILE}"), *path.glob(f"*/{DATA_FILE}"), *path.glob(f"exercises/*/{DATA_FILE}")})
    if not found:
        raise QuestionInvalid(f"{path}: contains no {DATA_FILE}")
    return found


def drafts(path: Path) -> list[Draft]:
    """One question for each property. Raises QuestionInvalid."""
    content = read_json(path)
    exercise = content.get("exercise")
    if not isinstance(exercise, str):
        raise QuestionInvalid(f"{path}: exercise: is missing or is not text")
    naming.plain_name(exercise, f"{path}: exercise")
    if not naming.slug(exercise):
        raise QuestionInvalid(f"{path}: exercise: {exercise[:80]!r} has no letter in it")
    cases = list(_cases(content.get("cases"), f"{path}: cases"))
    replaced = {case.replaces for case in cases}
    current = [case for case in cases if case.uuid not in replaced]
    properties = list(dict.fromkeys(case.function for case in current))
    if not properties:
        raise QuestionInvalid(f"{path}: cases: there are none")
    title = _title(path) or naming.title(exercise)
    statement = _statement(path, title, content.get("comments"))
    made = []
    for name in properties:
        own = [case for case in current if case.function == name]
        outdated = sum(case.function == name for case in cases) - len(own)
        slug = naming.slug("exercism", exercise, *([name] if len(properties) > 1 else ()))
        if any(not case.expects_error for case in own):
            called = title if len(properties) == 1 else f"{title}: {naming.title(name)}"
            made.append(_draft(slug, called, name, own, statement, outdated))
    if not made:
        raise QuestionInvalid(f"{path}: cases: all of them expect errors")
    return made


def _cases(entries: Any, where: str) -> Iterator[_Case]:
    """All cases in order, those in groups as well, however deep the groups lie."""
    waiting = list(reversed(_entries(entries, where, "")))
    while waiting:
        entry, here, group = waiting.pop()
        if not isinstance(entry, dict):
            raise QuestionInvalid(f"{here}: should have named fields")
        if "cases" in entry:
            waiting += reversed(_entries(entry["cases"], f"{here}.cases", str(entry.get("description", ""))))
        else:
            yield _case(entry, here, group)


def _entries(entries: Any, where: str, group: str) -> list[tuple[Any, str, str]]:
    if not isinstance(entries, list):
        raise QuestionInvalid(f"{where}: should be a list")
    return [(entry, f"{where}.{number}", group) for number, entry in enumerate(entries)]


def _case(entry: dict[str, Any], where: str, group: str) -> _Case:
    for field, kind, called in (("property", str, "text"), ("description", str, "text"), ("input", dict, "an object")):
        if not isinstance(entry.get(field), kind):
            raise QuestionInvalid(f"{where}.{field}: is missing or is not {called}")
    if "expected" not in entry:
        raise QuestionInvalid(f"{where}.expected: is missing")
    if not naming.snake(entry["property"]):
        raise QuestionInvalid(f"{where}.property: {entry['property'][:80]!r} cannot be a function's name")
    for name in entry["input"]:
        if not naming.snake(name):
            raise QuestionInvalid(f"{where}.input: {name[:80]!r} cannot be a parameter's name")
    return _Case(
        uuid=str(entry.get("uuid", where)),
        replaces=entry.get("reimplements"),
        description=entry["description"],
        group=group,
        function=entry["property"],
        input=entry["input"],
        expected=entry["expected"],
    )


def _draft(slug: str, title: str, name: str, own: Sequence[_Case], statement: str, outdated: int) -> Draft:
    cases = [case for case in own if not case.expects_error]
    inputs = list(dict.fromkeys(key for case in cases for key in case.input))
    arguments = [[case.input.get(key) for key in inputs] for case in cases]
    returns = infer([case.expected for case in cases])
    names = _distinct([" / ".join(filter(None, (case.group, case.description))) for case in cases])
    visible = min(VISIBLE, max(1, len(cases) // 2))
    notes = ["no solution comes with it"]
    if errors := len(own) - len(cases):
        notes.append(f"{errors} of {len(own)} cases left out: they expect errors")
    if outdated:
        notes.append(f"{outdated} outdated cases left out")
    return Draft(
        slug=slug,
        title=title,
        statement=f"{statement}\n\nWrite `{naming.snake(name)}`.",
        signature={
            "function": naming.snake(name),
            "parameters": [
                {"name": naming.snake(key), "type": infer([values[place] for values in arguments])}
                for place, key in enumerate(inputs)
            ],
            "returns": returns,
        },
        cases=[
            DraftCase(called, values, case.expected, _category(case.group), hidden=number >= visible)
            for number, (case, values, called) in enumerate(zip(cases, arguments, names, strict=True))
        ],
        comparison={"kind": "float"} if "float" in returns else {"kind": "exact"},
        notes=notes,
    )


def _title(path: Path) -> str:
    """The exercise's own title, where its metadata is next to the cases."""
    file = path.parent / METADATA_FILE
    if path.name != DATA_FILE or not file.is_file():
        return ""
    try:
        title = tomllib.loads(read_text(file, path.parent)).get("title")
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise QuestionInvalid(f"{file}: is not TOML: {error}") from error
    return title.strip() if isinstance(title, str) else ""


def _statement(path: Path, title: str, comments: Any) -> str:
    for name in _DESCRIPTIONS:
        if (path.parent / name).is_file():
            return read_text(path.parent / name, path.parent)
    lines = [comments] if isinstance(comments, str) else comments if isinstance(comments, list) else []
    return "\n\n".join([f"{title}.", *(str(line) for line in lines)])


def _category(group: str) -> str:
    return " ".join(naming.words(group)) or "general"


def _distinct(names: Sequence[str]) -> list[str]:
    """The names, with a number behind those that are there already."""
    taken: dict[str, int] = {}
    made = []
    for name in names:
        taken[name] = taken.get(name, 0) + 1
        made.append(name if taken[name] == 1 else f"{name} ({taken[name]})")
    return made
