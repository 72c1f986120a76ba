"""`greenroom questions import`: questions from other collections."""

import asyncio
from collections.abc import AsyncIterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from greenroom.bootstrap import build_sandbox
from greenroom.config import Settings
from greenroom.engine.importing import human_eval_draft
from greenroom.errors import GreenroomError, SandboxUnavailable
from greenroom.questions.importing import exercism, human_eval, kattis
from greenroom.questions.importing.drafts import Draft, write


class Format(StrEnum):
    """The collections that are understood."""

    HUMAN_EVAL = "human-eval"
    EXERCISM = "exercism"
    KATTIS = "kattis"


def import_questions(
    path: Annotated[Path, typer.Argument(help="A file or folder of that format.")],
    format_: Annotated[Format, typer.Option("--format", help="What wrote it.")],
    out: Annotated[Path, typer.Option("--out", help="A pack: the folder to write the questions into.")],
    force: Annotated[bool, typer.Option("--force", help="Replace questions that are there already.")] = False,
) -> None:
    """Make questions of another collection's problems; they come without an interviewer's notes."""
    try:
        failed = asyncio.run(_import(format_, path, out, force))
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    if failed:
        raise typer.Exit(1)


async def _import(format_: Format, path: Path, out: Path, force: bool) -> int:
    """Write what can be imported, say what cannot; returns how many could not."""
    written: list[Draft] = []
    failed = 0
    async for draft in _drafts(format_, path):
        try:
            if isinstance(draft, GreenroomError):
                raise draft
            write(draft, out, force=force)
            written.append(draft)
        except GreenroomError as error:
            failed += 1
            typer.echo(f"✗ {error.message}", err=True)
    typer.echo(table(written))
    typer.echo(f"{len(written)} questions written to {out}, {failed} not imported")
    return failed


async def _drafts(format_: Format, path: Path) -> AsyncIterator[Draft | GreenroomError]:
    """Drafts, and errors in the place of those that could not be made. Raises what concerns all of them."""
    match format_:
        case Format.HUMAN_EVAL:
            async for made in _human_eval(human_eval.read(path)):
                yield made
        case Format.EXERCISM:
            for file in exercism.find(path):
                try:
                    for draft in exercism.drafts(file):
                        yield draft
                except GreenroomError as error:
                    yield error
        case Format.KATTIS:
            for folder in kattis.find(path):
                try:
                    yield kattis.draft(folder)
                except GreenroomError as error:
                    yield error


async def _human_eval(tasks: list[human_eval.Task]) -> AsyncIterator[Draft | GreenroomError]:
    sandbox = build_sandbox(Settings())
    try:
        isolation = await sandbox.probe()
        if isolation.tier is None:
            raise SandboxUnavailable(isolation.reason, isolation.fix)
        for task in tasks:
            try:
                yield await human_eval_draft(sandbox, task)
            except SandboxUnavailable:
                raise
            except GreenroomError as error:
                yield error
    finally:
        await sandbox.close()


def table(drafts: list[Draft]) -> str:
    """One line for each question: its name, its cases, how it is compared, and what was special."""
    rows = [("question", "cases", "compared", "notes")]
    rows += [
        (draft.slug, str(len(draft.cases)), str(draft.comparison["kind"]), "; ".join(draft.notes)) for draft in drafts
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join(
        f"{name:<{widths[0]}}  {cases:>{widths[1]}}  {compared:<{widths[2]}}  {notes}".rstrip()
        for name, cases, compared, notes in rows
    )
