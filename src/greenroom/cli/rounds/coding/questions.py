"""`greenroom questions`: what is in the packs, and whether it holds together."""

import asyncio
import json
from collections.abc import Collection
from dataclasses import asdict
from pathlib import Path

import typer

from greenroom.adapters.questions.added import AddedPacks
from greenroom.bootstrap.coding import build_bank, build_folder_bank
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.coding.proving import Prover
from greenroom.errors import GreenroomError
from greenroom.questions.loading import QUESTION_FILE
from greenroom.questions.model import Question
from greenroom.questions.proof import Proof


def list_questions(packs: Path | None, pack: str | None, as_json: bool) -> None:
    """Every question, easiest first."""
    questions = _load(packs, pack)
    if as_json:
        rows = [question.model_dump(include={"slug", "title", "difficulty", "topics"}) for question in questions]
        typer.echo(json.dumps(rows, indent=1))
        return
    for question in questions:
        typer.echo(f"{question.difficulty:<7} {question.slug:<24} {question.title}")


def check(slugs: list[str] | None, packs: Path | None, pack: str | None, as_json: bool) -> None:
    """Check questions: references must be accepted and wrong solutions rejected for the stated reason."""
    questions = _load(packs, pack, slugs or ())
    unknown = set(slugs or ()) - {question.slug for question in questions}
    if unknown:
        typer.echo(f"There is no question called {min(unknown)!r}.", err=True)
        raise typer.Exit(2)
    proofs = asyncio.run(_prove(questions, tell=not as_json))
    _note_proven(questions, proofs)
    complaints = [complaint for proof in proofs for complaint in proof.complaints]
    if as_json:
        typer.echo(json.dumps(_as_data(proofs), indent=1))
    elif proofs:
        mean = sum(proof.seconds for proof in proofs) / len(proofs)
        proven = sum(proof.holds for proof in proofs)
        typer.echo(f"{proven} of {len(proofs)} questions verified, {mean:.1f} s each on average")
        without = sum(proof.solutions == 0 for proof in proofs)
        if without:
            typer.echo(f"{without} have no solution to check them against")
    if complaints:
        raise typer.Exit(1)


def _load(packs: Path | None, pack: str | None, only: Collection[str] = ()) -> list[Question]:
    try:
        bank = build_folder_bank(packs, only) if packs else build_bank(Settings(), only)
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None
    questions = [question for question in bank.all() if pack in (None, question.pack)]
    if not questions and not only:
        typer.echo(_nothing_in(packs, pack), err=True)
        raise typer.Exit(2)
    return questions


def _nothing_in(packs: Path | None, pack: str | None) -> str:
    """Why there is no question."""
    if pack is not None:
        return f"There is no pack called {pack!r}. `greenroom questions packs` lists them."
    if packs is None:
        return "There are no questions: the built-in ones are turned off, and there are no other packs."
    if not packs.is_dir():
        return f"{packs} is not a folder."
    if any(packs.glob(f"*/{QUESTION_FILE}")):
        return f"{packs} is a pack itself. Give the folder that contains it: --packs {packs.resolve().parent}"
    return f"{packs} contains no packs. Questions are expected at {packs}/<pack>/<question>/{QUESTION_FILE}."


def _note_proven(questions: list[Question], proofs: list[Proof]) -> None:
    """Remember what is proven, so that Settings can tell."""
    proven = {proof.slug for proof in proofs if proof.holds}
    try:
        AddedPacks(Settings().added_packs).note_proven(one.digest for one in questions if one.slug in proven)
    except GreenroomError as error:
        typer.echo(error.message, err=True)


def _as_data(proofs: list[Proof]) -> dict[str, object]:
    return {
        "proven": sum(proof.holds for proof in proofs),
        "total": len(proofs),
        "questions": [{**asdict(proof), "proven": proof.holds} for proof in proofs],
    }


async def _prove(questions: list[Question], *, tell: bool) -> list[Proof]:
    sandbox = build_sandbox(Settings())
    prover = Prover(sandbox)
    proofs = []
    try:
        for question in questions:
            proof = await prover.prove(question)
            proofs.append(proof)
            if not tell:
                continue
            mark = "✗" if proof.complaints else "✓" if proof.solutions else "-"
            typer.echo(f"{mark} {question.slug}: {proof.solutions} solutions judged in {proof.seconds:.1f} s")
            for complaint in proof.complaints:
                typer.echo(f"  {complaint}", err=True)
    finally:
        await sandbox.close()
    return proofs
