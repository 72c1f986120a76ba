"""`greenroom questions check` for projects: everything a project claims is run."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import typer

from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.bootstrap.project import build_projects
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings
from greenroom.engine.rounds.project.proving import ProjectProver
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.errors import GreenroomError
from greenroom.questions.projects.model import Project
from greenroom.questions.proof import Proof


def projects_in(packs: Path | None, pack: str | None = None) -> dict[str, Project]:
    """The projects by name: of these packs, or of all that are set up. Ends the program if one cannot be read."""
    bank = FolderProjectBank(packs) if packs else build_projects(Settings())
    try:
        return {one.slug: one for one in bank.all() if pack in (None, one.pack)}
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None


def check(projects: Sequence[Project], as_json: bool) -> None:
    """Prove projects. Exits with 1 where one does not hold."""
    proofs = asyncio.run(_prove(projects, tell=not as_json))
    if as_json:
        rows = [{**asdict(proof), "proven": proof.holds} for proof in proofs]
        data = {"proven": sum(proof.holds for proof in proofs), "total": len(proofs), "projects": rows}
        typer.echo(json.dumps(data, indent=1))
    else:
        typer.echo(f"{sum(proof.holds for proof in proofs)} of {len(proofs)} projects verified")
    if not all(proof.holds for proof in proofs):
        raise typer.Exit(1)


async def _prove(projects: Sequence[Project], *, tell: bool) -> list[Proof]:
    sandbox = build_sandbox(Settings())
    prover = ProjectProver(SuiteRunner(sandbox))
    proofs = []
    try:
        for project in projects:
            proof = await prover.prove(project)
            proofs.append(proof)
            if tell:
                mark = "✗" if proof.complaints else "✓"
                typer.echo(f"{mark} {project.slug}: {proof.solutions} solutions tested in {proof.seconds:.0f} s")
                for complaint in proof.complaints:
                    typer.echo(f"  {complaint}", err=True)
    finally:
        await sandbox.close()
    return proofs
