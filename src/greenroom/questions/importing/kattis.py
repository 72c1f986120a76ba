"""Problem packages as Kattis and the ICPC write them: programs that read standard input and print.

Known are both versions of the format in which packages are about (legacy, and 2023-07), as far as a problem has one
right output: the default validator with its flags. Packages with a validator of their own, and interactive ones, are
refused.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from greenroom.errors import QuestionInvalid
from greenroom.questions.importing import naming
from greenroom.questions.importing.difficulty import UNKNOWN, difficulty_of
from greenroom.questions.importing.drafts import Draft, DraftCase, DraftSolution
from greenroom.questions.importing.files import LARGEST_TEXT, read_text, read_yaml
from greenroom.questions.importing.tex import markdown

PROBLEM_FILE = "problem.yaml"
LARGEST_MEMORY_MB = 2048
DEFAULT_SECONDS = 2.0
_EXPECTATIONS = {
    "accepted": ("accepted", "accepted"),
    "wrong_answer": ("wrong", "wrong_answer"),
    "run_time_error": ("wrong", "runtime_error"),
    "time_limit_exceeded": ("slow", "timeout"),
}
"""By the folder of a submission: our folder, and the verdict."""
_SUFFIXES = {
    ".py": ".py",
    ".js": ".js",
    ".java": ".java",
    ".go": ".go",
    ".cpp": ".cpp",
    ".cc": ".cpp",
    ".cxx": ".cpp",
    ".c++": ".cpp",
}
_PYTHON_2 = re.compile(r"^#!.*python2")
_PUBLIC_CLASS = re.compile(r"^public\s+((?:final\s+|abstract\s+)*class\b)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Validator:
    """The default validator's flags."""

    case_sensitive: bool = False
    space_change_sensitive: bool = False
    relative: float | None = None
    absolute: float | None = None

    def fits_tokens(self, answers: Sequence[str]) -> bool:
        """Whether comparing word by word comes to the same for these answers."""
        cases_matter = self.case_sensitive or not any(character.isalpha() for text in answers for character in text)
        return cases_matter and not self.space_change_sensitive and self.relative == self.absolute


@dataclass(slots=True)
class _Package:
    """A package while it is read, and what was left out of it."""

    folder: Path
    problem: dict[str, Any]
    notes: list[str] = field(default_factory=list)

    def refuse(self, what: str) -> QuestionInvalid:
        """An error about problem.yaml."""
        return QuestionInvalid(f"{self.folder / PROBLEM_FILE}: {what}")


def find(path: Path) -> list[Path]:
    """The packages in a folder, which may be one itself. Raises QuestionInvalid."""
    if not path.is_dir():
        raise QuestionInvalid(f"{path}: is not a folder")
    if (path / PROBLEM_FILE).is_file():
        return [path]
    found = sorted(file.parent for file in path.glob(f"*/{PROBLEM_FILE}"))
    if not found:
        raise QuestionInvalid(f"{path}: contains no {PROBLEM_FILE}")
    return found


def draft(folder: Path) -> Draft:
    """The question. Raises QuestionInvalid."""
    package = _Package(folder, read_yaml(folder / PROBLEM_FILE, folder))
    name = _name(package)
    _refuse_other_kinds(package)
    cases = _cases(package)
    validator = _validator(package)
    answers = [case.expected for case in cases]
    tokens = validator.fits_tokens(answers)
    slug = naming.slug("kattis", folder.resolve().name)
    limits = _limits(package, answers)
    solutions = list(_solutions(package))
    reference = next((one for one in solutions if one.expect == "accepted" and one.file.endswith(".py")), None)
    return Draft(
        slug=slug,
        title=name,
        statement=_statement(package),
        signature={"kind": "program"},
        cases=cases,
        comparison={"kind": "tokens", "tolerance": validator.absolute or 0.0} if tokens else {"kind": "custom"},
        checker="" if tokens else _checker(validator),
        limits=limits,
        solutions=solutions,
        notes=package.notes,
        difficulty=difficulty_of(reference.code) if reference else UNKNOWN,
    )


def _name(package: _Package) -> str:
    name = package.problem.get("name")
    if isinstance(name, dict):
        name = name.get("en") or next(iter(name.values()), None)
    if not isinstance(name, str) or not name.strip():
        raise package.refuse("name: is missing or is not text")
    return name


