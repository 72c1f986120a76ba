"""`greenroom questions check` for design questions: everything that one claims about its boards is tried."""

import json
from collections.abc import Sequence
from pathlib import Path

import typer

from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.bootstrap.board import build_designs
from greenroom.config import Settings
from greenroom.errors import GreenroomError
from greenroom.questions.designs import checking
from greenroom.questions.designs.model import Design


def designs_in(packs: Path | None, pack: str | None = None) -> dict[str, Design]:
    """The design questions by name: of these packs, or of all. Ends the program if one cannot be read."""
    bank = FolderDesignBank(packs) if packs else build_designs(Settings())
    try:
        return {one.slug: one for one in bank.all() if pack in (None, one.pack)}
    except GreenroomError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from None


def check(designs: Sequence[Design], as_json: bool) -> None:
    """Check design questions. Exits with 1 where one does not hold."""
    found = {design.slug: checking.check(design) for design in designs}
    proven = sum(not complaints for complaints in found.values())
    if as_json:
        rows = [{"slug": slug, "complaints": told, "proven": not told} for slug, told in found.items()]
        typer.echo(json.dumps({"proven": proven, "total": len(found), "designs": rows}, indent=1))
    else:
        for design in designs:
            _tell(design, found[design.slug])
        typer.echo(f"{proven} of {len(found)} design questions verified")
    if proven < len(found):
        raise typer.Exit(1)


def _tell(design: Design, complaints: Sequence[str]) -> None:
    typer.echo(f"{'✗' if complaints else '✓'} {design.slug}: {1 + len(design.weak)} boards read")
    for complaint in complaints:
        typer.echo(f"  {complaint}", err=True)
