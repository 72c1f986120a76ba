"""Lists the modules that know coding, by ring, with the reasons for each.

    python scripts/kinds.py                the modules outside the coding folders
    python scripts/kinds.py --all          those inside as well
    python scripts/kinds.py --paths        paths only
    python scripts/kinds.py /another/tree  another checkout

Greenroom is general machinery and one slice for each kind of round. The general part should know no kind. This script
measures how close it is for the kind `coding`, and tests/unit/test_kinds.py keeps the list empty.

A module knows coding when it imports a package about code (`CODING_IMPORTS`, or any package named `coding`), or when
one of its identifiers has a word that only makes sense for code (`CODING_WORDS`). Identifiers are names, attributes,
arguments, keyword arguments, classes, functions and imported names, split into words: `problem_at`, `ProblemBrief`.
Strings, comments and docstrings do not count.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CODING_FOLDER = "coding"
CODE_FOLDERS = (CODING_FOLDER, "project")
"""Kinds of rounds whose work is code."""
CODING_PACKAGES = {
    "languages": "programming languages",
    "questions": "programming questions: programs, cases and limits",
    "judging": "running submissions and comparing results",
    "adapters/sandbox": "runs code",
    "adapters/questions": "reads packs of programming questions",
    "ports/sandbox": "the port of what runs code",
}
"""Packages that are wholly about code, with the reason. Any folder or module named `coding` is one too."""

REGISTRIES = {
    "adapters/interviewer/house/kinds.py": "lists what the house does in every kind",
    "adapters/eventlog/side_tables.py": "lists the tables of every kind",
    "adapters/models/kinds.py": "lists what every kind brings to language models",
    "adapters/notebook/sqlite.py": "keeps the rows of every kind",
    "bootstrap/kinds.py": "builds the parts of every kind",
    "config/__init__.py": "joins the settings of every kind",
    "cli/__init__.py": "adds the commands of every kind to the program",
    "cli/doctor.py": "puts the checks of every kind together",
    "cli/rounds/checking.py": "proves the tasks of every kind",
    "cli/rounds/kinds.py": "lists every kind as the terminal shows it",
    "engine/rounds/projections.py": "lists the rows of every kind",
    "interview/assessment.py": "lists the evidence and the report sections of every kind",
    "interview/catalogue.py": "lists the events, commands, tasks and choices of every kind",
    "interview/checks/kinds.py": "lists the facts of every kind",
    "evals/rounds/kinds.py": "lists every kind as evals play and measure it",
    "web/rounds/kinds.py": "lists every kind as the web shows it",
    "web/rounds/services.py": "lists what the rounds of every kind need from the rest",
    "web/rounds/views.py": "lists the views, changes and REST shapes of every kind",
    "feedback/rounds/kinds.py": "lists the feedback on every kind",
    "progress/rounds/kinds.py": "lists the progress in every kind",
}
"""Modules that list the kinds, with the reason. They may import packages named `coding`; words count there as well."""

CODING_IMPORTS = ("greenroom.judging", "greenroom.questions", "greenroom.languages")
NOT_CODING = ("greenroom.questions.designs", "greenroom.questions.inquiries")
"""Packages in there that are about other questions: systems to design, and whatever is asked in words."""
NO_KINDS = ("greenroom.designs",)
"""Packages that are below all kinds of rounds; a module in there may be named like a kind."""
CODING_WORDS = frozenset(
    [
        *("problem", "problems", "brief", "briefs", "starter", "solution", "solutions", "hint", "hints"),
        *("submission", "submissions", "attempt", "attempts", "language", "languages", "complexity"),
        *("judge", "judging", "sandbox", "verdict", "verdicts", "counterexample"),
    ]
)
GENERAL_PHRASES = re.compile(r"language models?|key hint")
"""Phrases with such a word that mean something else: models that talk, the last characters of a provider's key."""
GENERAL_USES = {
    "bootstrap/sandbox.py": {"sandbox"},
    "bootstrap/kinds.py": {"sandbox"},  # One sandbox serves every kind that runs code.
    "interview/core/": {"verdict"},  # The one sentence that a report begins with.
    "feedback/": {"verdict"},
    "feedback/rounds/kinds.py": {"problem", "problems"},  # The field that a kind adds to documents.
    "progress/rounds/kinds.py": {"problem", "problems"},  # The field that a kind adds to assessed interviews.
    "designs/": {"problem", "problems", "verdict"},  # What is wrong with a line, and whether its sum is right.
    "progress/": {"attempt", "attempts"},  # Practice of any kind is made of attempts.
    "adapters/models/assessor.py": {"judged"},  # What a model judges, not the judge of code.
    "adapters/models/coach.py": {"judged", "verdict"},  # The report's one sentence, and grades by a model.
    "adapters/models/gemini.py": {"attempts"},  # What Google's client calls its retries.
}
"""Places where such a word means something else."""
KIND_USES = {
    "board": frozenset(
        [
            *("brief", "briefs", "problem", "problems", "verdict", "verdicts", "judge", "judging", "hint", "hints"),
            *("solution", "solutions", "attempt", "attempts"),
        ]
    )
}
"""The same for all folders of a kind: design questions have briefs, and answers and estimates are judged."""
KIND_FOLDERS = ("coding", "answers", "project", "board")

WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")


@dataclass(frozen=True, slots=True)
class Module:
    """A module under src/greenroom and the reasons why it knows coding, most frequent first; none if it does not."""

    path: str
    reasons: tuple[str, ...]

    @property
    def ring(self) -> str:
        """The package it belongs to; for adapters also the port."""
        parts = self.path.removesuffix(".py").split("/")
        return "/".join(parts[:2]) if parts[0] == "adapters" and len(parts) > 2 else parts[0]

    @property
    def for_coding(self) -> bool:
        """Whether it is in a folder that may know coding."""
        return any(folder in self.path.removesuffix(".py").split("/") for folder in CODE_FOLDERS) or any(
            self.path.startswith(f"{package}/") for package in CODING_PACKAGES
        )


def modules(root: Path = ROOT) -> list[Module]:
    """Every module of a checkout, in order of paths."""
    source = root / "src" / "greenroom"
    paths = sorted(source.rglob("*.py"))
    return [module(path.relative_to(source).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


def mixed(root: Path = ROOT) -> list[Module]:
    """The modules that know coding and should not: those outside the coding folders."""
    return [one for one in modules(root) if one.reasons and not one.for_coding]


def importing(kind: str, root: Path = ROOT) -> list[str]:
    """The modules that import a package of this kind without belonging to one."""
    source = root / "src" / "greenroom"
    paths = {path.relative_to(source).as_posix(): path for path in sorted(source.rglob("*.py"))}
    own = CODING_PACKAGES if kind == CODING_FOLDER else ()
    others = {
        name: path
        for name, path in paths.items()
        if kind not in name.removesuffix(".py").split("/") and not any(name.startswith(f"{one}/") for one in own)
    }
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in others.items()}
    return [name for name, tree in trees.items() if any(_is_of(kind, one) for one in _whole_imports(tree))]


def _is_of(kind: str, name: str) -> bool:
    # Inside a folder of one kind, a module may be named like another.
    first = next((part for part in name.split(".") if part in KIND_FOLDERS), None)
    return first == kind and not _is_in(name, NO_KINDS)


def module(path: str, text: str) -> Module:
    """A module with the imports and words that make it know coding."""
    tree = ast.parse(text)
    general = {word for place, words in GENERAL_USES.items() if path.startswith(place) for word in words}
    general |= {word for kind, words in KIND_USES.items() if kind in path.split("/") for word in words}
    found = {name for name in _imports(tree) if _is_coding(name)}
    imported = sorted(name for name in found if not (path in REGISTRIES and CODING_FOLDER in name.split(".")))
    counted = Counter(word for name in _identifiers(tree) for word in _words(name))
    words = [word for word, _ in counted.most_common() if word in CODING_WORDS - general]
    return Module(path, (*(f"import {name}" for name in imported), *words))


def _is_coding(name: str) -> bool:
    if not name.startswith("greenroom.") or _is_in(name, NOT_CODING):
        return False
    return _is_in(name, CODING_IMPORTS) or CODING_FOLDER in name.split(".")


def _is_in(name: str, packages: Iterable[str]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def _whole_imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            # `from greenroom import judging` and `from greenroom.ports import coding` name packages in the list.
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from [node.module] if _is_coding(node.module) else whole


def _identifiers(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.keyword(arg=str(name)) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name
            case ast.MatchClass(kwd_attrs=names):
                yield from names
            case ast.ImportFrom(names=aliases):
                yield from (name for alias in aliases for name in (alias.name, alias.asname) if name)
            case _:
                pass


def _words(identifier: str) -> list[str]:
    words = " ".join(word.lower() for word in WORD.findall(identifier))
    return GENERAL_PHRASES.sub("", words).split()


def table(found: Iterable[Module]) -> str:
    """The modules by ring, each with its reasons."""
    rings: dict[str, list[Module]] = {}
    for one in found:
        rings.setdefault(one.ring, []).append(one)
    lines = []
    for ring, members in sorted(rings.items()):
        lines += [f"{ring}  {len(members)}", *(f"    {one.path}: {', '.join(one.reasons)}" for one in members)]
    return "\n".join([*lines, f"all  {sum(map(len, rings.values()))}"])


def main(arguments: list[str]) -> None:
    """Print the table, or the paths."""
    roots = [Path(argument) for argument in arguments if not argument.startswith("-")]
    root = roots[0] if roots else ROOT
    found = [one for one in modules(root) if one.reasons] if "--all" in arguments else mixed(root)
    print("\n".join(one.path for one in found) if "--paths" in arguments else table(found))


if __name__ == "__main__":
    main(sys.argv[1:])