def _refuse_other_kinds(package: _Package) -> None:
    kind = package.problem.get("type", "pass-fail")
    kinds = set(kind.split() if isinstance(kind, str) else kind if isinstance(kind, list) else [])
    validation = str(package.problem.get("validation", "")).split()
    if unknown := kinds - {"pass-fail", "scoring"}:
        raise package.refuse(f"type: {', '.join(map(str, sorted(unknown, key=str)))} is not supported")
    if "interactive" in validation:
        raise package.refuse("validation: interactive problems are not supported")
    own = [
        folder for name in ("output_validator", "output_validators") if any((folder := package.folder / name).glob("*"))
    ]
    if "custom" in validation or (own and not validation):
        where = own[0] if own else package.folder / PROBLEM_FILE
        raise QuestionInvalid(f"{where}: custom validators are not supported; only the default validator is")
    if "scoring" in kinds or "score" in validation:
        package.notes.append("scoring is not supported: all cases have to pass")


# ---------------------------------------------------------------- cases


def _cases(package: _Package) -> list[DraftCase]:
    data = package.folder / "data"
    cases = [
        case
        for group, hidden in (("sample", False), ("secret", True))
        for case in _group(package, data / group, hidden=hidden)
    ]
    if not cases:
        raise QuestionInvalid(f"{data}: contains no .in file with an .ans file")
    if all(case.hidden for case in cases):
        package.notes.append("no samples: the first secret case is shown")
        first = cases[0]
        cases[0] = DraftCase(first.name, first.arguments, first.expected, first.category)
    return cases


def _group(package: _Package, folder: Path, *, hidden: bool) -> Iterator[DraftCase]:
    for path in sorted(folder.rglob("*.in")):
        answer = path.with_suffix(".ans")
        if not answer.is_file():
            raise QuestionInvalid(f"{path}: has no {answer.name}")
        name = path.relative_to(package.folder / "data").with_suffix("").as_posix()
        if max(path.stat().st_size, answer.stat().st_size) > LARGEST_TEXT:
            package.notes.append(f"{name} left out: larger than {LARGEST_TEXT // 1024**2} MB")
            continue
        group = path.parent.relative_to(folder).as_posix()
        category = "sample" if not hidden else "general" if group == "." else " ".join(naming.words(group)) or "general"
        yield DraftCase(
            name, [read_text(path, package.folder)], read_text(answer, package.folder), category, hidden=hidden
        )


# ---------------------------------------------------------------- validator and limits


def _validator(package: _Package) -> Validator:
    flags = package.problem.get("validator_flags")
    where = package.folder / PROBLEM_FILE
    for name in ("testdata.yaml", "secret/testdata.yaml", "test_group.yaml", "secret/test_group.yaml"):
        path = package.folder / "data" / name
        if path.is_file():
            content = read_yaml(path, package.folder)
            said = content.get("output_validator_flags", content.get("output_validator_args"))
            if said is not None:
                flags, where = said, path
    words = (
        flags.split() if isinstance(flags, str) else [str(word) for word in flags] if isinstance(flags, list) else []
    )
    return parse_flags(words, str(where))


def parse_flags(words: Sequence[str], where: str) -> Validator:
    """The validator that the flags ask for. Raises QuestionInvalid."""
    found: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        match word:
            case "case_sensitive" | "space_change_sensitive":
                found[word] = True
            case "float_tolerance" | "float_relative_tolerance" | "float_absolute_tolerance":
                tolerance = _number(next(rest, ""), f"{where}: {word}")
                if word != "float_absolute_tolerance":
                    found["relative"] = tolerance
                if word != "float_relative_tolerance":
                    found["absolute"] = tolerance
            case _:
                raise QuestionInvalid(f"{where}: validator flags: {word!r} is not known")
    return Validator(**found)


def _number(text: Any, where: str) -> float:
    try:
        number = float(text)
    except (TypeError, ValueError):
        number = -1.0
    if not 0 <= number < 1e9:
        raise QuestionInvalid(f"{where}: {text!r} is not a valid number here")
    return number


