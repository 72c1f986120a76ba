"""The arguments and options of `greenroom questions ...`; see cli/commands.py."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from greenroom.cli.commands import AsJson

app = typer.Typer(help="List, check, import and remove questions.", no_args_is_help=True)

Packs = Annotated[Path | None, typer.Option("--packs", help="Use only the packs in this folder.")]
OnePack = Annotated[str | None, typer.Option("--pack", help="Only this pack; see `greenroom questions packs`.")]


@app.command("list")
def list_questions(packs: Packs = None, pack: OnePack = None, as_json: AsJson = False) -> None:
    """List every question, easiest first."""
    from greenroom.cli.rounds.coding.questions import list_questions as run

    run(packs, pack, as_json)


@app.command("check")
def check(
    slugs: Annotated[
        list[str] | None, typer.Argument(help="What to check: questions, projects, designs (default: all).")
    ] = None,
    packs: Packs = None,
    pack: OnePack = None,
    as_json: AsJson = False,
) -> None:
    """Check questions, projects and designs: references must hold and wrong solutions fail for the stated reason."""
    from greenroom.cli.rounds.checking import check as run

    run(slugs, packs, pack, as_json)


@app.command("import")
def import_questions(
    path: Annotated[Path, typer.Argument(help="A file, a folder or a .zip file of questions.")],
    format_: Annotated[
        Literal["greenroom", "human-eval", "exercism", "kattis"] | None,
        typer.Option("--format", help="The source format. Detected automatically unless given."),
    ] = None,
    name: Annotated[str | None, typer.Option(help="The pack to add them to (default: named after the format).")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the questions into this folder, not into the question bank.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace questions that already exist.")] = False,
) -> None:
    """Add questions to the question bank, from your own pack, HumanEval, Exercism or Kattis packages."""
    from greenroom.cli.rounds.coding.importing import import_questions as run

    run(path, format_, name, out, force)


@app.command("packs")
def list_packs(as_json: AsJson = False) -> None:
    """List the packs in the question bank."""
    from greenroom.cli.rounds.coding.importing import list_packs as run

    run(as_json)


@app.command("remove")
def remove_pack(
    name: Annotated[str, typer.Argument(help="The pack's name; see `greenroom questions packs`.")],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Don't ask.")] = False,
) -> None:
    """Remove an added pack. Interviews that used its questions stay as they are."""
    from greenroom.cli.rounds.coding.importing import remove_pack as run

    run(name, yes)
