"""`greenroom questions`: what is in the packs, and whether it holds together."""

import asyncio
import json
from pathlib import Path
from typing import Annotated

import typer

from greenroom.bootstrap import build_bank, build_sandbox
from greenroom.config import Settings
from greenroom.engine.judging import CodeJudge
from greenroom.errors import GreenroomError
from greenroom.questions import checking
from greenroom.questions.model import Question

app = typer.Typer(help="Look at the questions and prove them.", no_args_is_help=True)

Packs = Annotated[Path | None, typer.Option("--packs", help="Another folder of packs.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


@app.command("list")
def list_questions(packs: Packs = None, as_json: AsJson = False) -> None:
    """Every question, easiest first."""
    questions = _load(packs)
    if as_json:
        rows = [question.model_dump(include={"slug", "title", "difficulty", "topics"}) for question in questions]
        typer.echo(json.dumps(rows, indent=1))
        return
    for question in questions:
        typer.echo(f"{question.difficulty:<7} {question.slug:<24} {question.title}")


@app.command("check")
def check(packs: Packs = None) -> None:
    """Prove every question: references are accepted, wrong solutions rejected for the stated reason."""
    complaints = asyncio.run(_check_all(_load(packs)))
    for complaint in complaints:
        typer.echo(f"✗ {complaint}", err=True)
    if complaints:
        raise typer.Exit(1)


def _load(packs: Path | None) -> list[Question]:
    try:
        return list(build_bank(packs or Settings().packs).all())
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None


async def _check_all(questions: list[Question]) -> list[str]:
    sandbox = build_sandbox()
    judge = CodeJudge(sandbox)
    complaints: list[str] = []
    try:
        for question in questions:
            found = [*checking.check(question), *await _prove(question, judge)]
            typer.echo(f"{'✗' if found else '✓'} {question.slug}: {len(question.solutions)} solutions judged")
            complaints.extend(f"{question.slug}: {complaint}" for complaint in found)
    except GreenroomError as error:
        complaints.append(error.message)
    finally:
        await sandbox.close()
    return complaints


async def _prove(question: Question, judge: CodeJudge) -> list[str]:
    complaints = []
    for solution in question.solutions:
        result = await judge.judge(question, solution.code, solution.language, "submission", lambda *_: None)
        if result.verdict != solution.expect:
            complaints.append(f"{solution.name} should be {solution.expect} and is {result.verdict}")
    return complaints
