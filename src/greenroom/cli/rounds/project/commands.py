"""The arguments and options of `greenroom session-log`; see cli/commands.py."""

from pathlib import Path
from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    """Add this command to the program."""
    app.command("session-log")(session_log)


def session_log(
    interview: Annotated[str, typer.Argument(help="The interview's id, as in its URL.")],
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of Markdown.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="File to write (default: standard output).", dir_okay=False)
    ] = None,
    notion: Annotated[
        bool, typer.Option("--notion", help="Keep it in Notion instead, and print its address there.")
    ] = False,
) -> None:
    """Write down what happened in a pairing interview, level by level. Exits with 1 if it cannot."""
    from greenroom.cli.rounds.project.session_log import keep, write

    if notion and (as_json or out is not None):
        raise typer.BadParameter("--notion writes no file, so --json and --out do not go with it.")
    keep(interview) if notion else write(interview, as_json, out)
