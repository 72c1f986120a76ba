"""Lists every string a person may read, as tab-separated lines: area, place, text.

    python scripts/strings.py            the whole list
    python scripts/strings.py interface  one area: interface, interviewer, report, cli, server

Python strings come from the syntax tree, phrases from YAML files, the interface from frontend/scripts/strings.mjs.
Values filled in at run time are shown as {name}. Text sent to language models, logs and questions is not listed.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "greenroom"
HOUSE = SOURCE / "adapters" / "interviewer" / "house"

AREAS = {
    "interviewer": ["adapters/interviewer", "adapters/knowledge", "interview"],
    "report": ["feedback", "progress"],
    "cli": ["cli"],
    "server": [
        "web",
        "engine",
        "judging",
        "questions",
        "languages",
        "adapters",
        "errors.py",
        "config",
        "bootstrap",
    ],
}
NOT_SHOWN = [
    "adapters/models/answers",
    "adapters/models/coding/facts.py",
    "adapters/models/coding/reports.py",
    "adapters/models/coding/written.py",
    "adapters/models/prompting.py",
    "adapters/models/talk.py",
    "adapters/sandbox/inside",
    "adapters/sandbox/syscalls.py",
    "engine/rounds/coding/oracle_program.py",
    "interview/checks",
    "interview/rounds/coding/checks",
    "interview/rounds/answers/checks.py",
    "interview/rounds/answers/parts.py",
    "interview/talk/small_words.py",
    "judging/reading",
    "languages/catalogue/runtime",
    "questions/importing/python_values.py",
]
NOT_SPOKEN = {"intents.yaml", "conduct.yaml", "prices.yaml", "another_day.yaml"}
NOT_TEXT = {"asks", "examples", "patterns", "aliases", "words", "term", "when", "kind", "intent"}
SILENT_CALLS = re.compile(r"(_log\.\w+|re\.\w+|\w*execute\w*|_?compile\w*|TypeVar|Literal|getLogger)$")
CODE = re.compile(
    r"^\W*(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|BEGIN|DROP|ALTER|ATTACH|VACUUM|INDEX)\b|\\[bswd]|\(\?|^[\w.-]+/[\w.+-]+;"
    r"|[;{]\s*$|^\s*(def|class|import|from|func|type|struct|template|static|return|const|using|package|//|#) "
    r"|->|=>|<<|&&|\|\w+\|"
    r"|^([a-z']+ ){12,}[a-z']+$"
)
PROSE = re.compile(r"[A-Za-z]{2,}[,;:]? +[A-Za-z{“\"'0-9]")

Entry = tuple[str, str, str]


def main(arguments: list[str]) -> int:
    """Print the list, or one area of it."""
    entries = [*spoken(), *phrases(), *interface()]
    for area, place, text in sorted(set(entries)):
        if not arguments or area in arguments:
            print(area, place, " ".join(text.split()), sep="\t")
    return 0


def spoken() -> Iterator[Entry]:
    """Yield the strings in Python that read like prose."""
    seen: set[Path] = set()
    for area, places in AREAS.items():
        for place in places:
            top = SOURCE / place
            for path in sorted(top.rglob("*.py")) if top.is_dir() else [top]:
                inside = path.relative_to(SOURCE).as_posix()
                if path in seen or any(inside.startswith(hidden) for hidden in NOT_SHOWN):
                    continue
                seen.add(path)
                tree = ast.parse(path.read_text())
                shown = [*prose_of(tree), *(help_texts(tree) if area == "cli" else ())]
                yield from ((area, f"{inside}:{line}", text) for line, text in shown)


def prose_of(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and text of each string that is neither a docstring, a pattern, a query nor logged."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if id(node) in skipped:
            skipped.update(id(child) for child in ast.iter_child_nodes(node))
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        elif isinstance(node, ast.Call) and SILENT_CALLS.search(ast.unparse(node.func)):
            skipped.update(id(child) for child in ast.iter_child_nodes(node))
        elif isinstance(node, ast.JoinedStr):
            skipped.update(id(child) for child in node.values if isinstance(child, ast.Constant))
            if is_prose(text := joined(node)):
                yield node.lineno, text
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and is_prose(node.value):
            yield node.lineno, node.value


def help_texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of commands, which are their help."""
    for node in ast.walk(tree):
        is_command = isinstance(node, ast.FunctionDef) and any(
            "command" in ast.unparse(one) for one in node.decorator_list
        )
        if isinstance(node, ast.FunctionDef) and is_command and (text := ast.get_docstring(node)):
            yield node.lineno, text


def joined(node: ast.JoinedStr) -> str:
    """Return an f-string with its values as {name}."""
    parts = [str(part.value) if isinstance(part, ast.Constant) else "{" + name_of(part) + "}" for part in node.values]
    return "".join(parts)


def name_of(value: ast.expr) -> str:
    """Return a short name for a value filled in at run time."""
    names = [
        one.attr if isinstance(one, ast.Attribute) else one.id
        for one in ast.walk(value)
        if isinstance(one, ast.Attribute | ast.Name)
    ]
    return names[0] if names else "value"


def is_prose(text: str) -> bool:
    """Whether a string reads like something said to a person."""
    return bool(PROSE.search(text)) and not CODE.search(text)


def phrases() -> Iterator[Entry]:
    """Yield the phrases in the YAML files of interviewer, glossary and rubrics."""
    for path in sorted(SOURCE.rglob("*.yaml")):
        inside = path.relative_to(SOURCE).as_posix()
        if path.name in NOT_SPOKEN or inside.startswith("evals"):
            continue
        area = "report" if inside.startswith("feedback") else "interviewer"
        for node in texts_in(yaml.compose(path.read_text())):
            yield area, f"{inside}:{node.start_mark.line + 1}", node.value


def texts_in(node: yaml.Node | None) -> Iterator[yaml.ScalarNode]:
    """Yield the scalars that read like prose, but for those that describe what a candidate says."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value not in NOT_TEXT:
                yield from texts_in(value)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from texts_in(value)
    elif isinstance(node, yaml.ScalarNode) and is_prose(node.value):
        yield node


def interface() -> Iterator[Entry]:
    """Yield the strings of the interface."""
    listed = subprocess.run(
        ["node", "scripts/strings.mjs"], cwd=ROOT / "frontend", capture_output=True, text=True, check=True
    )
    for line in listed.stdout.splitlines():
        place, text = line.split("\t", 1)
        yield "interface", place, text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
