"""The command line: `greenroom serve`, `doctor`, `judge`, `export`, `import`, `replay`, `questions ...` and more."""

from typing import Annotated

import typer

from greenroom import __version__
from greenroom.cli import commands
from greenroom.cli.options import with_options
from greenroom.cli.rounds.coding import commands as coding_commands
from greenroom.cli.rounds.coding import options as coding_options
from greenroom.cli.rounds.project import commands as project_commands
from greenroom.cli.rounds.project import options as project_options

OF_KINDS = (coding_options.OPTIONS, project_options.OPTIONS)
"""The options that the kinds of rounds add to a new interview."""

app = typer.Typer(name="greenroom", no_args_is_help=True)
app.command("serve")(commands.serve)
app.command("doctor")(commands.doctor)
app.command("schedule")(with_options(commands.schedule, *OF_KINDS))
app.command("room")(with_options(commands.room, *OF_KINDS))
coding_commands.add_to(app)
app.command("calibrate")(commands.calibrate)
app.command("eval")(commands.evaluate)
app.command("replay")(commands.replay)
app.command("report")(commands.report)
project_commands.add_to(app)
app.command("export")(commands.export)
app.command("import")(commands.import_file)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"greenroom {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Show the version.")
    ] = False,
) -> None:
    """Rehearse technical interviews."""
