"""Hostile programs, each a file in hostile/ that says in its first lines what must become of it.

A program defines `attack(token)`. Unless its header says `secret`, it returns a list of what it achieved, and only the
empty list is accepted. With `secret`, the expected value is drawn at random for every run, so that being accepted would
mean that the program got hold of it or fooled the judge.

Run as a program, it judges those named as arguments and prints their verdicts as JSON: so that the tests can look at
them as another user.
"""

import asyncio
import json
import re
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.judging import CodeJudge
from greenroom.judging.verdicts import RunResult
from greenroom.languages.signature import FunctionSignature, Parameter
from greenroom.questions.model import Case, Limits, Question

FOLDER = Path(__file__).parent / "hostile"
LIMITS = Limits(wall_ms=2_000, cpu_ms=1_000, memory_mb=128, output_kb=64, processes=16)


@dataclass(frozen=True)
class Program:
    name: str
    source: str
    expect: frozenset[str]
    secret: bool
    times: int


def load(path: Path) -> Program:
    """Read a program and its header; the test will not guess what a program without `expect` deserves."""
    source = path.read_text()
    header = "\n".join(line for line in source.splitlines() if line.startswith("# "))
    expect = re.search(r"^# expect: (.+)$", header, re.M)
    times = re.search(r"^# times: (\d+)$", header, re.M)
    assert expect, f"{path} does not say what to expect"
    return Program(
        name=path.stem,
        source=source,
        expect=frozenset(expect[1].split(" | ")),
        secret="# secret" in header.splitlines(),
        times=int(times[1]) if times else 1,
    )


def programs() -> list[Program]:
    """All of them."""
    return [load(path) for path in sorted(FOLDER.glob("*.py"))]


def question_for(program: Program) -> Question:
    """A question whose only right answer is nothing achieved, or a secret."""
    expected = f"secret-{secrets.token_hex(16)}" if program.secret else []
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
        limits=LIMITS,
        level="senior",
        digest="",
    )


async def judge(program: Program, sandbox: BubblewrapSandbox) -> RunResult:
    """The verdict on one program, by the same path a candidate's code takes."""
    return await CodeJudge(sandbox).judge(question_for(program), program.source, "python", "submission")


async def _main(names: list[str]) -> dict[str, str]:
    sandbox = BubblewrapSandbox(spare=0)
    verdicts = {name: str((await judge(load(FOLDER / f"{name}.py"), sandbox)).verdict) for name in names}
    await sandbox.close()
    return verdicts


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_main(sys.argv[1:]))))  # noqa: T201 - this is its answer