def _limits(package: _Package, answers: Sequence[str]) -> dict[str, int]:
    given = package.problem.get("limits") or {}
    if not isinstance(given, dict):
        raise package.refuse("limits: should have named fields")
    where = f"{package.folder / PROBLEM_FILE}: limits"
    seconds = DEFAULT_SECONDS
    old_place = package.folder / ".timelimit"
    if "time_limit" in given:
        seconds = _number(given["time_limit"], f"{where}.time_limit")
    elif old_place.is_file():
        seconds = _number(read_text(old_place, package.folder).strip(), str(old_place))
    else:
        package.notes.append(f"no time limit is given; using {DEFAULT_SECONDS:g} s")
    limits = {"cpu_ms": max(100, int(seconds * 1000)), "wall_ms": max(1000, int(seconds * 2000))}
    if "memory" in given:
        limits["memory_mb"] = min(LARGEST_MEMORY_MB, max(16, int(_number(given["memory"], f"{where}.memory"))))
    # A right program prints as much as the longest answer; a wrong one may print some more before it is stopped.
    limits["output_kb"] = max(64, 2 * max(len(text.encode()) for text in answers) // 1024)
    return limits


# ---------------------------------------------------------------- statement and submissions


def _statement(package: _Package) -> str:
    for folder in ("problem_statement", "statement"):
        for name in ("problem.en.md", "problem.en.tex", "problem.md", "problem.tex"):
            path = package.folder / folder / name
            if path.is_file():
                text = read_text(path, package.folder)
                return markdown(text) if path.suffix == ".tex" else text
    raise QuestionInvalid(f"{package.folder / 'problem_statement'}: contains no problem.en.md or problem.en.tex")


def _solutions(package: _Package) -> Iterator[DraftSolution]:
    skipped: list[str] = []
    taken: set[str] = set()
    submissions = package.folder / "submissions"
    for path in sorted(submissions.glob("*/*")):
        place, code = _EXPECTATIONS.get(path.parent.name), ""
        suffix = _SUFFIXES.get(path.suffix)
        if place and suffix and path.is_file():
            code = read_text(path, package.folder)
        if not place or not suffix or not code.strip() or _PYTHON_2.match(code):
            skipped.append(path.relative_to(submissions).as_posix())
            continue
        stem = naming.snake(path.stem) or "solution"
        file = f"{place[0]}/{stem}{suffix}"
        while file in taken:
            stem += "_again"
            file = f"{place[0]}/{stem}{suffix}"
        taken.add(file)
        # Our file has a name of its own, and Java wants a public class to be called like its file.
        code = _PUBLIC_CLASS.sub(r"\1", code) if suffix == ".java" else code
        yield DraftSolution(file, place[1], code, "#" if suffix == ".py" else "//")
    if skipped:
        package.notes.append(f"submissions left out: {', '.join(skipped)}")


def _checker(validator: Validator) -> str:
    settings = {
        "CASE_SENSITIVE": validator.case_sensitive,
        "SPACE_CHANGE_SENSITIVE": validator.space_change_sensitive,
        "RELATIVE": validator.relative,
        "ABSOLUTE": validator.absolute,
    }
    return "".join(f"{name} = {value!r}\n" for name, value in settings.items()) + _CHECKER


_CHECKER = '''
import re


def accepts(arguments, expected, got):
    """The output as Kattis's default validator compares it."""
    if not isinstance(got, str):
        return False
    if SPACE_CHANGE_SENSITIVE:
        wanted, found = re.split(r"(\\s)", expected), re.split(r"(\\s)", got)
    else:
        wanted, found = expected.split(), got.split()
    return len(wanted) == len(found) and all(map(same, wanted, found))


def same(wanted, found):
    if wanted == found or (not CASE_SENSITIVE and wanted.lower() == found.lower()):
        return True
    if (RELATIVE is None and ABSOLUTE is None) or not is_float(wanted):
        return False
    try:
        right, number = float(wanted), float(found)
    except ValueError:
        return False
    off = abs(right - number)
    return (ABSOLUTE is not None and off <= ABSOLUTE) or (RELATIVE is not None and off <= RELATIVE * abs(right))


def is_float(text):
    return re.fullmatch(r"[+-]?(\\d+\\.\\d*|\\.\\d+|\\d+(?=[eE]))([eE][+-]?\\d+)?", text) is not None
'''
