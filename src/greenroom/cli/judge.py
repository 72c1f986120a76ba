"""`greenroom judge`: hold a file against a question, as a submission would be."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from greenroom.bootstrap import build_bank, build_sandbox
from greenroom.config import Settings
from greenroom.engine.judging import CodeJudge
from greenroom.errors import GreenroomError
from greenroom.interview.messages import MAX_CODE_BYTES
from greenroom.judging.verdicts import CaseResult, RunResult, Verdict
from greenroom.questions.model import Question


def judge(
    file: Annotated[Path, typer.Argument(help="The code to judge.", exists=True, dir_okay=False, readable=True)],
    question: Annotated[str, typer.Option(help="The question's slug; see `greenroom questions list`.")],
    packs: Annotated[Path | None, typer.Option(help="Another folder of packs.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Judge a file on all cases of a question. Exits with 1 when it is not accepted."""
    try:
        asked = build_bank(packs or Settings().packs).get(question)
        result = asyncio.run(_judge(asked, _read(file)))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(2) from None
    typer.echo(result.model_dump_json(indent=1) if as_json else "\n".join(_report(result)))
    if result.verdict is not Verdict.ACCEPTED:
        raise typer.Exit(1)


def _read(file: Path) -> str:
    source = file.read_bytes()
    if len(source) > MAX_CODE_BYTES:
        raise GreenroomError(f"{file} is larger than 256 kB.")
    try:
        return source.decode()
    except UnicodeDecodeError:
        raise GreenroomError(f"{file} is not UTF-8 text.") from None


async def _judge(question: Question, code: str) -> RunResult:
    sandbox = build_sandbox(Settings())
    try:
        return await CodeJudge(sandbox).judge(question, code, "python", "submission", lambda *_: None)
    finally:
        await sandbox.close()


def _report(result: RunResult) -> list[str]:
    lines = [f"{_word(result.verdict)}: {result.passed} of {result.total} cases"]
    if result.compile_output:
        lines.append(result.compile_output)
    for case in result.cases:
        mark = "✓" if case.verdict is Verdict.ACCEPTED else "✗"
        lines.append(f"{mark} {case.case} ({case.category}) {case.cpu_ms:.0f} ms, {case.memory_kb / 1000:.1f} MB")
        if case.verdict is not Verdict.ACCEPTED:
            lines.extend(f"    {line}" for line in _failure(case))
    return lines


def _failure(case: CaseResult) -> list[str]:
    said = [("", _word(case.verdict)), ("input", case.input), ("expected", case.expected), ("got", case.got)]
    shown = [f"{name + ': ' if name else ''}{value}" for name, value in said if value]
    return [*shown, *case.error.splitlines()]


def _word(verdict: Verdict) -> str:
    return verdict.value.replace("_", " ")
