"""Hostile programs: hostile/<what it does>/attack.<suffix of the language>, with what must become of it on top.

The first lines are comments: what the program does; `program 13`, its number in the list of those that must not win;
`expect: timeout | runtime_error`, the verdicts it may get. A program defines `attack(token)`. Unless its header says
`secret`, it returns a list of what it achieved, and only the empty list is accepted. With `secret`, the expected value
is drawn at random for every run, so that being accepted would mean that the program got hold of it or fooled the
judge. `times: 3` runs it that often in one go; `endless` are those that a compiler does not get done with.

Run as a program, it judges those named as arguments (`fork_bomb/attack.go`) with the cache in the folder that comes
first, and prints their verdicts as JSON: so that the tests can look at them as another user.
"""

import asyncio
import json
import re
import secrets
import sys
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.rounds.coding.judging import CodeJudge
from greenroom.judging.verdicts import RunResult
from greenroom.languages.registry import languages
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.model import Case, Limits, Question

FOLDER = Path(__file__).parent / "hostile"
LIMITS = Limits(wall_ms=1_500, cpu_ms=800, memory_mb=128, output_kb=64, processes=16)
UNHURRIED = LIMITS.model_copy(update={"wall_ms": 60_000, "cpu_ms": 10_000})
"""For those that something other than the clock must stop: on a busy machine they take a while to come to it."""


@dataclass(frozen=True)
class Program:
    name: str
    language: str
    source: str
    expect: frozenset[str]
    numbers: frozenset[int] = frozenset()
    secret: bool = False
    times: int = 1
    endless: bool = False


def load(path: Path) -> Program:
    """Read a program and its header; the test will not guess what a program without `expect` deserves."""
    language = next(one for one in languages().values() if one.suffix == path.suffix)
    source = path.read_text()
    comments = takewhile(lambda line: line.startswith(language.comment), source.splitlines())
    header = [line.removeprefix(language.comment).strip() for line in comments]
    found = {key: value for key, _, value in (line.partition(": ") for line in header) if value}
    assert "expect" in found, f"{path} does not say what to expect"
    numbers = next((line for line in header if re.match(r"programs? \d", line)), "")
    return Program(
        name=path.parent.name,
        language=language.id,
        source=source,
        expect=frozenset(found["expect"].split(" | ")),
        numbers=frozenset(map(int, re.findall(r"\d+", numbers))),
        secret="secret" in header,
        times=int(found.get("times", 1)),
        endless="endless" in header,
    )


def programs() -> list[Program]:
    """All of them."""
    return [load(path) for path in sorted(FOLDER.glob("*/attack.*"))]


def honest(language: str) -> Program:
    """What must work after any of them as if nothing had been."""
    source = {
        "python": "def attack(token): return []",
        "javascript": "function attack(token) { return []; }",
        "java": "class Solution { String[] attack(int token) { return new String[0]; } }",
        "cpp": "std::vector<std::string> attack(int token) { return {}; }",
        "go": "package main\nfunc attack(token int) []string { return nil }",
    }[language]
    return Program("honest", language, source, frozenset({"accepted"}))


def question_for(program: Program) -> Question:
    """A question whose only right answer is nothing achieved, or a secret."""
    expected = [f"secret-{secrets.token_hex(16)}"] if program.secret else []
    return Question(
        slug="hostile",
        title="Hostile",
        difficulty="hard",
        topics=(),
        statement="",
        examples=(),
        constraints=(),
        signature=FunctionSignature(
            function="attack", parameters=(Parameter(name="token", type="int"),), returns="list[str]"
        ),
        starter={},
        cases=tuple(Case(name=f"case {n}", arguments=(n,), expected=expected) for n in range(program.times)),
        limits=LIMITS if "timeout" in program.expect else UNHURRIED,
        level="senior",
        digest="",
    )


async def judge(program: Program, sandbox: BubblewrapSandbox) -> RunResult:
    """The verdict on one program, by the same path a candidate's code takes."""
    return await CodeJudge(sandbox).judge(question_for(program), program.source, program.language, "submission")


async def _main(cache: str, *paths: str) -> dict[str, str | None]:
    """Verdicts by path; None where the language cannot be run by this user."""
    sandbox = BubblewrapSandbox(Path(cache), spare=0)
    available = await sandbox.versions()
    verdicts: dict[str, str | None] = {}
    for path in paths:
        program = load(FOLDER / path)
        usable = program.language in available
        verdicts[path] = str((await judge(program, sandbox)).verdict) if usable else None
    await sandbox.close()
    return verdicts


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_main(*sys.argv[1:]))))  # noqa: T201 - this is its answer
