"""`greenroom questions`: what is in the packs, and whether it holds together."""

import asyncio
import json
from collections.abc import Collection
from pathlib import Path
from typing import Annotated

import typer

from greenroom.bootstrap import build_bank, build_sandbox
from greenroom.cli.importing import import_questions
from greenroom.config import Settings
from greenroom.engine.proving import Proof, Prover
from greenroom.errors import GreenroomError
from greenroom.questions.model import Question

app = typer.Typer(help="Look at the questions and prove them.", no_args_is_help=True)
app.command("import")(import_questions)

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
def check(
    slugs: Annotated[list[str] | None, typer.Argument(help="Questions to prove; all if none is named.")] = None,
    packs: Packs = None,
) -> None:
    """Prove questions: references are accepted, wrong solutions rejected for the stated reason, and all the rest."""
    questions = _load(packs, slugs or ())
    unknown = set(slugs or ()) - {question.slug for question in questions}
    if unknown:
        typer.echo(f"There is no question called {min(unknown)!r}.", err=True)
        raise typer.Exit(2)
    proofs = asyncio.run(_prove(questions))
    complaints = [complaint for proof in proofs for complaint in proof.complaints]
    if proofs:
        mean = sum(proof.seconds for proof in proofs) / len(proofs)
        proven = sum(not proof.complaints and proof.solutions > 0 for proof in proofs)
        typer.echo(f"{proven} of {len(proofs)} questions proven, {mean:.1f} s each on average")
        without = sum(proof.solutions == 0 for proof in proofs)
        if without:
            typer.echo(f"{without} have no solution to prove them with")
    if complaints:
        raise typer.Exit(1)


def _load(packs: Path | None, only: Collection[str] = ()) -> list[Question]:
    try:
        return list(build_bank(packs or Settings().packs, only).all())
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None


async def _prove(questions: list[Question]) -> list[Proof]:
    sandbox = build_sandbox(Settings())
    prover = Prover(sandbox)
    proofs = []
    try:
        for question in questions:
            proof = await prover.prove(question)
            mark = "✗" if proof.complaints else "✓" if proof.solutions else "-"
            typer.echo(f"{mark} {question.slug}: {proof.solutions} solutions judged in {proof.seconds:.1f} s")
            for complaint in proof.complaints:
                typer.echo(f"  {complaint}", err=True)
            proofs.append(proof)
    finally:
        await sandbox.close()
    return proofs
