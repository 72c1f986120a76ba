"""The options that project rounds add to `greenroom schedule` and `greenroom room new`."""

from typing import Annotated, Literal

import typer

from greenroom.cli.commands import FOR_NEW
from greenroom.cli.options import option

OPTIONS = (
    option(
        "project",
        Annotated[
            str | None,
            typer.Option(
                metavar="SLUG", help="The project to work on, for example rule-engine.", rich_help_panel=FOR_NEW
            ),
        ],
    ),
    option(
        "driver",
        Annotated[
            Literal["bot", "human"] | None,
            typer.Option(help="Who writes first in a project: the interviewer or you.", rich_help_panel=FOR_NEW),
        ],
    ),
)
