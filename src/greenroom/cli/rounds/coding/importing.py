"""`greenroom questions import`, `packs` and `remove`: packs of questions from elsewhere."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

import typer

from greenroom.bootstrap.coding import open_packs
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.coding.importing import Imported, find, import_one, require_sandbox
from greenroom.engine.rounds.coding.packs import Addition, PackLibrary
from greenroom.errors import GreenroomError
from greenroom.ports.coding.questions import Pack
from greenroom.ports.sandbox.running import SandboxUnavailable
from greenroom.questions.importing.detecting import Format, detect
from greenroom.web.services import LOCAL_OWNER

T = TypeVar("T")


def import_questions(path: Path, format_: Format | None, name: str | None, out: Path | None, force: bool) -> None:
    """Add questions to the bank, or write them into a folder."""
    if out is None:
        addition, practice_only = _run(lambda: _add(path, format_, name, force))
        _tell(addition.added, addition.failures)
        typer.echo("\n".join(_next_steps(addition, practice_only)))
        failures: Sequence[str] = addition.failures
    else:
        written, failures = _run(lambda: _write(path, format_, out, force))
        _tell(written, failures)
        typer.echo(f"{len(written)} questions written to {out}, {len(failures)} not imported")
        if written:
            typer.echo(f"They are not in the question bank yet. To add them: greenroom questions import {out}")
    if failures:
        raise typer.Exit(1)


async def _add(path: Path, format_: Format | None, name: str | None, force: bool) -> tuple[Addition, bool]:
    async with open_packs(Settings()) as library:
        addition = await library.add(path, format_=format_, name=name, force=force)
        slugs = {one.slug for one in addition.added}
        asked = (question for pack in library.packs() for question in pack.questions if question.slug in slugs)
        return addition, not any(question.is_askable for question in asked)


async def _write(
    path: Path, format_: Format | None, out: Path, force: bool
) -> tuple[tuple[Imported, ...], tuple[str, ...]]:
    sandbox = build_sandbox(Settings())
    written: list[Imported] = []
    failures: list[str] = []
    try:
        chosen = format_ or detect(path)
        sources = find(chosen, path)
        await require_sandbox(chosen, sandbox)
        for source in sources:
            try:
                written += await import_one(chosen, source, sandbox, out, force=force)
            except SandboxUnavailable:
                raise
            except GreenroomError as error:
                failures.append(error.message)
    finally:
        await sandbox.close()
    return tuple(written), tuple(failures)


def _tell(written: Sequence[Imported], failures: Sequence[str]) -> None:
    for failure in failures:
        typer.echo(f"✗ {failure}", err=True)
    typer.echo(table(written))


def _next_steps(addition: Addition, practice_only: bool) -> list[str]:
    added, kept = len(addition.added), f", {addition.unchanged} were already in it" if addition.unchanged else ""
    yours = [
        f"  Practise: greenroom serve, then open Practice and choose {addition.title}",
        *([] if practice_only else [f"  Interview: greenroom serve, then choose {addition.title} in the lobby"]),
        f"  Check:    greenroom questions check --pack {addition.pack}",
        f"  Remove:   greenroom questions remove {addition.pack}",
    ]
    note = "They have no interviewer notes, so they are for practice only and are not used in interviews."
    return [
        f"{added} questions added to the pack {addition.pack}{kept}, {len(addition.failures)} not imported",
        f"They are in {addition.folder} and in the question bank now. A running server has them too.",
        *([note] if practice_only else []),
        *yours,
    ]


def list_packs(as_json: bool) -> None:
    """Every pack: where it is, how many questions it has, and how many are proven."""
    rows = _run(_rows)
    if as_json:
        typer.echo(json.dumps(rows, indent=1))
        return
    for row in rows:
        count = f"{row['questions']} questions, {row['proven']} verified"
        typer.echo(f"{row['name']:<16} {count:<32} {row['origin']:<9} {row['folder']}")
        for problem in row["problems"]:
            typer.echo(f"  ✗ {problem}")


async def _rows() -> list[dict[str, Any]]:
    async with open_packs(Settings()) as library:
        return [_row(library, pack) for pack in library.packs()]


def _row(library: PackLibrary, pack: Pack) -> dict[str, Any]:
    return {
        "name": pack.name,
        "title": pack.title,
        "origin": pack.origin.replace("_", " "),
        "folder": str(pack.folder),
        "questions": len(pack.questions),
        "proven": library.proven(pack),
        "problems": list(pack.problems),
    }


def remove_pack(name: str, yes: bool) -> None:
    """Remove an added pack, after asking."""
    if not yes:
        typer.confirm(f"Remove the pack {name} and its questions?", abort=True)
    pack = _run(lambda: _remove(name))
    typer.echo(f"Removed {pack.title} ({len(pack.questions)} questions). Interviews that used them stay as they are.")


async def _remove(name: str) -> Pack:
    async with open_packs(Settings()) as library:
        return await library.remove(LOCAL_OWNER, name)


def _run(work: Callable[[], Coroutine[None, None, T]]) -> T:
    try:
        return asyncio.run(work())
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None


def table(written: Sequence[Imported]) -> str:
    """One line for each question: its name, its cases, how it is compared, and what was special."""
    rows = [("question", "cases", "compared", "notes")]
    rows += [(one.slug, str(one.cases), one.comparison, "; ".join(one.notes)) for one in written]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join(
        f"{name:<{widths[0]}}  {cases:>{widths[1]}}  {compared:<{widths[2]}}  {notes}".rstrip()
        for name, cases, compared, notes in rows
    )
